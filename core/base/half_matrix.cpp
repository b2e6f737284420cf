// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/half_matrix.h"

#include <bit>
#include <limits>
#include <utility>

namespace headscope {

namespace {

/// The exponent's bits, which are all set where a number is infinite or NaN.
constexpr std::uint16_t exponentOf(NumberWidth width) { return width == NumberWidth::BrainFloat ? 0x7f80 : 0x7c00; }

}  // namespace

HalfMatrix::HalfMatrix(NumberWidth width, Index rows, Index columns, bool transposed, std::unique_ptr<const std::uint16_t[]> bits)
    : m_width(width), m_rows(rows), m_columns(columns), m_transposed(transposed), m_bits(std::move(bits))
{
}

double HalfMatrix::number(Index row, Index column) const
{
    return static_cast<double>(widened(m_bits[static_cast<std::size_t>(row * rowStride() + column * colStride())], m_width));
}

Matrix HalfMatrix::make() const
{
    return Matrix::NullaryExpr(m_rows, m_columns, [this](Index row, Index column) { return static_cast<Scalar>(number(row, column)); });
}

Scalar widened(std::uint16_t bits, NumberWidth width)
{
    const std::uint32_t all = bits;
    if (width == NumberWidth::BrainFloat)
        return static_cast<Scalar>(std::bit_cast<float>(all << 16));
    // The exponent of a half is 112 less than that of a float: the product is exact, also where the half is subnormal.
    const bool isFinite = (all & 0x7c00) != 0x7c00;
    const float magnitude = isFinite      ? std::bit_cast<float>((all & 0x7fff) << 13) * 0x1p112F
                            : all & 0x3ff ? std::numeric_limits<float>::quiet_NaN()
                                          : std::numeric_limits<float>::infinity();
    return static_cast<Scalar>(all & 0x8000 ? -magnitude : magnitude);
}

bool areFinite(std::span<const std::uint16_t> bits, NumberWidth width)
{
    const std::uint16_t exponent = exponentOf(width);
    unsigned infinite = 0;
    for (const std::uint16_t each : bits)  // without a way out, so that many are looked at together
        infinite |= static_cast<unsigned>((each & exponent) == exponent);
    return infinite == 0;
}

Matrix rowsOf(const Shared<Matrix>& matrix, const std::vector<Index>& rows)
{
    if (!matrix.late<HalfMatrix>())
        return (*matrix)(rows, Eigen::all);
    return Matrix::NullaryExpr(std::ssize(rows), matrix.cols(),
                               [&](Index row, Index column) { return matrix(rows[static_cast<std::size_t>(row)], column); });
}

Matrix columnsOf(const Shared<Matrix>& matrix, const std::vector<Index>& columns)
{
    if (!matrix.late<HalfMatrix>())
        return (*matrix)(Eigen::all, columns);
    return Matrix::NullaryExpr(matrix.rows(), std::ssize(columns),
                               [&](Index row, Index column) { return matrix(row, columns[static_cast<std::size_t>(column)]); });
}

Matrix blockOf(const Shared<Matrix>& matrix, Index row, Index column, Index rows, Index columns)
{
    if (!matrix.late<HalfMatrix>())
        return matrix->block(row, column, rows, columns);
    return Matrix::NullaryExpr(rows, columns, [&](Index r, Index c) { return matrix(row + r, column + c); });
}

std::size_t bytesOf(const Shared<Matrix>& matrix)
{
    const auto* half = matrix.late<HalfMatrix>();
    const std::size_t each = (half ? sizeof(std::uint16_t) : 0) + (!half || half->isMade() ? sizeof(Scalar) : 0);
    return static_cast<std::size_t>(matrix.size()) * each;
}

}  // namespace headscope
