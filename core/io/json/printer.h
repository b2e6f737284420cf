// SPDX-License-Identifier: GPL-3.0-or-later
// Prints JSON so that a person can read it: one matrix row a line, numbers as short as they can be.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace headscope {

/// Lists of plain values stand on one line, all else is indented by two spaces; a newline ends the text. Numbers that are not
/// integers are printed by numberText. JSON has no infinities: they become the texts "inf", "-inf" and "nan".
std::string printJson(const nlohmann::ordered_json& value);

/// The same on one line, for files of JSON Lines.
std::string printJsonLine(const nlohmann::ordered_json& value);

}  // namespace headscope
