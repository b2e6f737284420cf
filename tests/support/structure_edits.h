// SPDX-License-Identifier: GPL-3.0-or-later
// Edits that change what a session consists of: tokens, features, heads, blocks, the memory, snapshots. Each stays small.
#pragma once

#include "tests/support/edits.h"

namespace headscope {

struct StructureEdit {
    const char* name;
    void (*apply)(Session& session, std::size_t block, std::size_t head, Random& random);
};
const std::vector<StructureEdit>& structureEdits();

/// One of them, of a block and a head that are drawn by lot, too. It may leave a session that validate() refuses: the last token is removed
/// as any other.
void editStructure(Session& session, Random& random);

}  // namespace headscope
