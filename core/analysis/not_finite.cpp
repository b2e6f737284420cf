// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/not_finite.h"

#include "core/base/blocked_cells.h"
#include "core/base/finite.h"
#include "core/base/phrase.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// The first weight of a row that is all 0 though the mask leaves some of it: none of its scores is a finite number.
std::optional<CellRef> firstOfNoWeight(const Trace& trace, const MatrixRef& ref)
{
    const Shared<Matrix> attention = matrixOf(trace, ref);
    const BlockedCells blocked(trace.block(ref.block).mask);
    for (Index r = 0; r < attention->rows(); ++r) {
        const auto row = attention->row(r);
        if (std::ranges::any_of(row, [](Scalar weight) { return weight != 0; }))
            continue;
        for (Index c = 0; c < row.size(); ++c)
            if (!blocked.contains(r, c))
                return CellRef{ref, static_cast<int>(r), static_cast<int>(c)};
    }
    return {};
}

std::optional<CellRef> firstIn(const Trace& trace, const MatrixRef& ref)
{
    const Shared<Matrix> kept = matrixOf(trace, ref);
    const Matrix& matrix = *kept;
    if (areFinite(matrix))
        return ref.id == MatrixId::Attention ? firstOfNoWeight(trace, ref) : std::nullopt;
    const BlockedCells blocked(ref.id == MatrixId::Score ? trace.block(ref.block).mask : Shared<Matrix>());
    for (Index r = 0; r < matrix.rows(); ++r)
        for (Index c = 0; c < matrix.cols(); ++c)
            if (!std::isfinite(matrix(r, c)) && !blocked.contains(r, c))
                return CellRef{ref, static_cast<int>(r), static_cast<int>(c)};
    return {};
}

/// Whether to search the block: numbers that are not finite stay so to its end, unless a head is muted, or softmax or the activation makes
/// 0 of −∞.
bool mayHoldSome(const Trace& trace, int block)
{
    const BlockTrace& results = trace.block(block);
    const int heads = static_cast<int>(results.heads.size());
    for (int h = 0; h < heads; ++h)
        if (const HeadTrace& head = results.heads[static_cast<std::size_t>(h)];
            !areFinite(*head.output) || !areFinite(*head.rawScore) ||
            (isAtHand(trace, {MatrixId::Attention, block, h}) && firstIn(trace, {MatrixId::Attention, block, h})))
            return true;
    return !areFinite(*results.blockOutput) || !areFinite(*results.hidden) || !areFinite(*results.gate);
}

}  // namespace

std::optional<CellRef> firstNotFinite(const Trace& trace)
{
    const Session& session = *trace.session;
    for (int step = 0; step < std::ssize(session.blocks); ++step) {
        const int block = session.blockInOrder(step);
        const bool isLast = block == session.lastBlock() || block == session.lastOf(Stack::Memory);
        if (!mayHoldSome(trace, block) && !isLast)
            continue;
        const int heads = static_cast<int>(session.block(block).heads.size());
        for (const MatrixInfo& info : matrices())
            for (int head = 0; info.result && head < (info.perHead() ? heads : 1); ++head)
                if (const MatrixRef ref{info.id, block, head};
                    exists(session, ref) && canonical(session, ref) == ref && isAtHand(trace, ref))
                    if (auto cell = firstIn(trace, ref))
                        return cell;
    }
    return {};
}

std::string whereNotFinite(const Trace& trace)
{
    const auto cell = firstNotFinite(trace);
    if (!cell)
        return {};
    const Scalar value = matrixOf(trace, cell->matrix)(cell->row, cell->column);
    return phrase(value == 0          ? phraseId("{} is 0, and no mask is there: its score is the first number that is not finite")
                  : std::isnan(value) ? phraseId("{} is NaN, not a number: the first number that is not finite")
                  : value > 0         ? phraseId("{} is infinite: the first number that is not finite")
                                      : phraseId("{} is −∞: the first number that is not finite"),
                  cellName(*trace.session, cell->matrix, cell->row, cell->column));
}

}  // namespace headscope
