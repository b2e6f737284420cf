// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/gradient_tint.h"

#include "app/base/text.h"
#include "app/state/gradient_engine.h"
#include "app/widgets/text/cell_text.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

MatrixContent withGradient(MatrixContent content, const MatrixRef& ref, const GradientEngine& gradients)
{
    const auto result = gradients.result();
    if (!gradients.hasOverlay() || !result)
        return content;
    const Shared<Matrix> gradient = parameterOf(*result->gradient->session, ref);
    if (gradient->rows() != content.values->rows() || gradient->cols() != content.values->cols())
        return content;  // of a session that had another shape: the next one comes in a moment
    content.tint = gradient;
    content.tintPeak = result->peak;
    content.tintText = [result, ref](int row, int column) {
        const Session& session = *result->trace->session;
        const CellRef& of = result->cell;
        return derivativeName(cellName(session, of.matrix, of.row, of.column), cellName(session, canonical(session, ref), row, column)) +
               " = " + numberForCell(static_cast<double>((*parameterOf(*result->gradient->session, ref))(row, column)), 4);
    };
    return content;
}

QString derivativeName(const std::string& of, const std::string& by)
{
    const auto bracketed = [](const std::string& name) {
        const QString text = toQString(name);
        return text.startsWith("block ") ? "(" + text + ")" : text;
    };
    return QStringLiteral("∂%1 ∕ ∂%2").arg(bracketed(of), bracketed(by));
}

}  // namespace headscope
