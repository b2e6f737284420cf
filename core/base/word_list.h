// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a table as one text with blanks between them, held to be in order while it is compiled.
#pragma once

#include <algorithm>
#include <ranges>
#include <string_view>

namespace headscope {

class WordList {
public:
    constexpr auto all() const
    {
        return m_words | std::views::split(' ') |
               std::views::transform([](const auto& word) { return std::string_view(word.begin(), word.end()); });
    }

    consteval WordList(const char* words) : m_words(words)  // NOLINT(google-explicit-constructor): a row of a table begins with it
    {
        std::string_view before;
        for (const std::string_view word : all()) {
            if (word <= before)
                throw "a word stands twice or is not in order";
            before = word;
        }
    }

    constexpr bool contains(std::string_view word) const
    {
        return std::ranges::any_of(all(), [word](std::string_view each) { return each == word; });
    }

private:
    std::string_view m_words;
};

}  // namespace headscope
