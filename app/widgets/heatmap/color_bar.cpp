// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/color_bar.h"

#include <QLocale>
#include <QPainter>

#include <cmath>

namespace headscope {

namespace {

constexpr int kBarWidth = 16;
constexpr int kLongestBar = 320;
constexpr int kWidth = 76;

/// 1, 2 or 5 times a power of ten, so that about five steps span the range.
double roundStep(double range)
{
    const double rough = range / 5;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    const double digit = rough / power;
    return power * (digit <= 1.0001 ? 1 : digit <= 2.0001 ? 2 : digit <= 5.0001 ? 5 : 10);
}

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
    update();
}

void ColorBar::describe()
{
    setAccessibleName(tr("Colour bar: %1").arg(m_label));
    setAccessibleDescription(tr("from %1 to %2").arg(m_scale.low(), 0, 'g', 3).arg(m_scale.high(), 0, 'g', 3));
}

std::vector<double> ColorBar::ticks() const
{
    const double step = roundStep(m_scale.high() - m_scale.low());
    std::vector<double> values;
    for (double k = std::ceil(m_scale.low() / step - 1e-6); k * step <= m_scale.high() + step * 1e-6; ++k)
        values.push_back(k * step);
    return values;
}

QStringList ColorBar::tickTexts() const
{
    const double step = roundStep(m_scale.high() - m_scale.low());
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-6)), 0, 6);
    QStringList texts;
    for (const double value : ticks())
        texts << locale().toString(std::abs(value) < step * 1e-6 ? 0.0 : value, 'f', decimals).replace('-', QChar(0x2212));
    return texts;
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

QSize ColorBar::sizeHint() const { return {kWidth, 160}; }

void ColorBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QRect(0, 0, kWidth, 1000), Qt::AlignLeft | Qt::TextWordWrap, m_label);

    const QRect bar = barRect();
    const auto& colors = m_scale.map().colors;
    for (int y = 0; y < bar.height(); ++y) {
        painter.setPen(
            QColor::fromRgb(colors[static_cast<std::size_t>(std::lround(255.0 * (bar.height() - 1 - y) / std::max(1, bar.height() - 1)))]));
        painter.drawLine(bar.left(), bar.top() + y, bar.right(), bar.top() + y);
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(bar.adjusted(-1, -1, 0, 0));

    painter.setPen(palette().color(QPalette::WindowText));
    const QStringList texts = tickTexts();
    const std::vector<double> values = ticks();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double place = (values[i] - m_scale.low()) / (m_scale.high() - m_scale.low());
        const int y = bar.bottom() - static_cast<int>(std::lround(place * (bar.height() - 1)));
        painter.drawLine(bar.right() + 1, y, bar.right() + 4, y);
        painter.drawText(QRect(bar.right() + 8, y - 10, kWidth - kBarWidth - 8, 20), Qt::AlignLeft | Qt::AlignVCenter,
                         texts[static_cast<qsizetype>(i)]);
    }
}

}  // namespace headscope
