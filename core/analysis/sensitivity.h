// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the numbers that a person can set change a result most.
#pragma once

#include "core/matrices/tunable.h"

#include <vector>

namespace headscope {

/// A number and the gradient of a result with respect to it.
struct Sensitivity {
    Tunable tunable;
    Scalar gradient = 0;
};

/// The numbers with the largest |gradient|, strongest first, none that is zero. `gradients` is the session of a gradient (see
/// passes/backward.h) of `session`.
std::vector<Sensitivity> strongest(const Session& session, const Session& gradients, std::size_t count);

}  // namespace headscope
