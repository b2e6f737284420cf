#include "core/ops/product.h"

#include "core/parallel.h"
#include "core/recycled.h"

namespace headscope {

namespace {

constexpr Index kColumnsPerTask = 192;
constexpr Index kRowsPerTask = 768;  // the more, the less often the right-hand sides are packed
constexpr Index kWorthPacking = 128;  // rows: below, packing what is on the right costs more than it saves

/// Some columns of the targets, up to kColumnsPerTask together.
using Piece = std::vector<kernels::Product>;

std::vector<Piece> piecesOf(const std::vector<Target>& targets)
{
    std::vector<Piece> pieces;
    Index left = 0;  // how many columns the last piece still takes
    for (const auto& [right, bias, result, stride] : targets)
        for (Index j = 0; j < right.columns;) {
            const Index columns = std::min(kColumnsPerTask, right.columns - j);
            if (left < columns) {
                pieces.emplace_back();
                left = kColumnsPerTask;
            }
            const kernels::Factor part{right.factor.data + j * right.factor.columnStride, right.factor.rowStride, right.factor.columnStride};
            pieces.back().push_back({part, false, columns, bias ? bias + j : nullptr, result + j, stride});
            left -= columns;
            j += columns;
        }
    return pieces;
}

/// To whole panels.
Index padded(Index columns)
{
    const Index panel = kernels::active().panelWidth;
    return (columns + panel - 1) / panel * panel;
}

/// The same with the right-hand sides laid out for the kernels, in `memory`.
Piece packed(const Piece& piece, Index depth, Matrix& memory)
{
    Index columns = 0;
    for (const kernels::Product& part : piece)
        columns += padded(part.columns);
    memory = unfilled(columns, depth);
    Piece result = piece;
    Scalar* to = memory.data();
    for (kernels::Product& part : result) {
        kernels::active().pack(part.right, depth, part.columns, to);
        part.right = {to, 0, 0};
        part.packed = true;
        to += padded(part.columns) * depth;
    }
    return result;
}

}  // namespace

void multiply(const Operand& left, const std::vector<Target>& targets)
{
    const std::vector<Piece> pieces = piecesOf(targets);
    const Index blocks = (left.rows + kRowsPerTask - 1) / kRowsPerTask;
    Index columns = 0;
    for (const Target& target : targets)
        columns += target.right.columns;
    const double cost = static_cast<double>(left.rows) * static_cast<double>(left.columns) * static_cast<double>(columns);
    parallelFor(blocks * std::ssize(pieces), cost, [&](Index task) {
        const Index first = left.rows * (task % blocks) / blocks;
        const Index count = left.rows * (task % blocks + 1) / blocks - first;
        Matrix memory;
        const Piece& stored = pieces[static_cast<std::size_t>(task / blocks)];
        Piece piece = count >= kWorthPacking ? packed(stored, left.columns, memory) : stored;
        for (kernels::Product& part : piece)
            part.result += first * part.resultStride;
        kernels::active().multiply({left.factor.data + first * left.factor.rowStride, left.factor.rowStride, left.factor.columnStride}, count, left.columns,
                                   piece.data(), std::ssize(piece));
        if (memory.size() > 0)
            recycled(std::move(memory));  // by nobody from here on
    });
}

Matrix product(const Operand& left, const Operand& right)
{
    Matrix result = unfilled(left.rows, right.columns);
    multiply(left, {{right, nullptr, result.data(), result.cols()}});
    return result;
}

Matrix packed(const Operand& right)
{
    Matrix panels = unfilled(padded(right.columns), right.rows);
    kernels::active().pack(right.factor, right.rows, right.columns, panels.data());
    return panels;
}

}  // namespace headscope
