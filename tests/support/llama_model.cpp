// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/llama_model.h"

#include <cmath>

namespace headscope {

namespace {

double silu(double x) { return x / (1 + std::exp(-x)); }

}  // namespace

PlainModel plainLlama(bool grouped)
{
    return {.width = 8,
            .heads = grouped ? 4 : 2,
            .groups = 2,
            .headWidth = grouped ? 6 : 4,
            .queryBias = false,
            .bias = false,
            .rms = true,
            .gated = true,
            .epsilon = 1e-6,
            .rotaryBase = 10000,
            .activation = silu};
}

StateDict namedAsLlama(const PlainModel& model, const char* type)
{
    StateDict dict;
    const auto norm = [&](const std::string& name, const PlainNorm& numbers) {
        dict.row(name + ".weight", model.gainsPlusOne ? Eigen::RowVectorXd(numbers.gain.array() - 1) : numbers.gain);
    };
    for (Eigen::Index i = 0; i < model.depth; ++i) {
        const PlainLayer& layer = model.layers[static_cast<std::size_t>(i)];
        const std::string name = at("model.layers.", i);
        dict.attention(name + "self_attn.", layer);
        dict.linear(name + "mlp.gate_proj", layer.gate);
        dict.linear(name + "mlp.up_proj", layer.hidden);
        dict.linear(name + "mlp.down_proj", layer.networkOutput);
        if (model.queryKeyNorms) {
            norm(name + "self_attn.q_norm", {layer.queryGain, {}});
            norm(name + "self_attn.k_norm", {layer.keyGain, {}});
        }
        if (model.normsBefore)
            norm(name + "input_layernorm", layer.norm1);
        norm(name + "post_attention_layernorm", model.normsBehind ? layer.output1 : layer.norm2);
        if (model.normsBehind && model.normsBefore)
            norm(name + "pre_feedforward_layernorm", layer.norm2);
        if (model.normsBehind)
            norm(name + "post_feedforward_layernorm", layer.output2);
    }
    dict.add("model.embed_tokens.weight", model.embedding);
    norm("model.norm", model.finalNorm);
    if (!model.tied)
        dict.linear("lm_head", model.readout);
    dict.config = {{"model_type", type},
                   {"num_attention_heads", model.heads},
                   {"num_key_value_heads", model.groups},
                   {"num_hidden_layers", model.depth},
                   {"hidden_size", model.width},
                   {"intermediate_size", model.inner},
                   {"head_dim", model.headWidth},
                   {"rms_norm_eps", model.epsilon},
                   {"rope_theta", model.rotaryBase},
                   {"tie_word_embeddings", model.tied}};
    return dict;
}

}  // namespace headscope
