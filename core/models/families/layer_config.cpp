// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/layer_config.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::string_view kSliding = "sliding_attention", kFull = "full_attention";

/// The type of the layer in layer_types; empty where nothing is said.
Result<std::string> typeOf(const ModelConfig& config, Index layer)
{
    const Json& types = config.value("layer_types");
    if (types.is_null())
        return std::string();
    if (!types.is_array() || layer >= std::ssize(types) || !types[static_cast<std::size_t>(layer)].is_string())
        return Error{"", phrase("says nothing of its layer {} in layer_types", layer)};
    const std::string type = types[static_cast<std::size_t>(layer)].get<std::string>();
    if (type != kSliding && type != kFull)
        return Error{"", phrase("has a layer {} of the type {} (layer_types), which no session can say", layer, quotedText(type))};
    return type;
}

/// The window of the layer. For Qwen2 it has to be switched on, and begins with a later layer; Llama has none, whatever it says.
Result<Index> windowOf(const ModelConfig& config, Index layer, const std::string& type)
{
    const std::string model = config.text({"model_type"}).value_or("");
    const Index window = config.whole({"sliding_window"}).value_or(0);
    const bool isQwen = model == "qwen2";
    if (type == kSliding && window <= 0 && model != "llama")
        return Error{"", phrase("says that its layer {} has a window (layer_types), but not how wide it is (sliding_window)", layer)};
    if (window <= 0 || model == "llama" || type == kFull || !config.flag({"use_sliding_window"}).value_or(!isQwen))
        return Index{0};
    constexpr Index kFirstOfQwen = 28;
    const Index first = config.whole({"max_window_layers"}).value_or(isQwen ? kFirstOfQwen : 0);
    return type.empty() && layer < first ? 0 : window;
}

constexpr std::array<std::string_view, 3> kSecondKeys{"attention_layers", "attention_types", "window_size"};

/// The window of a layer of GPT-Neo: of those that are "local" in attention_layers, or in attention_types, [[["global", "local"], 6]].
Result<Index> secondWindowOf(const ModelConfig& config, const Family& family, Index layer)
{
    Json types = config.value("attention_layers");
    if (const Json& groups = config.value("attention_types"); types.is_null() && groups.is_array()) {
        types = Json::array();
        for (const Json& group : groups) {
            const bool isGroup =
                group.is_array() && group.size() == 2 && group[0].is_array() && !group[0].empty() && group[1].is_number_unsigned();
            for (std::uint64_t i = 0; isGroup && i < group[1].get<std::uint64_t>() && std::ssize(types) <= layer; ++i)
                types.insert(types.end(), group[0].begin(), group[0].end());
        }
    }
    const auto place = static_cast<std::size_t>(layer);
    if (!types.is_null() && (!types.is_array() || place >= types.size() || !types[place].is_string()))
        return Error{"", phrase("says nothing of its layer {} in attention_types", layer)};
    const std::string type = types.is_null() ? (layer % 2 == 0 ? "global" : "local") : types[place].get<std::string>();
    if (type != "global" && type != "local")
        return Error{"", phrase("has a layer {} of the type {} (attention_types), which no session can say", layer, quotedText(type))};
    const Index window = config.whole({"window_size"}).value_or(family.secondWindow);
    if (window < 1)
        return Error{"", phrase("says {} where a number is expected ({})", window, "window_size")};
    return type == "local" ? window : 0;
}

/// The rotary settings under that key, from one object for all layers or from one for each type of layer.
Result<Json> rotaryOf(const ModelConfig& config, const std::string& type, std::string_view key)
{
    const Json& rotary = config.value(key);
    if (rotary.is_null())
        return Json::object();
    if (!rotary.is_object())
        return Error{"", phrase("has a {} that is no object", key)};
    const bool isNested = std::ranges::any_of(rotary, [](const Json& value) { return value.is_object(); });
    if (!isNested)
        return rotary;
    const auto own = rotary.find(type);
    if (type.empty() || own == rotary.end() || !own->is_object())
        return Error{"", phrase("has other rotary positions in other layers ({}), and does not say which is which (layer_types)", key)};
    return *own;
}

