// SPDX-License-Identifier: GPL-3.0-or-later
// Counts what attention costs by its shape alone: parameters, multiply-adds, memory and K/V cache, of a session and of four designs of
// heads.
#pragma once

#include "core/model/session.h"

#include <optional>
#include <vector>

namespace headscope {

/// The shape of one attention layer, and of the feed-forward network after it; as of torch.nn.MultiheadAttention with kdim and vdim.
struct AttentionShape {
    Index model = 0;       ///< d_model: width of what queries are made of, and of the output
    Index keyInput = 0;    ///< width of what keys are made of
    Index valueInput = 0;  ///< width of what values are made of
    Index heads = 1;       ///< H
    Index groups = 1;      ///< groups of heads that share keys and values; H: each has its own
    Index keyWidth = 0;    ///< d_k of one head
    Index valueWidth = 0;  ///< d_v of one head
    Index hidden = 0;      ///< d_ff; 0: no feed-forward network
    bool biases = false;

    bool operator==(const AttentionShape&) const = default;
};

/// Learned numbers, matrix by matrix, each with its bias.
struct ParameterBudget {
    Index query = 0, key = 0, value = 0, output = 0, feedForward = 0;

    Index attention() const { return query + key + value + output; }
    Index all() const { return attention() + feedForward; }
    bool operator==(const ParameterBudget&) const = default;
};

/// All learned numbers of a session: weights and biases, gains and biases of norms.
struct SessionBudget {
    Index embedding = 0;  ///< counted once, even where the readout is tied to it
    Index positions = 0;  ///< learned ones
    Index blocks = 0;
    Index finalNorm = 0;
    Index readout = 0;  ///< what it has of its own: when tied the bias alone

    Index all() const { return embedding + positions + blocks + finalNorm + readout; }
    bool operator==(const SessionBudget&) const = default;
};

SessionBudget budgetOf(const Session& session);
inline Index parameterCount(const Session& session) { return budgetOf(session).all(); }

/// Numbers that a decoder keeps of the tokens it has read: K and V of every group of heads, of every block but the memory's.
Index keyValueCacheCount(const Session& session);

/// Whether K and V of its tokens stay as they are when one more follows: no token looks ahead.
bool canKeepKeysAndValues(const Session& session);

/// The keys and values that every block keeps of the tokens: blocks × heads that hold them × tokens × (keyWidth + valueWidth) numbers.
struct CacheShape {
    Index tokens, blocks, heads, keyWidth, valueWidth;

    bool operator==(const CacheShape&) const = default;
};
/// Nothing where heads or blocks of the session's own differ in it, or read the memory.
std::optional<CacheShape> cacheShapeOf(const Session& session);

ParameterBudget parametersOf(const AttentionShape& shape);

/// Multiply-adds of one pass over n tokens that attend to each other: projections, q·k, weighted sum of values, W_O, feed-forward network.
double multiplyAddsOf(const AttentionShape& shape, Index tokens);

/// Numbers in the attention matrices of all heads: H·n².
Index attentionNumbersOf(const AttentionShape& shape, Index tokens);

/// Numbers that a decoder keeps of n tokens: K and V of every group.
Index cacheNumbersOf(const AttentionShape& shape, Index tokens);

enum class HeadDesign {
    MultiHead,   ///< H heads of width d_model/H (Vaswani et al. 2017)
    Naive,       ///< H heads, each as wide as d_model
    Grouped,     ///< MultiHead with keys and values shared in groups (Ainslie et al. 2023)
    MultiQuery,  ///< MultiHead with one key and one value for all heads (Shazeer 2019)
};

struct BudgetRequest {
    Index model = 512;
    Index heads = 8;   ///< divides d_model
    Index groups = 2;  ///< HeadDesign::Grouped: when it does not divide H, the largest number below that does
    bool biases = false;
    bool feedForward = false;  ///< with d_ff = 4·d_model

    bool operator==(const BudgetRequest&) const = default;
};

AttentionShape shapeOf(HeadDesign design, const BudgetRequest& request);

std::vector<Index> divisorsOf(Index number);      ///< ascending, from 1 to the number itself
Index largestDivisor(Index number, Index limit);  ///< the largest one up to the limit

}  // namespace headscope
