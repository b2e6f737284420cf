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
    /// The part of a text that is looked up in the table: at each place the longest beginning that it has, as SentencePiece does; or what a
    /// reader sees as one character, as Hugging Face's library does.
    enum class Unit { LongestBeginning, ReadersCharacter };

    static Result<CharacterMap> of(std::string_view base64, Unit unit);

    /// The text with what the table has for its characters; nothing when it becomes longer than that.
    std::optional<std::string> operator()(const std::string& text, std::size_t longest) const;

private:
    struct Found {
        std::string_view text;   ///< what stands in the table
        std::size_t length = 0;  ///< bytes that it is for
    };

    /// The shortest beginning of these bytes that stands in the table, or the longest one.
    std::optional<Found> beginningOf(std::string_view bytes, bool longest) const;

    std::optional<std::string> changedByBeginnings(const std::string& text, std::size_t longest) const;
    std::optional<std::string> changedByCharacters(const std::string& text, std::size_t longest) const;

    Unit m_unit = Unit::ReadersCharacter;
    std::vector<std::uint32_t> m_units;  ///< the trie
    std::string m_texts;                 ///< one behind the other, each with a zero at its end
};

}  // namespace headscope
