// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/family_rows.h"

#include "core/base/phrase.h"
#include "core/models/families/name_patterns.h"

namespace headscope {

std::vector<Family> bertFamilies()
{
    const Patterns embeddingsOfDistilBert = modules({{"embeddings.word_embeddings", Slot::Embedding},
                                                     {"embeddings.position_embeddings", Slot::Positions},
                                                     {"embeddings.LayerNorm", Slot::EmbeddingNorm}}) +
                                            oldNorms({{"embeddings.LayerNorm", Slot::EmbeddingNorm}});
    const Patterns embeddingsOfBert = embeddingsOfDistilBert + modules({{"embeddings.token_type_embeddings", Slot::TokenKinds}});
    const Patterns headOfRoberta = modules({{"lm_head.dense", Slot::HeadMap}, {"lm_head.layer_norm", Slot::HeadNorm}}) +
                                   Patterns{{"lm_head.decoder.weight", "lm_head.bias", Slot::Readout},
                                            {"", "lm_head.decoder.bias", Slot::Readout}};  // the same once more
    const Patterns headsOfBert =
        modules({{"cls.predictions.transform.dense", Slot::HeadMap}, {"cls.predictions.transform.LayerNorm", Slot::HeadNorm}}) +
        oldNorms({{"cls.predictions.transform.LayerNorm", Slot::HeadNorm}}) +
        Patterns{{"cls.predictions.decoder.weight", "cls.predictions.bias", Slot::Readout},
                 {"", "cls.predictions.decoder.bias", Slot::Readout}} +
        headOfRoberta;
    return {
        {.title = phraseId("DistilBERT"),
         .needed = {"attention.q_lin.weight", "attention.out_lin.weight"},
         .patterns = attentionMaps("attention.", {"q_lin", "k_lin", "v_lin", "out_lin"}) + norms("sa_layer_norm", "output_layer_norm") +
                     network("ffn.lin1", "ffn.lin2"),
         .around = embeddingsOfDistilBert +
                   modules({{"vocab_transform", Slot::HeadMap}, {"vocab_layer_norm", Slot::HeadNorm}, {"vocab_projector", Slot::Readout}}),
         .types = {"distilbert"},
         .norm = Norm::Post,
         .epsilon = 1e-12,
         .biasedNorms = true},
        {.title = phraseId("ESM-2"),
         .needed = {"attention.self.query.weight", "attention.LayerNorm.weight", "emb_layer_norm_after.weight"},
         .patterns = attentionMaps("attention.", {"self.query", "self.key", "self.value", "output.dense"}) +
                     norms("attention.LayerNorm", "LayerNorm") + network("intermediate.dense", "output.dense"),
         .around = modules({{"embeddings.word_embeddings", Slot::Embedding}, {"emb_layer_norm_after", Slot::FinalNorm}}) + headOfRoberta,
         .types = {"esm"},
         .buffers = {"rotary_embeddings.inv_freq", "embeddings.position_embeddings.weight"},
         .epsilon = 1e-12,
         .rotary = true,
         .positionType = "rotary",
         .dropsTokens = true,
         .biasedNorms = true,
         .keepsActivation = true},
        {.title = phraseId("ModernBERT"),
         .needed = {"attn.Wqkv.weight", "attn.Wo.weight", "mlp.Wi.weight"},
         .patterns = modules({{"attn.Wqkv", Slot::Packed},
                              {"attn.Wo", Slot::Output},
                              {"attn_norm", Slot::Norm1},
                              {"mlp.Wi", Slot::GatedHidden},
                              {"mlp.Wo", Slot::NetworkOutput},
                              {"mlp_norm", Slot::Norm2}}),
         .around = modules({{"embeddings.tok_embeddings", Slot::Embedding},
                            {"embeddings.norm", Slot::EmbeddingNorm},
                            {"final_norm", Slot::FinalNorm},
                            {"head.dense", Slot::HeadMap},
                            {"head.norm", Slot::HeadNorm},
                            {"decoder", Slot::Readout}}),
         .types = {"modernbert"},
         .reads = {"local_attention", "global_attn_every_n_layers", "global_rope_theta", "local_rope_theta",
                   "position_embedding_type"},  // it says "absolute" or "sans_pos", and no code asks
         .epsilonKey = "norm_eps",
         .firstUnnormed = true,
         .rotary = true,
         .rotaryBase = 160000,
         .fullEvery = 3,
         .fullFirst = true,
         .baseKey = "global_rope_theta",
         .localBaseKey = "local_rope_theta",
         .tied = true,
         .needsConfig = true,
         .biases = Biases::ByHalf},
        {.title = phraseId("BERT or RoBERTa"),
         .needed = {"attention.self.query.weight", "attention.output.dense.weight"},
         .patterns = attentionMaps("attention.", {"self.query", "self.key", "self.value", "output.dense"}) +
                     norms("attention.output.LayerNorm", "output.LayerNorm") + network("intermediate.dense", "output.dense") +
                     oldNorms({{"attention.output.LayerNorm", Slot::Norm1}, {"output.LayerNorm", Slot::Norm2}}),
         .around = embeddingsOfBert + headsOfBert,
         .types = {"bert", "roberta", "xlm-roberta", "camembert", "electra"},
         .norm = Norm::Post,
         .epsilon = 1e-12,
         .biasedNorms = true},
    };
}

}  // namespace headscope
