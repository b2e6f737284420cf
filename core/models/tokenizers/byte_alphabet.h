// SPDX-License-Identifier: GPL-3.0-or-later
// The 256 characters by which byte-level vocabularies write bytes ("Ġthe" is " the"), and how pieces of bytes are shown to a person.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace headscope {

/// Each byte as its character (GPT-2, Radford et al. 2019): what can be seen stands for itself, the others follow from U+0100 on.
std::string inByteAlphabet(std::string_view bytes);

/// The bytes again; nothing where a character is none of the alphabet.
std::optional<std::string> bytesOf(std::string_view characters);

/// A text whose blanks can be seen: "␣the", "↵", "⇥"; bytes that are no character are written as ⟨E2⟩.
std::string withVisibleBlanks(std::string_view bytes);

inline constexpr std::string_view kVisibleBlank = "␣";

/// A typed text with its blanks as in those words, and back.
std::string blanksMadeVisible(std::string_view text);
std::string blanksMadePlain(std::string_view text);

}  // namespace headscope
