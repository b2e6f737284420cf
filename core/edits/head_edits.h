// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of the heads of one block: their number, their widths, what they share, where they start. What is kept keeps its numbers.
// Blocks and heads must exist. The last head is the caller's to guard: removing it leaves a session that validate() refuses.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// A new head after the last one, as wide as the last one, with Xavier-uniform weights (see starting_values.h).
void addHead(Session& session, std::size_t block);
void removeHead(Session& session, std::size_t block, std::size_t head);
void setHeadCount(Session& session, std::size_t block, std::size_t count);  ///< adds or removes at the end; count is at least 1

/// A copy right after the head, with its own copy of the head's rows of W_O: from then on both write the same.
void duplicateHead(Session& session, std::size_t block, std::size_t head);

/// Puts the head in another place, its rows of W_O with it: the output stays the same, unless it comes into another group, whose keys and
/// values it then reads.
void moveHead(Session& session, std::size_t block, std::size_t from, std::size_t to);

/// d_k of one head, at least 1, and of those it shares keys with. Columns that are kept keep their numbers and names; new ones are
/// Xavier-uniform.
void setKeyWidth(Session& session, std::size_t block, std::size_t head, Index width);
/// d_v of one head, at least 1, likewise; the heads' rows of W_O follow.
void setValueWidth(Session& session, std::size_t block, std::size_t head, Index width);

/// From MHA (as many groups as heads) to MQA (1) and back. Heads that come to share get the mean of their keys and values (Ainslie et al.
/// 2023), at the widths of the first of them; a head that stops sharing gets a copy of what it used. `groups`: 1 to the number of heads.
void setKeyValueGroups(Session& session, std::size_t block, std::size_t groups);

/// Whether the heads are one packed matrix cut into equal pieces, as in nn.MultiheadAttention: d_k = d_v = d_model / H for every head,
/// nothing shared, all or none with biases.
bool isPacked(const Session& session, std::size_t block);
/// The numbers of heads into which d_model can be cut: its divisors.
std::vector<std::size_t> packedHeadCounts(const Session& session);
/// Cuts the same packed W_Q, W_K, W_V and biases into another number of heads; W_O stays as it is. The block must be packed. Heads keep
/// names, gains and temperatures by their number.
void resplitPacked(Session& session, std::size_t block, std::size_t heads);
/// Makes any block packed: d_k = d_v = d_model / heads, unshared; columns that have a place keep their numbers. `heads` divides d_model.
void makePacked(Session& session, std::size_t block, std::size_t heads);

}  // namespace headscope
