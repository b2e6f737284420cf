// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/grid_fitting.h"

#include "app/figures/color_ticks.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_text.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kMostReach = 0.02;          // a part of the width: what slanted names may take from the cells
constexpr double kNarrowFigure = 6 * 72;     // has its colour bar below
constexpr double kMuchLarger = 1.04;         // cells with the bar elsewhere than it is usually
constexpr double kCellsBesideTitles = 0.85;  // what titles on several lines leave of the cells, at least, where the height is given
constexpr double kSideNames = 0.34;          // a part of the width, at both sides of all lines
constexpr double kNarrowSides = 2 * 72, kNarrowSideNames = 0.5;    // below that width, or where names are larger then
constexpr double kSideNamesOfOne = 0.62, kSideNamesOfMany = 0.54;  // where they are whole then
constexpr double kWorthNames = 0.5;                                // what names at every head leave of the width of its lines, at least
constexpr double kWordOfLines = 3.5;  // what the word at an end has, at least, before it reaches inwards: in sizes of type
constexpr double kWordOfMany = 1.75;  // the same at every head
constexpr int kMostBetween = 5;       // one of so many says little of the others: where they stand says more
constexpr double kLeastLongest = 36;  // what the longest name above a column may always have

/// Whether the names above the top row of panels are those of all panels.
bool columnsShared(const Figure& figure)
{
    for (const FigureRow& row : figure.rows)
        if (row.panels > figure.rows.front().panels)  // nothing stands above its last panels
            return false;
    return std::ranges::all_of(figure.panels, [&](const FigurePanel& panel) { return panel.columns == figure.panels.front().columns; });
}

/// Whether the titles above the top row of panels are those of all panels.
bool titlesShared(const Figure& figure)
{
    std::size_t at = 0;
    for (const FigureRow& row : figure.rows) {
        if (row.panels > figure.rows.front().panels)
            return false;
        for (std::size_t column = 0; column < static_cast<std::size_t>(row.panels); ++column, ++at)
            if (const FigurePanel &panel = figure.panels[at], &top = figure.panels[column];
                panel.head != top.head || panel.name != top.name || !panel.letter.isEmpty())
                return false;
    }
    return !figure.rows.empty();
}

constexpr double kNamesOfDense = 0.16;  // a part of the width, for names of rows and of columns together

}  // namespace

GridFitting::GridFitting(const Figure& figure, const FigureType& type, QSizeF size, LeftOut leftOut)
    : m_figure(figure),
      m_leftOut(leftOut),
      m_type(type),
      m_size(size),
      m_counts(largestPanel(figure)),
      m_settings(columnSettings(type.label())),
      m_longestColumn(std::min(80.0, size.height() > 0 ? 0.24 * size.height() : std::max(kLeastLongest, 0.2 * size.width())))
{
    for (const Tick& tick : colorTicks(figure.scale, type, kLongestBar, false))
        m_number = std::max(m_number, FigureType::width(type.font(type.label()), tick.text));
    const SymbolText label(type, symbolParts(figure.scaleLabel.toStdString()), type.label(), QFont::Normal);
    m_bar = std::max(kColorBarWidth + kTickLength + 3 + m_number, label.width() - kBarGap / 2);
    m_labelAbove = 2 * kFigureMargin + label.width() + kAfterBarLabel + kLeastBar + type.label() > size.width();
    for (const FigurePanel& panel : figure.panels)
        m_sharedRows =
            m_sharedRows && panel.rows == figure.panels.front().rows && (!m_lines || panel.columns == figure.panels.front().columns);
    m_sharedColumns = !m_lines && columnsShared(figure);
    m_sharedTitles = titlesShared(figure);
    m_key = keyHeight(keyEntries(figure, type, size.width() - 2 * kFigureMargin), type);
}

FigureGrid GridFitting::fit(int columns, bool dense) const
{
    FigureGrid grid = fitAround(columns, dense, {m_type.panelTitle(), 1});
    if (dense)
        return grid;
    const bool given = m_size.height() > 0;  // then more lines take it from the cells
    TitleSetting titles = titleSetting(m_figure, m_type, titleRooms(grid), given ? 0 : kMostTitleLines);
    if (given && m_leftOut == LeftOut::Nothing && !titlesFit(m_figure, m_type, titleRooms(grid), titles))
        titles = titleSetting(m_figure, m_type, titleRooms(grid));
    if (titles.linesBelow() > 0) {
        const FigureGrid lower = fitAround(columns, dense, titles);
        if (given && lower.cell.height() < kCellsBesideTitles * grid.cell.height())
            titles = titleSetting(m_figure, m_type, titleRooms(grid), 0);
        else
            grid = lower;
    }
    grid.around.titles = titles;
    return grid;
}

