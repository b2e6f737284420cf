// Changes of a session's structure that keep every shape consistent: what is kept keeps its numbers.
// Indices must exist. The last token, feature or head is the caller's to guard: removing it leaves a session that validate() refuses.
#pragma once

#include "core/session.h"

namespace headscope {

/// A new token before index `at`, a row of zeros in X.
void insertToken(Session& session, Index at, std::string name);
void removeToken(Session& session, Index at);
void moveToken(Session& session, Index from, Index to);  ///< afterwards it stands at index `to`

/// A new feature before index `at`: a column of zeros in X, in W_O and in b_O, a row of zeros in each W_Q, W_K and W_V.
void insertFeature(Session& session, Index at, std::string name);
void removeFeature(Session& session, Index at);

/// A new head after the last one, as wide as the last one, with Xavier-uniform weights (Glorot & Bengio 2010, as
/// torch.nn.MultiheadAttention starts) from a seed that depends on the head's number alone.
void addHead(Session& session, std::size_t block);
void removeHead(Session& session, std::size_t block, std::size_t head);
void setHeadCount(Session& session, std::size_t block, std::size_t count);  ///< adds or removes at the end; count is at least 1

}  // namespace headscope
