// SPDX-License-Identifier: GPL-3.0-or-later
// Moves a key or a query to a given point, by the smallest change of X (or of b_Q) that does it.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <optional>
#include <span>

namespace headscope {

/// Changes the token's row of X, or of the memory, by as little as possible so that its key becomes `place` (d_k numbers). With
/// self-attention the token's query moves along. Where that cannot be done nothing is changed, and the error is a sentence.
std::optional<Error> placeKey(Session& session, std::size_t block, std::size_t head, Index token, std::span<const double> place);

/// W_Q is zero: b_Q alone is the query of every token.
bool queryIsBias(const Linear& query);

/// Moves a query there; where b_Q is the query, that is changed, and the queries of all tokens with it.
std::optional<Error> placeQuery(Session& session, std::size_t block, std::size_t head, Index token, std::span<const double> place);

}  // namespace headscope
