// SPDX-License-Identifier: GPL-3.0-or-later
// Computes stages of many sessions in one process: a line of JSON in, a line of JSON out.
#pragma once

#include "app/cli/compute_options.h"

namespace headscope {

/// Each line is answered before the next one is read, and holds memory only while it is. Returns the exit code.
int computeLines(const ComputeOptions& options);

}  // namespace headscope
