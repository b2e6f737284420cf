// SPDX-License-Identifier: GPL-3.0-or-later
// Inserts, removes and moves rows and columns of matrices: what all structural edits have in common.
#pragma once

#include "core/model/weights.h"

#include <algorithm>

namespace headscope {

inline void insertRow(Matrix& matrix, Index at, Scalar fill = 0)
{
    Matrix result(matrix.rows() + 1, matrix.cols());
    result.topRows(at) = matrix.topRows(at);
    result.row(at).setConstant(fill);
    result.bottomRows(matrix.rows() - at) = matrix.bottomRows(matrix.rows() - at);
    matrix = std::move(result);
}

inline void removeRow(Matrix& matrix, Index at)
{
    Matrix result(matrix.rows() - 1, matrix.cols());
    result.topRows(at) = matrix.topRows(at);
    result.bottomRows(result.rows() - at) = matrix.bottomRows(result.rows() - at);
    matrix = std::move(result);
}

inline void insertColumn(Matrix& matrix, Index at, Scalar fill = 0)
{
    Matrix result(matrix.rows(), matrix.cols() + 1);
    result.leftCols(at) = matrix.leftCols(at);
    result.col(at).setConstant(fill);
    result.rightCols(matrix.cols() - at) = matrix.rightCols(matrix.cols() - at);
    matrix = std::move(result);
}

inline void removeColumn(Matrix& matrix, Index at)
{
    Matrix result(matrix.rows(), matrix.cols() - 1);
    result.leftCols(at) = matrix.leftCols(at);
    result.rightCols(result.cols() - at) = matrix.rightCols(result.cols() - at);
    matrix = std::move(result);
}

inline void moveRow(Matrix& matrix, Index from, Index to)
{
    const Matrix row = matrix.row(from);
    removeRow(matrix, from);
    insertRow(matrix, to);
    matrix.row(to) = row;
}

inline void moveColumn(Matrix& matrix, Index from, Index to)
{
    const Matrix column = matrix.col(from);
    removeColumn(matrix, from);
    insertColumn(matrix, to);
    matrix.col(to) = column;
}

/// The element at `from` stands at `to` afterwards.
template <class List>
void moveElement(List& list, std::size_t from, std::size_t to)
{
    const auto at = [&list](std::size_t i) { return list.begin() + static_cast<std::ptrdiff_t>(i); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
}

/// `fresh`, with the numbers of `old` that have a place in it.
inline Matrix keeping(const Matrix& old, Matrix fresh)
{
    const Index rows = std::min(old.rows(), fresh.rows());
    const Index columns = std::min(old.cols(), fresh.cols());
    fresh.topLeftCorner(rows, columns) = old.topLeftCorner(rows, columns);
    return fresh;
}

/// The output columns of `linear` that have a place stay, with their biases and names; new ones are those of `fresh`, with bias 0.
inline void setOutputColumns(Linear& linear, const Matrix& fresh, char prefix)
{
    linear.weight = keeping(*linear.weight, fresh);
    if (linear.hasBias())
        linear.bias = keeping(*linear.bias, Matrix::Zero(1, fresh.cols()));
    if (linear.names.empty())
        return;
    const auto width = static_cast<std::size_t>(fresh.cols());
    linear.names.resize(std::min(width, linear.names.size()));
    while (linear.names.size() < width)
        linear.names.push_back(prefix + std::to_string(linear.names.size() + 1));
}

}  // namespace headscope
