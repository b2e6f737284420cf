// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/vocabulary.h"

#include <numeric>

namespace headscope {

Vocabulary::Vocabulary(Names words) : m_words(std::move(words)), m_sorted(m_words->size())
{
    std::iota(m_sorted.begin(), m_sorted.end(), 0U);
    std::ranges::stable_sort(m_sorted, {}, [this](std::uint32_t number) { return std::string_view((*m_words)[number]); });
    m_shorter.reserve(m_sorted.size());
    for (std::size_t place = 0; place < m_sorted.size(); ++place) {
        std::size_t behind = place;  // its beginnings stand before it, the longest last
        while (behind > 0 && !sorted(place).starts_with(sorted(behind - 1)))
            behind = m_shorter[behind - 1];
        m_shorter.push_back(static_cast<std::uint32_t>(behind));
    }
}

std::size_t Vocabulary::placeBehind(std::string_view text) const
{
    const auto behind =
        std::ranges::upper_bound(m_sorted, text, {}, [this](std::uint32_t number) { return std::string_view((*m_words)[number]); });
    return static_cast<std::size_t>(behind - m_sorted.begin());
}

Index Vocabulary::numberOf(std::string_view word) const
{
    const std::size_t behind = placeBehind(word);
    return behind > 0 && sorted(behind - 1) == word ? static_cast<Index>(m_sorted[behind - 1]) : -1;
}

Index Vocabulary::longestAtStart(std::string_view text) const
{
    std::size_t behind = placeBehind(text);
    if (behind == 0)
        return -1;
    // The greatest word that is not greater than the text: every word that the text begins with is a beginning of both.
    const std::string_view word = sorted(behind - 1);
    const auto shared = static_cast<std::size_t>(std::ranges::mismatch(text, word).in1 - text.begin());
    while (behind > 0 && sorted(behind - 1).size() > shared)
        behind = m_shorter[behind - 1];
    return behind > 0 && !sorted(behind - 1).empty() ? static_cast<Index>(m_sorted[behind - 1]) : -1;
}

Index Vocabulary::repeated() const
{
    for (std::size_t place = 1; place < m_sorted.size(); ++place)
        if (sorted(place) == sorted(place - 1))
            return static_cast<Index>(m_sorted[place]);
    return -1;
}

}  // namespace headscope
