// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/compared_content.h"

#include "app/base/text.h"
#include "app/bound/matrix_content.h"
#include "app/state/comparison.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

namespace {

/// Why the numbers cannot be compared.
QString noteOn(const Session& then, const MatrixRef& ref)
{
    const std::size_t rows = rowNames(then, ref).size();
    const std::size_t columns = columnNames(then, ref).size();
    return rows == 0 || columns == 0 ? tr("not there then") : tr("%1×%2 then").arg(rows).arg(columns);
}

MatrixContent withNote(MatrixContent content, const QString& note)
{
    content.values = Matrix(Matrix::Zero(content.values->rows(), content.values->cols()));
    content.note = note;
    return content;
}

}  // namespace

MatrixContent comparedContent(const Comparison& comparison, const Trace& now, const MatrixRef& ref, bool dark)
{
    const bool difference = comparison.view() == Comparison::View::Difference;
    const Trace* shown = comparison.trace().get();
    const Trace& base = shown && difference ? *comparison.now() : now;
    MatrixContent content = resultContent(base, ref, dark);
    const auto marked = [&](MatrixContent marked) {
        marked.symbol = difference ? QStringLiteral("Δ ") + marked.symbol : marked.symbol + " " + tr("then");
        marked.title = difference ? tr("%1, now minus then").arg(marked.title) : tr("%1, then").arg(marked.title);
        if (marked.cellName)
            marked.cellName = [name = marked.cellName, difference](int row, int column) {
                return difference ? QStringLiteral("Δ ") + name(row, column) : name(row, column) + " " + tr("then");
            };
        return marked;
    };
    if (!shown)
        return marked(withNote(std::move(content), QStringLiteral("…")));
    const Shared<Matrix> values = matrixOf(*shown, ref);
    if (values->size() == 0)
        return marked(content.values->size() == 0 ? std::move(content)
                                                  : withNote(std::move(content), noteOn(*comparison.then()->session, ref)));
    if (!difference)
        return marked(resultContent(*shown, ref, dark));
    content.values = values;
    content.fraction = false;
    content.zerosAreSilent = true;
    return marked(std::move(content));
}

}  // namespace headscope
