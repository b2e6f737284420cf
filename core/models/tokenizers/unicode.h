// SPDX-License-Identifier: GPL-3.0-or-later
// What Unicode says of characters, as far as tokenizers ask for it, by ICU, which knows more of them than Hugging Face's library; texts are
// UTF-8.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headscope {

bool isUtf8(std::string_view text);

/// The character that begins at that byte, which is moved behind it.
char32_t nextCharacter(std::string_view text, std::size_t& at);
void append(std::string& text, char32_t character);

bool isBlank(char32_t character);        ///< White_Space
bool isControl(char32_t character);      ///< category C: control, format or private, as Unicode 8 has it
bool isPunctuation(char32_t character);  ///< category P, and all of ASCII that is neither letter, digit nor blank
bool isAccent(char32_t character);       ///< a mark of Unicode 8 that takes no room of its own
bool isMark(char32_t character);         ///< category M of Unicode 9: these, and what takes room beside a letter or stands around it
bool isIdeograph(char32_t character);    ///< in the blocks that BERT takes for words of one character
bool isPrintable(char32_t character);
bool isOfWord(char32_t character);  ///< letters, marks, digits, and signs that connect these: \w

/// The length of the blank that begins at that byte, or that ends before it; 0 where none does.
std::size_t blankFrom(std::string_view text, std::size_t at);
std::size_t blankUpTo(std::string_view text, std::size_t end);

/// The place of the character that ends before that byte, which is not 0.
std::size_t characterBefore(std::string_view text, std::size_t end);

enum class NormalForm { Nfc, Nfd, Nfkc, Nfkd };

std::string normalized(const std::string& text, NormalForm form);  ///< characters younger than Unicode 11 stay
std::string lowerCase(const std::string& text);                    ///< each character for itself

/// The places behind the characters as a reader sees them: a letter with its marks, an emoji of several parts.
std::vector<std::size_t> readersCharacters(const std::string& text);

/// The text without the characters for which that is so.
template <class Predicate>
std::string without(const std::string& text, Predicate predicate)
{
    std::string rest;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        if (!predicate(nextCharacter(text, at)))
            rest.append(text, from, at - from);
    }
    return rest;
}

}  // namespace headscope
