// SPDX-License-Identifier: GPL-3.0-or-later
// The window as a lecture shows it: full screen, large type, only the parts chosen for students, steered by a clicker.
#pragma once

#include "app/lecture/clicker.h"
#include "app/lecture/curtain.h"
#include "app/lecture/lecture_parts.h"
#include "app/lecture/pointer_ring.h"
#include "app/lesson/lesson_player.h"
#include "app/state/workbench.h"

#include <QByteArray>
#include <QPointer>
#include <QSize>

#include <memory>
#include <optional>

class QLabel;
class QMainWindow;
class QScreen;

namespace headscope {

class Actions;
class AudienceWindow;
class BlockBar;
class Cockpit;
class Docks;
class Dock;
class LectureBar;
class LecturerNotes;
class Playback;
class ViewTabs;

class LectureMode : public QObject {
    Q_OBJECT

public:
    /// The parts of the window that a lecture hides, shows and turns over.
    struct Stage {
        QMainWindow& window;
        QWidget& middle;  ///< the workbench without its docks and bars
        ViewTabs& views;
        Docks& docks;
        QWidget& toolBar;
        QWidget& welcome;
        BlockBar& blockBar;
        LessonPlayer& lessons;
        Playback& play;
    };

    /// Begins and ends with the action "present"; "audience" opens the window for the room.
    LectureMode(const Workbench& workbench, const Actions& actions, const Stage& stage);
    ~LectureMode() override;

    bool isOn() const { return m_on; }
    void leave();
    /// Opens the audience's window on the screen, null: as a window on this one, and the cockpit here.
    void teach(QScreen* screen);
    void closeAudience();  ///< the cockpit closes with it: the docks come back
    void end();            ///< ends the lecture, the audience's window and the notes; opening that window again goes on with its lesson
    LectureParts& parts() { return m_parts; }

signals:
    void said(const QString& sentence);  ///< what has come to an end

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The window as it was before the lecture, to the last detail.
    struct Before {
        QByteArray docks;
        QSize size;
        QString view;
        bool welcome = false;
        QPointer<QWidget> focus;
    };

    /// A lecture that was ended before its lesson was.
    struct Paused {
        LessonPlayer::Place place;
        bool fullScreen = false;
        bool cockpit = false;
    };

    void enter();
    void goOn(const Paused& paused);
    void fitType();
    void arrange();
    void openAudience(QScreen* screen);
    void openCockpit();
    void closeCockpit();
    void followRoom();
    void followSession();
    void followLesson();
    void restoreDocks(const QByteArray& docks);
    QStringList docksOfTheStep() const;
    void step(int direction);
    void turnPage(int direction);
    void blank();
    bool isBlank() const;
    void sayThatTheRoomIsBlack(bool black);
    bool isOfTheLecture(const QObject* watched) const;
    double usualZoom() const;

    Workbench m_workbench;
    const Actions& m_actions;
    Stage m_stage;
    LectureParts m_parts;
    Clicker m_clicker;
    Curtain* m_curtain;
    QLabel* m_roomIsBlack;
    PointerRing* m_pointer;
    LectureBar* m_bar;
    Dock* m_notes;
    LecturerNotes* m_notesPage;
    Before m_before;
    std::optional<Paused> m_paused;  ///< until something else is opened
    QByteArray m_docksBeside;        ///< how they were before the audience's window opened
    std::unique_ptr<AudienceWindow> m_audience;
    Cockpit* m_cockpit = nullptr;
    QByteArray m_placeBefore;  ///< the place of the window, if the room took its screen
    bool m_on = false;
    bool m_hasLargeType = false;
    bool m_lessonCameLater = false;  // than the lecture that it is part of
};

}  // namespace headscope
