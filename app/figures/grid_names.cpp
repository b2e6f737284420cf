// SPDX-License-Identifier: GPL-3.0-or-later
// The names of rows and columns beside and above the maps of a grid: how wide they are, and how large they can be.
#include "app/figures/grid_fitting.h"

#include "app/figures/figure_text.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kNamesOfDense = 0.16;  // a part of the width, for names of rows and of columns together

}  // namespace

void GridFitting::measure(ShownNames& names) const
{
    const QFont rowType = m_type.font(names.rows.size, m_weight), columnType = m_type.font(names.columns.size, m_weight);
    const int step = std::max(1, names.columns.step);
    names.widestRow = names.widestColumn = 0;
    names.tails.clear();
    const Names* previous = nullptr;
    for (const FigurePanel& panel : m_figure.panels) {
        if (&panel == &m_figure.panels.front() || !m_sharedRows)
            names.widestRow = std::max(names.widestRow, widestWritten(rowType, panel.rows, kMostNames, names.rows));
        if (panel.columns.empty() || (previous && *previous == panel.columns))
            continue;
        previous = &panel.columns;
        names.widestColumn = std::max(names.widestColumn, widestWritten(columnType, panel.columns, names.longestColumn, names.columns));
        const auto count = std::ssize(panel.columns);
        double longest = 0;
        for (Index column = (count - 1) / step * step; column >= 0; column -= step) {
            const double width = widestName(columnType, {panel.columns[static_cast<std::size_t>(column)]}, names.longestColumn);
            if (width > longest)
                names.tails.push_back({width, count - 1 - column});
            longest = std::max(longest, width);
        }
    }
}

void GridFitting::shrinkColumns(ShownNames& names) const
{
    LabelSetting& setting = names.columns;
    const QFont font = m_type.font(setting.size, m_weight);
    double widest = 0;
    for (const FigurePanel& panel : m_figure.panels) {
        if (&panel == &m_figure.panels.front() || !m_sharedColumns)
            widest = std::max(widest, widestName(font, panel.columns, kMostNames, std::max(1, setting.step)));
    }
    const int size = static_cast<int>(setting.size * m_longestColumn / std::max(widest, 1.0));
    setting.size = std::clamp(size, kSmallestType, setting.size);
    if (size < kSmallestType && setting.angle == 90 && m_size.height() <= 0)  // above the maps there is room
        names.longestColumn = kMostNames;
}

void GridFitting::widenGutter(FigureGrid& grid) const
{
    Surroundings& s = grid.around;
    const double maps = grid.columns * (grid.cell.width() * static_cast<double>(m_counts.columns) + s.reach(grid.cell.width()));
    const double blank = m_size.width() - s.around(grid.columns) - maps;
    const double missing = grid.names.widestRow + kNameGap - s.gutter;
    s.gutter += std::max(0.0, std::min(missing, blank / (m_sharedRows ? 1 : grid.columns)));
}

void GridFitting::enlargeNames(FigureGrid& grid, bool barBelow, const TitleSetting& titles) const
{
    for (FigureGrid next = grid; grid.names.rows.step == 1 && grid.names.columns.step == 1 && grid.names.columns.angle == 90; grid = next) {
        next.names.rows.size = next.names.columns.size = grid.names.rows.size + 1;
        measure(next.names);
        next.around = surround(next.names, grid.columns, barBelow, false, titles);
        next.cell = largestCell(m_figure, m_type, m_size, next.around, grid.columns, grid.rows);
        const LabelSetting fits = rowSetting(m_type.label(), next.cell.height());
        if (fits.step > 1 || fits.size < next.names.rows.size || next.names.columns.size >= m_type.label() || rowsCut(next) ||
            next.names.widestColumn >= next.names.longestColumn || !columnsFit(next.names.columns, 0, next.cell.width()))
            return;
    }
}

std::optional<FigureGrid> GridFitting::denseWithNames(FigureGrid grid, bool barBelow) const
{
    grid.names.rows = {kSmallestType};
    grid.names.columns = {kSmallestType, 90};
    measure(grid.names);
    grid.around = surround(grid.names, grid.columns, barBelow, true, {m_type.panelTitle(), 1});
    grid.cell = largestCell(m_figure, m_type, m_size, grid.around, grid.columns, grid.rows);
    const bool fit = rowSetting(kSmallestType, grid.cell.height()).step == 1 &&
                     columnsFit(grid.names.columns, grid.names.widestColumn, grid.cell.width());
    return fit && grid.around.wordBeforeNames && grid.around.gutter + grid.around.columnNames < kNamesOfDense * m_size.width()
               ? std::optional(grid)
               : std::nullopt;
}

}  // namespace headscope
