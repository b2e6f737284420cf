// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/family_rows.h"

#include "core/base/phrase.h"
#include "core/models/families/name_patterns.h"

namespace headscope {

namespace {

/// Adds what BART and its relatives have in common, which config.json tells from one another.
Family bartLike(Family family)
{
    for (const char* name : {"encoder_attn.q_proj.weight", "encoder_attn_layer_norm.weight", "fc1.weight"})
        family.needed.emplace_back(name);
    family.patterns = attentionMaps("self_attn.", {"q_proj", "k_proj", "v_proj", "out_proj"}) +
                      modules({{"self_attn_layer_norm", Slot::Norm1}}) +
                      crossAttentionMaps("encoder_attn.", {"q_proj", "k_proj", "v_proj", "out_proj"}) +
                      modules({{"encoder_attn_layer_norm", Slot::CrossNorm}}) + network("fc1", "fc2") +
                      modules({{"final_layer_norm", Slot::NetworkNorm}});
    family.around = family.around +
                    modules({{"embed_tokens", Slot::Embedding}, {"shared", Slot::SharedEmbedding}, {"embed_positions", Slot::Positions}}) +
                    Patterns{{"lm_head.weight", "final_logits_bias", Slot::Readout}};
    family.reads.insert(family.reads.end(), {"is_encoder_decoder", "scale_embedding"});
    family.tied = true;
    family.biasedNorms = true;
    family.biasedNetwork = true;
    family.needsConfig = true;
    return family;
}

/// The encoder reads what convolutions make of sounds; keys have no biases.
Family whisper(const Patterns& normBehind)
{
    Family family = bartLike({.title = phraseId("Whisper"), .types = {"whisper"}});
    for (NamePattern& pattern : family.patterns)
        if (pattern.slot == Slot::Key || pattern.slot == Slot::CrossKey)
            pattern.bias.clear();
    family.around = modules({{"embed_tokens", Slot::Embedding}, {"embed_positions", Slot::Positions}}) +
                    Patterns{{"proj_out.weight", "", Slot::Readout}} + normBehind;
    family.reads = {"is_encoder_decoder"};
    return family;
}

/// T5, whose networks have one map before their activation, or a gate beside it.
Family t5Like(Family family, const char* hidden, const char* gate)
{
    family.needed = {"SelfAttention.q.weight", "SelfAttention.o.weight",
                     std::string("DenseReluDense.") + (gate ? gate : hidden) + ".weight"};
    family.patterns =
        attentionMaps("layer.0.SelfAttention.", {"q", "k", "v", "o"}) +
        modules({{"layer.0.SelfAttention.relative_attention_bias", Slot::PositionBias}, {"layer.0.layer_norm", Slot::Norm1}}) +
        crossAttentionMaps("layer.1.EncDecAttention.", {"q", "k", "v", "o"}) +
        modules({{"layer.1.layer_norm", Slot::Norm2}, {"layer.2.layer_norm", Slot::Norm3}});
    for (const std::string network : {"layer.1.DenseReluDense.", "layer.2.DenseReluDense."}) {
        family.patterns.push_back(module(network + hidden, Slot::Hidden));
        if (gate)
            family.patterns.push_back(module(network + gate, Slot::Gate));
        family.patterns.push_back(module(network + "wo", Slot::NetworkOutput));
    }
    family.around = modules({{"embed_tokens", Slot::Embedding},
                             {"shared", Slot::SharedEmbedding},
                             {"final_layer_norm", Slot::FinalNorm},
                             {"lm_head", Slot::Readout}});
    family.reads = {"is_encoder_decoder"};
    family.buffers = {"layer.1.EncDecAttention.relative_attention_bias.weight"};  // old files keep it, nothing reads it
    family.normKind = NormKind::Rms;
    family.activation = gate ? Activation::GeluTanh : Activation::Relu;
    family.epsilon = 1e-6;
    family.scale = Scale::Kind::None;
    family.scalesTied = true;
    family.needsConfig = true;
    return family;
}

}  // namespace

std::vector<Family> encoderDecoderFamilies()
{
    const Patterns normBehind = modules({{"layer_norm", Slot::FinalNorm}});
    return {
        bartLike({.title = phraseId("BART"),
                  .needed = {"layernorm_embedding.weight"},
                  .around = modules({{"layernorm_embedding", Slot::EmbeddingNorm}}),
                  .types = {"bart"},
                  .norm = Norm::Post,
                  .firstPlace = 2}),
        bartLike({.title = phraseId("mBART"),
                  .needed = {"layernorm_embedding.weight"},
                  .around = modules({{"layernorm_embedding", Slot::EmbeddingNorm}}) + normBehind,
                  .types = {"mbart"},
                  .reads = {"normalize_before", "add_final_layer_norm"},
                  .firstPlace = 2}),
        bartLike({.title = phraseId("Marian (opus-mt)"), .types = {"marian"}, .norm = Norm::Post, .sinesInHalves = true}),
        bartLike({.title = phraseId("Pegasus"),
                  .around = normBehind,
                  .types = {"pegasus"},
                  .reads = {"normalize_before", "add_final_layer_norm"},
                  .sinesInHalves = true}),
        whisper(normBehind),
        t5Like({.title = phraseId("T5 1.1, Flan-T5 or mT5"), .types = {"t5", "mt5"}}, "wi_1", "wi_0"),
        t5Like({.title = phraseId("T5"), .types = {"t5"}, .tied = true}, "wi", nullptr),
    };
}

}  // namespace headscope
