// SPDX-License-Identifier: GPL-3.0-or-later
// The words that a session knows. The number of a word is that of its row in the embedding and of its column among the logits.
#pragma once

#include "core/model/weights.h"

#include <string_view>

namespace headscope {

class Vocabulary {
public:
    Vocabulary() = default;
    explicit Vocabulary(Names words);

    const Shared<Names>& words() const { return m_words; }
    const std::string& word(Index number) const { return (*m_words)[static_cast<std::size_t>(number)]; }
    Index size() const { return std::ssize(*m_words); }  ///< V
    bool empty() const { return m_words->empty(); }

    Index numberOf(std::string_view word) const;        ///< from 0; -1 when it is none of the words
    Index longestAtStart(std::string_view text) const;  ///< the number of the longest word that the text begins with, or -1
    Index repeated() const;                             ///< the number of a word that stands there before; -1 when each is there once

    bool operator==(const Vocabulary& other) const { return m_words == other.m_words; }

private:
    std::string_view sorted(std::size_t place) const { return (*m_words)[m_sorted[place]]; }
    std::size_t placeBehind(std::string_view text) const;  ///< among the sorted words: of the first that is greater

    Shared<Names> m_words;
    std::vector<std::uint32_t> m_sorted;   ///< numbers of the words, the words in their order as bytes
    std::vector<std::uint32_t> m_shorter;  ///< for each of these, one behind the longest other word that it begins with; 0: there is none
};

}  // namespace headscope
