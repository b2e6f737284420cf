// SPDX-License-Identifier: GPL-3.0-or-later
// The types of numbers that files of other programs hold, and how one such number is read.
#pragma once

#include <cstddef>
#include <string>

namespace headscope {

struct NumberType {
    enum class Kind {
        Bool,
        Signed,
        Unsigned,
        Float,
        BrainFloat,  ///< bfloat16: the upper half of a float32
        Text,        ///< NumPy's: `size` / 4 characters of UTF-32
        Unknown      ///< what nobody reads here
    };

    Kind kind = Kind::Float;
    std::size_t size = 4;  ///< bytes of a number: 1, 2, 4 or 8; of a text any multiple of 4
    bool swapped = false;  ///< in the other byte order than this machine's

    bool isInteger() const { return kind == Kind::Bool || kind == Kind::Signed || kind == Kind::Unsigned; }
    bool isNumber() const { return kind != Kind::Text && kind != Kind::Unknown; }
    std::string name() const;  ///< "bool", "int8", "uint64", "float16", "bfloat16", "text"
    double rounding() const;   ///< how far a number may be off when it is written as one of these, relative to it; of integers 0
    bool operator==(const NumberType&) const = default;
};

/// The number whose bytes begin there; any alignment will do.
double numberAt(const char* place, const NumberType& type);

/// The text of that many bytes, as UTF-8 and without the zeros that fill it up; characters that are none become U+FFFD.
std::string textAt(const char* place, const NumberType& type);

}  // namespace headscope
