// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/gated_sum.h"

#include "app/theme/color_map.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headscope {

namespace {

constexpr std::size_t kMostKeys = 10;
constexpr int kMostColumns = 16;
constexpr int kFewestColumns = 4;
constexpr int kBarWidth = 130;
constexpr int kNumberWidth = 48;
constexpr int kGap = 10;
constexpr int kWidestCell = 92;
constexpr double kFaintest = 0.12;  // of a value whose gate is shut: still there, but quiet

QColor blend(const QColor& under, const QColor& over, double opacity)
{
    const auto mix = [opacity](double a, double b) { return a + (b - a) * opacity; };
    return QColor::fromRgbF(mix(under.redF(), over.redF()), mix(under.greenF(), over.greenF()), mix(under.blueF(), over.blueF()));
}

}  // namespace

GatedSum::GatedSum(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);  // on a narrow page with fewer columns
}

void GatedSum::setData(GatedSumData data)
{
    const QSize before = sizeHint();
    m_data = std::move(data);
    const Index count = m_data.values->rows();
    m_keys.resize(static_cast<std::size_t>(count));
    std::iota(m_keys.begin(), m_keys.end(), 0);
    if (m_keys.size() > kMostKeys) {
        const auto weight = [this](int key) { return (*m_data.weights)(m_data.row, key); };
        std::ranges::partial_sort(m_keys, m_keys.begin() + kMostKeys, std::greater{}, weight);
        m_keys.resize(kMostKeys);
        std::ranges::sort(m_keys);
    }
    if (sizeHint() != before)
        updateGeometry();
    update();
}

GatedSum::Columns GatedSum::widths() const
{
    int name = fontMetrics().horizontalAdvance(QStringLiteral("999 others"));
    for (const int key : m_keys)
        name = std::max(name, std::min(120, fontMetrics().horizontalAdvance(m_data.keys.value(key))));
    int cell = fontMetrics().horizontalAdvance(QStringLiteral("−00.00")) + 6;
    for (int c = 0; c < std::min<int>(kMostColumns, static_cast<int>(m_data.columns.size())); ++c)
        cell = std::max(cell, std::min(kWidestCell, fontMetrics().horizontalAdvance(m_data.columns[c]) + 8));
    return {name + 8, kBarWidth + kNumberWidth + kGap, cell};
}

int GatedSum::lineHeight() const { return fontMetrics().height() + 7; }

QSize GatedSum::sizeFor(int mostColumns) const
{
    if (m_data.values->size() == 0)
        return {200, 60};
    const Columns width = widths();
    const int columns = std::min<int>(mostColumns, static_cast<int>(m_data.values->cols()));
    const bool others = static_cast<Index>(m_keys.size()) < m_data.values->rows();
    const int lines = static_cast<int>(m_keys.size()) + (others ? 1 : 0) + 2;
    return {width.name + width.bar + columns * width.cell + 4, lines * lineHeight() + 8};
}

QSize GatedSum::sizeHint() const { return sizeFor(kMostColumns); }

QSize GatedSum::minimumSizeHint() const { return sizeFor(kFewestColumns); }

int GatedSum::shownColumns() const
{
    const Columns widths = this->widths();
    return std::min<int>({kMostColumns, (width() - widths.name - widths.bar) / widths.cell, static_cast<int>(m_data.values->cols())});
}

void GatedSum::paintCells(QPainter& painter, int y, const Matrix& row, double peak, double opacity) const
{
    const Columns width = widths();
    const ColorScale scale(ColorMap::diverging(isDarkPage(palette())), -peak, peak);
    const QColor base = palette().color(QPalette::Base);
    for (int c = 0, columns = shownColumns(); c < columns; ++c) {
        const double value = static_cast<double>(row(0, c));
        const QRect cell(width.name + width.bar + c * width.cell, y + 1, width.cell - 1, lineHeight() - 2);
        const QColor fill = blend(base, QColor::fromRgb(scale.color(value)), opacity);
        painter.fillRect(cell, fill);
        painter.setPen(fill.lightnessF() > 0.5 ? QColor(0x1c, 0x25, 0x2e) : QColor(Qt::white));
        painter.drawText(cell, Qt::AlignCenter, numberForCell(value, 2));
    }
}

void GatedSum::paintEvent(QPaintEvent*)
{
    if (m_data.values->size() == 0)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Columns width = widths();
    const int line = lineHeight();
    const QColor muted = palette().color(QPalette::PlaceholderText);
    const QColor ink = palette().color(QPalette::WindowText);
    const Matrix& weights = *m_data.weights;
    const Matrix& values = *m_data.values;
    const double peak =
        std::max(1e-6, static_cast<double>(std::max(values.cwiseAbs().maxCoeff(), m_data.outputs->row(m_data.row).cwiseAbs().maxCoeff())));
    const auto elided = [this](const QString& text, int room) { return fontMetrics().elidedText(text, Qt::ElideRight, room); };

    painter.setPen(muted);
    const QRect gates(width.name, 0, width.bar - kGap, line);
    painter.drawText(gates, Qt::AlignLeft | Qt::AlignVCenter, tr("%1, the gates").arg(m_data.weightSymbol));
    painter.drawText(gates, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("× %1").arg(m_data.valueSymbol));
    for (int c = 0, columns = shownColumns(); c < columns; ++c)
        painter.drawText(QRect(width.name + width.bar + c * width.cell, 0, width.cell - 1, line), Qt::AlignCenter,
                         elided(m_data.columns.value(c), width.cell - 3));

    int y = line;
    const auto paintGate = [&](const QString& name, double weight) {
        painter.setPen(ink);
        painter.drawText(QRect(0, y, width.name - 6, line), Qt::AlignRight | Qt::AlignVCenter, elided(name, width.name - 6));
        const QRectF groove(width.name, y + line / 2.0 - 4, kBarWidth, 8);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Midlight));
        painter.drawRoundedRect(groove, 4, 4);
        painter.setBrush(m_data.color);
        if (weight > 0)
            painter.drawRoundedRect(QRectF(groove.left(), groove.top(), std::max(2.0, kBarWidth * std::min(1.0, weight)), groove.height()),
                                    4, 4);
        painter.setPen(ink);
        painter.drawText(QRect(width.name + kBarWidth, y, kNumberWidth, line), Qt::AlignRight | Qt::AlignVCenter, numberForCell(weight, 3));
    };
    double rest = static_cast<double>(weights.row(m_data.row).sum());  // 1, or 0 when the mask blocks all
    for (const int key : m_keys) {
        const double weight = static_cast<double>(weights(m_data.row, key));
        rest -= weight;
        paintGate(m_data.keys.value(key), weight);
        paintCells(painter, y, values.row(key), peak, std::max(kFaintest, std::sqrt(std::clamp(weight, 0.0, 1.0))));
        y += line;
    }
    if (static_cast<Index>(m_keys.size()) < values.rows()) {
        paintGate(tr("%1 others").arg(values.rows() - static_cast<Index>(m_keys.size())), std::max(0.0, rest));
        y += line;
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawLine(QPointF(width.name + width.bar, y + 3.5), QPointF(this->width() - 4, y + 3.5));
    y += 7;
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(ink);
    painter.drawText(QRect(0, y, width.name + width.bar - kGap, line), Qt::AlignRight | Qt::AlignVCenter,
                     tr("%1 [%2] =").arg(m_data.outputSymbol, elided(m_data.queries.value(m_data.row), 120)));
    paintCells(painter, y, m_data.outputs->row(m_data.row), peak, 1);
}

}  // namespace headscope
