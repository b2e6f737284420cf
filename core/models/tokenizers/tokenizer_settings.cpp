// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/tokenizer_settings.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/io/json/python_json.h"
#include "core/io/weights/byte_file.h"
#include "core/models/tokenizers/added_settings.h"
#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/text_steps.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace headscope {

namespace {

constexpr const char* kSettingsFile = "tokenizer_config.json";

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words) { return std::ranges::find(words, word) != words.end(); }

/// A class that builds what stands around a text anew from add_bos_token and add_eos_token.
struct AroundClass {
    std::string_view name;
    bool addsFirst;  ///< what add_bos_token is where nothing says it
    const char* first;
    const char* last;
};
constexpr std::array kAroundClasses{
    AroundClass{"LlamaTokenizer", true, "<s>", "</s>"},
    AroundClass{"CodeLlamaTokenizer", true, "<s>", "</s>"},
    AroundClass{"GemmaTokenizer", true, "<bos>", "<eos>"},
    AroundClass{"CohereTokenizer", true, "<BOS_TOKEN>", "<|END_OF_TURN_TOKEN|>"},
    AroundClass{"GPTNeoXTokenizer", false, "<|endoftext|>", "<|endoftext|>"},
};

/// Classes that begin each text with a blank or not as add_prefix_space says, whatever tokenizer.json has.
bool setsFirstBlank(std::string_view name)
{
    return isOneOf(name, {"GPT2Tokenizer", "RobertaTokenizer", "BartTokenizer", "LongformerTokenizer", "LEDTokenizer", "MvpTokenizer",
                          "CodeGenTokenizer", "BlenderbotTokenizer", "DebertaTokenizer", "GPTNeoXTokenizer", "WhisperTokenizer"});
}

/// Classes that take a tokenizer.json as it is.
bool takesFileAsItIs(std::string_view name) { return isOneOf(name, {"PreTrainedTokenizer", "TokenizersBackend"}); }

/// The class that Transformers takes for a kind of model where no file names one.
std::string classOfModel(std::string_view modelType)
{
    if (isOneOf(modelType, {"bert", "distilbert", "electra"}))
        return "BertTokenizer";
    if (isOneOf(modelType, {"llama", "mistral", "phi3"}))
        return "LlamaTokenizer";
    if (isOneOf(modelType, {"gemma", "gemma2", "gemma3", "gemma3_text"}))
        return "GemmaTokenizer";
    if (isOneOf(modelType, {"gpt2", "gpt_neo"}))
        return "GPT2Tokenizer";
    return modelType == "gpt_neox" ? "GPTNeoXTokenizer" : modelType == "roberta" ? "RobertaTokenizer" : "";
}

/// The tokens that are put around every text, as names.
struct Around {
    Names before, behind;
    bool operator==(const Around&) const = default;
    bool contains(const std::string& token) const
    {
        return std::ranges::find(before, token) != before.end() || std::ranges::find(behind, token) != behind.end();
    }
};

void addAround(const Json& processor, Around& around)
{
    const std::string type = processor.is_object() ? fieldOr<std::string>(processor, "type", "") : "";
    if (type == "Sequence")
        for (const Json& step : listOf(processor, "processors"))
            addAround(step, around);
    if (type == "BertProcessing" || type == "RobertaProcessing")
        for (const auto& [name, side] : {std::pair("cls", &around.before), std::pair("sep", &around.behind)})
            if (const Json& pair = listOf(processor, name); !pair.empty() && pair[0].is_string())
                side->push_back(pair[0].get<std::string>());
    bool isBehind = false;
    for (const Json& part : type == "TemplateProcessing" ? listOf(processor, "single") : Json::array())
        if (const auto token = part.find("SpecialToken"); token != part.end() && token->is_object())
            (isBehind ? around.behind : around.before).push_back(fieldOr<std::string>(*token, "id", ""));
        else
            isBehind = true;
}

