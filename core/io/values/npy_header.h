// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a NumPy file: a Python dictionary that says what type, order and shape the numbers have.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace headscope {

struct NpyType {
    enum class Kind { Bool, Signed, Unsigned, Float };

    Kind kind = Kind::Float;
    std::size_t size = 4;  ///< bytes of a number: 1, 2, 4 or 8
    bool swapped = false;  ///< in the other byte order than this machine's

    std::string name() const;  ///< "bool", "int8", "uint64", "float16"
};

struct NpyHeader {
    NpyType type;
    bool fortranOrder = false;
    std::uint64_t rows = 1, columns = 1;  ///< at least 1; as they stand there, so they may be anything
};

/// Refuses by its name what is no plain array of real numbers in one or two dimensions.
Result<NpyHeader> readNpyHeader(std::string_view text);

}  // namespace headscope
