// How tables that stand in one line share its width.
#pragma once

#include <vector>

namespace headscope {

/// Everyone gets what they want if it fits into `room`; otherwise the modest get what they want and the rest share what is left evenly.
std::vector<int> shareWidth(const std::vector<int>& wanted, int room);

}  // namespace headscope
