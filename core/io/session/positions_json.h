// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the positions of a session or of its memory: one word, or an object that has the learned ones.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

namespace headscope {

std::optional<Error> readPositions(const Json& value, const std::string& where, TokenSequence& sequence);
OrderedJson writePositions(const TokenSequence& sequence);

}  // namespace headscope
