// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/equivalence.h"

#include "core/matrices/matrix_access.h"

#include <algorithm>

namespace headscope {

MixingAgreement mixingAgreement(const Trace& trace, std::size_t block, Index entryLimit)
{
    const BlockTrace& mixed = trace.blocks[block];
    const Matrix& output = *mixed.output;
    const Index entriesOfRow = std::max<Index>(1, output.cols() * static_cast<Index>(mixed.heads.size()));
    const Index rows = std::clamp<Index>(entryLimit / entriesOfRow, 1, output.rows());

    Matrix sum = Matrix::Zero(rows, output.cols());
    for (int h = 0; h < std::ssize(mixed.heads); ++h)
        sum += matrixOf(trace, {MatrixId::Contribution, static_cast<int>(block), h})->topRows(rows);
    if (const Linear& linear = trace.session->blocks[block].output; linear.hasBias())
        sum.rowwise() += linear.bias->row(0);
    return {(output.topRows(rows) - sum).cwiseAbs().maxCoeff(), rows};
}

}  // namespace headscope
