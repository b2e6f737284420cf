// SPDX-License-Identifier: GPL-3.0-or-later
// What people call a block: "block 2" of the session's own, "memory block 1" of the memory's.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// The block's number within its stack, from 1.
int blockNumber(const Session& session, int block);

/// "block 2" or "memory block 1".
std::string blockName(const Session& session, int block);

/// The same at the beginning of a line: "Block 2".
std::string blockTitle(const Session& session, int block);

}  // namespace headscope
