// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the picture of a session where its tokens are. A token among its patches that comes, goes or moves takes the picture away, for what
// is left is no grid; one before or behind them moves or leaves it.
#pragma once

#include "core/model/session.h"

namespace headscope {

void pictureAfterInsert(Session& session, Index at);  ///< a token has come before index `at`
void pictureAfterRemove(Session& session, Index at);
void pictureAfterMove(Session& session, Index from, Index to);
void pictureAfterResize(Session& session, Index tokens);  ///< tokens come and go at the end

}  // namespace headscope
