// SPDX-License-Identifier: GPL-3.0-or-later
// Plays how a number is computed, over the views: scene by scene, by keys, buttons or the line of dots.
#pragma once

#include "app/state/workbench.h"
#include "app/views/play/playback.h"

#include <QPointer>
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

    Playback& playback() { return m_playback; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void open();
    void leave();
    void showPlay();
    void showMoment();
    bool takesKey(const QWidget& focus, int key) const;
    void press(int key);

    QPointer<QWidget> m_focusBefore;
    PlayControls* m_controls;
    PlayStage* m_stage;
    PlayTimeline* m_timeline;
    Playback m_playback;
};

}  // namespace headscope
