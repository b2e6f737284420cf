// SPDX-License-Identifier: GPL-3.0-or-later
// A vocabulary of whole words: what is none of them is the unknown word.
#pragma once

#include "core/base/error.h"
#include "core/model/vocabulary.h"

#include <optional>
#include <vector>

namespace headscope {

class WordLevel {
public:
    WordLevel(Vocabulary pieces, const std::string& unknown) : m_pieces(std::move(pieces)), m_unknown(m_pieces.numberOf(unknown)) {}

    /// Adds the number of the word. An unknown one is an error where no piece stands for these.
    std::optional<Error> encode(std::string_view word, std::vector<Index>& numbers) const;

private:
    Vocabulary m_pieces;
    Index m_unknown = -1;
};

}  // namespace headscope
