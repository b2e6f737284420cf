// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix of weights in sixteen bits a number, as its file has them: it takes half the memory, and each number is widened, exactly, where
// it is multiplied.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace headscope {

class HalfMatrix final : public Late<Matrix> {
public:
    /// `bits`, row by row, of that many rows and columns, or of the transposed matrix. All numbers are finite.
    HalfMatrix(NumberWidth width, Index rows, Index columns, bool transposed, std::unique_ptr<const std::uint16_t[]> bits);

    Index rows() const override { return m_rows; }
    Index cols() const override { return m_columns; }
    double number(Index row, Index column) const override;
    NumberWidth width() const { return m_width; }
    const std::uint16_t* data() const { return m_bits.get(); }
    Index rowStride() const { return m_transposed ? 1 : m_columns; }
    Index colStride() const { return m_transposed ? m_rows : 1; }

private:
    Matrix make() const override;

    NumberWidth m_width;
    Index m_rows, m_columns;
    bool m_transposed;
    std::unique_ptr<const std::uint16_t[]> m_bits;
};

/// The number of these bits, exactly.
Scalar widened(std::uint16_t bits, NumberWidth width);

/// Whether none of the numbers is infinite or NaN.
bool areFinite(std::span<const std::uint16_t> bits, NumberWidth width);

// These rows one below the other, or columns side by side, or cells beside each other; of a HalfMatrix nothing else is widened.
Matrix rowsOf(const Shared<Matrix>& matrix, const std::vector<Index>& rows);
Matrix columnsOf(const Shared<Matrix>& matrix, const std::vector<Index>& columns);
Matrix blockOf(const Shared<Matrix>& matrix, Index row, Index column, Index rows, Index columns);

/// The memory that the numbers take.
std::size_t bytesOf(const Shared<Matrix>& matrix);

}  // namespace headscope
