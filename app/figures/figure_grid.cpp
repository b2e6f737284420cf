// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_grid.h"

#include "app/base/ticks.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_text.h"
#include "app/figures/token_marks.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr double kDenseGap = 4;
constexpr double kLeastGap = 5, kMostGap = 12, kGapShare = 0.03;  // of the figure's width
constexpr double kLargestGapShare = 0.2;                          // of a panel's width
constexpr double kNamesShare = 0.26, kMostForNames = 0.28;        // of the width, with everything else that is not a cell
constexpr double kNamesOfOne = 0.22;                              // of the width, at least, beside a single column of panels
constexpr double kMostReach = 0.02;                               // of the width, of slanted names into what the cells could have
constexpr double kLeastNames = 14, kMostNames = 96;
constexpr double kNarrowestPanel = 24, kNarrowestLines = 60;
constexpr double kNarrowFigure = 6 * 72;     // has its colour bar below
constexpr double kCellsBesideTitles = 0.85;  // what titles on several lines leave of the cells, at least, where the height is given
constexpr double kLinesShape = 0.9;          // width to height of what is read best
constexpr double kSideNames = 0.34;          // of the width, at both sides of all lines
constexpr double kNarrowSides = 2 * 72, kNarrowSideNames = 0.5;  // below that width
constexpr double kLeastLongest = 36;                             // what the longest name above a column may always have
constexpr int kFewMaps = 4;
constexpr double kGapOfLarge = 0.6;    // of the type: the first row's name is higher than its row
constexpr double kSlantedNames = 1.5;  // how far they stand apart, in sizes of type
constexpr double kWorthIt = 1.2;       // what maps have to grow by where something is left out for them

/// Whether the names above the top row of panels are those of all panels.
bool columnsShared(const Figure& figure)
{
    for (const FigureRow& row : figure.rows)
        if (row.panels > figure.rows.front().panels)  // nothing stands above its last panels
            return false;
    return std::ranges::all_of(figure.panels, [&](const FigurePanel& panel) { return panel.columns == figure.panels.front().columns; });
}

/// What has no room at the height that is given.
enum class LeftOut { Nothing, HeadLines, Names };

/// Tries grids and ways of setting the names on one figure.
class GridFitting {
public:
    GridFitting(const Figure& figure, const FigureType& type, QSizeF size, LeftOut leftOut)
        : m_figure(figure),
          m_leftOut(leftOut),
          m_type(type),
          m_size(size),
          m_counts(largestPanel(figure)),
          m_settings(columnSettings(type.label())),
          m_longestColumn(std::min(80.0, size.height() > 0 ? 0.24 * size.height() : std::max(kLeastLongest, 0.2 * size.width())))
    {
        double ticksWidth = 0;
        for (const Tick& tick : ticksBetween(figure.scale.low(), figure.scale.high()))
            ticksWidth = std::max(ticksWidth, FigureType::width(type.font(type.label()), tick.text));
        const SymbolText label(type, symbolParts(figure.scaleLabel.toStdString()), type.label(), QFont::Normal);
        m_bar = std::max(kColorBarWidth + kTickLength + 3 + ticksWidth, label.width() - kBarGap / 2);
        m_labelAbove = 2 * kFigureMargin + label.width() + kAfterBarLabel + kLeastBar + type.label() > size.width();
        for (const FigurePanel& panel : figure.panels)
            m_sharedRows =
                m_sharedRows && panel.rows == figure.panels.front().rows && (!m_lines || panel.columns == figure.panels.front().columns);
        m_sharedColumns = !m_lines && columnsShared(figure);
        m_key = keyHeight(keyEntries(figure, type, size.width() - 2 * kFigureMargin), type);
    }

    /// With so many columns; the colour bar lies below where a narrow figure or its names need the room.
    FigureGrid fit(int columns, bool dense = false) const
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

    bool thinned(const FigureGrid& grid) const { return m_names && grid.names.columns.step > 1; }

    bool rowsCut(const FigureGrid& grid) const
    {
        return m_names && !grid.around.dense && grid.names.widestRow > grid.around.gutter - kNameGap + 0.1;
    }

    /// What speaks against its titles: that they are cut, small, or on two lines.
    double titlesCost(const FigureGrid& grid) const
    {
        const TitleSetting& titles = grid.around.titles;
        return !titlesFit(m_figure, m_type, titleRooms(grid), titles) ? 1 : titles.size < kLeastType ? 0.15 : 0.05 * titles.linesBelow();
    }

