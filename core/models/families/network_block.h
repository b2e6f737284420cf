// SPDX-License-Identifier: GPL-3.0-or-later
// A block that is a network alone: its attention is off, and its one head holds zeros.
#pragma once

#include "core/model/block.h"

namespace headscope {

Block networkBlock(FeedForward network, Index modelWidth);

/// The network of a block by itself, with its norms and its residual connection.
Block networkHalf(const Block& block);

}  // namespace headscope
