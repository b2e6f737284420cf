// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mixer/head_meter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kHeight = 6;

}  // namespace

HeadMeter::HeadMeter(QWidget* parent) : QWidget(parent)
{
    setFixedHeight(kHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
}

void HeadMeter::setHead(int number, const QColor& color)
{
    m_number = number;
    m_color = color;
    describe();
    update();
}

void HeadMeter::setShare(double share)
{
    m_share = share;
    describe();
    update();
}

void HeadMeter::describe()
{
    const QString text = std::isfinite(m_share) ? tr("Head %1 has written %2 % of Y").arg(m_number).arg(std::lround(100 * m_share))
                                                : tr("How much of Y head %1 has written is not known").arg(m_number);
    setAccessibleName(text);
    setToolTip(text);
}

void HeadMeter::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double radius = height() / 2.0;
    painter.setBrush(palette().color(QPalette::Midlight));
    painter.drawRoundedRect(rect(), radius, radius);
    if (!std::isfinite(m_share) || m_share <= 0)
        return;
    painter.setBrush(m_color);
    painter.drawRoundedRect(QRectF(0, 0, std::max<double>(height(), m_share * width()), height()), radius, radius);
}

}  // namespace headscope
