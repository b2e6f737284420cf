// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/lens_config.h"

#include "core/base/control_characters.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/base/word_list.h"
#include "core/io/json/parser.h"
#include "core/models/families/config_keys.h"
#include "core/models/families/refused_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

struct LensNorm {
    std::string_view word;
    Norm norm;
    NormKind kind;
    bool hasGain, hasBias;  ///< in the file; the others are worked into the weights
};

constexpr std::array kLensNorms{
    LensNorm{"None", Norm::None, NormKind::Layer, false, false}, LensNorm{"LN", Norm::Pre, NormKind::Layer, true, true},
    LensNorm{"LNPre", Norm::Pre, NormKind::Layer, false, false}, LensNorm{"RMS", Norm::Pre, NormKind::Rms, true, false},
    LensNorm{"RMSPre", Norm::Pre, NormKind::Rms, false, false},
};

struct LensRefusal {
    std::string_view key;
    std::string_view harmless;  ///< the only value that is none, beside one that is not there
    const char* what;
};

constexpr std::array kLensRefusals{
    LensRefusal{"attn_scores_soft_cap", "0", phraseId("soft-capped attention scores")},
    LensRefusal{"final_rms", "false", phraseId("a norm behind its layers of another kind")},
    LensRefusal{"load_in_4bit", "false", refused::kQuantised},
    LensRefusal{"output_logits_soft_cap", "0", phraseId("soft-capped logits")},
    LensRefusal{"positional_embedding_type", "standard", phraseId("positions of another kind")},
    LensRefusal{"post_embedding_ln", "false", phraseId("a norm of its embedding")},
    LensRefusal{"scale_attn_by_inverse_layer_idx", "false", phraseId("a scale of its own in each layer")},
    LensRefusal{"use_local_attn", "false", phraseId("attention within a window in some of its layers")},
    LensRefusal{"use_normalization_before_and_after", "false", phraseId("norms of what a half gives")},
    LensRefusal{"use_qk_norm", "false", refused::kQueryNorms},
    LensRefusal{"num_experts", "0", refused::kExperts},
};

/// Keys that are read here or elsewhere, that the shapes of tensors say, or that have no effect on what is computed.
constexpr WordList kLensKeys{
    "NTK_by_parts_factor NTK_by_parts_high_freq_factor NTK_by_parts_low_freq_factor NTK_original_ctx_len attention_dir attn_only "
    "attn_scale attn_types checkpoint_index checkpoint_label_type checkpoint_value d_head d_mlp d_vocab d_vocab_out "
    "default_prepend_bos device experts_per_token from_checkpoint gated_mlp init_mode init_weights model_name n_devices n_params "
    "original_architecture parallel_attn_mlp relative_attention_max_distance relative_attention_num_buckets rotary_adjacent_pairs "
    "rotary_base rotary_base_local rotary_dim seed tokenizer_name tokenizer_prepends_bos trust_remote_code "
    "ungroup_grouped_query_attention use_NTK_by_parts_rope use_attn_in use_attn_result use_attn_scale use_hook_mlp_in "
    "use_hook_tokens use_split_qkv_input"};

class LensReader {
public:
    LensReader(const ModelConfig& config, const Recognition& model) : m_config(config), m_model(model) {}

    Result<LensConfig> run()
    {
        for (const LensRefusal& row : kLensRefusals)
            if (const auto said = m_config.ofModel(row.key); said && !isHarmless(row, *said))
                return Error{"", phrase("has {} ({}), which is not read here: it would be computed wrongly", phrase(row.what), row.key)};
        for (const auto& step : {&LensReader::readNorms, &LensReader::readScale, &LensReader::readDirection, &LensReader::readForm})
            if (auto wrong = (this->*step)())
                return *wrong;
        for (const std::string& key : m_config.keysOfModel())
            if (!isKnownKey(key) && !kLensKeys.contains(key) &&
                std::ranges::find(kLensRefusals, key, &LensRefusal::key) == kLensRefusals.end())
                m_said.unknownKeys.push_back(key);
        return std::move(m_said);
    }

private:
    static bool isHarmless(const LensRefusal& row, const std::string& said)
    {
        const auto number = asNumber<double>(row.harmless), other = asNumber<double>(said);
        return said == row.harmless || said == "None" || (number && other && *other <= *number);
    }

