// SPDX-License-Identifier: GPL-3.0-or-later
// Tries what a lesson says of "always" and "never": its claims with the numbers of its session, and with others drawn by chance.
#pragma once

#include "core/lesson/lesson.h"
#include "core/matrices/cell_address.h"
#include "core/parallel/parallel_for.h"

#include <optional>

namespace headscope {

inline constexpr int kLawTrials = 24;  ///< sessions besides that of the step

/// About what a law costs: in each trial each token meets each weight, and in each head each other token.
Index lawWork(const Session& session);

/// Says what is wrong with the law: a place that cannot be varied, a claim that cannot be computed, or one that does not hold. The numbers
/// are normally distributed, with mean 0 and variance 1, and the same for everybody.
std::optional<Error> checkLaw(const LessonLaw& law, const Session& session, const Standing& standing, const CancelCheck& cancelled);

}  // namespace headscope
