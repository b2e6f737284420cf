// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of operations: how a matrix is computed from others, backwards too, which cells feed a cell, and how a number of it is
// explained. Each operation stands in a file of its own beside this one; adding an operation is adding that file and a row.
#pragma once

#include "core/ops/explanation.h"
#include "core/ops/updated_matrix.h"
#include "core/parallel/parallel_for.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace headscope {

/// How a cell came about.
enum class Operation {
    Parameter,           ///< somebody set it
    SinusoidalPosition,  ///< sine or cosine of the position
    LearnedPosition,     ///< the row of a parameter that belongs to the position
    MaskEntry,           ///< 1 where a query may look, 0 where not
    Copy,                ///< taken over as it is from the matrix before
    Sum,                 ///< two matrices added: positions, residual connections
    Projection,          ///< x·W + b
    HeadNorm,            ///< a number of a query or key that is normed, each head for itself
    HeadsNorm,           ///< the same, all heads as one
    Rotation,            ///< a pair of numbers of a query or key, turned by the position
    DotProduct,          ///< q·k
    ScaledScore,         ///< the raw score × scale ÷ temperature
    BiasedScore,         ///< the same, with a learned bias by distance
    BlockedScore,        ///< −∞ where the mask blocks
    Softmax,             ///< exp(S − maximum) ÷ sum of the row
    SinkSoftmax,         ///< the same, with the score of a sink in the sum
    Sink,                ///< 1 − the sum of the row: what attention gives to no key
    FullyMasked,         ///< 0 in a row whose cells are all blocked
    WeightedValues,      ///< values weighted by attention
    Concatenation,       ///< gain · O_h, moved to its place
    OutputProjection,    ///< C·W_O + b_O, the heads side by side
    HeadContribution,    ///< gain · O_h · W_O^h
    LayerNorm,
    RmsNorm,
    Scaling,             ///< what a half finds, times a factor
    ElementwiseProduct,  ///< two matrices multiplied number by number: a gate
    Activation,
    Lookup,              ///< the row of the embedding that belongs to the token's word
    TiedReadout,         ///< x·W_Eᵀ + b
    ChangedReadout,      ///< x·W + b, scaled and capped
    ChangedTiedReadout,  ///< x·W_Eᵀ + b likewise
    Probability,         ///< softmax over the words
    CrossEntropy,        // the last one: kOperationCount counts on it
};
inline constexpr std::size_t kOperationCount = static_cast<std::size_t>(Operation::CrossEntropy) + 1;

/// The cells of an input that feed the cell (row, column).
enum class Feed {
    Cell,         ///< the cell at the same place
    Pair,         ///< the cell at the same place, and the one that it is turned together with
    Row,          ///< the whole row of the same index
    Column,       ///< the whole column of the same index
    RowOfColumn,  ///< the whole row whose index is this cell's column (the keys in Q·Kᵀ)
    RowOfHeads,   ///< the whole row of the same index, of every head that has one of its own
    OneOfHeads,   ///< the one number of that column of the head, where those of all heads stand side by side
    One,          ///< the one number that there is
    OneColumn,    ///< the one number of that column (a bias, the gain of a norm)
    HeadColumn,   ///< the cell in the head and column that this column of the concatenation comes from
    HeadRows,     ///< the same column, in the rows of W_O that belong to this head
    Bucket,       ///< the number for the distance of query and key
    WordRow,      ///< the cell of that column, in the row that belongs to the token's word
    TargetCell,   ///< the cell of that row, in the column of the word that it is to predict; none where no word is asked for
};
inline constexpr std::size_t kMostInputs = 3;
/// The feed of each input of an operation, in the order of the recipe.
using Feeds = std::array<Feed, kMostInputs>;

/// The matrices that a step of the recipe computes from.
struct StepInputs {
    const Session& session;
    MatrixRef made;
    std::span<const Shared<Matrix>* const>
        matrices;  ///< in the order of the recipe; of an input that every head feeds, all of theirs. An absent bias is 0 × 0
    const CancelCheck& cancelled;
    Index sequences = 1;  ///< sequences, one below the other, each with its own positions

