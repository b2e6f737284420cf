// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/validation.h"

#include "core/base/phrase.h"
#include "core/model/block_settings.h"
#include "core/model/finite_check.h"
#include "core/model/limits.h"
#include "core/model/mask_kind.h"
#include "core/model/snapshot_check.h"
#include "core/model/trace_size.h"
#include "core/model/training_check.h"
#include "core/model/word_check.h"

#include <cmath>
#include <set>
#include <tuple>

namespace headscope {

namespace {

std::optional<Error> checkTokens(const std::string& where, const TokenSequence& sequence, const Known& known)
{
    const auto field = [&where](const char* name) { return where.empty() ? name : where + "." + name; };
    const Index n = std::ssize(*sequence.tokens), width = std::ssize(*sequence.features);
    if (n == 0)
        return Error{field("tokens"), phrase("is empty, expected at least one token")};
    if (width == 0)
        return Error{field("features"), phrase("is empty, expected at least one feature")};
    if (sequence.looksUp())
        return {};
    const Shared<Matrix>& input = sequence.input;
    if (input->rows() != n || input->cols() != width)
        return Error{field("input"), phrase("has shape {}, expected {} (tokens × features)", shapeText(input), shapeText(n, width))};
    return checkFinite(field("input"), input, known);
}

/// Learned positions have a row for each place that there is.
std::optional<Error> checkPositions(const std::string& where, const Session& session, Stack stack, const Known& known)
{
    if (!session.sequence(stack).learnsPositions())
        return {};
    const Shared<Matrix>& weight = session.sequence(stack).positionWeight;
    const Block& block = session.block(session.firstOf(stack));
    const Index width = session.modelWidth(block);
    if (weight.cols() != width)
        return Error{where + ".weight", phrase("has {} columns, expected {}, one for each feature", weight.cols(), width)};
    if (const Index tokens = session.tokenCount(block); weight.rows() < tokens)
        return Error{where + ".weight", phrase("has learned {} positions, too few for the {} tokens", weight.rows(), tokens)};
    return checkFinite(where + ".weight", weight, known);
}

std::optional<Error> checkLinear(const FieldPath& where, const Linear& linear, Index in, std::string_view inName, const Known& known)
{
    const Shared<Matrix>& weight = linear.weight;
    const Index out = weight.cols();
    if (weight.rows() != in)
        return Error{where + ".weight", phrase("has shape {}, expected {} rows, one for each {}", shapeText(weight), in, phrase(inName))};
    if (out == 0)
        return Error{where + ".weight", phrase("has no columns, expected at least one")};
    if (linear.hasBias() && (linear.bias->rows() != 1 || linear.bias->cols() != out))
        return Error{where + ".bias", phrase("has {} numbers, expected {}", linear.bias->size(), out)};
    if (!linear.names.empty() && static_cast<Index>(linear.names.size()) != out)
        return Error{where + ".names", phrase("has {} names, expected {}", linear.names.size(), out)};
    if (auto error = checkFinite(where + ".weight", linear.weight, known))
        return error;
    return checkFinite(where + ".bias", linear.bias, known);
}

/// A linear map back to d_model: W_O and W₂.
std::optional<Error> checkOutput(const FieldPath& where, const Linear& linear, Index in, std::string_view inName, Index modelWidth,
                                 const Known& known)
{
    if (auto error = checkLinear(where, linear, in, inName, known))
        return error;
    if (linear.weight.cols() != modelWidth)
        return Error{where + ".weight", phrase("has {} columns, expected {}, one for each feature", linear.weight.cols(), modelWidth)};
    if (!linear.names.empty())
        return Error{where + ".names", phrase("is not empty: the columns are the features")};
    return {};
}

/// Rows that are taken from elsewhere have to fit what they stand for, in the block or in a head of it.
std::optional<Error> checkPatches(const FieldPath& where, const std::vector<RowPatch>& patches, const Session& session, const Block& block,
                                  std::size_t head = 0)
{
    std::set<std::pair<MatrixId, int>> rowsSoFar;
    for (std::size_t i = 0; i < patches.size(); ++i) {
        const RowPatch& patch = patches[i];
        const bool ofKeys = patch.stage == MatrixId::Key || patch.stage == MatrixId::Value;
        if (ofKeys && block.keyValueHead(head) != head)
            return Error{
                (where + ".patches")[i] + ".stage",
                phrase("is of head {}, whose keys and values this head shares: it holds their patches", block.keyValueHead(head) + 1)};
        const Index rows = ofKeys ? session.keyCount(block) : session.tokenCount(block);
        if (patch.token < 0 || patch.token >= rows)
            return Error{(where + ".patches")[i] + ".token", phrase("is {}, expected 0 to {}", patch.token, rows - 1)};
        const Index width = patchWidth(session, block, head, patch.stage);
        if (width == 0)
            return Error{(where + ".patches")[i] + ".stage", phrase("is nothing that this block has")};
        if (patch.numbers->rows() != 1 || patch.numbers->cols() != width)
            return Error{(where + ".patches")[i] + ".numbers", phrase("has {} numbers, expected {}", patch.numbers->size(), width)};
        if (!patch.numbers->allFinite())
            return Error{(where + ".patches")[i] + ".numbers", phrase("has one that is not finite")};
        if (!rowsSoFar.emplace(patch.stage, patch.token).second)
            return Error{(where + ".patches")[i], phrase("is of the same row as one before it")};
    }
    return {};
}

std::optional<Error> checkHead(const FieldPath& where, const Session& session, const Block& block, std::size_t index, const Known& known)
{
    const Head& head = block.heads[index];
    if (auto error = checkLinear(where + ".query", head.query, session.modelWidth(block), phraseId("feature"), known))
        return error;
    const std::size_t owner = block.keyValueHead(index);
    if (owner == index) {
        const auto width = static_cast<Index>(session.keyFeatures(block)->size());
        const char* inName = block.attends == Attends::Memory ? phraseId("feature of the memory") : phraseId("feature");
        for (const auto& [field, linear] : {std::pair{".key", &head.key}, std::pair{".value", &head.value}})
            if (auto error = checkLinear(where + field, *linear, width, inName, known))
                return error;
    } else {
        for (const auto& [field, linear] : {std::pair{".key", &head.key}, std::pair{".value", &head.value}})
            if (linear->weight.size() > 0 || linear->hasBias() || !linear->names.empty())
                return Error{where + field, phrase("is given, but with kv_groups = {} this head shares that of head {} (heads[{}])",
                                                   block.groupCount(), owner + 1, owner)};
    }
    if (const Index keys = block.keyOf(index).weight.cols(); keys != head.keyWidth()) {
        if (owner == index)
            return Error{where + ".key.weight", phrase("has {} columns, expected {} as in query.weight (d_k)", keys, head.keyWidth())};
        return Error{where + ".query.weight",
                     phrase("has {} columns, expected {} as in the key.weight it shares (d_k)", head.keyWidth(), keys)};
    }
    if (!std::isfinite(head.gain))
        return Error{where + ".gain", phrase("is not a finite number")};
    if (!std::isfinite(head.temperature) || head.temperature <= 0)
        return Error{where + ".temperature", phrase("must be a finite number greater than 0")};
    return checkPatches(where, head.patches, session, block, index);
}

/// Checks a mask for n queries and m keys.
struct MaskCheck {
    const FieldPath& where;
    Index n, m;
    const Known& known;

