// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/stack_painter.h"

#include "app/base/text.h"
#include "app/figures/figure_grid.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kInset = 0.08;     // a part of a cell's height, above and below its bars
constexpr double kGapAside = 0.14;  // a part of a cell's width, at either side of its bar

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

double stackY(const StackReach& reach, double value, double cellHeight)
{
    const double span = reach.above - reach.below, inset = kInset * cellHeight;
    return span > 0 ? inset + (reach.above - value) / span * (cellHeight - 2 * inset) : cellHeight - inset;
}

void paintStackTicks(QPainter& painter, const Figure& figure, const FigureLayout& layout)
{
    const FigureType type(figure.fontFamily, figure.typeSize);
    const QRectF cells = layout.panels.front().cells;
    const QFont font = type.font(std::max(kSmallestType, type.label() - 1));
    double last = cells.top() + layout.cell.height() + type.label();
    for (const Tick& tick : layout.ticks) {
        const double y = cells.top() + stackY(layout.reach, tick.value, layout.cell.height());
        if (last - y < font.pixelSize())
            continue;
        last = y;
        painter.setPen(QPen(inkOf(figure.dark).muted, 0.5));
        painter.drawLine(QLineF(cells.right(), y, cells.right() + kTickLength, y));
        drawText(painter, {cells.right() + kTickLength + 2, y + FigureType::baselineBelowMiddle(font)}, tick.text, font,
                 inkOf(figure.dark).ink);
    }
}

StackShapes stackShapes(const FigurePanel& panel, const QRectF& cells, const StackReach& reach)
{
    StackShapes shapes;
    const ContributionData data = contributionsOf(panel);
    const Index rows = panel.matrix->rows(), columns = panel.matrix->cols();
    const double width = cells.width() / static_cast<double>(columns), height = cells.height() / static_cast<double>(rows);
    for (Index row = 0; row < rows; ++row) {
        const double top = cells.top() + static_cast<double>(row) * height;
        for (Index column = 0; column < columns; ++column) {
            const double left = cells.left() + (static_cast<double>(column) + kGapAside) * width, wide = width * (1 - 2 * kGapAside);
            double sum = 0;
            for (const StackSegment& segment : stackOf(data, row, column)) {
                const double high = stackY(reach, segment.high, height), low = stackY(reach, segment.low, height);
                const ContributionPart& part = data.parts[static_cast<std::size_t>(segment.part)];
                shapes.bars.emplace_back(QRectF(left, top + high, wide, low - high), part.color);
                sum += part.at(row, column);
            }
            const double y = top + stackY(reach, sum, height);
            shapes.sums.emplace_back(left - 0.08 * width, y, left + wide + 0.08 * width, y);
        }
        const double zero = top + stackY(reach, 0, height);
        shapes.zeros.emplace_back(cells.left(), zero, cells.right(), zero);
        if (row > 0)
            shapes.borders.emplace_back(cells.left(), top, cells.right(), top);
    }
    return shapes;
}

void paintStacks(QPainter& painter, const FigurePanel& panel, const QRectF& cells, const StackReach& reach, const FigureInk& ink)
{
    const StackShapes shapes = stackShapes(panel, cells, reach);
    for (const auto& [place, color] : shapes.bars)
        painter.fillRect(place, color);
    const auto draw = [&](const std::vector<QLineF>& lines, const QColor& color, double width) {
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    };
    draw(shapes.zeros, ink.muted, kZeroLine);
    draw(shapes.borders, ink.border, kZeroLine);
    draw(shapes.sums, ink.ink, kSumMark);
}

}  // namespace headscope
