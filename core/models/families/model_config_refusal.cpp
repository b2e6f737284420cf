// SPDX-License-Identifier: GPL-3.0-or-later
// Why a model is refused by what its config.json says.
#include "core/base/control_characters.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/base/word_list.h"
#include "core/io/json/parser.h"
#include "core/models/families/config_keys.h"
#include "core/models/families/model_classes.h"
#include "core/models/families/model_config.h"
#include "core/models/families/model_types.h"

#include <algorithm>

namespace headscope {

/// Finds what is no number where the library needs one, a text of digits is none, and what is neither true nor false.
std::optional<Error> ModelConfig::checkTypes() const
{
    constexpr WordList kNumbers{
        "global_rope_theta layer_norm_eps layer_norm_epsilon local_rope_theta norm_eps partial_rotary_factor rms_norm_eps "
        "rope_local_base_freq rope_theta rotary_emb_base rotary_pct"};
    constexpr WordList kSizes{
        "d_model head_dim hidden_size intermediate_size local_attention max_position_embeddings n_embd n_head n_layer n_layers "
        "n_positions num_attention_heads num_heads num_hidden_layers num_key_value_heads num_layers sliding_window vocab_size"};
    constexpr WordList kFlags{"attention_bias is_decoder scale_decoder_outputs tie_word_embeddings use_sliding_window"};
    const auto isNone = [this](std::string_view key, bool isSize) {
        const Json& said = value(key);
        if (said.is_null())
            return false;
        return said.is_string() || (isSize ? !whole({key}).has_value() : !number({key}).has_value());
    };
    for (const std::string_view key : kFlags.all())
        if (const Json& said = value(key); said.is_string())
            return wrong(phrase("says {} where true or false is expected ({})", quotedText(shortened(said.get<std::string>())), key));
    for (const bool isSize : {false, true})
        for (const std::string_view key : (isSize ? kSizes : kNumbers).all())
            if (isNone(key, isSize))
                return wrong(phrase("says {} where a number is expected ({})",
                                    onOneLine(shortened(value(key).dump(-1, ' ', false, Json::error_handler_t::replace))), key));
    return {};
}

std::optional<std::string> ModelConfig::refusal(const Family& family) const
{
    if (const auto reason = m_part.empty() ? std::nullopt : whyNotWithin(family, m_whole, m_part))
        return reason;
    if (const std::string type = modelType(); !type.empty())
        if (const auto reason = whyNotOf(family, type))
            return reason;
    if (const auto architecture = text({"architecture"}))
        if (const auto reason = whyNotOfTimm(family, *architecture))
            return reason;
    if (const auto reason = whyNotOfClass(family, modelType(), value("architectures"), m_code))
        return reason;
    if (family.needsConfig && modelType().empty())
        return phrase("is read as {} only with a config.json beside it that says its model_type: not all of them compute the same",
                      phrase(family.title));
    Json settings = m_madeOf;
    settings.update(m_json);
    for (const auto& [key, value] : settings.items()) {
        if (std::ranges::find(family.reads, key) != family.reads.end())
            continue;
        if (const auto what = key == "position_embedding_type" && value == family.positionType ? std::nullopt
                              : key == "position_embedding_type" && !family.positionType.empty() && !value.is_null()
                                  ? std::optional(phrase("positions of another kind"))
                                  : whatIsNotRead(key, value))
            return phrase("has {} ({}), which is not read here: it would be computed wrongly", *what, key);
    }
    return {};
}

std::optional<std::string> ModelConfig::refusalWithoutFamily() const
{
    const std::string type = modelType();
    const bool isOfFamily = std::ranges::any_of(families(), [&](const Family& row) { return std::ranges::count(row.types, type) > 0; });
    const auto row = std::ranges::find(refusedTypes(), std::string_view(type), &RefusedType::id);
    std::string reason;
    if (row != refusedTypes().end())
        reason = phrase("is a model of the kind {}, which {}: no session can say that", quotedText(type), phrase(row->difference));
    else if (!type.empty() && !isOfFamily)
        reason = phrase("is a model of the kind {}, which is not known here: its tensors have the names of no family", quotedText(type));
    const Json& quantised = value("quantization_config");
    if (quantised.is_object()) {
        const auto method = quantised.find("quant_method");
        const std::string how = method != quantised.end() && method->is_string() ? method->get<std::string>() : "quantization_config";
        reason += (reason.empty() ? "" : "; ") + phrase("has quantised weights ({}), which no session can say", onOneLine(shortened(how)));
    }
    return reason.empty() ? std::nullopt : std::optional(reason);
}

}  // namespace headscope
