// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a text into the numbers of the tokens that a trained model reads, as the tokenizer beside the model does.
#pragma once

#include "core/models/tokenizers/byte_pairs.h"
#include "core/models/tokenizers/text_changes.h"
#include "core/models/tokenizers/text_cuts.h"
#include "core/models/tokenizers/unigram.h"
#include "core/models/tokenizers/word_level.h"
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
    bool wholeWord = false;   ///< taken where no part of a word touches it
};

using TokenizerModel = std::variant<BytePairs, WordPieces, Unigram, WordLevel>;

/// The parts that a tokenizer is made of.
struct TokenizerParts {
    Vocabulary pieces;  ///< the words in the file; numbers that stand for nothing are "⟨unused 7⟩"
    std::vector<AddedToken> added;
    TextChange normalizer;
    PreTokenizer preTokenizer;
    TokenizerModel model;
    std::vector<Index> before, behind;   ///< what is put around every text: [CLS] … [SEP]
    std::vector<std::string> told = {};  ///< sentences on what files beside it change
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

    /// Sentences on how files beside it change what it does.
    const std::vector<std::string>& told() const { return m_parts.told; }

private:
    /// Finds added tokens in a text.
    struct Finder {
        std::vector<AddedToken> tokens;
        Vocabulary texts;
        std::array<bool, 256> begins{};  ///< whether one begins with that byte

        explicit Finder(std::vector<AddedToken> wanted);
    };

    /// Adds the numbers of a text without added tokens.
    std::optional<Error> encodePlain(const std::string& text, bool beginsWhole, SplitBudget& budget, std::vector<Index>& numbers) const;

    /// Adds the numbers of the tokens that are found, and what `plain` makes of the texts between them; it is told which begins all.
    template <class Plain>
    static std::optional<Error> encodeAround(const Finder& finder, std::string_view text, std::vector<Index>& numbers, Plain plain);

    TokenizerParts m_parts;
    Finder m_asWritten, m_normalized;
    Names m_words;
};

}  // namespace headscope
