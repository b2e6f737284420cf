// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/transport.h"

#include "app/base/after_events.h"
#include "app/state/trainer.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QSignalBlocker>
#include <QToolButton>

#include <array>
#include <cmath>

namespace headscope {

namespace {

constexpr std::array kSpeeds{1.0, 3.0, 10.0, 15.0, 30.0, 100.0, Trainer::kAsFastAsItGoes};

int notchOf(double speed)
{
    const auto* notch = std::ranges::lower_bound(kSpeeds, speed);
    return static_cast<int>(std::min(notch, kSpeeds.end() - 1) - kSpeeds.begin());
}

}  // namespace

Transport::Transport(Trainer& trainer, QWidget* parent)
    : QWidget(parent),
      m_trainer(trainer),
      m_speed(new GrooveSlider),
      m_speedText(named(new QLabel, "training.speed.text")),
      m_timeline(new GrooveSlider)
{
    m_play = addButton("training.play", tr("Play"), tr("Learn step by step; again: pause (Space)"));
    m_play->setProperty("role", "primary");
    m_back = addButton("training.back", QStringLiteral("◀"), tr("One step back (Left)"));
    m_forward = addButton("training.forward", QStringLiteral("▶"), tr("One step (Right)"));
    m_end = addButton("training.end", tr("to the end"),
                      tr("As fast as it goes until it is solved, for at most %1 steps").arg(Trainer::kToTheEnd));
    m_restart = addButton("training.restart", tr("restart"),
                          tr("Back to the starting values of this run, or to where a run that a file keeps was opened; there, once "
                             "more, it starts over at step 1. Its curve stays to compare with"));
    m_keep = addButton("training.keep", tr("Keep"),
                       tr("Keep what is shown: Undo comes back to it from what is learned next. Until then a run is one step to undo"));
    m_back->setAccessibleName(tr("One step back"));
    m_forward->setAccessibleName(tr("One step forward"));

    named(m_speed, "training.speed", tr("Speed"), tr("Steps a second"));
    m_speed->setRange(0, static_cast<int>(kSpeeds.size()) - 1);
    named(m_timeline, "training.timeline", tr("Timeline"),
          tr("Drag back to any step. Play goes on from there; what came after is dropped until Undo brings it back"));
    m_timeline->setAccent(palette().color(QPalette::Highlight));

    auto* buttons = spaced(new QHBoxLayout, {.spacing = 6});
    for (QToolButton* button : {m_play, m_back, m_forward, m_end, m_restart})
        buttons->addWidget(button);
    auto* pace = spaced(new QHBoxLayout, {.spacing = 6});
    lineUp(pace, {makeLabel({.text = tr("speed"), .buddy = m_speed}), m_speed, m_speedText, Stretch{}});
    auto* row = new FoldingRow;
    row->layout()->setContentsMargins(0, 0, 0, 0);
    row->addLayout(buttons);
    row->addLayout(pace);
    auto* way = new QWidget;
    lineUp(new QHBoxLayout(way), {.spacing = 6, .margins = {}}, {{m_timeline, 1}, m_keep});
    row->addWidget(way);
    lineUp(new QVBoxLayout(this), {.margins = {}}, {row});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    connect(m_play, &QToolButton::clicked, this, [this] { m_trainer.isPlaying() ? m_trainer.pause() : m_trainer.play(); });
    connect(m_back, &QToolButton::clicked, &m_trainer, &Trainer::stepBack);
    connect(m_forward, &QToolButton::clicked, &m_trainer, &Trainer::stepForward);
    connect(m_end, &QToolButton::clicked, &m_trainer, &Trainer::playToTheEnd);
    connect(m_restart, &QToolButton::clicked, &m_trainer, &Trainer::restart);
    connect(m_keep, &QToolButton::clicked, &m_trainer, &Trainer::keep);
    connect(m_speed, &QSlider::valueChanged, this, &Transport::setSpeedNotch);
    connect(m_speed, &GrooveSlider::stepped, this, [this](double steps) { m_speed->setValue(m_speed->value() + (steps > 0 ? 1 : -1)); });
    connect(m_timeline, &QSlider::valueChanged, &m_trainer, &Trainer::show);
    connect(m_timeline, &GrooveSlider::stepped, this, [this](double steps) {
        if (std::abs(steps) > 1)
            m_trainer.show(m_trainer.shown() + static_cast<int>(steps));
        else
            steps > 0 ? m_trainer.stepForward() : m_trainer.stepBack();
    });
    fixWidths();
    refresh();
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, &Transport::fixWidths);
}

/// Room for all that Play and the speed come to say.
void Transport::fixWidths()
{
    const QString now = m_play->text();
    int widest = 0;
    for (const QString& text : {tr("Play"), tr("Pause"), tr("Go on here")}) {
        m_play->setText(text);
        widest = std::max(widest, m_play->sizeHint().width());
    }
    m_play->setText(now);
    m_play->setMinimumWidth(widest);
    m_speedText->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%1 steps/s").arg(100)) + 4);
    m_speed->setFixedWidth(fontMetrics().averageCharWidth() * 14);
    m_timeline->setMinimumWidth(fontMetrics().averageCharWidth() * 16);
}

QToolButton* Transport::addButton(const QString& name, const QString& text, const QString& tip)
{
    auto* button = named(new QToolButton, name, text, tip);
    button->setText(text);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void Transport::setSpeedNotch(int notch) { m_trainer.setSpeed(kSpeeds[static_cast<std::size_t>(notch)]); }

void Transport::refresh()
{
    const bool playing = m_trainer.isPlaying();
    const QString play = playing ? tr("Pause") : m_trainer.shown() < m_trainer.steps() ? tr("Go on here") : tr("Play");
    m_play->setText(play);
    m_play->setAccessibleName(play);
    m_back->setEnabled(m_trainer.shown() > 0);
    m_restart->setEnabled(m_trainer.canRestart());
    m_keep->setEnabled(m_trainer.canKeep());
    m_end->setEnabled(!m_trainer.solvedAt());
    const double speed = m_trainer.speed();
    const QSignalBlocker quietSpeed(m_speed), quietTimeline(m_timeline);
    m_speed->setValue(notchOf(speed));
    m_speedText->setText(std::isinf(speed) ? tr("at most") : speed == 1 ? tr("1 step/s") : tr("%1 steps/s").arg(speed));
    m_speedText->setToolTip(std::isinf(speed) ? tr("As fast as it goes") : QString());
    m_timeline->setEnabled(m_trainer.steps() > 0);
    if (!m_timeline->isSliderDown()) {
        m_timeline->setRange(0, std::max(1, m_trainer.steps()));
        m_timeline->setValue(m_trainer.shown());
    }
}

}  // namespace headscope
