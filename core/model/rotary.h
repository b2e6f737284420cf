// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary positions as data: which columns of queries and keys turn together, how fast, and what they need of the heads.
#pragma once

#include "core/base/matrix.h"

namespace headscope {

struct BlockSetting;

/// Rotary positions (Su et al. 2021): queries and keys are turned by the place of their token, pair by pair of their columns.
struct Rotary {
    enum class Pairing {
        Half,        ///< columns t and t + width/2
        Interleaved  ///< columns 2t and 2t + 1
    };

    Scalar base = 10000;  ///< pair t turns by base^(−2t/width) from place to place; greater than 0
    Index width = 0;      ///< how many columns turn, from the first on: even; 0: all
    Pairing pairing = Pairing::Half;

    Index widthOf(Index keyWidth) const { return width == 0 ? keyWidth : width; }
    Index pairOf(Index column, Index keyWidth) const;     ///< t of a column that turns
    Index partnerOf(Index column, Index keyWidth) const;  ///< the other column of the pair; the same where nothing turns
    bool operator==(const Rotary&) const = default;
};

/// Rotary positions' row in the table of block settings: words, fields of files, numbers, and what they need of the heads.
extern const BlockSetting rotarySetting;

}  // namespace headscope
