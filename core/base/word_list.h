// SPDX-License-Identifier: GPL-3.0-or-later
// A table of words as one text with blanks between them, held to be in order while it is compiled.
#pragma once

#include <algorithm>
#include <ranges>
#include <string_view>

namespace headscope {

class WordList {
public:
    consteval explicit WordList(std::string_view words) : m_words(words)
    {
        std::string_view before;
        for (const auto& word : words | std::views::split(' ')) {
            const std::string_view next(word.begin(), word.end());
            if (next <= before)
                throw "a word stands twice or is not in order";
            before = next;
        }
    }

    constexpr bool contains(std::string_view word) const
    {
        return std::ranges::any_of(m_words | std::views::split(' '), [word](const auto& each) { return std::ranges::equal(each, word); });
    }

private:
    std::string_view m_words;
};

}  // namespace headscope
