// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the window: their menu, the strip, what they want of views and docks, files that are being written, and how far one has come.
#pragma once

#include "app/base/background_job.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_player.h"

#include <QFileSystemWatcher>
#include <QPointer>

class QKeyEvent;
class QMainWindow;
class QToolBar;

namespace headscope {

class Actions;
class Docks;
class FileActions;
class LessonStrip;
class ViewTabs;

class LessonController : public QObject {
    Q_OBJECT

public:
    LessonController(const Workbench& workbench, const Actions& actions, ViewTabs& views, Docks& docks, FileActions& files,
                     QMainWindow& window);

    LessonPlayer& player() { return m_player; }
    LessonStrip& strip() { return *m_strip; }
    QString file() const;  ///< where the lesson that runs was read

    enum class From { WhereItWasLeft, TheBeginning };

    void startCourse();                                               ///< or goes on with it where one left
    void start(const QString& id, From from = From::WhereItWasLeft);  ///< a lesson of the program
    void openFile(const QString& path);                               ///< follows the file while it is being written

signals:
    void failed(const QString& reason);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeStrip();
    void connectActions();
    void connectPlayer();
    void readFile();
    void finishReading(const Result<WalkedLesson>& read);
    void play(const Lesson& lesson, int index, std::optional<std::vector<LessonMoment>> moments = {});
    void keep();
    void next();
    void begin();
    void end();
    void follow();
    const Lesson* inCourse(int distance) const;
    void previous();
    void ring(const QString& name);
    bool isAnswer(const QObject* watched, const QKeyEvent& key) const;
    bool isLecture() const;

    Workbench m_workbench;
    const Actions& m_actions;
    ViewTabs& m_views;
    Docks& m_docks;
    FileActions& m_files;
    QMainWindow& m_window;
    LessonPlayer m_player;
    LessonStrip* m_strip;
    QToolBar* m_bar;
    QPointer<QWidget> m_ring;
    bool m_focusByMouse = false;   // it went by a click to the widget that has it
    bool m_pausedJustNow = false;  // to ask whether something else may be opened
    QFileSystemWatcher m_watcher;
    QTimer m_changed;  // editors write in several goes
    BackgroundJob<Result<WalkedLesson>> m_reading;
    BackgroundJob<std::pair<const Lesson*, int>> m_learning;  // what the lesson learns, before it begins
    QString m_path;                                           // the lesson's file; empty for lessons of the program
    QByteArray m_stateBefore;
    QString m_viewBefore;
};

}  // namespace headscope
