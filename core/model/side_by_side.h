// SPDX-License-Identifier: GPL-3.0-or-later
// Puts one projection of all heads side by side, as packed weights have it, and cuts such a one.
#pragma once

#include "core/model/block.h"

namespace headscope {

/// It has as many columns as all heads together. A bias that some lack is zeros there; names are kept when every head has them.
Linear sideBySide(const std::vector<Head>& heads, Linear Head::* projection);

/// Some of its columns, with their biases and names.
Linear columnsOf(const Linear& linear, Index first, Index width);

}  // namespace headscope
