// SPDX-License-Identifier: GPL-3.0-or-later
// Session files on disk: every way in which reading one can fail, as a sentence.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"
#include "core/parallel/parallel_for.h"

#include <filesystem>

namespace headscope {

/// The session in that file. Errors name the file, and the place in it: "lecture.json: line 5, column 12".
/// Memory stays bounded by kJsonByteLimit whatever the path leads to; what waits for the other end of a pipe can be cancelled.
Result<Session> readSessionFile(const std::filesystem::path& path, const CancelCheck& cancelled = {});

}  // namespace headscope
