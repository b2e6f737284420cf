// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json/syntax_error.h"

#include "core/base/ascii.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

/// A phrase of the parser's message and what a person is told instead.
struct Reason {
    std::string_view message;
    std::string_view reason;
};

constexpr std::array kBadStrings{
    Reason{"ill-formed UTF-8", phraseId("this is not UTF-8 text")},
    Reason{"missing closing quote", phraseId("a text in quotes is not closed")},
    Reason{"control character", phraseId("a text in quotes holds a line break or another control character; \\n stands for a line break")},
    Reason{"backslash", phraseId("a backslash must be followed by one of \" \\ / b f n r t u")},
    Reason{"4 hex digits", phraseId("\\u must be followed by four hexadecimal digits")},
    Reason{"surrogate", phraseId("\\u names half a character: surrogates come in pairs")},
};

constexpr std::array kExpectations{
    Reason{"parsing array", phraseId("expected a comma or ]")},
    Reason{"parsing object key", phraseId("expected the name of a field in double quotes")},
    Reason{"parsing object separator", phraseId("expected a colon")},
    Reason{"parsing object", phraseId("expected a comma or }")},
    Reason{"expected end of input", phraseId("expected the end of the file")},
};

bool isWordCharacter(char c) { return ascii::isLetter(c) || ascii::isDigit(c) || c == '+' || c == '-' || c == '.' || c == '_'; }

std::string lowerCase(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), ascii::lower);
    return result;
}

std::string_view withoutSign(std::string_view word) { return !word.empty() && (word[0] == '-' || word[0] == '+') ? word.substr(1) : word; }

/// Words and numbers of other languages than JSON.
std::string explainWord(std::string_view word)
{
    const std::string lower = lowerCase(word);
    const std::string_view bare = withoutSign(lower);
    if (bare == "nan" || bare == "inf" || bare == "infinity")
        return phrase("{} is not a number that a file can hold", word);
    if (lower == "true" || lower == "false")
        return phrase("{} must be written {}", word, lower);
    if (lower == "none")
        return phrase("{} must be written null", word);
    if (bare.find_first_not_of("0123456789.e+-") == std::string_view::npos)
        return phrase("{} is not a number as JSON writes it, such as 1, -0.5 or 2e-3", quotedText(word));
    return phrase("unexpected {}", quotedText(word));
}

}  // namespace

std::string placeText(std::string_view text, std::size_t position)
{
    const std::string_view before = text.substr(0, position == 0 ? 0 : std::min(position, text.size() + 1) - 1);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t lineStart = before.rfind('\n') + 1;  // npos + 1 is 0
    const auto column = 1 + std::ranges::count_if(before.substr(lineStart), [](char c) { return (c & 0xC0) != 0x80; });
    return phrase("line {}, column {}", line, column);
}

std::string tooLargeReason(std::string_view digits)
{
    const std::string_view shown = digits.substr(0, 30);
    return phrase("{}{} is too large a number", shown, (shown.size() < digits.size() ? "…" : ""));
}

Error explainSyntaxError(std::string_view text, std::size_t position, std::string_view message)
{
    // The message ends in a copy of the text read last, which may hold any of the phrases below: look at what comes before it.
    message = message.substr(0, message.find("last read"));
    const auto says = [message](std::string_view words) { return message.find(words) != std::string_view::npos; };
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return {"", phrase("the text is empty")};
    // The parser takes such a byte for the end.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos && says("unexpected end of input"))
        return {placeText(text, zero + 1), phrase(kZeroByte)};
    if (says("unexpected end of input"))
        return {placeText(text, text.size() + 1), phrase("the text ends too early: something is not closed")};

    position = std::clamp<std::size_t>(position, 1, text.size());
    if (says("invalid string"))
        for (const Reason& row : kBadStrings)
            if (says(row.message))
                return {placeText(text, position), phrase(row.reason)};

    // The word around the character at which the parser stopped, which is often longer than what the parser has read.
    std::size_t first = position - 1;
    const char stoppedAt = text[first];
    if (isWordCharacter(stoppedAt)) {
        while (first > 0 && isWordCharacter(text[first - 1]))
            --first;
        std::size_t end = position;
        while (end < text.size() && isWordCharacter(text[end]))
            ++end;
        const std::string_view word = text.substr(first, end - first);
        if (says("number overflow"))
            return {placeText(text, first + 1), tooLargeReason(word)};
        if (says("invalid") || !ascii::isDigit(word[0]) || (word[0] == '0' && word.size() > 1))
            return {placeText(text, first + 1), explainWord(word)};
    }
    const std::string place = placeText(text, position);
    if (says("number overflow"))
        return {place, phrase("a number is too large")};
    if (says("invalid number"))
        return {place, phrase("a number is not finished")};
    if (static_cast<unsigned char>(stoppedAt) >= 0x80 && says("invalid literal"))
        return {place, phrase("expected JSON text, in UTF-8")};
    if (stoppedAt == '/' || stoppedAt == '#')
        return {place, phrase("JSON has no comments")};
    if (stoppedAt == '\'')
        return {place, phrase("texts stand in double quotes")};
    if (stoppedAt == ']' || stoppedAt == '}') {
        const std::size_t previous = text.find_last_not_of(" \t\r\n", position - 2);
        if (position >= 2 && previous != std::string_view::npos && text[previous] == ',')
            return {placeText(text, previous + 1), phrase("there is a comma too many before {}", std::string(1, stoppedAt))};
    }
    std::string reason =
        stoppedAt == '"' ? phrase("unexpected text in quotes") : phrase("unexpected {}", quotedText(std::string_view(&stoppedAt, 1)));
    for (const Reason& row : kExpectations)
        if (says(row.message))
            return {place, reason + "; " + phrase(row.reason)};
    return {place, reason};
}

}  // namespace headscope