    /// Every other name of a few maps side by side is enough: below each other they would fill a page.
    double thinnedCost(const FigureGrid& grid) const
    {
        const bool few = grid.rows == 1 && grid.columns <= kFewMaps && grid.names.columns.step <= 2;
        return !thinned(grid) ? 0 : few ? 0.2 : 1;
    }

    int rows(int columns) const
    {
        if (!m_figure.rows.empty())
            return static_cast<int>(m_figure.rows.size());
        return (std::max<int>(1, static_cast<int>(m_figure.panels.size())) + columns - 1) / columns;
    }

    /// What speaks against a grid at a free height: empty places, an odd shape, names that are left out, panels that are slivers.
    double cost(const FigureGrid& grid) const
    {
        const double count = std::max(1.0, static_cast<double>(m_figure.panels.size()));
        const double empty = (grid.rows * grid.columns - count) / count;
        if (m_lines) {
            const double panel = grid.cell.width() / (grid.cell.height() * static_cast<double>(m_counts.rows));
            const double height = grid.around.above(grid.rows) + grid.rows * grid.cell.height() * static_cast<double>(m_counts.rows);
            return empty + titlesCost(grid) + 0.6 * std::abs(std::log(panel / kLinesShape)) +
                   (grid.cell.width() < kNarrowestLines ? 2 + (kNarrowestLines - grid.cell.width()) / 20 : 0) +
                   std::max(0.0, std::log(height / m_size.width())) + 10 * beyondPage(height);
        }
        const double wanted = std::clamp(1.5 * static_cast<double>(m_counts.rows) / static_cast<double>(m_counts.columns), 0.1, 6.0);
        const double shape = std::abs(std::log(static_cast<double>(grid.columns) / grid.rows / wanted));
        const bool sliver = grid.cell.width() * static_cast<double>(m_counts.columns) < kNarrowestPanel;
        const double height = grid.around.above(grid.rows) + grid.rows * grid.cell.height() * static_cast<double>(m_counts.rows);
        return empty + 0.3 * shape + (rowsCut(grid) ? 0.3 : 0) + titlesCost(grid) + thinnedCost(grid) +
               (empty > 0 && count <= kFewMaps ? 0.5 : 0) + (sliver ? 2 : 0) + (beyondPage(height) > 0 ? 2 + 10 * beyondPage(height) : 0);
    }

private:
    /// By which share a figure is higher than a page.
    double beyondPage(double height) const { return std::max(0.0, height / std::max(kHighestFigure, 1.2 * m_size.width()) - 1); }

    FigureGrid fitAround(int columns, bool dense, const TitleSetting& titles) const
    {
        if (m_lines)
            return fitLines(columns, titles);
        const bool narrow = m_size.width() < kNarrowFigure || m_key > 0;
        const FigureGrid grid = fitWithBar(columns, narrow, dense, titles);
        return !narrow && m_names && !dense && (rowsCut(grid) || thinned(grid)) ? fitWithBar(columns, true, dense, titles) : grid;
    }

    /// For the name of each panel.
    std::vector<double> titleRooms(const FigureGrid& grid) const
    {
        const double width = grid.cell.width();
        const double room = width * static_cast<double>(m_counts.columns) + grid.around.reach(width) + grid.around.gap - kFigureMargin;
        return std::vector<double>(m_figure.panels.size(), room);
    }

