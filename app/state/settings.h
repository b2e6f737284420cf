// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered from one start to the next, each under one key.
#pragma once

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace headscope {

class Appearance;

namespace settings {

Appearance& loadAppearance(Appearance& appearance);  ///< applies it, too
void saveAppearance(const Appearance& appearance);

QByteArray windowGeometry();
QByteArray windowState();
QString depth();  ///< the window's, by its id; empty until one was chosen
void saveDepth(const QString& id);
void saveWindow(const QByteArray& geometry, const QByteArray& state);

QStringList recentFiles();  ///< newest first, existing or not
void addRecentFile(const QString& path);
void removeRecentFile(const QString& path);
void clearRecentFiles();

int lessonStep(const QString& id);  ///< where a lesson was left, from 0
bool isLessonFinished(const QString& id);
void saveLessonStep(const QString& id, int step, bool finished);  ///< once finished, it stays so
QString studentName();                                            ///< on the list of answers; empty until it was written there
void saveStudentName(const QString& name);
quint32 lessonSeed();  ///< the order in which questions offer their choices; 0: the same for all
void saveLessonSeed(quint32 seed);
std::optional<QStringList> lectureParts();  ///< what students see; nothing until it was chosen
void saveLectureParts(const QStringList& ids);
bool followsDesktop();  ///< dark or light as the desktop has it, until one of them is chosen
void saveFollowsDesktop(bool follows);
std::optional<bool> highContrast();  ///< nothing: as the desktop has it
void saveHighContrast(std::optional<bool> high);
int autosaveSeconds();  ///< until unsaved work is copied at the latest
void saveAutosaveSeconds(int seconds);
int threads();  ///< the number that compute; 0: all there are
void saveThreads(int threads);
QString language();  ///< the window's language; empty: the desktop's
void saveLanguage(const QString& id);
void forgetEverything();
bool isFirstStart();   ///< true until it is asked
double lectureType();  ///< size of type in a lecture, against what suits the screen
void saveLectureType(double factor);

}  // namespace settings
}  // namespace headscope
