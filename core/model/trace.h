// SPDX-License-Identifier: GPL-3.0-or-later
// The Trace: every intermediate result of one forward pass, kept so that it can be looked at.
#pragma once

#include "core/model/attention_statistics.h"
#include "core/model/matrix_ref.h"
#include "core/model/session.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace headscope {

struct HeadTrace {
    Shared<Matrix> query;            ///< Q: n × d_k
    Shared<Matrix> key;              ///< K: m × d_k; one and the same for all heads of a group
    Shared<Matrix> value;            ///< V: m × d_v; likewise
    Shared<Matrix> normedQuery;      ///< Q, or that with positions, normed: n × d_k; 0 × 0 where the block does not norm it
    Shared<Matrix> normedKey;        ///< K likewise: m × d_k; one and the same for all heads of a group
    Shared<Matrix> positionedQuery;  ///< Q, with the positions of its tokens: n × d_k; 0 × 0 where heads have none of their own
    Shared<Matrix> positionedKey;    ///< K likewise: m × d_k; one and the same for all heads of a group
    Shared<Matrix> rawScore;         ///< Q·Kᵀ, of those that are turned where there are such: n × m
    Shared<Matrix> score;            ///< scaled, −∞ where blocked: n × m
    Shared<Matrix> attention;        ///< A: n × m, rows sum to 1, with a sink to less; to 0 where all is blocked
    Shared<Matrix> sink;             ///< 1 − the sum of each row of A, with a sink: n × 1; 0 × 0 after a pass: it waits to be looked at
    Shared<Matrix> output;           ///< O_h = A·V: n × d_v
    Shared<Matrix> contribution;     ///< gain·O_h·W_O^h, zeros when muted: n × d_model; 0 × 0 after a pass: it waits to be looked at
    AttentionStatistics statistics;
};

/// A query, or a key, on its way to the scores.
using HeadStage = Shared<Matrix> HeadTrace::*;

/// The ways in which queries and keys are changed between their projections and the scores; None of either: they are not.
using QueryKeyKind = std::variant<HeadPositions, HeadNorms>;

/// Its place in the enum that it is of.
constexpr std::size_t placeOf(const QueryKeyKind& kind)
{
    return std::visit([](auto of) { return static_cast<std::size_t>(of); }, kind);
}
constexpr bool isNone(const QueryKeyKind& kind) { return placeOf(kind) == 0; }

inline constexpr std::size_t kMostQueryKeyKinds = std::max(enumCount<HeadPositions>(), enumCount<HeadNorms>());

/// A stage of queries and keys: what makes it in a block, and where the Trace keeps it.
struct QueryKeyStage {
    HeadStage query, key;
    MatrixId queryId, keyId;
    QueryKeyKind (*kind)(const Block& block) = nullptr;    ///< None: the block goes without; null: their projections, which all blocks have
    std::optional<MatrixId> queryGain = {}, keyGain = {};  ///< the weights that it is made with

    HeadStage of(bool keys) const { return keys ? key : query; }
    bool isIn(const Block& block) const { return !kind || !isNone(kind(block)); }
};

/// THE TABLE of what queries and keys go through, in its order. The passes, the recipe and the views walk it; how each is done says the
/// operation of its kind.
inline constexpr std::array kQueryKeyStages{
    QueryKeyStage{&HeadTrace::query, &HeadTrace::key, MatrixId::Query, MatrixId::Key},
    QueryKeyStage{&HeadTrace::normedQuery, &HeadTrace::normedKey, MatrixId::NormedQuery, MatrixId::NormedKey,
                  [](const Block& block) -> QueryKeyKind { return block.headNorms(false); }, MatrixId::QueryNormGain,
                  MatrixId::KeyNormGain},
    QueryKeyStage{&HeadTrace::positionedQuery, &HeadTrace::positionedKey, MatrixId::PositionedQuery, MatrixId::PositionedKey,
                  [](const Block& block) -> QueryKeyKind { return block.headPositions(); }},
    QueryKeyStage{&HeadTrace::normedQuery, &HeadTrace::normedKey, MatrixId::NormedQuery, MatrixId::NormedKey,
                  [](const Block& block) -> QueryKeyKind { return block.headNorms(true); }, MatrixId::QueryNormGain, MatrixId::KeyNormGain},
};

