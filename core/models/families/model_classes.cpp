// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_classes.h"

#include "core/base/ascii.h"
#include "core/base/find_row.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/base/word_list.h"
#include "core/io/json/parser.h"
#include "core/models/families/model_types.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

/// Models whose parts compute on texts alone, or on pictures alone, what they would by themselves.
constexpr std::string_view kWholes[] = {
    "aya_vision",  "blip-2",       "clip",     "deepseek_vl", "gemma3",  "got_ocr2",         "idefics2",
    "idefics3",    "instructblip", "internvl", "janus",       "llava",   "llava_next",       "mistral3",
    "qwen2_audio", "smolvlm",      "vipllava", "video_llava", "voxtral", "llava_next_video", "llava_onevision",
};

/// Models that let every token of a prompt attend to all of it.
constexpr std::string_view kLookAhead[] = {"paligemma", "colpali"};

/// Words in names of classes that compute something else than the model they are called after.
struct TellingWords {
    WordList words;
    const char* difference;
    bool ofCausal = false;  ///< only where the model attends to what stands before
};
constexpr std::array kTellingWords{
    TellingWords{"BiFor BiModel Bidirectional GritLM LLM2Vec NVEmbed PrefixLM", phraseId("looks ahead, too, as its name says")},
    TellingWords{"Encoder MaskedLM", phraseId("looks ahead, too, as its name says"), true},
    TellingWords{"MoE", phraseId("is a mixture of experts, as its name says")},
    TellingWords{"Eagle Medusa", phraseId("is a part that guesses words for another model, as its name says")},
};

/// Models that were published with code of their own, which the families compute, and how its classes begin.
struct PublishedCode {
    std::string_view type, begin;
};
constexpr std::array kPublishedCode{
    PublishedCode{"ernie4_5", "Ernie4_5_"}, PublishedCode{"minicpm", "MiniCPM"},   PublishedCode{"phi", "Phi"},
    PublishedCode{"phi3", "Phi3"},          PublishedCode{"stablelm", "StableLm"},
};

std::string plainLetters(std::string_view word)
{
    std::string letters;
    for (const char c : word)
        if (c != '-' && c != '_')
            letters += ascii::lower(c);
    return letters;
}

/// Whether the class is called after the kind of model: "MarianMTModel" after "marian".
bool isCalledAfter(std::string_view name, std::string_view type)
{
    for (const std::string_view end : {"_model", "_text"})
        if (type.ends_with(end))
            type.remove_suffix(end.size());
    return plainLetters(name).starts_with(plainLetters(type));
}

Names textsIn(const Json& list)
{
    Names texts;
    for (const Json& each : list.is_array() ? list : Json::array({list}))
        if (each.is_string())
            texts.push_back(each.get<std::string>());
    return texts;
}

/// The classes of models in a map of own code: not those of tokenizers, nor of configurations.
Names ownClasses(const Json& code)
{
    Names names;
    if (code.is_object())
        for (const auto& [key, value] : code.items())
            if (key.starts_with("AutoModel"))
                for (const std::string& path : textsIn(value))
                    names.push_back(path.substr(path.rfind('.') + 1));
    return names;
}

const TellingWords* tellingWordIn(const Family& family, std::string_view name)
{
    const auto row = std::ranges::find_if(kTellingWords, [&](const TellingWords& each) {
        const auto isThere = [name](std::string_view word) { return name.find(word) != std::string_view::npos; };
        return std::ranges::any_of(each.words.all(), isThere) && (!each.ofCausal || family.mask.causal);
    });
    return row == kTellingWords.end() ? nullptr : &*row;
}

/// The family that models of that kind are of; null for none.
const Family* familyOfType(std::string_view type)
{
    return findRowIf(families(), [&](const Family& each) { return std::ranges::count(each.types, type) > 0; });
}

bool isOfFamily(const Family& family, std::string_view name)
{
    return std::ranges::any_of(family.types, [&](std::string_view type) { return isCalledAfter(name, type); });
}

}  // namespace

std::optional<std::string> whyNotWithin(const Family& family, std::string_view whole, std::string_view part)
{
    if (std::ranges::find(kWholes, whole) != std::end(kWholes) || std::ranges::count(family.types, whole) > 0)
        return {};
    if (whole.empty())
        return phrase("describes several models ({}), and does not say of what kind the whole of them is (model_type)", part);
    return std::ranges::find(kLookAhead, whole) != std::end(kLookAhead)
               ? phrase("is a part ({}) of a model of the kind {}, which lets every token of a prompt attend to all of it: it would be "
                        "computed wrongly",
                        part, quotedText(shortened(whole)))
               : phrase("is a part ({}) of a model of the kind {}, which is not known here: within it the part may compute something else",
                        part, quotedText(shortened(whole)));
}

std::string_view typeWithin(std::string_view whole, bool ofPictures)
{
    return whole != "clip" ? std::string_view() : ofPictures ? "clip_vision_model" : "clip_text_model";
}

std::optional<std::string> whyNotOfClass(const Family& family, std::string_view modelType, const Json& classes, const Json& code)
{
    if (family.types.empty())
        return {};
    for (const std::string& name : textsIn(classes)) {
        const std::string quoted = quotedText(shortened(name));
        if (const TellingWords* word = tellingWordIn(family, name))
            return phrase("is of the class {} (architectures), which {}: it would be computed wrongly", quoted, phrase(word->difference));
        if (isOfFamily(family, name))
            continue;
        const std::string_view type = typeOfClass(name);
        const auto refused = std::ranges::find(refusedTypes(), type, &RefusedType::id);
        if (!type.empty() && refused != refusedTypes().end())
            return phrase("is of the class {} (architectures), which {}: it would be computed wrongly", quoted,
                          phrase(refused->difference));
        if (const Family* other = familyOfType(type); other && other->mask.causal != family.mask.causal)
            return phrase("is of the class {} (architectures), as {} is, and of the kind {} by its model_type: which it is, is not clear",
                          quoted, phrase(other->title), quotedText(modelType));
    }
    const auto published = std::ranges::find(kPublishedCode, modelType, &PublishedCode::type);
    for (const std::string& name : ownClasses(code))
        if (published == kPublishedCode.end() || !name.starts_with(published->begin) || tellingWordIn(family, name))
            return phrase("has code of its own ({} in auto_map), which may compute something else than {}: where it does not, take "
                          "auto_map out of its config.json",
                          quotedText(shortened(name)), phrase(family.title));
    return {};
}

std::vector<std::string> tellClass(const Family& family, std::string_view modelType, const Json& classes, const Json& code)
{
    std::vector<std::string> sentences;
    if (family.types.empty())
        return sentences;
    for (const std::string& name : textsIn(classes))
        if (!modelType.empty() && !isOfFamily(family, name))
            sentences.push_back(phrase("config.json names the class {} (architectures): its model_type {} counts, as in Transformers",
                                       quotedText(shortened(name)), quotedText(modelType)));
    if (code.is_object() && !code.empty())
        sentences.push_back(ownClasses(code).empty()
                                ? phrase("config.json names code of its own (auto_map), which is not run here")
                                : phrase("config.json names code of its own (auto_map), which is taken for that of {} as it was published",
                                         phrase(family.title)));
    return sentences;
}

}  // namespace headscope
