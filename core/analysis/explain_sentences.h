// SPDX-License-Identifier: GPL-3.0-or-later
// One plain sentence on why a number is what it is, with the names of its tokens and features.
#pragma once

#include "core/analysis/explain.h"

namespace headscope {

/// For an explanation that lacks nothing but its words.
std::string explanationWords(const Trace& trace, const Explanation& explanation);

}  // namespace headscope
