// SPDX-License-Identifier: GPL-3.0-or-later
// The Trace: every intermediate result of one forward pass, kept so that it can be looked at.
#pragma once

#include "core/model/attention_statistics.h"
#include "core/model/session.h"

#include <memory>
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
struct QueryStages {
    HeadStage projected, normed, positioned;
};
inline constexpr QueryStages kQueryStages{&HeadTrace::query, &HeadTrace::normedQuery, &HeadTrace::positionedQuery};
inline constexpr QueryStages kKeyStages{&HeadTrace::key, &HeadTrace::normedKey, &HeadTrace::positionedKey};

/// The stages that a block has of its queries, or keys, in order: the last of them is what scores are made of.
inline std::vector<HeadStage> stagesOf(const Block& block, const QueryStages& of)
{
    std::vector<HeadStage> stages{of.projected};
    const bool isNormed = block.queryKeyNorm.has_value(), isNormedLast = isNormed && block.queryKeyNorm->afterRotation;
    if (isNormed && !isNormedLast)
        stages.push_back(of.normed);
    if (block.hasHeadPositions())
        stages.push_back(of.positioned);
    if (isNormedLast)
        stages.push_back(of.normed);
    return stages;
}

/// The last of them, which scores are made of.
inline HeadStage scoredIn(const Block& block, const QueryStages& of)
{
    if (block.queryKeyNorm && (block.queryKeyNorm->afterRotation || !block.hasHeadPositions()))
        return of.normed;
    return block.hasHeadPositions() ? of.positioned : of.projected;
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
            trace.blocks[b].heads[h].key = holder.key;
            trace.blocks[b].heads[h].normedKey = holder.normedKey;
            trace.blocks[b].heads[h].positionedKey = holder.positionedKey;
            trace.blocks[b].heads[h].value = holder.value;
        }
}

}  // namespace headscope
