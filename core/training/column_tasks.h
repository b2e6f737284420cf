// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks in which nothing is learned but the blocks: X is ones in columns that say what a token is and where it stands, and the answers are
// read from columns of the output that say what they mean.
#pragma once

#include "core/training/task.h"

namespace headscope {

Task threeQuestionsTask();
Task translationTask();

}  // namespace headscope