/// Takes the sign that SentencePiece begins texts with out of a step, or of those within it; whether there was one.
bool takeFirstBlank(Json& step, bool removes)
{
    if (!step.is_object())
        return false;
    const std::string type = fieldOr<std::string>(step, "type", "");
    if (type == "Metaspace") {
        const bool adds = fieldOr(step, "add_prefix_space", true) && fieldOr<std::string>(step, "prepend_scheme", "always") != "never";
        if (removes && adds) {
            step["prepend_scheme"] = "never";
            step.erase("add_prefix_space");
        }
        return adds;
    }
    if (type == "Prepend") {
        const bool adds = !fieldOr<std::string>(step, "prepend", "").empty();
        if (removes)
            step = {{"type", "Sequence"}, {"normalizers", Json::array()}};
        return adds;
    }
    bool found = false;
    for (const char* name : {"normalizers", "pretokenizers"})
        if (const auto steps = step.find(name); steps != step.end() && steps->is_array())
            for (Json& each : *steps)
                found = takeFirstBlank(each, removes) || found;
    return found;
}

class Obeying {
public:
    Obeying(const TokenizerSettings& settings, Json& tokenizer) : m_settings(settings), m_tokenizer(tokenizer)
    {
        m_class = settings.tokenizerClass();
        if (m_class.empty()) {
            m_isGuessed = true;
            m_class = classOfModel(fieldOr<std::string>(settings.model, "model_type", ""));
        }
    }

    std::optional<Error> run()
    {
        if (flag("split_special_tokens").value_or(false))
            return wrong(
                phrase("cuts tokens that stand for themselves like any other text (split_special_tokens), which is not done here"));
        for (const auto step : {&Obeying::setLetters, &Obeying::setAround, &Obeying::setFirstBlank})
            if (auto error = (this->*step)())
                return error;
        return {};
    }

    std::vector<std::string> told() const
    {
        std::vector<std::string> sentences;
        if (!m_changed.empty())
            sentences.push_back(
                phrase("tokenizer.json says otherwise, and tokenizer_config.json counts, as in Transformers: {}", joined(m_changed)));
        if (!m_passedBy.empty())
            sentences.push_back(
                phrase("tokenizer_config.json says otherwise, and tokenizer.json counts, as in Transformers 5: {}", joined(m_passedBy)));
        if (m_settings.tokenizer.contains("auto_map"))
            sentences.push_back(phrase("tokenizer_config.json names code of its own (auto_map), which is not run here: it may cut texts in "
                                       "another way than tokenizer.json says"));
        return sentences;
    }

private:
    Error contradicts(const char* key) const
    {
        return wrong(phrase("contradicts tokenizer.json in {}, and which counts for a tokenizer of the class {} is not known here", key,
                            quotedText(m_class)));
    }

    static Error wrong(const std::string& reason) { return {kSettingsFile, reason}; }

    std::optional<bool> flag(const char* name) const
    {
        const auto field = m_settings.tokenizer.find(name);
        return field != m_settings.tokenizer.end() && field->is_boolean() ? std::optional(field->get<bool>()) : std::nullopt;
    }

    bool isUnknownClass() const
    {
        const auto isRow = std::ranges::find(kAroundClasses, m_class, &AroundClass::name) != kAroundClasses.end();
        return !m_class.empty() && !isRow && !cutsAsBert(m_class) && !setsFirstBlank(m_class) && !takesFileAsItIs(m_class);
    }

    /// BERT's letters: whether upper case and accents count, and whether ideographs are words.
    std::optional<Error> setLetters()
    {
        const auto normalizer = m_tokenizer.find("normalizer");
        if (normalizer == m_tokenizer.end() || !normalizer->is_object() ||
            fieldOr<std::string>(*normalizer, "type", "") != "BertNormalizer" || takesFileAsItIs(m_class))
            return {};
        const bool lowers = fieldOr(*normalizer, "lowercase", true);
        struct Letters {
            const char *setting, *field;
            bool has, usual;
        };
        const bool lowersNow = flag("do_lower_case").value_or(lowers);
        const std::array kLetters{
            Letters{"do_lower_case", "lowercase", lowers, true},
            Letters{"strip_accents", "strip_accents", fieldOr(*normalizer, "strip_accents", lowersNow), lowersNow},
            Letters{"tokenize_chinese_chars", "handle_chinese_chars", fieldOr(*normalizer, "handle_chinese_chars", true), true}};
        for (const Letters& row : kLetters) {
            const bool isNull = m_settings.tokenizer.contains(row.setting) && m_settings.tokenizer[row.setting].is_null();
            const auto said = isNull ? std::optional(row.usual) : flag(row.setting);
            if (said.value_or(row.usual) == row.has || (!said && (m_isGuessed || !cutsAsBert(m_class))))
                continue;
            if (!said || !cutsAsBert(m_class))
                return contradicts(row.setting);
            (*normalizer)[row.field] = *said;
            m_changed.emplace_back(row.setting);
        }
        if (std::ranges::find(m_changed, "do_lower_case") != m_changed.end() && !flag("strip_accents"))
            (*normalizer)["strip_accents"] = nullptr;
        return {};
    }

