// SPDX-License-Identifier: GPL-3.0-or-later
// The names in a pickle that tensors are made of; whatever else it names is left alone.
#pragma once

#include <string_view>

namespace headscope {

/// "module name".
bool isKnownPickleName(std::string_view name);

}  // namespace headscope
