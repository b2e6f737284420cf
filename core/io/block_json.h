// A block in a session file.
#pragma once

#include "core/block.h"
#include "core/io/json_fields.h"

namespace headscope {

/// The fields of a block, in the order in which they are read and written.
std::span<const JsonField<Block>> blockFields();

}  // namespace headscope
