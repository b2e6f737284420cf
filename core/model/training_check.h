// SPDX-License-Identifier: GPL-3.0-or-later
// Checks what a session says of its training: numbers within bounds, and data that is one task.
#pragma once

#include "core/model/finite_check.h"

namespace headscope {

std::optional<Error> checkTraining(const Training& training, const Known& known);
std::optional<Error> checkOwnTask(const OwnTask& own);

}  // namespace headscope
