// SPDX-License-Identifier: GPL-3.0-or-later
// Puts rows of another computation into a session, and takes them out again.
#pragma once

#include "core/model/trace.h"

#include <optional>

namespace headscope {

/// The row of that stage, or with no token all rows, as the other Trace has them. They replace what was there. It must be patchable, and of
/// the same shape in both.
void putPatch(Session& session, const MatrixRef& stage, std::optional<int> token, const Trace& other, const std::string& from);

void takePatchesOut(Session& session);

/// Drops those that have no place any more, after an edit of something else: where the texts have another length all of them, else those of
/// another shape and those of what is switched off. Tells whether there were any.
bool dropMisplacedPatches(Session& session, const Session& before);

}  // namespace headscope
