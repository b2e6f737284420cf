// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the blocks of a session file: the table of their fields.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/block.h"

#include <span>

namespace headscope {

/// The fields of a block, in the order in which they are read and written.
std::span<const JsonField<Block>> blockFields();

}  // namespace headscope
