// SPDX-License-Identifier: GPL-3.0-or-later
// How much gradient comes through each head: where softmax is saturated, none does.
#pragma once

#include "core/model/trace.h"

#include <vector>

namespace headscope {

struct HeadFlow {
    double softmax =
        0;             ///< mean over the rows a of A of ‖diag(a) − a·aᵀ‖, the Frobenius norm of softmax's Jacobian: 0 where one key has all
    double query = 0;  ///< ‖∂/∂Q‖, Frobenius norm
    double key = 0;    ///< ‖∂/∂K‖; heads of a group share one K
};

/// The flow of every head of a block, given a gradient (see backward.h) of the same Trace. Costs O(n·m) for each head.
std::vector<HeadFlow> gradientFlow(const Trace& trace, const Trace& gradient, int block);

}  // namespace headscope
