// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells a play goes through.
#include "core/analysis/explain.h"
#include "core/analysis/play.h"
#include "core/matrices/matrix_access.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

using Id = MatrixId;

/// The way through a head, in the order of the computation.
constexpr std::array kWay{Id::RawScore, Id::Score, Id::Attention, Id::HeadOutput, Id::Concat, Id::Output};

bool isOnTheWay(const MatrixRef& ref) { return ref.id != Id::Output && std::ranges::find(kWay, ref.id) != kWay.end(); }

/// The exponentials of a row of attention tell all of its numbers.
bool isHidden(const Trace& trace, const CellRef& cell)
{
    const Shared<Matrix> matrix = matrixOf(trace, cell.matrix);
    return cell.matrix.id == Id::Attention ? matrix->row(cell.row).hasNaN() : std::isnan((*matrix)(cell.row, cell.column));
}

double sizeOf(const Term& term) { return std::isnan(term.product) ? 0 : std::abs(static_cast<double>(term.product)); }

/// The cell of the way that the cell is computed from, of several that of the strongest term; nothing before the first.
std::optional<CellRef> before(const Trace& trace, const CellRef& cell)
{
    const Explanation explanation = explain(trace, cell);
    std::optional<CellRef> found;
    double largest = -1;
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            // In a row of scores each key is a term, and the cell is one of them.
            if (const bool mayBe = term.counts || explanation.operation == Operation::BlockedScore;
                mayBe && factor.cell && isOnTheWay(factor.cell->matrix) && sizeOf(term) > largest) {
                found = factor.cell;
                largest = sizeOf(term);
            }
    return found;
}

int strongest(const auto& numbers)
{
    Index at = 0;
    numbers.abs().template maxCoeff<Eigen::PropagateNumbers>(&at);
    return static_cast<int>(at);
}

/// The cell of the next stage that the cell adds most to.
CellRef after(const Trace& trace, const CellRef& cell)
{
    const Session& session = *trace.session;
    const MatrixRef& ref = cell.matrix;
    const Id next = *std::next(std::ranges::find(kWay, ref.id));
    switch (next) {
    case Id::HeadOutput: {
        const Shared<Matrix> values = matrixOf(trace, {Id::Value, ref.block, ref.head});
        return {{next, ref.block, ref.head}, cell.row, strongest(values->row(cell.column).array())};
    }
    case Id::Concat:
        return {{next, ref.block},
                cell.row,
                cell.column + static_cast<int>(session.block(ref.block).concatOffset(static_cast<std::size_t>(ref.head)))};
    case Id::Output: return {{next, ref.block}, cell.row, strongest(session.block(ref.block).output.weight->row(cell.column).array())};
    default: return {{next, ref.block, ref.head}, cell.row, cell.column};
    }
}

}  // namespace

std::vector<CellRef> playPath(const Trace& trace, const CellRef& asked, PlayUntil until)
{
    const CellRef cell{canonical(*trace.session, asked.matrix), asked.row, asked.column};
    if (isParameter(*trace.session, cell.matrix) || !contains(trace, cell) || isHidden(trace, cell))
        return {};
    std::vector<CellRef> path{cell};
    for (auto previous = before(trace, cell); previous && !isHidden(trace, *previous); previous = before(trace, *previous))
        path.insert(path.begin(), *previous);
    if (until == PlayUntil::Output)
        while (isOnTheWay(path.back().matrix)) {
            const CellRef next = after(trace, path.back());
            if (isHidden(trace, next))
                break;
            path.push_back(next);
        }
    return path;
}

bool canPlay(const Trace& trace, const std::vector<CellRef>& path)
{
    return !path.empty() && std::ranges::all_of(path, [&](const CellRef& cell) {
        return exists(*trace.session, cell.matrix) && canonical(*trace.session, cell.matrix) == cell.matrix && contains(trace, cell) &&
               !isHidden(trace, cell);
    });
}

}  // namespace headscope
