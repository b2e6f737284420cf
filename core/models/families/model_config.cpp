// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_config.h"

#include "core/base/control_characters.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/io/json/python_json.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/limits.h"
#include "core/models/families/config_keys.h"
#include "core/models/families/library_defaults.h"
#include "core/models/families/model_classes.h"
#include "core/models/families/model_types.h"
#include "core/models/families/own_keys.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

/// Whether that is an ε of something else than the norms of a model: of an optimizer more often. "model_args.norm_eps" is theirs.
bool isOtherEpsilon(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    const std::string_view key = name.substr(dot + 1), path = dot == std::string_view::npos ? "" : name.substr(0, dot);
    const std::string_view place = path.substr(path.rfind('.') + 1);
    const auto isPlace = [place](std::string_view word) { return place.find(word) != std::string_view::npos; };
    constexpr std::array<std::string_view, 5> kPlaces{"model", "config", "cfg", "param", "arg"};
    const bool isOfNorms = key.find("norm") != std::string_view::npos && (place.empty() || std::ranges::any_of(kPlaces, isPlace));
    return (key.ends_with("eps") || key.ends_with("epsilon")) && !isOfNorms;
}

/// The keys under which config.json keeps its model of text, or that of pictures, where it describes several.
constexpr std::array<std::string_view, 3> kTextModels{"text_config", "llm_config", "language_config"};
constexpr std::array<std::string_view, 1> kPictureModels{"vision_config"};

constexpr std::array<std::string_view, 6> kHeads{"num_attention_heads", "n_head", "num_heads", "n_heads", "heads", "nhead"};

constexpr std::array<std::string_view, 6> kActivations{"hidden_act", "activation_function", "activation",
                                                       "act_fn",     "hidden_activation",   "dense_act_fn"};

constexpr std::string_view kNoValue = "None";
constexpr std::string_view kMadeOf = "model_args.";

/// A number, true or false; else a text.
Json valueOf(const std::string& written)
{
    Json value = Json::parse(written, nullptr, false);
    return value.is_primitive() && !value.is_discarded() ? value : Json(written);
}

bool saysYes(std::string_view word) { return word == "true" || word == "1" || word == "True"; }

}  // namespace

Result<ModelConfig> ModelConfig::of(const TensorFile& file, std::string_view tower)
{
    ModelConfig config;
    config.m_tensors = file.path().filename().string();
    config.readMetadata(file.metadata());
    const std::filesystem::path folder = file.path().parent_path();
    std::error_code ignored;
    const bool hasConfig = std::filesystem::exists(folder / "config.json", ignored);
    const std::filesystem::path path = folder / (hasConfig ? "config.json" : "params.json");  // the latter is Meta's
    if (!std::filesystem::exists(path, ignored))
        return config;
    const Result<std::string> text = readTextFile(path, kLongestConfig);
    if (!text)
        return text.error();
    const Result<Json> json = parsePythonJson(*text);
    const bool isObject = json && json->is_object();
    if (!hasConfig && !(isObject && json->contains("dim") && json->contains("n_heads")))  // many a training has a file of that name
        return config;
    if (!isObject)
        return Error{path.string(), json ? phrase("is no JSON object") : json.error().sentence()};
    config.m_file = path.filename().string();
    config.m_path = path;
    config.readJson(*json, tower.find("vision_model") != std::string_view::npos);
    if (auto wrong = config.checkTypes())
        return *wrong;
    return config;
}

/// "n_head" of a checkpoint, whatever it is a part of; but not what its optimizer says, nor what is said in two ways. What its model was
/// made of, nanoGPT's model_args, counts whatever the settings of its training say.
void ModelConfig::readMetadata(const std::map<std::string, std::string>& metadata)
{
    std::set<std::string> disputed;
    for (const auto& [name, value] : metadata) {
        if (name.find("optim") != std::string::npos || name.find("sched") != std::string::npos)
            continue;
        const std::string key = name.substr(name.rfind('.') + 1);
        const std::string place = name.substr(0, name.size() - key.size());
        if (place.ends_with(kMadeOf))
            m_madeOf[key] = value == kNoValue ? Json() : valueOf(value);
        if (!place.ends_with(kMadeOf) && metadata.contains(std::string(kMadeOf) + key))
            continue;
        const bool isConfig = place.ends_with("cfg.") || place.ends_with("config.") || place.ends_with(kMadeOf);
        if (isConfig)
            m_keysOfModel.insert(key);
        if (isConfig || place.empty())
            m_ofModel.try_emplace(key, value);
        if (isOtherEpsilon(name) || value == kNoValue)
            continue;
        if (const auto [said, isNew] = m_values.try_emplace(key, value); !isNew && said->second != value)
            disputed.insert(key);
    }
    for (const std::string& key : disputed)
        m_values.erase(key);
}

