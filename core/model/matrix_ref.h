// SPDX-License-Identifier: GPL-3.0-or-later
// Which matrix of a session, and which of its cells: the names that everything else refers to numbers by.
#pragma once

#include "core/base/matrix.h"

#include <compare>
#include <cstddef>

namespace headscope {

/// Every matrix that Headscope knows; what each is stands in its row of matrices().
enum class MatrixId {
    EmbeddingWeight,
    Input,
    PositionWeight,
    Position,
    Positioned,
    Memory,
    AttentionNormGain,
    AttentionNormBias,
    AttentionNorm,
    QueryWeight,
    QueryBias,
    KeyWeight,
    KeyBias,
    ValueWeight,
    ValueBias,
    Query,
    Key,
    Value,
    QueryNormGain,
    KeyNormGain,
    NormedQuery,
    NormedKey,
    PositionedQuery,
    PositionedKey,
    RawScore,
    PositionBias,
    Mask,
    Score,
    SinkScore,
    Attention,
    Sink,
    HeadOutput,
    Concat,
    OutputWeight,
    OutputBias,
    Contribution,
    Output,
    AttentionOutputNormGain,
    AttentionOutputNormBias,
    AttentionBranch,
    Residual,
    FeedForwardNormGain,
    FeedForwardNormBias,
    HiddenWeight,
    HiddenBias,
    Hidden,
    GateWeight,
    GateBias,
    Gate,
    Activation,
    Gated,
    FeedForwardWeight,
    FeedForwardBias,
    FeedForward,
    FeedForwardOutputNormGain,
    FeedForwardOutputNormBias,
    FeedForwardBranch,
    FeedForwardResidual,
    FeedForwardNorm,
    BlockOutput,
    FinalNormGain,
    FinalNormBias,
    FinalNorm,
    ReadoutWeight,
    ReadoutBias,
    Logits,
    Probabilities,
    Loss,  // the last one: kMatrixCount counts on it
};
inline constexpr std::size_t kMatrixCount = static_cast<std::size_t>(MatrixId::Loss) + 1;

/// Whether it comes after the last block, once for the whole session.
constexpr bool isAfterBlocks(MatrixId id) { return id >= MatrixId::FinalNormGain; }

/// One matrix of one session: blocks and heads count from 0 here, from 1 on screen and on the command line.
struct MatrixRef {
    MatrixId id = MatrixId::Input;
    int block = 0;
    int head = 0;  ///< 0 when the matrix is not per head

    auto operator<=>(const MatrixRef&) const = default;
};

/// One number of one matrix.
struct CellRef {
    MatrixRef matrix;
    int row = -1;  ///< -1: no cell
    int column = -1;

    bool isNull() const { return row < 0 || column < 0; }
    auto operator<=>(const CellRef&) const = default;
};

/// A row, a column or a cell of a matrix: kAll stands for every index.
struct CellRange {
    static constexpr Index kAll = -1;

    MatrixRef matrix;
    Index row = kAll;
    Index column = kAll;
    Index rowCount = 1;  ///< consecutive rows from `row` on; more than 1 only for one head's rows of W_O

    bool operator==(const CellRange&) const = default;
};

/// The part that the numbers of a matrix have in a computation.
enum class Role {
    Input,   ///< what is read: X and the memory
    Weight,  ///< how much of each input is taken
    Gain,    ///< the factor in a norm
    Bias,    ///< what is added to every token alike
    Result,  ///< computed
};

}  // namespace headscope
