// SPDX-License-Identifier: GPL-3.0-or-later
// The table of all limits of a session file, as resources/formats/session.md prints it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headscope {

struct FormatLimit {
    std::string_view of;
    std::string most;
};

const std::vector<FormatLimit>& formatLimits();

}  // namespace headscope
