// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes how a session is trained: the task, its settings and data of one's own.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace headscope {

/// Seeds have 32 bits. Where an Index has no more, as in a browser, the lower half of them is read.
inline constexpr Index kLargestSeed =
    static_cast<Index>(std::min<std::uint64_t>(std::numeric_limits<std::uint32_t>::max(), std::numeric_limits<Index>::max()));

/// The field of training. It is read behind the blocks, which say what there is to freeze.
JsonField<Session> trainingField();

}  // namespace headscope
