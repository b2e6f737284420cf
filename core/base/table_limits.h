// SPDX-License-Identifier: GPL-3.0-or-later
// How much is read of a table of numbers, from a file or from the clipboard; resources/formats/session.md prints it.
#pragma once

#include "core/base/matrix.h"

#include <cstdint>

namespace headscope {

inline constexpr std::int64_t kLargestTable = 64 << 20;                 ///< bytes of a CSV or TSV file
inline constexpr Index kMostFields = 1 << 22;                           ///< fields of one text: 2,048 × 2,048
inline constexpr Index kMostImportedNumbers = 1 << 24;                  ///< numbers of one NPY file: W₁ of 2,048 × 8,192
inline constexpr std::int64_t kLargestCheckedFile = 1 << 20;            ///< bytes: more was not worked out by hand
inline constexpr std::uint64_t kLargestInput = std::uint64_t{1} << 28;  ///< bytes of an X that `headscope import` is given

}  // namespace headscope
