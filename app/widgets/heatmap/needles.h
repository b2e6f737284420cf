// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what stands alone in a matrix of very many cells: a few strong cells, or a row or a column of them, that a picture shows as a
// speck.
#pragma once

#include "app/widgets/heatmap/heatmap_geometry.h"
#include "core/base/matrix.h"

#include <vector>

namespace headscope {

/// Columns and rows that are strong over most of their length, then cells beside those; of a kind that is not rare, none.
std::vector<HeatmapCell> needlesIn(const Matrix& values);

}  // namespace headscope
