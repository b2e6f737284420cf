// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/taken_defaults.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/models/families/library_defaults.h"
#include "core/models/families/own_keys.h"

#include <algorithm>

namespace headscope {

Names takenDefaults(const ModelConfig& config, const Family& family, Index window)
{
    const std::string type = config.modelType();
    const auto saysNone = [&](std::initializer_list<std::string_view> keys) {
        return std::ranges::none_of(keys, [&](std::string_view key) { return config.ofModel(key) && config.text({key}); });
    };
    const auto number = [](double value) { return numberText(static_cast<Scalar>(value)); };
    Names words;
    if (const auto factor = libraryDefaults(type).scoreFactor; factor && saysNone({"attention_multiplier", "query_pre_attn_scalar"}))
        words.push_back(phrase("scores multiplied by {}", number(*factor)));
    if (family.scoreCap > 0 && !config.ofModel("attn_logit_softcapping"))
        words.push_back(phrase("scores capped at {}", number(family.scoreCap)));
    if (family.logitCap > 0 && !config.ofModel("final_logit_softcapping"))
        words.push_back(phrase("logits capped at {}", number(family.logitCap)));
    if (family.parallel && mayHaveKey(type, "use_parallel_residual") && saysNone({"use_parallel_residual"}))
        words.push_back(phrase("both halves of a layer read the same X"));
    const bool isByDistance = std::ranges::find(family.patterns, Slot::PositionBias, &NamePattern::slot) != family.patterns.end();
    if (isByDistance && saysNone({"relative_attention_max_distance"}))
        words.push_back(phrase("one bias for all distances from {} on", PositionBias().longest));
    if (family.someDoNotTurn && saysNone({"no_rope_layers", "no_rope_layer_interval"}))
        words.push_back(phrase("every fourth layer does not turn queries and keys"));
    if (window > 0 && family.secondWindow > 0 && saysNone({"attention_layers", "attention_types"}))
        words.push_back(phrase("a window of {} keys in every second layer", window));
    else if (window > 0 && saysNone({"sliding_window", "local_attention", "window_size"}))
        words.push_back(phrase("a window of {} keys", family.mask.causal ? window : 2 * (window - 1)));
    if (window > 0 && family.fullEvery > 0 && saysNone({"layer_types", "sliding_window_pattern", "global_attn_every_n_layers"}))
        words.push_back(phrase("one layer in {} without a window", family.fullEvery));
    const Index first = libraryDefaults(type).firstWindow;
    if (first > 0 && config.flag({"use_sliding_window"}).value_or(false) && saysNone({"layer_types", "max_window_layers"}))
        words.push_back(phrase("windows from layer {} on", first));
    return words;
}

}  // namespace headscope