    const Matrix& operator[](std::size_t i) const { return **matrices[i]; }
    const Block& block() const { return session.blocks[static_cast<std::size_t>(made.block)]; }
    const Head& head() const { return block().heads[static_cast<std::size_t>(made.head)]; }
};

/// A step of which something was edited: what it read and made before, and what it reads now.
struct StepEdit {
    const Session& sessionWas;
    const Session& session;
    const Block& was;
    const Block& is;
    MatrixId made;
    std::span<const Updated> inputs;
    const Shared<Matrix>& before;  ///< what it made; 0 × 0 when it was not there
};

struct QueryKeyMapKind;
struct AttentionWeightingKind;

/// A norm whose statistics are held as they are: then all that was added up in the row goes through it for itself.
struct HeldNorm {
    bool takesMeanOff;
    Scalar divisor;
};

/// How a number is played as it comes about.
enum class PlayedAs {
    AtOnce,       ///< all that it is made of sets out together
    Products,     ///< a row meets a column
    Scaling,      ///< one step after the other, from the raw score to the score
    Blocking,     ///< the mask comes
    Softmax,      ///< exponentials, then what part of their sum each is
    NothingLeft,  ///< a row that is blocked entirely
    Norm,         ///< the mean, the spread, gain and bias
    Logarithm,    ///< −ln of a probability
    Nothing,      ///< somebody set it
};

struct OperationInfo {
    Operation operation;
    std::string_view id;     ///< the word in JSON and in the file of the formula: "gated_sum"
    std::string_view title;  ///< "A sum of values, gated by attention"
    Feeds feeds = {};
    PlayedAs play = PlayedAs::AtOnce;
    /// The kind of norm that it is; none: it is no norm.
    std::optional<NormKind> norm = {};
    /// The norm of a row of x while its statistics are held; null: the operation is no norm.
    HeldNorm (*held)(const Matrix& x, Index row, Scalar epsilon) = nullptr;
    /// Rows [first, first + count) of y = norm(x), of the same shape; null: the operation is no norm.
    void (*normRows)(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count) = nullptr;
    /// The positions added to X that it is; none: it is no such positions.
    std::optional<Positions> positions = {};
    /// How queries and keys go through it on their way to the scores; null: they do not.
    const QueryKeyMapKind* queryKeyMap = nullptr;
    /// The weighting that it is; null: it is none.
    const AttentionWeightingKind* weighting = nullptr;
    /// The whole result; null for what is set, not computed.
    Shared<Matrix> (*forward)(const StepInputs& in) = nullptr;
    /// Adds what ∂L/∂result means for each input to gradients[i], where 0 × 0 stands for zeros. Null for what has none, and within
    /// attention, whose steps go backwards as one (passes/attention_backward).
    void (*backward)(const StepInputs& in, const Matrix& gradient, std::span<Shared<Matrix>* const> gradients) = nullptr;
    /// The result after an edit, of which only what depends on it is computed. Null within attention (passes/incremental).
    Updated (*update)(UpdateMode& mode, const StepEdit& edit) = nullptr;
    /// How this very cell came about, where that differs from cell to cell (a blocked score); null: as the operation says.
    Operation (*caseOf)(const ExplainedCell& cell) = nullptr;
    /// Fills terms and quantities.
    void (*addTerms)(const ExplainedCell& cell, Explanation& explanation) = nullptr;
    /// One plain sentence on this very number.
    std::string (*sentence)(const ExplainedCell& cell, const Explanation& explanation) = nullptr;
    /// The file of the typeset formula where it is not the id.
    std::string (*formula)(const ExplainedCell& cell, const Explanation& explanation) = nullptr;
};

const OperationInfo& operationInfo(Operation operation);
/// The norm, positions, stage of queries and keys or weighting of this kind; every kind but None has one.
const OperationInfo& operationOf(NormKind kind);
const OperationInfo& operationOf(Positions positions);
const OperationInfo& operationOf(const QueryKeyKind& kind);
const OperationInfo& operationOf(AttentionWeighting weighting);

}  // namespace headscope
