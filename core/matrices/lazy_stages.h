// SPDX-License-Identifier: GPL-3.0-or-later
// Computes what heads contribute, the scores of large blocks, and logits and probabilities of many words, when somebody looks at them: to
// keep them all would take most of the memory and much of the time.
#pragma once

#include "core/matrices/matrix_access.h"

namespace headscope {

/// One of the stages that a Trace does not keep (see hasStagesAtHand() and keepsLogits()), by its canonical() reference. The last few are
/// remembered; from any thread.
Shared<Matrix> onDemand(const Trace& trace, const MatrixRef& ref);

/// The logits of one token, 1 × V: where the Trace keeps none those of the others are not computed. The session must have a readout.
Shared<Matrix> logitsOf(const Trace& trace, Index token);
Shared<Matrix> probabilitiesOf(const Trace& trace, Index token);  ///< likewise

/// Frees the stages that are remembered. From any thread.
void forgetLazyStages();

}  // namespace headscope
