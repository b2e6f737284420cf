// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/byte_alphabet.h"

#include "core/models/tokenizers/unicode.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::size_t kBytes = 256;
constexpr char32_t kFirstSubstitute = 0x100;

constexpr bool standsForItself(std::size_t byte) { return (byte >= '!' && byte <= '~') || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE; }

constexpr std::array<char32_t, kBytes> kCharacters = [] {
    std::array<char32_t, kBytes> characters{};
    char32_t next = kFirstSubstitute;
    for (std::size_t byte = 0; byte < kBytes; ++byte)
        characters[byte] = standsForItself(byte) ? static_cast<char32_t>(byte) : next++;
    return characters;
}();

struct BlankSign {
    char blank;
    std::string_view sign;
};

constexpr std::array kBlankSigns{BlankSign{' ', kVisibleBlank}, BlankSign{'\n', "↵"}, BlankSign{'\t', "⇥"}};

constexpr char32_t kBehindLast = kFirstSubstitute + kBytes;

/// The byte of each character, -1 for none.
constexpr std::array<int, kBehindLast> kByteOf = [] {
    std::array<int, kBehindLast> bytes{};
    bytes.fill(-1);
    for (std::size_t byte = 0; byte < kBytes; ++byte)
        bytes[kCharacters[byte]] = static_cast<int>(byte);
    return bytes;
}();

}  // namespace

std::string inByteAlphabet(std::string_view bytes)
{
    std::string characters;
    for (const char byte : bytes)
        append(characters, kCharacters[static_cast<unsigned char>(byte)]);
    return characters;
}

std::optional<std::string> bytesOf(std::string_view characters)
{
    std::string bytes;
    for (std::size_t at = 0; at < characters.size();) {
        const char32_t character = nextCharacter(characters, at);
        if (character >= kBehindLast || kByteOf[character] < 0)
            return {};
        bytes += static_cast<char>(kByteOf[character]);
    }
    return bytes;
}

std::string withVisibleBlanks(std::string_view bytes)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string shown;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t from = at;
        const char32_t character = nextCharacter(bytes, at);
        const std::string_view own = bytes.substr(from, at - from);
        if (const auto sign = std::ranges::find(kBlankSigns, own[0], &BlankSign::blank); sign != kBlankSigns.end())
            shown += sign->sign;
        else if (isUtf8(own) && isPrintable(character) && !isBlank(character))
            shown += own;
        else
            for (const char byte : own) {
                shown += "⟨";
                shown += kDigits[static_cast<unsigned char>(byte) / kDigits.size()];
                shown += kDigits[static_cast<unsigned char>(byte) % kDigits.size()];
                shown += "⟩";
            }
    }
    return shown;
}

std::string blanksMadeVisible(std::string_view text)
{
    std::string shown;
    for (const char c : text) {
        const auto sign = std::ranges::find(kBlankSigns, c, &BlankSign::blank);
        shown += sign == kBlankSigns.end() ? std::string_view(&c, 1) : sign->sign;
    }
    return shown;
}

std::string blanksMadePlain(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const auto sign = std::ranges::find_if(kBlankSigns, [&](const BlankSign& row) { return text.starts_with(row.sign); });
        plain += sign == kBlankSigns.end() ? text[0] : sign->blank;
        text.remove_prefix(sign == kBlankSigns.end() ? 1 : sign->sign.size());
    }
    return plain;
}

}  // namespace headscope
