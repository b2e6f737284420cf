// SPDX-License-Identifier: GPL-3.0-or-later
// Plays how a number is computed, over the views: scene by scene, by keys, buttons or the line of dots.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/analysis/play.h"

#include <QPointer>
#include <QVariantAnimation>
#include <QWidget>

namespace headscope {

class PlayControls;
class PlayStage;
class PlayTimeline;

class PlayView : public QWidget {
    Q_OBJECT

public:
    /// Covers `parent` while it is open.
    PlayView(const Workbench& workbench, QWidget* parent);

    void play(const CellRef& cell, PlayUntil until);
    void leave();

    void next();                    ///< plays the next scene; while one is played, goes to its end
    void back();                    ///< to the end of the scene before
    void goTo(double position);     ///< at once
    void setRunning(bool running);  ///< plays one scene after the other
    bool isRunning() const { return m_running; }
    bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }
    double position() const;  ///< scenes that are over, and what is over of the one that is played

signals:
    void said(const QString& sentence);  ///< why it does not begin, or why it ended

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    struct Built {
        std::shared_ptr<const Trace> trace;
        CellRef cell;
        PlayUntil until = PlayUntil::Cell;
        std::optional<Play> play;
    };
    static Built build(const std::shared_ptr<const Trace>& trace, const CellRef& cell, PlayUntil until, const std::vector<CellRef>& path);

    void rebuild();
    void present(Built built);
    void open();
    void refuse(const Built& built);
    double positionIn(const Play& play) const;
    void showTitle(const Trace& trace);
    void showAt(double position);
    void moveTo(double position);
    void arrived();
    double end() const;
    bool takesKey(const QWidget& focus, int key) const;
    void press(int key);

    Workbench m_workbench;
    CellRef m_cell;
    PlayUntil m_until = PlayUntil::Cell;
    std::vector<CellRef> m_path;  ///< what is played; empty: to be found
    bool m_opening = false;       ///< its first scene is still to be played
    bool m_running = false;
    QPointer<QWidget> m_focusBefore;
    QVariantAnimation m_motion;
    BackgroundJob<Built> m_search;

    PlayControls* m_controls;
    PlayStage* m_stage;
    PlayTimeline* m_timeline;
};

}  // namespace headscope
