// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/matrix_table.h"

#include "core/base/enum_count.h"
#include "core/base/find_row.h"
#include "core/base/phrase.h"

#include <span>

namespace headscope {

namespace {

using Id = MatrixId;

template <class Sequence>
auto& at(Sequence& sequence, int index)
{
    return sequence[static_cast<std::size_t>(index)];
}

/// `find` names the matrix in a Session or Trace that may be changed and in one that may not.
template <class Whole, class Find>
constexpr MatrixPlace<Whole> placeIn(Find)
{
    return {[](Whole& whole, const MatrixRef& r) -> Shared<Matrix>* { return &Find{}(whole, r); },
            [](const Whole& whole, const MatrixRef& r) -> const Shared<Matrix>* { return &Find{}(whole, r); }};
}

// Places of parameters in the Session.

template <Shared<Matrix> Linear::* part>
constexpr auto queryOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return at(at(s.blocks, r.block).heads, r.head).query.*part; });
}

template <Shared<Matrix> Head::* part>
constexpr auto ofHead()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return at(at(s.blocks, r.block).heads, r.head).*part; });
}

/// Held by the first head of a group.
template <Linear Head::* linear, Shared<Matrix> Linear::* part>
constexpr auto sharedOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& {
        auto& block = at(s.blocks, r.block);
        return (block.heads[block.keyValueHead(static_cast<std::size_t>(r.head))].*linear).*part;
    });
}

template <Shared<Matrix> Linear::* part>
constexpr auto outputOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return at(s.blocks, r.block).output.*part; });
}

template <Linear FeedForward::* linear, Shared<Matrix> Linear::* part>
constexpr auto feedForwardOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return ((*at(s.blocks, r.block).feedForward).*linear).*part; });
}

template <LayerNorm Block::* norm, Shared<Matrix> LayerNorm::* part>
constexpr auto normOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return (at(s.blocks, r.block).*norm).*part; });
}

template <std::optional<LayerNorm> Block::* norm, Shared<Matrix> LayerNorm::* part>
constexpr auto outputNormOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return (*(at(s.blocks, r.block).*norm)).*part; });
}

template <Shared<Matrix> QueryKeyNorm::* part>
constexpr auto queryKeyNormOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return (*at(s.blocks, r.block).queryKeyNorm).*part; });
}

template <Shared<Matrix> LayerNorm::* part>
constexpr auto finalNormOf()
{
    return placeIn<Session>(
        [](auto& s, const MatrixRef& r) -> auto& { return (*s.sequence(at(s.blocks, r.block).stack).finalNorm).*part; });
}

template <Shared<Matrix> Linear::* part>
constexpr auto readoutOf()
{
    return placeIn<Session>([](auto& s, const MatrixRef&) -> auto& { return s.readout->linear.*part; });
}

// Places of results in the Trace.

template <Shared<Matrix> HeadTrace::* part>
constexpr auto inHead()
{
    return placeIn<Trace>([](auto& t, const MatrixRef& r) -> auto& { return at(at(t.blocks, r.block).heads, r.head).*part; });
}

template <Shared<Matrix> BlockTrace::* part>
constexpr auto inBlock()
{
    return placeIn<Trace>([](auto& t, const MatrixRef& r) -> auto& { return at(t.blocks, r.block).*part; });
}

template <Shared<Matrix> Trace::* part>
constexpr auto inTrace()
{
    return placeIn<Trace>([](auto& t, const MatrixRef&) -> auto& { return t.*part; });
}

/// A result of the stack that the block stands in.
template <Shared<Matrix> Trace::* ofOwn, Shared<Matrix> MemoryTrace::* ofMemory>
constexpr auto inStack()
{
    return placeIn<Trace>([](auto& t, const MatrixRef& r) -> auto& {
        return t.session->block(r.block).stack == Stack::Memory ? t.memory.*ofMemory : t.*ofOwn;
    });
}

// Conditions: the parameters that a block has.

