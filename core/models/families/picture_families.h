// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the table of families with models of pictures, under the names of their libraries, and the tower of texts that one of them
// has.
#pragma once

#include "core/models/families/family.h"

namespace headscope {

std::vector<Family> pictureFamilies();

}  // namespace headscope
