// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/matmul.h"

#include "core/base/matrix_pool.h"
#include "core/parallel/parallel_for.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

constexpr Index kRowsPerTask = 224;       // as many as a kernel lays out at once
constexpr Index kRowsPerTurnedTask = 96;  // little is laid out for each: so few that no core waits long for another
constexpr Index kColumnsPerTask = 1152;   // at most: each task lays its rows of the left factor out
constexpr Index kColumnsOfSum = 256;      // at most, of several terms: the sums stay in the second cache from one term to the next
constexpr Index kTasksPerThread = 2;
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
            pieces.back().push_back({right.factor.from(0, j), false, columns, bias ? bias + j : nullptr, 0, result + j, stride});
            left -= columns;
            j += columns;
        }
    return pieces;
}

Index ceilOfQuotient(Index a, Index b) { return (a + b - 1) / b; }

/// The columns of a task: whole panels, and as many tasks for each thread.
Index columnsOfPiece(Index columns, Index blocks)
{
    const Index panel = kernels::active().panelWidth;
    const Index threads = threadCount();
    Index pieces = std::max(ceilOfQuotient(columns, kColumnsPerTask), ceilOfQuotient(kTasksPerThread * threads, blocks));
    if (blocks % threads != 0)
        pieces = ceilOfQuotient(pieces, threads) * threads;
    return ceilOfQuotient(ceilOfQuotient(columns, pieces), panel) * panel;
}

/// Room for a right factor that is laid out.
Matrix panelsFor(Index depth, Index columns)
{
    const Index panel = kernels::active().panelWidth;
    return uninitialized(ceilOfQuotient(columns, panel) * panel, depth);
}

/// Right factors that are multiplied with several blocks of rows, laid out once for all of them while this lives.
class Panels {
public:
    Panels() = default;
    Panels(const Panels&) = delete;
    Panels& operator=(const Panels&) = delete;
    ~Panels()
    {
        for (Matrix& panels : m_panels)
            pooled(std::move(panels));  // by nobody from here on
    }

    void want(kernels::Product& part, Index depth)
    {
        const Index panel = kernels::active().panelWidth;
        const bool liesWell = part.right.width == NumberWidth::Scalar && part.right.columnStride == 1 &&
                              part.right.rowStride <= 4 * panel && part.columns % (panel / 2) == 0;
        if (!liesWell)
            m_wanted.push_back({&part, depth});
    }
    void layOut()
    {
        constexpr double kCostOfNumber = 4;                    // in multiply-adds
        const Index width = 4 * kernels::active().panelWidth;  // as many panels side by side as a kernel lays out at once
        struct Strip {
            kernels::Factor columns;
            Index depth, count;
            Scalar* panels;
        };
        std::vector<Strip> strips;
        double cost = 0;
        m_panels.reserve(m_wanted.size());
        for (const auto& [part, depth] : m_wanted) {
            Matrix& panels = m_panels.emplace_back(panelsFor(depth, part->columns));
            const kernels::Factor right = std::exchange(part->right, {panels.data(), 0, 0});
            part->packed = true;
            cost += kCostOfNumber * static_cast<double>(depth * part->columns);
            for (Index j = 0; j < part->columns; j += width)
                strips.push_back({right.from(0, j), depth, std::min(width, part->columns - j), panels.data() + j * depth});
        }
        parallelFor(std::ssize(strips), cost, [&](Index i) {
            const Strip& strip = strips[static_cast<std::size_t>(i)];
            kernels::active().pack(strip.columns, strip.depth, strip.count, strip.panels);
        });
    }

private:
    struct Wanted {
        kernels::Product* part;
        Index depth;
    };
    std::vector<Wanted> m_wanted;
    std::vector<Matrix> m_panels;
};

double costOf(const Factors& factors)
{
    return static_cast<double>(factors.left.rows) * static_cast<double>(factors.left.columns) * static_cast<double>(factors.right.columns);
}

double costOf(const std::vector<Factors>& terms)
{
    double cost = 0;
    for (const Factors& term : terms)
        cost += costOf(term);
    return cost;
}

/// Few rows, and a right factor that is transposed: to lay that out would take long for what is done with it.
bool isTurned(const Factors& factors)
{
    const auto& [left, right] = factors;
    return right.factor.rowStride == 1 && right.factor.columnStride != 1 && 2 * left.rows <= right.columns &&
           costOf(factors) > kLittleProduct;
}

