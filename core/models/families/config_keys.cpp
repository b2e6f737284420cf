// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/config_keys.h"

#include "core/base/find_row.h"
#include "core/base/word_list.h"
#include "core/models/families/refused_parts.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

struct Refusal {
    WordList keys;
    std::string_view harmless;  ///< a value in JSON; empty: no value is
    const char* what;
};

constexpr std::array kRefusals{
    Refusal{"add_cross_attention", "false", phraseId("layers that attend to an encoder, too")},
    Refusal{"add_final_layer_norm", "false", phraseId("a norm behind its layers")},
    Refusal{"alibi", "false", phraseId("a penalty on distances (ALiBi)")},
    Refusal{"attention_chunk_size", "0", phraseId("attention within chunks")},
    Refusal{"attention_multiplier dim_model_base scale_depth", "", refused::kFactors},
    Refusal{"attention_sinks", "false", phraseId("attention sinks")},
    Refusal{"attention_window", "0", phraseId("attention within a window")},
    Refusal{"attn_logit_softcapping", "0", phraseId("soft-capped attention scores")},
    Refusal{"attn_output_gate", "false", phraseId("gates of what its attention finds")},
    Refusal{"bidirectional prefix_lm use_bidirectional_attention", "false", phraseId("attention that looks ahead, too")},
    Refusal{"causal is_causal", "true", phraseId("attention that looks ahead, too")},
    Refusal{"clip_qkv", "0", phraseId("queries, keys and values that are clipped")},
    Refusal{"embedding_multiplier embedding_scale logit_scale logits_scaling mup_scale_factor residual_multiplier scale_emb", "1",
            refused::kFactors},
    Refusal{"emb_layer_norm_before", "false", phraseId("a norm of its embedding")},
    Refusal{"final_logit_softcapping", "0", phraseId("soft-capped logits")},
    Refusal{"is_encoder_decoder", "false", phraseId("a decoder that reads what its encoder makes")},
    Refusal{"layer_norm_elementwise_affine", "true", phraseId("norms without gains and biases")},
    Refusal{"layerscale_value", "", refused::kLayerScale},
    Refusal{"lora_args", "", phraseId("an adapter (LoRA) that has not been merged into its model")},
    Refusal{"moe", "", refused::kExperts},
    Refusal{"multi_query", "false", phraseId("keys and values that all heads share, packed with the queries")},
    Refusal{"n_routed_experts num_experts num_local_experts", "0", refused::kExperts},
    Refusal{"normalize_before", "false", phraseId("norms before its halves")},
    Refusal{"parallel_attn", "false", phraseId("halves that stand side by side")},
    Refusal{"position_embedding_type", "\"absolute\"", phraseId("positions of another kind")},
    Refusal{"post_norm", "false", phraseId("norms behind its halves")},
    Refusal{"pruned_heads", "{}", phraseId("layers whose heads have been pruned")},
    Refusal{"qk_layernorm use_qk_norm", "false", refused::kQueryNorms},
    Refusal{"quantization_args quantization_config", "", refused::kQuantised},
    Refusal{"query_pre_attn_scalar", "", phraseId("a scale of queries of its own")},
    Refusal{"rope_interleave rope_interleaved", "false", phraseId("rotary positions of neighbouring columns")},
    Refusal{"rotary_value", "false", phraseId("values that turn with their places")},
    Refusal{"scale_attn_by_inverse_layer_idx", "false", phraseId("a scale of its own in each layer")},
    Refusal{"scale_attn_weights", "true", phraseId("scores that are not divided by √d_k")},
    Refusal{"scale_embedding", "false", refused::kFactors},
    Refusal{"use_relative_position_bias use_shared_relative_position_bias", "false", refused::kDistances},
    Refusal{"use_scaled_rope", "false", phraseId("rotary positions that are scaled")},
};

constexpr WordList kRead{
    "_remove_final_layer_norm _sliding_window_pattern act_fn activation activation_function architecture attention_layers "
    "attention_types classifier_activation d_kv d_model decoder_attention_heads decoder_layers decoder_start_token_id dim "
    "do_layer_norm_before emb_dim embedding_size encoder_attention_heads encoder_layers eos_token_id eps feed_forward_proj "
    "global_attn_every_n_layers global_rope_theta head_dim heads hidden_act hidden_activation hidden_size is_decoder layer_norm_eps "
    "layer_norm_epsilon layer_types local_attention local_rope_theta mask_ratio mask_token_id max_position_embeddings "
    "max_window_layers model_type n_embd n_head n_heads n_key_value_heads n_kv_heads n_layer n_layers nhead no_rope_layer_interval "
    "no_rope_layers norm norm_eps norm_first normalization_type num_attention_heads num_decoder_layers num_heads num_hidden_layers "
    "num_key_value_heads num_layers pad_token_id partial_rotary_factor relative_attention_max_distance "
    "relative_attention_num_buckets rms_norm_eps rope_local_base_freq rope_parameters rope_scaling rope_theta rotary_emb_base "
    "rotary_pct scale_decoder_outputs share_encoder_decoder_embeddings sliding_window sliding_window_pattern tie_word_embeddings "
    "token_dropout use_parallel_residual use_sliding_window window_size word_embed_proj_dim"};

