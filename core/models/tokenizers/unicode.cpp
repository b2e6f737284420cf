// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/unicode.h"

#include <unicode/brkiter.h>
#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/uniset.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>

namespace headscope {

namespace {

/// Whether that version of Unicode had the character: Hugging Face's tokenizers have tables of several ages.
bool isOfVersion(char32_t character, std::uint8_t version)
{
    UVersionInfo age{};
    u_charAge(static_cast<UChar32>(character), age);
    return age[0] <= version;
}

}  // namespace

bool isUtf8(std::string_view text)
{
    const auto size = static_cast<int64_t>(text.size());
    for (int64_t at = 0; at < size;) {
        UChar32 character = 0;
        U8_NEXT(text.data(), at, size, character);  // NOLINT(bugprone-inc-dec-in-conditions): inside of the macro
        if (character < 0)
            return false;
    }
    return true;
}

char32_t nextCharacter(std::string_view text, std::size_t& at)
{
    UChar32 character = 0;
    U8_NEXT_OR_FFFD(text.data(), at, text.size(), character);  // NOLINT(bugprone-inc-dec-in-conditions): inside of the macro
    return static_cast<char32_t>(character);
}

void append(std::string& text, char32_t character)
{
    std::array<char, U8_MAX_LENGTH> bytes{};
    std::size_t size = 0;
    U8_APPEND_UNSAFE(bytes.data(), size, character);
    text.append(bytes.data(), size);
}

bool isBlank(char32_t character) { return u_isUWhiteSpace(static_cast<UChar32>(character)) != 0; }

bool isControl(char32_t character)
{
    return (U_GET_GC_MASK(static_cast<UChar32>(character)) & (U_GC_C_MASK & ~U_GC_CN_MASK)) != 0 && isOfVersion(character, 8);
}

bool isPunctuation(char32_t character)
{
    constexpr char32_t kFirstBeyondAscii = 0x80;
    if (character < kFirstBeyondAscii)
        return u_isgraph(static_cast<UChar32>(character)) && !u_isalnum(static_cast<UChar32>(character));
    return (U_GET_GC_MASK(static_cast<UChar32>(character)) & U_GC_P_MASK) != 0;
}

bool isAccent(char32_t character) { return u_charType(static_cast<UChar32>(character)) == U_NON_SPACING_MARK && isOfVersion(character, 8); }

bool isMark(char32_t character) { return (U_GET_GC_MASK(static_cast<UChar32>(character)) & U_GC_M_MASK) != 0 && isOfVersion(character, 9); }

bool isIdeograph(char32_t character)
{
    struct Range {
        char32_t first, last;
    };
    constexpr std::array kRanges{Range{0x4E00, 0x9FFF},   Range{0x3400, 0x4DBF},   Range{0x20000, 0x2A6DF}, Range{0x2A700, 0x2B73F},
                                 Range{0x2B740, 0x2B81F}, Range{0x2B820, 0x2CEAF}, Range{0xF900, 0xFAFF},   Range{0x2F800, 0x2FA1F}};
    return std::ranges::any_of(kRanges, [&](const Range& range) { return range.first <= character && character <= range.last; });
}

bool isPrintable(char32_t character) { return u_isprint(static_cast<UChar32>(character)) != 0; }

bool isOfWord(char32_t character)
{
    const auto c = static_cast<UChar32>(character);
    return u_hasBinaryProperty(c, UCHAR_ALPHABETIC) || u_hasBinaryProperty(c, UCHAR_JOIN_CONTROL) ||
           (U_GET_GC_MASK(c) & (U_GC_M_MASK | U_GC_ND_MASK | U_GC_PC_MASK)) != 0;
}

std::size_t characterBefore(std::string_view text, std::size_t end)
{
    while (--end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
    }
    return end;
}

std::size_t blankFrom(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    return at < text.size() && isBlank(nextCharacter(text, end)) ? end - at : 0;
}

std::size_t blankUpTo(std::string_view text, std::size_t end)
{
    const std::size_t from = end > 0 ? characterBefore(text, end) : 0;
    return end > 0 && blankFrom(text, from) == end - from ? end - from : 0;
}

std::vector<std::size_t> readersCharacters(const std::string& text)
{
    UErrorCode failed = U_ZERO_ERROR;
    std::vector<std::size_t> ends;
    const std::unique_ptr<icu::BreakIterator> breaks(icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), failed));
    UText view = UTEXT_INITIALIZER;
    utext_openUTF8(&view, text.data(), static_cast<int64_t>(text.size()), &failed);
    if (U_SUCCESS(failed)) {
        breaks->setText(&view, failed);
        for (int32_t end = breaks->next(); end != icu::BreakIterator::DONE; end = breaks->next())
            ends.push_back(static_cast<std::size_t>(end));
    }
    utext_close(&view);
    if (U_FAILURE(failed))
        for (std::size_t at = 0; at < text.size();) {
            nextCharacter(text, at);
            ends.push_back(at);
        }
    return ends;
}

std::string normalized(const std::string& text, NormalForm form)
{
    UErrorCode failed = U_ZERO_ERROR;
    const icu::Normalizer2* normalizer = form == NormalForm::Nfc    ? icu::Normalizer2::getNFCInstance(failed)
                                         : form == NormalForm::Nfd  ? icu::Normalizer2::getNFDInstance(failed)
                                         : form == NormalForm::Nfkc ? icu::Normalizer2::getNFKCInstance(failed)
                                                                    : icu::Normalizer2::getNFKDInstance(failed);
    static const icu::UnicodeSet kKnown(u"[:Age=11.0:]", failed);  // what is younger stays as it is
    std::string result;
    if (U_SUCCESS(failed)) {
        const icu::FilteredNormalizer2 known(*normalizer, kKnown);
        known.Normalizer2::normalize(icu::UnicodeString::fromUTF8(text), failed).toUTF8String(result);
    }
    return U_SUCCESS(failed) ? result : text;
}

std::string lowerCase(const std::string& text)
{
    constexpr char32_t kFirstBeyondAscii = 0x80;
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = nextCharacter(text, at);
        if (character < kFirstBeyondAscii)
            append(result, static_cast<char32_t>(u_tolower(static_cast<UChar32>(character))));
        else  // one may become two
            icu::UnicodeString(static_cast<UChar32>(character)).toLower(icu::Locale::getRoot()).toUTF8String(result);
    }
    return result;
}

}  // namespace headscope
