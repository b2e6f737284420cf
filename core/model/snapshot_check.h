// SPDX-License-Identifier: GPL-3.0-or-later
// Checks how much the snapshots of a session hold: the file has to stay one that can be read.
#pragma once

#include "core/model/session.h"

#include <optional>

namespace headscope {

inline constexpr Index kSnapshotNumberLimit = 8'000'000;    ///< all snapshots together: about 100 MiB of JSON
inline constexpr Index kSnapshotWeightLimit = 100'000'000;  ///< edited matrices of trained models in all snapshots, each once: 400 MB

/// Checks how large snapshots are together: they were valid when they were pinned.
std::optional<Error> checkSnapshots(const std::vector<Snapshot>& snapshots);

}  // namespace headscope
