// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/family_rows.h"

#include "core/base/phrase.h"
#include "core/models/families/name_patterns.h"

namespace headscope {

std::vector<Family> pictureFamilies()
{
    const Patterns queriesOfVit = attentionMaps("attention.", {"attention.query", "attention.key", "attention.value", "output.dense"});
    const Patterns dino = queriesOfVit + norms("norm1", "norm2") +
                          Patterns{{"layer_scale1.lambda1", "", Slot::AttentionScale}, {"layer_scale2.lambda1", "", Slot::NetworkScale}};
    const Patterns timm =
        modules({{"attn.qkv", Slot::Packed}, {"attn.proj", Slot::Output}}) + norms("norm1", "norm2") + network("mlp.fc1", "mlp.fc2");
    const Patterns clip = attentionMaps("self_attn.", {"q_proj", "k_proj", "v_proj", "out_proj"}) + norms("layer_norm1", "layer_norm2") +
                          network("mlp.fc1", "mlp.fc2");
    const Family dinov2{.title = phraseId("DINOv2"),
                        .needed = {"attention.attention.query.weight", "layer_scale1.lambda1", "layer_scale2.lambda1", "mlp.fc1.weight"},
                        .patterns = dino + network("mlp.fc1", "mlp.fc2"),
                        .around = modules({{"layernorm", Slot::FinalNorm}}),
                        .types = {"dinov2", "dinov2_with_registers"},
                        .reads = {"layerscale_value"},
                        .epsilon = 1e-6,
                        .biasedNorms = true,
                        .biasedNetwork = true,
                        .biases = Biases::QueriesApart,
                        .readsPictures = true};
    Family gatedDinov2 = dinov2;
    gatedDinov2.title = phraseId("DINOv2 with gates");
    gatedDinov2.needed.back() = "mlp.weights_in.weight";
    gatedDinov2.patterns = dino + modules({{"mlp.weights_in", Slot::GatedHidden}, {"mlp.weights_out", Slot::NetworkOutput}});
    gatedDinov2.activation = Activation::Silu;
    gatedDinov2.keepsActivation = true;
    gatedDinov2.biasedNetwork = false;
    const Family timmOwn{.title = phraseId("Vision Transformer of timm"),
                         .needed = {"attn.qkv.weight", "attn.proj.weight", "mlp.fc1.weight"},
                         .patterns = timm,
                         .around = modules({{"norm", Slot::FinalNorm}}),
                         .types = {"timm_wrapper"},
                         .epsilon = 1e-6,
                         .biasedNorms = true,
                         .biases = Biases::QueriesApart,
                         .readsPictures = true};
    Family scaledTimm = timmOwn;
    scaledTimm.title = phraseId("Vision Transformer of timm with LayerScale");
    scaledTimm.needed.insert(scaledTimm.needed.end(), {"ls1.gamma", "ls2.gamma"});
    scaledTimm.patterns = timm + Patterns{{"ls1.gamma", "", Slot::AttentionScale}, {"ls2.gamma", "", Slot::NetworkScale}};
    return {
        {.title = phraseId("CLIP's text encoder"),
         .needed = {"self_attn.q_proj.weight", "self_attn.out_proj.weight", "layer_norm1.weight", "embeddings.token_embedding.weight"},
         .patterns = clip,
         .around = modules({{"embeddings.token_embedding", Slot::Embedding},
                            {"embeddings.position_embedding", Slot::Positions},
                            {"final_layer_norm", Slot::FinalNorm}}),
         .types = {"clip_text_model"},
         .activation = Activation::QuickGelu,
         .mask = {.causal = true},
         .tower = "text_model.",
         .biasedNorms = true},
        {.title = phraseId("CLIP's picture encoder"),
         .needed = {"self_attn.q_proj.weight", "self_attn.out_proj.weight", "layer_norm1.weight", "pre_layrnorm.weight"},  // so spelt
         .patterns = clip,
         .around = modules({{"post_layernorm", Slot::FinalNorm}}),
         .types = {"clip_vision_model"},
         .activation = Activation::QuickGelu,
         .tower = "vision_model.",
         .biasedNorms = true,
         .readsPictures = true},
        dinov2,
        gatedDinov2,
        {.title = phraseId("Vision Transformer of Hugging Face"),
         .needed = {"attention.attention.query.weight", "attention.output.dense.weight"},
         .patterns = queriesOfVit + norms("layernorm_before", "layernorm_after") + network("intermediate.dense", "output.dense"),
         .around = modules({{"layernorm", Slot::FinalNorm}}),
         .types = {"vit", "deit", "vit_mae", "vit_msn"},
         .epsilon = 1e-12,
         .biasedNorms = true,
         .biasedNetwork = true,
         .biases = Biases::QueriesApart,
         .readsPictures = true},
        scaledTimm,
        timmOwn,
    };
}

}  // namespace headscope
