// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/npy.h"

#include "core/io/values/npy_header.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

constexpr std::string_view kMagic = "\x93NUMPY";

/// Magic, version, length and header together fill whole units of 64 bytes; the header ends in a newline.
constexpr std::size_t kBeforeHeader = 10;

/// IEEE 754 half precision: 1 sign bit, 5 of the exponent, 10 of the fraction.
double fromHalf(std::uint16_t bits)
{
    const int exponent = (bits >> 10) & 0x1F;
    const int fraction = bits & 0x3FF;
    const double magnitude = exponent == 0x1F
                                 ? (fraction ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity())
                             : exponent == 0 ? std::ldexp(fraction, -24)
                                             : std::ldexp(1024 + fraction, exponent - 25);
    return bits & 0x8000 ? -magnitude : magnitude;
}

template <class Bits>
Bits bitsAt(const char* place, bool swapped)
{
    std::array<char, sizeof(Bits)> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = place[swapped ? bytes.size() - 1 - i : i];
    return std::bit_cast<Bits>(bytes);
}

/// The number that begins there.
double numberAt(const char* place, const NpyType& type)
{
    const auto read = [&]<class Number>(Number) { return static_cast<double>(bitsAt<Number>(place, type.swapped)); };
    switch (type.kind) {
    case NpyType::Kind::Bool: return *place != 0;
    case NpyType::Kind::Float:
        return type.size == 2 ? fromHalf(bitsAt<std::uint16_t>(place, type.swapped)) : type.size == 4 ? read(float()) : read(double());
    case NpyType::Kind::Signed:
        return type.size == 1   ? read(std::int8_t())
               : type.size == 2 ? read(std::int16_t())
               : type.size == 4 ? read(std::int32_t())
                                : read(std::int64_t());
    case NpyType::Kind::Unsigned: break;
    }
    return type.size == 1   ? read(std::uint8_t())
           : type.size == 2 ? read(std::uint16_t())
           : type.size == 4 ? read(std::uint32_t())
                            : read(std::uint64_t());
}

}  // namespace

std::string writeNpy(const Matrix& matrix)
{
    const char order = std::endian::native == std::endian::little ? '<' : '>';
    std::string header = std::string("{'descr': '") + order + "f" + std::to_string(sizeof(Scalar)) +
                         "', 'fortran_order': False, 'shape': (" + std::to_string(matrix.rows()) + ", " + std::to_string(matrix.cols()) +
                         "), }";
    while ((kBeforeHeader + header.size() + 1) % 64 != 0)
        header += ' ';
    header += '\n';

    std::string text(kMagic);
    text += '\x01';
    text += '\x00';
    text += static_cast<char>(header.size() & 0xFF);
    text += static_cast<char>(header.size() >> 8);
    text += header;
    text.append(reinterpret_cast<const char*>(matrix.data()), static_cast<std::size_t>(matrix.size()) * sizeof(Scalar));
    return text;
}

Result<NpyArray> readNpy(std::string_view bytes)
{
    if (bytes.starts_with("PK"))
        return Error{"", "is an archive of several arrays (.npz), expected a single one: write it with numpy.save"};
    if (!bytes.starts_with(kMagic) || bytes.size() < kBeforeHeader)
        return Error{"", "is no .npy file: it does not begin as one"};
    const int version = static_cast<unsigned char>(bytes[kMagic.size()]);
    if (version < 1 || version > 3)
        return Error{"", "is version " + std::to_string(version) + " of the .npy format, expected 1, 2 or 3"};
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    std::size_t length = 0;
    const std::size_t lengthAt = kMagic.size() + 2;
    if (bytes.size() < lengthAt + lengthBytes)
        return Error{"", "ends within its header"};
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length += std::size_t(static_cast<unsigned char>(bytes[lengthAt + i])) << (8 * i);
    bytes.remove_prefix(lengthAt + lengthBytes);
    if (length > bytes.size())
        return Error{"", "ends within its header"};
    const Result<NpyHeader> header = readNpyHeader(bytes.substr(0, length));
    if (!header)
        return header.error();
    bytes.remove_prefix(length);

    const NpyType& type = header->type;
    if (header->columns > static_cast<std::uint64_t>(kMostImportedNumbers) ||
        header->rows > static_cast<std::uint64_t>(kMostImportedNumbers) / header->columns)
        return Error{"", "holds " + std::to_string(header->rows) + " × " + std::to_string(header->columns) + " numbers, at most " +
                             std::to_string(kMostImportedNumbers) + " are read"};
    const std::uint64_t count = header->rows * header->columns;
    if (bytes.size() != count * type.size)
        return Error{"", "holds " + std::to_string(bytes.size()) + " bytes of numbers, expected " + std::to_string(count * type.size) +
                             " for " + std::to_string(header->rows) + " × " + std::to_string(header->columns) + " of type " + type.name()};

    const auto rows = static_cast<Index>(header->rows);
    const auto columns = static_cast<Index>(header->columns);
    NpyArray array{Matrix(rows, columns), type.name()};
    for (Index r = 0; r < rows; ++r)
        for (Index c = 0; c < columns; ++c) {
            const Index index = header->fortranOrder ? c * rows + r : r * columns + c;
            const double number = numberAt(bytes.data() + static_cast<std::size_t>(index) * type.size, type);
            const auto value = static_cast<Scalar>(number);
            if (!std::isfinite(value) && number != -std::numeric_limits<double>::infinity())
                return Error{"row " + std::to_string(r + 1) + ", column " + std::to_string(c + 1),
                             std::isfinite(number) ? "the number is too large"
                             : std::isnan(number)  ? "is NaN, not a number"
                                                   : "is infinite"};
            array.values(r, c) = value;
        }
    return array;
}

}  // namespace headscope
