// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a session file from disk; whatever can go wrong is told in a sentence.
#pragma once

#include "core/base/error.h"
#include "core/io/session/weight_folder.h"
#include "core/model/session.h"
#include "core/parallel/parallel_for.h"

#include <filesystem>

namespace headscope {

/// The session in that file. Errors name the file, and the place in it: "lecture.json: line 5, column 12".
/// Memory stays bounded by kJsonByteLimit and what a file of weights may have, whatever the path leads to; what waits for the other end of
/// a pipe can be cancelled. `weights` is where a person says that its file of weights is now.
Result<Session> readSessionFile(const std::filesystem::path& path, const CancelCheck& cancelled = {},
                                WeightPlace place = WeightPlace::Beside, const std::filesystem::path& weights = {});

/// The file of weights that the session names and that is not there; nothing where that is not what is wrong with it.
std::optional<std::filesystem::path> missingWeights(const std::filesystem::path& path);

}  // namespace headscope
