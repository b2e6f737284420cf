// SPDX-License-Identifier: GPL-3.0-or-later
// A row of a head that is not computed but taken from another computation: activation patching (Vig et al. 2020, Wang et al. 2023) that a
// session keeps.
#pragma once

#include "core/base/shared.h"
#include "core/model/matrix_ref.h"

#include <algorithm>
#include <array>
#include <string>

namespace headscope {

struct HeadPatch {
    MatrixId stage = MatrixId::HeadOutput;  ///< one of kPatchable
    int token = 0;                          ///< the row; of keys and values a key's
    Shared<Matrix> numbers;                 ///< 1 × as wide as the stage
    std::string from;                       ///< where they were taken from, in words: "Mary and John …"

    bool operator==(const HeadPatch&) const = default;
};

inline constexpr std::array kPatchable{MatrixId::Query, MatrixId::Key, MatrixId::Value, MatrixId::Attention, MatrixId::HeadOutput};

constexpr bool isPatchable(MatrixId id) { return std::ranges::find(kPatchable, id) != kPatchable.end(); }

}  // namespace headscope
