// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether what is switched on in a block goes together: rotary positions, ALiBi, halves side by side.
#pragma once

#include "core/base/error.h"
#include "core/model/block.h"

#include <optional>

namespace headscope {

/// The first thing that is wrong with the switches of a block whose heads and weights fit, or nothing. `where` is the block's place.
std::optional<Error> checkSwitches(const std::string& where, const Block& block);

}  // namespace headscope
