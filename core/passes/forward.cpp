// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/forward.h"

#include "core/passes/block_pass.h"
#include "core/passes/incremental/update.h"

namespace headscope {

namespace {

/// The whole pass; null when cancelled.
std::shared_ptr<const Trace> fromScratch(std::shared_ptr<const Session> session, Index batch, const CancelCheck& cancelled)
{
    auto trace = std::make_shared<Trace>();
    const Session& is = *session;
    trace->session = std::move(session);
    trace->batch = batch;
    trace->blocks.resize(is.blocks.size());
    trace->blocks[0].input = is.input;
    for (int step = 0; step < std::ssize(is.blocks); ++step)
        if (!computeBlock(*trace, is.blockInOrder(step), cancelled))
            return nullptr;
    return trace;
}

}  // namespace

std::shared_ptr<const Trace> forward(std::shared_ptr<const Session> session, const CancelCheck& cancelled, const Trace* previous)
{
    UpdateMode exact{cancelled, false};
    return previous ? updatedTrace(*previous, std::move(session), exact) : fromScratch(std::move(session), 0, cancelled);
}

std::shared_ptr<const Trace> forwardOfBatch(std::shared_ptr<const Session> session, Index sequences)
{
    return fromScratch(std::move(session), sequences, {});
}

}  // namespace headscope
