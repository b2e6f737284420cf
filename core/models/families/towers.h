// SPDX-License-Identifier: GPL-3.0-or-later
// The models of texts and of pictures that stand side by side in one file, as in CLIP's.
#pragma once

#include "core/io/weights/tensor_file.h"

namespace headscope {

/// The beginning of the names of the tower of pictures, "vision_model" or with more before it; empty where there is none.
std::string pictureTower(const TensorFile& file);

/// The beginnings of the names of both towers, texts first; none where there are not two.
std::optional<std::pair<std::string, std::string>> towersOf(const TensorFile& file);

/// Says which of two towers that stack is of, and how the other is taken; nothing where there are not two, or it is of neither.
std::optional<std::string> tellTowers(const TensorFile& file, std::string_view stack);

}  // namespace headscope
