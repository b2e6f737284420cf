// SPDX-License-Identifier: GPL-3.0-or-later
// The table of what keys of a config.json mean: which are read, which change nothing here, and which mean what is not read.
#pragma once

#include "core/io/json/fields.h"

namespace headscope {

/// The meaning of a key that is not read, whether a session can say it or not; nothing where its value is harmless, or the key means
/// nothing of that kind.
std::optional<std::string> whatIsNotRead(std::string_view key, const Json& value);

/// Whether the key may change what is computed: it is read, or means what is not read.
bool changesNumbers(std::string_view key, const Json& value);

/// Whether the key is read, or changes nothing of what a session computes.
bool isKnownKey(std::string_view key);

}  // namespace headscope
