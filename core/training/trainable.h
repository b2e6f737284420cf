// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of a session that can be learned, as one list.
#pragma once

#include "core/matrices/matrix_access.h"
#include "core/training/optimizer.h"

namespace headscope {

/// Every weight, gain and bias that the session has, once each, in the order of forEachMatrix(); not what it reads.
std::vector<MatrixRef> trainable(const Session& session);

/// The matrices themselves, sharing their storage; of a gradient, what the weights change by.
Matrices weightsOf(const Session& session, const std::vector<MatrixRef>& refs);
void setWeights(Session& session, const std::vector<MatrixRef>& refs, const Matrices& weights);

bool haveSameShapes(const Matrices& a, const Matrices& b);
/// Whether the weights of one can be given to the other.
bool haveSameWeights(const Session& a, const Session& b);
void takeWeights(Session& to, const Session& from);

}  // namespace headscope
