// SPDX-License-Identifier: GPL-3.0-or-later
// From the table of matrices to what a MatrixModel shows: values, names, symbol, colours of the heads.
#pragma once

#include "app/widgets/matrix/matrix_model.h"
#include "core/matrices/matrix_access.h"

namespace headscope {

/// `dark` picks the variant of the head colours. From any thread.
MatrixContent parameterContent(std::shared_ptr<const Session> session, const MatrixRef& ref, bool dark);
MatrixContent resultContent(const Trace& trace, const MatrixRef& ref, bool dark);

/// Whether a result is in the Trace. What large blocks do not keep is computed when it is looked at, which is not for the GUI thread.
bool isAtHand(const Trace& trace, const MatrixRef& ref);

/// "Attention of head 1 (taste and vibe)", "Output".
QString matrixTitle(const Session& session, const MatrixRef& ref);

/// cellName() as rich text, "W<sub>O</sub> [price, vibe]"; `name` is it as plain text.
QString richCellName(const MatrixRef& ref, const std::string& name);

/// Tokens and features may be thousands and stay the same from tick to tick: they are converted once. From any thread.
QStringList toStringList(const Shared<Names>& names);

}  // namespace headscope
