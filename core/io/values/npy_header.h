// SPDX-License-Identifier: GPL-3.0-or-later
// The header of a NumPy file: a Python dictionary that says what type, order and shape the numbers have.
#pragma once

#include "core/base/error.h"
#include "core/io/values/number_type.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

struct NpyHeader {
    NumberType type;  ///< texts among them
    bool fortranOrder = false;
    std::vector<std::uint64_t> shape;  ///< the text's own, so it may be anything; nothing for records
    std::string other = {};            ///< what it holds in place of plain numbers and texts: "complex numbers (type <c8)"

    std::optional<Error> refusal() const;  ///< where it holds anything else
};

/// A header and where the numbers begin.
struct NpyBeginning {
    NpyHeader header;
    std::size_t size;
};

/// Reads the header of a file that begins with these bytes, and may go on behind them.
Result<NpyBeginning> readNpyBeginning(std::string_view bytes);

inline constexpr std::size_t kNpyLongestBeginning = 1 << 20;  ///< so many bytes are enough to read any of them

/// Magic, version and header of float numbers of that size in this machine's byte order and C order.
std::string npyBeginning(std::size_t numberSize, const std::vector<std::uint64_t>& shape);

}  // namespace headscope
