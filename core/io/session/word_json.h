// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes what makes words of tokens in a session file: vocabulary, embedding, final norm, readout and targets.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

// Of the session or of the memory.
std::optional<Error> readVocabulary(const Json& value, const std::string& where, TokenSequence& sequence);
OrderedJson writeVocabulary(const TokenSequence& sequence);
std::optional<Error> readEmbedding(const Json& value, const std::string& where, TokenSequence& sequence);
OrderedJson writeEmbedding(const TokenSequence& sequence);
std::optional<Error> readFinalNorm(const Json& value, const std::string& where, TokenSequence& sequence);
OrderedJson writeFinalNorm(const TokenSequence& sequence);

JsonField<Session> readoutField();
JsonField<Session> targetsField();

/// Words that are asked for, null where none is.
std::optional<Error> readTargetWords(const Json& value, const std::string& where, Names& targets);
OrderedJson targetWordsJson(const Names& targets);

/// Fills in what a file may leave out, and says what it may not.
std::optional<Error> completeWords(Session& session, const Json& object, const std::string& where);

}  // namespace headscope
