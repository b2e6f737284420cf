// SPDX-License-Identifier: GPL-3.0-or-later
// The table of all limits of what is read from files, as the pages in resources/formats print it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headscope {

struct FormatLimit {
    std::string_view of;
    std::string most;
};

/// Limits that stand together in a page.
struct FormatLimits {
    std::string_view page;   ///< "session.md"
    std::string_view title;  ///< the title of their table
    std::vector<FormatLimit> rows;
};

const std::vector<FormatLimits>& formatLimits();

}  // namespace headscope
