// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/token_ids.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/fields.h"

namespace headscope {

Result<std::optional<std::vector<Index>>> readTokenIds(std::string_view text)
{
    constexpr std::string_view kBeginning = "ids:", kBetween = " \t\n,;[]()";  // as Python prints a list, too
    text.remove_prefix(std::min(text.find_first_not_of(kBetween), text.size()));
    if (!text.starts_with(kBeginning))
        return std::optional<std::vector<Index>>();
    std::vector<Index> ids;
    for (std::string_view rest = text.substr(kBeginning.size());;) {
        rest.remove_prefix(std::min(rest.find_first_not_of(kBetween), rest.size()));
        if (rest.empty())
            break;
        const std::string_view word = rest.substr(0, rest.find_first_of(kBetween));
        const int id = asNumber<int>(word).value_or(-1);
        if (id < 0)
            return Error{
                "", phrase("{} is not the id of a token, a whole number such as in \"ids: 15496 995\"", quotedText(std::string(word)))};
        ids.push_back(id);
        rest.remove_prefix(word.size());
    }
    if (ids.empty())
        return Error{"", phrase("no id stands behind \"ids:\", as in \"ids: 15496 995\"")};
    return std::optional(std::move(ids));
}

Result<Names> readTokenList(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto behind = [&](std::size_t place) { return std::min(text.find_first_not_of(kBlanks, place), text.size()); };
    const std::size_t first = behind(0);
    if (text.substr(first, 1) == "[" && text.substr(behind(first + 1), 1) == "\"") {
        const auto json = parseJson(text);
        if (!json)
            return Error{"", phrase("begins as a JSON list, and is none: {}", json.error().sentence())};
        Names tokens;
        if (auto error = readNames(*json, "", tokens))
            return *error;
        return tokens;
    }
    Names tokens;
    for (std::size_t start = 0, end = 0; end != std::string_view::npos; start = end + 1) {
        end = text.find(',', start);
        tokens.emplace_back(text.substr(start, end - start));
    }
    return tokens;
}

}  // namespace headscope
