// SPDX-License-Identifier: GPL-3.0-or-later
// How the names of panels are set so that none is cut while there is a way: in smaller type, on several lines, beside or below the badge,
// and at last shortened to what tells them apart.
#pragma once

#include "app/figures/figure_text.h"

#include <QColor>
#include <QStringList>

#include <optional>
#include <vector>

namespace headscope {

struct TitleSetting {
    int size;            ///< points
    int lines;           ///< at most
    bool below = false;  ///< what stands before it: the badge has a line of its own

    int linesBelow() const { return below ? lines : lines - 1; }  ///< the first
    double heightBelow() const;                                   ///< theirs
};

struct PanelBadge {
    QColor ground, ink;
    QString number;  ///< empty: a sample of the colour
};

inline constexpr double kTitleLine = 1.15;  ///< height of a line below the first, in sizes
inline constexpr int kMostTitleLines = 3;   ///< below the first

/// The width of what stands before a panel's name: its letter, and its badge or symbol.
double widthBeforeName(const Figure& figure, const FigurePanel& panel, const FigureType& type);

/// A head's number on a ground of its colour where that is the colour of lines or bars; else on grey: in heatmaps colours are numbers.
std::optional<PanelBadge> badgeOf(const Figure& figure, const FigurePanel& panel, bool named);

/// The best setting in which every panel's name has room, with what stands before it; the smallest where there is none. No more lines are
/// below the first than `most` says.
TitleSetting titleSetting(const Figure& figure, const FigureType& type, const std::vector<double>& rooms, int most = kMostTitleLines);

bool titlesFit(const Figure& figure, const FigureType& type, const std::vector<double>& rooms, const TitleSetting& setting);

/// The lines of every panel's name.
std::vector<QStringList> titlesWithin(const Figure& figure, const FigureType& type, const std::vector<double>& rooms,
                                      const TitleSetting& setting);

/// The way from the baseline of the title to that of a line of the name.
QPointF nameOffset(const Figure& figure, const FigurePanel& panel, const FigureType& type, const TitleSetting& setting, qsizetype line);

}  // namespace headscope
