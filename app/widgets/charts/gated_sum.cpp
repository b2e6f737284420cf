// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/gated_sum.h"

#include "app/theme/color_map.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"

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
constexpr double kFaintest = 0.12;  // the opacity of a value whose gate is shut: still there, but quiet

int lineHeight(const QFontMetrics& metrics) { return metrics.height() + 7; }

}  // namespace

GatedSumPicture::GatedSumPicture(GatedSumData data) : m_data(std::move(data))
{
    m_keys.resize(static_cast<std::size_t>(m_data.values->rows()));
    std::iota(m_keys.begin(), m_keys.end(), 0);
    if (m_keys.size() > kMostKeys) {
        const auto weight = [this](int key) { return (*m_data.weights)(m_data.row, key); };
        std::ranges::partial_sort(m_keys, m_keys.begin() + kMostKeys, std::greater{}, weight);
        m_keys.resize(kMostKeys);
        std::ranges::sort(m_keys);
    }
}

GatedSumPicture::Columns GatedSumPicture::widths(const QFontMetrics& metrics) const
{
    int name = metrics.horizontalAdvance(QStringLiteral("999 others"));
    for (const int key : m_keys)
        name = std::max(name, std::min(120, metrics.horizontalAdvance(m_data.keys.value(key))));
    int cell = metrics.horizontalAdvance(QStringLiteral("−00.00")) + 6;
    for (int c = 0; c < std::min<int>(kMostColumns, static_cast<int>(m_data.columns.size())); ++c)
        cell = std::max(cell, std::min(kWidestCell, metrics.horizontalAdvance(m_data.columns[c]) + 8));
    return {name + 8, kBarWidth + kNumberWidth + kGap, cell};
}

QSize GatedSumPicture::size(const QFont& font, bool narrow) const
{
    if (isEmpty())
        return {200, 60};
    const QFontMetrics metrics(font);
    const Columns width = widths(metrics);
    const int columns = std::min<int>(narrow ? kFewestColumns : kMostColumns, static_cast<int>(m_data.values->cols()));
    const bool others = static_cast<Index>(m_keys.size()) < m_data.values->rows();
    const int lines = static_cast<int>(m_keys.size()) + (others ? 1 : 0) + 2;
    return {width.name + width.bar + columns * width.cell + 4, lines * lineHeight(metrics) + 8};
}

void GatedSumPicture::paint(QPainter& painter, int pageWidth, const QFont& font, const QPalette& palette) const
{
    if (isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    const QFontMetrics metrics(font);
    const Columns width = widths(metrics);
    const int line = lineHeight(metrics);
    const int columns =
        std::min<int>({kMostColumns, (pageWidth - width.name - width.bar) / width.cell, static_cast<int>(m_data.values->cols())});
    const QColor muted = palette.color(QPalette::PlaceholderText);
    const QColor ink = palette.color(QPalette::WindowText);
    const Matrix& weights = *m_data.weights;
    const Matrix& values = *m_data.values;
    const double peak =
        std::max(1e-6, static_cast<double>(std::max(values.cwiseAbs().maxCoeff(), m_data.outputs->row(m_data.row).cwiseAbs().maxCoeff())));
    const ColorScale scale(ColorMap::diverging(isDarkPage(palette)), -peak, peak);
    const auto paintCells = [&](int y, const Matrix& row, double opacity) {
        for (int c = 0; c < columns; ++c) {
            const double value = static_cast<double>(row(0, c));
            const QRect cell(width.name + width.bar + c * width.cell, y + 1, width.cell - 1, line - 2);
            const QColor fill = mixed(QColor::fromRgb(scale.color(value)), palette.color(QPalette::Base), opacity);
            painter.fillRect(cell, fill);
            painter.setPen(fill.lightnessF() > 0.5 ? QColor(0x1c, 0x25, 0x2e) : QColor(Qt::white));
            painter.drawText(cell, Qt::AlignCenter, numberForCell(value, 2));
        }
    };
    const auto elided = [&metrics](const QString& text, int room) { return metrics.elidedText(text, Qt::ElideRight, room); };

    painter.setPen(muted);
    const QRect gates(width.name, 0, width.bar - kGap, line);
    painter.drawText(gates, Qt::AlignLeft | Qt::AlignVCenter, GatedSum::tr("%1, the gates").arg(m_data.weightSymbol));
    painter.drawText(gates, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("× %1").arg(m_data.valueSymbol));
    for (int c = 0; c < columns; ++c)
        painter.drawText(QRect(width.name + width.bar + c * width.cell, 0, width.cell - 1, line), Qt::AlignCenter,
                         elided(m_data.columns.value(c), width.cell - 3));

    int y = line;
    const auto paintGate = [&](const QString& name, double weight) {
        painter.setPen(ink);
        painter.drawText(QRect(0, y, width.name - 6, line), Qt::AlignRight | Qt::AlignVCenter, elided(name, width.name - 6));
        const QRectF groove(width.name, y + line / 2.0 - 4, kBarWidth, 8);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.color(QPalette::Midlight));
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
        paintCells(y, values.row(key), std::max(kFaintest, std::sqrt(std::clamp(weight, 0.0, 1.0))));
        y += line;
    }
    if (static_cast<Index>(m_keys.size()) < values.rows()) {
        paintGate(GatedSum::tr("%1 others").arg(values.rows() - static_cast<Index>(m_keys.size())), std::max(0.0, rest));
        y += line;
    }
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawLine(QPointF(width.name + width.bar, y + 3.5), QPointF(pageWidth - 4, y + 3.5));
    y += 7;
    painter.setFont(boldOf(font));
    painter.setPen(ink);
    painter.drawText(QRect(0, y, width.name + width.bar - kGap, line), Qt::AlignRight | Qt::AlignVCenter,
                     GatedSum::tr("%1 [%2] =").arg(m_data.outputSymbol, elided(m_data.queries.value(m_data.row), 120)));
    paintCells(y, m_data.outputs->row(m_data.row), 1);
}

GatedSum::GatedSum(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);  // on a narrow page with fewer columns
    setContextMenuPolicy(Qt::CustomContextMenu);
}

void GatedSum::setData(GatedSumData data)
{
    const QSize before = sizeHint();
    m_picture = GatedSumPicture(std::move(data));
    if (sizeHint() != before)
        updateGeometry();
    update();
}

QSize GatedSum::sizeHint() const { return m_picture.size(font(), false); }

QSize GatedSum::minimumSizeHint() const { return m_picture.size(font(), true); }

void GatedSum::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_picture.paint(painter, width(), font(), palette());
}

}  // namespace headscope
