// From the table of matrices to what a MatrixModel shows: values, names, symbol, colours of the heads.
#pragma once

#include "app/widgets/matrix_model.h"
#include "core/matrices.h"

namespace headscope {

/// `dark` picks the variant of the head colours.
MatrixContent parameterContent(std::shared_ptr<const Session> session, const MatrixRef& ref, bool dark);
MatrixContent resultContent(const Trace& trace, const MatrixRef& ref, bool dark);

/// "Attention of head 1 (taste and vibe)", "Output".
QString matrixTitle(const Session& session, const MatrixRef& ref);

/// cellName() as rich text, "W<sub>O</sub> [price, vibe]"; `name` is it as plain text.
QString richCellName(const MatrixRef& ref, const std::string& name);

QStringList toStringList(const Names& names);
/// Tokens and features may be thousands and stay the same from tick to tick: they are converted once. For the GUI thread.
QStringList toStringList(const Shared<Names>& names);

}  // namespace headscope
