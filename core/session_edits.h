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

/// A copy right after the head, with its own copy of the head's rows of W_O: from then on both write the same.
void duplicateHead(Session& session, std::size_t block, std::size_t head);

/// Puts the head in another place, its rows of W_O with it: the output stays the same.
void moveHead(Session& session, std::size_t block, std::size_t from, std::size_t to);

/// d_k of one head, at least 1. Columns that are kept keep their numbers and names; new ones are Xavier-uniform as in addHead().
void setKeyWidth(Session& session, std::size_t block, std::size_t head, Index width);

/// d_v of one head, at least 1, likewise; the head's rows of W_O follow.
void setValueWidth(Session& session, std::size_t block, std::size_t head, Index width);

}  // namespace headscope
