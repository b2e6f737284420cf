// SPDX-License-Identifier: GPL-3.0-or-later
// Tries grids and ways of setting the names on one figure.
#pragma once

#include "app/figures/figure_grid.h"
#include "app/figures/token_marks.h"

#include <optional>
#include <vector>

namespace headscope {

inline constexpr double kNarrowestPanel = 24;
inline constexpr double kLeastNames = 14;  // the least room for names
inline constexpr double kMostNames = 96;   // the longest name
inline constexpr double kNarrowestLines = 60;
inline constexpr int kFewMaps = 4;

/// The parts that have no room at the given height.
enum class LeftOut { Nothing, HeadLines, Names };

class GridFitting {
public:
    GridFitting(const Figure& figure, const FigureType& type, QSizeF size, LeftOut leftOut);

    /// Fits a grid of so many columns; the colour bar lies below where a narrow figure or its names need the room.
    FigureGrid fit(int columns, bool dense = false) const;

    int rows(int columns) const;
    bool thinned(const FigureGrid& grid) const;
    bool rowsCut(const FigureGrid& grid) const;

    /// The cost of a grid at a free height: empty places, an odd shape, names that are left out, panels that are slivers.
    double cost(const FigureGrid& grid) const;

private:
    double beyondPage(double height) const;           ///< by which share a figure is higher than a page
    double titlesCost(const FigureGrid& grid) const;  ///< for titles that are cut, small, or on two lines
    double rowsCost(const FigureGrid& grid) const;
    double thinnedCost(const FigureGrid& grid) const;
    bool rowsSmall(const FigureGrid& grid) const { return grid.names.rows.size == kSmallestType && m_type.label() > kLeastType; }
    std::vector<double> titleRooms(const FigureGrid& grid) const;  ///< for the name of each panel

    FigureGrid fitAround(int columns, bool dense, const TitleSetting& titles) const;
    FigureGrid fitLines(int columns, bool dense, const TitleSetting& titles) const;  ///< the names stand at both sides, one below the other
    void nameEveryPanel(FigureGrid& grid, double gutter, double keyGutter) const;    ///< for lines, where that leaves them room
    FigureGrid fitWithBar(int columns, bool barBelow, bool dense, const TitleSetting& titles) const;
    /// The grid with names in the smallest type before the first column and above the first row, where all of them have room there.
    std::optional<FigureGrid> denseWithNames(FigureGrid grid, bool barBelow) const;
    /// Titles that climb say of themselves what they are of.
    void dropRowWord(FigureGrid& grid) const;
    void shrinkColumns(ShownNames& names) const;  ///< names that are cut become smaller, and then have more room
    void widenGutter(FigureGrid& grid) const;     ///< cut names have what a low figure leaves blank at its sides
    /// Smaller names leave the cells more room: perhaps enough for larger ones.
    void enlargeNames(FigureGrid& grid, bool barBelow, const TitleSetting& titles) const;
    void measure(ShownNames& names) const;  ///< how wide the names are that are set like this
    Surroundings surround(const ShownNames& names, int columns, bool barBelow, bool dense, const TitleSetting& titles) const;

    const Figure& m_figure;
    const LeftOut m_leftOut;
    const bool m_names = m_figure.names && m_leftOut != LeftOut::Names;
    const FigureType& m_type;
    QSizeF m_size;
    PanelSize m_counts;
    std::vector<LabelSetting> m_settings;
    double m_longestColumn;
    const FigureHeader m_header = m_size.height() > 0 ? lowHeaderOf(m_figure, m_type, m_size.width() - 2 * kFigureMargin)
                                                      : headerOf(m_figure, m_type, m_size.width() - 2 * kFigureMargin);
    double m_number = 0;  // width of the widest at the colour bar
    double m_bar;         // its width with its numbers
    bool m_labelAbove;    // the colour bar, where both have no room in one line
    double m_key;         // height
    bool m_lines = m_figure.kind == FigureKind::Lines;
    bool m_sharedRows = true, m_sharedColumns, m_sharedTitles;
    QFont::Weight m_weight = heaviestName(m_figure);
};

}  // namespace headscope
