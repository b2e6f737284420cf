// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes which layers of a model are taken, as a person lists them: "0, 3, 5-7".
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <string>
#include <string_view>
#include <vector>

namespace headscope {

/// The numbers, which are written in their order, each once. `first` is what the first layer of all is called: 1 on screen. The error has
/// no place.
Result<std::vector<Index>> readLayerList(std::string_view text, Index first = 0);

std::string layerListText(const std::vector<Index>& layers, Index first);

}  // namespace headscope
