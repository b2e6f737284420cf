// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence is composed from one whole template, so that a translation may order its words; English where none is installed.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace headscope {

/// Gives a template in the language of the window; the template itself where there is no translation.
using PhraseTranslator = std::string (*)(const char* english);

/// Installed once, before the first sentence is asked for; null: English.
void setPhraseTranslator(PhraseTranslator translator);

/// Marks a text of a table for translation; phrase(text) translates it where it is shown.
constexpr const char* phraseId(const char* english) { return english; }

/// See phrase().
std::string composedPhrase(std::string_view english, std::span<const std::string> words);

template <class Word>
std::string phraseWord(const Word& word)
{
    if constexpr (std::is_convertible_v<const Word&, std::string_view>) {
        return std::string(std::string_view(word));
    } else {
        static_assert(std::is_integral_v<Word> && sizeof(Word) > 1, "a text or a whole number: other numbers are written by the caller");
        return std::to_string(word);
    }
}

/// The template with the words in the place of each {}, in their order, or of {0}, {1}; {{ is a brace. A translation that does not place
/// the same words as the English template is left aside.
template <class... Words>
std::string phrase(std::string_view english, const Words&... words)
{
    const std::array<std::string, sizeof...(Words)> texts{phraseWord(words)...};
    return composedPhrase(english, texts);
}

}  // namespace headscope
