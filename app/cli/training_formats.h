// SPDX-License-Identifier: GPL-3.0-or-later
// The table of formats in which the command line tells how a training went.
#pragma once

#include "core/training/training_run.h"

#include <QString>

#include <vector>

namespace headscope {

struct TrainingFormat {
    const char* name;
    std::string (*write)(const TrainingRun& run);
};

/// The first is the default.
const std::vector<TrainingFormat>& trainingFormats();
const TrainingFormat* findTrainingFormat(const QString& name);  ///< null when there is none of that name

}  // namespace headscope
