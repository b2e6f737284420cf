// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/layer_config.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/library_defaults.h"
#include "core/models/families/own_keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headscope {

namespace {

constexpr std::string_view kSliding = "sliding_attention", kFull = "full_attention";

constexpr std::string_view kEveryOfModernBert = "global_attn_every_n_layers", kWidthOfModernBert = "local_attention";

/// Transformers writes it, and reads "sliding_window_pattern".
constexpr std::string_view kWrittenPattern = "_sliding_window_pattern";

Error twoThings(Index layer, std::string_view one, std::string_view other)
{
    return {"", phrase("says two things of its layer {} ({} and {}): which is meant is not clear", layer, one, other)};
}

bool doesRead(const Family& family, std::string_view key) { return std::ranges::find(family.reads, key) != family.reads.end(); }

/// The type of the layer by a pattern: one layer of so many has no window.
std::string typeByPattern(const Family& family, Index layer, Index every)
{
    return std::string((family.fullFirst ? layer : layer + 1) % every == 0 ? kFull : kSliding);
}

/// The same by what stands under that key; nothing where nothing does.
Result<std::optional<std::string>> typeByKey(const ModelConfig& config, const Family& family, Index layer, std::string_view key)
{
    if (config.value(key).is_null() || family.fullEvery == 0)
        return std::optional<std::string>();
    const Index every = config.whole({key}).value_or(0);
    if (every < 1)
        return Error{"", phrase("says {} where a number is expected ({})", config.value(key).dump(), key)};
    return std::optional(typeByPattern(family, layer, every));
}

/// The type of the layer in layer_types, or by a pattern; empty where nothing is said. Some versions of Transformers ask the one key, some
/// the other, and one takes the window by layer_types and the base by the pattern.
Result<std::string> typeOf(const ModelConfig& config, const Family& family, Index layer)
{
    std::optional<std::string> byPattern;
    std::string_view pattern;
    for (const std::string_view key : {std::string_view("sliding_window_pattern"), kEveryOfModernBert}) {
        const auto said = typeByKey(config, family, layer, key);
        if (!said)
            return said.error();
        if (*said) {
            byPattern = *said;
            pattern = key;
        }
    }
    const Json& types = config.value("layer_types");
    if (types.is_null() && family.fullEvery == 0)
        return std::string();
    if (types.is_null())
        return byPattern.value_or(typeByPattern(family, layer, family.fullEvery));
    if (!types.is_array() || layer >= std::ssize(types) || !types[static_cast<std::size_t>(layer)].is_string())
        return Error{"", phrase("says nothing of its layer {} in layer_types", layer)};
    const std::string type = types[static_cast<std::size_t>(layer)].get<std::string>();
    if (type != kSliding && type != kFull)
        return Error{"", phrase("has a layer {} of the type {} (layer_types), which no session can say", layer, quotedText(type))};
    if (byPattern.value_or(type) != type)
        return twoThings(layer, "layer_types", pattern);
    return type;
}

/// The window of the layer. For Qwen it has to be switched on, and begins with a later layer; Llama has none, whatever it says.
Result<Index> windowOf(const ModelConfig& config, const Family& family, Index layer, const std::string& type, bool turnsIt)
{
    if (doesRead(family, kWidthOfModernBert)) {  // both ways together, without the token itself
        constexpr Index kUsual = 128;
        const Index both = config.whole({kWidthOfModernBert}).value_or(kUsual);
        if (both < 0)
            return Error{"", phrase("says {} where a number is expected ({})", both, kWidthOfModernBert)};
        return type == kSliding ? both / 2 + 1 : 0;
    }
    const std::string model = config.modelType();
    const LibraryDefaults& defaults = libraryDefaults(model);
    const Index usual = config.ofModel("sliding_window") ? 0 : defaults.window;  // null means none
    const Index window = config.whole({"sliding_window"}).value_or(usual);
    const bool mayBeOff = model == "qwen2" || model == "qwen3" || model == "smollm3";  // and is, unless it is said
    const bool isOn = config.flag({"use_sliding_window"}).value_or(!mayBeOff);
    if (type == kSliding && window <= 0 && config.value("sliding_window").is_null() && mayHaveKey(model, "sliding_window"))
        return Error{"", phrase("has a window in its layer {}, and does not say how wide it is (sliding_window)", layer)};
    if (type == kSliding && window > 0 && !isOn)
        return Error{"", phrase("says that its layer {} has a window (layer_types), and does not switch windows on ({}): which is meant is "
                                "not clear",
                                layer, "use_sliding_window")};
    if (window < 1 && (isOn || type == kSliding) && type != kFull && !config.value("sliding_window").is_null())
        return Error{"", phrase("says {} where a number is expected ({})", window, "sliding_window")};
    if (window <= 0 || type == kFull || !isOn)
        return Index{0};
    const Index first = config.whole({"max_window_layers"}).value_or(defaults.firstWindow);
    const bool isWithout = type.empty() && (layer < first || (family.someDoNotTurn && turnsIt));  // SmolLM3 has one or the other
    return isWithout ? 0 : window;
}

constexpr std::array<std::string_view, 3> kSecondKeys{"attention_layers", "attention_types", "window_size"};

/// The window of a layer of GPT-Neo: of those that are "local" in attention_layers, or in attention_types, [[["global", "local"], 6]].
Result<Index> secondWindowOf(const ModelConfig& config, const Family& family, Index layer)
{
    const Json& listed = config.value("attention_layers");
    Json types = listed;
    if (const Json& groups = config.value("attention_types"); groups.is_array()) {
        types = Json::array();
        for (const Json& group : groups) {
            const bool isGroup =
                group.is_array() && group.size() == 2 && group[0].is_array() && !group[0].empty() && group[1].is_number_unsigned();
            for (std::uint64_t i = 0; isGroup && i < group[1].get<std::uint64_t>() && std::ssize(types) <= layer; ++i)
                types.insert(types.end(), group[0].begin(), group[0].end());
        }
    }
    const auto place = static_cast<std::size_t>(layer);
    const auto isListed = [place](const Json& list) { return list.is_array() && place < list.size() && list[place].is_string(); };
    if ((!types.is_null() && !isListed(types)) || (!listed.is_null() && !isListed(listed)))
        return Error{"", phrase("says nothing of its layer {} in attention_types", layer)};
    if (!listed.is_null() && listed[place] != types[place])
        return twoThings(layer, "attention_layers", "attention_types");
    const std::string type = types.is_null() ? (layer % 2 == 0 ? "global" : "local") : types[place].get<std::string>();
    if (type != "global" && type != "local")
        return Error{"", phrase("has a layer {} of the type {} (attention_types), which no session can say", layer, quotedText(type))};
    const Index window = config.whole({"window_size"}).value_or(family.secondWindow);
    if (window < 1)
        return Error{"", phrase("says {} where a number is expected ({})", window, "window_size")};
    return type == "local" ? window : 0;
}

constexpr std::string_view kRotaryOf5 = "rope_parameters";

/// The rotary settings under that key, from one object for all layers or from one for each type of layer.
Result<Json> rotaryOf(const ModelConfig& config, const Family& family, const std::string& type, std::string_view key)
{
    const Json& rotary = config.value(key);
    if (rotary.is_null())
        return Json::object();
    if (!rotary.is_object())
        return Error{"", phrase("has a {} that is no object", key)};
    const bool isNested = std::ranges::any_of(rotary, [](const Json& value) { return value.is_object(); });
    if (!isNested && family.localBaseKey.empty())
        return rotary;
    if (!isNested && key == kRotaryOf5 && !rotary.empty())
        return Error{"", phrase("has one {} for layers with windows and those without, whose base is not the same", key)};
    if (!isNested)
        return rotary;
    const auto own = rotary.find(type);
    if (!type.empty() && !family.localBaseKey.empty() && (own == rotary.end() || own->is_null()))  // it has the base that it has anyway
        return Json::object();
    if (type.empty() || own == rotary.end() || !own->is_object())
        return Error{"", phrase("has other rotary positions in other layers ({}), and does not say which is which (layer_types)", key)};
    return *own;
}

/// How a model with scaled rotary positions slows them down; a linear factor of 1 does not.
Result<std::optional<RotaryScaling>> scalingOf(const Json& rotary, std::string_view kind)
{
    RotaryScaling scaling{.kind = kind == "llama3" ? RotaryScaling::Kind::Llama3 : RotaryScaling::Kind::Linear};
    std::vector<std::pair<const char*, Scalar*>> needed{{"factor", &scaling.factor}};
    if (scaling.kind == RotaryScaling::Kind::Llama3)
        needed.insert(needed.end(), {{"low_freq_factor", &scaling.low},
                                     {"high_freq_factor", &scaling.high},
                                     {"original_max_position_embeddings", &scaling.original}});
    for (const auto& [key, number] : needed) {
        const auto field = rotary.find(key);
        if (field == rotary.end() || !field->is_number() || !(field->get<double>() > 0))
            return Error{"", phrase("has rotary positions that are scaled ({}), and no {} greater than 0 beside it", kind, key)};
        *number = static_cast<Scalar>(field->get<double>());
    }
    if (scaling.kind == RotaryScaling::Kind::Llama3 && scaling.high <= scaling.low)
        return Error{"", phrase("has rotary positions that are scaled ({}), and a {} that is not greater than {}", kind, "high_freq_factor",
                                "low_freq_factor")};
    return scaling.kind == RotaryScaling::Kind::Linear && scaling.factor == 1 ? std::optional<RotaryScaling>() : std::optional(scaling);
}

/// The scaling that is said; other kinds turn by other angles. An error too where numbers are none.
Result<std::optional<RotaryScaling>> checkScaling(const Json& rotary)
{
    bool isPlainly = false;
    std::optional<RotaryScaling> said;
    const auto newer = rotary.find("rope_type"), older = rotary.find("type");
    if (newer != rotary.end() && older != rotary.end() && newer->is_string() && older->is_string() && *newer != *older)
        return Error{"", phrase("says {} ({}) and {} ({}): which is meant is not clear", quotedText(newer->get<std::string>()), "rope_type",
                                quotedText(older->get<std::string>()), "type")};
    for (const char* key : {"rope_type", "type"})
        if (const auto kind = rotary.find(key); kind != rotary.end() && !kind->is_null()) {
            const std::string name = kind->is_string() ? kind->get<std::string>() : kind->dump();
            if (name == "linear" || name == "llama3") {
                const auto scaling = scalingOf(rotary, name);
                if (!scaling)
                    return scaling.error();
                said = *scaling;
            } else if (name != "default")
                return Error{"", phrase("has rotary positions that are scaled ({}: {}), which no session can say", key, quotedText(name))};
            isPlainly = true;
        }
    if (const auto factor = rotary.find("factor"); !isPlainly && factor != rotary.end() && *factor != 1)
        return Error{"", phrase("has rotary positions that are scaled ({}: {}), which no session can say", "factor", factor->dump())};
    for (const char* key : {"rope_theta", "partial_rotary_factor"})
        if (const auto field = rotary.find(key); field != rotary.end() && !field->is_null() && !field->is_number())
            return Error{"", phrase("says {} where a number is expected ({})", field->dump(), key)};
    return said;
}

/// Whether the layer turns queries and keys, by no_rope_layers, where 1 says so, or by how many layers do not.
Result<bool> turns(const ModelConfig& config, const Family& family, Index layer)
{
    if (!family.someDoNotTurn)
        return true;
    const Json& layers = config.value("no_rope_layers");
    const auto place = static_cast<std::size_t>(layer);
    if (layers.is_array() && place < layers.size() && (layers[place].is_number_integer() || layers[place].is_boolean()))
        return layers[place] != 0 && layers[place] != false;
    if (!layers.is_null())
        return Error{"", phrase("says nothing of its layer {} in no_rope_layers", layer)};
    constexpr Index kUsual = 4;
    const Index every = config.whole({"no_rope_layer_interval"}).value_or(kUsual);
    if (every < 1)
        return Error{"", phrase("says {} where a number is expected ({})", every, "no_rope_layer_interval")};
    return (layer + 1) % every != 0;
}

constexpr std::string_view kPart = "partial_rotary_factor";

/// The part of each head's columns that a model is said to turn by keys that its kind does not have. Its library passes them by, but for
/// angles that are scaled: those it computes for that part alone, and applies them to all columns.
std::optional<double> partIn(const ModelConfig& config, const Json& rotary)
{
    if (const auto field = rotary.find(kPart); field != rotary.end() && field->is_number())
        return field->get<double>();
    const auto said = config.ofModel(kPart);
    return said ? asNumber<double>(*said) : std::nullopt;
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
    const auto type = typeOf(config, family, layer);
    if (!type)
        return type.error();
    const auto rotates = turns(config, family, layer);
    if (!rotates)
        return rotates.error();
    const auto window = family.secondWindow > 0 ? secondWindowOf(config, family, layer) : windowOf(config, family, layer, *type, *rotates);
    if (!window)
        return window.error();
    LayerConfig own;
    for (const std::string_view key : kSecondKeys)
        if (family.secondWindow == 0 && !config.value(key).is_null())
            own.unknownKeys.emplace_back(key);
    const auto written = typeByKey(config, family, layer, kWrittenPattern);
    if (!written)
        return written.error();
    if (written->value_or(*type) != *type)
        own.unknownKeys.emplace_back(kWrittenPattern);
    own.window = *window;
    own.turns = *rotates;
    const bool isLocal = !family.localBaseKey.empty() && *type == kSliding;
    if (family.baseKey != Family{}.baseKey && !config.value("rope_scaling").is_null())
        return Error{"", phrase("says how rotary positions are scaled ({}), which some versions of its library do not read: whether it is "
                                "meant is not clear",
                                "rope_scaling")};
    Said bases, parts;
    // ModernBERT's layers with windows turn as the others do where theirs is null.
    const bool turnsAsOthers = isLocal && family.baseKey != Family{}.baseKey && config.ofModel(family.localBaseKey) == "None";
    for (const std::string_view key :
         {isLocal && !turnsAsOthers ? family.localBaseKey : family.baseKey, std::string_view("rotary_emb_base")})
        if (const auto number = config.number({key}))
            bases.emplace_back(key, *number);
    for (const char* key : {"rotary_pct", "partial_rotary_factor"})
        if (const auto number = config.number({key}))
            parts.emplace_back(key, *number);
    constexpr std::array<std::string_view, 8> kKnown{
        "rope_theta",      "partial_rotary_factor", "rope_type", "type", "factor", "original_max_position_embeddings",
        "low_freq_factor", "high_freq_factor"};
    bool isSaid = false;
    for (const std::string place : {"rope_parameters", "rope_scaling"}) {
        const auto rotary = rotaryOf(config, family, *type, place);
        if (!rotary)
            return rotary.error();
        const auto scaling = checkScaling(*rotary);
        if (!scaling)
            return scaling.error();
        const bool isNested = config.value(place).is_object() && config.value(place).contains(*type);
        if (config.value(place).is_object() && (!isLocal || isNested)) {
            if (std::exchange(isSaid, true) && own.scaling != *scaling)
                return Error{"",
                             phrase("says how rotary positions are scaled in two ways (rope_parameters and rope_scaling): which is meant "
                                    "is not clear")};
            own.scaling = *scaling;
        }
        addNumber(bases, place, *rotary, "rope_theta");
        const bool hasPart = mayHaveKey(config.modelType(), kPart) || mayHaveKey(config.modelType(), "rotary_pct");
        if (const auto part = partIn(config, *rotary); !hasPart && *scaling && part && *part != 1)
            return Error{"",
                         phrase("has rotary positions that are scaled and turn {} of each head's columns ({}), which its library cannot "
                                "compute for the kind {}",
                                numberText(static_cast<Scalar>(*part)), kPart, quotedText(config.modelType()))};
        if (hasPart)
            addNumber(parts, place, *rotary, "partial_rotary_factor");
        for (const auto& [key, value] : rotary->items())
            if (!value.is_null() && (std::ranges::find(kKnown, key) == kKnown.end() || (key == "partial_rotary_factor" && !hasPart)))
                own.unknownKeys.push_back(place + "." + key);
    }
    const auto base = agreed(bases), part = agreed(parts);
    if (!base || !part)
        return (base ? part : base).error();
    own.isLocal = isLocal && !turnsAsOthers;
    own.rotaryBase = *base;
    own.rotaryPart = *part;
    return own;
}

}  // namespace headscope
