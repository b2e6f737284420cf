// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_grid.h"

#include "app/figures/figure_text.h"
#include "app/figures/label_fitting.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr double kRowTitleHeight = 14;  // turned by 90°: a width
constexpr double kNameGap = 3;          // between names and cells
constexpr double kDenseGap = 4;
constexpr double kLargestGapShare = 0.2;  // of a panel's width
constexpr double kTickLength = 3;
constexpr double kLargestCell = 64;    // at a free height: three tokens need no page
constexpr double kHighestPanel = 600;  // at a free height: a page is not much higher
constexpr double kNarrowestPanel = 24;
constexpr double kSmallestCell = 0.01;
constexpr double kCellAspect = 1.6;  // width to height of cells that need not be square: numbers are wider than high
constexpr double kLowCell = 12;      // those of a matrix with many columns are not flattened below this

int rowsOfGrid(const Figure& figure, int gridColumns)
{
    if (!figure.rows.empty())
        return static_cast<int>(figure.rows.size());
    return (std::max<int>(1, static_cast<int>(figure.panels.size())) + gridColumns - 1) / gridColumns;
}

Surroundings surround(const Figure& figure, const MeasuredNames& measured, std::size_t setting, bool dense)
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
        const LabelSetting& names = columnSettings()[setting];
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
    const PanelSize counts = largestPanel(figure);
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

FigureGrid choose(const Figure& figure, const MeasuredNames& measured, QSizeF size, int gridColumns, bool dense = false)
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

}  // namespace

double Surroundings::around(int gridColumns) const
{
    const int gutters = sharedRows ? 1 : gridColumns;
    return 2 * kFigureMargin + left + right + gutters * gutter + (gridColumns - 1) * gapX;
}

double Surroundings::above(int gridRows) const
{
    return 2 * kFigureMargin + header + bottom + (dense ? 1 : gridRows) * kPanelTitleHeight + gridRows * columnNames +
           (gridRows - 1) * gapY;
}

PanelSize largestPanel(const Figure& figure)
{
    PanelSize counts;
    for (const FigurePanel& panel : figure.panels) {
        counts.rows = std::max(counts.rows, panel.matrix->rows());
        counts.columns = std::max(counts.columns, panel.matrix->cols());
    }
    return counts;
}

MeasuredNames measure(const Figure& figure, const FigureType& type, const std::vector<Tick>& ticks, double longestRow, double longestColumn)
{
    MeasuredNames measured;
    const QFont labels = type.font(kLabelSize);
    double ticksWidth = 0;
    for (const Tick& tick : ticks)
        ticksWidth = std::max(ticksWidth, FigureType::width(labels, tick.text));
    const SymbolText label(type, symbolParts(figure.scaleLabel.toStdString()), kLabelSize, QFont::Normal);
    measured.bar = std::max(kColorBarWidth + kTickLength + 3 + ticksWidth, label.width());
    for (const FigurePanel& panel : figure.panels)
        measured.sharedRows = measured.sharedRows && panel.rows == figure.panels.front().rows;
    if (!figure.names)
        return measured;
    for (const FigurePanel& panel : figure.panels) {
        measured.rowNames = std::max(measured.rowNames, widestName(labels, panel.rows, longestRow));
        if (measured.sharedRows)
            break;
    }
    for (const LabelSetting& setting : columnSettings()) {
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

FigureGrid chooseGrid(const Figure& figure, const MeasuredNames& measured, QSizeF size)
{
    if (!figure.rows.empty()) {
        const int columns = std::ranges::max(figure.rows, {}, &FigureRow::panels).panels;
        const FigureGrid choice = choose(figure, measured, size, columns);
        const bool thinned = figure.names && columnSettings()[choice.setting].step == 0;
        return columns > 1 && (thinned || !figure.names) ? choose(figure, measured, size, columns, true) : choice;
    }
    if (size.height() <= 0) {
        int columns = gridColumns(figure);
        FigureGrid choice = choose(figure, measured, size, columns);
        while (columns > 1 && choice.cell.width() * static_cast<double>(largestPanel(figure).columns) < kNarrowestPanel)
            choice = choose(figure, measured, size, --columns);
        return choice;
    }
    FigureGrid best = choose(figure, measured, size, 1);
    for (int columns = 2; columns <= static_cast<int>(figure.panels.size()); ++columns)
        if (const FigureGrid next = choose(figure, measured, size, columns);
            next.cell.width() * next.cell.height() > 1.001 * best.cell.width() * best.cell.height())
            best = next;
    return best;
}

int gridColumns(const Figure& figure)
{
    const int count = std::max<int>(1, static_cast<int>(figure.panels.size()));
    const PanelSize counts = largestPanel(figure);
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

}  // namespace headscope
