// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/character_map.h"

#include "core/base/phrase.h"
#include "core/models/tokenizers/unicode.h"

#include <limits>

namespace headscope {

namespace {

constexpr std::size_t kUnitBytes = 4;
constexpr unsigned kBitsOfByte = 8, kBitsOfDigit = 6;

/// Nothing where it holds something else than digits of base 64, with "=" at their end.
std::optional<std::string> bytesOfBase64(std::string_view text)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    while (text.ends_with('='))
        text.remove_suffix(1);
    std::string bytes;
    unsigned bits = 0, count = 0;
    for (const char c : text) {
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos)
            return {};
        bits = (bits << kBitsOfDigit) | static_cast<unsigned>(digit);
        count += kBitsOfDigit;
        if (count >= kBitsOfByte) {
            count -= kBitsOfByte;
            bytes += static_cast<char>((bits >> count) & 0xFFU);
        }
    }
    return bytes;
}

std::uint32_t unitAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t unit = 0;
    for (std::size_t i = kUnitBytes; i-- > 0;)
        unit = (unit << kBitsOfByte) | static_cast<unsigned char>(bytes[at + i]);
    return unit;
}

/// The parts of a unit, as Darts-clone packs them.
std::uint32_t offsetIn(std::uint32_t unit) { return (unit >> 10U) << ((unit & (1U << 9U)) >> 6U); }
std::uint32_t labelIn(std::uint32_t unit) { return unit & (1U << 31U | 0xFFU); }
bool hasValue(std::uint32_t unit) { return (unit >> 8U & 1U) != 0; }
std::uint32_t valueIn(std::uint32_t unit) { return unit & ~(1U << 31U); }

}  // namespace

Result<CharacterMap> CharacterMap::of(std::string_view base64, Unit unit)
{
    const auto bytes = bytesOfBase64(base64);
    const std::size_t trie = bytes && bytes->size() >= kUnitBytes ? unitAt(*bytes, 0) : std::numeric_limits<std::size_t>::max();
    if (trie == 0 || trie % kUnitBytes != 0 || trie > bytes->size() - kUnitBytes)
        return Error{"", phrase("its table of characters is damaged")};
    CharacterMap map;
    map.m_unit = unit;
    for (std::size_t at = 0; at < trie; at += kUnitBytes)
        map.m_units.push_back(unitAt(*bytes, kUnitBytes + at));
    map.m_texts = bytes->substr(kUnitBytes + trie);
    if (!isUtf8(map.m_texts))
        return Error{"", phrase("its table of characters is damaged")};
    return map;
}

std::optional<CharacterMap::Found> CharacterMap::beginningOf(std::string_view bytes, bool longest) const
{
    std::optional<Found> found;
    std::size_t node = offsetIn(m_units[0]);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto label = static_cast<unsigned char>(bytes[i]);
        node ^= label;
        if (label == 0 || node >= m_units.size() || labelIn(m_units[node]) != label)
            return found;
        const std::uint32_t unit = m_units[node];
        node ^= offsetIn(unit);
        if (!hasValue(unit))
            continue;
        const std::size_t at = node < m_units.size() ? valueIn(m_units[node]) : m_texts.size();
        if (at >= m_texts.size())
            return found;
        const std::string_view behind = std::string_view(m_texts).substr(at);
        found = Found{behind.substr(0, behind.find('\0')), i + 1};
        if (!longest)
            return found;
    }
    return found;
}

std::optional<std::string> CharacterMap::operator()(const std::string& text, std::size_t longest) const
{
    return m_unit == Unit::LongestBeginning ? changedByBeginnings(text, longest) : changedByCharacters(text, longest);
}

std::optional<std::string> CharacterMap::changedByBeginnings(const std::string& text, std::size_t longest) const
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        if (const auto found = beginningOf(std::string_view(text).substr(at), true)) {
            result += found->text;
            at += found->length;
        } else {
            const std::size_t first = at;
            nextCharacter(text, at);
            result.append(text, first, at - first);
        }
        if (result.size() > longest)
            return {};
    }
    return result;
}

std::optional<std::string> CharacterMap::changedByCharacters(const std::string& text, std::size_t longest) const
{
    const auto changed = [this](std::string_view bytes) {
        const auto found = beginningOf(bytes, false);
        return found ? std::optional(found->text) : std::nullopt;
    };
    constexpr std::size_t kLongestAsOne = 5;  // bytes
    std::string result;
    std::size_t from = 0;
    for (const std::size_t end : readersCharacters(text)) {
        const std::string_view seen = std::string_view(text).substr(from, end - from);
        const auto whole = seen.size() <= kLongestAsOne ? changed(seen) : std::nullopt;
        result += whole.value_or("");
        for (std::size_t at = 0; !whole && at < seen.size();) {
            const std::size_t first = at;
            nextCharacter(seen, at);
            const std::string_view character = seen.substr(first, at - first);
            result += changed(character).value_or(character);
            if (result.size() > longest)
                return {};
        }
        if (result.size() > longest)
            return {};
        from = end;
    }
    return result;
}

}  // namespace headscope
