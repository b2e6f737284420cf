// SPDX-License-Identifier: GPL-3.0-or-later
// A second window for the room, on the second screen where there is one: what the step speaks of, laid out for this window in large type,
// the selected number and why, and the words of the lesson. No tools.
#pragma once

#include "app/lecture/spoken_matrices.h"
#include "app/state/workbench.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QScreen;

namespace headscope {

class AudienceBand;
class AudienceCard;
class AudiencePlay;
class Curtain;
class LessonPlayer;
class Playback;
class PointerRing;
class ScaledPage;
class ViewTabs;

/// A screen that the window is not on; null: there is one screen.
QScreen* screenBeside(const QWidget& window);

class AudienceWindow : public QWidget {
    Q_OBJECT

public:
    AudienceWindow(const Workbench& workbench, const LessonPlayer& player, ViewTabs& views, const Playback& playback);

    /// Sets the parts that students see, by the names of "Students see": the name of the view, the number that is looked at, the docks. A
    /// step of a lesson says itself what it needs of docks.
    void setParts(const QStringList& parts);
    void openOn(QScreen* screen);                        ///< fills it; null: a window beside the lecturer's
    PointerRing& pointer() const { return *m_pointer; }  ///< what the lecturer points at, from elsewhere
    Curtain& curtain() const { return *m_curtain; }

signals:
    void closed();
    void stepWanted(int direction);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void follow();
    void followWords();
    QStringList panelsOfStep() const;
    bool opensWhy() const;
    bool holdsTerms() const;
    bool explains() const;
    void followSliders();
    void showStage();
    void shareWidth();
    void showView();
    void followView();  ///< what the lecturer has chosen in it
    void reveal();      ///< what is looked at, in a view that is larger than the window
    void arrange();
    void toggleFullScreen();

    Workbench m_workbench;
    const LessonPlayer& m_player;
    ViewTabs& m_views;
    const Playback& m_playback;
    QLabel* m_title;
    QLabel* m_place;
    ScaledPage* m_stage;
    ScaledPage* m_side;
    AudienceCard* m_card;
    AudiencePlay* m_play;
    AudienceBand* m_band;
    QHBoxLayout* m_head;
    QWidget* m_bodyPage;
    QHBoxLayout* m_body;
    Curtain* m_curtain;
    PointerRing* m_pointer;
    QStringList m_parts;
    QString m_view;   // on the stage; empty: matrices are
    Spoken m_spoken;  // on the stage
};

}  // namespace headscope
