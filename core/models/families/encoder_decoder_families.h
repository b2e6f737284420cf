// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the table of families for models of two stacks: an encoder reads a text, a decoder writes another one.
#pragma once

#include "core/models/families/family.h"

namespace headscope {

std::vector<Family> encoderDecoderFamilies();

}  // namespace headscope
