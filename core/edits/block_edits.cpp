// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/block_edits.h"

#include "core/edits/initialization.h"
#include "core/edits/room.h"
#include "core/edits/row_column_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/model/block_settings.h"
#include "core/ops/positional_encoding.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

/// Keeps heads and switches, for tokens of that many features.
void setWidth(Block& block, Index width)
{
    const auto rows = [width](Linear& linear) { linear.weight = Matrix(Matrix::Zero(width, linear.weight.cols())); };
    const auto columns = [width](Shared<Matrix>& matrix) {
        if (matrix->size() > 0)  // or an absent bias would be one of no rows
            matrix = Matrix(Matrix::Zero(matrix->rows(), width));
    };
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        rows(block.heads[h].query);
        if (block.keyValueHead(h) != h)
            continue;
        rows(block.heads[h].key);
        rows(block.heads[h].value);
    }
    for (Shared<Matrix>* matrix : {&block.output.weight, &block.output.bias})
        columns(*matrix);
    block.attentionNorm.gain = block.attentionNorm.bias = block.feedForwardNorm.gain = block.feedForwardNorm.bias = {};
    for (std::optional<LayerNorm>* norm : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
        if (*norm)
            (*norm)->gain = (*norm)->bias = {};
    if (!block.feedForward)
        return;
    rows(block.feedForward->hidden);
    if (block.feedForward->hasGate())
        rows(block.feedForward->gate);
    columns(block.feedForward->output.weight);
    columns(block.feedForward->output.bias);
}

/// Puts the block before index `at`, with new numbers and without the names that said what the old ones meant.
std::optional<Error> insertBlock(Session& session, std::size_t at, Block block)
{
    for (const Head& head : block.heads)
        for (const Linear* map : {&head.query, &head.key, &head.value})
            if (auto full = checkRoom(map->weight.rows(), map->weight.cols()))
                return full;
    if (block.feedForward)
        if (auto full = checkRoom(block.feedForward->hidden.weight.rows(), block.feedForward->width()))
            return full;
    block.attentionEnabled = true;
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        Head& head = block.heads[h];
        head.name = "head " + std::to_string(h + 1);
        head.enabled = true;
        head.gain = head.temperature = 1;
        head.query.names = head.key.names = head.value.names = {};
    }
    if (block.feedForward)
        block.feedForward->hidden.names = {};
    session.blocks.insert(session.blocks.begin() + static_cast<std::ptrdiff_t>(at), std::move(block));
    const auto query = [&session](std::size_t b) -> const Shared<Matrix>& { return session.blocks[b].heads[0].query.weight; };
    const auto isTaken = [&] {
        for (std::size_t b = 0; b < session.blocks.size(); ++b)
            if (b != at && query(b) == query(at))
                return true;
        return false;
    };
    // After blocks were moved or removed, the numbers of any place may already be in use.
    std::size_t place = session.blocks.size() - 1;
    do
        initializeBlock(session, at, Initialization::Xavier, place++);
    while (isTaken());
    return {};
}

}  // namespace

std::optional<Error> addBlock(Session& session, std::size_t at)
{
    Block block = session.blocks[at > 0 ? at - 1 : 0];
    return insertBlock(session, at, std::move(block));
}

std::optional<Error> addMemoryBlock(Session& session)
{
    if (session.hasEncoder())
        return addBlock(session, session.blocks.size());
    setMemory(session, true);
    Block block = session.block(session.lastBlock());
    block.stack = Stack::Memory;
    block.attends = Attends::Self;
    block.mask = {};
    const auto width = static_cast<Index>(session.memory->features->size());
    setWidth(block, width);
    completeNorms(block, width);
    return insertBlock(session, session.blocks.size(), std::move(block));
}

void removeBlock(Session& session, std::size_t block)
{
    session.blocks.erase(session.blocks.begin() + static_cast<std::ptrdiff_t>(block));
    if (!session.memory || session.hasEncoder())
        return;
    setMemoryWords(session, false);
    session.memory->positions = Positions::None;
    session.memory->positionWeight = {};
    session.memory->finalNorm.reset();
    session.memory->finalNormKind = NormKind::Layer;
}

void duplicateBlock(Session& session, std::size_t block)
{
    Block copy = session.blocks[block];
    session.blocks.insert(session.blocks.begin() + static_cast<std::ptrdiff_t>(block) + 1, std::move(copy));
}

void moveBlock(Session& session, std::size_t from, std::size_t to)
{
    moveElement(session.blocks, from, to);
    dropMoments(session.trained);
}

std::optional<Error> setAttends(Session& session, std::size_t block, Attends attends)
{
    Block& target = session.blocks[block];
    if (target.attends == attends)
        return {};
    setMemory(session, attends == Attends::Memory || session.memory.has_value());
    target.attends = attends;
    const auto width = static_cast<Index>(session.keyFeatures(target)->size());
    for (const Linear Head::* map : {&Head::key, &Head::value})
        for (const Head& head : target.heads)
            if (auto full = checkRoom(width, (head.*map).weight.cols()))
                return full;
    for (std::size_t h = 0; h < target.heads.size(); ++h) {
        if (target.keyValueHead(h) != h)
            continue;
        std::mt19937 random = randomFor(session, block, h);
        for (Linear* linear : {&target.heads[h].key, &target.heads[h].value})
            linear->weight = keeping(*linear->weight, xavier(width, linear->weight.cols(), random));
    }
    const Index keys = session.keyCount(target);
    std::erase_if(target.mask.padding, [keys](Index key) { return key >= keys; });
    if (target.mask.custom->size() > 0)
        target.mask.custom = keeping(*target.mask.custom, Matrix::Ones(session.tokenCount(target), keys));
    return {};
}