/// The stages that a block has.
inline std::vector<const QueryKeyStage*> stagesOf(const Block& block)
{
    std::vector<const QueryKeyStage*> stages;
    for (const QueryKeyStage& stage : kQueryKeyStages)
        if (stage.isIn(block))
            stages.push_back(&stage);
    return stages;
}

/// The last of them, which scores are made of.
inline const QueryKeyStage& scoredIn(const Block& block)
{
    return *std::ranges::find_if(kQueryKeyStages.rbegin(), kQueryKeyStages.rend(),
                                 [&](const QueryKeyStage& stage) { return stage.isIn(block); });
}

/// Stages that the block does not have are 0 × 0.
struct BlockTrace {
    Shared<Matrix> input;          ///< x, what the block reads; in the first block X, without positions: n × d_model
    Shared<Matrix> mask;           ///< 1 where a query may look, 0 where not: n × m; 0 × 0 when it may look everywhere
    Shared<Matrix> attentionNorm;  ///< n × d_model
    std::vector<HeadTrace> heads;
    Shared<Matrix> entropies;            ///< −Σ_j a_ij ln a_ij of each query's attention, in nat: num_heads × n
    Shared<Matrix> concat;               ///< C: gain·O_h side by side, n × Σ d_v
    Shared<Matrix> output;               ///< Y = C·W_O + b_O: n × d_model
    Shared<Matrix> attentionBranch;      ///< Y as it is added to x, where it is normed or multiplied first: n × d_model
    Shared<Matrix> residual;             ///< x + Y: n × d_model
    Shared<Matrix> hidden;               ///< n × d_ff
    Shared<Matrix> gate;                 ///< x·W_g + b_g: n × d_ff
    Shared<Matrix> activation;           ///< the activation of gate, where there is one, else of hidden: n × d_ff
    Shared<Matrix> gated;                ///< activation ∘ hidden: n × d_ff
    Shared<Matrix> feedForward;          ///< n × d_model
    Shared<Matrix> feedForwardBranch;    ///< likewise of the network: n × d_model
    Shared<Matrix> feedForwardResidual;  ///< n × d_model
    Shared<Matrix> feedForwardNorm;      ///< n × d_model
    Shared<Matrix> blockOutput;          ///< what the block hands on: n × d_model
};

/// Results around the blocks of the memory, as the Trace itself has them around the session's own blocks.
struct MemoryTrace {
    Shared<Matrix> position;    ///< m × width of the memory
    Shared<Matrix> positioned;  ///< likewise
    Shared<Matrix> finalNorm;   ///< likewise
};

/// Immutable once returned; carries the Session it came from, so that a view never mixes two versions.
struct Trace {
    std::shared_ptr<const Session> session;
    Shared<Matrix> position;    ///< P: n × d_model; 0 × 0 without positions
    Shared<Matrix> positioned;  ///< X + P: likewise
    MemoryTrace memory;
    std::vector<BlockTrace> blocks;  ///< the blocks of both stacks, in the order of the session
    // Results after the last block; 0 × 0 where the session does without, and for logits that are many (see keepsLogits()).
    Shared<Matrix> finalNorm;      ///< n × d_model
    Shared<Matrix> logits;         ///< n × V
    Shared<Matrix> probabilities;  ///< n × V
    Shared<Matrix> loss;           ///< n × 1

    /// The number of sequences of a batch, all of the same lengths: their rows stand one below the other in every matrix, and each looks at
    /// its own keys alone. Then only what gradients need is there. 0: one sequence, with all stages.
    Index batch = 0;

    const BlockTrace& block(int index) const { return blocks[static_cast<std::size_t>(index)]; }
    const HeadTrace& head(int blockIndex, int index) const { return block(blockIndex).heads[static_cast<std::size_t>(index)]; }
};

/// Gives the heads of a group the keys and values that its first head holds.
inline void shareWithinGroups(const Session& session, Trace& trace)
{
    for (std::size_t b = 0; b < session.blocks.size(); ++b)
        for (std::size_t h = 0; h < session.blocks[b].heads.size(); ++h) {
            const HeadTrace& holder = trace.blocks[b].heads[session.blocks[b].keyValueHead(h)];
            for (const QueryKeyStage& stage : kQueryKeyStages)
                trace.blocks[b].heads[h].*stage.key = holder.*stage.key;
            trace.blocks[b].heads[h].value = holder.value;
        }
}

}  // namespace headscope
