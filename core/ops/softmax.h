// SPDX-License-Identifier: GPL-3.0-or-later
// Softmax over each row, with the row's maximum subtracted so that no exponential can overflow.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

/// Rows [first, first + count) of a = softmax(s), both n × m. A score of −∞ (a blocked cell) becomes exactly 0;
/// a row in which every score is −∞ becomes all zeros.
void softmaxRows(const Matrix& scores, Matrix& attention, Index first, Index count);

/// The gradient of a = softmax(s), given da = ∂L/∂a: ∂L/∂s = a ∘ (da − Σ_j a_j·da_j), row by row; all n × m. 0 where blocked.
Matrix softmaxGradient(const Matrix& attention, const Matrix& da);

// Explain an attention weight, with a sink where its score is read, too.
void addSoftmaxTerms(const ExplainedCell& cell, Explanation& e);
std::string softmaxSentence(const ExplainedCell& cell, const Explanation& e);

extern const OperationInfo softmaxOperation;
extern const OperationInfo fullyMaskedOperation;  ///< a cell of a row whose cells are all blocked

}  // namespace headscope
