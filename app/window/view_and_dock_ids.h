// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the views and of the docks, as lessons and settings write them.
#pragma once

#include <array>
#include <string_view>

namespace headscope {

inline constexpr std::array<std::string_view, 8> kViewIds{"pipeline", "heads",  "mixing",     "geometry",
                                                          "scaling",  "budget", "prediction", "training"};

/// The object name of a dock is "dock." and its id.
inline constexpr std::array<std::string_view, 9> kDockIds{"inputs", "sliders", "mixer", "weights", "why", "mask", "change", "check", "map"};

}  // namespace headscope
