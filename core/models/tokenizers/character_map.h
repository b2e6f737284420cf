// SPDX-License-Identifier: GPL-3.0-or-later
// SentencePiece's table of characters and what they become, as a double-array trie (Aoe 1989) in base 64.
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

class CharacterMap {
public:
    static Result<CharacterMap> of(std::string_view base64);

    /// The text with what the table has for its characters; nothing when it becomes longer than that.
    std::optional<std::string> operator()(const std::string& text, std::size_t longest) const;

private:
    /// The text that the table has for the shortest beginning of these bytes that stands in it.
    std::optional<std::string_view> changed(std::string_view bytes) const;

    std::vector<std::uint32_t> m_units;  ///< the trie
    std::string m_texts;                 ///< one behind the other, each with a zero at its end
};

}  // namespace headscope