/// The sum of such products, computed transposed: the same bits, with the other factor to be laid out.
Matrix turnedSum(const Matrix& start, const std::vector<Factors>& terms)
{
    const Index rows = terms[0].left.rows;
    const Index columns = terms[0].right.columns;
    Piece rights;
    rights.reserve(terms.size());
    Panels panels;
    for (const auto& [left, right] : terms) {
        panels.want(rights.emplace_back(kernels::Product{left.factor.transposed(), false, rows, nullptr, rows, nullptr, rows}),
                    left.columns);
    }
    panels.layOut();
    Matrix sum = uninitialized(rows, columns);
    const Index tasks = std::max(ceilOfQuotient(columns, kRowsPerTurnedTask), kTasksPerThread * threadCount());
    parallelFor(tasks, costOf(terms), [&](Index task) {
        const Index first = columns * task / tasks;
        const Index count = columns * (task + 1) / tasks - first;
        Matrix tile = uninitialized(count, rows);
        if (start.size() > 0)
            kernels::active().mirror(start.data() + first, columns, rows, count, tile.data(), rows);
        bool isFirst = start.size() == 0;
        for (std::size_t t = 0; t < terms.size(); ++t) {
            kernels::Product part = rights[t];
            part.start = isFirst ? nullptr : tile.data();
            part.result = tile.data();
            kernels::active().multiply(terms[t].right.factor.from(0, first).transposed(), count, terms[t].left.columns, &part, 1);
            isFirst = false;
        }
        kernels::active().mirror(tile.data(), rows, count, rows, sum.data() + first, columns);
        pooled(std::move(tile));  // by nobody from here on
    });
    return sum;
}

}  // namespace

void multiply(const Operand& left, const std::vector<Target>& targets)
{
    Index columns = 0;
    for (const Target& target : targets)
        columns += target.right.columns;
    if (columns == 0)
        return;
    const Index blocks = ceilOfQuotient(left.rows, kRowsPerTask);
    std::vector<Piece> pieces = piecesOf(targets, columnsOfPiece(columns, blocks));
    Panels panels;
    if (blocks > 1)
        for (Piece& piece : pieces)
            for (kernels::Product& part : piece)
                panels.want(part, left.columns);
    panels.layOut();
    const double cost = static_cast<double>(left.rows) * static_cast<double>(left.columns) * static_cast<double>(columns);
    parallelFor(blocks * std::ssize(pieces), cost, [&](Index task) {
        const Index first = left.rows * (task % blocks) / blocks;
        const Index count = left.rows * (task % blocks + 1) / blocks - first;
        Piece piece = pieces[static_cast<std::size_t>(task / blocks)];
        for (kernels::Product& part : piece)
            part.result += first * part.resultStride;
        kernels::active().multiply(left.factor.from(first, 0), count, left.columns, piece.data(), std::ssize(piece));
    });
}

Matrix product(const Operand& left, const Operand& right)
{
    if (isTurned({left, right}))
        return turnedSum({}, {{left, right}});
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
    if (std::ranges::all_of(terms, isTurned))
        return turnedSum(start, terms);
    const Index rows = terms[0].left.rows;
    const Index columns = terms[0].right.columns;
    Matrix sum = uninitialized(rows, columns);
    const double cost = costOf(terms);
    const Index blocks = ceilOfQuotient(rows, kRowsPerTask);
    const Index width = std::min(columnsOfPiece(columns, blocks), terms.size() > 1 ? kColumnsOfSum : columns);
    Piece rights;  // each of all columns
    rights.reserve(terms.size());
    for (const Factors& term : terms)
        rights.push_back({term.right.factor, false, columns, nullptr, columns, sum.data(), columns});
    Panels panels;
    if (blocks > 1)
        for (std::size_t t = 0; t < terms.size(); ++t)
            panels.want(rights[t], terms[t].left.columns);
    panels.layOut();
    parallelFor(blocks * ceilOfQuotient(columns, width), cost, [&](Index task) {
        const Index first = rows * (task % blocks) / blocks;
        const Index count = rows * (task % blocks + 1) / blocks - first;
        const Index column = width * (task / blocks);
        const Scalar* from = start.size() > 0 ? start.row(first).data() + column : nullptr;
        for (std::size_t t = 0; t < terms.size(); ++t) {
            const Operand& left = terms[t].left;
            kernels::Product part = rights[t];
            part.right = part.packed ? kernels::Factor{part.right.scalars() + column * left.columns, 0, 0} : part.right.from(0, column);
            part.columns = std::min(width, columns - column);
            part.result += first * columns + column;
            part.start = from;
            kernels::active().multiply(left.factor.from(first, 0), count, left.columns, &part, 1);
            from = part.result;
        }
    });
    return sum;
}

Matrix packed(const Operand& right)
{
    Matrix panels = panelsFor(right.rows, right.columns);
    kernels::active().pack(right.factor, right.rows, right.columns, panels.data());
    return panels;
}

void multiplyRows(const Operand& left, const Operand& right, const Matrix& panels, Matrix& result, Index first, Index count)
{
    const bool isPacked = panels.size() > 0;
    const kernels::Factor factor = isPacked ? kernels::Factor{panels.data(), 0, 0} : right.factor;
    const kernels::Product product{factor, isPacked, result.cols(), nullptr, 0, result.row(first).data(), result.cols()};
    kernels::active().multiply(left.factor.from(first, 0), count, left.columns, &product, 1);
}

}  // namespace headscope
