// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/config_keys.h"

#include "core/models/families/family.h"
#include "core/models/families/unsayable.h"

#include <algorithm>
#include <array>
#include <vector>

namespace headscope {

namespace {

struct Refusal {
    std::string_view key;
    std::string_view harmless;  ///< a value in JSON; empty: no value is
    const char* what;
};

constexpr std::array kRefusals{
    Refusal{"add_cross_attention", "false", phraseId("layers that attend to an encoder, too")},
    Refusal{"alibi", "false", phraseId("a penalty on distances (ALiBi)")},
    Refusal{"attention_chunk_size", "0", phraseId("attention within chunks")},
    Refusal{"attention_multiplier", "", unsayable::kFactors},
    Refusal{"attn_logit_softcapping", "0", phraseId("soft-capped attention scores")},
    Refusal{"clip_qkv", "0", phraseId("queries, keys and values that are clipped")},
    Refusal{"dim_model_base", "", unsayable::kFactors},
    Refusal{"embedding_multiplier", "1", unsayable::kFactors},
    Refusal{"emb_layer_norm_before", "false", phraseId("a norm of its embedding")},
    Refusal{"final_logit_softcapping", "0", phraseId("soft-capped logits")},
    Refusal{"is_causal", "true", phraseId("attention that looks ahead, too")},
    Refusal{"is_encoder_decoder", "false", phraseId("a decoder that reads what its encoder makes")},
    Refusal{"layerscale_value", "", unsayable::kLayerScale},
    Refusal{"logit_scale", "1", unsayable::kFactors},
    Refusal{"logits_scaling", "1", unsayable::kFactors},
    Refusal{"lora_args", "", phraseId("an adapter (LoRA) that has not been merged into its model")},
    Refusal{"moe", "", unsayable::kExperts},
    Refusal{"multi_query", "false", phraseId("keys and values that all heads share, packed with the queries")},
    Refusal{"n_routed_experts", "0", unsayable::kExperts},
    Refusal{"num_experts", "0", unsayable::kExperts},
    Refusal{"num_local_experts", "0", unsayable::kExperts},
    Refusal{"position_embedding_type", "\"absolute\"", phraseId("positions of another kind")},
    Refusal{"pruned_heads", "{}", phraseId("layers whose heads have been pruned")},
    Refusal{"qk_layernorm", "false", unsayable::kQueryNorms},
    Refusal{"quantization_config", "", unsayable::kQuantised},
    Refusal{"quantization_args", "", unsayable::kQuantised},
    Refusal{"query_pre_attn_scalar", "", phraseId("a scale of queries of its own")},
    Refusal{"residual_multiplier", "1", unsayable::kFactors},
    Refusal{"rope_interleaved", "false", phraseId("rotary positions of neighbouring columns")},
    Refusal{"rotary_value", "false", phraseId("values that turn with their places")},
    Refusal{"scale_attn_by_inverse_layer_idx", "false", phraseId("a scale of its own in each layer")},
    Refusal{"scale_attn_weights", "true", phraseId("scores that are not divided by √d_k")},
    Refusal{"scale_depth", "", unsayable::kFactors},
    Refusal{"scale_emb", "1", unsayable::kFactors},
    Refusal{"use_bidirectional_attention", "false", phraseId("attention that looks ahead, too")},
    Refusal{"use_qk_norm", "false", unsayable::kQueryNorms},
    Refusal{"use_relative_position_bias", "false", unsayable::kDistances},
    Refusal{"use_scaled_rope", "false", phraseId("rotary positions that are scaled")},
    Refusal{"use_shared_relative_position_bias", "false", unsayable::kDistances},
};

constexpr std::string_view kRead[] = {
    "_remove_final_layer_norm",
    "_sliding_window_pattern",
    "act_fn",
    "activation",
    "activation_function",
    "architecture",
    "attention_layers",
    "attention_types",
    "d_model",
    "dim",
    "do_layer_norm_before",
    "emb_dim",
    "eps",
    "head_dim",
    "heads",
    "hidden_act",
    "hidden_activation",
    "hidden_size",
    "is_decoder",
    "layer_norm_eps",
    "layer_norm_epsilon",
    "layer_types",
    "mask_token_id",
    "max_window_layers",
    "model_type",
    "n_embd",
    "n_head",
    "n_heads",
    "n_key_value_heads",
    "n_kv_heads",
    "n_layer",
    "n_layers",
    "nhead",
    "no_rope_layer_interval",
    "no_rope_layers",
    "norm",
    "norm_eps",
    "norm_first",
    "normalization_type",
    "num_attention_heads",
    "num_heads",
    "num_hidden_layers",
    "num_key_value_heads",
    "num_layers",
    "pad_token_id",
    "partial_rotary_factor",
    "rms_norm_eps",
    "rope_local_base_freq",
    "rope_parameters",
    "rope_scaling",
    "rope_theta",
    "rotary_emb_base",
    "rotary_pct",
    "sliding_window",
    "sliding_window_pattern",
    "tie_word_embeddings",
    "token_dropout",
    "use_parallel_residual",
    "use_sliding_window",
    "window_size",
};

/// Ids of tokens, dropout, how texts are made and trained, and what the shapes of the tensors say.
constexpr std::string_view kIdle[] = {
    "_attn_implementation",
    "_attn_implementation_autoset",
    "_name_or_path",
    "activation_dropout",
    "architectures",
    "attention_bias",
    "attention_dropout",
    "attention_probs_dropout_prob",
    "attn_implementation",
    "attn_pdrop",
    "bad_words_ids",
    "begin_suppress_tokens",
    "bias",
    "block_size",
    "bos_token_id",
    "chunk_size_feed_forward",
    "classifier_bias",
    "classifier_dropout",
    "classifier_dropout_prob",
    "cls_token_id",
    "context_length",
    "cross_attention_hidden_size",
    "decoder_start_token_id",
    "directionality",
    "diversity_penalty",
    "do_sample",
    "drop_rate",
    "dropout",
    "dtype",
    "early_stopping",
    "embd_pdrop",
    "embed_dropout",
    "embedding_size",
    "enable_bias",
    "encoder_no_repeat_ngram_size",
    "encoder_stride",
    "eos_token_id",
    "esmfold_config",
    "exponential_decay_length_penalty",
    "ffn_dim",
    "ffn_dim_multiplier",
    "finetuning_task",
    "forced_bos_token_id",
    "forced_eos_token_id",
    "global_pool",
    "gradient_checkpointing",
    "hidden_dim",
    "hidden_dropout",
    "hidden_dropout_prob",
    "id2label",
    "image_size",
    "init_std",
    "initializer_factor",
    "initializer_range",
    "intermediate_size",
    "is_folding_model",
    "label2id",
    "layer_norm_elementwise_affine",
    "layerdrop",
    "length_penalty",
    "license",
    "logit_scale_init_value",
    "max_batch_size",
    "max_length",
    "max_position_embeddings",
    "max_seq_len",
    "min_length",
    "mlp_bias",
    "multiple_of",
    "n_ctx",
    "n_inner",
    "n_positions",
    "name_or_path",
    "no_repeat_ngram_size",
    "num_beam_groups",
    "num_beams",
    "num_channels",
    "num_classes",
    "num_features",
    "num_labels",
    "num_return_sequences",
    "original_max_position_embeddings",
    "output_attentions",
    "output_hidden_states",
    "output_scores",
    "patch_size",
    "pooler_act",
    "pooler_fc_size",
    "pooler_num_attention_heads",
    "pooler_num_fc_layers",
    "pooler_output_size",
    "pooler_size_per_head",
    "pooler_type",
    "prefix",
    "pretrained_cfg",
    "pretraining_tp",
    "problem_type",
    "projection_dim",
    "qa_dropout",
    "qkv_bias",
    "remove_invalid_values",
    "reorder_and_upcast_attn",
    "repetition_penalty",
    "resid_dropout",
    "resid_pdrop",
    "return_dict",
    "return_dict_in_generate",
    "sep_token_id",
    "seq_classif_dropout",
    "sinusoidal_pos_embds",
    "summary_activation",
    "summary_first_dropout",
    "summary_last_dropout",
    "summary_proj_to_labels",
    "summary_type",
    "summary_use_proj",
    "suppress_tokens",
    "task_specific_params",
    "temperature",
    "tf_legacy_loss",
    "tie_encoder_decoder",
    "tie_weights_",
    "tokenizer_class",
    "top_k",
    "top_p",
    "torch_dtype",
    "torchscript",
    "transformers_version",
    "type_vocab_size",
    "typical_p",
    "unk_token_id",
    "use_bfloat16",
    "use_bias",
    "use_cache",
    "use_qkv_bias",
    "vocab_list",
    "vocab_size",
    "word_embed_proj_dim",
};

/// Keys that only these kinds of models have; all others pass them by.
struct OwnKey {
    std::string_view key;
    std::vector<std::string_view> types;
};

const std::vector<OwnKey>& ownKeys()
{
    static const std::vector<OwnKey> table{
        {"_remove_final_layer_norm", {"opt"}},
        {"_sliding_window_pattern", {"gemma3_text", "gemma3"}},
        {"do_layer_norm_before", {"opt"}},
        {"is_decoder", {"bert", "roberta", "xlm-roberta", "camembert", "electra", "esm"}},
        {"max_window_layers", {"qwen2", "qwen3"}},
        {"norm", {}},
        {"norm_first", {}},
        {"normalization_type", {}},
        {"partial_rotary_factor", {"gpt_neox", "phi", "phi3", "stablelm"}},
        {"rope_local_base_freq", {"gemma3_text", "gemma3"}},
        {"rotary_emb_base", {"gpt_neox"}},
        {"rotary_pct", {"gpt_neox"}},
        {"sliding_window", {"mistral", "qwen2", "qwen3", "gemma2", "gemma3_text", "gemma3", "phi3", "smollm3"}},
        {"sliding_window_pattern", {"gemma3_text", "gemma3"}},
        {"token_dropout", {"esm"}},
        {"use_sliding_window", {"qwen2", "qwen3", "smollm3"}},
    };
    return table;
}

bool isHarmless(const Refusal& row, const Json& value)
{
    return value.is_null() || (!row.harmless.empty() && value == Json::parse(row.harmless)) || (value == false && row.harmless != "true");
}

}  // namespace

std::optional<std::string> whatNoSessionSays(std::string_view key, const Json& value)
{
    if (key == "no_rope_layers" && value.is_array() && std::ranges::any_of(value, [](const Json& turns) { return turns == 0; }))
        return phrase("layers that do not turn queries and keys");
    const auto row = std::ranges::find(kRefusals, key, &Refusal::key);
    return row == kRefusals.end() || isHarmless(*row, value) ? std::nullopt : std::optional(phrase(row->what));
}

bool mayHaveKey(std::string_view type, std::string_view key)
{
    const auto row = std::ranges::find(ownKeys(), key, &OwnKey::key);
    const auto isOne = [type](const auto& types) { return std::ranges::find(types, type) != types.end(); };
    return row == ownKeys().end() || isOne(row->types) || std::ranges::none_of(families(), isOne, &Family::types);
}

bool isKnownKey(std::string_view key)
{
    const auto is = [key](std::string_view known) { return known == key; };
    return std::ranges::any_of(kRead, is) || std::ranges::any_of(kIdle, is) ||
           std::ranges::find(kRefusals, key, &Refusal::key) != kRefusals.end();
}

}  // namespace headscope
