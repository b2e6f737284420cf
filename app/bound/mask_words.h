// SPDX-License-Identifier: GPL-3.0-or-later
// Masks in words: which kinds are on, why a query may or may not look at a key, and which queries are left with nothing.
#pragma once

#include "core/model/session.h"

#include <QString>

namespace headscope {

QString maskLabel(const Mask& mask);  ///< "none", "causal + window 3 + padding + custom"

/// "query sat may look at key cat", "query sat may not look at key mat: causal, painted".
QString maskCellText(const Session& session, int block, Index query, Index key);

/// The result of blockedQueries(), explained; empty when there are none.
QString blockedQueriesText(const Names& tokens, const std::vector<Index>& queries);

}  // namespace headscope
