// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of norms: what each kind is called, its formula, and whether it has a bias. Adding one is adding a row here, and its operation
// in core/ops, which says what it computes.
#pragma once

#include "core/base/enum_count.h"
#include "core/base/phrase.h"

#include <array>
#include <string_view>

namespace headscope {

enum class NormKind { Layer, Rms };

struct NormKindInfo {
    NormKind kind;
    std::string_view id;       ///< the word in files: "rms"
    std::string_view title;    ///< "RMSNorm"
    std::string_view badge;    ///< what it adds to a button that says "Norm: pre"; empty: nothing, as of the one that most blocks have
    std::string_view formula;  ///< "x ÷ √(mean of squares + ε) · γ"
    std::string_view note;     ///< behind that in a menu
    bool hasBias;
    std::array<std::string_view, 2> configWords = {};  ///< what configurations of models call it
};

/// The table, in the order of NormKind. Ba et al. 2016, torch.nn.LayerNorm; Zhang & Sennrich 2019, torch.nn.RMSNorm.
inline constexpr std::array kNormKinds{
    NormKindInfo{.kind = NormKind::Layer,
                 .id = "layer",
                 .title = phraseId("LayerNorm"),
                 .badge = "",
                 .formula = phraseId("(x − mean) ÷ √(variance + ε) · γ + β"),
                 .note = "",
                 .hasBias = true},
    NormKindInfo{.kind = NormKind::Rms,
                 .id = "rms",
                 .title = phraseId("RMSNorm"),
                 .badge = "RMS",
                 .formula = phraseId("x ÷ √(mean of squares + ε) · γ"),
                 .note = phraseId("without mean and bias"),
                 .hasBias = false,
                 .configWords = {"RMS", "RMSPre"}},
};
static_assert(hasRowOfEach<&NormKindInfo::kind>(kNormKinds), "a row for every NormKind, in their order");

constexpr const NormKindInfo& normInfo(NormKind kind) { return kNormKinds[static_cast<std::size_t>(kind)]; }

}  // namespace headscope
