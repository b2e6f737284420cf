// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/block_json.h"

#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
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

using LinearFields = FieldsOf<Linear>;
using NormFields = FieldsOf<LayerNorm>;
using FeedForwardFields = FieldsOf<FeedForward>;
using HeadFields = FieldsOf<Head>;
using BlockFields = FieldsOf<Block>;
using BlockField = JsonField<Block>;
using PatchFields = FieldsOf<RowPatch>;

constexpr auto kOptional = BlockFields::kOptional;

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

const std::array kLinearFields{
    LinearFields::by("weight", LinearFields::kRequired, &Linear::weight, readWeights, weightsJson),
    LinearFields::by("bias", LinearFields::kOptional, &Linear::bias, readWeightRow, weightRowJson),
    LinearFields::optional("names", &Linear::names),
};

// The output's columns are the features: they have no names of their own.
const std::span<const JsonField<Linear>> kOutputFields = std::span(kLinearFields).first(2);

/// Left out of a head that has those of another.
JsonField<Head> projection(std::string_view name, HeadFields::Presence presence, Linear Head::* linear)
{
    auto field = HeadFields::object(name, presence, linear, kLinearFields);
    field.write = [linear, write = std::move(field.write)](const Head& h) {
        return (h.*linear).weight.size() > 0 ? write(h) : OrderedJson();
    };
    return field;
}

const std::array kNormFields{
    NormFields::by("gain", NormFields::kOptional, &LayerNorm::gain, readWeightRow, weightRowJson),
    NormFields::by("bias", NormFields::kOptional, &LayerNorm::bias, readWeightRow, weightRowJson),
    NormFields::kept("epsilon", &LayerNorm::epsilon),
};

using QueryKeyFields = FieldsOf<QueryKeyNorm>;
const std::array kQueryKeyNormFields{
    QueryKeyFields::choice("kind", &QueryKeyNorm::kind, kKindsOfNorm),
    QueryKeyFields::by("query", QueryKeyFields::kOptional, &QueryKeyNorm::query, readWeightRow, weightRowJson),
    QueryKeyFields::by("key", QueryKeyFields::kOptional, &QueryKeyNorm::key, readWeightRow, weightRowJson),
    QueryKeyFields::kept("epsilon", &QueryKeyNorm::epsilon),
    QueryKeyFields::optional("after_rotation", &QueryKeyNorm::afterRotation),
    QueryKeyFields::optional("across_heads", &QueryKeyNorm::acrossHeads),
    QueryKeyFields::optional("scale", &QueryKeyNorm::scale),
};

BlockField normField(std::string_view name, LayerNorm Block::* norm)
{
    return BlockFields::unlessUsual(BlockFields::object(name, kOptional, norm, kNormFields), norm);
}

