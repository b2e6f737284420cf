// SPDX-License-Identifier: GPL-3.0-or-later
// Runs many sequences of a task through a session, in parallel: how well it answers them, and which way its weights should go.
#pragma once

#include "core/training/task.h"

namespace headscope {

/// Numbers of sequences in a row. What is trained on and what is checked with never meet.
struct SequenceRange {
    std::uint32_t seed = 0;
    std::uint64_t first = 0;
    int count = 0;
};

struct BatchResult {
    double loss = 0;                ///< mean over all answers
    double accuracy = 0;            ///< share of the answers that are right
    std::vector<Matrix> gradients;  ///< ∂loss/∂w for each of the weights; none from evaluate()
};

/// The same bits on any number of threads. The session must fit the task (see misfit()).
BatchResult evaluate(const Task& task, const Session& session, const SequenceRange& sequences);

/// The same with the gradients by those weights; 0 × 0 for a weight that nothing depends on.
BatchResult gradientsOf(const Task& task, const Session& session, const std::vector<MatrixRef>& weights, const SequenceRange& sequences);

}  // namespace headscope
