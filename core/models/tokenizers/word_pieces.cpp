// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/word_pieces.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>

namespace headscope {

Result<WordPieces> WordPieces::of(const Vocabulary& pieces, const std::string& prefix, const std::string& unknown, Index longestWord)
{
    WordPieces result;
    result.m_pieces = pieces;
    result.m_longestWord = longestWord;
    result.m_unknown = pieces.numberOf(unknown);
    if (result.m_unknown < 0)
        return Error{"", phrase("the word for unknown ones, {}, is not in the vocabulary", quotedText(unknown))};
    Names goingOn;
    for (Index number = 0; number < pieces.size(); ++number)
        if (const std::string& piece = pieces.word(number); piece.size() > prefix.size() && piece.starts_with(prefix)) {
            goingOn.push_back(piece.substr(prefix.size()));
            result.m_numbersGoingOn.push_back(number);
        }
    result.m_goingOn = Vocabulary(std::move(goingOn));
    return result;
}

std::optional<Error> WordPieces::encode(std::string_view word, std::vector<Index>& numbers) const
{
    const std::size_t before = numbers.size();
    const auto isFirstByte = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
    bool known = std::ranges::count_if(word, isFirstByte) <= m_longestWord;
    for (std::size_t at = 0; known && at < word.size();) {
        const Vocabulary& here = at == 0 ? m_pieces : m_goingOn;
        const Index found = here.longestAtStart(word.substr(at));
        known = found >= 0;
        if (known) {
            numbers.push_back(at == 0 ? found : m_numbersGoingOn[static_cast<std::size_t>(found)]);
            at += here.word(found).size();
        }
    }
    if (!known) {
        numbers.resize(before);
        numbers.push_back(m_unknown);
    }
    return {};
}

}  // namespace headscope
