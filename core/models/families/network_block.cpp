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

Block networkHalf(const Block& block)
{
    const Index width = block.output.weight.cols();
    Block network = networkBlock(*block.feedForward, width);
    network.residual = block.residual;
    network.residualScale = block.residualScale;
    network.norm = block.norm;
    network.normKind = block.normKind;
    network.feedForwardNorm = block.feedForwardNorm;
    network.feedForwardOutputNorm = block.feedForwardOutputNorm;
    completeNorms(network, width);
    return network;
}

}  // namespace headscope
