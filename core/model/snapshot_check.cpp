// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/snapshot_check.h"

#include "core/base/phrase.h"
#include "core/model/each_weight.h"
#include "core/model/tensor_origin.h"

#include <map>

namespace headscope {

namespace {

/// The size of snapshots, in numbers.
struct SnapshotNumbers {
    Index written = 0;  ///< numbers that stand in the file of the session
    std::map<const Matrix*, Index>
        weights;  ///< numbers of large matrices, each once: from a trained model the file has only the rows that were edited

    void add(const Session& session)
    {
        bool isTrained = false;
        forEachWeight(session, [&](const Shared<Matrix>& matrix) { isTrained = isTrained || originOf(matrix); });
        forEachWeight(session, [&](const Shared<Matrix>& matrix) {
            if (originOf(matrix))
                return;
            if (isTrained && matrix.size() >= kFewestNumbersOfRows)
                weights[matrix.address()] = matrix.size();
            else
                written += matrix.size();
        });
        for (const Block& block : session.blocks)
            written += block.mask.custom->size();
    }
};

Error tooManyNumbers(Index count, Index most)
{
    return {"snapshots", phrase("hold {} numbers together, at most {} are kept: delete one first", count, most)};
}

}  // namespace

std::optional<Error> checkSnapshots(const std::vector<Snapshot>& snapshots)
{
    SnapshotNumbers numbers;
    for (const Snapshot& snapshot : snapshots)
        numbers.add(*snapshot.session);
    Index weights = 0;
    for (const auto& [matrix, size] : numbers.weights)
        weights += size;
    if (numbers.written > kSnapshotNumberLimit)
        return tooManyNumbers(numbers.written, kSnapshotNumberLimit);
    return weights > kSnapshotWeightLimit ? std::optional(tooManyNumbers(weights, kSnapshotWeightLimit)) : std::nullopt;
}

}  // namespace headscope
