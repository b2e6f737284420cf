// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/audience_play.h"

#include "app/views/play/play_stage.h"
#include "app/views/play/play_timeline.h"
#include "app/views/play/playback.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

namespace headscope {

namespace {

constexpr double kSubtitleType = 0.028, kStageType = 0.018, kTimelineType = 0.024;  // parts of the height of the window

}  // namespace

AudiencePlay::AudiencePlay(const Playback& playback, const Appearance& appearance, QWidget* parent)
    : QWidget(parent),
      m_playback(playback),
      m_subtitle(makeLabel<ElidedLabel>({.name = "audience.play.subtitle", .role = "muted"}, this)),
      m_stage(new PlayStage(appearance, this)),
      m_timeline(new PlayTimeline(this))
{
    setObjectName("audience.play");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    for (QWidget* part : {static_cast<QWidget*>(m_stage), static_cast<QWidget*>(m_timeline)}) {
        part->setObjectName("audience." + part->objectName());
        part->setFocusPolicy(Qt::NoFocus);
    }
    lineUp(new QVBoxLayout(this), {.margins = {}}, {m_subtitle, {m_stage, 1}, m_timeline});
    connect(&playback, &Playback::playChanged, this, &AudiencePlay::showPlay);
    connect(&playback, &Playback::moved, this, &AudiencePlay::showMoment);
    showPlay();
    showMoment();
}

void AudiencePlay::showPlay()
{
    m_subtitle->setText(m_playback.subtitle());
    m_stage->setPlay(m_playback.play());
    m_timeline->setScenes(m_playback.play());
}

void AudiencePlay::showMoment()
{
    m_stage->setPosition(m_playback.position());
    m_timeline->showPosition(m_playback.position());
}

void AudiencePlay::fit(double unit, int margin)
{
    const auto setType = [unit](QWidget& part, double size) {
        QFont font = part.font();
        font.setPixelSize(std::max(1, static_cast<int>(size * unit)));
        part.setFont(font);
    };
    setType(*m_subtitle, kSubtitleType);
    setType(*m_stage, kStageType);
    setType(*m_timeline, kTimelineType);
    m_subtitle->setContentsMargins(margin, 0, margin, 0);
}

}  // namespace headscope
