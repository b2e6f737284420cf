// SPDX-License-Identifier: GPL-3.0-or-later
// Which version of the session format a session needs: the oldest that can say all of it, so that older programs read what they can.
#pragma once

#include "core/model/session.h"

namespace headscope {

inline constexpr int kNewestFormat = 4;

/// 1; 2 where the session or one of its snapshots has something that version 1 does not know; 3 where one names a tensor with rows of its
/// own, has figures or patches.
int formatVersionOf(const Session& session);

}  // namespace headscope
