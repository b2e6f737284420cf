// SPDX-License-Identifier: GPL-3.0-or-later
// Recomputes one matrix with some of its inputs replaced: how somebody's own numbers carry forward.
#pragma once

#include "core/model/matrix_ref.h"
#include "core/model/trace.h"

#include <map>

namespace headscope {

/// Results by their canonical() reference, each of the shape that the Trace has; of fewer rows where what is wanted is made row by row.
using Substitutes = std::map<MatrixRef, Shared<Matrix>>;

/// `ref` computed from what it is made of, with substitutes in the place of the matrices they stand for; a substitute of `ref` itself is
/// not looked at. Where no substitute takes part it is the matrix of the Trace, shared with it.
Shared<Matrix> recomputedWith(const Trace& trace, const MatrixRef& ref, const Substitutes& substitutes);

}  // namespace headscope
