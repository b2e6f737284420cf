// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/matmul.h"

#include "core/base/matrix_pool.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

namespace {

constexpr Index kRowsPerTask = 224;  // as many as a kernel lays out at once
constexpr Index kColumnsPerTask = 384;
constexpr double kLittleProduct = 100'000;  // multiply-adds of one product: planning how to share them out would take longer

/// Some columns of the targets.
using Piece = std::vector<kernels::Product>;

std::vector<Piece> piecesOf(const std::vector<Target>& targets, Index width)
{
    std::vector<Piece> pieces;
    Index left = 0;  // how many columns the last piece still takes
    for (const auto& [right, bias, result, stride] : targets)
        for (Index j = 0; j < right.columns;) {
            if (left == 0) {
                pieces.emplace_back();
                left = width;
            }
            const Index columns = std::min(left, right.columns - j);
            const kernels::Factor part{right.factor.data + j * right.factor.columnStride, right.factor.rowStride,
                                       right.factor.columnStride};
            pieces.back().push_back({part, false, columns, bias ? bias + j : nullptr, 0, result + j, stride});
            left -= columns;
            j += columns;
        }
    return pieces;
}

Index ceilOfQuotient(Index a, Index b) { return (a + b - 1) / b; }

/// As many pieces for each thread, of whole panels.
Index columnsOfPiece(Index columns)
{
    const Index panel = kernels::active().panelWidth;
    const Index pieces = ceilOfQuotient(ceilOfQuotient(columns, kColumnsPerTask), threadCount()) * threadCount();
    return ceilOfQuotient(ceilOfQuotient(columns, pieces), panel) * panel;
}

}  // namespace

void multiply(const Operand& left, const std::vector<Target>& targets)
{
    Index columns = 0;
    for (const Target& target : targets)
        columns += target.right.columns;
    if (columns == 0)
        return;
    const std::vector<Piece> pieces = piecesOf(targets, columnsOfPiece(columns));
    const Index blocks = ceilOfQuotient(left.rows, kRowsPerTask);
    const double cost = static_cast<double>(left.rows) * static_cast<double>(left.columns) * static_cast<double>(columns);
    parallelFor(blocks * std::ssize(pieces), cost, [&](Index task) {
        const Index first = left.rows * (task % blocks) / blocks;
        const Index count = left.rows * (task % blocks + 1) / blocks - first;
        Piece piece = pieces[static_cast<std::size_t>(task / blocks)];
        for (kernels::Product& part : piece)
            part.result += first * part.resultStride;
        kernels::active().multiply({left.factor.data + first * left.factor.rowStride, left.factor.rowStride, left.factor.columnStride},
                                   count, left.columns, piece.data(), std::ssize(piece));
    });
}

Matrix product(const Operand& left, const Operand& right)
{
    Matrix result = uninitialized(left.rows, right.columns);
    if (static_cast<double>(result.size()) * static_cast<double>(left.columns) <= kLittleProduct) {
        const kernels::Product whole{right.factor, false, right.columns, nullptr, 0, result.data(), result.cols()};
        kernels::active().multiply(left.factor, left.rows, left.columns, &whole, 1);
    } else {
        multiply(left, {{right, nullptr, result.data(), result.cols()}});
    }
    return result;
}

Matrix sumOfProducts(const Matrix& start, const std::vector<Factors>& terms)
{
    const Index rows = terms[0].left.rows;
    const Index columns = terms[0].right.columns;
    Matrix sum = uninitialized(rows, columns);
    double cost = 0;
    for (const Factors& term : terms)
        cost += static_cast<double>(rows) * static_cast<double>(term.left.columns) * static_cast<double>(columns);
    const Index width = columnsOfPiece(columns);
    const Index blocks = ceilOfQuotient(rows, kRowsPerTask);
    parallelFor(blocks * ceilOfQuotient(columns, width), cost, [&](Index task) {
        const Index first = rows * (task % blocks) / blocks;
        const Index count = rows * (task % blocks + 1) / blocks - first;
        const Index column = width * (task / blocks);
        Scalar* const to = sum.row(first).data() + column;
        const Scalar* from = start.size() > 0 ? start.row(first).data() + column : nullptr;
        for (const auto& [left, right] : terms) {
            const auto& [data, rowStride, columnStride] = right.factor;
            const kernels::Product part{{data + column * columnStride, rowStride, columnStride},
                                        false,
                                        std::min(width, columns - column),
                                        from,
                                        columns,
                                        to,
                                        columns};
            kernels::active().multiply({left.factor.data + first * left.factor.rowStride, left.factor.rowStride, left.factor.columnStride},
                                       count, left.columns, &part, 1);
            from = to;
        }
    });
    return sum;
}

Matrix packed(const Operand& right)
{
    const Index panel = kernels::active().panelWidth;
    Matrix panels = uninitialized(ceilOfQuotient(right.columns, panel) * panel, right.rows);
    kernels::active().pack(right.factor, right.rows, right.columns, panels.data());
    return panels;
}

void multiplyRows(const Operand& left, const Operand& right, const Matrix& panels, Matrix& result, Index first, Index count)
{
    const bool isPacked = panels.size() > 0;
    const kernels::Factor factor = isPacked ? kernels::Factor{panels.data(), 0, 0} : right.factor;
    const kernels::Product product{factor, isPacked, result.cols(), nullptr, 0, result.row(first).data(), result.cols()};
    const auto& [data, rowStride, columnStride] = left.factor;
    kernels::active().multiply({data + first * rowStride, rowStride, columnStride}, count, left.columns, &product, 1);
}

}  // namespace headscope
