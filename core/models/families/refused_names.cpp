// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/refused_names.h"

#include "core/models/families/unsayable.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr const char* kInParts = phraseId("weights in parts (weight_norm, spectral_norm or another parametrization)");

constexpr std::array kRefusedNames{
    RefusedName{"experts.", unsayable::kExperts},
    RefusedName{"q_norm.", unsayable::kQueryNorms},
    RefusedName{"k_norm.", unsayable::kQueryNorms},
    RefusedName{"bias_k", phraseId("a learned key beside those of the tokens (add_bias_kv)"), true},
    RefusedName{"bias_v", phraseId("a learned value beside those of the tokens (add_bias_kv)"), true},
    RefusedName{"relative_attention_bias", unsayable::kDistances, true},
    RefusedName{"relative_position_bias_table", unsayable::kDistances, true},
    RefusedName{"distance_embedding.", unsayable::kDistances},
    RefusedName{"self_attn.sinks", phraseId("attention sinks")},
    RefusedName{"attn.sinks", phraseId("attention sinks")},
    RefusedName{"layer_scale1.", unsayable::kLayerScale},
    RefusedName{"layer_scale2.", unsayable::kLayerScale},
    RefusedName{"ls1.", unsayable::kLayerScale},
    RefusedName{"ls2.", unsayable::kLayerScale},
    RefusedName{"lambda_1", unsayable::kLayerScale},
    RefusedName{"lambda_2", unsayable::kLayerScale},
    RefusedName{"gamma_1", unsayable::kLayerScale},
    RefusedName{"gamma_2", unsayable::kLayerScale},
    RefusedName{"tokens_embed.", phraseId("norms after its halves, as GPT-1 has them"), true},
    RefusedName{"rel_pos.", unsayable::kDistances, true},
    RefusedName{"project_in.", unsayable::kOtherWidth, true},
    RefusedName{"project_out.", unsayable::kOtherWidth, true},
    RefusedName{"text_model.head.", phraseId("attention that looks ahead, too"), true},  // SigLIP's
    RefusedName{"norm_pre.", phraseId("a norm before its layers")},
    RefusedName{"query_embed.", phraseId("places that each layer adds to its queries")},
    RefusedName{"rope.", unsayable::kRotary},
    RefusedName{"rotary_pos_emb.", unsayable::kRotary, true},
    RefusedName{"rotary_embeddings.", unsayable::kRotary},
    RefusedName{"rotary_sin", unsayable::kRotary},
    RefusedName{"rotary_cos", unsayable::kRotary},
    RefusedName{"mlp1_weight.blocks", unsayable::kQuantised, true},
    RefusedName{"qweight", unsayable::kQuantised, true},
    RefusedName{"qzeros", unsayable::kQuantised, true},
    RefusedName{"SCB", unsayable::kQuantised, true},
    RefusedName{"weight_format", unsayable::kQuantised, true},
    RefusedName{"weight_scale", unsayable::kQuantised, true},
    RefusedName{"weight_packed", unsayable::kQuantised, true},
    RefusedName{"absmax", unsayable::kQuantised, true},
    RefusedName{"quant_map", unsayable::kQuantised, true},
    RefusedName{"quant_state", unsayable::kQuantised, true},
    RefusedName{"zero_point", unsayable::kQuantised, true},
    RefusedName{"_packed_params", unsayable::kQuantised, true},
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
