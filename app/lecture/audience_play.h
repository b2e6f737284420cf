// SPDX-License-Identifier: GPL-3.0-or-later
// What the lecturer plays, for the audience: the same moment of the same scene, laid out for their window, without the buttons.
#pragma once

#include <QWidget>

class QLabel;

namespace headscope {

class Appearance;
class Playback;
class PlayStage;
class PlayTimeline;

class AudiencePlay : public QWidget {
    Q_OBJECT

public:
    AudiencePlay(const Playback& playback, const Appearance& appearance, QWidget* parent);

    void fit(double unit, int margin);  ///< type for a window of that height

private:
    void showPlay();
    void showMoment();

    const Playback& m_playback;
    QLabel* m_subtitle;
    PlayStage* m_stage;
    PlayTimeline* m_timeline;
};

}  // namespace headscope
