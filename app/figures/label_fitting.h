// SPDX-License-Identifier: GPL-3.0-or-later
// How the names of rows or columns are set so that they never collide: upright, slanted, smaller, or only every so many.
#pragma once

#include "core/model/weights.h"

#include "app/figures/figure_text.h"

#include <vector>

namespace headscope {

struct LabelSetting {
    int size;
    int angle = 0;           ///< degrees that a column's name climbs: 0, 45 or 90
    int step = 1;            ///< every so many names; 0 in columnSettings(): as the pitch allows
    bool positions = false;  ///< counted from 0, in place of names of which hardly any have room
};

/// The name as it is shown, or its position; as much of it as has room.
QString writtenName(const QFont& font, const Names& names, std::size_t at, const LabelSetting& setting, double room);

/// The settings of column names of at most `size` points, the best first: names are thinned only where even the smallest have no room.
/// The last one fits any pitch once its step is large enough.
std::vector<LabelSetting> columnSettings(int size);

/// Whether names of at most `widest` points stay apart when columns are `pitch` points wide.
bool columnsFit(const LabelSetting& setting, double widest, double pitch);

/// The setting of row names of at most `size` points for rows `pitch` points high.
LabelSetting rowSetting(int size, double pitch);

/// A step of one digit (1, 2, 3, 4, 5, 10, 20 …) with which column names stay apart.
int columnStep(const LabelSetting& setting, double pitch);

/// Positions up to that one, in small type, for rows or columns `pitch` points wide.
LabelSetting positionSetting(Index last, double pitch);

/// The width of the widest of every `step`-th name, at most `limit`.
double widestName(const QFont& font, const Names& names, double limit, int step = 1);

/// The same of what is written.
double widestWritten(const QFont& font, const Names& names, double limit, const LabelSetting& setting);

}  // namespace headscope
