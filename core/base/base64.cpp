// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/base64.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace headscope {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNoLetter = 64;

constexpr auto kValues = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(kNoLetter);
    for (std::size_t i = 0; i < kLetters.size(); ++i)
        values[static_cast<unsigned char>(kLetters[i])] = static_cast<std::uint8_t>(i);
    return values;
}();

}  // namespace

std::string base64(std::string_view bytes)
{
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8U | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? kLetters[bits >> (18 - 6 * i) & 63U] : '=';
    }
    return text;
}

std::optional<std::string> fromBase64(std::string_view text)
{
    if (text.size() % 4 != 0)
        return {};
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t at = 0; at < text.size(); at += 4) {
        const bool isLast = at + 4 == text.size();
        const std::size_t padding = !isLast || text[at + 3] != '=' ? 0 : text[at + 2] == '=' ? 2 : 1;
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const std::uint8_t value = i < 4 - padding ? kValues[static_cast<unsigned char>(text[at + i])] : 0;
            if (value == kNoLetter)
                return {};
            bits = bits << 6U | value;
        }
        if ((bits & ((1U << (8 * padding)) - 1)) != 0)  // bits that no byte has
            return {};
        for (std::size_t i = 0; i < 3 - padding; ++i)
            bytes += static_cast<char>(bits >> (16 - 8 * i) & 255U);
    }
    return bytes;
}

}  // namespace headscope