void setNorm(Session& session, std::size_t block, Norm norm)
{
    Block& target = session.blocks[block];
    target.norm = norm;
    target.parallel = target.parallel && norm != Norm::Post;
    completeNorms(target, session.modelWidth(target));
}

void setNormKind(Session& session, std::size_t block, NormKind kind)
{
    Block& target = session.blocks[block];
    target.normKind = kind;
    if (!normInfo(kind).hasBias) {
        target.attentionNorm.bias = target.feedForwardNorm.bias = {};
        for (std::optional<LayerNorm>* norm : {&target.attentionOutputNorm, &target.feedForwardOutputNorm})
            if (*norm)
                (*norm)->bias = {};
    }
    completeNorms(target, session.modelWidth(target));
}

void setFinalNorm(Session& session, Stack stack, std::optional<NormKind> kind)
{
    TokenSequence& sequence = session.sequence(stack);
    sequence.finalNormKind = kind.value_or(NormKind::Layer);
    if (!kind) {
        sequence.finalNorm.reset();
        return;
    }
    if (!sequence.finalNorm)
        sequence.finalNorm.emplace();
    if (!normInfo(*kind).hasBias)
        sequence.finalNorm->bias = {};
    completeNorm(*sequence.finalNorm, *kind, std::ssize(*sequence.features));
}

void setResidual(Session& session, std::size_t block, bool residual)
{
    Block& target = session.blocks[block];
    target.residual = residual;
    target.parallel = target.parallel && residual;
}

void setParallel(Session& session, std::size_t block, bool parallel)
{
    Block& target = session.blocks[block];
    target.parallel = parallel;
    target.residual = target.residual || parallel;
    if (parallel && target.norm == Norm::Post)
        target.norm = Norm::Pre;
}

void setHeadPositions(Session& session, std::size_t block, const BlockSetting& kind, std::optional<std::size_t> choice)
{
    Block& target = session.blocks[block];
    if (!choice) {
        kind.positions->remove(target);
        return;
    }
    kind.positions->choose(target, *choice);
    Block fitting = target;
    if (kind.fit)
        kind.fit(fitting);
    if (kind.isOn(fitting))  // else the heads have no room for them, which is refused in a sentence
        target = std::move(fitting);
}

void setHeadPositionNumber(Session& session, std::size_t block, const SettingNumber& which, Scalar number)
{
    Block& target = session.blocks[block];
    const bool isAll = which.all && number == static_cast<Scalar>(which.all(target));
    which.set(target, isAll ? 0 : number);
}

std::optional<Error> setPositions(Session& session, Positions positions, Stack stack)
{
    const Block& first = session.block(session.firstOf(stack));
    const bool hasWeight = positions != Positions::None && positioning(positions).hasWeight;
    if (auto full = checkRoom(2 * session.tokenCount(first), hasWeight ? session.modelWidth(first) : 0))
        return full;
    Shared<Matrix> weight =
        hasWeight ? Shared<Matrix>(sinusoidalPositions(2 * session.tokenCount(first), session.modelWidth(first))) : Shared<Matrix>();
    session.sequence(stack).positions = positions;
    session.sequence(stack).positionWeight = std::move(weight);
    return {};
}

std::optional<Error> setFeedForward(Session& session, std::size_t block, bool enabled)
{
    Block& target = session.blocks[block];
    if (target.feedForward) {
        target.feedForward->enabled = enabled;
        return {};
    }
    if (!enabled)
        return {};
    const Index width = session.modelWidth(target);
    if (auto full = checkRoom(width, 4 * width))
        return full;
    std::mt19937 random = randomFor(session, block, kFeedForwardPlace);
    FeedForward& made = target.feedForward.emplace();
    made.hidden.weight = xavier(width, 4 * width, random);
    made.hidden.bias = Matrix(Matrix::Zero(1, 4 * width));
    made.output.weight = xavier(4 * width, width, random);
    made.output.bias = Matrix(Matrix::Zero(1, width));
    completeNorms(target, width);
    return {};
}

std::optional<Error> setGate(Session& session, std::size_t block, bool present)
{
    FeedForward& target = *session.blocks[block].feedForward;
    if (present == target.hasGate())
        return {};
    if (auto full = checkRoom(session.modelWidth(session.blocks[block]), present ? target.width() : 0))
        return full;
    target.gate = {};
    if (!present)
        return {};
    std::mt19937 random = randomFor(session, block, kGatePlace);
    target.gate.weight = xavier(session.modelWidth(session.blocks[block]), target.width(), random);
    if (target.hidden.hasBias())
        target.gate.bias = Matrix(Matrix::Zero(1, target.width()));
    return {};
}

std::optional<Error> setHiddenWidth(Session& session, std::size_t block, Index width)
{
    FeedForward& target = *session.blocks[block].feedForward;
    const Index modelWidth = session.modelWidth(session.blocks[block]);
    if (auto full = checkRoom(modelWidth, width))
        return full;
    std::mt19937 random = randomFor(session, block, kFeedForwardPlace);
    setOutputColumns(target.hidden, xavier(modelWidth, width, random), 'h');
    target.output.weight = keeping(*target.output.weight, xavier(width, modelWidth, random));
    if (target.hasGate())
        setOutputColumns(target.gate, xavier(modelWidth, width, random), 'h');
    return {};
}

}  // namespace headscope
