// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/matrix_table.h"

namespace headscope {

namespace {

using Id = MatrixId;

const Block& blockOf(const Session& s, int b) { return s.blocks[static_cast<std::size_t>(b)]; }
Block& blockOf(Session& s, const MatrixRef& r) { return s.blocks[static_cast<std::size_t>(r.block)]; }
const BlockTrace& blockOf(const Trace& t, const MatrixRef& r) { return t.blocks[static_cast<std::size_t>(r.block)]; }

// Where a parameter is in the session.

template <Shared<Matrix> Linear::*part>
Shared<Matrix>* queryOf(Session& s, const MatrixRef& r)
{
    return &(blockOf(s, r).heads[static_cast<std::size_t>(r.head)].query.*part);
}

template <Linear Head::*linear, Shared<Matrix> Linear::*part>
Shared<Matrix>* sharedOf(Session& s, const MatrixRef& r)
{
    Block& block = blockOf(s, r);
    return &(block.heads[block.keyValueHead(static_cast<std::size_t>(r.head))].*linear.*part);
}

template <Shared<Matrix> Linear::*part>
Shared<Matrix>* outputOf(Session& s, const MatrixRef& r)
{
    return &(blockOf(s, r).output.*part);
}

template <Linear FeedForward::*linear, Shared<Matrix> Linear::*part>
Shared<Matrix>* feedForwardOf(Session& s, const MatrixRef& r)
{
    return &((*blockOf(s, r).feedForward).*linear.*part);
}

template <LayerNorm Block::*norm, Shared<Matrix> LayerNorm::*part>
Shared<Matrix>* normOf(Session& s, const MatrixRef& r)
{
    return &(blockOf(s, r).*norm.*part);
}

// Where a result is in the Trace.

template <Shared<Matrix> HeadTrace::*part>
const Shared<Matrix>* inHead(const Trace& t, const MatrixRef& r)
{
    return &(blockOf(t, r).heads[static_cast<std::size_t>(r.head)].*part);
}

template <Shared<Matrix> BlockTrace::*part>
const Shared<Matrix>* inBlock(const Trace& t, const MatrixRef& r)
{
    return &(blockOf(t, r).*part);
}

template <Shared<Matrix> Trace::*part>
const Shared<Matrix>* inTrace(const Trace& t, const MatrixRef&)
{
    return &(t.*part);
}

// What a block has.

bool hasPositions(const Session& s, int b) { return b == 0 && s.positions != Positions::None; }
bool hasMemory(const Session& s, int) { return s.memory.has_value(); }
bool hasMask(const Session& s, int b) { return blockOf(s, b).mask.any(); }
bool hasFeedForward(const Session& s, int b) { return blockOf(s, b).feedForwardEnabled(); }
bool hasResidual(const Session& s, int b) { return blockOf(s, b).residual && blockOf(s, b).attentionEnabled; }
bool hasNormGain(const Session& s, int b) { return blockOf(s, b).norm != Norm::None; }
bool hasNorm(const Session& s, int b)
{
    const Block& block = blockOf(s, b);
    return block.norm == Norm::Pre || (block.norm == Norm::Post && block.attentionEnabled);
}
bool hasFeedForwardResidual(const Session& s, int b) { return hasFeedForward(s, b) && blockOf(s, b).residual; }
bool hasFeedForwardNorm(const Session& s, int b) { return hasFeedForward(s, b) && hasNormGain(s, b); }

// The wiring of a block, which depends on what is on: the matrix that stands at each joint.

Id blockInput(const Session& s, int b) { return hasPositions(s, b) ? Id::Positioned : Id::Input; }
Id readByAttention(const Session& s, int b) { return blockOf(s, b).norm == Norm::Pre ? Id::AttentionNorm : blockInput(s, b); }
Id readForKeys(const Session& s, int b) { return blockOf(s, b).attends == Attends::Memory ? Id::Memory : readByAttention(s, b); }
Id firstSum(const Session& s, int b) { return hasResidual(s, b) ? Id::Residual : Id::Output; }
Id secondSum(const Session& s, int b) { return hasFeedForwardResidual(s, b) ? Id::FeedForwardResidual : Id::FeedForward; }
Id firstHalf(const Session& s, int b)
{
    if (!blockOf(s, b).attentionEnabled)
        return blockInput(s, b);
    return blockOf(s, b).norm == Norm::Post ? Id::AttentionNorm : firstSum(s, b);
}
Id readByFeedForward(const Session& s, int b) { return blockOf(s, b).norm == Norm::Pre ? Id::FeedForwardNorm : firstHalf(s, b); }
Id secondHalf(const Session& s, int b)
{
    if (!hasFeedForward(s, b))
        return firstHalf(s, b);
    return blockOf(s, b).norm == Norm::Post ? Id::FeedForwardNorm : secondSum(s, b);
}

template <Id (*of)(const Session&, int), Id weight, Id bias>
Sources linearOf(const Session& s, int b)
{
    return {{of(s, b), Feed::Row, b}, {weight, Feed::Column, b}, {bias, Feed::OneColumn, b}};
}

template <Id (*pre)(const Session&, int), Id (*post)(const Session&, int), Id gain, Id bias>
Sources normedOf(const Session& s, int b)
{
    return {
        {blockOf(s, b).norm == Norm::Pre ? pre(s, b) : post(s, b), Feed::Row, b}, {gain, Feed::OneColumn, b}, {bias, Feed::OneColumn, b}};
}

template <Id id>
Id always(const Session&, int)
{
    return id;
}

constexpr bool kPerHead = true, kOnce = false, kStage = true, kParameter = false;
constexpr auto kSigned = ValueRange::Signed, kFraction = ValueRange::Fraction;

}  // namespace

std::vector<MatrixInfo> makeMatrixTable()
{
    constexpr auto weight = &Linear::weight;
    constexpr auto bias = &Linear::bias;
    return {
        {Id::Input, "input", "X", "Input", "one row per token, one column per feature", kOnce, kStage, Axis::Token, Axis::Feature, kSigned,
         nullptr,
         [](const Session&, int b) {
             return b == 0 ? Sources{} : Sources{{Id::BlockOutput, Feed::Cell, b - 1}};
         },
         [](Session& s, const MatrixRef&) { return &s.input; }, inBlock<&BlockTrace::input>},
        {Id::Position, "position", "P", "Positions", "P = sin and cos of the position, in ever longer waves", kOnce, kStage, Axis::Token,
         Axis::Feature, kSigned, hasPositions, [](const Session&, int) { return Sources{}; }, nullptr, inTrace<&Trace::position>},
        {Id::Positioned, "positioned", "X+P", "Input with positions", "X + P", kOnce, kStage, Axis::Token, Axis::Feature, kSigned,
         hasPositions,
         [](const Session&, int b) {
             return Sources{{Id::Input, Feed::Cell, b}, {Id::Position, Feed::Cell, b}};
         },
         nullptr, inTrace<&Trace::positioned>},
        {Id::Memory, "memory", "M", "Memory", "what cross-attention reads: one row per token of the other sequence", kOnce, kStage,
         Axis::MemoryToken, Axis::MemoryFeature, kSigned, hasMemory, nullptr, [](Session& s, const MatrixRef&) { return &s.memory->input; },
         nullptr},

        {Id::AttentionNormGain, "attention_norm_gain", "γ_1", "Gain of the norm", "learned", kOnce, kParameter, Axis::One, Axis::Feature,
         kSigned, hasNormGain, nullptr, normOf<&Block::attentionNorm, &LayerNorm::gain>, nullptr},
        {Id::AttentionNormBias, "attention_norm_bias", "β_1", "Bias of the norm", "learned", kOnce, kParameter, Axis::One, Axis::Feature,
         kSigned, hasNormGain, nullptr, normOf<&Block::attentionNorm, &LayerNorm::bias>, nullptr},
        {Id::AttentionNorm, "attention_norm", "LN_1", "First layer norm", "(x − mean) ÷ √(variance + ε) · γ + β, each token for itself",
         kOnce, kStage, Axis::Token, Axis::Feature, kSigned, hasNorm,
         normedOf<blockInput, firstSum, Id::AttentionNormGain, Id::AttentionNormBias>, nullptr, inBlock<&BlockTrace::attentionNorm>},

        {Id::QueryWeight, "query_weight", "W_Q", "Query weights", "learned", kPerHead, kParameter, Axis::Feature, Axis::QueryColumn,
         kSigned, nullptr, nullptr, queryOf<weight>, nullptr},
        {Id::QueryBias, "query_bias", "b_Q", "Query bias", "learned", kPerHead, kParameter, Axis::One, Axis::QueryColumn, kSigned, nullptr,
         nullptr, queryOf<bias>, nullptr},
        {Id::KeyWeight, "key_weight", "W_K", "Key weights", "learned", kPerHead, kParameter, Axis::KeyFeature, Axis::KeyColumn, kSigned,
         nullptr, nullptr, sharedOf<&Head::key, weight>, nullptr},
        {Id::KeyBias, "key_bias", "b_K", "Key bias", "learned", kPerHead, kParameter, Axis::One, Axis::KeyColumn, kSigned, nullptr, nullptr,
         sharedOf<&Head::key, bias>, nullptr},
        {Id::ValueWeight, "value_weight", "W_V", "Value weights", "learned", kPerHead, kParameter, Axis::KeyFeature, Axis::ValueColumn,
         kSigned, nullptr, nullptr, sharedOf<&Head::value, weight>, nullptr},
        {Id::ValueBias, "value_bias", "b_V", "Value bias", "learned", kPerHead, kParameter, Axis::One, Axis::ValueColumn, kSigned, nullptr,
         nullptr, sharedOf<&Head::value, bias>, nullptr},

        {Id::Query, "query", "Q", "Query", "Q = X·W_Q + b_Q", kPerHead, kStage, Axis::Token, Axis::QueryColumn, kSigned, nullptr,
         linearOf<readByAttention, Id::QueryWeight, Id::QueryBias>, nullptr, inHead<&HeadTrace::query>},
        {Id::Key, "key", "K", "Key", "K = X·W_K + b_K", kPerHead, kStage, Axis::KeyToken, Axis::KeyColumn, kSigned, nullptr,
         linearOf<readForKeys, Id::KeyWeight, Id::KeyBias>, nullptr, inHead<&HeadTrace::key>},
        {Id::Value, "value", "V", "Value", "V = X·W_V + b_V", kPerHead, kStage, Axis::KeyToken, Axis::ValueColumn, kSigned, nullptr,
         linearOf<readForKeys, Id::ValueWeight, Id::ValueBias>, nullptr, inHead<&HeadTrace::value>},
        {Id::RawScore, "raw_score", "QKᵀ", "Raw scores", "Q·Kᵀ", kPerHead, kStage, Axis::Token, Axis::KeyToken, kSigned, nullptr,
         [](const Session&, int b) {
             return Sources{{Id::Query, Feed::Row, b}, {Id::Key, Feed::RowOfColumn, b}};
         },
         nullptr, inHead<&HeadTrace::rawScore>},
        {Id::Mask, "mask", "mask", "Mask", "1 where a query may look, 0 where it is blocked", kOnce, kStage, Axis::Token, Axis::KeyToken,
         kFraction, hasMask, [](const Session&, int) { return Sources{}; }, nullptr, inBlock<&BlockTrace::mask>},
        {Id::Score, "score", "S", "Scores", "S = Q·Kᵀ × scale ÷ temperature, −∞ where blocked", kPerHead, kStage, Axis::Token,
         Axis::KeyToken, kSigned, nullptr,
         [](const Session& s, int b) {
             Sources sources{{Id::RawScore, Feed::Cell, b}};
             if (hasMask(s, b))
                 sources.push_back({Id::Mask, Feed::Cell, b});
             return sources;
         },
         nullptr, inHead<&HeadTrace::score>},
        {Id::Attention, "attention", "A", "Attention", "A = softmax of each row of S", kPerHead, kStage, Axis::Token, Axis::KeyToken,
         kFraction, nullptr,
         [](const Session&, int b) {
             return Sources{{Id::Score, Feed::Row, b}};
         },
         nullptr, inHead<&HeadTrace::attention>},
        {Id::HeadOutput, "head_output", "O", "Head output", "O = A·V", kPerHead, kStage, Axis::Token, Axis::ValueColumn, kSigned, nullptr,
         [](const Session&, int b) {
             return Sources{{Id::Attention, Feed::Row, b}, {Id::Value, Feed::Column, b}};
         },
         nullptr, inHead<&HeadTrace::output>},

        {Id::Concat, "concat", "C", "Concatenation", "C = gain·O of every head, side by side", kOnce, kStage, Axis::Token,
         Axis::ConcatColumn, kSigned, nullptr,
         [](const Session&, int b) {
             return Sources{{Id::HeadOutput, Feed::HeadColumn, b}};
         },
         nullptr, inBlock<&BlockTrace::concat>},
        {Id::OutputWeight, "output_weight", "W_O", "Output weights", "learned", kOnce, kParameter, Axis::ConcatColumn, Axis::Feature,
         kSigned, nullptr, nullptr, outputOf<weight>, nullptr},
        {Id::OutputBias, "output_bias", "b_O", "Output bias", "learned", kOnce, kParameter, Axis::One, Axis::Feature, kSigned, nullptr,
         nullptr, outputOf<bias>, nullptr},
        {Id::Contribution, "contribution", "OW_O", "Contribution", "gain·O·W_O, with the head's own rows of W_O", kPerHead, kStage,
         Axis::Token, Axis::Feature, kSigned, nullptr,
         [](const Session&, int b) {
             return Sources{{Id::HeadOutput, Feed::Row, b}, {Id::OutputWeight, Feed::HeadRows, b}};
         },
         nullptr, inHead<&HeadTrace::contribution>},
        {Id::Output, "output", "Y", "Output", "Y = C·W_O + b_O", kOnce, kStage, Axis::Token, Axis::Feature, kSigned, nullptr,
         linearOf<always<Id::Concat>, Id::OutputWeight, Id::OutputBias>, nullptr, inBlock<&BlockTrace::output>},
        {Id::Residual, "residual", "x+Y", "Residual sum", "x + Y: what attention read plus what it found", kOnce, kStage, Axis::Token,
         Axis::Feature, kSigned, hasResidual,
         [](const Session& s, int b) {
             return Sources{{blockInput(s, b), Feed::Cell, b}, {Id::Output, Feed::Cell, b}};
         },
         nullptr, inBlock<&BlockTrace::residual>},

        {Id::FeedForwardNormGain, "feed_forward_norm_gain", "γ_2", "Gain of the second norm", "learned", kOnce, kParameter, Axis::One,
         Axis::Feature, kSigned, hasFeedForwardNorm, nullptr, normOf<&Block::feedForwardNorm, &LayerNorm::gain>, nullptr},
        {Id::FeedForwardNormBias, "feed_forward_norm_bias", "β_2", "Bias of the second norm", "learned", kOnce, kParameter, Axis::One,
         Axis::Feature, kSigned, hasFeedForwardNorm, nullptr, normOf<&Block::feedForwardNorm, &LayerNorm::bias>, nullptr},
        {Id::HiddenWeight, "hidden_weight", "W_1", "Hidden weights", "learned", kOnce, kParameter, Axis::Feature, Axis::Hidden, kSigned,
         hasFeedForward, nullptr, feedForwardOf<&FeedForward::hidden, weight>, nullptr},
        {Id::HiddenBias, "hidden_bias", "b_1", "Hidden bias", "learned", kOnce, kParameter, Axis::One, Axis::Hidden, kSigned,
         hasFeedForward, nullptr, feedForwardOf<&FeedForward::hidden, bias>, nullptr},
        {Id::Hidden, "hidden", "H", "Hidden layer", "H = x·W_1 + b_1, each token for itself", kOnce, kStage, Axis::Token, Axis::Hidden,
         kSigned, hasFeedForward, linearOf<readByFeedForward, Id::HiddenWeight, Id::HiddenBias>, nullptr, inBlock<&BlockTrace::hidden>},
        {Id::Activation, "activation", "φ(H)", "Activation", "ReLU, GELU or the number itself, number by number", kOnce, kStage,
         Axis::Token, Axis::Hidden, kSigned, hasFeedForward,
         [](const Session&, int b) {
             return Sources{{Id::Hidden, Feed::Cell, b}};
         },
         nullptr, inBlock<&BlockTrace::activation>},
        {Id::FeedForwardWeight, "feed_forward_weight", "W_2", "Feed-forward weights", "learned", kOnce, kParameter, Axis::Hidden,
         Axis::Feature, kSigned, hasFeedForward, nullptr, feedForwardOf<&FeedForward::output, weight>, nullptr},
        {Id::FeedForwardBias, "feed_forward_bias", "b_2", "Feed-forward bias", "learned", kOnce, kParameter, Axis::One, Axis::Feature,
         kSigned, hasFeedForward, nullptr, feedForwardOf<&FeedForward::output, bias>, nullptr},
        {Id::FeedForward, "feed_forward", "F", "Feed-forward output", "F = φ(H)·W_2 + b_2", kOnce, kStage, Axis::Token, Axis::Feature,
         kSigned, hasFeedForward, linearOf<always<Id::Activation>, Id::FeedForwardWeight, Id::FeedForwardBias>, nullptr,
         inBlock<&BlockTrace::feedForward>},
        {Id::FeedForwardResidual, "feed_forward_residual", "x+F", "Second residual sum",
         "x + F: what the feed-forward network read plus what it found", kOnce, kStage, Axis::Token, Axis::Feature, kSigned,
         hasFeedForwardResidual,
         [](const Session& s, int b) {
             return Sources{{firstHalf(s, b), Feed::Cell, b}, {Id::FeedForward, Feed::Cell, b}};
         },
         nullptr, inBlock<&BlockTrace::feedForwardResidual>},
        {Id::FeedForwardNorm, "feed_forward_norm", "LN_2", "Second layer norm",
         "(x − mean) ÷ √(variance + ε) · γ + β, each token for itself", kOnce, kStage, Axis::Token, Axis::Feature, kSigned,
         hasFeedForwardNorm, normedOf<firstHalf, secondSum, Id::FeedForwardNormGain, Id::FeedForwardNormBias>, nullptr,
         inBlock<&BlockTrace::feedForwardNorm>},
        {Id::BlockOutput, "block_output", "B", "Block output", "what the block hands on", kOnce, kStage, Axis::Token, Axis::Feature,
         kSigned, nullptr,
         [](const Session& s, int b) {
             return Sources{{secondHalf(s, b), Feed::Cell, b}};
         },
         nullptr, inBlock<&BlockTrace::blockOutput>},
    };
}

}  // namespace headscope
