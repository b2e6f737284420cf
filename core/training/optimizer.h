// SPDX-License-Identifier: GPL-3.0-or-later
// Changes weights along their gradients, step by step: SGD with momentum, Adam and AdamW, as torch.optim has them.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"
#include "core/model/training.h"

#include <span>
#include <vector>

namespace headscope {

using Matrices = std::vector<Shared<Matrix>>;

struct OptimizerSettings {
    OptimizerKind kind = OptimizerKind::Adam;
    double learningRate = 1e-2;
    double momentum = 0.9;  ///< for SGD alone
    double beta1 = 0.9;     ///< for Adam and AdamW (Kingma & Ba 2015), as are the next two
    double beta2 = 0.98;
    double epsilon = 1e-8;
    double weightDecay = 0;  ///< SGD, Adam: added to the gradient; AdamW: taken off the weights (Loshchilov & Hutter 2019)
    double clipping = 0;     ///< the gradients together are made no longer than that; 0: as they are
    int warmUp = 0;          ///< over so many steps the learning rate grows from 0 to what it is

    bool operator==(const OptimizerSettings&) const = default;
};

/// The optimizer's memory of earlier steps, a matrix for each of the weights; none before the first step.
struct OptimizerState {
    OptimizerKind kind = OptimizerKind::Adam;  ///< what one remembers means nothing to another, which begins anew
    int steps = 0;
    Matrices first;   ///< the running sum of gradients of SGD, the running mean of Adam
    Matrices second;  ///< Adam's running mean of their squares
};

/// Takes one step with all weights. Where the gradient is 0 × 0 the matrix stays as it is. Clips the gradients in place.
void optimize(const OptimizerSettings& settings, Matrices& weights, std::span<Matrix> gradients, OptimizerState& state);

}  // namespace headscope
