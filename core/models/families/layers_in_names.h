// SPDX-License-Identifier: GPL-3.0-or-later
// Which number in the names of tensors counts layers, where no family says it.
#pragma once

#include "core/io/weights/tensor_file.h"

#include <optional>
#include <string>
#include <string_view>

namespace headscope {

/// The beginnings of those parts of a name that are numbers: 7 and 12 in "blocks.0.ff.2.weight".
std::vector<std::size_t> numbersIn(std::string_view name);

/// The text before the numbers of the layers: "blocks." for a file in which most names begin with blocks.0. or blocks.1. Nothing where
/// there are no layers.
std::optional<std::string> layersOf(const TensorFile& file);

/// How much of a name says which layer it is of: "layers.0." of "layers.0.att.wq"; 0 where no number does.
std::size_t layerPrefix(const std::optional<std::string>& layers, std::string_view name);

/// A name without what says which of these layers it is of.
std::string nameInLayer(const std::optional<std::string>& layers, const std::string& name);

}  // namespace headscope