void ModelConfig::readJson(const Json& json, bool ofPictures)
{
    using Names = std::span<const std::string_view>;
    m_json = json;
    if (json.contains("auto_map"))
        m_code = json["auto_map"];
    for (const std::string_view name : ofPictures ? Names(kPictureModels) : Names(kTextModels))
        if (const Json& part = value(name); part.is_object()) {
            Json own = part;
            if (const Json& whole = value("model_type"); whole.is_string())
                m_whole = whole.get<std::string>();
            if (const std::string_view type = typeWithin(m_whole, ofPictures); !type.empty() && !own.contains("model_type"))
                own["model_type"] = type;
            if (const Json& later = value(std::string(name) + "_dict"); later.is_object())  // of CLIP, whose library lets it win
                own.update(later);
            if (own.contains("auto_map"))
                m_code = own["auto_map"];
            for (const std::string_view whole : {"model_type", "quantization_config", "tie_word_embeddings", "transformers_version"})
                if (!own.contains(whole) && json.contains(whole) && !(ofPictures && whole == "model_type"))
                    own[whole] = json[whole];
            m_json = std::move(own);
            m_part = name;
            break;
        }
    for (const auto& [key, value] : m_json.items()) {
        const std::string written = value.is_null()     ? std::string(kNoValue)
                                    : value.is_string() ? value.get<std::string>()
                                                        : value.dump(-1, ' ', false, Json::error_handler_t::replace);
        m_ofModel[key] = written;
        m_keysOfModel.insert(key);
        if (!value.is_null())
            m_values[key] = written;
    }
    dropKeysOfOthers();
    for (const auto& [key, around] : json.items())  // the library of the part does not see them
        if (!m_part.empty() && key != "model_type" && changesNumbers(key, around) && value(key) != around)
            m_keysOfOthers.push_back(key);
}

/// The library passes by what models of the kind that it names do not have; what stands beside it in the file goes on counting.
void ModelConfig::dropKeysOfOthers()
{
    const std::string type = modelType();
    for (const auto& [key, value] : m_json.items())
        if (!value.is_null() && !mayHaveKey(type, key))
            m_keysOfOthers.push_back(key);
    for (const std::string& key : m_keysOfOthers) {
        m_json.erase(key);
        m_values.erase(key);
    }
}

std::optional<std::string> ModelConfig::ofModel(std::string_view key) const
{
    const auto said = m_ofModel.find(key);
    return said == m_ofModel.end() ? std::nullopt : std::optional(said->second);
}

std::optional<bool> ModelConfig::saysOfModel(std::string_view key) const
{
    const auto word = ofModel(key);
    return word && word != kNoValue ? std::optional(saysYes(*word)) : std::nullopt;
}

bool ModelConfig::isOfModel(std::string_view key) const { return m_keysOfModel.contains(key); }

Names ModelConfig::keysOfModel() const { return {m_keysOfModel.begin(), m_keysOfModel.end()}; }

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

std::string ModelConfig::fileOf(std::initializer_list<std::string_view> keys) const
{
    const bool isBeside = std::ranges::any_of(keys, [this](std::string_view key) { return !value(key).is_null(); });
    return isBeside || !text(keys) ? m_file : m_tensors;
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
    return word ? std::optional(saysYes(*word)) : std::nullopt;
}

std::optional<Index> ModelConfig::heads(Stack stack) const
{
    const auto own = whole({stack == Stack::Own ? "decoder_attention_heads" : "encoder_attention_heads"});
    if (own)
        return own;
    std::optional<Index> said;
    for (const std::string_view key : kHeads)
        if (const auto count = whole({key})) {
            if (said && *said != *count)  // of two parts of a model: which is meant is not clear
                return {};
            said = count;
        }
    return said;
}

std::optional<Error> ModelConfig::twoNumbersOfHeads() const
{
    std::optional<std::pair<std::string_view, Index>> said;
    for (const std::string_view key : kHeads)
        if (const auto count = whole({key})) {
            if (said && said->second != *count)
                return Error{"", phrase("says {} ({}) and {} ({}): which is meant is not clear", said->second, said->first, *count, key)};
            said = {key, *count};
        }
    return {};
}

