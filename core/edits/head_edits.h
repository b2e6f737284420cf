// SPDX-License-Identifier: GPL-3.0-or-later
// Changes the heads of one block: their number, their order and their widths. What is kept keeps its numbers.
// Blocks and heads must exist. The last head is the caller's to guard: removing it leaves a session that validate() refuses.
// An edit for which there is no room (core/edits/room.h) returns an error instead.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <optional>

namespace headscope {

/// The error where there is no room for so many heads of that width.
std::optional<Error> checkHeads(const Session& session, std::size_t block, Index width, std::size_t count = 1);

/// A new head after the last one, as wide as the last one, with Xavier-uniform weights (see initialization.h).
std::optional<Error> addHead(Session& session, std::size_t block);
void removeHead(Session& session, std::size_t block, std::size_t head);
/// Adds or removes at the end; `count` is at least 1.
std::optional<Error> setHeadCount(Session& session, std::size_t block, std::size_t count);

/// A copy right after the head, with its own copy of the head's rows of W_O: from then on both write the same.
void duplicateHead(Session& session, std::size_t block, std::size_t head);

/// Moves the head to another index, its rows of W_O with it: the output stays the same, unless it comes into another group, whose keys and
/// values it then reads.
void moveHead(Session& session, std::size_t block, std::size_t from, std::size_t to);

/// Whether the head is the only one of several that is not muted.
bool isAlone(const Block& block, std::size_t head);
/// Mutes all others; where `alone` is false, none is muted.
void setAlone(Block& block, std::size_t head, bool alone);

/// d_k of one head, at least 1, and of those it shares keys with. Columns that are kept keep their numbers and names; new ones are
/// Xavier-uniform.
std::optional<Error> setKeyWidth(Session& session, std::size_t block, std::size_t head, Index width);
/// d_v of one head, at least 1, likewise; the heads' rows of W_O follow, and new ones are zeros: the output stays as it is.
std::optional<Error> setValueWidth(Session& session, std::size_t block, std::size_t head, Index width);

}  // namespace headscope
