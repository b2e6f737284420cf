// SPDX-License-Identifier: GPL-3.0-or-later
// What each head has come to look at, how different the heads are, and at which step one found something.
#pragma once

#include "core/analysis/measures.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// The measures of the sequence that is looked at, after so many steps.
struct Niches {
    int step = 0;
    std::vector<Matrix> measures;             ///< for each block: heads × measures()
    std::vector<std::vector<Chance>> chance;  ///< for each block: by measures()
    double distance = 0;  ///< mean total-variation distance between two heads of a block: 0 when all look alike, at most 1

    Scalar of(int block, int head, std::size_t measure) const;
    /// Evidence from 0, no more than a head may well have by chance on so few tokens, to 1, the most there can be.
    double aboveChance(int block, int head, std::size_t measure) const;
    /// The measure that a head may be called after: the one of which there is most evidence, where any stands out.
    std::optional<std::size_t> name(int block, int head) const;
};

Niches nichesOf(const Trace& trace, int step);

/// A head has come to what it is called after.
struct Mark {
    int step = 0;
    int block = 0;
    int head = 0;
    std::size_t measure = 0;  ///< which of measures()

    bool operator==(const Mark&) const = default;
};

/// The marks since `before`, without those that `marks` has already.
std::vector<Mark> found(const Niches& before, const Niches& now, const std::vector<Mark>& marks);

/// "Head 2 found “First token” at step 60"; with several blocks "Head 2 of block 1 found …".
std::string sentenceOf(const Mark& mark, int blocks);

}  // namespace headscope
