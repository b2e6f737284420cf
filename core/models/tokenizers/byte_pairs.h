// SPDX-License-Identifier: GPL-3.0-or-later
// Byte pair encoding (Sennrich et al. 2016): puts the characters of a word together by learned merges, the earliest learned one first.
#pragma once

#include "core/base/error.h"
#include "core/models/tokenizers/byte_pieces.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headscope {

class BytePairs {
public:
    struct Merge {
        std::string left, right;
    };

    struct Settings {
        bool wholeWordsFirst = false;
        bool byteFallback = false;  ///< a character that is no piece becomes the pieces of its bytes
        std::string unknown = {};   ///< the piece for what cannot be written, an error where there is none
        bool fusesUnknown = false;  ///< several of them side by side are one
        std::string prefix = {};    ///< pieces that do not begin a word begin with it
        std::string suffix = {};    ///< pieces that end a word end with it
    };

    /// A merge whose parts or result are no pieces is an error.
    static Result<BytePairs> of(const Vocabulary& pieces, const std::vector<Merge>& merges, const Settings& settings);

    /// Adds the numbers of the pieces of the word, in O(n log n).
    std::optional<Error> encode(std::string_view word, std::vector<Index>& numbers) const;

private:
    using Number = std::int32_t;

    struct Row {
        Number left = 0, right = 0;
        Number rank = 0, made = 0;
    };

    /// The numbers of its characters before anything is merged.
    Result<std::vector<Number>> characters(std::string_view word) const;
    const Row* rowOf(Number left, Number right) const;

    Vocabulary m_pieces;
    std::vector<Row> m_rows;  ///< sorted by left and right
    Settings m_settings;
    Number m_unknown = -1;
    BytePieces m_bytes;
};

}  // namespace headscope
