// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a sentence into words of the vocabulary, and makes it the sequence of a session.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

namespace headscope {

/// Splits from left to right, each time at the longest word that the text goes on with: whole words where the vocabulary has them, else
/// parts of them or characters. Blanks part words, unless they are words or parts of them, as they stand or as the visible ones ("␣the") of
/// tokenizers. The error names what is no word of the vocabulary.
Result<Names> splitSentence(const Vocabulary& vocabulary, std::string_view sentence);

/// Words of the vocabulary as the tokens. Targets become the next word of each token, where there are targets.
void setWordTokens(Session& session, Names words);

/// The words of a sentence as tokens of what the stack reads, which must have a vocabulary.
std::optional<Error> setSentence(Session& session, std::string_view sentence, Stack stack = Stack::Own);

/// The tokens as a text that splits into them again; blanks part them, unless words of the vocabulary hold the blanks.
std::string sentenceOf(const TokenSequence& sequence);

/// Inserts words before index `at` of what the stack reads; they may look everywhere and be looked at by all.
void insertWords(Session& session, Index at, const Names& words, Stack stack = Stack::Own);

/// Adds a word, by its number, behind the sentence.
void appendWord(Session& session, Index word);

/// Takes the last of several tokens away.
void removeLastWord(Session& session);

/// The word after each token is what it is to predict; of the last one none is asked for.
void setNextWordTargets(Session& session);

/// Sets the word, by its number, that the prediction after that token is held against; -1: no word is asked for there.
void setTarget(Session& session, Index token, Index word);

}  // namespace headscope
