// SPDX-License-Identifier: GPL-3.0-or-later
// Products of matrices through the kernels, split over the threads.
#pragma once

#include "core/base/half_matrix.h"
#include "core/base/matrix.h"
#include "core/kernels/kernels.h"

#include <vector>

namespace headscope {

/// A factor of a product: a matrix, or some rows or columns of one, or its transpose.
struct Operand {
    template <class Expression>
        requires requires(const Expression& matrix) { matrix.rowStride(); }
    Operand(const Expression& matrix)  // NOLINT(google-explicit-constructor): a matrix is an operand as it is
        : factor{matrix.data(), matrix.rowStride(), matrix.colStride()}, rows(matrix.rows()), columns(matrix.cols())
    {
    }

    /// Numbers that are there only in sixteen bits each are widened as they are multiplied.
    Operand(const Shared<Matrix>& matrix)  // NOLINT(google-explicit-constructor)
        : Operand(matrix, matrix.late<HalfMatrix>())
    {
    }

    Operand transposed() const { return {factor.transposed(), columns, rows}; }
    Operand middleRows(Index first, Index count) const { return {factor.from(first, 0), count, columns}; }

    kernels::Factor factor;
    Index rows, columns;

private:
    Operand(const kernels::Factor& part, Index height, Index width) : factor(part), rows(height), columns(width) {}
    Operand(const Shared<Matrix>& matrix, const HalfMatrix* half)
        : Operand(half ? kernels::Factor{half->data(), half->rowStride(), half->colStride(), half->width()}
                       : kernels::Factor{matrix->data(), matrix->rowStride(), 1},
                  matrix.rows(), matrix.cols())
    {
    }
};

/// One of several products that have the left factor in common: y = left·right + bias.
struct Target {
    Operand right;
    const Scalar* bias;  ///< or null
    Scalar* result;      ///< rows as in left, row-major
    Index stride;
};

/// Each number is one chain of multiply-adds: the same bits however the work is split.
void multiply(const Operand& left, const std::vector<Target>& targets);

Matrix product(const Operand& left, const Operand& right);

/// One of several products that are added up.
struct Factors {
    Operand left, right;
};

/// start + the products, one after the other; a start of 0 × 0 stands for zeros.
Matrix sumOfProducts(const Matrix& start, const std::vector<Factors>& terms);

/// A right factor laid out for the kernels, for those who multiply with it again and again: the data of a packed kernels::Product.
Matrix packed(const Operand& right);

/// Computes some rows of left·right, on the calling thread; `panels` is what packed() made of right, or empty.
void multiplyRows(const Operand& left, const Operand& right, const Matrix& panels, Matrix& result, Index first, Index count);

}  // namespace headscope
