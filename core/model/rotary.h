// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary positions as data: which columns of queries and keys turn together, how fast, and what they need of the heads.
#pragma once

#include "core/base/matrix.h"

#include <optional>

namespace headscope {

struct BlockSetting;

/// How rotary positions learned for short texts are slowed down for longer ones.
struct RotaryScaling {
    enum class Kind {
        Linear,  ///< every pair turns by 1/factor of its angle
        Llama3   ///< pairs that turn seldom within the texts of before by 1/factor, those that turn often as before, and between them in
                 ///< between
    };

    Kind kind = Kind::Linear;
    Scalar factor = 1;       ///< not 0; with Linear less than 0 turns all pairs the other way round
    Scalar low = 1;          ///< for Llama3 alone, like all that follow: a pair that turns less often is slowed down wholly
    Scalar high = 4;         ///< one that turns more often is not; greater than low
    Scalar original = 8192;  ///< so many places there were; greater than 0

    bool operator==(const RotaryScaling&) const = default;
};

/// Rotary positions (Su et al. 2021): queries and keys are turned by the place of their token, pair by pair of their columns.
struct Rotary {
    enum class Pairing {
        Half,        ///< columns t and t + width/2
        Interleaved  ///< columns 2t and 2t + 1
    };

    Scalar base = 10000;  ///< pair t turns by base^(−2t/width) from place to place; greater than 0
    Index width = 0;      ///< how many columns turn, from the first on: even; 0: all
    Pairing pairing = Pairing::Half;
    std::optional<RotaryScaling> scaling = {};

    Index widthOf(Index keyWidth) const { return width == 0 ? keyWidth : width; }
    Index pairOf(Index column, Index keyWidth) const;  ///< t of a column that turns
    /// The angle that the pair of a column that turns turns by from place to place.
    double turnOf(Index column, Index keyWidth) const;
    Index partnerOf(Index column, Index keyWidth) const;  ///< the other column of the pair; the same where nothing turns
    bool operator==(const Rotary&) const = default;
};

/// Rotary positions' row in the table of block settings: words, fields of files, numbers, and what they need of the heads.
extern const BlockSetting rotarySetting;
/// The row of their scaling.
extern const BlockSetting rotaryScalingSetting;

}  // namespace headscope
