// SPDX-License-Identifier: GPL-3.0-or-later
// Unigram (Kudo 2018): of all ways to put a word together of pieces, the one whose pieces have the greatest sum of scores.
#pragma once

#include "core/base/error.h"
#include "core/models/tokenizers/byte_pieces.h"

namespace headscope {

class Unigram {
public:
    /// The scores are those of the pieces, logarithms of how likely each is. The number of the unknown piece is -1 where there is none.
    static Result<Unigram> of(const Vocabulary& pieces, std::vector<double> scores, Index unknown, bool byteFallback);

    /// Sums are rounded as SentencePiece's own program keeps them, so that ways with the same score end as they do there.
    void keepFloats() { m_keepsFloats = true; }

    /// Adds the numbers of the pieces of the word, found by the algorithm of Viterbi (1967). Characters that no piece has are unknown, all
    /// that stand side by side as one.
    std::optional<Error> encode(std::string_view word, std::vector<Index>& numbers) const;

private:
    Vocabulary m_pieces;
    std::vector<double> m_scores;
    std::vector<Index> m_shorter;  ///< for each piece, the longest other one that it begins with, or -1
    double m_unknownScore = 0;
    Index m_unknown = -1;
    bool m_keepsFloats = false;
    BytePieces m_bytes;
};

}  // namespace headscope
