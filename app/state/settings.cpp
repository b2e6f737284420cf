// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/settings.h"

#include "app/state/appearance.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <cmath>

namespace headscope::settings {

namespace {

constexpr const char* kDark = "appearance/dark";
constexpr const char* kHighContrast = "appearance/highContrast";
constexpr const char* kColorMap = "appearance/colorMap";
constexpr const char* kZoom = "appearance/zoom";
constexpr const char* kGeometry = "window/geometry";
constexpr const char* kState = "window/state";
constexpr const char* kDepth = "window/depth";
constexpr const char* kRecent = "files/recent";
const QString kLessonStep = "lessons/%1/step", kLessonFinished = "lessons/%1/finished";
constexpr const char* kStudentName = "lessons/student";
constexpr const char* kLessonSeed = "lessons/seed";
constexpr const char* kLectureParts = "lecture/parts";
constexpr const char* kWelcomed = "welcome/seen";
constexpr const char* kLectureType = "lecture/type";
constexpr const char* kFollowsDesktop = "appearance/followsDesktop";
constexpr const char* kAutosave = "program/autosaveSeconds";
constexpr const char* kThreads = "program/threads";
constexpr const char* kLanguage = "program/language";
constexpr int kMostRecentFiles = 10;
constexpr int kAutosaveSeconds = 5, kMostSeconds = 600;
constexpr int kMostThreads = 1024;

}  // namespace

Appearance& loadAppearance(Appearance& appearance)
{
    const QSettings store;
    appearance.setDark(store.value(kDark, false).toBool());
    appearance.setHighContrast(highContrast().value_or(false));
    appearance.setColorMap(store.value(kColorMap, "teal").toString());
    appearance.setZoom(store.value(kZoom, 1.0).toDouble());
    appearance.apply();
    return appearance;
}

void saveAppearance(const Appearance& appearance)
{
    QSettings store;
    store.setValue(kDark, appearance.isDark());
    store.setValue(kColorMap, appearance.colorMap().id);
    store.setValue(kZoom, appearance.ownZoom());
}

QByteArray windowGeometry() { return QSettings().value(kGeometry).toByteArray(); }

QByteArray windowState() { return QSettings().value(kState).toByteArray(); }

QString depth() { return QSettings().value(kDepth).toString(); }

void saveDepth(const QString& id) { QSettings().setValue(kDepth, id); }

void saveWindow(const QByteArray& geometry, const QByteArray& state)
{
    QSettings store;
    store.setValue(kGeometry, geometry);
    store.setValue(kState, state);
}

QStringList recentFiles() { return QSettings().value(kRecent).toStringList().mid(0, kMostRecentFiles); }

void addRecentFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(kRecent, QStringList(files.mid(0, kMostRecentFiles)));
}

void removeRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    QSettings().setValue(kRecent, files);
}

void clearRecentFiles() { QSettings().remove(kRecent); }

bool followsDesktop()
{
    const QSettings store;
    return store.value(kFollowsDesktop, !store.value(kDark, false).toBool()).toBool();  // a dark window of before was chosen
}

void saveFollowsDesktop(bool follows) { QSettings().setValue(kFollowsDesktop, follows); }

std::optional<bool> highContrast()
{
    const QVariant chosen = QSettings().value(kHighContrast);
    return chosen.isValid() ? std::optional(chosen.toBool()) : std::nullopt;
}

void saveHighContrast(std::optional<bool> high)
{
    if (high)
        QSettings().setValue(kHighContrast, *high);
    else
        QSettings().remove(kHighContrast);
}

int autosaveSeconds() { return std::clamp(QSettings().value(kAutosave, kAutosaveSeconds).toInt(), 1, kMostSeconds); }

void saveAutosaveSeconds(int seconds) { QSettings().setValue(kAutosave, seconds); }

int threads() { return std::clamp(QSettings().value(kThreads, 0).toInt(), 0, kMostThreads); }

void saveThreads(int threads) { QSettings().setValue(kThreads, threads); }

QString language() { return QSettings().value(kLanguage).toString(); }

void saveLanguage(const QString& id) { QSettings().setValue(kLanguage, id); }

void forgetEverything() { QSettings().clear(); }

int lessonStep(const QString& id) { return QSettings().value(kLessonStep.arg(id)).toInt(); }

bool isLessonFinished(const QString& id) { return QSettings().value(kLessonFinished.arg(id)).toBool(); }

void saveLessonStep(const QString& id, int step, bool finished)
{
    QSettings store;
    store.setValue(kLessonStep.arg(id), step);
    if (finished)
        store.setValue(kLessonFinished.arg(id), true);
}

QString studentName() { return QSettings().value(kStudentName).toString(); }

void saveStudentName(const QString& name) { QSettings().setValue(kStudentName, name); }

quint32 lessonSeed() { return QSettings().value(kLessonSeed).toUInt(); }

void saveLessonSeed(quint32 seed) { QSettings().setValue(kLessonSeed, seed); }

std::optional<QStringList> lectureParts()
{
    const QSettings store;
    return store.contains(kLectureParts) ? std::optional(store.value(kLectureParts).toStringList()) : std::nullopt;
}

void saveLectureParts(const QStringList& ids) { QSettings().setValue(kLectureParts, ids); }

bool isFirstStart()
{
    QSettings store;
    const bool first = !store.value(kWelcomed, false).toBool();
    store.setValue(kWelcomed, true);
    return first;
}

double lectureType()
{
    const double factor = QSettings().value(kLectureType, 1.0).toDouble();
    return std::isfinite(factor) ? factor : 1;
}

void saveLectureType(double factor) { QSettings().setValue(kLectureType, factor); }

}  // namespace headscope::settings
