// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/token_ids.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

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

}  // namespace headscope
