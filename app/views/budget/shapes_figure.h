// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of every matrix of a block, as a figure.
#pragma once

#include "app/figures/figure.h"
#include "core/matrices/shape_table.h"

namespace headscope {

QString headsOf(const ShapeRow& row);  ///< "each", or its number; "–" where it belongs to none

Figure shapesFigure(const Session& session, int block);

}  // namespace headscope
