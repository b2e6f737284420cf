// SPDX-License-Identifier: GPL-3.0-or-later
// Changes how many tokens or features a stack reads, the session's own or the memory's: every matrix and mask that has a row or a column
// for each of them. Names are the caller's.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// A row of zeros in what the stack reads; the token may look everywhere and be looked at by all.
void insertTokenAt(Session& session, Stack stack, Index at);
void removeTokenAt(Session& session, Stack stack, Index at);
void moveTokenTo(Session& session, Stack stack, Index from, Index to);
void setTokenCount(Session& session, Stack stack, Index count);  ///< they come and go at the end

/// A column of zeros in what writes the features, a row of zeros in what reads them; gains of norms are 1.
void insertFeatureAt(Session& session, Stack stack, Index at);
void removeFeatureAt(Session& session, Stack stack, Index at);
void setFeatureCount(Session& session, Stack stack, Index count);  ///< they come and go at the end

}  // namespace headscope
