// SPDX-License-Identifier: GPL-3.0-or-later
// How tables that stand in one line share its width.
#pragma once

#include <vector>

namespace headscope {

struct WidthWish {
    int needed;  ///< to be legible
    int wanted;  ///< to be comfortable; not less than needed
};

/// First everyone is made legible, then what is left goes to comfort; when there is too little, the modest get what they ask for
/// and the rest share what remains evenly.
std::vector<int> shareWidth(const std::vector<WidthWish>& wishes, int room);

}  // namespace headscope
