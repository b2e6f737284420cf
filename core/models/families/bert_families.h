// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the table of families for encoders that read masked words: BERT and those that came after it.
#pragma once

#include "core/models/families/family.h"

namespace headscope {

std::vector<Family> bertFamilies();

}  // namespace headscope
