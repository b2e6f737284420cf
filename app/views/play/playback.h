// SPDX-License-Identifier: GPL-3.0-or-later
// What is played and which moment of it is shown: one for all who show it, so that they are in step.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/analysis/play.h"

#include <QObject>
#include <QVariantAnimation>

#include <functional>

namespace headscope {

class Playback : public QObject {
    Q_OBJECT

public:
    /// The factor by which a scene takes longer than usual; 0: nothing moves.
    using Pace = std::function<double()>;

    Playback(const Workbench& workbench, Pace pace);

    static QString titleOf(const Session& session, const CellRef& last);  ///< the title of a play that ends there
    static int timeOf(const Scene& scene);                                ///< ms at the usual pace
    /// The same cell goes on where it is; another one begins, and goes on by itself if it is to run.
    void start(const CellRef& cell, PlayUntil until, bool running = false);
    void goOnTo(PlayUntil until) { start(m_cell, until); }
    void leave();
    bool isOpen() const { return m_open; }

    // The play that is played.
    const Play& play() const { return m_play; }
    PlayUntil until() const { return m_until; }
    bool mayGoOnToOutput() const;
    const CellRef& cell() const { return m_cell; }
    const QString& title() const { return m_title; }
    const QString& subtitle() const { return m_subtitle; }

    void next();                    ///< plays the next scene; while one is played, goes to its end
    void back();                    ///< to the end of the scene before
    void step(int direction);       ///< by a clicker: beyond either end leaves
    void goTo(double position);     ///< at once
    void setRunning(bool running);  ///< plays one scene after the other
    void pause();
    bool isRunning() const { return m_running; }
    bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }
    double position() const { return m_position; }  ///< scenes that are over, and what is over of the one that is played
    double end() const { return static_cast<double>(m_play.scenes.size()); }

signals:
    void opened();
    void left();
    void playChanged();                  ///< another one, or other numbers
    void moved();                        ///< to another moment, or it runs or does not
    void said(const QString& sentence);  ///< why it does not begin, or why it ended

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
    void refuse(const Built& built);
    double positionIn(const Play& play) const;
    void name(const Session& session);
    void showAt(double position);
    void moveTo(double position);
    void arrived();

    Workbench m_workbench;
    Pace m_pace;
    bool m_open = false;
    CellRef m_cell;
    PlayUntil m_until = PlayUntil::Cell;
    std::vector<CellRef> m_path;  ///< what is played; empty: to be found
    Play m_play;
    QString m_title, m_subtitle;
    double m_position = 0;
    bool m_runs = false;     ///< once it is open
    bool m_opening = false;  ///< its first scene is still to be played
    bool m_running = false;
    QVariantAnimation m_motion;
    BackgroundJob<Built> m_search;
};

}  // namespace headscope
