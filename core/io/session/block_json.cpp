// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/block_json.h"

#include "core/base/phrase.h"
#include "core/io/session/mask_json.h"
#include "core/io/session/weight_json.h"
#include "core/matrices/matrix_table.h"
#include "core/model/block_settings.h"
#include "core/model/limits.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <array>
#include <limits>

namespace headscope {

namespace {

using LinearField = JsonField<Linear>;
using NormField = JsonField<LayerNorm>;
using FeedForwardField = JsonField<FeedForward>;
using HeadField = JsonField<Head>;
using BlockField = JsonField<Block>;

template <class T>
constexpr auto kRequired = JsonField<T>::Presence::Required;
template <class T>
constexpr auto kOptional = JsonField<T>::Presence::Optional;

constexpr auto kAttends = choices<Attends>({{"self", Attends::Self}, {"memory", Attends::Memory}});
constexpr auto kKindsOfNorm = choicesIn(std::span<const NormKindInfo>(kNormKinds), &NormKindInfo::kind, &NormKindInfo::id);
constexpr auto kNorms = choices<Norm>({{"none", Norm::None}, {"pre", Norm::Pre}, {"post", Norm::Post}});
const auto kActivations = choicesIn(activations(), &ActivationInfo::activation, &ActivationInfo::id);

static_assert(enumCount<Scale::Kind>() == 3, "a new kind of scale needs its word in readScale and writeScale");

std::optional<Error> readScale(const Json& value, const std::string& where, Block& block)
{
    if (value == "sqrt_d_k")
        block.scale = {Scale::Kind::SqrtKeyWidth};
    else if (value == "none")
        block.scale = {Scale::Kind::None};
    else if (value.is_number())
        block.scale = {Scale::Kind::Factor, value.get<Scalar>()};
    else
        return Error{where, phrase("expected \"sqrt_d_k\", \"none\" or a number, found {}", kindText(value))};
    return {};
}

OrderedJson writeScale(const Block& block)
{
    switch (block.scale.kind) {
    case Scale::Kind::SqrtKeyWidth: return "sqrt_d_k";
    case Scale::Kind::None: return "none";
    case Scale::Kind::Factor: return block.scale.factor;
    }
    return nullptr;
}

std::optional<Error> readGroups(const Json& value, const std::string& where, Block& block)
{
    Index groups = 0;
    const auto heads = static_cast<Index>(block.heads.size());
    if (auto error = readWhole(value, where, 1, std::max<Index>(heads, 1), groups))
        return error;
    block.keyValueGroups = groups == heads ? 0 : static_cast<std::size_t>(groups);
    return {};
}

/// A row that is left out when it is empty.
template <class T, Shared<Matrix> T::*row>
JsonField<T> rowField(std::string_view name)
{
    return {name, kOptional<T>, [](const Json& v, const std::string& w, T& t) { return readWeightRow(v, w, t.*row); },
            [](const T& t) { return weightRowJson(t.*row); }};
}

const std::array kLinearFields{
    LinearField{"weight", kRequired<Linear>, [](const Json& v, const std::string& w, Linear& l) { return readWeights(v, w, l.weight); },
                [](const Linear& l) { return weightsJson(l.weight); }},
    rowField<Linear, &Linear::bias>("bias"),
    LinearField{"names", kOptional<Linear>, [](const Json& v, const std::string& w, Linear& l) { return readNames(v, w, l.names); },
                [](const Linear& l) { return l.names.empty() ? OrderedJson() : OrderedJson(l.names); }},
};

// The output's columns are the features: they have no names of their own.
const std::span<const LinearField> kOutputFields = std::span(kLinearFields).first(2);

template <Linear Head::*linear>
HeadField projection(std::string_view name, HeadField::Presence presence)
{
    return {name, presence, [](const Json& v, const std::string& w, Head& h) { return readFields<Linear>(v, w, kLinearFields, h.*linear); },
            [](const Head& h) { return (h.*linear).weight->size() > 0 ? writeFields<Linear>(h.*linear, kLinearFields) : OrderedJson(); }};
}

const std::array kNormFields{
    rowField<LayerNorm, &LayerNorm::gain>("gain"),
    rowField<LayerNorm, &LayerNorm::bias>("bias"),
    NormField{"epsilon", kOptional<LayerNorm>,
              [](const Json& v, const std::string& w, LayerNorm& n) { return readNumber(v, w, n.epsilon); },
              [](const LayerNorm& n) { return OrderedJson(n.epsilon); }},
};

/// Written where there is something to keep.
template <LayerNorm Block::*norm>
BlockField normField(std::string_view name)
{
    return {name, kOptional<Block>,
            [](const Json& v, const std::string& w, Block& b) { return readFields<LayerNorm>(v, w, kNormFields, b.*norm); },
            [](const Block& b) { return b.*norm == LayerNorm() ? OrderedJson() : writeFields<LayerNorm>(b.*norm, kNormFields); }};
}

/// A number of positions within the heads: 0, which stands for all, is left out.
BlockField numberField(const SettingNumber& number)
{
    return {number.field, kOptional<Block>,
            [&number](const Json& v, const std::string& w, Block& b) {
                Index whole = 0;
                Scalar read = 0;
                auto error = number.isWhole ? readWhole(v, w, number.least, number.most, whole) : readNumber(v, w, read);
                if (!error)
                    number.set(b, number.isWhole ? static_cast<Scalar>(whole) : read);
                return error;
            },
            [&number](const Block& b) {
                const Scalar value = number.value(b);
                if (number.isWhole)
                    return value == 0 ? OrderedJson() : OrderedJson(static_cast<Index>(value));
                return OrderedJson(value);
            }};
}

BlockField choiceField(const PositionSetting& positions)
{
    return {positions.field, kOptional<Block>,
            [&positions](const Json& v, const std::string& w, Block& b) {
                std::vector<std::string_view> words(positions.choices.size());
                std::ranges::transform(positions.choices, words.begin(), &SettingChoice::word);
                std::size_t choice = 0;
                auto error = readWord(v, w, words, choice);
                if (!error)
                    positions.choose(b, choice);
                return error;
            },
            [&positions](const Block& b) { return OrderedJson(positions.choices[positions.choice(b)].word); }};
}

/// Positions that go by a number of each head: a row of them.
BlockField perHeadField(const BlockSetting& setting, const HeadNumber& each)
{
    return {setting.field, kOptional<Block>,
            [&each](const Json& v, const std::string& w, Block& b) -> std::optional<Error> {
                Matrix numbers;
                if (auto error = readRow(v, w, numbers))
                    return error;
                if (numbers.cols() != std::ssize(b.heads))
                    return Error{w, phrase(each.wrongCount, numbers.cols(), b.heads.size())};
                for (std::size_t h = 0; h < b.heads.size(); ++h)
                    b.heads[h].*each.number = numbers(0, static_cast<Index>(h));
                return {};
            },
            [&setting, &each](const Block& b) {
                OrderedJson numbers;
                for (const Head& head : b.heads)
                    if (setting.isOn(b))
                        numbers.push_back(head.*each.number);
                return numbers;
            }};
}

/// Other positions of a block, an object: its numbers, and which of them it is.
BlockField positionField(const BlockSetting& setting)
{
    const PositionSetting& positions = *setting.positions;
    if (positions.perHead)
        return perHeadField(setting, *positions.perHead);
    std::vector<BlockField> fields;
    for (const SettingNumber& number : positions.numbers)
        fields.push_back(numberField(number));
    fields.push_back(choiceField(positions));
    return {setting.field, kOptional<Block>,
            [&positions, fields](const Json& v, const std::string& w, Block& b) {
                positions.choose(b, 0);
                return readFields<Block>(v, w, fields, b);
            },
            [&setting, fields](const Block& b) { return setting.isOn(b) ? writeFields<Block>(b, fields) : OrderedJson(); }};
}

const std::array kFeedForwardFields{
    FeedForwardField{"enabled", kOptional<FeedForward>,
                     [](const Json& v, const std::string& w, FeedForward& f) { return readFlag(v, w, f.enabled); },
                     [](const FeedForward& f) { return f.enabled ? OrderedJson() : OrderedJson(false); }},
    FeedForwardField{
        "activation", kOptional<FeedForward>,
        [](const Json& v, const std::string& w, FeedForward& f) { return readChoice<Activation>(v, w, kActivations, f.activation); },
        [](const FeedForward& f) { return OrderedJson(wordOf<Activation>(kActivations, f.activation)); }},
    FeedForwardField{"gate", kOptional<FeedForward>,
                     [](const Json& v, const std::string& w, FeedForward& f) {
                         auto error = readFields<Linear>(v, w, kOutputFields, f.gate);
                         if (!error && !isGiven(f.gate.weight))
                             error = Error{memberPath(w, "weight"), phrase("is empty: leave the gate out where there is none")};
                         return error;
                     },
                     [](const FeedForward& f) { return f.hasGate() ? writeFields<Linear>(f.gate, kOutputFields) : OrderedJson(); }},
    FeedForwardField{"hidden", kRequired<FeedForward>,
                     [](const Json& v, const std::string& w, FeedForward& f) { return readFields<Linear>(v, w, kLinearFields, f.hidden); },
                     [](const FeedForward& f) { return writeFields<Linear>(f.hidden, kLinearFields); }},
    FeedForwardField{"output", kRequired<FeedForward>,
                     [](const Json& v, const std::string& w, FeedForward& f) { return readFields<Linear>(v, w, kOutputFields, f.output); },
                     [](const FeedForward& f) { return writeFields<Linear>(f.output, kOutputFields); }},
};

using PatchField = JsonField<RowPatch>;

template <const auto& stages>
std::optional<Error> readStage(const Json& value, const std::string& where, RowPatch& patch)
{
    std::array<std::string_view, stages.size()> words;
    std::ranges::transform(stages, words.begin(), [](MatrixId id) { return info(id).name; });
    std::size_t choice = 0;
    auto error = readWord(value, where, words, choice);
    patch.stage = stages[choice];
    return error;
}

template <const auto& stages>
const std::array kPatchFields{
    PatchField{"stage", kRequired<RowPatch>, readStage<stages>, [](const RowPatch& p) { return OrderedJson(info(p.stage).name); }},
    PatchField{"token", kRequired<RowPatch>,
               [](const Json& v, const std::string& w, RowPatch& p) {
                   Index token = 0;
                   auto error = readWhole(v, w, 0, std::numeric_limits<int>::max(), token);
                   p.token = static_cast<int>(token);
                   return error;
               },
               [](const RowPatch& p) { return OrderedJson(p.token); }},
    PatchField{"numbers", kRequired<RowPatch>,
               [](const Json& v, const std::string& w, RowPatch& p) {
                   Matrix row;
                   auto error = readRow(v, w, row);
                   p.numbers = std::move(row);
                   return error;
               },
               [](const RowPatch& p) { return rowJson(*p.numbers, 0); }},
    PatchField{"from", kOptional<RowPatch>, [](const Json& v, const std::string& w, RowPatch& p) { return readText(v, w, p.from); },
               [](const RowPatch& p) { return p.from.empty() ? OrderedJson() : OrderedJson(p.from); }},
};

/// The patches of a head or a block, whose stages may be taken from elsewhere.
template <class Part, const auto& stages>
JsonField<Part> patchesField()
{
    return {
        "patches", kOptional<Part>,
        [](const Json& v, const std::string& w, Part& part) {
            return readList<RowPatch>(v, w, kMostPatches, kPatchFields<stages>, part.patches);
        },
        [](const Part& part) { return part.patches.empty() ? OrderedJson() : writeList<RowPatch>(part.patches, kPatchFields<stages>); }};
}

const std::array kHeadFields{
    HeadField{"name", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readText(v, w, h.name); },
              [](const Head& h) { return OrderedJson(h.name); }},
    HeadField{"enabled", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readFlag(v, w, h.enabled); },
              [](const Head& h) { return OrderedJson(h.enabled); }},
    HeadField{"gain", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readNumber(v, w, h.gain); },
              [](const Head& h) { return OrderedJson(h.gain); }},
    HeadField{"temperature", kOptional<Head>, [](const Json& v, const std::string& w, Head& h) { return readNumber(v, w, h.temperature); },
              [](const Head& h) { return OrderedJson(h.temperature); }},
    projection<&Head::query>("query", kRequired<Head>),
    projection<&Head::key>("key", kOptional<Head>),
    projection<&Head::value>("value", kOptional<Head>),
    patchesField<Head, kPatchableOfHead>(),
};

