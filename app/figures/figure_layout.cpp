// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_layout.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kMargin = 6;
constexpr double kPanelTitleHeight = 16;
constexpr double kAxisHeight = 12;
constexpr double kRowTitleHeight = 14;  // turned by 90°: a width
constexpr double kNameGap = 3;          // between names and cells
constexpr double kPanelGap = 12;
constexpr double kDenseGap = 4;
constexpr double kHeadingRoom = 13;       // a head's number on its colour
constexpr double kLargestGapShare = 0.2;  // of a panel's width
constexpr double kBarWidth = 9;
constexpr double kTickLength = 3;
constexpr double kLeastBar = 44, kMostBar = 150;  // height
constexpr double kLargestCell = 64;               // at a free height: three tokens need no page
constexpr double kHighestPanel = 600;             // at a free height: a page is not much higher
constexpr double kNarrowestPanel = 24;
constexpr double kSmallestCell = 0.01;
constexpr double kCellAspect = 1.6;  // width to height of cells that need not be square: numbers are wider than high
constexpr double kLowCell = 12;      // those of a matrix with many columns are not flattened below this

struct Counts {
    Index rows = 1, columns = 1;  // of the largest panel
};

Counts largestPanel(const Figure& figure)
{
    Counts counts;
    for (const FigurePanel& panel : figure.panels) {
        counts.rows = std::max(counts.rows, panel.matrix->rows());
        counts.columns = std::max(counts.columns, panel.matrix->cols());
    }
    return counts;
}

/// What surrounds the cells at one way of setting the column names.
struct Surroundings {
    double header, left, bottom, gapX, gapY, right;
    double gutter;       // row names
    double columnNames;  // height
    double overhang;     // of slanted names beyond the last column
    bool sharedRows;
    bool dense;  // headings above the whole grid, no names

    double around(int gridColumns) const
    {
        const int gutters = sharedRows ? 1 : gridColumns;
        return 2 * kMargin + left + right + gutters * gutter + (gridColumns - 1) * gapX;
    }
    double above(int gridRows) const
    {
        return 2 * kMargin + header + bottom + (dense ? 1 : gridRows) * kPanelTitleHeight + gridRows * columnNames + (gridRows - 1) * gapY;
    }
};

struct Measured {
    double rowNames = 0;              // widest, at the large size
    std::vector<double> columnNames;  // widest, per column setting
    std::vector<double> lastName;     // of the last column, per column setting
    double bar = 0;
    bool sharedRows = true;
};

int rowsOfGrid(const Figure& figure, int gridColumns)
{
    if (!figure.rows.empty())
        return static_cast<int>(figure.rows.size());
    return (std::max<int>(1, static_cast<int>(figure.panels.size())) + gridColumns - 1) / gridColumns;
}

Measured measure(const Figure& figure, const FigureType& type, const std::vector<Tick>& ticks, double longestRow, double longestColumn)
{
    Measured measured;
    const QFont labels = type.font(kLabelSize);
    double ticksWidth = 0;
    for (const Tick& tick : ticks)
        ticksWidth = std::max(ticksWidth, FigureType::width(labels, tick.text));
    measured.bar =
        std::max(kBarWidth + kTickLength + 3 + ticksWidth, SymbolText(type, figure.scaleLabel, 0, kLabelSize, QFont::Normal).width());
    for (const FigurePanel& panel : figure.panels)
        measured.sharedRows = measured.sharedRows && panel.rows == figure.panels.front().rows;
    if (!figure.names)
        return measured;
    for (const FigurePanel& panel : figure.panels) {
        measured.rowNames = std::max(measured.rowNames, widestName(labels, panel.rows, longestRow));
        if (measured.sharedRows)
            break;
    }
    for (const NameSetting& setting : columnSettings()) {
        double widest = 0, last = 0;
        const Names* previous = nullptr;
        for (const FigurePanel& panel : figure.panels) {
            if (panel.columns.empty() || (previous && *previous == panel.columns))
                continue;
            previous = &panel.columns;
            widest = std::max(widest, widestName(type.font(setting.size), panel.columns, longestColumn));
            last = std::max(last, widestName(type.font(setting.size), {panel.columns.back()}, longestColumn));
        }
        measured.columnNames.push_back(widest);
        measured.lastName.push_back(last);
    }
    return measured;
}

Surroundings surround(const Figure& figure, const Measured& measured, std::size_t setting, bool dense)
{
    Surroundings s{};
    s.dense = dense;
    if (!figure.title.isEmpty())
        s.header += 1.35 * kTitleSize;
    if (!figure.subtitle.isEmpty())
        s.header += 1.45 * kPanelTitleSize;
    s.header += s.header > 0 ? 6 : 0;
    s.left = (figure.rowAxis.isEmpty() ? 0 : kAxisHeight) + (figure.rows.empty() ? 0 : kRowTitleHeight);
    s.bottom = figure.columnAxis.isEmpty() ? 0 : kAxisHeight;
    s.sharedRows = measured.sharedRows;
    s.gutter = measured.rowNames > 0 && !dense ? measured.rowNames + kNameGap : 0;
    if (figure.names && !dense) {
        const NameSetting& names = columnSettings()[setting];
        const double widest = measured.columnNames[setting];
        const double diagonal = std::numbers::sqrt2 / 2;
        switch (names.angle) {
        case 0: s.columnNames = 1.1 * names.size; break;
        case 45:
            s.columnNames = diagonal * (widest + names.size);
            s.overhang = diagonal * (measured.lastName[setting] + names.size);
            break;
        default: s.columnNames = widest; break;
        }
        s.columnNames += kNameGap;
    }
    s.gapX = dense ? kDenseGap : kPanelGap;
    s.gapY = s.gapX;
    s.right = 14 + measured.bar;
    return s;
}

