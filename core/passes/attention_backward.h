// SPDX-License-Identifier: GPL-3.0-or-later
// The gradient of attention, mirroring attention.cpp step by step.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// The gradients of what attention reads, to be added to: of x, and of what it attends to (the same matrix in self-attention).
struct AttentionInputs {
    const Matrix& x;         ///< n × d_model
    const Matrix& attended;  ///< m × its width
    Shared<Matrix>& dx;
    Shared<Matrix>& dAttended;
};

/// Goes from the gradients that are in `gradient` (of output, concat or any matrix of a head; 0 × 0: none) to those of the matrices before
/// them, of the weights (in `weights`) and of the inputs. Nothing sensible once cancelled. For a `batch` of sequences (see Trace) it gives
/// the matrices alone, not gain, temperature and scale.
void attendGradient(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient, Block& weights,
                    const CancelCheck& cancelled, Index batch = 0);

}  // namespace headscope
