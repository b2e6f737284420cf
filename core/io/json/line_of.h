// SPDX-License-Identifier: GPL-3.0-or-later
// In which line of a JSON text a field stands.
#pragma once

#include <string_view>

namespace headscope {

/// Counts from 1. `path` is as errors name it, "steps[2].text"; names may hold dots and brackets themselves. Where the text ends before the
/// path does, the line of what it was last in. The text must be JSON.
int lineOf(std::string_view json, std::string_view path);

}  // namespace headscope
