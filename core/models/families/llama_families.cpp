// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/family_rows.h"

#include "core/base/phrase.h"
#include "core/models/families/name_patterns.h"

namespace headscope {

namespace {

/// Adds all that Llama and its descendants have in common to a family that has what is its own.
Family llamaLike(Family family)
{
    for (const char* name : {"self_attn.q_proj.weight", "self_attn.o_proj.weight", "mlp.gate_proj.weight"})
        family.needed.emplace_back(name);
    family.patterns = attentionMaps("self_attn.", {"q_proj", "k_proj", "v_proj", "o_proj"}) +
                      gatedNetwork("mlp.", {"gate_proj", "up_proj", "down_proj"}) + family.patterns;
    family.around = modules({{"norm", Slot::FinalNorm}, {"embed_tokens", Slot::Embedding}, {"lm_head", Slot::Readout}});
    family.buffers = {"self_attn.rotary_emb.inv_freq"};
    family.normKind = NormKind::Rms;
    if (family.activation == Family{}.activation)
        family.activation = Activation::Silu;
    if (family.norm == Norm::Pre)
        family.epsilon = 1e-6;
    family.mask = {.causal = true};
    family.rotary = true;
    family.tied = true;
    family.biases = Biases::ByMap;
    return family;
}

/// The names are Llama's, the norms are LayerNorm.
Family stableLm(Family family)
{
    family.needed.insert(family.needed.end(), {"input_layernorm.bias", "norm.bias"});
    family.types = {"stablelm"};
    family.rotaryPart = 0.25;
    family.biasedNorms = true;
    family = llamaLike(std::move(family));
    family.normKind = NormKind::Layer;
    family.epsilon = 1e-5;
    return family;
}

/// Karpathy's nanochat as Hugging Face has it. Norms have no numbers.
Family nanochat()
{
    return {.title = phraseId("nanochat"),
            .needed = {"self_attn.q_proj.weight", "self_attn.o_proj.weight", "mlp.fc1.weight", "mlp.fc2.weight"},
            .patterns = attentionMaps("self_attn.", {"q_proj", "k_proj", "v_proj", "o_proj"}) + network("mlp.fc1", "mlp.fc2"),
            .around = modules({{"embed_tokens", Slot::Embedding}, {"lm_head", Slot::Readout}}),
            .types = {"nanochat"},
            .reads = {"final_logit_softcapping"},
            .buffers = {"self_attn.rotary_emb.inv_freq"},
            .normKind = NormKind::Rms,
            .activation = Activation::ReluSquared,
            .epsilon = 1e-6,
            .epsilonKey = "rms_norm_eps",
            .gainless = true,
            .mask = {.causal = true},
            .rotary = true,
            .turnsBack = true,
            .logitCap = 15,
            .needsConfig = true,
            .biases = Biases::ByMap};
}

}  // namespace

std::vector<Family> llamaFamilies()
{
    const Patterns twoNorms = norms("input_layernorm", "post_attention_layernorm");
    const Patterns normsBehind =
        modules({{"post_attention_layernorm", Slot::AttentionOutputNorm}, {"post_feedforward_layernorm", Slot::NetworkOutputNorm}});
    const Patterns fourNorms = normsBehind + norms("input_layernorm", "pre_feedforward_layernorm");
    const Patterns queryKeyNorms = modules({{"self_attn.q_norm", Slot::QueryNorm}, {"self_attn.k_norm", Slot::KeyNorm}});
    return {
        llamaLike({.title = phraseId("Gemma 3"),
                   .needed = {"self_attn.q_norm.weight", "pre_feedforward_layernorm.weight"},
                   .patterns = fourNorms + queryKeyNorms,
                   .types = {"gemma3_text", "gemma3"},
                   .reads = {"attn_logit_softcapping", "final_logit_softcapping", "query_pre_attn_scalar", "rope_local_base_freq",
                             "sliding_window_pattern"},
                   .activation = Activation::GeluTanh,
                   .gainsPlusOne = true,
                   .rootScaled = true,
                   .fullEvery = 6,
                   .localBaseKey = "rope_local_base_freq"}),
        llamaLike({.title = phraseId("Gemma 2"),
                   .needed = {"pre_feedforward_layernorm.weight"},
                   .patterns = fourNorms,
                   .types = {"gemma2"},
                   .reads = {"attn_logit_softcapping", "final_logit_softcapping", "query_pre_attn_scalar"},
                   .activation = Activation::GeluTanh,
                   .gainsPlusOne = true,
                   .rootScaled = true,
                   .scoreCap = 50,
                   .logitCap = 30,
                   .fullEvery = 2}),
        llamaLike({.title = phraseId("OLMo 2"),
                   .needed = {"self_attn.q_norm.weight", "post_feedforward_layernorm.weight"},
                   .patterns = normsBehind + queryKeyNorms,
                   .types = {"olmo2"},
                   .norm = Norm::None,
                   .epsilon = 1e-5,
                   .normsAcrossHeads = true}),
        llamaLike(
            {.title = phraseId("Qwen3"), .needed = {"self_attn.q_norm.weight"}, .patterns = twoNorms + queryKeyNorms, .types = {"qwen3"}}),
        stableLm({.title = phraseId("StableLM"), .needed = {"post_attention_layernorm.bias"}, .patterns = twoNorms}),
        stableLm({.title = phraseId("StableLM with halves side by side"),
                  .patterns = modules({{"input_layernorm", Slot::Norm1}}),
                  .parallel = true,
                  .oneNorm = true,
                  .needsConfig = true}),
        llamaLike({.title = phraseId("Llama, Mistral or Qwen2"), .patterns = twoNorms, .types = {"llama", "mistral", "qwen2"}}),
        llamaLike({.title = phraseId("Gemma"),
                   .patterns = twoNorms,
                   .types = {"gemma"},
                   .activation = Activation::GeluTanh,
                   .gainsPlusOne = true,
                   .rootScaled = true}),
        llamaLike({.title = phraseId("ERNIE 4.5"), .patterns = twoNorms, .types = {"ernie4_5"}, .pairing = Rotary::Pairing::Interleaved}),
        llamaLike({.title = phraseId("Helium"), .patterns = twoNorms, .types = {"helium"}, .pairing = Rotary::Pairing::Interleaved}),
        llamaLike({.title = phraseId("Granite"),
                   .patterns = twoNorms,
                   .types = {"granite"},
                   .reads = {"attention_multiplier", "embedding_multiplier", "logits_scaling", "residual_multiplier"}}),
        llamaLike({.title = phraseId("MiniCPM"),
                   .patterns = twoNorms,
                   .types = {"minicpm"},
                   .reads = {"dim_model_base", "scale_depth", "scale_emb"}}),
        llamaLike({.title = phraseId("SmolLM3"),
                   .patterns = twoNorms,
                   .types = {"smollm3"},
                   .reads = {"no_rope_layers", "no_rope_layer_interval"},
                   .someDoNotTurn = true}),
        nanochat(),
    };
}

}  // namespace headscope
