// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a text into the numbers of the tokens that a trained model reads, as the tokenizer beside the model does.
#pragma once

#include "core/models/tokenizers/byte_pairs.h"
#include "core/models/tokenizers/text_steps.h"
#include "core/models/tokenizers/word_pieces.h"

#include <array>
#include <variant>

namespace headscope {

/// A token that stands for itself in a text, whatever the vocabulary would make of its letters: "<|endoftext|>".
struct AddedToken {
    std::string text;
    Index number = 0;
    bool takesBlanksBefore = false, takesBlanksBehind = false;
    bool normalized = false;  ///< looked for after the text has been normalized
};

/// The parts that a tokenizer is made of.
struct TokenizerParts {
    Vocabulary pieces;  ///< the words in the file; numbers that stand for nothing are "⟨unused 7⟩"
    std::vector<AddedToken> added;
    TextChange normalizer;
    PreTokenizer preTokenizer;
    std::variant<BytePairs, WordPieces> model;
    std::vector<Index> before, behind;  ///< what is put around every text: [CLS] … [SEP]
};

class Tokenizer {
public:
    explicit Tokenizer(TokenizerParts parts);

    /// The numbers of the text's tokens, with those that are put around every text. Errors have no place.
    Result<std::vector<Index>> encode(std::string_view text) const;

    /// The text's tokens as words; at least one.
    Result<Names> split(std::string_view text) const;

    /// A name for each number, no two alike: pieces as they are read, their blanks visible ("␣the").
    const Names& words() const { return m_words; }

private:
    /// Finds added tokens in a text.
    struct Finder {
        std::vector<AddedToken> tokens;
        Vocabulary texts;
        std::array<bool, 256> begins{};  ///< whether one begins with that byte

        explicit Finder(std::vector<AddedToken> wanted);
    };

    std::optional<Error> encodePlain(const std::string& text, SplitBudget& budget, std::vector<Index>& numbers) const;

    /// The numbers of the tokens that are found, and what `plain` makes of the texts between them.
    template <class Plain>
    static std::optional<Error> encodeAround(const Finder& finder, std::string_view text, std::vector<Index>& numbers, Plain plain);

    TokenizerParts m_parts;
    Finder m_asWritten, m_normalized;
    Names m_words;
};

}  // namespace headscope
