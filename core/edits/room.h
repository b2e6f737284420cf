// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds how many numbers one edit makes: a click on a session that is very wide must not ask for more memory than there is.
#pragma once

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/model/weights.h"

#include <optional>

namespace headscope {

inline constexpr Index kMostNewNumbers = Index{1} << 26;  ///< in matrices of one kind: a quarter of a gigabyte

/// The error where so many matrices of that shape are more than an edit may make.
[[nodiscard]] inline std::optional<Error> checkRoom(Index rows, Index columns, Index matrices = 1)
{
    if (rows == 0 || columns == 0 || rows <= kMostNewNumbers / matrices / columns)
        return {};
    return Error{"", matrices > 1
                         ? phrase("This needs {} matrices of {} × {} new numbers; one step adds at most {}.", matrices, rows, columns,
                                  kMostNewNumbers)
                         : phrase("This needs a matrix of {} × {} new numbers; one step adds at most {}.", rows, columns, kMostNewNumbers)};
}

}  // namespace headscope