/// A number of positions within the heads: 0, which stands for all, is left out.
BlockField numberField(const SettingNumber& number)
{
    return {number.field, kOptional,
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

/// The choice of positions, or of a part of them.
BlockField choiceField(std::string_view name, BlockFields::Presence presence, const auto& of)
{
    return {name, presence,
            [&of](const Json& v, const std::string& w, Block& b) {
                std::vector<std::string_view> words(of.choices.size());
                std::ranges::transform(of.choices, words.begin(), &SettingChoice::word);
                std::size_t choice = 0;
                auto error = readWord(v, w, words, choice);
                if (!error)
                    of.choose(b, choice);
                return error;
            },
            [&of](const Block& b) { return OrderedJson(of.choices[of.choice(b)].word); }};
}

/// An object within that of the positions.
BlockField partField(const PositionPart& part)
{
    std::vector<BlockField> fields{choiceField(part.kind, BlockFields::kRequired, part)};
    for (const PartNumber& number : part.numbers)
        fields.push_back({number.field, number.usual ? kOptional : BlockFields::kRequired,
                          [&number](const Json& v, const std::string& w, Block& b) {
                              Scalar read = 0;
                              auto error = readNumber(v, w, read);
                              number.set(b, read);
                              return error;
                          },
                          [&number](const Block& b) {
                              const Scalar value = number.value(b);
                              return value == number.usual ? OrderedJson() : OrderedJson(value);
                          }});
    return {part.field, kOptional,
            [&part, fields](const Json& v, const std::string& w, Block& b) {
                part.choose(b, 0);
                return readFields<Block>(v, w, fields, b);
            },
            [&part, fields](const Block& b) { return part.isOn(b) ? writeFields<Block>(b, fields) : OrderedJson(); }};
}

/// A row of one number for each head.
BlockField headRow(std::string_view name, const char* wrongCount, std::function<void(Head& head, Scalar number)> set,
                   std::function<std::optional<Scalar>(const Block& block, const Head& head)> numberOf)
{
    return {name, kOptional,
            [wrongCount, set = std::move(set)](const Json& v, const std::string& w, Block& b) -> std::optional<Error> {
                Matrix numbers;
                if (auto error = readRow(v, w, numbers))
                    return error;
                if (numbers.cols() != std::ssize(b.heads))
                    return Error{w, phrase(wrongCount, numbers.cols(), b.heads.size())};
                for (std::size_t h = 0; h < b.heads.size(); ++h)
                    set(b.heads[h], numbers(0, static_cast<Index>(h)));
                return {};
            },
            [numberOf = std::move(numberOf)](const Block& b) {
                OrderedJson numbers;
                for (const Head& head : b.heads)
                    if (const auto number = numberOf(b, head))
                        numbers.push_back(*number);
                return numbers;
            }};
}

/// Positions that go by a number of each head.
BlockField perHeadField(const BlockSetting& setting, const HeadNumber& each)
{
    return headRow(
        setting.field, each.wrongCount, [&each](Head& head, Scalar number) { head.*each.number = number; },
        [&setting, &each](const Block& block, const Head& head) {
            return setting.isOn(block) ? std::optional(head.*each.number) : std::nullopt;
        });
}

/// A bias by distance, and the numbers of all heads.
struct WrittenBias : PositionBias {
    Shared<Matrix> weight;
    Index columns = 0;  // 0: as many as the weight has
};

constexpr Index kMostBuckets = 1 << 16;

using BiasFields = FieldsOf<WrittenBias>;
const std::array kBiasFields{
    BiasFields::by("weight", BiasFields::kRequired, &WrittenBias::weight, readWeights, weightsJson),
    BiasFields::whole("buckets", BiasFields::kOptional, &WrittenBias::columns, 2, kMostBuckets),
    BiasFields::whole("longest", BiasFields::kOptional, &WrittenBias::longest, 1, kMostBuckets),
    BiasFields::optional("both_ways", &WrittenBias::bothWays),
};

std::optional<Error> readBias(const Json& value, const std::string& where, Block& block)
{
    WrittenBias bias;
    if (auto error = readFields<WrittenBias>(value, where, kBiasFields, bias))
        return error;
    const Matrix& weight = *bias.weight;
    if (weight.rows() != std::ssize(block.heads))
        return Error{memberPath(where, "weight"), phrase("has {} rows, expected {}, one for each head", weight.rows(), block.heads.size())};
    if (bias.columns != 0 && bias.columns != weight.cols())
        return Error{memberPath(where, "weight"), phrase("has {} columns, expected {}, one for each bucket", weight.cols(), bias.columns)};
    bias.buckets = weight.cols();
    block.positionBias = bias;
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        block.heads[h].positionBias = Matrix(weight.row(static_cast<Index>(h)));
    return {};
}

OrderedJson writeBias(const Block& block)
{
    if (!block.positionBias)
        return {};
    Matrix weight(std::ssize(block.heads), block.positionBias->buckets);
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        weight.row(static_cast<Index>(h)) = *block.heads[h].positionBias;
    return writeFields<WrittenBias>({*block.positionBias, std::move(weight), block.positionBias->buckets}, kBiasFields);
}

BlockField sinksField()
{
    return headRow(
        "sinks", phraseId("has {} numbers, expected {}, a score for each head"),
        [](Head& head, Scalar score) { head.sink = Matrix(Matrix::Constant(1, 1, score)); },
        [](const Block&, const Head& head) { return head.sink->size() > 0 ? std::optional((*head.sink)(0, 0)) : std::nullopt; });
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
    fields.push_back(choiceField(positions.field, kOptional, positions));
    if (positions.part)
        fields.push_back(partField(*positions.part));
    return {setting.field, kOptional,
            [&positions, fields](const Json& v, const std::string& w, Block& b) {
                positions.choose(b, 0);
                return readFields<Block>(v, w, fields, b);
            },
            [&setting, fields](const Block& b) { return setting.isOn(b) ? writeFields<Block>(b, fields) : OrderedJson(); }};
}

std::optional<Error> readGate(const Json& value, const std::string& where, Linear& gate)
{
    auto error = readFields<Linear>(value, where, kOutputFields, gate);
    if (!error && !isGiven(gate.weight))
        error = Error{memberPath(where, "weight"), phrase("is empty: leave the gate out where there is none")};
    return error;
}

OrderedJson writeGate(const Linear& gate) { return gate.weight.size() > 0 ? writeFields<Linear>(gate, kOutputFields) : OrderedJson(); }

const std::array kFeedForwardFields{
    FeedForwardFields::optional("enabled", &FeedForward::enabled),
    FeedForwardFields::choice("activation", &FeedForward::activation, kActivations),
    FeedForwardFields::by("gate", FeedForwardFields::kOptional, &FeedForward::gate, readGate, writeGate),
    FeedForwardFields::object("hidden", FeedForwardFields::kRequired, &FeedForward::hidden, kLinearFields),
    FeedForwardFields::object("output", FeedForwardFields::kRequired, &FeedForward::output, kOutputFields),
};

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

std::optional<Error> readPatchRow(const Json& value, const std::string& where, Shared<Matrix>& row)
{
    return readShared(readRow, value, where, row);
}

OrderedJson patchRowJson(const Shared<Matrix>& row) { return rowJson(*row, 0); }

template <const auto& stages>
const std::array kPatchFields{
    JsonField<RowPatch>{"stage", PatchFields::kRequired, readStage<stages>,
                        [](const RowPatch& p) { return OrderedJson(info(p.stage).name); }},
    PatchFields::whole("token", PatchFields::kRequired, &RowPatch::token, 0, std::numeric_limits<int>::max()),
    PatchFields::by("numbers", PatchFields::kRequired, &RowPatch::numbers, readPatchRow, patchRowJson),
    PatchFields::optional("from", &RowPatch::from),
};

const std::array kHeadFields{
    HeadFields::kept("name", &Head::name),
    HeadFields::kept("enabled", &Head::enabled),
    HeadFields::kept("gain", &Head::gain),
    HeadFields::kept("temperature", &Head::temperature),
    projection("query", HeadFields::kRequired, &Head::query),
    projection("key", HeadFields::kOptional, &Head::key),
    projection("value", HeadFields::kOptional, &Head::value),
    HeadFields::list("patches", &Head::patches, kMostPatches, kPatchFields<kPatchableOfHead>),
};

std::vector<BlockField> makeBlockFields()
{
    std::vector<BlockField> fields{
        BlockFields::optionalChoice("attends", &Block::attends, kAttends),
        BlockFields::optional("attention_enabled", &Block::attentionEnabled),
        BlockField{
            "heads", BlockFields::kRequired,
            [](const Json& v, const std::string& w, Block& b) { return readList<Head>(v, w, kMostHeadsOfBlock, kHeadFields, b.heads); },
            [](const Block& b) { return writeList<Head>(b.heads, kHeadFields); }},
        BlockField{"kv_groups", kOptional, readGroups,
                   [](const Block& b) { return b.keyValueGroups == 0 ? OrderedJson() : OrderedJson(b.keyValueGroups); }},
        BlockField{"scale", kOptional, readScale, writeScale},
        BlockFields::object("qk_norm", &Block::queryKeyNorm, kQueryKeyNormFields),
        BlockFields::positive("score_cap", &Block::scoreCap),
        BlockField{std::string_view(positionBiasSetting.field), kOptional, readBias, writeBias},
        sinksField(),
        BlockFields::by("mask", kOptional, &Block::mask, readMask, writeMask),
        BlockFields::object("output", kOptional, &Block::output, kOutputFields),
        BlockFields::optional("residual", &Block::residual),
        BlockFields::optional("residual_scale", &Block::residualScale),
        BlockFields::optional("parallel", &Block::parallel),
        BlockFields::optionalChoice("norm", &Block::norm, kNorms),
        BlockFields::optionalChoice("norm_kind", &Block::normKind, kKindsOfNorm),
        normField("attention_norm", &Block::attentionNorm),
        BlockFields::object("attention_output_norm", &Block::attentionOutputNorm, kNormFields),
        BlockFields::object("feed_forward", &Block::feedForward, kFeedForwardFields),
        normField("feed_forward_norm", &Block::feedForwardNorm),
        BlockFields::object("feed_forward_output_norm", &Block::feedForwardOutputNorm, kNormFields),
        BlockFields::list("patches", &Block::patches, kMostPatches, kPatchFields<kPatchableOfBlock>),
    };
    auto place = std::ranges::find(fields, "mask", &BlockField::name) + 1;
    for (const BlockSetting& setting : blockSettings())
        if (setting.positions && (setting.positions->choice || setting.positions->perHead))  // else it is a matrix, above
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
