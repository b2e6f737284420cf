// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around the cells of a figure, and how much room that takes.
#include "app/figures/figure_text.h"
#include "app/figures/grid_fitting.h"

#include <algorithm>
#include <numbers>

namespace headscope {

namespace {

constexpr double kDenseGap = 4;
constexpr double kLeastGap = 4, kMostGap = 9, kGapShare = 0.022;    // the share is a part of the figure's width
constexpr double kRowGap = 0.65;                                    // in sizes of type: titles stand between rows, too
constexpr double kBelowTitle = 2.5;                                 // between the badge of a head and what it is of
constexpr double kThinnedNames = 1.05;                              // how far they stand apart, in sizes of type
constexpr double kBetweenLines = 12;                                // so that the ends of some are not the beginnings of others
constexpr double kLargestGapShare = 0.2;                            // a part of a panel's width
constexpr double kNamesShare = 0.285, kMostForNames = 0.29;         // parts of the width, with everything else that is not a cell
constexpr double kWholeNamesShare = 0.36, kLongNamesShare = 0.296;  // the same, where that leaves the smallest names whole
constexpr double kWholeNames = 44, kWholeNamesOfMany = 32;          // points; in many rows they would cost the maps more than they say
constexpr int kFewRows = 3;
constexpr double kNamesOfOne = 0.22;   // a part of the width, at least, beside a single column of panels
constexpr double kGapOfLarge = 0.6;    // in sizes of the type: the first row's name is higher than its row
constexpr double kAboveUpright = 2;    // so that the longest does not touch the title
constexpr double kHalfName = 0.9;      // for a name that climbs, with what keeps it from the word before it: in sizes of type
constexpr double kSlantedNames = 1.5;  // how far they stand apart, in sizes of type

}  // namespace

double Surroundings::around(int gridColumns) const
{
    return 2 * kFigureMargin + left + right + (sharedRows ? 1 : gridColumns) * (gutter + keyGutter) + (gridColumns - 1) * gap;
}

double Surroundings::above(int gridRows) const
{
    return 2 * kFigureMargin + header + bottom + (dense || sharedTitles ? 1 : gridRows) * panelTitle +
           (dense || sharedColumns ? 1 : gridRows) * (columnWord + columnNames) + (gridRows - 1) * rowGap;
}

double Surroundings::aboveCells(int gridRow) const
{
    return dense ? 0 : (sharedTitles && gridRow > 0 ? 0 : panelTitle) + (sharedColumns && gridRow > 0 ? 0 : columnWord + columnNames);
}

double Surroundings::reach(double cellWidth) const
{
    double reach = 0;
    for (const NameTail& tail : overhangs)
        reach = std::max(reach, tail.width - (static_cast<double>(tail.before) + 0.5) * cellWidth - gap + 4);
    return reach;
}

double insideLines(double word, double gutter, double gap)
{
    const double outside = std::min(0.0, (kAfterTitle - gap) / 2);
    return word > 0 ? std::max(outside, word + kBesideTitle - gutter) : outside;
}

QString wordBeforeNames(const Figure& figure) { return figure.columnAxis + QStringLiteral(" →"); }

double wordGap(const LabelSetting& names, double cellWidth)
{
    return names.angle == 0 && !names.positions ? kNameGap : std::max(kNameGap, kHalfName * names.size - cellWidth / 2);
}

bool rowTitlesClimb(const Figure& figure, const FigureType& type, double pitch)
{
    const QFont font = type.font(type.panelTitle(), QFont::DemiBold);
    return std::ranges::all_of(figure.rows, [&](const FigureRow& row) { return FigureType::width(font, row.title) + 4 <= pitch; });
}

PanelSize largestPanel(const Figure& figure)
{
    PanelSize counts;
    for (const FigurePanel& panel : figure.panels) {
        counts.rows = std::max(counts.rows, panel.matrix->rows());
        counts.columns = std::max(counts.columns, panel.matrix->cols());
    }
    if (figure.kind == FigureKind::Lines)
        return {std::max(counts.rows, counts.columns), 1};
    return counts;
}

Surroundings GridFitting::surround(const ShownNames& names, int columns, bool barBelow, bool dense, const TitleSetting& titles) const
{
    Surroundings s{};
    s.dense = dense;
    s.names = m_names;
    s.barBelow = barBelow;
    s.labelAbove = m_labelAbove;
    s.titles = titles;
    s.panelTitle = 0.64 * m_type.panelTitle() + m_type.badgeSide() / 2 + kBelowTitle + titles.heightBelow();
    s.title = m_header;
    s.header = m_header.height(m_type) + (m_header.height(m_type) > 0 ? 6 : 0);
    const bool sides = m_lines && !dense;  // say what they are
    s.left = (m_figure.rowAxis.isEmpty() || sides ? 0 : m_type.axisHeight()) + (m_figure.rows.empty() ? 0 : m_type.rowTitleWidth());
    s.columnWord = m_figure.columnAxis.isEmpty() || sides ? 0 : m_type.axisHeight();
    s.key = m_key;
    // The bar ends where the panels do; half of its last number reaches beyond it.
    if (m_key > 0) {
        s.bottom += m_key + kBarGap;
    } else if (barBelow) {
        s.bottom += kBarGap + kColorBarWidth + kTickLength + (m_labelAbove ? 2.5 : 1.2) * m_type.label();
        const bool tight = dense && names.widestRow > 0;  // where names stand, the least that they can be is at stake
        s.right = tight ? 0 : std::max(0.0, m_number / 2 + kLeastMargin - kFigureMargin);
    } else {
        s.bottom += kHalfNumber * m_type.label();
        s.right = (s.barGap = kBarGap) + m_bar;
    }
    if (m_figure.kind == FigureKind::Contributions)
        s.right = kTickLength + 2 + FigureType::width(m_type.font(m_type.label()), QStringLiteral("−0.00"));
    s.sharedRows = m_sharedRows;
    s.sharedColumns = m_sharedColumns;
    s.sharedTitles = m_sharedTitles;
    s.gap = dense ? kDenseGap : std::clamp(kGapShare * m_size.width(), kLeastGap, kMostGap);
    if (m_lines && columns > 1)
        s.gap = std::max(s.gap, kBetweenLines);
    if (!m_figure.rows.empty())  // their columns are given, however many they are
        s.gap = std::min(s.gap, kLargestGapShare * m_size.width() / columns);
    s.rowGap = !m_lines && !dense ? std::min(s.gap, kRowGap * m_type.label()) : m_lines && dense ? s.gap / 2 : s.gap;
    if (!m_names || (dense && names.widestRow == 0))
        return s;
    const int gutters = m_sharedRows ? 1 : columns;
    const auto forNames = [&](double share) { return (share * m_size.width() - s.around(columns)) / gutters - kNameGap; };
    double room = std::max({kLeastNames, forNames(names.rows.size > kSmallestType ? kNamesShare : kMostForNames),
                            columns == 1 ? kNamesOfOne * m_size.width() : 0});
    const double wholeNames = rows(columns) <= kFewRows ? kWholeNames : kWholeNamesOfMany;
    if (names.rows.size == kSmallestType && names.widestRow <= forNames(names.widestRow <= wholeNames ? kWholeNamesShare : kLongNamesShare))
        room = std::max(room, names.widestRow);
    s.gutter = names.widestRow > 0 ? kNameGap + std::min(names.widestRow, room) : 0;
    const double word = FigureType::width(m_type.font(m_type.label()), wordBeforeNames(m_figure));
    const bool spare = names.columns.positions && s.columnWord > 0 && m_size.height() > 0;  // at the sides, where the height is given
    if (spare)
        s.gutter = std::max(s.gutter, word + wordGap(names.columns, 0) - s.left + kLeastMargin);
    if (names.columns.step > 1 && !names.tails.empty()) {  // the last name of a panel beside the first one of the next
        const double columnsBetween = static_cast<double>(names.tails.front().before) + 1;
        s.gap = std::max(s.gap, names.columns.size * (kThinnedNames - columnsBetween / names.columns.step));
    }
    const double diagonal = std::numbers::sqrt2 / 2;
    switch (names.columns.angle) {
    case 0: s.columnNames = spare ? 1.1 * m_type.label() + 0.5 * names.rows.size : 1.1 * names.columns.size; break;
    case 45:
        if (names.columns.size > kMostType)  // the last name of a panel beside the first one of the next
            s.gap = std::max(s.gap, kSlantedNames * names.columns.size);
        s.columnNames = diagonal * (names.widestColumn + names.columns.size);
        for (const NameTail& tail : names.tails)
            s.overhangs.push_back({diagonal * (tail.width + names.columns.size), tail.before});
        break;
    default: s.columnNames = names.widestColumn + kAboveUpright; break;
    }
    s.columnGap = names.rows.size > kMostType ? kGapOfLarge * names.rows.size : kNameGap;
    s.columnNames += s.columnGap;
    const double high = 1.1 * m_type.label() + (names.columns.angle == 0 ? 0 : 0.5 * names.rows.size);  // above the name of the first row
    s.wordBeforeNames = s.columnWord > 0 && s.columnNames >= high && word + wordGap(names.columns, 0) <= s.left + s.gutter;
    if (s.wordBeforeNames)
        s.columnWord = 0;
    if (s.overhangs.empty() || m_key > 0)
        return s;
    if (!barBelow) {  // its label stands behind the last name
        s.barGap = std::max(kBarGap, s.gap + kNameGap);
        s.right = s.barGap + m_bar;
    } else  // the last column has no bar to reach over
        s.right = std::max(s.right, s.gap - kFigureMargin);
    return s;
}

}  // namespace headscope
