// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/own_keys.h"

#include "core/models/families/family.h"

#include <algorithm>
#include <vector>

namespace headscope {

namespace {

using Types = std::vector<std::string_view>;

Types operator+(Types some, const Types& more)
{
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

/// Keys that only these kinds of models have, by the configuration classes of Transformers 4 and 5; all others pass them by.
struct OwnKey {
    std::string_view key;
    Types types;
};

const std::vector<OwnKey>& ownKeys()
{
    const Types berts{"bert", "roberta", "xlm-roberta", "camembert", "electra"};
    const Types pictures{"vit", "deit", "vit_mae", "vit_msn", "dinov2", "dinov2_with_registers", "clip_text_model", "clip_vision_model"};
    const Types gemmas{"gemma", "gemma2", "gemma3_text", "gemma3"};
    const Types decoders = gemmas + Types{"llama",  "mistral", "qwen2",   "qwen3",   "olmo2", "ernie4_5",
                                          "helium", "granite", "minicpm", "smollm3", "phi3",  "nanochat"};
    const Types translators{"bart", "mbart", "marian", "pegasus", "whisper"};
    const Types t5s{"t5", "mt5"};
    const Types lectures{"GPTModel", "BigramLanguageModel"};
    static const std::vector<OwnKey> table{
        {"_remove_final_layer_norm", {"opt"}},
        {"_sliding_window_pattern", {"gemma3_text", "gemma3"}},
        {"act_fn", {}},
        {"activation", {"distilbert"}},
        {"activation_function", translators + Types{"gpt2", "gpt_neo", "opt"}},
        {"classifier_activation", {"modernbert"}},
        {"decoder_attention_heads", translators},
        {"dense_act_fn", t5s},
        {"do_layer_norm_before", {"opt"}},
        {"embedding_size", {"electra"}},
        {"encoder_attention_heads", translators},
        {"eps", {}},
        {"feed_forward_proj", t5s},
        {"global_attn_every_n_layers", {"modernbert"}},
        {"global_rope_theta", {"modernbert"}},
        {"heads", {}},
        {"hidden_act", berts + pictures + decoders + Types{"esm", "gpt_neox", "modernbert", "phi", "stablelm"}},
        {"hidden_activation", gemmas + Types{"modernbert"}},
        {"intermediate_size", berts + pictures + decoders + Types{"esm", "gpt_neo", "gpt_neox", "modernbert", "phi", "stablelm"}},
        {"is_decoder", berts + t5s + translators + Types{"esm", "gpt_neox"}},
        {"layer_norm_eps",
         berts + pictures + Types{"esm", "gpt_neox", "modernbert", "phi", "stablelm"}},  // files of ModernBERT repeat norm_eps under it
        {"layer_norm_epsilon", t5s + Types{"gpt2", "gpt_neo"}},
        {"layer_types", {"qwen2", "qwen3", "gemma2", "gemma3_text", "gemma3", "smollm3", "modernbert"}},
        {"local_attention", {"modernbert"}},
        {"local_rope_theta", {"modernbert"}},
        {"mask_ratio", {"vit_mae"}},
        {"max_window_layers", {"qwen2", "qwen3"}},
        {"n_head", lectures + Types{"gpt2"}},
        {"n_heads", lectures + Types{"distilbert"}},
        {"n_inner", {"gpt2"}},
        {"nhead", {}},
        {"norm", {}},
        {"norm_eps", {"modernbert"}},
        {"norm_first", {}},
        {"normalization_type", {}},
        {"num_heads", lectures + t5s + Types{"gpt_neo"}},
        {"partial_rotary_factor", {"phi", "phi3", "stablelm"}},
        {"rms_norm_eps", decoders},
        {"rope_local_base_freq", {"gemma3_text", "gemma3"}},
        {"rope_theta", decoders + Types{"phi", "stablelm"}},
        {"rotary_emb_base", {"gpt_neox"}},
        {"rotary_pct", {"gpt_neox"}},
        {"scale_decoder_outputs", {"t5"}},
        {"sliding_window", {"mistral", "qwen2", "qwen3", "gemma2", "gemma3_text", "gemma3", "phi3", "smollm3"}},
        {"sliding_window_pattern", {"gemma3_text", "gemma3"}},
        {"token_dropout", {"esm"}},
        {"use_parallel_residual", {"gpt_neox", "stablelm"}},
        {"use_sliding_window", {"qwen2", "qwen3", "smollm3"}},
        {"word_embed_proj_dim", {"opt"}},
    };
    return table;
}

}  // namespace

bool mayHaveKey(std::string_view type, std::string_view key)
{
    const auto row = std::ranges::find(ownKeys(), key, &OwnKey::key);
    const auto isOne = [type](const auto& types) { return std::ranges::find(types, type) != types.end(); };
    return row == ownKeys().end() || isOne(row->types) || std::ranges::none_of(families(), isOne, &Family::types);
}

}  // namespace headscope
