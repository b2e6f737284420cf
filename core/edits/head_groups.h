// SPDX-License-Identifier: GPL-3.0-or-later
// The heads of a block taken apart and put together again, so that an edit of their list need not know which of them share keys and values.
#pragma once

#include "core/model/session.h"

#include <functional>

namespace headscope {

/// A head with keys and values of its own, be they shared or not, and its rows of W_O.
struct HeadParts {
    Head head;
    Matrix outputRows;
};

/// Each head's rows of W_O.
std::vector<Matrix> outputRows(const Block& block);
void setOutputRows(Block& block, const std::vector<Matrix>& rows);

/// Changes the list of heads. Groups keep their keys and values, and there are as many of them as before, at most one a head; a head that
/// comes into another group takes over its widths.
void changeHeads(Session& session, std::size_t block, const std::function<void(std::vector<HeadParts>&)>& change);

}  // namespace headscope
