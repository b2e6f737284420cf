// SPDX-License-Identifier: GPL-3.0-or-later
// The title of a figure and the line below it, on as many lines as they need.
#pragma once

#include "app/figures/figure_text.h"

#include <QStringList>

namespace headscope {

inline constexpr double kTitlePitch = 1.35, kSubtitlePitch = 1.45;  ///< from line to line, in sizes of type
inline constexpr int kMostHeaderLines = 3;

struct FigureHeader {
    QStringList title, subtitle;
    bool inOneLine = false;  ///< the subtitle stands behind the title

    double height(const FigureType& type) const
    {
        return titleHeight(type) + (inOneLine ? 0 : kSubtitlePitch * type.panelTitle() * static_cast<double>(subtitle.size()));
    }
    double titleHeight(const FigureType& type) const { return kTitlePitch * type.title() * static_cast<double>(title.size()); }
};

/// Each on at most so many lines; what has no room on them is cut.
FigureHeader headerOf(const Figure& figure, const FigureType& type, double width, qsizetype titleLines = kMostHeaderLines,
                      qsizetype subtitleLines = kMostHeaderLines);

/// How far behind the beginning of the title the subtitle begins, where both stand in one line.
double behindTitle(const FigureHeader& header, const FigureType& type);

/// The header with title and subtitle in one line where both have room there, so that a low figure has larger maps.
FigureHeader lowHeaderOf(const Figure& figure, const FigureType& type, double width);

}  // namespace headscope
