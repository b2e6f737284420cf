// SPDX-License-Identifier: GPL-3.0-or-later
// A row of a matrix that is not computed but taken from another computation: activation patching (Vig et al. 2020, Wang et al. 2023) that a
// session keeps.
#pragma once

#include "core/base/shared.h"
#include "core/model/matrix_ref.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace headscope {

struct RowPatch {
    MatrixId stage = MatrixId::HeadOutput;  ///< one that its head or block can take from elsewhere
    int token = 0;                          ///< the row; of keys and values a key's
    Shared<Matrix> numbers;                 ///< 1 × as wide as the stage
    std::string from;                       ///< where they were taken from, in words: "Mary and John …"

    bool operator==(const RowPatch&) const = default;
};

// Stages that can be taken from elsewhere, in the order of the computation. The last ones are what is handed on from block to block, and
// what is added to it.
inline constexpr std::array kPatchableOfHead{MatrixId::Query, MatrixId::Key, MatrixId::Value, MatrixId::Attention, MatrixId::HeadOutput};
inline constexpr std::array kPatchableOfBlock{MatrixId::AttentionNorm,   MatrixId::Output,      MatrixId::Residual,
                                              MatrixId::Hidden,          MatrixId::Gate,        MatrixId::Activation,
                                              MatrixId::Gated,           MatrixId::FeedForward, MatrixId::FeedForwardResidual,
                                              MatrixId::FeedForwardNorm, MatrixId::BlockOutput};

constexpr bool isPatchableOfHead(MatrixId id) { return std::ranges::find(kPatchableOfHead, id) != kPatchableOfHead.end(); }
constexpr bool isPatchable(MatrixId id)
{
    return isPatchableOfHead(id) || std::ranges::find(kPatchableOfBlock, id) != kPatchableOfBlock.end();
}

}  // namespace headscope