/// Scaled ones turn by other angles; a linear factor of 1 is none.
std::optional<Error> checkScaling(const Json& rotary)
{
    bool isPlainly = false;
    for (const char* key : {"rope_type", "type"})
        if (const auto kind = rotary.find(key); kind != rotary.end() && !kind->is_null()) {
            const std::string name = kind->is_string() ? kind->get<std::string>() : kind->dump();
            const auto factor = rotary.find("factor");
            const bool isPlain = name == "default" || (name == "linear" && factor != rotary.end() && *factor == 1);
            if (!isPlain)
                return Error{"", phrase("has rotary positions that are scaled ({}: {}), which no session can say", key, quotedText(name))};
            isPlainly = true;
        }
    if (const auto factor = rotary.find("factor"); !isPlainly && factor != rotary.end() && *factor != 1)
        return Error{"", phrase("has rotary positions that are scaled ({}: {}), which no session can say", "factor", factor->dump())};
    for (const char* key : {"rope_theta", "partial_rotary_factor"})
        if (const auto field = rotary.find(key); field != rotary.end() && !field->is_null() && !field->is_number())
            return Error{"", phrase("says {} where a number is expected ({})", field->dump(), key)};
    return {};
}

/// A number, and the key that says it.
using Said = std::vector<std::pair<std::string, double>>;

void addNumber(Said& said, const std::string& place, const Json& object, const char* key)
{
    if (const auto field = object.find(key); field != object.end() && field->is_number())
        said.emplace_back(place + "." + key, field->get<double>());
}

/// The number that is said once, or several times alike.
Result<std::optional<double>> agreed(const Said& said)
{
    for (const auto& [key, number] : said)
        if (number != said[0].second)
            return Error{"",
                         phrase("says {} ({}) and {} ({}): which is meant is not clear", numberText(static_cast<Scalar>(said[0].second)),
                                said[0].first, numberText(static_cast<Scalar>(number)), key)};
    return said.empty() ? std::nullopt : std::optional(said[0].second);
}

}  // namespace

Result<LayerConfig> configOfLayer(const ModelConfig& config, const Family& family, Index layer)
{
    const auto type = typeOf(config, layer);
    if (!type)
        return type.error();
    const auto window = family.secondWindow > 0 ? secondWindowOf(config, family, layer) : windowOf(config, layer, *type);
    if (!window)
        return window.error();
    LayerConfig own;
    for (const std::string_view key : kSecondKeys)
        if (family.secondWindow == 0 && !config.value(key).is_null())
            own.unknownKeys.emplace_back(key);
    own.window = *window;
    Said bases, parts;
    for (const char* key : {"rope_theta", "rotary_emb_base"})
        if (const auto number = config.number({key}))
            bases.emplace_back(key, *number);
    for (const char* key : {"rotary_pct", "partial_rotary_factor"})
        if (const auto number = config.number({key}))
            parts.emplace_back(key, *number);
    constexpr std::array<std::string_view, 6> kKnown{"rope_theta", "partial_rotary_factor",           "rope_type", "type",
                                                     "factor",     "original_max_position_embeddings"};
    for (const std::string place : {"rope_parameters", "rope_scaling"}) {
        const auto rotary = rotaryOf(config, *type, place);
        if (!rotary)
            return rotary.error();
        if (auto scaled = checkScaling(*rotary))
            return *scaled;
        addNumber(bases, place, *rotary, "rope_theta");
        addNumber(parts, place, *rotary, "partial_rotary_factor");
        for (const auto& [key, value] : rotary->items())
            if (!value.is_null() && std::ranges::find(kKnown, key) == kKnown.end())
                own.unknownKeys.push_back(place + "." + key);
    }
    const auto base = agreed(bases), part = agreed(parts);
    if (!base || !part)
        return (base ? part : base).error();
    own.rotaryBase = *base;
    own.rotaryPart = *part;
    return own;
}

}  // namespace headscope
