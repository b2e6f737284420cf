// SPDX-License-Identifier: GPL-3.0-or-later
// What `headscope list models` prints: the families of models that open, and the look-alikes that are refused.
#pragma once

#include <string>

namespace headscope {

std::string modelsText();
std::string modelsJson();

}  // namespace headscope
