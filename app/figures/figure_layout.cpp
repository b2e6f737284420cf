// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_layout.h"

#include "app/figures/figure_grid.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kHeadingRoom = 13;               // a head's number on its colour
constexpr double kLeastBar = 44, kMostBar = 150;  // height

}  // namespace

FigureLayout layOut(const Figure& figure, QSizeF size)
{
    const FigureType type(figure.fontFamily);
    FigureLayout layout{};
    layout.ticks = ticksBetween(figure.scale.low(), figure.scale.high());
    const double longestRow = std::min(96.0, 0.3 * size.width());
    const double longestColumn = size.height() > 0 ? std::min(80.0, 0.24 * size.height()) : 80.0;
    const MeasuredNames measured = measure(figure, type, layout.ticks, longestRow, longestColumn);
    const auto [around, setting, cell, gridColumns, gridRows] = chooseGrid(figure, measured, size);
    const PanelSize counts = largestPanel(figure);

    layout.cell = cell;
    layout.rowNames = rowSetting(cell.height());
    layout.rowNameWidth = measured.rowNames;
    layout.names = figure.names && !around.dense;
    if (layout.names) {
        layout.columnNames = columnSettings()[setting];
        layout.columnNameWidth = layout.columnNames.angle == 0 ? cell.width() : measured.columnNames[setting];
        if (layout.columnNames.step == 0)
            layout.columnNames.step = columnStep(layout.columnNames, cell.width());
    }
    if (figure.numbers)
        layout.numbers = numberSetting(figure, type, cell);

    const double overhang = std::max(0.0, around.overhang - cell.width() / 2 - kPanelGap + 4);
    const double panelWidth = cell.width() * static_cast<double>(counts.columns);
    const double panelHeight = cell.height() * static_cast<double>(counts.rows);
    const double contentWidth = around.around(gridColumns) + gridColumns * (panelWidth + overhang);
    const double contentHeight = around.above(gridRows) + std::max(gridRows * panelHeight, kLeastBar);
    layout.size = {size.width(), size.height() > 0 ? size.height() : std::ceil(contentHeight)};
    const double x0 = kFigureMargin + std::max(0.0, (layout.size.width() - contentWidth) / 2);
    const double y0 = kFigureMargin + std::max(0.0, (layout.size.height() - contentHeight) / 2);

    layout.title = {x0, y0 + kTitleSize};
    layout.subtitle = {x0, y0 + (figure.title.isEmpty() ? 0 : 1.35 * kTitleSize) + kPanelTitleSize};
    layout.titleWidth = layout.size.width() - kFigureMargin - x0;
    const double top = y0 + around.header + (around.dense ? kPanelTitleHeight : 0);
    const double panelY = (around.dense ? 0 : kPanelTitleHeight) + around.columnNames;
    const int headingStep = static_cast<int>(std::ceil(kHeadingRoom / (panelWidth + around.gapX)));
    int headings = 0;  // of a dense grid: the first block that has so many heads numbers them
    const auto panelsIn = [&](int row) { return figure.rows.empty() ? gridColumns : figure.rows[static_cast<std::size_t>(row)].panels; };
    int row = 0, column = 0;
    for (std::size_t i = 0; i < figure.panels.size(); ++i, ++column) {
        if (column == panelsIn(row)) {
            column = 0;
            ++row;
        }
        const int gutters = around.sharedRows ? 1 : column + 1;
        const double x = x0 + around.left + gutters * around.gutter + column * (panelWidth + overhang + around.gapX);
        const double y = top + row * (panelY + panelHeight + around.gapY) + panelY;
        const Matrix& matrix = *figure.panels[i].matrix;
        layout.panels.push_back(
            {.cells = {x, y, cell.width() * static_cast<double>(matrix.cols()), cell.height() * static_cast<double>(matrix.rows())},
             .title = {x, (around.dense ? top - kPanelTitleHeight : y - panelY) + kPanelTitleSize},
             .titleWidth = panelWidth + overhang + (kPanelGap - 5),
             .heading = !around.dense                                    ? PanelTitle::Full
                        : column < headings || column % headingStep != 0 ? PanelTitle::None
                                                                         : PanelTitle::Number,
             .rowNames = layout.names && (column == 0 || !around.sharedRows)});
        headings = std::max(headings, column + 1);
    }
    if (layout.panels.empty())
        return layout;

    const QRectF first = layout.panels.front().cells;
    const double gridBottom = top + gridRows * (panelY + panelHeight) + (gridRows - 1) * around.gapY;
    const double gridRight = first.left() + gridColumns * (panelWidth + overhang) + (gridColumns - 1) * around.gapX +
                             (around.sharedRows ? 0 : (gridColumns - 1) * around.gutter);
    layout.rowAxis = {x0 + kLabelSize / 2.0, (first.top() + gridBottom) / 2};
    for (std::size_t r = 0; r < figure.rows.size(); ++r)
        layout.rowTitles.push_back({x0 + (figure.rowAxis.isEmpty() ? 0 : kAxisHeight) + kPanelTitleSize / 2.0,
                                    first.top() + static_cast<double>(r) * (panelY + panelHeight + around.gapY) + panelHeight / 2});
    layout.columnAxis = {(first.left() + gridRight - overhang) / 2, gridBottom + kAxisHeight - kLabelSize / 2.0};
    layout.bar = {gridRight + 14, first.top(), kColorBarWidth, std::clamp(gridBottom - first.top(), kLeastBar, kMostBar)};
    layout.ticks = ticksBetween(figure.scale.low(), figure.scale.high(), layout.bar.height() < 90 ? 3 : 5);
    layout.barLabel = {layout.bar.left(), layout.bar.top() - 7};
    return layout;
}

}  // namespace headscope
