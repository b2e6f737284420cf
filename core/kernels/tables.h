// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that the build makes of instruction_set.cpp.
#pragma once

#include "core/kernels/kernels.h"

namespace headscope::kernels {

extern const Table baseline;
extern const Table avx2;  // these two on x86-64 alone
extern const Table avx512;

}  // namespace headscope::kernels
