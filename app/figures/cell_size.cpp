// SPDX-License-Identifier: GPL-3.0-or-later
// How large the cells of a figure are in the room that names, titles and the legend leave them.
#include "app/figures/figure_grid.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kLargestCell = 64;    // at a free height: three tokens need no page
constexpr double kHighestPanel = 600;  // at a free height: a page is not much higher
constexpr double kCellAspect = 1.6;    // width to height of cells that need not be square: numbers are wider than high
constexpr double kLowCell = 12;        // cells of a matrix with many columns are not flattened below this
constexpr double kLinePitch = 1.8, kMostLinePitch = 2.6, kWidestLines = 2.2;  // in sizes of type, in heights of the panel
constexpr double kHighLines = 320, kLeastLinePitch = 1.06;                    // for many tokens: their names become smaller
constexpr double kDenseLines = 1.2;                                           // height to width of those of many heads
constexpr double kMuchTooHigh = 1.2;
constexpr double kBarAspect = 1.2, kLowBar = 18, kHighBar = 54, kWidestBar = 120;  // height of a row of bars, to the width of one
constexpr double kLeastBarPitch = 6.5;                                             // for many tokens, so that a page holds them
constexpr double kSmallestCell = 0.01, kLeastOfRows = 4;

}  // namespace

QSizeF largestCell(const Figure& figure, const FigureType& type, QSizeF size, const Surroundings& s, int gridColumns, int gridRows)
{
    const PanelSize counts = largestPanel(figure);
    const auto rows = static_cast<double>(counts.rows), columns = static_cast<double>(counts.columns);
    const bool freeHeight = size.height() <= 0;
    double width = (size.width() - s.around(gridColumns)) / gridColumns / columns;
    double height = freeHeight ? std::min(kLargestCell, kHighestPanel / rows) : (size.height() - s.above(gridRows)) / gridRows / rows;
    for (double whole = width, pass = 0; pass < 3; ++pass)  // the smaller cells are, the further names reach beyond them
        width = std::max(kSmallestCell, whole - s.reach(width) / columns);
    if (figure.kind == FigureKind::Lines) {
        const double onPage = (kHighestFigure - s.above(gridRows)) / gridRows;  // so that all of them are on one
        if (s.dense && freeHeight)
            return {width, std::clamp(onPage, width, kDenseLines * width) / rows};
        const double high = type.label() * kMostLinePitch;
        const double each = kLeastLinePitch * kSmallestType;  // or half, with every other name, where several rows have no page otherwise
        const double least = gridRows > 1 && rows * each > kMuchTooHigh * onPage ? each / 2 : each;
        const double low = std::clamp(std::min(kHighLines, onPage) / rows, least, kLinePitch * type.label());
        height = freeHeight ? std::min(kHighestPanel / rows, std::clamp(width / rows, low, high)) : std::max(kSmallestCell, height);
        return {std::min(width, kWidestLines * height * rows), height};
    }
    if (freeHeight)
        width = std::min(width, figure.kind == FigureKind::Contributions ? kWidestBar : kLargestCell);
    if (figure.kind == FigureKind::Contributions) {
        const double onPage = std::min(kHighestPanel, std::max(kHighestFigure - s.above(gridRows), kLeastBarPitch * rows)) / rows;
        return {width, std::max(kSmallestCell, freeHeight ? std::min(onPage, std::clamp(kBarAspect * width, kLowBar, kHighBar)) : height)};
    }
    if (freeHeight && !figure.rows.empty())  // as many rows as there are blocks: a page holds them
        height = std::min(height, std::max(kLeastOfRows, (kHighestFigure - s.above(gridRows)) / gridRows / rows));
    if (figure.squareCells) {
        const double side = std::max(kSmallestCell, std::min(width, height));
        return {side, side};
    }
    const double low = std::min(kLowCell, 320.0 / rows);
    height = std::max(kSmallestCell, std::min(height, std::max(width / kCellAspect, low)));
    return {width, height};
}

}  // namespace headscope
