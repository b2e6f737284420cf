// SPDX-License-Identifier: GPL-3.0-or-later
// Makes what a matrix on screen shows: its values, names, symbol and colours.
#pragma once

#include "app/widgets/matrix/matrix_model.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

class Comparison;
class GradientEngine;

/// `dark` picks the variant of the head colours. From any thread.
MatrixContent parameterContent(std::shared_ptr<const Session> session, const MatrixRef& ref, bool dark);
MatrixContent resultContent(const Trace& trace, const MatrixRef& ref, bool dark);
/// The matrix while another state is looked at: as it was then, or what has changed since. Never editable; words in the place of numbers
/// where the matrix was not there then, or had another shape. `now` is what it looks like until the comparison is computed.
MatrixContent comparedContent(const Comparison& comparison, const Trace& now, const MatrixRef& ref, bool dark);
/// The same content, coloured by the gradient of the number that is looked at, while the overlay is on and there is one of this shape.
MatrixContent withGradient(MatrixContent content, const MatrixRef& ref, const GradientEngine& gradients);

/// "Attention of head 1 (taste and vibe)", "Output".
QString matrixTitle(const Session& session, const MatrixRef& ref);

/// cellName() as rich text, "W<sub>O</sub> [price, vibe]"; `name` is it as plain text.
QString richCellName(const MatrixRef& ref, const std::string& name);

/// Tokens and features may be thousands and stay the same from tick to tick: they are converted once. From any thread.
QStringList toStringList(const Shared<Names>& names);

}  // namespace headscope
