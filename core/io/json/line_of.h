// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the line of a JSON text in which a field stands.
#pragma once

#include <string_view>

namespace headscope {

/// Counts from 1. `path` is as errors name it, "steps[2].text"; names may hold dots and brackets themselves. If the path leads nowhere, the
/// line of its last existing part. The text must be JSON.
int lineOf(std::string_view json, std::string_view path);

}  // namespace headscope
