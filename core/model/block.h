// SPDX-License-Identifier: GPL-3.0-or-later
// One Transformer block as data that a person can edit: attention in several heads, the norms and the feed-forward network.
#pragma once

#include "core/model/attention_weighting.h"
#include "core/model/mask.h"
#include "core/model/position_bias.h"
#include "core/model/positioning.h"
#include "core/model/query_key_norm.h"
#include "core/model/rotary.h"
#include "core/model/row_patch.h"
#include "core/model/weights.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// One attention head (Vaswani et al. 2017, section 3.2.2): its own projections, and how it takes part.
struct Head {
    std::string name;
    bool enabled = true;               ///< false: muted, contributes zeros
    Scalar gain = 1;                   ///< multiplies O_h before the concatenation
    Scalar temperature = 1;            ///< divides the scores; greater than 0
    Scalar slope = 0;                  ///< ALiBi (Press et al. 2022): slope · |i − j| is taken off the scaled scores; at least 0
    Linear query;                      ///< W_Q: d_model × d_k
    Linear key;                        ///< W_K: width of what is attended × d_k; empty when another head of the group holds it
    Linear value;                      ///< W_V: width of what is attended × d_v; likewise
    Shared<Matrix> positionBias = {};  ///< 1 × buckets: what is added to scaled scores by distance; 0 × 0 where the block has no such bias
    Shared<Matrix> sink = {};          ///< 1 × 1: the learned score of what attention may fall on instead of a key; 0 × 0: there is none
    std::vector<RowPatch> patches = {};  ///< rows that are taken from elsewhere; of keys and values where it holds them itself

    Index keyWidth() const { return query.weight.cols(); }  ///< d_k
    ScorePositions scorePositions() const
    {
        return positionBias->size() > 0 ? ScorePositions::Bias : slope != 0 ? ScorePositions::Alibi : ScorePositions::None;
    }
    bool hasScorePositions() const { return scorePositions() != ScorePositions::None; }
    Scalar outputGain() const { return enabled ? gain : Scalar(0); }  ///< what O_h is multiplied with
    bool operator==(const Head&) const = default;
};

/// The factor of the scores q·k before softmax.
struct Scale {
    enum class Kind { SqrtKeyWidth, None, Factor };

    Kind kind = Kind::SqrtKeyWidth;
    Scalar factor = 1;  ///< used by Kind::Factor alone

    /// 1/√d_k (Vaswani et al. 2017, eq. 1), 1, or the given factor.
    Scalar value(Index keyWidth) const;
    bool operator==(const Scale&) const = default;
};

enum class Attends { Self, Memory };  ///< where keys and values come from
enum class Stack { Own, Memory };     ///< which sequence the block reads: the session's own, or the memory, as an encoder does
enum class Norm { None, Pre, Post };  ///< pre: x + f(norm(x)); post: norm(x + f(x)), as in torch.nn.TransformerEncoderLayer

/// Two halves, attention and feed-forward, each with its residual connection and its norm where these are on.
struct Block {
    Stack stack = Stack::Own;
    Attends attends = Attends::Self;
    bool attentionEnabled = true;  ///< false: the first half hands on what it reads; its matrices are still computed, to be looked at
    std::vector<Head> heads;       ///< at least one
    std::size_t keyValueGroups =
        0;  ///< heads share keys and values in that many groups (Ainslie et al. 2023); 0: each head has its own, 1: MQA
    Scale scale;
    Mask mask;
    std::optional<QueryKeyNorm> queryKeyNorm;
    std::optional<Rotary> rotary;
    std::optional<PositionBias> positionBias;
    Scalar scoreCap = 0;  ///< c: scaled scores become c · tanh(score ÷ c), before temperature and mask (Gemma 2); 0: there is none
    Linear output;        ///< W_O: Σ d_v × d_model; its rows follow the heads, its columns are the features and have no names of their own
    bool residual = false;  ///< around both halves
    bool parallel = false;  ///< x + attention(norm₁ x) + network(norm₂ x), side by side; with `residual` alone
    Norm norm = Norm::None;
    NormKind normKind = NormKind::Layer;  ///< the kind of all these norms
    // The result of a half may be normed, or multiplied, before it is added to what it read: x + norm(f(…)), x + scale · f(…).
    std::optional<LayerNorm> attentionOutputNorm;
    std::optional<LayerNorm> feedForwardOutputNorm;
    Scalar residualScale = 1;
    LayerNorm attentionNorm;
    std::optional<FeedForward> feedForward;
    LayerNorm feedForwardNorm;
    std::vector<RowPatch> patches = {};  ///< rows of what is made outside the heads that are taken from elsewhere

    std::size_t groupCount() const { return keyValueGroups == 0 ? heads.size() : keyValueGroups; }
    std::size_t group(std::size_t head) const { return head * groupCount() / heads.size(); }
    std::size_t keyValueHead(std::size_t head) const;  ///< the first head of its group, which holds W_K and W_V
    const Linear& keyOf(std::size_t head) const { return heads[keyValueHead(head)].key; }
    const Linear& valueOf(std::size_t head) const { return heads[keyValueHead(head)].value; }

    Index valueWidth(std::size_t head) const { return valueOf(head).weight.cols(); }  ///< d_v
    Index concatWidth() const { return concatOffset(heads.size()); }                  ///< Σ d_v
    Index concatOffset(std::size_t head) const;                                       ///< first column of that head in the concatenation

    Index parameterCount() const;  ///< learned numbers in use: weights and biases, gains and biases of norms
    bool hasAlibi() const;
    AttentionWeighting weighting() const
    {
        return heads.front().sink->size() > 0 ? AttentionWeighting::SoftmaxWithSink : AttentionWeighting::Softmax;
    }
    HeadPositions headPositions() const { return rotary ? HeadPositions::Rotary : HeadPositions::None; }
    bool hasHeadPositions() const { return headPositions() != HeadPositions::None; }
    /// The norms of queries and keys behind their positions, or before them.
    HeadNorms headNorms(bool afterRotation) const
    {
        return !queryKeyNorm || queryKeyNorm->afterRotation != afterRotation ? HeadNorms::None
               : queryKeyNorm->acrossHeads                                   ? HeadNorms::Across
                                                                             : HeadNorms::Each;
    }
    bool hasScorePositions() const { return std::ranges::any_of(heads, &Head::hasScorePositions); }
    /// Whether what a half finds is changed before it is added to what it read.
    bool branches() const { return attentionOutputNorm || feedForwardOutputNorm || residualScale != 1; }
    bool feedForwardEnabled() const { return feedForward && feedForward->enabled; }
    bool operator==(const Block&) const = default;
};

/// Gives a norm a gain of 1 and, where it has one, a bias of 0 where there is none yet.
void completeNorm(LayerNorm& norm, NormKind kind, Index modelWidth);
/// The same for the norms that the block uses, those of queries and keys too.
void completeNorms(Block& block, Index modelWidth);

}  // namespace headscope
