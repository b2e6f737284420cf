// SPDX-License-Identifier: GPL-3.0-or-later
// Byte pair encoding (Sennrich et al. 2016): puts the bytes of a word together by learned merges, the earliest learned one first.
#pragma once

#include "core/base/error.h"
#include "core/model/vocabulary.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace headscope {

class BytePairs {
public:
    struct Merge {
        std::string left, right;
    };

    /// Pieces and merges are written in the byte alphabet. A merge whose parts or result are no pieces is an error.
    static Result<BytePairs> of(const Vocabulary& pieces, const std::vector<Merge>& merges, bool wholeWordsFirst);

    /// Adds the numbers of the pieces of the word, which is given as bytes, in O(n log n).
    std::optional<Error> encode(std::string_view word, std::vector<Index>& numbers) const;

private:
    using Number = std::int32_t;

    struct Row {
        Number left = 0, right = 0;
        Number rank = 0, made = 0;
    };

    const Row* rowOf(Number left, Number right) const;

    Vocabulary m_pieces;
    std::vector<Row> m_rows;  ///< sorted by left and right
    std::array<Number, 256> m_ofByte{};
    bool m_wholeWordsFirst = false;
};

}  // namespace headscope
