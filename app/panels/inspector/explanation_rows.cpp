// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/explanation_rows.h"

#include "app/base/text.h"
#include "app/theme/head_colors.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// The head that a column of the concatenation, or a row of W_O, belongs to.
int headAt(const Block& block, Index column)
{
    std::size_t head = 0;
    while (head + 1 < block.heads.size() && column >= block.valueWidth(head))
        column -= block.valueWidth(head++);
    return static_cast<int>(head);
}

std::optional<int> headOf(const Session& session, const CellRef& cell)
{
    if (info(cell.matrix.id).perHead())
        return cell.matrix.head;
    if (cell.matrix.id == MatrixId::Concat)
        return headAt(session.block(cell.matrix.block), cell.column);
    return {};
}

/// Heads have their colour wherever they come in: in what is explained, or in what a term is made of.
std::optional<int> headOf(const Session& session, const CellRef& explained, const Term& term)
{
    if (const auto own = headOf(session, explained))
        return own;
    for (const Factor& factor : term.factors)
        if (factor.cell)
            if (const auto head = headOf(session, *factor.cell))
                return head;
    return {};
}

QColor colorOf(int head, bool dark) { return head < 0 ? QColor() : headColor(head, dark); }

constexpr Index kMostWeighed = 1 << 14;  // terms of the explanations of all cells that are weighed

struct Strongest {
    CellRef cell;
    Index of = 0;  ///< how many cells the range has
};

/// The part of `target` that comes from that cell.
double shareOf(const Trace& trace, const CellRef& cell, const CellRef& target)
{
    double share = 0;
    for (const Term& term : explain(trace, target).terms)
        if (term.counts && std::ranges::any_of(term.factors, [&](const Factor& factor) { return factor.cell == cell; }))
            share += static_cast<double>(term.product);
    return std::isfinite(share) ? std::abs(share) : 0;
}

/// The cell of the range, one of so many, that gets most from `cell`; of very many the one of the largest number.
Strongest strongestIn(const Trace& trace, const CellRange& range, std::size_t ranges, const CellRef& cell)
{
    const Shared<Matrix> matrix = matrixOf(trace, range.matrix);
    const Index firstRow = range.row == CellRange::kAll ? 0 : range.row;
    const Index firstColumn = range.column == CellRange::kAll ? 0 : range.column;
    const auto part = matrix->block(firstRow, firstColumn, range.row == CellRange::kAll ? matrix->rows() : range.rowCount,
                                    range.column == CellRange::kAll ? matrix->cols() : 1);
    Index row = 0, column = 0;
    part.cwiseAbs().maxCoeff(&row, &column);
    double most = 0;
    if (part.size() * trace.session->modelWidth() * static_cast<Index>(ranges) <= kMostWeighed)
        for (Index i = 0; i < part.size(); ++i) {
            const Index r = i / part.cols(), c = i % part.cols();
            const double share = shareOf(trace, cell, {range.matrix, static_cast<int>(firstRow + r), static_cast<int>(firstColumn + c)});
            if (share > most) {
                most = share;
                row = r;
                column = c;
            }
        }
    return {{range.matrix, static_cast<int>(firstRow + row), static_cast<int>(firstColumn + column)}, part.size()};
}

NumberRow linkRow(const Trace& trace, const CellRef& cell, const QString& name, bool dark)
{
    NumberRow row;
    row.name = name;
    row.number = valueOf(trace, cell);
    row.head = headOf(*trace.session, cell).value_or(-1);
    row.color = colorOf(row.head, dark);
    row.cell = cell;
    return row;
}

}  // namespace

QString nameOf(const Trace& trace, const CellRef& cell) { return toQString(cellName(*trace.session, cell.matrix, cell.row, cell.column)); }

double valueOf(const Trace& trace, const CellRef& cell) { return static_cast<double>(matrixOf(trace, cell.matrix)(cell.row, cell.column)); }

std::vector<NumberRow> termRows(const Trace& trace, const CellRef& explained, const std::vector<Term>& terms, bool dark)
{
    std::vector<NumberRow> rows;
    rows.reserve(terms.size());
    const bool ownHead = headOf(*trace.session, explained).has_value();
    for (const Term& term : terms) {
        const int head = headOf(*trace.session, explained, term).value_or(-1);
        NumberRow row{toQString(term.name), term.factors, static_cast<double>(term.product), term.counts, colorOf(head, dark), -1, {}};
        if (head >= 0 && !ownHead) {  // the mark says which
            row.head = head;
            row.name.remove(toQString(phrase("head {} · {}", head + 1, "")));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<NumberRow> pathRows(const Trace& trace, const std::vector<CellRef>& path, bool dark)
{
    std::vector<NumberRow> rows;
    for (std::size_t i = 1; i < path.size(); ++i)
        rows.push_back(linkRow(trace, path[i], QStringLiteral("← ") + nameOf(trace, path[i]), dark));
    return rows;
}

std::vector<NumberRow> useRows(const Trace& trace, const CellRef& cell, bool dark)
{
    std::vector<NumberRow> rows;
    const CellRef source{canonical(*trace.session, cell.matrix), cell.row, cell.column};
    const std::vector<CellRange> uses = usersOf(*trace.session, cell.matrix, cell.row, cell.column);
    for (const CellRange& range : uses) {
        if (matrixOf(trace, range.matrix)->size() == 0)
            continue;
        const Strongest strongest = strongestIn(trace, range, uses.size(), source);
        const QString name = QStringLiteral("→ ") + nameOf(trace, strongest.cell);
        rows.push_back(linkRow(trace, strongest.cell, strongest.of == 1 ? name : tr("%1, of %2").arg(name).arg(strongest.of), dark));
    }
    return rows;
}

}  // namespace headscope