    /// The tokens around every text: Transformers up to 4 builds them anew for some classes, 5 takes those in tokenizer.json.
    std::optional<Error> setAround()
    {
        const auto row = std::ranges::find(kAroundClasses, m_class, &AroundClass::name);
        const bool isSaid = flag("add_bos_token") || flag("add_eos_token");
        Around has, wanted;
        addAround(m_tokenizer.contains("post_processor") ? m_tokenizer["post_processor"] : Json(), has);
        if (const std::string language = fieldOr<std::string>(m_settings.tokenizer, "src_lang", "");
            !language.empty() && has != Around() && !has.contains(language))  // of mBART and NLLB
            return contradicts("src_lang");
        if (row == kAroundClasses.end()) {
            const bool differs = (flag("add_bos_token") && *flag("add_bos_token") == has.before.empty()) ||
                                 (flag("add_eos_token") && *flag("add_eos_token") == has.behind.empty());
            const bool isOfGpt2 = m_class == "GPT2Tokenizer" && flag("add_bos_token").value_or(false);
            return isSaid && differs && (isUnknownClass() || m_class.empty() || isOfGpt2)
                       ? std::optional(contradicts(flag("add_bos_token") ? "add_bos_token" : "add_eos_token"))
                       : std::nullopt;
        }
        if (!isSaid && m_isGuessed)
            return {};
        const std::string first = m_settings.specialToken("bos_token", row->first), last = m_settings.specialToken("eos_token", row->last);
        if (flag("add_bos_token").value_or(row->addsFirst))
            wanted.before.push_back(first);
        if (flag("add_eos_token").value_or(false))
            wanted.behind.push_back(last);
        if (has == wanted)
            return {};
        const std::string key = has.before != wanted.before ? "add_bos_token" : "add_eos_token";
        const std::string version = fieldOr<std::string>(m_settings.model, "transformers_version", "");
        const auto major = asNumber<Index>(version.substr(0, version.find('.')));
        if (!major)
            return wrong(phrase("contradicts tokenizer.json in {}: Transformers 4 goes by tokenizer_config.json, Transformers 5 by "
                                "tokenizer.json, and config.json does not say which has written the model (transformers_version)",
                                key));
        if (*major >= 5) {
            m_passedBy.push_back(key);
            return {};
        }
        m_tokenizer["post_processor"] = piecesAround(wanted.before, wanted.behind);
        m_changed.push_back(key);
        return {};
    }

    /// Whether a text is read as if a blank stood before it.
    std::optional<Error> setFirstBlank()
    {
        constexpr const char* kKey = "add_prefix_space";
        const auto said = flag(kKey);
        Json none;
        Json& cuts = m_tokenizer.contains("pre_tokenizer") ? m_tokenizer["pre_tokenizer"] : none;
        if (cuts.is_object() && fieldOr<std::string>(cuts, "type", "") == "ByteLevel") {
            const bool has = fieldOr(cuts, kKey, true);
            const bool isSet = setsFirstBlank(m_class) && (said || !m_isGuessed);
            if ((!said && !isSet) || said.value_or(false) == has)
                return {};
            if (!isSet)
                return contradicts(kKey);
            cuts[kKey] = said.value_or(false);
            m_changed.emplace_back(kKey);
            return {};
        }
        if (!said || !isOneOf(m_class, {"LlamaTokenizer", "CodeLlamaTokenizer", "T5Tokenizer"}))
            return {};
        Json& normalizer = m_tokenizer.contains("normalizer") ? m_tokenizer["normalizer"] : none;
        const bool inNormalizer = takeFirstBlank(normalizer, false), inCuts = takeFirstBlank(cuts, false);
        if (*said == (inNormalizer || inCuts))
            return {};
        if (*said || m_class == "T5Tokenizer")
            return contradicts(kKey);
        takeFirstBlank(normalizer, true);
        takeFirstBlank(cuts, true);
        m_changed.emplace_back(kKey);
        return {};
    }

