// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/chip_button.h"

#include "app/base/after_events.h"

#include <QPainter>
#include <QPainterPath>

#include <utility>

namespace headscope {

namespace {
constexpr qreal kRadius = 4;
}

ChipButton::ChipButton(const QString& text, QWidget* parent) : QAbstractButton(parent)
{
    setText(text);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    afterEvents(this, {QEvent::Enter, QEvent::Leave}, [this] { update(); });
}

void ChipButton::setJoin(Join join)
{
    if (std::exchange(m_join, join) == join)
        return;
    updateGeometry();
    update();
}

void ChipButton::setCheckedColor(const QColor& color)
{
    if (std::exchange(m_checkedColor, color) != color)
        update();
}

QSize ChipButton::sizeHint() const
{
    const int height = fontMetrics().height() + 6;
    const int width = fontMetrics().horizontalAdvance(text());
    const bool isSquare = text().size() == 1 && m_join == Join::None;  // a letter; beside others one character may be a word
    return isSquare ? QSize(std::max(height, width + 8), height) : QSize(width + 22, height + 4);
}

void ChipButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QRectF shape = frame;  // a joined side runs out of the widget, where it is cut straight
    if (m_join == Join::Right || m_join == Join::Both)
        shape.setRight(shape.right() + kRadius + 1);
    if (m_join == Join::Left || m_join == Join::Both)
        shape.setLeft(shape.left() - kRadius - 1);

    QColor fill = palette().color(QPalette::Base);
    QColor ink = palette().color(QPalette::WindowText);
    if (isChecked()) {
        fill = m_checkedColor.isValid() ? m_checkedColor : ink;
        ink = qGray(fill.rgb()) < 150 ? QColor(Qt::white) : QColor(0x1c, 0x25, 0x2e);
    } else if (underMouse() || isDown()) {
        fill = palette().color(QPalette::Mid);
    }
    if (!isEnabled())
        ink = palette().color(QPalette::PlaceholderText);

    QPainterPath path;
    path.addRoundedRect(shape, kRadius, kRadius);
    painter.setClipRect(rect());
    painter.fillPath(path, fill);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawPath(path);
    if (m_join == Join::Right || m_join == Join::Both)
        painter.drawLine(QPointF(frame.right(), 0), QPointF(frame.right(), height()));
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), kRadius - 1, kRadius - 1);
    }
    painter.setPen(ink);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

}  // namespace headscope