    /// The names stand at both sides, one below the other.
    FigureGrid fitLines(int columns, const TitleSetting& titles) const
    {
        FigureGrid grid{{}, {{m_type.label()}, {m_type.label()}}, {}, columns, rows(columns)};
        grid.names.columns.angle = 0;
        for (int pass = 0; pass < 3; ++pass) {  // the later ones know how large the names are
            const QFont font = m_type.font(grid.names.rows.size, m_weight);
            grid.names.widestRow = grid.names.widestColumn = 0;
            for (const FigurePanel& panel : m_figure.panels) {
                grid.names.widestRow = std::max(grid.names.widestRow, widestName(font, panel.rows, kMostNames, grid.names.rows.step));
                grid.names.widestColumn =
                    std::max(grid.names.widestColumn, widestName(font, panel.columns, kMostNames, grid.names.rows.step));
            }
            ShownNames beside;  // those above a map are none here
            beside.columns.angle = 90;
            Surroundings& s = grid.around = surround(beside, columns, true, false, titles);
            s.columnNames = m_names ? kNameGap : 0;
            const double share = m_size.width() < kNarrowSides ? kNarrowSideNames : kSideNames;
            const double most = share * m_size.width() / (2 * (m_sharedRows ? 1 : columns));
            const auto gutter = [&](double widest, const QString& axis) {
                const double names = kNameGap + std::min(widest, std::max(kLeastNames, most));
                return m_names ? std::max(names, kNameGap + FigureType::width(m_type.font(m_type.label()), axis)) : 0;
            };
            s.gutter = gutter(grid.names.widestRow, m_figure.rowAxis);
            s.keyGutter = gutter(grid.names.widestColumn, m_figure.columnAxis);
            grid.cell = largestCell(m_figure, m_type, m_size, s, columns, grid.rows);
            const double widest = std::max(grid.names.widestRow, grid.names.widestColumn) / grid.names.rows.size;  // of a size of 1
            grid.names.rows = rowSetting(m_type.label(), grid.cell.height());
            const double room = std::max(kLeastNames, most);
            if (widest * grid.names.rows.size > room)  // smaller before shorter
                grid.names.rows.size = std::clamp(static_cast<int>(room / widest), kSmallestType, grid.names.rows.size);
        }
        grid.names.columns = grid.names.rows;
        return grid;
    }

    FigureGrid fitWithBar(int columns, bool barBelow, bool dense, const TitleSetting& titles) const
    {
        FigureGrid grid{{}, {{m_type.label()}, {m_type.label()}}, {}, columns, rows(columns)};
        const auto place = [&] {
            grid.around = surround(grid.names, columns, barBelow, dense, titles);
            grid.cell = largestCell(m_figure, m_type, m_size, grid.around, columns, grid.rows);
        };
        if (!m_names || dense) {
            place();
            return grid;
        }
        for (const LabelSetting& setting : m_settings) {
            grid.names.columns = setting;
            measure(grid.names);
            place();
            const bool tooWide = columns * grid.around.reach(grid.cell.width()) > kMostReach * m_size.width();
            if (!tooWide && columnsFit(setting, grid.names.widestColumn, grid.cell.width()))
                break;
        }
        grid.names.rows = rowSetting(m_type.label(), grid.cell.height());
        if (grid.names.columns.step == 0)
            grid.names.columns.step = columnStep(grid.names.columns, grid.cell.width());
        shrinkColumns(grid.names.columns);
        measure(grid.names);
        place();
        while (rowsCut(grid) && grid.names.rows.size > kSmallestType) {  // smaller before shorter
            --grid.names.rows.size;
            measure(grid.names);
            place();
        }
        if (grid.names.columns.angle == 0)
            grid.names.widestColumn = grid.cell.width();
        return grid;
    }

    /// Names of columns that are cut become smaller, if that helps.
    void shrinkColumns(LabelSetting& setting) const
    {
        const QFont font = m_type.font(setting.size, m_weight);
        double widest = 0;
        for (const FigurePanel& panel : m_figure.panels) {
            if (&panel == &m_figure.panels.front() || !m_sharedColumns)
                widest = std::max(widest, widestName(font, panel.columns, kMostNames, std::max(1, setting.step)));
        }
        const int size = static_cast<int>(setting.size * m_longestColumn / std::max(widest, 1.0));
        if (size >= kSmallestType)
            setting.size = std::min(setting.size, size);
    }

    /// How wide the names are that are set like this.
    void measure(ShownNames& names) const
    {
        const QFont rowType = m_type.font(names.rows.size, m_weight), columnType = m_type.font(names.columns.size, m_weight);
        const int step = std::max(1, names.columns.step);
        names.widestRow = names.widestColumn = names.lastColumn = 0;
        const Names* previous = nullptr;
        for (const FigurePanel& panel : m_figure.panels) {
            if (&panel == &m_figure.panels.front() || !m_sharedRows)
                names.widestRow = std::max(names.widestRow, widestName(rowType, panel.rows, kMostNames, names.rows.step));
            if (panel.columns.empty() || (previous && *previous == panel.columns))
                continue;
            previous = &panel.columns;
            const std::size_t last = (panel.columns.size() - 1) / static_cast<std::size_t>(step) * static_cast<std::size_t>(step);
            names.widestColumn = std::max(names.widestColumn, widestName(columnType, panel.columns, m_longestColumn, step));
            names.lastColumn = std::max(names.lastColumn, widestName(columnType, {panel.columns[last]}, m_longestColumn));
        }
    }

