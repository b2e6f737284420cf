// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/refused_names.h"

#include "core/base/find_row.h"
#include "core/models/families/refused_parts.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr const char* kInParts = phraseId("weights in parts (weight_norm, spectral_norm or another parametrization)");

constexpr std::array kRefusedNames{
    RefusedName{"experts.", refused::kExperts},
    RefusedName{"k_norm. q_norm.", refused::kQueryNorms},
    RefusedName{"bias_k", phraseId("a learned key beside those of the tokens (add_bias_kv)"), true},
    RefusedName{"bias_v", phraseId("a learned value beside those of the tokens (add_bias_kv)"), true},
    RefusedName{"rel_pos. relative_attention_bias relative_position_bias_table", refused::kDistances, true},
    RefusedName{"distance_embedding.", refused::kDistances},
    RefusedName{"attn.sinks self_attn.sinks", phraseId("attention sinks")},
    RefusedName{"gamma_1 gamma_2 lambda_1 lambda_2 layer_scale1. layer_scale2. ls1. ls2.", refused::kLayerScale},
    RefusedName{"tokens_embed.", phraseId("norms after its halves, as GPT-1 has them"), true},
    RefusedName{"embeddings_project. project_in. project_out.", refused::kOtherWidth, true},
    RefusedName{"text_model.head.", phraseId("attention that looks ahead, too"), true},  // SigLIP's
    RefusedName{"norm_pre.", phraseId("a norm before its layers")},
    RefusedName{"query_embed.", phraseId("places that each layer adds to its queries")},
    RefusedName{"rope. rotary_cos rotary_embeddings. rotary_sin", refused::kRotary},
    RefusedName{"rotary_pos_emb.", refused::kRotary, true},
    RefusedName{"SCB _packed_params absmax mlp1_weight.blocks quant_map quant_state qweight qzeros weight_format weight_packed "
                "weight_scale zero_point",
                refused::kQuantised, true},
    RefusedName{"in_proj_weight_g parametrizations. weight_g weight_orig", kInParts, true},
    RefusedName{"lora_A", phraseId("an adapter (LoRA) that has not been merged into its model"), true},
};

}  // namespace

const RefusedName* refusedName(std::string_view name, bool withinLayers)
{
    const auto isPart = [name](std::string_view part) {
        const std::size_t place = name.find(part);
        return place != std::string_view::npos && (place == 0 || name[place - 1] == '.');
    };
    return findRowIf(kRefusedNames, [&](const RefusedName& refused) {
        return (withinLayers || refused.anywhere) && std::ranges::any_of(refused.parts.all(), isPart);
    });
}

}  // namespace headscope
