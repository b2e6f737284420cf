// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the custom mask of a block, and masks as text.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <string>
#include <string_view>

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

/// What True says in a boolean mask: in PyTorch's attn_mask True is blocked, elsewhere True often may attend.
enum class TrueMeans { MayAttend, Blocked };

/// Tab-separated True and False, one row a line.
std::string maskText(const Matrix& allowed, TrueMeans meaning);
/// Reads True/False, 1/0 (by `meaning`), or PyTorch's float masks of 0 and -inf (0 may attend, -inf is blocked, whatever `meaning` says),
/// separated by tabs, commas or spaces, with or without brackets. Expects n × m.
Result<Matrix> readMaskText(std::string_view text, TrueMeans meaning, Index n, Index m);

}  // namespace headscope