    Surroundings surround(const ShownNames& names, int columns, bool barBelow, bool dense, const TitleSetting& titles) const
    {
        Surroundings s{};
        s.dense = dense;
        s.names = m_names;
        s.barBelow = barBelow;
        s.labelAbove = m_labelAbove;
        s.titles = titles;
        s.panelTitle = 2.0 * m_type.label() + titles.linesBelow() * kTitleLine * titles.size;
        s.title = m_header;
        s.header = m_header.height(m_type) + (m_header.height(m_type) > 0 ? 6 : 0);
        s.left = (m_figure.rowAxis.isEmpty() || m_lines ? 0 : m_type.axisHeight()) + (m_figure.rows.empty() ? 0 : m_type.rowTitleWidth());
        s.bottom = m_figure.columnAxis.isEmpty() || m_lines ? 0 : m_type.axisHeight();
        s.key = m_key;
        if (m_key > 0)
            s.bottom += m_key + kBarGap / 2;
        else if (barBelow)
            s.bottom += kBarGap + kColorBarWidth + kTickLength + (m_labelAbove ? 2.5 : 1.2) * m_type.label();
        else
            s.right = kBarGap + m_bar;
        if (m_figure.kind == FigureKind::Contributions)
            s.right = kTickLength + 2 + FigureType::width(m_type.font(m_type.label()), QStringLiteral("−0.00"));
        s.sharedRows = m_sharedRows;
        s.sharedColumns = m_sharedColumns;
        s.gap = dense ? kDenseGap : std::clamp(kGapShare * m_size.width(), kLeastGap, kMostGap);
        if (!m_figure.rows.empty())  // their columns are given, however many they are
            s.gap = std::min(s.gap, kLargestGapShare * m_size.width() / columns);
        if (!m_names || dense)
            return s;
        const int gutters = m_sharedRows ? 1 : columns;
        const double share = names.rows.size > kSmallestType ? kNamesShare : kMostForNames;
        const double forNames = share * m_size.width() - s.around(columns) - gutters * kNameGap;
        s.gutter = names.widestRow > 0
                       ? kNameGap + std::min(names.widestRow,
                                             std::max({kLeastNames, forNames / gutters, columns == 1 ? kNamesOfOne * m_size.width() : 0}))
                       : 0;
        const double diagonal = std::numbers::sqrt2 / 2;
        switch (names.columns.angle) {
        case 0: s.columnNames = 1.1 * names.columns.size; break;
        case 45:
            if (names.columns.size > kMostType)  // the last name of a panel beside the first one of the next
                s.gap = std::max(s.gap, kSlantedNames * names.columns.size);
            s.columnNames = diagonal * (names.widestColumn + names.columns.size);
            s.overhang = diagonal * (names.lastColumn + names.columns.size);
            break;
        default: s.columnNames = names.widestColumn; break;
        }
        s.columnGap = names.rows.size > kMostType ? kGapOfLarge * names.rows.size : kNameGap;
        s.columnNames += s.columnGap;
        if (barBelow && s.overhang > 0 && m_key == 0)  // the last column has no bar to reach over
            s.right = std::max(0.0, s.gap - kFigureMargin);
        return s;
    }

    const Figure& m_figure;
    const LeftOut m_leftOut;
    const bool m_names = m_figure.names && m_leftOut != LeftOut::Names;
    const FigureType& m_type;
    QSizeF m_size;
    PanelSize m_counts;
    std::vector<LabelSetting> m_settings;
    double m_longestColumn;
    const FigureHeader m_header = headerOf(m_figure, m_type, m_size.width() - 2 * kFigureMargin);
    double m_bar;       // its width with its numbers
    bool m_labelAbove;  // the colour bar, where both have no room in one line
    double m_key;       // height
    bool m_lines = m_figure.kind == FigureKind::Lines;
    bool m_sharedRows = true, m_sharedColumns;
    QFont::Weight m_weight = heaviestName(m_figure);
};

}  // namespace

namespace {

FigureGrid bestGrid(const Figure& figure, const FigureType& type, QSizeF size, LeftOut leftOut)
{
    const GridFitting fitting(figure, type, size, leftOut);
    if (!figure.rows.empty()) {
        const int columns = std::ranges::max(figure.rows, {}, &FigureRow::panels).panels;
        const FigureGrid choice = fitting.fit(columns);
        return columns > 1 && (fitting.thinned(choice) || !choice.around.names) ? fitting.fit(columns, true) : choice;
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