int GridFitting::rows(int columns) const
{
    if (!m_figure.rows.empty())
        return static_cast<int>(m_figure.rows.size());
    return (std::max<int>(1, static_cast<int>(m_figure.panels.size())) + columns - 1) / columns;
}

std::vector<double> GridFitting::titleRooms(const FigureGrid& grid) const
{
    const double width = grid.cell.width();
    const auto count = m_figure.panels.size(), columns = static_cast<std::size_t>(grid.columns);
    if (!m_lines)
        return std::vector(count, width * static_cast<double>(m_counts.columns) + grid.around.reach(width) + grid.around.gap - kAfterTitle);
    const QFont font = m_type.font(m_type.label());
    const bool everywhere = !grid.around.sharedRows || !m_figure.rows.empty();
    std::vector<double> rooms(count, width);
    for (std::size_t i = 0; i < count; ++i) {
        const bool first = everywhere || i % columns == 0, last = everywhere || i + 1 == count || (i + 1) % columns == 0;
        const double query = m_names && first ? FigureType::width(font, m_figure.rowAxis) : 0;
        const double key = m_names && last ? FigureType::width(font, m_figure.columnAxis) : 0;
        rooms[i] -= insideLines(query, grid.around.gutter, grid.around.gap) + insideLines(key, grid.around.keyGutter, grid.around.gap);
    }
    return rooms;
}

FigureGrid GridFitting::fitAround(int columns, bool dense, const TitleSetting& titles) const
{
    if (m_lines)
        return fitLines(columns, dense, titles);
    FigureGrid below = fitWithBar(columns, true, dense, titles);
    if (m_key > 0)
        return below;
    FigureGrid beside = fitWithBar(columns, false, dense, titles);
    if (m_size.width() < kNarrowFigure)
        return m_size.height() > 0 && beside.cell.width() > kMuchLarger * below.cell.width() ? beside : below;
    const bool names = m_names && !dense && (rowsCut(beside) || rowsSmall(beside) || thinned(beside));
    return names || below.cell.width() > kMuchLarger * beside.cell.width() ? below : beside;
}

FigureGrid GridFitting::fitLines(int columns, bool dense, const TitleSetting& titles) const
{
    FigureGrid grid{{}, {{m_type.label()}, {m_type.label()}}, {}, columns, rows(columns)};
    grid.names.columns.angle = 0;
    for (int pass = 0; pass < 3; ++pass) {  // the later ones know how large the names are
        const QFont font = m_type.font(grid.names.rows.size, m_weight);
        grid.names.widestRow = grid.names.widestColumn = 0;
        for (const FigurePanel& panel : m_figure.panels) {
            grid.names.widestRow = std::max(grid.names.widestRow, widestName(font, panel.rows, kMostNames, grid.names.rows.step));
            grid.names.widestColumn = std::max(grid.names.widestColumn, widestName(font, panel.columns, kMostNames, grid.names.rows.step));
        }
        ShownNames beside;  // names above a map are none here
        beside.columns.angle = 90;
        Surroundings& s = grid.around = surround(beside, columns, true, dense, titles);
        if (dense) {
            grid.cell = largestCell(m_figure, m_type, m_size, s, columns, grid.rows);
            dropRowWord(grid);
            return grid;
        }
        s.columnNames = m_names ? kNameGap : 0;
        const auto most = [&](double share) { return std::max(kLeastNames, share * m_size.width() / (2 * (m_sharedRows ? 1 : columns))); };
        const double wanted = std::max(grid.names.widestRow, grid.names.widestColumn);
        const double widest = wanted / grid.names.rows.size;  // in type of size 1
        double room = most(m_size.width() < kNarrowSides ? kNarrowSideNames : kSideNames);
        for (const double share : {kNarrowSideNames, columns == 1 ? kSideNamesOfOne : kSideNamesOfMany})
            if (kLeastType * widest > room)
                room = most(share);
        const auto gutter = [&](double widest, const QString& axis, double most = kWordOfLines) {
            const double word = std::min(FigureType::width(m_type.font(m_type.label()), axis), most * m_type.label());
            return m_names ? std::max(kNameGap + std::min(widest, room), kBesideTitle + word) : 0;
        };
        s.gutter = gutter(grid.names.widestRow, m_figure.rowAxis);
        s.keyGutter = gutter(grid.names.widestColumn, m_figure.columnAxis);
        grid.cell = largestCell(m_figure, m_type, m_size, s, columns, grid.rows);
        if (m_names && m_sharedRows && columns > 1)
            nameEveryPanel(grid, gutter(grid.names.widestRow, m_figure.rowAxis, kWordOfMany),
                           gutter(grid.names.widestColumn, m_figure.columnAxis, kWordOfMany));
        grid.names.rows = rowSetting(m_type.label(), grid.cell.height());
        if (grid.names.rows.step > 1)
            grid.names.rows = rowSetting(kSmallestType, grid.cell.height());
        if (widest * grid.names.rows.size > room)  // smaller before shorter
            grid.names.rows.size = std::clamp(static_cast<int>(room / widest), kSmallestType, grid.names.rows.size);
    }
    grid.names.columns = grid.names.rows;
    return grid;
}

