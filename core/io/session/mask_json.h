// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the mask of a block in a session file: one kind of mask, or a list of kinds that combine.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/mask.h"

#include <optional>
#include <string>

namespace headscope {

/// An object with a "kind", or a list of such objects: a cell is allowed if all of them allow it.
std::optional<Error> readMask(const Json& value, const std::string& where, Mask& target);

/// The mask in JSON: null when it blocks nothing, an object for one kind, else a list.
OrderedJson writeMask(const Mask& mask);

}  // namespace headscope
