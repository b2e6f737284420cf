// SPDX-License-Identifier: GPL-3.0-or-later
// WordPiece (Schuster & Nakajima 2012, as BERT uses it): the longest piece that a word begins with, then the longest that it goes on with.
#pragma once

#include "core/base/error.h"
#include "core/model/vocabulary.h"

#include <optional>
#include <vector>

namespace headscope {

class WordPieces {
public:
    static constexpr Index kUsualLongestWord = 100;

    /// Pieces that go on a word begin with the prefix. The word for what cannot be put together must be one of the pieces.
    static Result<WordPieces> of(const Vocabulary& pieces, const std::string& prefix, const std::string& unknown, Index longestWord);

    /// Adds the numbers of the pieces of the word, or that of the unknown word; there is no error.
    std::optional<Error> encode(std::string_view word, std::vector<Index>& numbers) const;

private:
    Vocabulary m_pieces;
    Vocabulary m_goingOn;  ///< without their prefix
    std::vector<Index> m_numbersGoingOn;
    Index m_unknown = 0;
    Index m_longestWord = kUsualLongestWord;  ///< in characters
};

}  // namespace headscope
