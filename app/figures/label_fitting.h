// SPDX-License-Identifier: GPL-3.0-or-later
// How the names of rows or columns are set so that they never collide: upright, slanted, smaller, or only every so many.
#pragma once

#include "core/model/weights.h"

#include "app/figures/figure_text.h"

#include <vector>

namespace headscope {

struct LabelSetting {
    int size = kLabelSize;
    int angle = 0;  ///< degrees that a column's name climbs: 0, 45 or 90
    int step = 1;   ///< every so many names; 0 in columnSettings(): as the pitch allows
};

/// The settings of column names, the best first; the last one fits any pitch once its step is large enough.
const std::vector<LabelSetting>& columnSettings();

/// Whether names of at most `widest` points stay apart when columns are `pitch` points wide.
bool columnsFit(const LabelSetting& setting, double widest, double pitch);

/// The setting of row names for rows `pitch` points high.
LabelSetting rowSetting(double pitch);

/// A round step (1, 2, 5, 10 …) with which column names stay apart.
int columnStep(const LabelSetting& setting, double pitch);

/// The width of the widest name, at most `limit`.
double widestName(const QFont& font, const Names& names, double limit);

}  // namespace headscope
