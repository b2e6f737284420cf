// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/budget.h"

#include <algorithm>

namespace headscope {

namespace {

Index linear(Index in, Index out, bool bias) { return in * out + (bias ? out : 0); }

/// The keys and values of one block.
std::optional<CacheShape> cacheShapeOf(const Session& session, const Block& block)
{
    const auto width = [](const Linear& linear) { return linear.weight.cols(); };
    CacheShape shape{session.tokenCount(), 1, 0, width(block.keyOf(0)), width(block.valueOf(0))};
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        if (width(block.keyOf(h)) != shape.keyWidth || width(block.valueOf(h)) != shape.valueWidth)
            return {};
        shape.heads += block.keyValueHead(h) == h ? 1 : 0;
    }
    return Session::readsMemory(block) ? std::nullopt : std::optional(shape);
}

/// Whether a query may look at the key after its own. Keys and cells that are chosen do not count: none are of a token to come.
bool allowsTheNextKey(Mask mask)
{
    mask.padding.clear();
    mask.custom = {};
    return mask.allows(0, 1);
}

}  // namespace

SessionBudget budgetOf(const Session& session)
{
    SessionBudget budget{.embedding = session.embedding.size(), .positions = session.positionWeight.size()};
    for (const Block& block : session.blocks)
        budget.blocks += block.parameterCount();
    if (session.finalNorm)
        budget.finalNorm = session.finalNorm->gain->size() + session.finalNorm->bias->size();
    if (session.memory) {
        budget.embedding += session.memory->embedding.size();
        budget.positions += session.memory->positionWeight.size();
        if (const auto& norm = session.memory->finalNorm)
            budget.finalNorm += norm->gain->size() + norm->bias->size();
    }
    if (session.readout)
        budget.readout = session.readout->linear.weight.size() + session.readout->linear.bias->size();
    return budget;
}

Index keyValueCacheCount(const Session& session)
{
    Index total = 0;
    for (const Block& block : session.blocks) {
        if (block.stack == Stack::Memory)  // an encoder reads all of it once
            continue;
        for (const Head& head : block.heads)
            total += session.keyCount(block) * (head.key.weight.cols() + head.value.weight.cols());
    }
    return total;
}

bool canKeepKeysAndValues(const Session& session)
{
    return std::ranges::none_of(session.blocks,
                                [](const Block& block) { return !Session::readsMemory(block) && allowsTheNextKey(block.mask); });
}

std::optional<CacheShape> cacheShapeOf(const Session& session)
{
    std::optional<CacheShape> all;
    for (const Block& block : session.blocks) {
        if (block.stack == Stack::Memory)
            continue;
        const std::optional<CacheShape> own = cacheShapeOf(session, block);
        if (!own || (all && (own->heads != all->heads || own->keyWidth != all->keyWidth || own->valueWidth != all->valueWidth)))
            return {};
        if (all)
            ++all->blocks;
        else
            all = own;
    }
    return all;
}

ParameterBudget parametersOf(const AttentionShape& shape)
{
    ParameterBudget budget;
    budget.query = linear(shape.model, shape.heads * shape.keyWidth, shape.biases);
    budget.key = linear(shape.keyInput, shape.groups * shape.keyWidth, shape.biases);
    budget.value = linear(shape.valueInput, shape.groups * shape.valueWidth, shape.biases);
    budget.output = linear(shape.heads * shape.valueWidth, shape.model, shape.biases);
    if (shape.hidden > 0)
        budget.feedForward = linear(shape.model, shape.hidden, shape.biases) + linear(shape.hidden, shape.model, shape.biases);
    return budget;
}

double multiplyAddsOf(const AttentionShape& shape, Index tokens)
{
    AttentionShape weights = shape;
    weights.biases = false;  // one multiply-add per weight and token; a bias is added only
    const auto n = static_cast<double>(tokens);
    return n * static_cast<double>(parametersOf(weights).all()) +
           n * n * static_cast<double>(shape.heads * (shape.keyWidth + shape.valueWidth));
}

Index attentionNumbersOf(const AttentionShape& shape, Index tokens) { return shape.heads * tokens * tokens; }

Index cacheNumbersOf(const AttentionShape& shape, Index tokens) { return tokens * shape.groups * (shape.keyWidth + shape.valueWidth); }

AttentionShape shapeOf(HeadDesign design, const BudgetRequest& request)
{
    const Index width = design == HeadDesign::Naive ? request.model : request.model / request.heads;
    const Index groups = design == HeadDesign::MultiQuery ? 1
                         : design == HeadDesign::Grouped  ? largestDivisor(request.heads, request.groups)
                                                          : request.heads;
    return {.model = request.model,
            .keyInput = request.model,
            .valueInput = request.model,
            .heads = request.heads,
            .groups = groups,
            .keyWidth = width,
            .valueWidth = width,
            .hidden = request.feedForward ? 4 * request.model : 0,
            .biases = request.biases};
}

std::vector<Index> divisorsOf(Index number)
{
    std::vector<Index> divisors;
    for (Index i = 1; i <= number; ++i)
        if (number % i == 0)
            divisors.push_back(i);
    return divisors;
}

Index largestDivisor(Index number, Index limit)
{
    Index divisor = std::clamp(limit, Index(1), number);
    while (number % divisor != 0)
        --divisor;
    return divisor;
}

}  // namespace headscope
