// SPDX-License-Identifier: GPL-3.0-or-later
// What models have that is not read, in the words of a refusal: names of tensors and keys of config.json tell of the same.
#pragma once

#include "core/base/phrase.h"

namespace headscope::refused {

inline constexpr const char* kDistances = phraseId("scores with a learned bias for each distance");
inline constexpr const char* kExperts = phraseId("a mixture of experts");
inline constexpr const char* kFactors = phraseId("factors of its own on embedding, scores, residuals or logits");
inline constexpr const char* kLayerScale = phraseId("a learned scale of what each half gives (LayerScale)");
inline constexpr const char* kOtherWidth = phraseId("an embedding of another width than its layers");
inline constexpr const char* kQuantised = phraseId("quantised weights");
inline constexpr const char* kQueryNorms = phraseId("norms of queries and keys");
inline constexpr const char* kRotary = phraseId("rotary positions");

}  // namespace headscope::refused
