// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_grid.h"

#include "app/figures/figure_text.h"
#include "app/figures/grid_fitting.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kThinnedLines = 1;
constexpr double kLinesShape = 0.9;       // width to height of what is read best
constexpr double kCostOfHeight = 0.15;    // where it is the width
constexpr double kWideFigure = 4.5 * 72;  // is to be no higher than wide
constexpr double kWorthIt = 1.1;          // what maps have to grow by where something is left out for them

}  // namespace

bool GridFitting::thinned(const FigureGrid& grid) const { return m_names && grid.names.columns.step > 1; }

bool GridFitting::rowsCut(const FigureGrid& grid) const
{
    return m_names && !grid.around.dense && grid.names.widestRow > grid.around.gutter - kNameGap + 0.1;
}

double GridFitting::titlesCost(const FigureGrid& grid) const
{
    const TitleSetting& titles = grid.around.titles;
    return !titlesFit(m_figure, m_type, titleRooms(grid), titles) ? 1 : titles.size < kLeastType ? 0.15 : 0.05 * titles.linesBelow();
}

/// The cost of row names that are cut, or as small as they can be.
double GridFitting::rowsCost(const FigureGrid& grid) const { return rowsCut(grid) ? 0.3 : m_names && rowsSmall(grid) ? 0.2 : 0; }

/// Every other name of a few maps side by side is enough: below each other they would fill a page.
double GridFitting::thinnedCost(const FigureGrid& grid) const
{
    const bool few = grid.rows == 1 && grid.columns <= kFewMaps && grid.names.columns.step <= 2;
    return !thinned(grid) ? 0 : few ? 0.2 : grid.names.columns.positions ? 2 : 1;
}

double GridFitting::beyondPage(double height) const { return std::max(0.0, height / std::max(kHighestFigure, 1.2 * m_size.width()) - 1); }

double GridFitting::cost(const FigureGrid& grid) const
{
    const double count = std::max(1.0, static_cast<double>(m_figure.panels.size()));
    const double empty = (grid.rows * grid.columns - count) / count;
    if (m_lines) {
        const double panel = grid.cell.width() / (grid.cell.height() * static_cast<double>(m_counts.rows));
        const double height = grid.around.above(grid.rows) + grid.rows * grid.cell.height() * static_cast<double>(m_counts.rows);
        return empty + titlesCost(grid) + (grid.names.rows.step > 1 ? kThinnedLines : 0) + 0.6 * std::abs(std::log(panel / kLinesShape)) +
               kCostOfHeight * height / m_size.width() +
               (grid.cell.width() < kNarrowestLines ? 2 + (kNarrowestLines - grid.cell.width()) / 20 : 0) +
               std::max(0.0, std::log(height / m_size.width())) + 16 * beyondPage(height);
    }
    const double wanted = std::clamp(1.5 * static_cast<double>(m_counts.rows) / static_cast<double>(m_counts.columns), 0.1, 6.0);
    const double shape = std::abs(std::log(static_cast<double>(grid.columns) / grid.rows / wanted));
    const bool sliver = grid.cell.width() * static_cast<double>(m_counts.columns) < kNarrowestPanel;
    const double height = grid.around.above(grid.rows) + grid.rows * grid.cell.height() * static_cast<double>(m_counts.rows);
    const double weight = m_size.width() <= kWideFigure ? 0.35 : count <= kFewMaps ? 1 : 0.5;
    const double tall = weight * std::max(0.0, std::log(height / m_size.width()));
    return empty + tall + 0.3 * shape + rowsCost(grid) + titlesCost(grid) + thinnedCost(grid) + (empty > 0 && count <= kFewMaps ? 0.5 : 0) +
           (sliver ? 2 : 0) + (beyondPage(height) > 0 ? 2 + 10 * beyondPage(height) : 0);
}

namespace {

FigureGrid bestGrid(const Figure& figure, const FigureType& type, QSizeF size, LeftOut leftOut)
{
    const GridFitting fitting(figure, type, size, leftOut);
    if (!figure.rows.empty()) {
        const int columns = std::ranges::max(figure.rows, {}, &FigureRow::panels).panels;
        const FigureGrid choice = fitting.fit(columns);
        const bool narrow = figure.kind == FigureKind::Lines && (choice.cell.width() < kNarrowestLines || choice.names.rows.step > 1);
        return columns > 1 && (fitting.thinned(choice) || !choice.around.names || narrow) ? fitting.fit(columns, true) : choice;
    }
    if (figure.columns > 0)
        return fitting.fit(figure.columns);
    FigureGrid best = fitting.fit(1);
    for (int columns = 2; columns <= static_cast<int>(figure.panels.size()); ++columns) {
        if (fitting.rows(columns) == fitting.rows(columns - 1))  // one more column, and none of the rows less
            continue;
        const FigureGrid next = fitting.fit(columns);
        const bool better = size.height() > 0 ? next.cell.width() * next.cell.height() > 1.001 * best.cell.width() * best.cell.height()
                                              : fitting.cost(next) < fitting.cost(best) - 1e-9;
        if (better)
            best = next;
    }
    return best;
}

/// Maps that are slivers below their names.
bool cramped(const Figure& figure, const FigureGrid& grid)
{
    const auto rows = static_cast<double>(largestPanel(figure).rows);
    const double maps = grid.rows * grid.cell.height() * rows;
    return maps < grid.rows * std::min(kNarrowestPanel, kSmallestType * rows) || (grid.around.names && grid.around.columnNames > 2 * maps);
}

}  // namespace

FigureGrid chooseGrid(const Figure& figure, const FigureType& type, QSizeF size)
{
    FigureGrid best = bestGrid(figure, type, size, LeftOut::Nothing);
    if (size.height() <= 0)
        return best;
    for (const LeftOut leftOut : {LeftOut::HeadLines, LeftOut::Names})
        if (cramped(figure, best))
            if (FigureGrid next = bestGrid(figure, type, size, leftOut); next.cell.height() > kWorthIt * best.cell.height())
                best = std::move(next);
    return best;
}

}  // namespace headscope
