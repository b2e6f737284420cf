// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes of well-known models, and of the open session, as settings of the budget lab.
#pragma once

#include "app/views/budget/budget_settings.h"
#include "core/model/session.h"

#include <array>

namespace headscope {

struct BudgetPreset {
    const char* id;
    const char* name;
    Index model, heads, groups, tokens;
    bool biases;

    /// The same settings with the sizes of this model.
    BudgetSettings in(BudgetSettings settings) const;
};

// Models as published: Vaswani et al. 2017 (base), Devlin et al. 2018, Brown et al. 2020.
inline constexpr std::array kBudgetPresets{
    BudgetPreset{"transformer", QT_TRANSLATE_NOOP("headscope", "Transformer, 2017"), 512, 8, 2, 512, false},
    BudgetPreset{"bert", QT_TRANSLATE_NOOP("headscope", "BERT-base"), 768, 12, 4, 512, true},
    BudgetPreset{"gpt3", QT_TRANSLATE_NOOP("headscope", "GPT-3"), 12288, 96, 8, 2048, true}};

/// The same settings with the sizes of that block, or of the last one when it is gone.
BudgetSettings withSizesOf(const Session& session, int block, BudgetSettings settings);

}  // namespace headscope
