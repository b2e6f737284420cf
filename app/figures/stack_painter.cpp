// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/stack_painter.h"

#include "app/base/text.h"
#include "app/figures/figure_grid.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kInset = 0.08;                    // a part of a cell's height, above and below its bars
constexpr double kGapAside = 0.14;                 // a part of a cell's width, at either side of its bar
constexpr double kSumBeside = 0.08;                // likewise, by which the line at the sum is longer than the bar is wide
constexpr double kSumMark = 0.9, kZeroLine = 0.4;  // points: how thick the line at the sum is, and that at zero

QRectF barIn(const QRectF& cell)
{
    const double aside = kGapAside * cell.width(), inset = kInset * cell.height();
    return cell.adjusted(aside, inset, -aside, -inset);
}

}  // namespace

ContributionData contributionsOf(const FigurePanel& panel)
{
    ContributionData data;
    data.parts = panel.parts;
    data.rows = toStringList(panel.rows);
    data.columns = toStringList(panel.columns);
    return data;
}

StackReach figureReach(const Figure& figure)
{
    StackReach reach;
    for (const FigurePanel& panel : figure.panels) {
        const StackReach of = reachOf(contributionsOf(panel));
        reach.below = std::min(reach.below, of.below);
        reach.above = std::max(reach.above, of.above);
    }
    return reach;
}

void paintStackTicks(QPainter& painter, const Figure& figure, const FigureLayout& layout)
{
    const FigureType type(figure.fontFamily, figure.typeSize);
    const QRectF cells = layout.panels.front().cells;
    const QFont font = type.font(std::max(kSmallestType, type.label() - 1));
    const QRectF bar = barIn({cells.topLeft(), layout.cell});
    double last = cells.top() + layout.cell.height() + type.label();
    for (const Tick& tick : layout.ticks) {
        const double y = stackY(layout.reach, tick.value, bar);
        if (last - y < font.pixelSize())
            continue;
        last = y;
        painter.setPen(QPen(inkOf(figure.dark).muted, 0.5));
        painter.drawLine(QLineF(cells.right(), y, cells.right() + kTickLength, y));
        drawText(painter, {cells.right() + kTickLength + 2, y + FigureType::baselineBelowMiddle(font)}, tick.text, font,
                 inkOf(figure.dark).ink);
    }
}

void paintStacks(QPainter& painter, const FigurePanel& panel, const QRectF& cells, const StackReach& reach, const FigureInk& ink)
{
    const ContributionData data = contributionsOf(panel);
    const Index rows = panel.matrix->rows(), columns = panel.matrix->cols();
    const double width = cells.width() / static_cast<double>(columns), height = cells.height() / static_cast<double>(rows);
    std::vector<QLineF> sums, zeros, borders;
    for (Index row = 0; row < rows; ++row) {
        const double top = cells.top() + static_cast<double>(row) * height;
        for (Index column = 0; column < columns; ++column) {
            const QRectF bar = barIn({cells.left() + static_cast<double>(column) * width, top, width, height});
            double sum = 0;
            for (const StackSegment& segment : stackOf(data, row, column)) {
                const ContributionPart& part = data.parts[static_cast<std::size_t>(segment.part)];
                painter.fillRect(stackPlace(reach, segment, bar), part.color);
                sum += part.at(row, column);
            }
            const double y = stackY(reach, sum, bar);
            sums.emplace_back(bar.left() - kSumBeside * width, y, bar.right() + kSumBeside * width, y);
        }
        const double zero = stackY(reach, 0, barIn({cells.left(), top, width, height}));
        zeros.emplace_back(cells.left(), zero, cells.right(), zero);
        if (row > 0)
            borders.emplace_back(cells.left(), top, cells.right(), top);
    }
    const auto draw = [&](const std::vector<QLineF>& lines, const QColor& color, double thickness) {
        painter.setPen(QPen(color, thickness, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    };
    draw(zeros, ink.muted, kZeroLine);
    draw(borders, ink.border, kZeroLine);
    draw(sums, ink.ink, kSumMark);
}

}  // namespace headscope