bool hasMemory(const Session& s, int) { return s.memory && !s.memory->looksUp(); }
bool hasEmbedding(const Session& s, int b) { return s.sequence(at(s.blocks, b).stack).looksUp(); }
bool hasFinalNorm(const Session& s, int b) { return s.sequence(at(s.blocks, b).stack).finalNorm.has_value(); }
bool hasFinalNormBias(const Session& s, int b)
{
    return hasFinalNorm(s, b) && normInfo(s.sequence(at(s.blocks, b).stack).finalNormKind).hasBias;
}
bool hasReadout(const Session& s, int) { return s.readout.has_value(); }
bool hasReadoutWeight(const Session& s, int) { return s.readout && !s.readout->tied; }
bool hasFeedForward(const Session& s, int b) { return at(s.blocks, b).feedForwardEnabled(); }
bool hasQueryKeyNorm(const Session& s, int b) { return at(s.blocks, b).queryKeyNorm.has_value(); }
bool hasPositionBias(const Session& s, int b) { return at(s.blocks, b).positionBias.has_value(); }
bool hasSinks(const Session& s, int b) { return weightingInfo(at(s.blocks, b).weighting()).hasSink; }
bool hasAttentionOutputNorm(const Session& s, int b) { return at(s.blocks, b).attentionOutputNorm.has_value(); }
bool hasFeedForwardOutputNorm(const Session& s, int b) { return hasFeedForward(s, b) && at(s.blocks, b).feedForwardOutputNorm; }
template <bool (*hasGain)(const Session&, int)>
bool hasBiasBeside(const Session& s, int b)
{
    return hasGain(s, b) && normInfo(at(s.blocks, b).normKind).hasBias;
}
bool hasNormGain(const Session& s, int b) { return at(s.blocks, b).norm != Norm::None; }
bool hasNormBias(const Session& s, int b) { return hasNormGain(s, b) && normInfo(at(s.blocks, b).normKind).hasBias; }
bool hasLearnedPositions(const Session& s, int b)
{
    const Stack stack = at(s.blocks, b).stack;
    return b == s.firstOf(stack) && s.sequence(stack).learnsPositions();
}
bool hasGate(const Session& s, int b) { return hasFeedForward(s, b) && at(s.blocks, b).feedForward->hasGate(); }
bool hasFeedForwardNorm(const Session& s, int b) { return hasFeedForward(s, b) && hasNormGain(s, b); }
bool hasFeedForwardNormBias(const Session& s, int b) { return hasFeedForward(s, b) && hasNormBias(s, b); }

constexpr const char* kNormFormula =
    phraseId("(x − mean) ÷ √(variance + ε) · γ + β, each token for itself; RMSNorm: x ÷ √(mean of squares + ε) · γ");

constexpr const char* kHeadNormFormula = phraseId("x ÷ √(mean of squares + ε) · γ, each row of a head for itself, or of all heads as one");
constexpr const char* kBranchFormula = phraseId("what the half found, normed or multiplied by a factor, before it is added");

