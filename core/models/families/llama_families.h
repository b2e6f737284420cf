// SPDX-License-Identifier: GPL-3.0-or-later
// The families of models that call their tensors as Llama does, under the names of Hugging Face.
#pragma once

#include "core/models/families/family.h"

namespace headscope {

/// Rows of the table of families. Those with the very names of Llama are told apart by their model_type.
std::vector<Family> llamaFamilies();

}  // namespace headscope
