// What is remembered from one start to the next, each under one key.
#pragma once

#include <QByteArray>
#include <QStringList>

namespace headscope {

class Appearance;

namespace settings {

void loadAppearance(Appearance& appearance);
void saveAppearance(const Appearance& appearance);

QByteArray windowGeometry();
QByteArray windowState();
void saveWindow(const QByteArray& geometry, const QByteArray& state);

QStringList recentFiles();                  ///< newest first, existing or not
void addRecentFile(const QString& path);
void removeRecentFile(const QString& path);

int lessonStep(const QString& id);  ///< where a lesson was left, from 0
bool isLessonFinished(const QString& id);
void saveLessonStep(const QString& id, int step, bool finished);  ///< once finished, it stays so

}  // namespace settings
}  // namespace headscope
