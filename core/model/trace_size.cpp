// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/trace_size.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/model/trace.h"

#include <algorithm>
#include <ranges>

namespace headscope {

namespace {

constexpr Index kCellsWorthKeeping = Index{1} << 16;

/// X, with positions, and the final norm of that stack.
double aroundBlocks(const Session& session, Stack stack)
{
    const Block& block = session.block(session.firstOf(stack));
    const double numbers = static_cast<double>(session.tokenCount(block)) * static_cast<double>(session.modelWidth(block));
    return numbers * ((session.sequence(stack).positions == Positions::None ? 1 : 3) + (session.sequence(stack).finalNorm ? 1 : 0));
}

}  // namespace

bool hasStagesAtHand(const Block& block, Index n, Index m)
{
    return std::ssize(block.heads) * n * (m + block.output.weight.cols()) <= kCellsWorthKeeping;
}

bool hasStagesAtHand(const Session& session, int block)
{
    const Block& of = session.block(block);
    return hasStagesAtHand(of, session.tokenCount(of), session.keyCount(of));
}

bool hasStagesAtHand(const Session& session)
{
    return std::ranges::all_of(std::views::iota(0, static_cast<int>(session.blocks.size())),
                               [&](int block) { return hasStagesAtHand(session, block); });
}

bool keepsLogits(const Session& session) { return session.tokenCount() * session.vocabulary->size() <= kCellsWorthKeeping; }

double traceBytes(const Session& session)
{
    // A head with few numbers takes most for the bookkeeping of its eight matrices.
    constexpr double kBookkeeping = 1024;
    double bookkeeping = 0;
    double numbers = aroundBlocks(session, Stack::Own);
    if (session.hasEncoder())
        numbers += aroundBlocks(session, Stack::Memory);
    if (session.readout)  // also of many, which are computed when somebody looks: then all of them are there
        numbers += static_cast<double>(session.tokenCount()) * (2 * static_cast<double>(session.vocabulary->size()) + 1);
    for (const Block& block : session.blocks) {
        const double n = static_cast<double>(session.tokenCount(block));
        const double m = static_cast<double>(session.keyCount(block));
        const double width = static_cast<double>(session.modelWidth(block));
        bookkeeping += kBookkeeping * static_cast<double>(block.heads.size());
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            const double dk = static_cast<double>(block.heads[h].keyWidth());
            const double dv = static_cast<double>(block.valueWidth(h));
            numbers += n * (m + dk + dv + 1);
            if (hasStagesAtHand(block, session.tokenCount(block), session.keyCount(block)))
                numbers += n * (2 * m + width);
            if (block.keyValueHead(h) == h)
                numbers += m * (dk + dv);
            numbers += static_cast<double>(stagesOf(block).size() - 1) * (n * dk + (block.keyValueHead(h) == h ? m * dk : 0));
        }
        numbers += n * (static_cast<double>(block.concatWidth()) + width);
        if (block.mask.any())
            numbers += n * m;
        if (block.residual)
            numbers += 2 * n * width;
        if (block.norm != Norm::None)
            numbers += 2 * n * width;
        if (block.branches())
            numbers += 2 * n * width;
        if (block.feedForwardEnabled())
            numbers += n * ((block.feedForward->hasGate() ? 4 : 2) * static_cast<double>(block.feedForward->width()) + width);
    }
    return numbers * sizeof(Scalar) + bookkeeping;
}

std::optional<Error> checkTraceSize(const Session& session)
{
    const double bytes = traceBytes(session);
    if (bytes <= kTraceByteLimit)
        return {};
    std::size_t heads = 0;
    for (const Block& block : session.blocks)
        heads += block.heads.size();
    const auto gibibytes = [](double number) { return fixedText(number / (1 << 30), 1); };
    const std::string words = session.readout ? phrase(", {} words", session.vocabulary->size()) : "";
    return Error{"tokens", phrase("{} tokens{} and {} heads need {} GiB of results; at most {} GiB are used", session.tokenCount(), words,
                                  heads, gibibytes(bytes), gibibytes(kTraceByteLimit))};
}

double forwardCost(const Session& session)
{
    double cost = session.readout && keepsLogits(session)
                      ? static_cast<double>(session.tokenCount() * session.modelWidth()) * static_cast<double>(session.vocabulary->size())
                      : 0;
    for (const Block& block : session.blocks) {
        const double n = static_cast<double>(session.tokenCount(block));
        const double width = static_cast<double>(session.modelWidth(block));
        const double m = static_cast<double>(session.keyCount(block));
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            const double dk = static_cast<double>(block.heads[h].keyWidth());
            const double dv = static_cast<double>(block.valueWidth(h));
            cost += n * width * dk + n * m * (dk + dv) + n * dv * width;  // Q, S and O, Y
            if (block.keyValueHead(h) == h)
                cost += m * static_cast<double>(session.keyFeatures(block)->size()) * (dk + dv);
        }
        if (block.feedForwardEnabled())
            cost += (block.feedForward->hasGate() ? 3 : 2) * n * width * static_cast<double>(block.feedForward->width());
    }
    return cost;
}

}  // namespace headscope
