// SPDX-License-Identifier: GPL-3.0-or-later
// The table of names of tensors that say that a model has something that is not read.
#pragma once

#include "core/base/word_list.h"

namespace headscope {

/// A tensor that says that its model has something that is not read.
struct RefusedName {
    WordList parts;  ///< one of them stands in its name, behind a point or at its beginning
    std::string_view what;
    bool anywhere = false;  ///< outside of the layers that are read, too
};

/// The row that a name is of; null where it is of none.
const RefusedName* refusedName(std::string_view name, bool withinLayers);

}  // namespace headscope
