// SPDX-License-Identifier: GPL-3.0-or-later
// Checks what makes words of tokens: vocabulary, embedding, readout and targets.
#pragma once

#include "core/model/finite_check.h"

namespace headscope {

/// Checks vocabulary, embedding and the words among the tokens: of the session, or with `where` "memory." of the memory.
std::optional<Error> checkLookup(const std::string& where, const TokenSequence& sequence, const Known& known);

/// The first thing that is wrong with the words of a session, or nothing. Tokens and features have been checked for themselves.
std::optional<Error> checkWords(const Session& session, const Known& known);

}  // namespace headscope