/// Ids of tokens, dropout, how texts are made and trained, and what the shapes of the tensors say.
constexpr WordList kIdle{
    "_attn_implementation _attn_implementation_autoset _name_or_path _num_labels activation_dropout add_bias_logits apply_layernorm "
    "apply_spec_augment architectures attention_bias attention_dropout attention_probs_dropout_prob attn_implementation attn_pdrop "
    "auto_map bad_words_ids begin_suppress_tokens bias block_size bos_token_id cache_implementation chunk_size_feed_forward "
    "classif_dropout classifier_bias classifier_dropout classifier_dropout_prob classifier_pooling classifier_proj_size cls_token_id "
    "context_length cross_attention_hidden_size d_ff decoder_bias decoder_ffn_dim decoder_hidden_size decoder_intermediate_size "
    "decoder_layerdrop decoder_num_attention_heads decoder_num_hidden_layers decoder_vocab_size dense_act_fn "
    "deterministic_flash_attn directionality diversity_penalty do_sample drop_path_rate drop_rate dropout dropout_rate dtype "
    "early_stopping embd_pdrop embed_dropout embedding_dropout enable_bias encoder_ffn_dim encoder_layerdrop "
    "encoder_no_repeat_ngram_size encoder_stride esmfold_config exponential_decay_length_penalty extra_pos_embeddings ffn_dim "
    "ffn_dim_multiplier finetuning_task force_bos_token_to_be_generated forced_bos_token_id forced_decoder_ids forced_eos_token_id "
    "global_pool gradient_checkpointing hidden_dim hidden_dropout hidden_dropout_prob id2label image_size init_std "
    "initializer_cutoff_factor initializer_factor initializer_range intermediate_size interpolate_antialias interpolate_offset "
    "is_folding_model is_gated_act label2id layerdrop length_penalty license logit_scale_init_value mask_feature_length "
    "mask_feature_min_masks mask_feature_prob mask_time_length mask_time_min_masks mask_time_prob max_batch_size max_length "
    "max_seq_len max_source_positions max_target_positions median_filter_width min_length mlp_bias mlp_dropout mlp_ratio multiple_of "
    "n_ctx n_inner n_positions name_or_path no_repeat_ngram_size norm_bias norm_pix_loss normalize_embedding num_beam_groups "
    "num_beams num_channels num_classes num_features num_labels num_mel_bins num_register_tokens num_return_sequences "
    "original_max_position_embeddings out_features out_indices output_attentions output_hidden_states output_past output_scores "
    "patch_size pooler_act pooler_fc_size pooler_num_attention_heads pooler_num_fc_layers pooler_output_size pooler_size_per_head "
    "pooler_type prefix pretrained_cfg pretraining_tp problem_type projection_dim qa_dropout qkv_bias reference_compile "
    "remove_invalid_values reorder_and_upcast_attn repad_logits_with_grad repetition_penalty reshape_hidden_states resid_dropout "
    "resid_pdrop return_dict return_dict_in_generate save_step sep_token_id seq_classif_dropout sinusoidal_pos_embds "
    "sparse_pred_ignore_index sparse_prediction stage_names static_position_embeddings summary_activation summary_first_dropout "
    "summary_last_dropout summary_proj_to_labels summary_type summary_use_proj suppress_tokens task_specific_params temperature "
    "tf_legacy_loss tie_encoder_decoder tie_weights_ tokenizer_class top_k top_p torch_dtype torchscript transformers_version "
    "type_vocab_size typical_p unk_token_id use_bfloat16 use_bias use_cache use_mask_token use_qkv_bias use_swiglu_ffn "
    "use_weighted_layer_sum vocab_list vocab_size"};

const Refusal* refusalOf(std::string_view key)
{
    return findRowIf(kRefusals, [key](const Refusal& each) { return each.keys.contains(key); });
}

bool isHarmless(const Refusal& row, const Json& value)
{
    return value.is_null() || (!row.harmless.empty() && value == Json::parse(row.harmless)) || (value == false && row.harmless != "true");
}

}  // namespace

std::optional<std::string> whatIsNotRead(std::string_view key, const Json& value)
{
    if (key == "no_rope_layers" && value.is_array() &&
        std::ranges::any_of(value, [](const Json& turns) { return turns == 0 || turns == false; }))
        return phrase("layers that do not turn queries and keys");
    const Refusal* row = refusalOf(key);
    return !row || isHarmless(*row, value) ? std::nullopt : std::optional(phrase(row->what));
}

bool changesNumbers(std::string_view key, const Json& value)
{
    const bool isRead = kRead.contains(key) && !key.ends_with("_token_id");
    return !value.is_null() && (isRead || whatIsNotRead(key, value));
}

bool isKnownKey(std::string_view key) { return kRead.contains(key) || kIdle.contains(key) || refusalOf(key); }

}  // namespace headscope