/// The largest cells that leave room for everything else.
QSizeF cellSize(const Figure& figure, const Surroundings& s, QSizeF size, int gridColumns, int gridRows)
{
    const Counts counts = largestPanel(figure);
    const bool freeHeight = size.height() <= 0;
    double width = (size.width() - s.around(gridColumns)) / gridColumns / static_cast<double>(counts.columns);
    double height = freeHeight ? std::min(kLargestCell, kHighestPanel / static_cast<double>(counts.rows))
                               : (size.height() - s.above(gridRows)) / gridRows / static_cast<double>(counts.rows);
    // Slanted names reach beyond the last column by what half a cell does not cover.
    const double overhang = std::max(0.0, s.overhang - width / 2 - kPanelGap + 4);
    width = std::max(kSmallestCell, width - overhang / static_cast<double>(counts.columns));
    if (freeHeight)
        width = std::min(width, kLargestCell);
    if (figure.squareCells) {
        const double side = std::max(kSmallestCell, std::min(width, height));
        return {side, side};
    }
    const double low = std::min(kLowCell, 320.0 / static_cast<double>(counts.rows));
    height = std::max(kSmallestCell, std::min(height, std::max(width / kCellAspect, low)));
    return {width, height};
}

struct Choice {
    Surroundings around;
    std::size_t setting;
    QSizeF cell;
    int gridColumns, gridRows;
};

Choice choose(const Figure& figure, const Measured& measured, QSizeF size, int gridColumns, bool dense = false)
{
    const int gridRows = rowsOfGrid(figure, gridColumns);
    const std::size_t last = figure.names ? columnSettings().size() - 1 : 0;
    for (std::size_t setting = 0;; ++setting) {
        Surroundings around = surround(figure, measured, setting, dense);
        if (!figure.rows.empty())  // their columns are given, however many they are
            around.gapX = std::min(around.gapX, kLargestGapShare * size.width() / gridColumns);
        const QSizeF cell = cellSize(figure, around, size, gridColumns, gridRows);
        const bool tooWide = gridColumns > 1 && around.overhang > 0 && columnSettings()[setting].step == 0;  // the cells need the room
        if (dense || setting == last || (!tooWide && columnsFit(columnSettings()[setting], measured.columnNames[setting], cell.width())))
            return {around, setting, cell, gridColumns, gridRows};
    }
}

/// At a given height the grid that makes cells largest is the best one.
Choice chooseGrid(const Figure& figure, const Measured& measured, QSizeF size)
{
    if (!figure.rows.empty()) {
        const int columns = std::ranges::max(figure.rows, {}, &FigureRow::panels).panels;
        const Choice choice = choose(figure, measured, size, columns);
        const bool thinned = figure.names && columnSettings()[choice.setting].step == 0;
        return columns > 1 && (thinned || !figure.names) ? choose(figure, measured, size, columns, true) : choice;
    }
    if (size.height() <= 0) {
        int columns = gridColumns(figure);
        Choice choice = choose(figure, measured, size, columns);
        while (columns > 1 && choice.cell.width() * static_cast<double>(largestPanel(figure).columns) < kNarrowestPanel)
            choice = choose(figure, measured, size, --columns);
        return choice;
    }
    Choice best = choose(figure, measured, size, 1);
    for (int columns = 2; columns <= static_cast<int>(figure.panels.size()); ++columns)
        if (const Choice next = choose(figure, measured, size, columns);
            next.cell.width() * next.cell.height() > 1.001 * best.cell.width() * best.cell.height())
            best = next;
    return best;
}

}  // namespace

int gridColumns(const Figure& figure)
{
    const int count = std::max<int>(1, static_cast<int>(figure.panels.size()));
    const Counts counts = largestPanel(figure);
    const double wanted = std::clamp(1.5 * static_cast<double>(counts.rows) / static_cast<double>(counts.columns), 0.1, 6.0);
    int best = 1;
    double bestCost = 1e9;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double empty = static_cast<double>(rows * columns - count) / count;
        const double cost = empty + 0.3 * std::abs(std::log(static_cast<double>(columns) / rows / wanted));
        if (cost < bestCost - 1e-9) {
            bestCost = cost;
            best = columns;
        }
    }
    return best;
}

FigureLayout layOut(const Figure& figure, QSizeF size)
{
    const FigureType type(figure.fontFamily);
    FigureLayout layout{};
    layout.ticks = ticksBetween(figure.scale.low(), figure.scale.high());
    const double longestRow = std::min(96.0, 0.3 * size.width());
    const double longestColumn = size.height() > 0 ? std::min(80.0, 0.24 * size.height()) : 80.0;
    const Measured measured = measure(figure, type, layout.ticks, longestRow, longestColumn);
    const auto [around, setting, cell, gridColumns, gridRows] = chooseGrid(figure, measured, size);
    const Counts counts = largestPanel(figure);

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
    const double x0 = kMargin + std::max(0.0, (layout.size.width() - contentWidth) / 2);
    const double y0 = kMargin + std::max(0.0, (layout.size.height() - contentHeight) / 2);

    layout.title = {x0, y0 + kTitleSize};
    layout.subtitle = {x0, y0 + (figure.title.isEmpty() ? 0 : 1.35 * kTitleSize) + kPanelTitleSize};
    layout.titleWidth = layout.size.width() - kMargin - x0;
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
    layout.bar = {gridRight + 14, first.top(), kBarWidth, std::clamp(gridBottom - first.top(), kLeastBar, kMostBar)};
    layout.ticks = ticksBetween(figure.scale.low(), figure.scale.high(), layout.bar.height() < 90 ? 3 : 5);
    layout.barLabel = {layout.bar.left(), layout.bar.top() - 7};
    return layout;
}

}  // namespace headscope
