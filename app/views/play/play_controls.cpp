// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_controls.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/theme/icons.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QComboBox>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

struct Speed {
    const char* name;
    double factor;
};
constexpr Speed kSpeeds[] = {{QT_TRANSLATE_NOOP("headscope", "Slow"), 2},
                             {QT_TRANSLATE_NOOP("headscope", "Normal"), 1},
                             {QT_TRANSLATE_NOOP("headscope", "Fast"), 0.4},
                             {QT_TRANSLATE_NOOP("headscope", "Still"), 0}};
constexpr int kNormal = 1;
constexpr double kTitle = 1.5;  // in sizes of the type

}  // namespace

PlayControls::PlayControls(QWidget* parent)
    : QWidget(parent),
      m_row(new QHBoxLayout(this)),
      m_title(makeLabel<ElidedLabel>({.name = "play.title"}, this)),
      m_subtitle(makeLabel<ElidedLabel>({.name = "play.subtitle", .role = "muted"}, this)),
      m_back(addButton("play.back", "arrow-left", tr("Back (Left)"))),
      m_run(addButton("play.run", "play", tr("Play all scenes, or pause (P)"))),
      m_next(addButton("play.next", "arrow-right", tr("Next (Space)"))),
      m_end(addButton("play.end", "skip-forward", tr("To the end (End)"))),
      m_speed(named(new QComboBox(this), "play.speed", tr("Speed"), tr("How fast the numbers travel"))),
      m_onward(addButton("play.onward", "", tr("On to Y"))),
      m_leave(addButton("play.close", "x", tr("Leave (Escape)")))
{
    m_run->setCheckable(true);
    m_speed->setFocusPolicy(Qt::TabFocus);
    for (const Speed& speed : kSpeeds)
        m_speed->addItem(headscope::tr(speed.name));
    m_speed->setCurrentIndex(kNormal);
    m_onward->setText(tr("On to Y"));
    m_onward->setToolTip(tr("Goes on through the head to the number of Y that this one adds most to"));
    m_onward->setCheckable(true);

    connect(m_back, &QToolButton::clicked, this, &PlayControls::backAsked);
    connect(m_next, &QToolButton::clicked, this, &PlayControls::nextAsked);
    connect(m_run, &QToolButton::clicked, this, &PlayControls::runAsked);
    connect(m_end, &QToolButton::clicked, this, &PlayControls::endAsked);
    connect(m_onward, &QToolButton::clicked, this, &PlayControls::onwardAsked);
    connect(m_leave, &QToolButton::clicked, this, &PlayControls::leaveAsked);

    auto* texts = lineUp(new QVBoxLayout, {.spacing = 1}, {m_title, m_subtitle});
    auto* buttons = spaced(new QHBoxLayout, {.spacing = 4});
    for (QWidget* stop : stops())
        buttons->addWidget(stop);
    m_row->setContentsMargins(14, 10, 10, 2);
    lineUp(m_row, {{texts, 1}, buttons});
    m_row->setAlignment(buttons, Qt::AlignTop | Qt::AlignLeft);
    dress();
    afterEvents(this, {QEvent::PaletteChange, QEvent::FontChange}, &PlayControls::dress);
    afterEvents(this, {QEvent::Resize}, &PlayControls::fold);
}

/// A click leaves the keyboard with the stage, so that Space goes on.
QToolButton* PlayControls::addButton(const char* name, const char* icon, const QString& text)
{
    auto* button = named(new QToolButton(this), name, text, text);
    button->setFocusPolicy(Qt::TabFocus);
    m_buttons.emplace_back(button, icon);
    return button;
}

/// Gives the controls the colours and the type of the present theme.
void PlayControls::dress()
{
    for (const auto& [button, icon] : m_buttons)
        if (icon[0] != '\0')
            button->setIcon(themedIcon(button == m_run && m_run->isChecked() ? "pause" : icon));
    QFont large = font();
    large.setPixelSize(static_cast<int>(std::lround(QFontInfo(large).pixelSize() * kTitle)));
    large.setBold(true);
    m_title->setFont(large);
}

void PlayControls::setTitle(const QString& title, const QString& subtitle)
{
    m_title->setText(title);
    m_subtitle->setText(subtitle);
    fold();
}

/// The buttons below the title where there is no room for them beside it.
void PlayControls::fold()
{
    const int texts = std::max(m_title->sizeHint().width(), m_subtitle->sizeHint().width());
    const int buttons = m_row->itemAt(1)->sizeHint().width(), margins = m_row->contentsMargins().left() + m_row->contentsMargins().right();
    m_row->setDirection(texts + buttons + margins + m_row->spacing() > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void PlayControls::setOnward(bool possible, bool on)
{
    m_onward->setVisible(possible);
    m_onward->setChecked(on);
    fold();
}

void PlayControls::follow(bool mayGoBack, bool mayGoOn, bool running)
{
    m_back->setEnabled(mayGoBack);
    m_next->setEnabled(mayGoOn);
    m_end->setEnabled(mayGoOn);
    m_run->setChecked(running);
    dress();
}

double PlayControls::speed() const { return kSpeeds[m_speed->currentIndex()].factor; }

QList<QWidget*> PlayControls::stops() const { return {m_back, m_run, m_next, m_end, m_speed, m_onward, m_leave}; }

}  // namespace headscope
