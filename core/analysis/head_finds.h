// SPDX-License-Identifier: GPL-3.0-or-later
// What heads can be looked for beside where they look and what they are worth: which copy, which are alike, which have changed most.
#pragma once

#include "core/analysis/head_effects.h"

#include <string>

namespace headscope {

/// A row of the table.
struct HeadFind {
    std::string_view id;     ///< "copies"
    std::string_view title;  ///< "Copies"
    std::string_view words;  ///< what it says, in a sentence
    /// `before` is what the session is compared with; null: nothing is. Nothing sensible once cancelled.
    EffectsOfHeads (*of)(const Trace& trace, const Session* before, const CancelCheck& cancelled) = nullptr;
    bool comparesSessions = false;
};

std::span<const HeadFind> headFinds();
const HeadFind* findHeadFind(std::string_view id);  ///< null when there is none of that id

/// How much a head writes what it reads (Elhage et al. 2021): Σ λ ÷ Σ |λ| over the eigenvalues of W_V·W_O as it is seen through embedding
/// and readout, −1…1. NaN where what is read and written are not alike.
Scalar copyingScore(const Session& session, int block, int head);

/// Says in a few words what each head does, "looks at the first token · copies", by what it looks at far more than chance would, and by its
/// weights. Empty where nothing stands out.
std::vector<std::vector<std::string>> whatHeadsDo(const Trace& trace, const CancelCheck& cancelled = {});

}  // namespace headscope