// A row of the table is a paragraph.
// clang-format off
constexpr MatrixInfo kMatrices[] = {
    {.id = Id::EmbeddingWeight, .name = "embedding_weight", .symbol = "W_E", .title = phraseId("Embedding"), .scope = Scope::Session,
     .role = Role::Weight, .rows = Axis::Word, .present = hasEmbedding,
     .parameter = placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& { return s.sequence(at(s.blocks, r.block).stack).embedding; })},
    {.id = Id::Input, .name = "input", .symbol = "X", .title = phraseId("Input"), .formula = phraseId("one row per token, one column per feature"),
     .scope = Scope::Session, .role = Role::Input,
     .parameter = placeIn<Session>([](auto& s, const MatrixRef&) -> auto& { return s.input; }),
     .result = inBlock<&BlockTrace::input>()},
    {.id = Id::PositionWeight, .name = "position_weight", .symbol = "W_P", .title = phraseId("Position weights"), .scope = Scope::Session,
     .role = Role::Weight, .rows = Axis::Place, .present = hasLearnedPositions,
     .parameter = placeIn<Session>([](auto& s, const MatrixRef& r) -> auto& {
         return s.sequence(at(s.blocks, r.block).stack).positionWeight;
     })},
    {.id = Id::Position, .name = "position", .symbol = "P", .title = phraseId("Positions"),
     .formula = phraseId("sin and cos of the position, in ever longer waves, or the learned row of each position"), .scope = Scope::Session,
     .result = inStack<&Trace::position, &MemoryTrace::position>()},
    {.id = Id::Positioned, .name = "positioned", .symbol = "X+P", .title = phraseId("Input with positions"), .formula = "X + P",
     .scope = Scope::Session, .result = inStack<&Trace::positioned, &MemoryTrace::positioned>()},
    {.id = Id::Memory, .name = "memory", .symbol = "M", .title = phraseId("Memory"),
     .formula = phraseId("what cross-attention reads, or the blocks of the memory: one row per token of the other sequence"), .scope = Scope::Session,
     .role = Role::Input, .rows = Axis::MemoryToken, .columns = Axis::MemoryFeature, .present = hasMemory,
     .parameter = placeIn<Session>([](auto& s, const MatrixRef&) -> auto& { return s.memory->input; })},
    {.id = Id::AttentionNormGain, .name = "attention_norm_gain", .symbol = "γ_1", .title = phraseId("Gain of the norm"),
     .role = Role::Gain, .rows = Axis::One, .present = hasNormGain,
     .parameter = normOf<&Block::attentionNorm, &LayerNorm::gain>()},
    {.id = Id::AttentionNormBias, .name = "attention_norm_bias", .symbol = "β_1", .title = phraseId("Bias of the norm"),
     .role = Role::Bias, .rows = Axis::One, .present = hasNormBias,
     .parameter = normOf<&Block::attentionNorm, &LayerNorm::bias>()},
    {.id = Id::AttentionNorm, .name = "attention_norm", .symbol = "N_1", .title = phraseId("First norm"),
     .formula = kNormFormula, .result = inBlock<&BlockTrace::attentionNorm>()},
    {.id = Id::QueryWeight, .name = "query_weight", .symbol = "W_Q", .title = phraseId("Query weights"), .scope = Scope::Head,
     .role = Role::Weight, .rows = Axis::Feature, .columns = Axis::QueryColumn, .parameter = queryOf<&Linear::weight>()},
    {.id = Id::QueryBias, .name = "query_bias", .symbol = "b_Q", .title = phraseId("Query bias"), .scope = Scope::Head,
     .role = Role::Bias, .rows = Axis::One, .columns = Axis::QueryColumn, .parameter = queryOf<&Linear::bias>()},
    {.id = Id::KeyWeight, .name = "key_weight", .symbol = "W_K", .title = phraseId("Key weights"), .scope = Scope::Head,
     .role = Role::Weight, .rows = Axis::KeyFeature, .columns = Axis::KeyColumn,
     .parameter = sharedOf<&Head::key, &Linear::weight>()},
    {.id = Id::KeyBias, .name = "key_bias", .symbol = "b_K", .title = phraseId("Key bias"), .scope = Scope::Head, .role = Role::Bias,
     .rows = Axis::One, .columns = Axis::KeyColumn, .parameter = sharedOf<&Head::key, &Linear::bias>()},
    {.id = Id::ValueWeight, .name = "value_weight", .symbol = "W_V", .title = phraseId("Value weights"), .scope = Scope::Head,
     .role = Role::Weight, .rows = Axis::KeyFeature, .columns = Axis::ValueColumn,
     .parameter = sharedOf<&Head::value, &Linear::weight>()},
    {.id = Id::ValueBias, .name = "value_bias", .symbol = "b_V", .title = phraseId("Value bias"), .scope = Scope::Head,
     .role = Role::Bias, .rows = Axis::One, .columns = Axis::ValueColumn, .parameter = sharedOf<&Head::value, &Linear::bias>()},
    {.id = Id::Query, .name = "query", .symbol = "Q", .title = phraseId("Query"), .formula = "Q = X·W_Q + b_Q", .scope = Scope::Head,
     .columns = Axis::QueryColumn, .result = inHead<&HeadTrace::query>()},
    {.id = Id::Key, .name = "key", .symbol = "K", .title = phraseId("Key"), .formula = "K = X·W_K + b_K", .scope = Scope::Head,
     .rows = Axis::KeyToken, .columns = Axis::KeyColumn, .result = inHead<&HeadTrace::key>()},
    {.id = Id::Value, .name = "value", .symbol = "V", .title = phraseId("Value"), .formula = "V = X·W_V + b_V", .scope = Scope::Head,
     .rows = Axis::KeyToken, .columns = Axis::ValueColumn, .result = inHead<&HeadTrace::value>()},
    {.id = Id::QueryNormGain, .name = "query_norm_gain", .symbol = "γ_Q", .title = phraseId("Gain of the norm of queries"),
     .role = Role::Gain, .rows = Axis::One, .columns = Axis::QueryColumns, .present = hasQueryKeyNorm,
     .parameter = queryKeyNormOf<&QueryKeyNorm::query>()},
    {.id = Id::KeyNormGain, .name = "key_norm_gain", .symbol = "γ_K", .title = phraseId("Gain of the norm of keys"),
     .role = Role::Gain, .rows = Axis::One, .columns = Axis::KeyColumns, .present = hasQueryKeyNorm,
     .parameter = queryKeyNormOf<&QueryKeyNorm::key>()},
    {.id = Id::NormedQuery, .name = "normed_query", .symbol = "Q_norm", .title = phraseId("Normed query"),
     .formula = kHeadNormFormula, .scope = Scope::Head, .columns = Axis::QueryColumn, .result = inHead<&HeadTrace::normedQuery>()},
    {.id = Id::NormedKey, .name = "normed_key", .symbol = "K_norm", .title = phraseId("Normed key"),
     .formula = kHeadNormFormula, .scope = Scope::Head, .rows = Axis::KeyToken, .columns = Axis::KeyColumn,
     .result = inHead<&HeadTrace::normedKey>()},
    {.id = Id::PositionedQuery, .name = "rotated_query", .symbol = "Q_rot", .title = phraseId("Rotated query"),
     .formula = phraseId("each pair of columns of Q turned by the position of the token"), .scope = Scope::Head, .columns = Axis::QueryColumn,
     .result = inHead<&HeadTrace::positionedQuery>()},
    {.id = Id::PositionedKey, .name = "rotated_key", .symbol = "K_rot", .title = phraseId("Rotated key"),
     .formula = phraseId("each pair of columns of K turned by the position of the token"), .scope = Scope::Head, .rows = Axis::KeyToken,
     .columns = Axis::KeyColumn, .result = inHead<&HeadTrace::positionedKey>()},
    {.id = Id::RawScore, .name = "raw_score", .symbol = "QKᵀ", .title = phraseId("Raw scores"), .formula = "Q·Kᵀ", .scope = Scope::Head,
     .columns = Axis::KeyToken, .result = inHead<&HeadTrace::rawScore>()},
    {.id = Id::PositionBias, .name = "position_bias", .symbol = "b_rel", .title = phraseId("Bias by distance"), .scope = Scope::Head,
     .role = Role::Bias, .rows = Axis::One, .columns = Axis::Bucket, .present = hasPositionBias,
     .parameter = ofHead<&Head::positionBias>()},
    {.id = Id::Mask, .name = "mask", .symbol = "mask", .title = phraseId("Mask"),
     .formula = phraseId("1 where a query may look, 0 where it is blocked"), .columns = Axis::KeyToken, .range = ValueRange::Fraction,
     .result = inBlock<&BlockTrace::mask>()},
    {.id = Id::Score, .name = "score", .symbol = "S", .title = phraseId("Scores"),
     .formula = phraseId("S = Q·Kᵀ × scale ÷ temperature, −∞ where blocked"), .scope = Scope::Head, .columns = Axis::KeyToken,
     .result = inHead<&HeadTrace::score>()},
    {.id = Id::SinkScore, .name = "sink_score", .symbol = "S_sink", .title = phraseId("Score of the sink"), .scope = Scope::Head,
     .role = Role::Weight, .rows = Axis::One, .columns = Axis::One, .present = hasSinks, .parameter = ofHead<&Head::sink>()},
    {.id = Id::Attention, .name = "attention", .symbol = "A", .title = phraseId("Attention"), .formula = phraseId("A = softmax of each row of S"),
     .scope = Scope::Head, .columns = Axis::KeyToken, .range = ValueRange::Fraction, .result = inHead<&HeadTrace::attention>()},
    {.id = Id::Sink, .name = "sink", .symbol = "A_sink", .title = phraseId("Attention to the sink"),
     .formula = phraseId("1 − the sum of each row of A: what is given to no key"), .scope = Scope::Head, .columns = Axis::One,
     .range = ValueRange::Fraction, .result = inHead<&HeadTrace::sink>()},
    {.id = Id::HeadOutput, .name = "head_output", .symbol = "O", .title = phraseId("Head output"), .formula = "O = A·V",
     .scope = Scope::Head, .columns = Axis::ValueColumn, .result = inHead<&HeadTrace::output>()},
    {.id = Id::Concat, .name = "concat", .symbol = "C", .title = phraseId("Concatenation"),
     .formula = phraseId("C = gain·O of every head, side by side"), .columns = Axis::ConcatColumn,
     .result = inBlock<&BlockTrace::concat>()},
    {.id = Id::OutputWeight, .name = "output_weight", .symbol = "W_O", .title = phraseId("Output weights"), .role = Role::Weight,
     .rows = Axis::ConcatColumn, .parameter = outputOf<&Linear::weight>()},
    {.id = Id::OutputBias, .name = "output_bias", .symbol = "b_O", .title = phraseId("Output bias"), .role = Role::Bias,
     .rows = Axis::One, .parameter = outputOf<&Linear::bias>()},
    {.id = Id::Contribution, .name = "contribution", .symbol = "OW_O", .title = phraseId("Contribution"),
     .formula = phraseId("gain·O·W_O, with the head's own rows of W_O"), .scope = Scope::Head,
     .result = inHead<&HeadTrace::contribution>()},
    {.id = Id::Output, .name = "output", .symbol = "Y", .title = phraseId("Output"), .formula = "Y = C·W_O + b_O",
     .result = inBlock<&BlockTrace::output>()},
    {.id = Id::AttentionOutputNormGain, .name = "attention_output_norm_gain", .symbol = "γ_Y", .title = phraseId("Gain of the norm of Y"),
     .role = Role::Gain, .rows = Axis::One, .present = hasAttentionOutputNorm,
     .parameter = outputNormOf<&Block::attentionOutputNorm, &LayerNorm::gain>()},
    {.id = Id::AttentionOutputNormBias, .name = "attention_output_norm_bias", .symbol = "β_Y", .title = phraseId("Bias of the norm of Y"),
     .role = Role::Bias, .rows = Axis::One, .present = hasBiasBeside<hasAttentionOutputNorm>,
     .parameter = outputNormOf<&Block::attentionOutputNorm, &LayerNorm::bias>()},
    {.id = Id::AttentionBranch, .name = "attention_branch", .symbol = "Y_add", .title = phraseId("What attention adds"),
     .formula = kBranchFormula, .result = inBlock<&BlockTrace::attentionBranch>()},
    {.id = Id::Residual, .name = "residual", .symbol = "x+Y", .title = phraseId("Residual sum"),
     .formula = phraseId("x + Y: what attention read plus what it found"), .result = inBlock<&BlockTrace::residual>()},
    {.id = Id::FeedForwardNormGain, .name = "feed_forward_norm_gain", .symbol = "γ_2", .title = phraseId("Gain of the second norm"),
     .role = Role::Gain, .rows = Axis::One, .present = hasFeedForwardNorm,
     .parameter = normOf<&Block::feedForwardNorm, &LayerNorm::gain>()},
    {.id = Id::FeedForwardNormBias, .name = "feed_forward_norm_bias", .symbol = "β_2", .title = phraseId("Bias of the second norm"),
     .role = Role::Bias, .rows = Axis::One, .present = hasFeedForwardNormBias,
     .parameter = normOf<&Block::feedForwardNorm, &LayerNorm::bias>()},
    {.id = Id::HiddenWeight, .name = "hidden_weight", .symbol = "W_1", .title = phraseId("Hidden weights"), .role = Role::Weight,
     .rows = Axis::Feature, .columns = Axis::Hidden, .present = hasFeedForward,
     .parameter = feedForwardOf<&FeedForward::hidden, &Linear::weight>()},
    {.id = Id::HiddenBias, .name = "hidden_bias", .symbol = "b_1", .title = phraseId("Hidden bias"), .role = Role::Bias,
     .rows = Axis::One, .columns = Axis::Hidden, .present = hasFeedForward,
     .parameter = feedForwardOf<&FeedForward::hidden, &Linear::bias>()},
    {.id = Id::Hidden, .name = "hidden", .symbol = "H", .title = phraseId("Hidden layer"),
     .formula = phraseId("H = x·W_1 + b_1, each token for itself"), .columns = Axis::Hidden, .result = inBlock<&BlockTrace::hidden>()},
    {.id = Id::GateWeight, .name = "gate_weight", .symbol = "W_g", .title = phraseId("Gate weights"), .role = Role::Weight,
     .rows = Axis::Feature, .columns = Axis::Hidden, .present = hasGate,
     .parameter = feedForwardOf<&FeedForward::gate, &Linear::weight>()},
    {.id = Id::GateBias, .name = "gate_bias", .symbol = "b_g", .title = phraseId("Gate bias"), .role = Role::Bias,
     .rows = Axis::One, .columns = Axis::Hidden, .present = hasGate,
     .parameter = feedForwardOf<&FeedForward::gate, &Linear::bias>()},
    {.id = Id::Gate, .name = "gate", .symbol = "G", .title = phraseId("Gate"), .formula = phraseId("G = x·W_g + b_g, each token for itself"),
     .columns = Axis::Hidden, .result = inBlock<&BlockTrace::gate>()},
    {.id = Id::Activation, .name = "activation", .symbol = "φ", .title = phraseId("Activation"),
     .formula = phraseId("ReLU, GELU, SiLU or the number itself, number by number"), .columns = Axis::Hidden,
     .result = inBlock<&BlockTrace::activation>()},
    {.id = Id::Gated, .name = "gated", .symbol = "φ∘H", .title = phraseId("Gated hidden layer"),
     .formula = phraseId("φ(G) ∘ H: number by number, what the gate lets through"), .columns = Axis::Hidden,
     .result = inBlock<&BlockTrace::gated>()},
    {.id = Id::FeedForwardWeight, .name = "feed_forward_weight", .symbol = "W_2", .title = phraseId("Feed-forward weights"),
     .role = Role::Weight, .rows = Axis::Hidden, .present = hasFeedForward,
     .parameter = feedForwardOf<&FeedForward::output, &Linear::weight>()},
    {.id = Id::FeedForwardBias, .name = "feed_forward_bias", .symbol = "b_2", .title = phraseId("Feed-forward bias"), .role = Role::Bias,
     .rows = Axis::One, .present = hasFeedForward, .parameter = feedForwardOf<&FeedForward::output, &Linear::bias>()},
    {.id = Id::FeedForward, .name = "feed_forward", .symbol = "F", .title = phraseId("Feed-forward output"),
     .formula = phraseId("F = φ(H)·W_2 + b_2, with a gate (φ(G) ∘ H)·W_2 + b_2"), .result = inBlock<&BlockTrace::feedForward>()},
    {.id = Id::FeedForwardOutputNormGain, .name = "feed_forward_output_norm_gain", .symbol = "γ_F", .title = phraseId("Gain of the norm of F"),
     .role = Role::Gain, .rows = Axis::One, .present = hasFeedForwardOutputNorm,
     .parameter = outputNormOf<&Block::feedForwardOutputNorm, &LayerNorm::gain>()},
    {.id = Id::FeedForwardOutputNormBias, .name = "feed_forward_output_norm_bias", .symbol = "β_F", .title = phraseId("Bias of the norm of F"),
     .role = Role::Bias, .rows = Axis::One, .present = hasBiasBeside<hasFeedForwardOutputNorm>,
     .parameter = outputNormOf<&Block::feedForwardOutputNorm, &LayerNorm::bias>()},
    {.id = Id::FeedForwardBranch, .name = "feed_forward_branch", .symbol = "F_add", .title = phraseId("What the network adds"),
     .formula = kBranchFormula, .result = inBlock<&BlockTrace::feedForwardBranch>()},
    {.id = Id::FeedForwardResidual, .name = "feed_forward_residual", .symbol = "x+F", .title = phraseId("Second residual sum"),
     .formula = phraseId("x + F: what the feed-forward network read plus what it found"),
     .result = inBlock<&BlockTrace::feedForwardResidual>()},
    {.id = Id::FeedForwardNorm, .name = "feed_forward_norm", .symbol = "N_2", .title = phraseId("Second norm"),
     .formula = kNormFormula,
     .result = inBlock<&BlockTrace::feedForwardNorm>()},
    {.id = Id::BlockOutput, .name = "block_output", .symbol = "B", .title = phraseId("Block output"),
     .formula = phraseId("what the block hands on"), .result = inBlock<&BlockTrace::blockOutput>()},
    {.id = Id::FinalNormGain, .name = "final_norm_gain", .symbol = "γ_f", .title = phraseId("Gain of the final norm"), .scope = Scope::Session,
     .role = Role::Gain, .rows = Axis::One, .present = hasFinalNorm, .parameter = finalNormOf<&LayerNorm::gain>()},
    {.id = Id::FinalNormBias, .name = "final_norm_bias", .symbol = "β_f", .title = phraseId("Bias of the final norm"), .scope = Scope::Session,
     .role = Role::Bias, .rows = Axis::One, .present = hasFinalNormBias, .parameter = finalNormOf<&LayerNorm::bias>()},
    {.id = Id::FinalNorm, .name = "final_norm", .symbol = "LN_f", .title = phraseId("Final norm"),
     .formula = phraseId("the norm of what the last block hands on"), .scope = Scope::Session, .result = inStack<&Trace::finalNorm, &MemoryTrace::finalNorm>()},
    {.id = Id::ReadoutWeight, .name = "readout_weight", .symbol = "W_U", .title = phraseId("Readout weights"), .scope = Scope::Session,
     .role = Role::Weight, .rows = Axis::Feature, .columns = Axis::Word, .present = hasReadoutWeight,
     .parameter = readoutOf<&Linear::weight>()},
    {.id = Id::ReadoutBias, .name = "readout_bias", .symbol = "b_U", .title = phraseId("Readout bias"), .scope = Scope::Session,
     .role = Role::Bias, .rows = Axis::One, .columns = Axis::Word, .present = hasReadout, .parameter = readoutOf<&Linear::bias>()},
    {.id = Id::Logits, .name = "logits", .symbol = "Z", .title = phraseId("Logits"),
     .formula = phraseId("Z = x·W_U + b_U: a number for each word, the greater the likelier"), .scope = Scope::Session, .columns = Axis::Word,
     .result = inTrace<&Trace::logits>()},
    {.id = Id::Probabilities, .name = "probabilities", .symbol = "p", .title = phraseId("Probabilities"),
     .formula = phraseId("p = softmax of each row of Z: how likely each word is the next"), .scope = Scope::Session, .columns = Axis::Word,
     .range = ValueRange::Fraction, .result = inTrace<&Trace::probabilities>()},
    {.id = Id::Loss, .name = "loss", .symbol = "loss", .title = phraseId("Cross-entropy"),
     .formula = phraseId("−ln of the probability of the target, 0 where none is asked for"), .scope = Scope::Session, .columns = Axis::One,
     .result = inTrace<&Trace::loss>()},
};
// clang-format on
static_assert(hasRowOfEach<&MatrixInfo::id>(kMatrices), "a row for every MatrixId, in their order");

}  // namespace

std::span<const MatrixInfo> matrices() { return kMatrices; }

const MatrixInfo& info(MatrixId id) { return matrices()[static_cast<std::size_t>(id)]; }

const MatrixInfo* findMatrix(std::string_view name) { return findRow(matrices(), name, &MatrixInfo::name); }

}  // namespace headscope
