// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/model_config.h"

#include "core/base/phrase.h"
#include "core/io/json/fields.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/limits.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headscope {

namespace {

/// A key that means something no session can say, unless it has one of these values.
struct Refusal {
    std::string_view key;
    const char* harmless;
    const char* what;
};

constexpr std::array kRefusals{
    Refusal{"attn_logit_softcapping", "0", phraseId("soft-capped attention scores")},
    Refusal{"final_logit_softcapping", "0", phraseId("soft-capped logits")},
    Refusal{"num_local_experts", "0", phraseId("a mixture of experts")},
    Refusal{"num_experts", "0", phraseId("a mixture of experts")},
    Refusal{"n_routed_experts", "0", phraseId("a mixture of experts")},
    Refusal{"qk_layernorm", "false", phraseId("norms of queries and keys")},
    Refusal{"rope_scaling", "", phraseId("rotary positions that are scaled")},
    Refusal{"scale_attn_by_inverse_layer_idx", "false", phraseId("a scale of its own in each layer")},
    Refusal{"query_pre_attn_scalar", "", phraseId("a scale of queries of its own")},
};

template <class Number>
std::optional<Number> readAs(const std::optional<std::string>& digits)
{
    Number number = 0;
    if (!digits || std::from_chars(digits->data(), digits->data() + digits->size(), number).ec != std::errc())
        return {};
    return number;
}

constexpr std::array<std::string_view, 6> kRefusedTypes{"gemma", "gemma2", "gemma3", "t5", "mamba", "rwkv"};

}  // namespace

Result<ModelConfig> ModelConfig::of(const TensorFile& file)
{
    ModelConfig config;
    for (const auto& [name, value] : file.metadata())  // "model_args.n_head" of a checkpoint
        config.m_values[name.substr(name.rfind('.') + 1)] = value;
    const std::filesystem::path path = file.path().parent_path() / "config.json";
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return config;
    const Result<std::string> text = readTextFile(path, kLongestConfig);
    if (!text)
        return text.error();
    const Result<Json> json = parseJson(*text);
    if (!json || !json->is_object())
        return Error{path.string(), json ? phrase("is no JSON object") : json.error().sentence()};
    for (const auto& [key, value] : json->items())
        if (!value.is_null())
            config.m_values[key] =
                value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return config;
}

std::optional<std::string> ModelConfig::text(std::initializer_list<std::string_view> keys) const
{
    for (const std::string_view key : keys)
        if (const auto value = m_values.find(key); value != m_values.end())
            return value->second;
    return {};
}

std::optional<double> ModelConfig::number(std::initializer_list<std::string_view> keys) const { return readAs<double>(text(keys)); }

std::optional<Index> ModelConfig::whole(std::initializer_list<std::string_view> keys) const { return readAs<int>(text(keys)); }

std::optional<bool> ModelConfig::flag(std::initializer_list<std::string_view> keys) const
{
    const auto word = text(keys);
    return word ? std::optional(*word == "true" || *word == "1" || *word == "True") : std::nullopt;
}

std::optional<Index> ModelConfig::heads() const
{
    return whole({"num_attention_heads", "n_head", "num_heads", "n_heads", "heads", "nhead"});
}

std::optional<Norm> ModelConfig::norm() const
{
    const auto word = text({"norm"});
    const auto first = flag({"norm_first"});
    return word == "pre"    ? std::optional(Norm::Pre)
           : word == "post" ? std::optional(Norm::Post)
           : first          ? std::optional(*first ? Norm::Pre : Norm::Post)
                            : std::nullopt;
}

std::optional<NormKind> ModelConfig::normKind() const
{
    const auto word = text({"normalization_type"});
    for (const NormKindInfo& row : kNormKinds)
        if (word && !word->empty() && std::ranges::find(row.configWords, *word) != row.configWords.end())
            return row.kind;
    return {};
}

Result<std::optional<Activation>> ModelConfig::activation() const
{
    const auto name = text({"hidden_act", "activation_function", "activation", "act_fn", "hidden_activation"});
    if (!name)
        return std::optional<Activation>();
    const auto activation = activationCalled(*name);
    if (!activation)
        return Error{"", phrase("its activation is {}, which is not known here", quotedText(*name))};
    return activation;
}

std::optional<Error> ModelConfig::refusal() const
{
    for (const Refusal& row : kRefusals)
        if (const auto value = text({row.key}); value && *value != row.harmless && *value != "false")
            return Error{"", phrase("has {} ({}), which no session can say", phrase(row.what), row.key)};
    const auto type = text({"model_type"});
    if (type && std::ranges::find(kRefusedTypes, *type) != kRefusedTypes.end())
        return Error{"", phrase("is a model of the kind {}, whose formulas no session can say", quotedText(*type))};
    return {};
}

std::optional<Activation> activationCalled(std::string_view name)
{
    const auto isCalledSo = [name](const ActivationInfo& row) {
        return row.id == name || (!name.empty() && std::ranges::find(row.otherNames, name) != row.otherNames.end());
    };
    const auto row = std::ranges::find_if(activations(), isCalledSo);
    return row == activations().end() ? std::nullopt : std::optional(row->activation);
}

}  // namespace headscope
