// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/budget_presets.h"

#include <algorithm>

namespace headscope {

BudgetSettings BudgetPreset::in(BudgetSettings settings) const
{
    settings.request = {model, heads, groups, biases, settings.request.feedForward};
    settings.tokens = tokens;
    return settings;
}

BudgetSettings withSizesOf(const Session& session, int number, BudgetSettings settings)
{
    const Block& block = session.blocks[std::min(static_cast<std::size_t>(number), session.blocks.size() - 1)];
    settings.request = {session.modelWidth(), std::ssize(block.heads), static_cast<Index>(block.groupCount()), block.output.hasBias(),
                        settings.request.feedForward};
    settings.tokens = session.tokenCount();
    return settings;
}

}  // namespace headscope
