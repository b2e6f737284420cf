// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/hidden_numbers.h"

#include <limits>

namespace headscope {

namespace {

void hide(Trace& trace, const MatrixRef& ref, Index row, Index column)
{
    const MatrixInfo& table = info(ref.id);
    if (!table.result || !exists(*trace.session, ref) || isParameter(*trace.session, ref))
        return;
    Matrix& matrix = table.result(trace, ref)->detach();
    const bool allRows = row == CellRange::kAll, allColumns = column == CellRange::kAll;
    if ((!allRows && row >= matrix.rows()) || (!allColumns && column >= matrix.cols()))
        return;
    matrix.block(allRows ? 0 : row, allColumns ? 0 : column, allRows ? matrix.rows() : 1, allColumns ? matrix.cols() : 1)
        .setConstant(std::numeric_limits<Scalar>::quiet_NaN());
}

}  // namespace

std::shared_ptr<const Trace> withHidden(std::shared_ptr<const Trace> trace, const std::vector<Spot>& spots)
{
    if (!trace || spots.empty())
        return trace;
    auto result = std::make_shared<Trace>(*trace);
    for (const Spot& spot : spots) {
        const MatrixRef& ref = spot.range.matrix;
        if (spot.wholeHead) {
            for (const MatrixInfo& row : matrices())
                if (row.perHead())
                    hide(*result, {row.id, ref.block, ref.head}, CellRange::kAll, CellRange::kAll);
            continue;
        }
        // Heads that share keys and values have the same ones.
        const int heads =
            info(ref.id).perHead() && exists(*trace->session, ref) ? static_cast<int>(trace->block(ref.block).heads.size()) : 0;
        for (int h = 0; h < heads; ++h)
            if (const MatrixRef other{ref.id, ref.block, h}; canonical(*trace->session, other) == ref)
                hide(*result, other, spot.range.row, spot.range.column);
        if (heads == 0)
            hide(*result, ref, spot.range.row, spot.range.column);
    }
    // The statistics of a head's attention would tell what is hidden of it.
    constexpr Scalar kNone = std::numeric_limits<Scalar>::quiet_NaN();
    for (std::size_t b = 0; b < result->blocks.size(); ++b)
        for (std::size_t h = 0; h < result->blocks[b].heads.size(); ++h)
            if (!result->blocks[b].heads[h].attention.sameAs(trace->blocks[b].heads[h].attention))
                result->blocks[b].heads[h].statistics = {kNone, kNone, kNone, kNone};
    return result;
}

}  // namespace headscope
