// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary positions as data: which columns of queries and keys turn together, how fast, and what they need of the heads.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <optional>
#include <string>

namespace headscope {

struct Block;

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

/// What is wrong with those of a block that has them, or nothing. `where` is their place.
std::optional<Error> checkRotary(const std::string& where, const Block& block);

/// Lets as many columns turn as every head has, in pairs, where they do not; none where a head has one column alone.
void fitRotary(Block& block);

}  // namespace headscope
