// SPDX-License-Identifier: GPL-3.0-or-later
// Gives each head its colour, the same in every view, plot and figure.
#pragma once

#include <QColor>

namespace headscope {

inline constexpr double kMutedOpacity = 0.35;  ///< cells of a muted head, wherever they are shown

inline constexpr int kHeadColorCount = 12;  ///< after so many heads the colours come round again

/// The colour of a head, counted from 0, on a light or a dark ground.
///
/// Each has a contrast of at least 4.5 to 1 against its ground (white, or #14191f), so that it serves for text too. Any two of
/// the first eight are at least 18 apart in CIELAB (ΔE 1976), for full colour vision as for simulated protanopia, deuteranopia
/// and tritanopia (Machado 2009, full severity). The last four make no such promise: numbers and names go with the colours.
QColor headColor(int head, bool dark);

}  // namespace headscope
