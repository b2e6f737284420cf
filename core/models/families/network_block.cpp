// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/network_block.h"

namespace headscope {

Block networkBlock(FeedForward network, Index modelWidth)
{
    Block block;
    block.attentionEnabled = false;
    const Linear none{Matrix(Matrix::Zero(modelWidth, 1)), {}, {}};
    block.heads.push_back({.name = {}, .query = none, .key = none, .value = none});
    block.output.weight = Matrix(Matrix::Zero(1, modelWidth));
    block.feedForward = std::move(network);
    return block;
}

}  // namespace headscope
