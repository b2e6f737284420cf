// SPDX-License-Identifier: GPL-3.0-or-later
// Computes what heads contribute, the scores of large blocks, and logits and probabilities of many words, when somebody looks at them: to
// keep them all would take most of the memory and much of the time.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// One of the stages that a Trace does not keep (see hasStagesAtHand() and keepsLogits()), by its canonical() reference. The last few are
/// remembered; from any thread.
Shared<Matrix> onDemand(const Trace& trace, const MatrixRef& ref);

/// One row of a matrix, 1 × its columns; where the Trace does not keep the matrix the others are not computed. Each row must be made of
/// that one of what the matrix is made of, as logits and the contributions of heads are.
Shared<Matrix> rowOf(const Trace& trace, const MatrixRef& ref, Index row);

/// The probabilities of the words after one token, 1 × V, likewise. The session must have a readout.
Shared<Matrix> probabilitiesOf(const Trace& trace, Index token);

/// Frees the stages that are remembered. From any thread.
void forgetLazyStages();

}  // namespace headscope