void GridFitting::nameEveryPanel(FigureGrid& grid, double gutter, double keyGutter) const
{
    FigureGrid own = grid;
    own.around.sharedRows = false;
    own.around.gutter = gutter;
    own.around.keyGutter = keyGutter;
    own.cell = largestCell(m_figure, m_type, m_size, own.around, own.columns, own.rows);
    if (own.cell.width() >= std::max(kNarrowestLines, kWorthNames * grid.cell.width()))
        grid = std::move(own);
}

FigureGrid GridFitting::fitWithBar(int columns, bool barBelow, bool dense, const TitleSetting& titles) const
{
    FigureGrid grid{{}, {{m_type.label()}, {m_type.label()}}, {}, columns, rows(columns)};
    grid.names.longestColumn = m_longestColumn;
    const auto place = [&] {
        grid.around = surround(grid.names, columns, barBelow, dense, titles);
        grid.cell = largestCell(m_figure, m_type, m_size, grid.around, columns, grid.rows);
        if (m_names && !dense)
            widenGutter(grid);
    };
    if (!m_names || dense) {
        place();
        const bool named = m_names && m_sharedRows && m_sharedColumns && m_key == 0;
        if (auto withNames = named ? denseWithNames(grid, barBelow) : std::nullopt)
            return *std::move(withNames);
        if (dense)
            dropRowWord(grid);
        return grid;
    }
    for (const LabelSetting& setting : m_settings) {
        grid.names.columns = setting;
        measure(grid.names);
        place();
        if (setting.angle == 45 && setting.step == 1 && grid.names.widestColumn >= m_longestColumn)
            continue;  // upright they are whole
        const bool tooWide = columns * grid.around.reach(grid.cell.width()) > kMostReach * m_size.width();
        if (!tooWide && columnsFit(setting, grid.names.widestColumn, grid.cell.width()))
            break;
    }
    grid.names.rows = rowSetting(m_type.label(), grid.cell.height());
    if (grid.names.columns.step == 0)
        grid.names.columns.step = columnStep(grid.names.columns, grid.cell.width());
    shrinkColumns(grid.names);
    if (grid.names.columns.step > 1)
        grid.names.columns.step = columnStep(grid.names.columns, grid.cell.width());
    measure(grid.names);
    place();
    while (rowsCut(grid) && grid.names.rows.size > kSmallestType) {  // smaller before shorter
        --grid.names.rows.size;
        if (grid.names.rows.step > 1)
            grid.names.rows.step = rowSetting(grid.names.rows.size, grid.cell.height()).step;
        measure(grid.names);
        place();
    }
    if (grid.names.columns.size > grid.names.rows.size) {  // as small, and then as many
        grid.names.columns.size = grid.names.rows.size;
        if (grid.names.columns.step > 1)
            grid.names.columns.step = columnStep(grid.names.columns, grid.cell.width());
        measure(grid.names);
        place();
    }
    if (std::max(grid.names.rows.step, grid.names.columns.step) > 1) {  // cells are larger now, and have room for more
        for (auto [setting, pitch] : {std::pair{&grid.names.rows, grid.cell.height()}, {&grid.names.columns, grid.cell.width()}})
            if (setting->step > 1)
                setting->step = columnStep(*setting, pitch);
        measure(grid.names);
        place();
    }
    if (std::min(grid.names.rows.step, grid.names.columns.step) > kMostBetween) {
        for (int pass = 0; pass < 2; ++pass) {  // the later one knows how much room there is
            grid.names.rows = positionSetting(m_counts.rows - 1, grid.cell.height());
            grid.names.columns = positionSetting(m_counts.columns - 1, grid.cell.width());
            measure(grid.names);
            place();
        }
        return grid;
    }
    enlargeNames(grid, barBelow, titles);
    if (grid.names.columns.angle == 0)
        grid.names.widestColumn = grid.cell.width();
    return grid;
}

void GridFitting::dropRowWord(FigureGrid& grid) const
{
    const double pitch = grid.cell.height() * static_cast<double>(m_counts.rows) + grid.around.rowGap;
    if (m_figure.rowAxis.isEmpty() || m_figure.rows.empty() || !rowTitlesClimb(m_figure, m_type, pitch))
        return;
    grid.around.rowWord = false;
    grid.around.left -= m_type.axisHeight();
    grid.cell = largestCell(m_figure, m_type, m_size, grid.around, grid.columns, grid.rows);
}

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