    const TokenizerSettings& m_settings;
    Json& m_tokenizer;
    std::string m_class;
    bool m_isGuessed = false;  ///< the class is that of the model's kind
    Names m_changed, m_passedBy;
};

}  // namespace

Json piecesAround(const Names& before, const Names& behind)
{
    Json single = Json::array();
    const auto add = [&single](const Names& names) {
        for (const std::string& name : names)
            single.push_back({{"SpecialToken", {{"id", name}}}});
    };
    add(before);
    single.push_back({{"Sequence", {{"id", "A"}}}});
    add(behind);
    return {{"type", "TemplateProcessing"}, {"single", single}};
}

Result<Json> objectOf(const std::filesystem::path& file)
{
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        return Json::object();
    const Result<std::string> text = readTextFile(file, kLargestTokenizerFile);
    if (!text)
        return text.error();
    const Result<Json> json = parsePythonJson(*text);
    return json && json->is_object() ? json : Error{file.filename().string(), json ? phrase("is no JSON object") : json.error().sentence()};
}

Result<TokenizerSettings> TokenizerSettings::beside(const std::filesystem::path& folder)
{
    TokenizerSettings settings;
    for (const auto& [name, target] :
         {std::pair(kSettingsFile, &settings.tokenizer), std::pair("special_tokens_map.json", &settings.special),
          std::pair("added_tokens.json", &settings.added), std::pair("config.json", &settings.model)}) {
        auto object = objectOf(folder / name);
        if (!object)
            return object.error();
        *target = *std::move(object);
    }
    return settings;
}

std::string TokenizerSettings::tokenizerClass() const
{
    std::string kind = fieldOr<std::string>(tokenizer, "tokenizer_class", "");
    if (kind.empty())
        kind = fieldOr<std::string>(model, "tokenizer_class", "");
    if (kind.ends_with("Fast"))
        kind.resize(kind.size() - std::string_view("Fast").size());
    return kind;
}

std::string TokenizerSettings::specialToken(const char* role, const char* usual) const
{
    for (const Json* object : {&special, &tokenizer})
        if (const auto token = object->find(role); token != object->end() && (token->is_string() || token->is_object()))
            return token->is_string() ? token->get<std::string>() : fieldOr<std::string>(*token, "content", usual);
    return usual;
}

bool cutsAsBert(std::string_view tokenizerClass)
{
    return isOneOf(tokenizerClass, {"BertTokenizer", "DistilBertTokenizer", "ElectraTokenizer", "MobileBertTokenizer", "ConvBertTokenizer",
                                    "LayoutLMTokenizer", "LxmertTokenizer", "SqueezeBertTokenizer", "FunnelTokenizer"});
}

std::optional<Error> obeySettings(const TokenizerSettings& settings, Json& tokenizer, std::vector<std::string>& told)
{
    if (settings.tokenizer.empty() && settings.special.empty() && settings.added.empty())
        return {};
    Obeying obeying(settings, tokenizer);
    if (auto error = obeying.run())
        return error;
    told = obeying.told();
    constexpr Index kMostNamed = 4;
    const auto added = addSettings(settings, tokenizer);
    if (!added)
        return added.error();
    if (!added->empty())
        told.push_back(phrase("tokens that tokenizer.json does not have stand for themselves in a text, as the files beside it say: {}",
                              joined(*added | std::views::take(kMostNamed), [](const std::string& text) {
                                  return quotedText(shortened(text));
                              }) + (std::ssize(*added) > kMostNamed ? " …" : "")));
    return {};
}

}  // namespace headscope
