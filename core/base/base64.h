// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as text of 64 letters, as data URIs have them (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headscope {

std::string base64(std::string_view bytes);

/// The bytes; nothing where the text is not exactly what base64() makes of some.
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace headscope