    static Error unclear(std::string_view key, const std::string& said)
    {
        return {"", phrase("says {} ({}), which is not known here", quotedText(onOneLine(shortened(said))), key)};
    }

    /// A number above 0, where one is said.
    std::optional<Error> readNumber(std::string_view key, std::optional<double>& number) const
    {
        const auto said = m_config.ofModel(key);
        if (!said || said == "None")
            return {};
        number = asNumber<double>(*said);
        return number && std::isfinite(*number) ? std::nullopt : std::optional(unclear(key, *said));
    }

    std::optional<Error> readNorms()
    {
        if (auto wrong = readNumber("eps", m_said.epsilon))
            return wrong;
        const auto word = m_config.ofModel("normalization_type");
        if (!word)
            return {};
        const auto row = std::ranges::find(kLensNorms, std::string_view(*word), &LensNorm::word);
        if (row == kLensNorms.end())
            return unclear("normalization_type", *word);
        m_said.norm = row->norm;
        m_said.normKind = row->kind;
        const auto isBelied = [&](const ModelPart& norm) { return row->hasGain != !!norm.weight || row->hasBias != !!norm.bias; };
        const ModelStack& stack = m_model.stack;
        bool belied = stack.part(Slot::Readout).weight && isBelied(stack.part(Slot::FinalNorm));
        for (const ModelLayer& layer : stack.layers)
            belied = belied || isBelied(layer.part(Slot::Norm1)) || (layer.hasNetwork() && isBelied(layer.part(Slot::Norm2)));
        return belied
                   ? std::optional(Error{"", phrase("says that its norms are {} (normalization_type), and its tensors are those of others",
                                                    quotedText(*word))})
                   : std::nullopt;
    }

    /// TransformerLens divides scores by attn_scale, which is √d_k where it is -1.
    std::optional<Error> readScale()
    {
        std::optional<double> divisor;
        if (auto wrong = readNumber("attn_scale", divisor))
            return wrong;
        if (!m_config.saysOfModel("use_attn_scale").value_or(true))
            m_said.scale = Scale{.kind = Scale::Kind::None};
        else if (divisor && *divisor != -1) {
            if (*divisor <= 0)
                return unclear("attn_scale", *m_config.ofModel("attn_scale"));
            const auto& query = m_model.stack.layers[0].part(Slot::Query).weight;
            const double usual = query ? std::sqrt(static_cast<double>(query->columns())) : 0;
            if (std::abs(*divisor - usual) > 1e-5 * usual)
                m_said.scale = Scale{.kind = Scale::Kind::Factor, .factor = static_cast<Scalar>(1 / *divisor)};
        }
        return {};
    }

    std::optional<Error> readDirection()
    {
        const auto word = m_config.ofModel("attention_dir");
        if (word && word != "causal" && word != "bidirectional")
            return unclear("attention_dir", *word);
        if (word)
            m_said.isCausal = word == "causal";
        return {};
    }

    std::optional<Error> readForm()
    {
        m_said.parallel = m_config.saysOfModel("parallel_attn_mlp").value_or(false);
        const ModelLayer& first = m_model.stack.layers[0];
        for (const auto& [key, isSo] : {std::pair{"attn_only", !first.hasNetwork()}, std::pair{"gated_mlp", first.has(Slot::Gate)}})
            if (const auto said = m_config.saysOfModel(key); said && *said != isSo)
                return Error{"", phrase("says {} ({}), and its tensors say the opposite", *m_config.ofModel(key), key)};
        return {};
    }

    const ModelConfig& m_config;
    const Recognition& m_model;
    LensConfig m_said;
};

}  // namespace

Result<LensConfig> lensConfigOf(const ModelConfig& config, const Recognition& model)
{
    return model.family->hasLensConfig ? LensReader(config, model).run() : Result<LensConfig>(LensConfig());
}

}  // namespace headscope
