// SPDX-License-Identifier: GPL-3.0-or-later
// Edits the list of heads independently of which of them share keys and values: unshare, edit, regroup.
#pragma once

#include "core/model/session.h"

#include <functional>
#include <vector>

namespace headscope {

/// A head with its own copy of keys and values, be they shared in the session or not, and its rows of W_O.
struct UnsharedHead {
    Head head;
    Matrix outputRows;
};

/// The rows of W_O of each head.
std::vector<Matrix> outputRows(const Block& block);
void setOutputRows(Block& block, const std::vector<Matrix>& rows);

/// Changes the list of heads. Groups keep their keys and values, and there are as many of them as before, at most one a head; a head that
/// comes into another group takes over its widths: new columns of W_Q and rows of W_O are zeros.
void changeHeads(Session& session, std::size_t block, const std::function<void(std::vector<UnsharedHead>&)>& change);

/// Changes from MHA (as many groups as heads) to MQA (1) and back. Heads that come to share get the mean of their keys and values (Ainslie
/// et al. 2023), at the widths of the first of them; a head that stops sharing gets a copy of what it used. `groups`: 1 to the number of
/// heads.
void setKeyValueGroups(Session& session, std::size_t block, std::size_t groups);

}  // namespace headscope
