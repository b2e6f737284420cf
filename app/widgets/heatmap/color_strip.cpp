// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/color_strip.h"

#include <QPainter>

#include <cmath>

namespace headscope {

namespace {

constexpr int kStripWidth = 110;
constexpr int kBarHeight = 12;
constexpr int kStripGap = 6;

}  // namespace

ColorStrip::ColorStrip(QWidget* parent) : QWidget(parent), m_scale(ColorMap::diverging(), -1, 1)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ColorStrip::setScale(const ColorScale& scale)
{
    m_scale = scale;
    setAccessibleDescription(tr("from %1 to %2").arg(signedNumber(scale.low()), signedNumber(scale.high())));
    updateGeometry();
    update();
}

QSize ColorStrip::sizeHint() const
{
    const int numbers =
        fontMetrics().horizontalAdvance(signedNumber(m_scale.low())) + fontMetrics().horizontalAdvance(signedNumber(m_scale.high()));
    return {numbers + kStripWidth + 2 * kStripGap, fontMetrics().height()};
}

void ColorStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int left = fontMetrics().horizontalAdvance(signedNumber(m_scale.low())) + kStripGap;
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, signedNumber(m_scale.low()));
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignRight, signedNumber(m_scale.high()));
    const QRect bar(left, (height() - kBarHeight) / 2, kStripWidth, kBarHeight);
    m_scale.map().paint(painter, bar);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(bar.adjusted(-1, -1, 0, 0));
}

QString signedNumber(double value)
{
    if (value == 0)
        return QStringLiteral("0");
    const double size = std::abs(value);
    const QString digits = size >= 0.01 && size < 1e4 ? QString::number(size, 'f',
                                                                        size < 1     ? 3
                                                                        : size < 100 ? 2
                                                                                     : 0)
                                                      : QString::number(size, 'e', 1);
    return (value < 0 ? QChar(0x2212) : QChar('+')) + digits;
}

}  // namespace headscope
