// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/added_settings.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/text_steps.h"

#include <algorithm>
#include <array>
#include <map>

namespace headscope {

namespace {

constexpr std::array kFlagsOfToken{"single_word", "lstrip", "rstrip", "normalized"};

/// The tokens of a tokenizer.json that stand for themselves, while others come to them.
class AddedTokens {
public:
    explicit AddedTokens(Json& tokenizer) : m_tokenizer(tokenizer)
    {
        if (!m_tokenizer["added_tokens"].is_array())
            m_tokenizer["added_tokens"] = Json::array();
        const Json &list = tokens(), &pieces = vocabulary();
        m_next = static_cast<Index>(pieces.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i].is_object()) {
                m_places[fieldOr<std::string>(list[i], "content", "")] = i;
                m_next = std::max(m_next, fieldOr<Index>(list[i], "id", -1) + 1);
            }
    }

    bool has(const std::string& text) const { return m_places.contains(text); }

    /// Makes a token that is there be looked for as that one is.
    void setFlags(const std::string& text, const Json& token)
    {
        Json& own = tokens()[m_places.at(text)];
        for (const char* flag : kFlagsOfToken)
            own[flag] = fieldOr(token, flag, std::string_view(flag) == "normalized" && !fieldOr(token, "special", false));
    }

    /// Adds a token; the model may have its text. Nothing, or the number that it is given where that is not `number`.
    std::optional<Index> add(const std::string& text, Json token, std::optional<Index> number)
    {
        const auto known = numberInModel(text);
        const Index own = known ? *known : m_next;
        if (!known && number && *number != own)
            return own;
        token["content"] = text;
        token["id"] = own;
        m_places[text] = tokens().size();
        tokens().push_back(token);
        setFlags(text, token);
        m_next = std::max(m_next, own + 1);
        return {};
    }

private:
    Json& tokens() { return m_tokenizer["added_tokens"]; }

    const Json& vocabulary() const
    {
        static const Json none = Json::object();
        const auto model = m_tokenizer.find("model");
        const auto pieces = model != m_tokenizer.end() && model->is_object() ? model->find("vocab") : m_tokenizer.end();
        return model != m_tokenizer.end() && model->is_object() && pieces != model->end() ? *pieces : none;
    }

    std::optional<Index> numberInModel(const std::string& text) const
    {
        const Json& pieces = vocabulary();
        if (pieces.is_object()) {
            const auto piece = pieces.find(text);
            return piece != pieces.end() && piece->is_number_integer() ? std::optional(piece->get<Index>()) : std::nullopt;
        }
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (pieces[i].is_array() && !pieces[i].empty() && pieces[i][0] == text)
                return static_cast<Index>(i);
        return {};
    }

    Json& m_tokenizer;
    std::map<std::string, std::size_t> m_places;
    Index m_next = 0;
};

/// The texts of the tokens that the files give a role.
Names specialTexts(const TokenizerSettings& settings, bool readsMap)
{
    Names texts;
    const auto add = [&texts](const Json& token) {
        const std::string text = token.is_string()   ? token.get<std::string>()
                                 : token.is_object() ? fieldOr<std::string>(token, "content", "")
                                                     : "";
        if (!text.empty() && std::ranges::find(texts, text) == texts.end())
            texts.push_back(text);
    };
    const auto field = [&](const char* name) -> const Json& {
        static const Json none;
        for (const Json* object : {readsMap ? &settings.special : &settings.tokenizer, &settings.tokenizer})
            if (const auto found = object->find(name); found != object->end())
                return *found;
        return none;
    };
    for (const char* role : {"bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token"})
        add(field(role));
    for (const char* list : {"additional_special_tokens", "extra_special_tokens"})
        for (const Json& tokens = field(list); const Json& token : tokens.is_structured() ? tokens : Json::array())
            add(token);
    return texts;
}

}  // namespace

Result<Names> addSettings(const TokenizerSettings& settings, Json& tokenizer)
{
    Names added;
    if (!tokenizer.is_object())
        return added;
    AddedTokens tokens(tokenizer);
    const auto decoder = settings.tokenizer.find("added_tokens_decoder");
    const bool isListed = decoder != settings.tokenizer.end() && decoder->is_object();
    const Names special = specialTexts(settings, !isListed);
    const auto isSpecial = [&](const std::string& text) { return std::ranges::find(special, text) != special.end(); };
    std::map<Index, std::pair<std::string, Json>> wanted;
    if (isListed)
        for (const auto& [number, token] : decoder->items())
            if (const auto id = asNumber<Index>(number); id && token.is_object())
                wanted[*id] = {fieldOr<std::string>(token, "content", ""), token};
    if (!isListed)
        for (const auto& [text, number] : settings.added.items())
            if (number.is_number_integer() && !tokens.has(text))
                wanted[number.get<Index>()] = {text, {{"normalized", !isSpecial(text)}}};
    for (const auto& [number, named] : wanted) {
        const auto& [text, token] = named;
        if (text.empty())
            continue;
        if (tokens.has(text))
            tokens.setFlags(text, token);
        else if (const auto own = tokens.add(text, token, number))
            return Error{isListed ? "tokenizer_config.json" : "added_tokens.json",
                         phrase("gives {} the number {}, and beside tokenizer.json it becomes {}: which counts is not clear",
                                quotedText(shortened(text)), number, *own)};
        else
            added.push_back(text);
    }
    for (const std::string& text : special)
        if (!tokens.has(text)) {
            tokens.add(text, {{"special", true}}, {});
            added.push_back(text);
        }
    return added;
}

}  // namespace headscope