std::string ModelConfig::fileOfHeads() const
{
    return std::ranges::any_of(kHeads, [this](std::string_view key) { return !value(key).is_null(); }) ? m_file : m_tensors;
}

std::optional<Norm> ModelConfig::norm() const
{
    const auto word = text({"norm"});
    const auto first = flag({"norm_first", "do_layer_norm_before"});
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
    if (const auto projection = text({"feed_forward_proj"})) {  // T5's, "relu" or "gated-gelu", by which it means another one
        constexpr std::string_view kGated = "gated-";
        const std::string name = projection->starts_with(kGated) ? projection->substr(kGated.size()) : *projection;
        const auto activation = activationCalled(*projection == "gated-gelu" ? "gelu_new" : name);
        if (const auto dense = text({"dense_act_fn"}); dense && activation && activationCalled(*dense) != activation)
            return Error{"", phrase("its activation is {}, and {} as well: which is meant is not clear", quotedText(*projection),
                                    quotedText(*dense))};
        return activation ? Result<std::optional<Activation>>(activation)
                          : Error{"", phrase("its activation is {}, which is not known here", quotedText(*projection))};
    }
    std::optional<Activation> said;
    std::string before;
    const std::string_view only = activationKey();
    for (const std::string_view key : kActivations) {
        const auto name = text({key});
        if (!name || (!only.empty() && key != only))
            continue;
        const auto activation = activationCalled(*name);
        if (!activation)
            return Error{"", phrase("its activation is {}, which is not known here", quotedText(*name))};
        if (said && *said != *activation)
            return Error{
                "", phrase("its activation is {}, and {} as well: which is meant is not clear", quotedText(before), quotedText(*name))};
        said = activation;
        before = *name;
    }
    return said;
}

/// The only key that the library reads it from; empty where it is the one that is there. Gemma's fifth version reads another one.
std::string_view ModelConfig::activationKey() const
{
    const std::string type = modelType();
    const bool isGemmaOf5 = type == "gemma" && libraryVersion().value_or(0) >= 5;
    return isGemmaOf5 ? kActivations[0] : libraryDefaults(type).activationKey;
}

std::string ModelConfig::passedByActivation(Activation taken) const
{
    for (const std::string_view key : kActivations)
        if (const auto name = text({key}); name && activationCalled(*name) != taken)
            return std::string(key);
    return {};
}

Error ModelConfig::wrong(std::string reason) const { return {m_path.string(), std::move(reason)}; }

std::optional<int> ModelConfig::libraryVersion() const
{
    const Json& said = value("transformers_version");
    const std::string words = said.is_string() ? said.get<std::string>() : "";
    if (const auto version = asNumber<int>(words.substr(0, words.find('.'))))
        return version;
    // The fifth version alone writes this key.
    return value("scale_decoder_outputs").is_boolean() ? std::optional(5) : std::nullopt;
}

std::optional<bool> ModelConfig::tiesReadout() const
{
    const std::string type = modelType();
    if ((type == "t5" || type == "mt5") && libraryVersion().value_or(0) >= 5)
        return true;
    const auto said = flag({"tie_word_embeddings"});
    return said ? said : libraryDefaults(type).isTied ? std::optional(true) : std::nullopt;
}

std::vector<std::string> ModelConfig::tellClass(const Family& family) const
{
    return headscope::tellClass(family, modelType(), value("architectures"), m_code);
}

std::string ModelConfig::modelType() const
{
    if (const auto type = text({"model_type"}))
        return *type;
    const Json& classes = value("architectures");
    const bool isNamed = classes.is_array() && !classes.empty() && classes[0].is_string();
    return isNamed ? std::string(typeOfClass(classes[0].get_ref<const std::string&>())) : "";
}

bool ModelConfig::endsWithoutNorm() const
{
    return flag({"_remove_final_layer_norm"}).value_or(false) || !flag({"do_layer_norm_before"}).value_or(true);
}

Names ModelConfig::unknownKeys() const
{
    Names keys = m_keysOfOthers;
    for (const auto& [key, value] : m_json.items())
        if (!value.is_null() && !isKnownKey(key))
            keys.push_back(key);
    return keys;
}

Names ModelConfig::unknownArguments() const
{
    Names keys;
    for (const auto& [key, value] : m_madeOf.items())
        if (!value.is_null() && !isKnownKey(key))
            keys.push_back(std::string(kMadeOf) + key);
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
