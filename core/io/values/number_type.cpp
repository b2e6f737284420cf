// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/number_type.h"

#include "core/base/half_matrix.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace headscope {

namespace {

template <class Bits>
Bits bitsAt(const char* place, bool swapped)
{
    std::array<char, sizeof(Bits)> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = place[swapped ? bytes.size() - 1 - i : i];
    return std::bit_cast<Bits>(bytes);
}

void appendUtf8(std::string& text, char32_t c)
{
    if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000))
        c = 0xFFFD;
    if (c < 0x80) {
        text += static_cast<char>(c);
        return;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    constexpr std::array<int, 4> kLead{0, 0xC0, 0xE0, 0xF0};
    text += static_cast<char>(static_cast<unsigned>(kLead[static_cast<std::size_t>(more)]) | (c >> (6 * more)));
    for (int i = more - 1; i >= 0; --i)
        text += static_cast<char>(0x80U | ((c >> (6 * i)) & 0x3FU));
}

}  // namespace

std::string NumberType::name() const
{
    const std::string bits = std::to_string(8 * size);
    switch (kind) {
    case Kind::Bool: return "bool";
    case Kind::Signed: return "int" + bits;
    case Kind::Unsigned: return "uint" + bits;
    case Kind::Float: return "float" + bits;
    case Kind::BrainFloat: return "bfloat16";
    case Kind::Text: return "text";
    case Kind::Unknown: break;
    }
    return "unknown";
}

double NumberType::rounding() const
{
    if (kind == Kind::BrainFloat)
        return 0x1p-8;
    return kind != Kind::Float ? 0 : size == 2 ? 0x1p-11 : size == 4 ? 0x1p-24 : 0x1p-53;
}

double numberAt(const char* place, const NumberType& type)
{
    const auto read = [&]<class Number>(Number) { return static_cast<double>(bitsAt<Number>(place, type.swapped)); };
    switch (type.kind) {
    case NumberType::Kind::Bool: return *place != 0;
    case NumberType::Kind::Float:
        return type.size == 2   ? widened(bitsAt<std::uint16_t>(place, type.swapped), NumberWidth::Half)
               : type.size == 4 ? read(float())
                                : read(double());
    case NumberType::Kind::BrainFloat:
        return std::bit_cast<float>(static_cast<std::uint32_t>(bitsAt<std::uint16_t>(place, type.swapped)) << 16);
    case NumberType::Kind::Signed:
        return type.size == 1   ? read(std::int8_t())
               : type.size == 2 ? read(std::int16_t())
               : type.size == 4 ? read(std::int32_t())
                                : read(std::int64_t());
    case NumberType::Kind::Unsigned:
        return type.size == 1   ? read(std::uint8_t())
               : type.size == 2 ? read(std::uint16_t())
               : type.size == 4 ? read(std::uint32_t())
                                : read(std::uint64_t());
    case NumberType::Kind::Text:
    case NumberType::Kind::Unknown: break;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::string textAt(const char* place, const NumberType& type)
{
    std::string text;
    std::size_t end = type.size / 4;
    while (end > 0 && bitsAt<char32_t>(place + 4 * (end - 1), type.swapped) == 0)
        --end;
    for (std::size_t i = 0; i < end; ++i)
        appendUtf8(text, bitsAt<char32_t>(place + 4 * i, type.swapped));
    return text;
}

}  // namespace headscope
