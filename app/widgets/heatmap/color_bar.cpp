// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/color_bar.h"

#include <QPainter>

#include <cmath>

namespace headscope {

namespace {

constexpr int kBarWidth = 16;
constexpr int kLongestBar = 320;
constexpr int kWidth = 76;

}  // namespace

ColorBar::ColorBar(const ColorScale& scale, QWidget* parent) : QWidget(parent), m_scale(scale)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    describe();
}

void ColorBar::setScale(const ColorScale& scale)
{
    if (m_scale == scale)
        return;
    m_scale = scale;
    describe();
    update();
}

void ColorBar::setLabel(const QString& label)
{
    if (m_label == label)
        return;
    m_label = label;
    describe();
    updateGeometry();
    update();
}

void ColorBar::describe()
{
    setAccessibleName(tr("Colour bar: %1").arg(m_label));
    setAccessibleDescription(tr("from %1 to %2").arg(m_scale.low(), 0, 'g', 3).arg(m_scale.high(), 0, 'g', 3));
}

QRect ColorBar::labelRect() const
{
    return fontMetrics().boundingRect(QRect(0, 0, kWidth, 1000), Qt::AlignLeft | Qt::TextWordWrap, m_label);
}

QRect ColorBar::barRect() const
{
    const int top = (m_label.isEmpty() ? 0 : labelRect().height() + 6) + fontMetrics().height() / 2;
    const int bottom = height() - fontMetrics().height() / 2 - 1;
    return {2, top, kBarWidth, std::clamp(bottom - top, 1, kLongestBar)};
}

/// A long word is not cut.
QSize ColorBar::sizeHint() const { return {std::max(kWidth, labelRect().width() + 1), 160}; }

void ColorBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, 0, sizeHint().width(), 1000), Qt::AlignLeft | Qt::TextWordWrap, m_label);

    const QRect bar = barRect();
    m_scale.map().paint(painter, bar);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(bar.adjusted(-1, -1, 0, 0));

    painter.setPen(palette().color(QPalette::WindowText));
    for (const Tick& tick : ticks()) {
        const double share = (tick.value - m_scale.low()) / (m_scale.high() - m_scale.low());
        const int y = bar.bottom() - static_cast<int>(std::lround(share * (bar.height() - 1)));
        painter.drawLine(bar.right() + 1, y, bar.right() + 4, y);
        painter.drawText(QRect(bar.right() + 8, y - 10, kWidth - kBarWidth - 8, 20), Qt::AlignLeft | Qt::AlignVCenter, tick.text);
    }
}

}  // namespace headscope
