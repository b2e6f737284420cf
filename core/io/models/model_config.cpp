// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/model_config.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/models/config_keys.h"
#include "core/io/models/model_types.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/limits.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

/// Under which config.json keeps what it says of the model of text, where it describes several.
constexpr std::array<std::string_view, 3> kTextModels{"text_config", "llm_config", "language_config"};

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
    config.readJson(*json);
    return config;
}

void ModelConfig::readJson(const Json& json)
{
    m_json = json;
    for (const std::string_view name : kTextModels)
        if (const Json& part = value(name); part.is_object()) {
            Json text = part;
            for (const std::string_view whole : {"model_type", "quantization_config", "tie_word_embeddings"})
                if (!text.contains(whole) && json.contains(whole))
                    text[whole] = json[whole];
            m_json = std::move(text);
            m_isPart = true;
            break;
        }
    for (const auto& [key, value] : m_json.items())
        if (!value.is_null())
            m_values[key] = value.is_string() ? value.get<std::string>() : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json& ModelConfig::value(std::string_view key) const
{
    static const Json none;
    const auto field = m_json.find(key);
    return field == m_json.end() ? none : *field;
}

std::optional<std::string> ModelConfig::text(std::initializer_list<std::string_view> keys) const
{
    for (const std::string_view key : keys)
        if (const auto value = m_values.find(key); value != m_values.end())
            return value->second;
    return {};
}

std::optional<double> ModelConfig::number(std::initializer_list<std::string_view> keys) const
{
    const auto written = text(keys);
    return written ? asNumber<double>(*written) : std::nullopt;
}

std::optional<Index> ModelConfig::whole(std::initializer_list<std::string_view> keys) const
{
    const auto value = number(keys);  // some files have 12.0 for 12
    const bool isWhole = value && std::trunc(*value) == *value && std::abs(*value) <= std::numeric_limits<int>::max();
    return isWhole ? std::optional(static_cast<Index>(*value)) : std::nullopt;
}

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

std::optional<std::string> ModelConfig::refusal(const Family& family) const
{
    if (const auto type = text({"model_type"}))
        if (const auto reason = whyNotOf(family, *type))
            return reason;
    if (const Json& classes = value("architectures");
        !text({"model_type"}) && classes.is_array() && !classes.empty() && classes[0].is_string())
        if (const std::string_view type = refusedTypeOf(classes[0].get_ref<const std::string&>()); !type.empty())
            if (const auto reason = whyNotOf(family, type))
                return reason;
    if (const auto architecture = text({"architecture"}))
        if (const auto reason = whyNotOfTimm(family, *architecture))
            return reason;
    for (const auto& [key, value] : m_json.items())
        if (const auto what = whatNoSessionSays(key, value))
            return phrase("has {} ({}), which no session can say", *what, key);
    return {};
}

Names ModelConfig::unknownKeys() const
{
    Names keys;
    for (const auto& [key, value] : m_json.items())
        if (!value.is_null() && !isKnownKey(key))
            keys.push_back(key);
    return keys;
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
