// SPDX-License-Identifier: GPL-3.0-or-later
// Where the file of weights of a session is looked for.
#pragma once

#include "core/parallel/parallel_for.h"

#include <filesystem>

namespace headscope {

/// The places where a session may find its file of weights: a copy of unsaved work does not stand beside it.
enum class WeightPlace { Beside, Anywhere };

/// The folder of a session file. Without one there is no file of weights.
struct WeightFolder {
    std::filesystem::path path;
    WeightPlace place = WeightPlace::Beside;
    std::filesystem::path instead = {};  ///< where a person says that the file is now, wherever that may be
    CancelCheck cancelled = {};          ///< gives up looking at it: to know that it is the same a huge file takes a minute
};

}  // namespace headscope
