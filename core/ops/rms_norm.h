// SPDX-License-Identifier: GPL-3.0-or-later
// RMSNorm: each token divided by the root mean square of its features, without mean and bias.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

/// Rows [first, first + count) of y = x / √(mean of squares + ε) · γ. Shapes: x and y n × width (y already sized), γ 1 × width. The bias of
/// the norm is not looked at. Zhang & Sennrich 2019, as torch.nn.RMSNorm computes it.
void rmsNormRows(const Matrix& x, const LayerNorm& norm, Matrix& y, Index first, Index count);

/// The gradient of y = norm(x), given dy = ∂L/∂y: returns ∂L/∂x and adds ∂L/∂γ = Σ dy ∘ x̂ to `gain`, in which 0 × 0 stands for zeros. With
/// x̂ = x/ρ and e = dy ∘ γ: ∂L/∂x = (e − x̂·mean(e ∘ x̂)) / ρ.
Matrix rmsNormGradient(const Matrix& x, const LayerNorm& norm, const Matrix& dy, Shared<Matrix>& gain);

extern const OperationInfo rmsNormOperation;

}  // namespace headscope