    std::optional<Error> operator()(bool) const { return {}; }

    std::optional<Error> operator()(Index number) const
    {
        return number < 0 ? std::optional(Error{where, phrase("must be at least 1")}) : std::nullopt;
    }

    std::optional<Error> operator()(const std::vector<Index>& keys) const
    {
        for (const Index key : keys)
            if (key < 0 || key >= m)
                return Error{where, phrase("names key {}, expected 0 to {}", key, m - 1)};
        return {};
    }

    std::optional<Error> operator()(const Shared<Matrix>& cells) const
    {
        if (cells->size() == 0)
            return {};
        if (cells->rows() != n || cells->cols() != m)
            return Error{where, phrase("has shape {}, expected {} (queries × keys)", shapeText(cells), shapeText(n, m))};
        if (known.isMask(cells) || (cells->array() == 0 || cells->array() == 1).all())
            return {};
        for (Index r = 0; r < n; ++r)
            for (Index c = 0; c < m; ++c)
                if ((*cells)(r, c) != 0 && (*cells)(r, c) != 1)
                    return Error{where[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)],
                                 phrase("must be 1 (may attend) or 0 (blocked)")};
        return {};
    }
};

std::optional<Error> checkMask(const FieldPath& where, const Mask& mask, Index n, Index m, const Known& known)
{
    for (const MaskKindInfo& kind : kMaskKinds) {
        const FieldPath dot = where + ".", field = dot + kind.field;
        if (auto error = std::visit([&](auto setting) { return MaskCheck{field, n, m, known}(mask.*setting); }, kind.setting))
            return error;
    }
    return {};
}

std::optional<Error> checkNorm(const FieldPath& where, const LayerNorm& norm, NormKind kind, Index modelWidth, bool used,
                               const Known& known)
{
    const NormKindInfo& row = normInfo(kind);
    if (!row.hasBias && norm.bias->size() > 0)
        return Error{where + ".bias", phrase("is given, but an {} (norm_kind \"{}\") has no bias", row.title, row.id)};
    for (const auto& [field, numbers, has] : {std::tuple{".gain", &norm.gain, true}, std::tuple{".bias", &norm.bias, row.hasBias}}) {
        const bool absent = (*numbers)->size() == 0 && (!used || !has);
        if (!absent && ((*numbers)->rows() != 1 || (*numbers)->cols() != modelWidth))
            return Error{where + field, phrase("has {} numbers, expected {}, one for each feature", (*numbers)->size(), modelWidth)};
        if (auto error = checkFinite(where + field, *numbers, known))
            return error;
    }
    if (!std::isfinite(norm.epsilon) || norm.epsilon <= 0)
        return Error{where + ".epsilon", phrase("must be a finite number greater than 0")};
    return {};
}

std::optional<Error> checkNetwork(const FieldPath& where, const FeedForward& network, Index width, const Known& known)
{
    if (auto error = checkLinear(where + ".hidden", network.hidden, width, phraseId("feature"), known))
        return error;
    if (auto error = network.hasGate() ? checkLinear(where + ".gate", network.gate, width, phraseId("feature"), known) : std::nullopt)
        return error;
    if (const Index columns = network.gate.weight.cols(); network.hasGate() && columns != network.width())
        return Error{where + ".gate.weight", phrase("has {} columns, expected {} as in hidden.weight (d_ff)", columns, network.width())};
    return checkOutput(where + ".output", network.output, network.width(), phraseId("hidden number (d_ff)"), width, known);
}

std::optional<Error> checkBlock(const FieldPath& where, const Session& session, const Block& block, const Known& known)
{
    const Index width = session.modelWidth(block);
    if (block.heads.empty())
        return Error{where + ".heads", phrase("is empty, expected at least one head")};
    if (block.keyValueGroups > block.heads.size())
        return Error{where + ".kv_groups",
                     phrase("is {}, expected 1 to {}, the number of heads", block.keyValueGroups, block.heads.size())};
    if (block.attends == Attends::Memory && block.stack == Stack::Memory)
        return Error{where + ".attends", phrase("is \"memory\", but the blocks of the memory attend to themselves")};
    if (block.attends == Attends::Memory && !session.memory)
        return Error{where + ".attends", phrase("is \"memory\", but the session has no memory")};
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (auto error = checkHead((where + ".heads")[h], session, block, h, known))
            return error;
    if (!std::isfinite(block.scale.factor))
        return Error{where + ".scale", phrase("is not a finite number")};
    if (auto error = checkSettings(where, block))
        return error;
    if (auto error = checkMask(where + ".mask", block.mask, session.tokenCount(block), session.keyCount(block), known))
        return error;
    if (auto error =
            checkOutput(where + ".output", block.output, block.concatWidth(), phraseId("concatenated value (Σ d_v)"), width, known))
        return error;
    const bool normed = block.norm != Norm::None;
    if (auto error = checkNorm(where + ".attention_norm", block.attentionNorm, block.normKind, width, normed, known))
        return error;
    if (auto error =
            checkNorm(where + ".feed_forward_norm", block.feedForwardNorm, block.normKind, width, normed && block.feedForward, known))
        return error;
    for (const auto& [field, norm] : {std::pair{".attention_output_norm", &block.attentionOutputNorm},
                                      std::pair{".feed_forward_output_norm", &block.feedForwardOutputNorm}})
        if (auto error = *norm ? checkNorm(where + field, **norm, block.normKind, width, true, known) : std::nullopt)
            return error;
    for (const BlockSetting& setting : blockSettings())
        for (const SettingWeight& weight : setting.isOn(block) ? setting.weights : std::span<const SettingWeight>())
            if (auto error = checkFinite(where + "." + std::string(setting.field) + "." + std::string(weight.field), weight(block), known))
                return error;
    if (auto error = block.feedForward ? checkNetwork(where + ".feed_forward", *block.feedForward, width, known) : std::nullopt)
        return error;
    return checkPatches(where, block.patches, session, block);
}

/// Checks the memory but for its blocks, which are checked with all others.
std::optional<Error> checkMemory(const Session& session, const Known& known)
{
    const TokenSequence& memory = *session.memory;
    if (auto error = checkTokens("memory", memory, known))
        return error;
    if (!session.hasEncoder() && memory.looksUp())
        return Error{"memory.embedding", phrase("is given, but the memory has no blocks that would read its rows")};
    if (auto error = checkLookup("memory.", memory, known))
        return error;
    if (!session.hasEncoder() && memory.positions != Positions::None)
        return Error{"memory.positions", phrase("are given, but the memory has no blocks that would read them: add them to memory.input")};
    if (!session.hasEncoder() && memory.finalNorm)
        return Error{"memory.final_norm", phrase("is given, but the memory has no blocks that would hand on to it")};
    if (auto error = checkPositions("memory.positions", session, Stack::Memory, known))
        return error;
    return memory.finalNorm
               ? checkNorm("memory.final_norm", *memory.finalNorm, memory.finalNormKind, std::ssize(*memory.features), true, known)
               : std::nullopt;
}

/// Checks both stacks: the session's own blocks first, then those of the memory.
std::optional<Error> checkBlocks(const Session& session, const Known& known)
{
    for (int b = 0; b < std::ssize(session.blocks); ++b) {
        const Stack stack = session.block(b).stack;
        const std::string where =
            (stack == Stack::Memory ? "memory.blocks[" : "blocks[") + std::to_string(b - session.firstOf(stack)) + "]";
        if (auto error = checkBlock(where, session, session.block(b), known))
            return error;
    }
    return {};
}

std::optional<Error> check(const Session& session, const Known& known)
{
    if (auto error = checkLimits(session, known))
        return error;
    if (auto error = checkTokens("", session, known))
        return error;
    if (auto error = checkWords(session, known))
        return error;
    if (auto error = session.picture ? checkPicture(*session.picture, session.tokenCount()) : std::nullopt)
        return error;
    if (session.lastBlock() < 0)
        return Error{"blocks", phrase("is empty, expected at least one block")};
    if (auto error = checkPositions("positions", session, Stack::Own, known))
        return error;
    if (session.hasEncoder() && !session.memory)
        return Error{"memory", phrase("is missing, but it has blocks")};
    if (session.memory)
        if (auto error = checkMemory(session, known))
            return error;
    if (session.finalNorm)
        if (auto error = checkNorm("final_norm", *session.finalNorm, session.finalNormKind, session.modelWidth(), true, known))
            return error;
    if (auto error = checkBlocks(session, known))
        return error;
    if (session.training)
        if (auto error = checkTraining(*session.training, known))
            return error;
    if (auto error = checkSnapshots(session.snapshots))
        return error;
    return checkTraceSize(session);
}

}  // namespace

std::optional<Error> validate(const Session& session) { return check(session, Known()); }

std::optional<Error> validate(const Session& session, const Session& valid) { return check(session, Known(valid)); }

}  // namespace headscope
