// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the tensors that a session names have the shapes that it needs: headers tell, before millions of numbers are read in vain.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"
#include "core/model/tensor_origin.h"

#include <functional>

namespace headscope {

/// Rows and columns of a part; nothing where it cannot be read, which is told then.
using ShapeOfPart = std::function<std::optional<std::pair<Index, Index>>(const TensorPart&)>;

/// Checks the shapes that a file names; one that the session leaves out fits everything.
std::optional<Error> checkNamedShapes(const Session& session, const ShapeOfPart& shapeOf);

}  // namespace headscope
