// SPDX-License-Identifier: GPL-3.0-or-later
// What the lecturer alone sees of a step: its notes, the minutes that are planned for it, the time that has passed and is left, and what
// comes next.
#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QTimer>
#include <QWidget>

class QLabel;
class QMainWindow;
class QToolButton;

namespace headscope {

class Dock;
class LessonPlayer;

/// The place of a step in the plan of its lecture, in minutes: in a lesson of the course the plan is that of the whole course.
struct LecturePlan {
    double before = 0;  ///< minutes before the step
    double step = 0;
    double total = 0;
    int part = 0, parts = 0;  ///< lessons of the course, from 1; 0: of no course

    double after() const { return before + step; }
};

LecturePlan planOf(const LessonPlayer& player);

QString clockText(double minutes);  ///< "9:12"

/// By how many minutes that is late or early; empty where it is less than one.
QString paceText(const LecturePlan& plan, double minutes);

/// "33:10 left"; after the end, none is.
QString leftText(const LecturePlan& plan, double minutes);

/// Places the notes, in a narrow window below the docks that the step opens, not on the other side of the views.
void placeBesideDocks(Dock& notes, QMainWindow& window, const QList<Dock*>& docks);

class LecturerNotes : public QWidget {
    Q_OBJECT

public:
    explicit LecturerNotes(const LessonPlayer& player);

    void follow();  ///< follows a lesson that runs

private:
    void enlarge();
    void askForRoom();
    void showTime();
    void pause(bool paused);
    double minutes() const;  ///< by the clock, without its pauses

    const LessonPlayer& m_player;
    QLabel* m_plan;
    QLabel* m_elapsed;
    QLabel* m_left;
    QToolButton* m_pause;
    QLabel* m_text;
    QLabel* m_next;
    QElapsedTimer m_clock;  ///< since it was set, or goes on
    qint64 m_before = 0;    ///< ms that had passed then
    double m_begun = 0;     ///< by the plan, when the clock was set
    QTimer m_tick;
};

}  // namespace headscope
