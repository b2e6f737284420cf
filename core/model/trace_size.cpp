// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/trace_size.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr Index kCellsWorthKeeping = Index{1} << 16;

}  // namespace

bool keepsEveryStage(const Block& block, Index n, Index m)
{
    return std::ssize(block.heads) * n * (m + block.output.weight->cols()) <= kCellsWorthKeeping;
}

bool keepsEveryStage(const Session& session)
{
    return std::ranges::all_of(session.blocks,
                               [&](const Block& block) { return keepsEveryStage(block, session.tokenCount(), session.keyCount(block)); });
}

bool keepsLogits(const Session& session) { return session.tokenCount() * session.vocabulary->size() <= kCellsWorthKeeping; }

double traceBytes(const Session& session)
{
    const double n = static_cast<double>(session.tokenCount());
    const double width = static_cast<double>(session.modelWidth());
    // Of a head with few numbers, most is the bookkeeping of its eight matrices.
    constexpr double kBookkeeping = 1024;
    double bookkeeping = 0;
    double numbers = n * width * (session.positions == Positions::None ? 1 : 3);
    if (session.finalNorm)
        numbers += n * width;
    if (session.readout)  // also of many, which are computed when somebody looks: then all of them are there
        numbers += n * (2 * static_cast<double>(session.vocabulary->size()) + 1);
    for (const Block& block : session.blocks) {
        const double m = static_cast<double>(session.keyCount(block));
        bookkeeping += kBookkeeping * static_cast<double>(block.heads.size());
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            const double dk = static_cast<double>(block.heads[h].keyWidth());
            const double dv = static_cast<double>(block.valueWidth(h));
            numbers += n * (m + dk + dv + 1);
            if (keepsEveryStage(block, session.tokenCount(), session.keyCount(block)))
                numbers += n * (2 * m + width);
            if (block.keyValueHead(h) == h)
                numbers += m * (dk + dv);
            if (block.rotary)
                numbers += n * dk + (block.keyValueHead(h) == h ? m * dk : 0);
        }
        numbers += n * (static_cast<double>(block.concatWidth()) + width);
        if (block.mask.any())
            numbers += n * m;
        if (block.residual)
            numbers += 2 * n * width;
        if (block.norm != Norm::None)
            numbers += 2 * n * width;
        if (block.feedForwardEnabled())
            numbers += n * ((block.feedForward->hasGate() ? 4 : 2) * static_cast<double>(block.feedForward->width()) + width);
    }
    return numbers * sizeof(Scalar) + bookkeeping;
}

double forwardCost(const Session& session)
{
    const double n = static_cast<double>(session.tokenCount());
    const double width = static_cast<double>(session.modelWidth());
    double cost = session.readout && keepsLogits(session) ? n * width * static_cast<double>(session.vocabulary->size()) : 0;
    for (const Block& block : session.blocks) {
        const double m = static_cast<double>(session.keyCount(block));
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            const double dk = static_cast<double>(block.heads[h].keyWidth());
            const double dv = static_cast<double>(block.valueWidth(h));
            cost += n * width * dk + n * m * (dk + dv) + 2 * n * dv * width;  // Q, S and O, contribution and Y
            if (block.keyValueHead(h) == h)
                cost += m * static_cast<double>(session.keyFeatures(block)->size()) * (dk + dv);
        }
        if (block.feedForwardEnabled())
            cost += (block.feedForward->hasGate() ? 3 : 2) * n * width * static_cast<double>(block.feedForward->width());
    }
    return cost;
}

}  // namespace headscope
