// SPDX-License-Identifier: GPL-3.0-or-later
// Layer normalisation over the features of each token.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

struct NormStatistics {
    Scalar mean = 0;
    Scalar variance = 0;  ///< biased
};

NormStatistics normStatistics(const Matrix& x, Index row);

/// The norm of the half of the block that `made` belongs to, or the final one, and its kind.
const LayerNorm& normOf(const Session& session, const Block& block, MatrixId made);
NormKind normKindOf(const Session& session, const Block& block, MatrixId made);

/// Rows [first, first + count) of y = (x − μ) / √(σ² + ε) · γ + β, with mean μ and biased variance σ² of each row of x.
/// Shapes: x and y n × width (y already sized), γ and β 1 × width. Ba et al. 2016, as torch.nn.LayerNorm computes it.
void layerNormRows(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count);

/// The gradient of y = norm(x), given dy = ∂L/∂y: returns ∂L/∂x and adds ∂L/∂γ = Σ dy ∘ x̂ and ∂L/∂β = Σ dy, sums over the rows, to
/// `gradient`, in which 0 × 0 stands for zeros. With x̂ = (x − μ)/σ and e = dy ∘ γ: ∂L/∂x = (e − mean(e) − x̂·mean(e ∘ x̂)) / σ.
Matrix layerNormGradient(const Matrix& x, const LayerNorm& norm, const Matrix& dy, LayerNorm& gradient);

using NormRows = decltype(OperationInfo::normRows);
/// Carries out a norm of any kind: `normRows` fills rows of the result, of which a cell costs so many multiply-adds.
Shared<Matrix> normed(const StepInputs& in, NormRows normRows, double costOfCell);
/// Computes what an edit changes of such a norm.
Updated updatedNorm(UpdateMode& mode, const StepEdit& edit, NormRows normRows, double costOfCell);

extern const OperationInfo layerNormOperation;

}  // namespace headscope
