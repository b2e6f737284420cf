// SPDX-License-Identifier: GPL-3.0-or-later
// A block in a session file.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/block.h"

namespace headscope {

/// The fields of a block, in the order in which they are read and written.
std::span<const JsonField<Block>> blockFields();

}  // namespace headscope
