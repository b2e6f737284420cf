// SPDX-License-Identifier: GPL-3.0-or-later
// Paints the custom mask of a block, cell by cell, and its padding.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// A rectangle of cells, query rows by key columns.
struct MaskCells {
    Index row = 0, column = 0;
    Index rows = 1, columns = 1;
};

/// Allows or blocks these cells in the custom part of the mask; where that then allows everything, it is gone. Cells outside are not looked
/// at.
void paintMask(Session& session, std::size_t block, const MaskCells& cells, bool allowed);
/// The custom part becomes the given one, n × m of 1 and 0.
void setCustomMask(Session& session, std::size_t block, Matrix allowed);
void invertCustomMask(Session& session, std::size_t block);
/// Blocks or allows a key for all queries, by padding.
void setPadded(Session& session, std::size_t block, Index key, bool padded);

}  // namespace headscope
