// SPDX-License-Identifier: GPL-3.0-or-later
// Learned positions of scores as data (Raffel et al. 2020, T5): every head has a bias for each bucket of distances of query and key.
#pragma once

#include "core/base/matrix.h"

#include <string>
#include <vector>

namespace headscope {

struct BlockSetting;

/// The buckets: near distances have one each, farther ones share one, the more of them the farther they are.
struct PositionBias {
    Index buckets = 32;    ///< both ways together: at least 2, both ways an even number from 4 on
    Index longest = 128;   ///< all that is so far or farther shares the last bucket; greater than the number of near distances
    bool bothWays = true;  ///< keys after the query have buckets of their own, the second half; else all of them share that of distance 0

    Index near() const { return (bothWays ? buckets / 2 : buckets) / 2; }  ///< so many distances have a bucket each, one way
    Index bucketOf(Index query, Index key) const;
    /// "−3", "8 … 11": the distances of key − query that share each bucket.
    std::vector<std::string> names() const;

    bool operator==(const PositionBias&) const = default;
};

/// Its row in the table of block settings.
extern const BlockSetting positionBiasSetting;

}  // namespace headscope
