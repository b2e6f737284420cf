// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an attention mask as text and reads one, as PyTorch and NumPy print them.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <string>
#include <string_view>

namespace headscope {

/// The meaning of True in a boolean mask: in PyTorch's attn_mask True is blocked, elsewhere True often may attend.
enum class TrueMeans { MayAttend, Blocked };

/// Tab-separated True and False, one row a line.
std::string maskText(const Matrix& allowed, TrueMeans meaning);
/// Reads True/False, 1/0 (by `meaning`), or PyTorch's float masks of 0 and -inf (0 may attend, -inf is blocked, whatever `meaning` says),
/// separated by tabs, commas or spaces, with or without brackets. Expects n × m.
Result<Matrix> readMaskText(std::string_view text, TrueMeans meaning, Index n, Index m);
/// The mask in numbers that were read already, 1 for True.
Result<Matrix> maskFromNumbers(const Matrix& numbers, TrueMeans meaning);

}  // namespace headscope
