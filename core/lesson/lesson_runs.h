// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson has its sessions learn: the runs, and the numbers of them that its texts may name.
#pragma once

#include "core/base/error.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headscope {

class TrainingRun;

/// A run, the step of it that is looked at, and what a text may name of it: "accuracy". A lesson that is walked through away from where it
/// learned has the numbers alone.
struct LessonRun {
    std::shared_ptr<const TrainingRun> run;
    int step = 0;
    std::vector<std::pair<std::string, double>> numbers = {};
};

/// The runs in the order of the lesson.
using LessonRuns = std::vector<LessonRun>;

/// "accuracy" of the run with that number, from 1.
Result<double> numberOf(const LessonRuns& runs, std::size_t number, std::string_view word);

}  // namespace headscope
