// SPDX-License-Identifier: GPL-3.0-or-later
// Gradients add up wherever a number is used more than once.
#pragma once

#include "core/base/matrix_pool.h"

namespace headscope {

/// sum += term, where a sum or a term of 0 × 0 stands for zeros.
inline void addGradient(Shared<Matrix>& sum, Matrix&& term)
{
    if (term.size() == 0)
        return;
    if (sum->size() > 0)
        term += *sum;
    sum = pooled(std::move(term));
}

template <class Expression>
void addGradient(Shared<Matrix>& sum, const Eigen::MatrixBase<Expression>& term)
{
    Matrix evaluated = uninitialized(term.rows(), term.cols());
    evaluated = term;
    addGradient(sum, std::move(evaluated));
}

/// The sum of all rows, as one row; row after row, as they lie in memory.
inline Matrix sumOfRows(const Matrix& matrix)
{
    Matrix sum = Matrix::Zero(1, matrix.cols());
    for (Index i = 0; i < matrix.rows(); ++i)
        sum += matrix.row(i);
    return sum;
}

}  // namespace headscope
