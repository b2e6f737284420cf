// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/refused_names.h"

#include "core/models/families/refused_parts.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr const char* kInParts = phraseId("weights in parts (weight_norm, spectral_norm or another parametrization)");

constexpr std::array kRefusedNames{
    RefusedName{"experts.", refused::kExperts},
    RefusedName{"q_norm.", refused::kQueryNorms},
    RefusedName{"k_norm.", refused::kQueryNorms},
    RefusedName{"bias_k", phraseId("a learned key beside those of the tokens (add_bias_kv)"), true},
    RefusedName{"bias_v", phraseId("a learned value beside those of the tokens (add_bias_kv)"), true},
    RefusedName{"relative_attention_bias", refused::kDistances, true},
    RefusedName{"relative_position_bias_table", refused::kDistances, true},
    RefusedName{"distance_embedding.", refused::kDistances},
    RefusedName{"self_attn.sinks", phraseId("attention sinks")},
    RefusedName{"attn.sinks", phraseId("attention sinks")},
    RefusedName{"layer_scale1.", refused::kLayerScale},
    RefusedName{"layer_scale2.", refused::kLayerScale},
    RefusedName{"ls1.", refused::kLayerScale},
    RefusedName{"ls2.", refused::kLayerScale},
    RefusedName{"lambda_1", refused::kLayerScale},
    RefusedName{"lambda_2", refused::kLayerScale},
    RefusedName{"gamma_1", refused::kLayerScale},
    RefusedName{"gamma_2", refused::kLayerScale},
    RefusedName{"tokens_embed.", phraseId("norms after its halves, as GPT-1 has them"), true},
    RefusedName{"rel_pos.", refused::kDistances, true},
    RefusedName{"project_in.", refused::kOtherWidth, true},
    RefusedName{"project_out.", refused::kOtherWidth, true},
    RefusedName{"embeddings_project.", refused::kOtherWidth, true},
    RefusedName{"text_model.head.", phraseId("attention that looks ahead, too"), true},  // SigLIP's
    RefusedName{"norm_pre.", phraseId("a norm before its layers")},
    RefusedName{"query_embed.", phraseId("places that each layer adds to its queries")},
    RefusedName{"rope.", refused::kRotary},
    RefusedName{"rotary_pos_emb.", refused::kRotary, true},
    RefusedName{"rotary_embeddings.", refused::kRotary},
    RefusedName{"rotary_sin", refused::kRotary},
    RefusedName{"rotary_cos", refused::kRotary},
    RefusedName{"mlp1_weight.blocks", refused::kQuantised, true},
    RefusedName{"qweight", refused::kQuantised, true},
    RefusedName{"qzeros", refused::kQuantised, true},
    RefusedName{"SCB", refused::kQuantised, true},
    RefusedName{"weight_format", refused::kQuantised, true},
    RefusedName{"weight_scale", refused::kQuantised, true},
    RefusedName{"weight_packed", refused::kQuantised, true},
    RefusedName{"absmax", refused::kQuantised, true},
    RefusedName{"quant_map", refused::kQuantised, true},
    RefusedName{"quant_state", refused::kQuantised, true},
    RefusedName{"zero_point", refused::kQuantised, true},
    RefusedName{"_packed_params", refused::kQuantised, true},
    RefusedName{"parametrizations.", kInParts, true},
    RefusedName{"weight_g", kInParts, true},
    RefusedName{"in_proj_weight_g", kInParts, true},
    RefusedName{"weight_orig", kInParts, true},
    RefusedName{"lora_A", phraseId("an adapter (LoRA) that has not been merged into its model"), true},
};

}  // namespace

const RefusedName* refusedName(std::string_view name, bool withinLayers)
{
    const auto row = std::ranges::find_if(kRefusedNames, [&](const RefusedName& refused) {
        const std::size_t place = name.find(refused.part);
        return (withinLayers || refused.anywhere) && place != std::string_view::npos && (place == 0 || name[place - 1] == '.');
    });
    return row == kRefusedNames.end() ? nullptr : &*row;
}

}  // namespace headscope