std::vector<BlockField> makeBlockFields()
{
    std::vector<BlockField> fields{
        BlockField{
            "attends", kOptional<Block>,
            [](const Json& v, const std::string& w, Block& b) { return readChoice<Attends>(v, w, kAttends, b.attends); },
            [](const Block& b) { return b.attends == Attends::Self ? OrderedJson() : OrderedJson(wordOf<Attends>(kAttends, b.attends)); }},
        BlockField{"attention_enabled", kOptional<Block>,
                   [](const Json& v, const std::string& w, Block& b) { return readFlag(v, w, b.attentionEnabled); },
                   [](const Block& b) { return b.attentionEnabled ? OrderedJson() : OrderedJson(false); }},
        BlockField{
            "heads", kRequired<Block>,
            [](const Json& v, const std::string& w, Block& b) { return readList<Head>(v, w, kMostHeadsOfBlock, kHeadFields, b.heads); },
            [](const Block& b) { return writeList<Head>(b.heads, kHeadFields); }},
        BlockField{"kv_groups", kOptional<Block>, readGroups,
                   [](const Block& b) { return b.keyValueGroups == 0 ? OrderedJson() : OrderedJson(b.keyValueGroups); }},
        BlockField{"scale", kOptional<Block>, readScale, writeScale},
        BlockField{"mask", kOptional<Block>, [](const Json& v, const std::string& w, Block& b) { return readMask(v, w, b.mask); },
                   [](const Block& b) { return writeMask(b.mask); }},
        BlockField{"output", kOptional<Block>,
                   [](const Json& v, const std::string& w, Block& b) { return readFields<Linear>(v, w, kOutputFields, b.output); },
                   [](const Block& b) { return writeFields<Linear>(b.output, kOutputFields); }},
        BlockField{"residual", kOptional<Block>, [](const Json& v, const std::string& w, Block& b) { return readFlag(v, w, b.residual); },
                   [](const Block& b) { return b.residual ? OrderedJson(true) : OrderedJson(); }},
        BlockField{"parallel", kOptional<Block>, [](const Json& v, const std::string& w, Block& b) { return readFlag(v, w, b.parallel); },
                   [](const Block& b) { return b.parallel ? OrderedJson(true) : OrderedJson(); }},
        BlockField{"norm", kOptional<Block>,
                   [](const Json& v, const std::string& w, Block& b) { return readChoice<Norm>(v, w, kNorms, b.norm); },
                   [](const Block& b) { return b.norm == Norm::None ? OrderedJson() : OrderedJson(wordOf<Norm>(kNorms, b.norm)); }},
        BlockField{"norm_kind", kOptional<Block>,
                   [](const Json& v, const std::string& w, Block& b) { return readChoice<NormKind>(v, w, kKindsOfNorm, b.normKind); },
                   [](const Block& b) {
                       return b.normKind == NormKind::Layer ? OrderedJson() : OrderedJson(wordOf<NormKind>(kKindsOfNorm, b.normKind));
                   }},
        normField<&Block::attentionNorm>("attention_norm"),
        BlockField{
            "feed_forward", kOptional<Block>,
            [](const Json& v, const std::string& w, Block& b) {
                return readFields<FeedForward>(v, w, kFeedForwardFields, b.feedForward.emplace());
            },
            [](const Block& b) { return b.feedForward ? writeFields<FeedForward>(*b.feedForward, kFeedForwardFields) : OrderedJson(); }},
        normField<&Block::feedForwardNorm>("feed_forward_norm"),
        patchesField<Block, kPatchableOfBlock>(),
    };
    auto place = std::ranges::find(fields, "mask", &BlockField::name) + 1;
    for (const BlockSetting& setting : blockSettings())
        if (setting.positions)
            place = fields.insert(place, positionField(setting)) + 1;
    return fields;
}

}  // namespace

std::span<const JsonField<Block>> blockFields()
{
    static const std::vector<BlockField> fields = makeBlockFields();
    return fields;
}

}  // namespace headscope
