// SPDX-License-Identifier: GPL-3.0-or-later
// How much a session may have of what the window makes widgets of: a small file must not ask for more than a screen and a memory hold.
#pragma once

#include "core/model/finite_check.h"

namespace headscope {

inline constexpr std::size_t kMostBlocks = 256;        ///< both stacks together
inline constexpr std::size_t kMostHeadsOfBlock = 256;  ///< in one block
inline constexpr std::size_t kMostHeads = 4096;        ///< in all blocks together
inline constexpr std::size_t kMostSnapshots = 256;     ///< each is a session of its own
inline constexpr std::size_t kMostFigures = 256;       ///< figures that a session keeps
inline constexpr std::size_t kMostFigureParts = 64;    ///< pictures of one
inline constexpr std::size_t kMostPatches = 100'000;   ///< patches of a head, or of a block
inline constexpr std::size_t kLongestName = 1000;      ///< bytes of a name, a word or a title
inline constexpr std::size_t kMostFeatures = 1 << 16;  ///< d_model, and the width of the memory

/// The first thing that there is too much of, or nothing. Shapes need not agree yet.
std::optional<Error> checkLimits(const Session& session, const Known& known);

}  // namespace headscope
