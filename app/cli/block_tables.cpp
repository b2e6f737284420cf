// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/block_tables.h"

#include "core/analysis/attention_flow.h"
#include "core/analysis/measures.h"
#include "core/base/find_row.h"
#include "core/base/phrase.h"
#include "core/ops/explanation.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

Names headNames(const Trace& trace, int block)
{
    Names names;
    for (int h = 0; h < std::ssize(trace.block(block).heads); ++h)
        names.push_back(headName(trace.session->block(block), h));
    return names;
}

Names measureNames(const Trace&, int)
{
    Names names;
    for (const Measure& measure : measures())
        names.emplace_back(measure.id);
    return names;
}

Names tokenNames(const Trace& trace, int block) { return *trace.session->tokensOf(trace.session->block(block)); }

Result<Matrix> measuresOfBlock(const Trace& trace, int block) { return measuresOf(trace, block); }

/// Refuses a block when one up to it attends to the memory.
Result<Matrix> alongOwnText(Matrix matrix)
{
    if (matrix.size() == 0)
        return Error{"", "a block up to there attends to the memory: its tokens do not come from one text alone"};
    return matrix;
}

Result<Matrix> rollout(const Trace& trace, int block) { return alongOwnText(attentionRollout(trace, block)); }
Result<Matrix> flow(const Trace& trace, int block)
{
    if (isTooLargeForFlow(*trace.session, block))
        return Error{"flow", phrase("these are too many tokens for the flow: take the rollout")};
    return alongOwnText(attentionFlow(trace, block));
}

constexpr std::array kTables{
    BlockTable{"measures", "What each head looks at, a row per head: entropy in nats, else parts of the attention, by compute",
               measuresOfBlock, headNames, measureNames},
    BlockTable{"rollout", "From which input tokens those behind the block come: attention rollout, by compute", rollout, tokenNames,
               tokenNames},
    BlockTable{"flow", "The same as a maximum flow: attention flow, by compute", flow, tokenNames, tokenNames},
};

}  // namespace

std::span<const BlockTable> blockTables() { return kTables; }

const BlockTable* findBlockTable(const QString& id)
{
    return findRowIf(kTables, [&](const BlockTable& row) { return id == row.id; });
}

}  // namespace headscope
