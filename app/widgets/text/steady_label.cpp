// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/steady_label.h"

#include "app/base/after_events.h"

#include <QEvent>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kShortestText = 0.7;  // a part of the room, for a text that leaves the rest empty

}  // namespace

SteadyLabel::SteadyLabel(QLabel* label, QWidget* parent) : QWidget(parent), m_label(label)
{
    label->setParent(this);
    label->installEventFilter(this);
    setSizePolicy(label->sizePolicy());
    afterEvents(this, {QEvent::Resize}, [this] {
        m_label->setGeometry(rect());
        keepWhole();
        if (m_label->wordWrap() && !fits())
            askForRoom();
    });
}

void SteadyLabel::showText(const QString& text)
{
    if (text == m_label->text())
        return;
    m_label->setText(text);
    keepWhole();
    if (!fits())
        askForRoom();
}

/// Whatever else the layout has to find room for.
void SteadyLabel::keepWhole()
{
    if (m_label->wordWrap())
        setMinimumHeight(std::max(0, m_label->heightForWidth(width())));  // which has no height without a width
}

bool SteadyLabel::fits() const
{
    if (m_label->wordWrap())
        return m_label->heightForWidth(width()) == height();
    const int needed = m_label->sizeHint().width();
    return needed <= m_room && needed >= kShortestText * m_room;
}

void SteadyLabel::askForRoom()
{
    m_room = m_label->sizeHint().width() + m_label->fontMetrics().horizontalAdvance('0') / 2;  // not all digits are of one width
    updateGeometry();
}

QSize SteadyLabel::sizeHint() const { return {m_room, m_label->sizeHint().height()}; }

QSize SteadyLabel::minimumSizeHint() const
{
    return {std::min(m_room, m_label->minimumSizeHint().width()), m_label->minimumSizeHint().height()};
}

bool SteadyLabel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        askForRoom();
    return QWidget::eventFilter(watched, event);
}

}  // namespace headscope
