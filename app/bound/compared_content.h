// SPDX-License-Identifier: GPL-3.0-or-later
// What a matrix shows while another state is looked at: as it was then, or what has changed since.
#pragma once

#include "app/widgets/matrix/matrix_model.h"
#include "core/matrices/matrix_access.h"

namespace headscope {

class Comparison;

/// Never editable; words in the place of numbers where the matrix was not there then, or had another shape. `now` is what it looks like
/// until the comparison is computed.
MatrixContent comparedContent(const Comparison& comparison, const Trace& now, const MatrixRef& ref, bool dark);

}  // namespace headscope
