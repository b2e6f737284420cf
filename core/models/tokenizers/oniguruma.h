// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a regular expression that is written for Oniguruma, as those of tokenizers are, into what means the same to ICU.
#pragma once

#include "core/base/error.h"

#include <string>

namespace headscope {

/// The error names the first part of it that ICU would take for something else, or that may be something else there.
Result<std::string> fromOniguruma(const std::string& expression);

}  // namespace headscope
