// SPDX-License-Identifier: GPL-3.0-or-later
// The names that a pickle of tensors may mention; whatever else it asks for is refused.
#pragma once

#include <string_view>

namespace headscope {

/// "module name".
bool isKnownPickleName(std::string_view name);

}  // namespace headscope
