// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks of words: each has a learned embedding and each place a learned position, and the answer is the word that is likeliest.
#pragma once

#include "core/training/task.h"

namespace headscope {

Task reverseTask();
Task inductionTask();
Task recallTask();
Task agreementTask();
Task fixedLagTask();

}  // namespace headscope
