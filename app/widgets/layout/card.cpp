// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/layout/card.h"

#include "app/widgets/text/fonts.h"

#include <QPainter>
#include <QPainterPath>

#include <utility>

namespace headscope {

namespace {

constexpr double kRadius = 7;
constexpr int kEdge = 4;

}  // namespace

Card::Card(QWidget* parent) : QFrame(parent) {}

void Card::setAccent(const QColor& color)
{
    if (std::exchange(m_accent, color) != color)
        update();
}

void Card::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath shape;
    shape.addRoundedRect(frame, kRadius, kRadius);
    painter.fillPath(shape, palette().color(QPalette::Base));
    painter.save();
    painter.setClipPath(shape);
    painter.fillRect(QRectF(0, 0, kEdge, height()), m_accent);
    painter.restore();
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawPath(shape);
}

HeadBadge::HeadBadge(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }

void HeadBadge::setHead(int number, const QColor& color)
{
    if (m_number == number && m_color == color)
        return;
    m_number = number;
    m_color = color;
    setAccessibleName(tr("Head %1").arg(number));
    updateGeometry();
    update();
}

QSize HeadBadge::sizeHint() const
{
    const int height = fontMetrics().height() + 4;
    return {std::max(height, fontMetrics().horizontalAdvance(QString::number(m_number)) + 10), height};
}

void HeadBadge::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_color);
    painter.drawRoundedRect(rect(), 4, 4);
    painter.setPen(m_color.lightness() < 150 ? Qt::white : Qt::black);
    painter.setFont(boldOf(font()));
    painter.drawText(rect(), Qt::AlignCenter, QString::number(m_number));
}

}  // namespace headscope
