// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of attention weightings: how the scores of a query become weights of its keys. Adding one is adding a row here, and its
// operation in core/ops, which says what it computes.
#pragma once

#include "core/base/enum_count.h"
#include "core/base/phrase.h"

#include <array>
#include <string_view>

namespace headscope {

enum class AttentionWeighting { Softmax, SoftmaxWithSink };

struct AttentionWeightingInfo {
    AttentionWeighting kind;
    std::string_view symbol;  ///< over the arrow of the Pipeline
    std::string_view note;    ///< under it
    bool hasSink = false;     ///< whether a part of each row goes to no key
};

/// The table, in the order of AttentionWeighting. Vaswani et al. 2017, eq. 1; OpenAI 2025 (gpt-oss).
inline constexpr std::array kAttentionWeightings{
    AttentionWeightingInfo{.kind = AttentionWeighting::Softmax, .symbol = phraseId("softmax"), .note = phraseId("per row")},
    AttentionWeightingInfo{.kind = AttentionWeighting::SoftmaxWithSink,
                           .symbol = phraseId("softmax"),
                           .note = phraseId("per row, with a sink"),
                           .hasSink = true},
};
static_assert(hasRowOfEach<&AttentionWeightingInfo::kind>(kAttentionWeightings), "a row for every AttentionWeighting, in their order");

constexpr const AttentionWeightingInfo& weightingInfo(AttentionWeighting kind)
{
    return kAttentionWeightings[static_cast<std::size_t>(kind)];
}

}  // namespace headscope
