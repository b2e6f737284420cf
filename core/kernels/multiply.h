// SPDX-License-Identifier: GPL-3.0-or-later
// Multiplies matrices, tile by tile in registers. To be included by instruction_set.cpp alone.
#pragma once

#include "core/kernels/kernels.h"
#include "core/kernels/simd.h"

namespace headscope::kernels {
namespace {

constexpr int kPanel = 2 * kLanes;                           // columns of a tile
constexpr Index kDepth = 384;                                // of a panel of the right factor: measured, from 128 to 768
constexpr Index kWide = 4 * kPanel;                          // columns laid out side by side
constexpr Index kLeftStride = kDepth + 64 / sizeof(Scalar);  // no power of two: else its rows would fight for the same places of the cache
constexpr Index kNear = (1 << 15) / sizeof(Scalar);          // so many numbers are in the first cache anyway
constexpr Index kTilesOfBlock = 224 / kTileRows;             // so many rows of the left factor stay in the second cache

struct Tile {
    const Scalar* left;  // rows leftStride apart
    Index leftStride;
    const Scalar* right;  // `depth` rows of whole vectors, rightStride apart
    Index rightStride, depth;
    Scalar* result;
    Index resultStride, columns;
    const Scalar* start;  // of the sums
    Index startStride;
};

alignas(kBytes) constexpr Scalar kZeros[kPanel] = {};

template <int rows, int vectors, bool whole>
void multiplyTile(const Tile& asked)
{
    const Tile tile = asked;  // a copy: no number that is written can be one of it
    // All loops over the tile are unrolled, so that its sums are registers from first to last.
    Vector sums[rows][vectors];
#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i)
#pragma GCC unroll 2
        for (int v = 0; v < vectors; ++v) {
            const Scalar* from = tile.start + i * tile.startStride + v * kLanes;
            sums[i][v] = whole ? load(from) : loadSome(from, tile.columns - v * kLanes);
        }

    constexpr int half = (rows + 1) / 2;
    const Scalar* left[] = {tile.left, tile.left + half * tile.leftStride};  // the strides of half the rows fit into registers
    const Scalar* right = tile.right;
    const auto add = [&](Index k) __attribute__((always_inline)) {
        Vector row[vectors];
#pragma GCC unroll 2
        for (int v = 0; v < vectors; ++v)
            row[v] = whole || !kMasks ? load(right + v * kLanes) : loadSome(right + v * kLanes, tile.columns - v * kLanes);
        right += tile.rightStride;
#pragma GCC unroll 16
        for (int i = 0; i < rows; ++i) {
            const Vector number = splat(left[i / half][i % half * tile.leftStride + k]);
#pragma GCC unroll 2
            for (int v = 0; v < vectors; ++v)
                sums[i][v] = multiplyAdd(number, row[v], sums[i][v]);
        }
    };
    for (Index k = tile.depth / kTermsAtOnce; k > 0; --k) {
#pragma GCC unroll 2
        for (int term = 0; term < kTermsAtOnce; ++term)
            add(term);
        left[0] += kTermsAtOnce;
        left[1] += kTermsAtOnce;
    }
    static_assert(kTermsAtOnce <= 2);
    if (tile.depth % kTermsAtOnce != 0)
        add(0);

#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i)
#pragma GCC unroll 2
        for (int v = 0; v < vectors; ++v) {
            Scalar* to = tile.result + i * tile.resultStride + v * kLanes;
            if (whole)
                store(to, sums[i][v]);
            else
                storeSome(to, sums[i][v], tile.columns - v * kLanes);
        }
}

using MultiplyTile = void (*)(const Tile&);
struct TileTable {
    MultiplyTile of[kTileRows][2][2];  // rows, vectors, whether these are whole
};

template <std::size_t... row>
constexpr TileTable makeTiles(std::index_sequence<row...>)
{
    return {{{{multiplyTile<row + 1, 1, false>, multiplyTile<row + 1, 1, true>},
              {multiplyTile<row + 1, 2, false>, multiplyTile<row + 1, 2, true>}}...}};
}

constexpr TileTable kTiles = makeTiles(std::make_index_sequence<kTileRows>{});

/// Copies some columns of numbers that lie one after the other, as `depth` rows, rowStride apart; of each a whole vector is written, what
/// is beyond the columns is 0.
template <bool whole, class Number>
void packColumns(const Number* columns, Index stride, Index count, Index depth, Scalar* rows, Index rowStride)
{
    Vector square[kLanes] = {};
#pragma GCC unroll 16
    for (int j = 0; j < kLanes; ++j)
        if (whole || j < count)
            square[j] = !whole && depth < kLanes ? loadSome(columns + j * stride, depth) : load(columns + j * stride);
    transpose(square);
#pragma GCC unroll 16
    for (int k = 0; k < kLanes; ++k)
        if (whole || k < depth)
            store(rows + k * rowStride, square[k]);
}

/// Packs any number of columns transposed; where there is room for more, the rest is 0.
template <class Number>
void packTransposed(const Number* columns, Index stride, Index count, Index room, Index depth, Scalar* rows, Index rowStride)
{
    for (Index k = 0; k < depth; k += kLanes)
        for (Index j = 0; j < room; j += kLanes) {
            const Number* square = columns + k + j * stride;
            if (depth - k < kLanes || count - j < kLanes)
                packColumns<false>(square, stride, count - j, depth - k, rows + k * rowStride + j, rowStride);
            else
                packColumns<true>(square, stride, kLanes, kLanes, rows + k * rowStride + j, rowStride);
        }
}

void mirror(const Scalar* from, Index fromStride, Index rows, Index columns, Scalar* to, Index toStride)
{
    for (Index i = 0; i < rows; i += kLanes)
        for (Index j = 0; j < columns; j += kLanes) {
            const Scalar* square = from + i * fromStride + j;
            if (rows - i >= kLanes && columns - j >= kLanes) {
                packColumns<true>(square, fromStride, kLanes, kLanes, to + j * toStride + i, toStride);
                continue;
            }
            for (Index r = 0; r < kLanes && i + r < rows; ++r)
                for (Index c = 0; c < kLanes && j + c < columns; ++c)
                    to[(j + c) * toStride + i + r] = square[r * fromStride + c];
        }
}

/// Calls visit with where the numbers are, as what they are.
template <class Visit>
void withNumbers(const Factor& factor, const Visit& visit)
{
    switch (factor.width) {
    case NumberWidth::Scalar: visit(factor.scalars()); break;
    case NumberWidth::BrainFloat: visit(static_cast<const BrainFloat*>(factor.data)); break;
    case NumberWidth::Half: visit(static_cast<const Half*>(factor.data)); break;
    }
}

/// Copies some rows of a left factor, each kLeftStride from the last.
template <class Number>
void packLeft(const Number* data, const Factor& left, Index rows, Index depth, Scalar* block)
{
    if (left.rowStride == 1) {
        for (Index k = 0; k < depth; k += kLanes) {
            const Index some = depth - k < kLanes ? depth - k : kLanes;
            packTransposed(data + k * left.columnStride, left.columnStride, some, some, rows, block + k, kLeftStride);
        }
        return;
    }
    const Index step = left.columnStride == 1 ? kLanes : 1;  // numbers that lie side by side
    for (Index i = 0; i < rows; ++i)
        for (Index k = 0; k < depth; k += step) {
            const Index some = depth - k < step ? depth - k : step;
            storeSome(block + i * kLeftStride + k, loadSome(data + i * left.rowStride + k * left.columnStride, some), some);
        }
}

/// Copies one panel: `depth` rows of kPanel numbers; what is beyond `columns` in the last vector of a row is 0.
template <class Number>
void packPanel(const Number* data, const Factor& right, Index depth, Index columns, Scalar* panel)
{
    const int vectors = columns > kLanes ? 2 : 1;
    if (right.columnStride == 1) {
        for (Index k = 0; k < depth; ++k)
            for (int v = 0; v < vectors; ++v)
                store(panel + k * kPanel + v * kLanes, loadSome(data + k * right.rowStride + v * kLanes, columns - v * kLanes));
    } else if (right.rowStride == 1) {
        packTransposed(data, right.columnStride, columns, vectors * kLanes, depth, panel, kPanel);
    } else {
        for (Index k = 0; k < depth; ++k)
            for (Index j = 0; j < kPanel; ++j)
                panel[k * kPanel + j] = j < columns ? loadSome(data + k * right.rowStride + j * right.columnStride, 1)[0] : 0;
    }
}

/// Packs several panels side by side, one after the other; row by row, which is how they lie.
template <class Number>
void packPanels(const Number* data, const Factor& right, Index depth, Index columns, Scalar* panels)
{
    const Index whole = right.columnStride == 1 ? columns / kPanel : 0;
    for (Index k = 0; k < depth && whole > 0; ++k)
        for (Index p = 0; p < whole; ++p)
            for (int v = 0; v < 2; ++v)
                store(panels + (p * depth + k) * kPanel + v * kLanes, load(data + k * right.rowStride + p * kPanel + v * kLanes));
    for (Index j = whole * kPanel; j < columns; j += kPanel)
        packPanel(data + j * right.columnStride, right, depth, columns - j < kPanel ? columns - j : kPanel, panels + j * depth);
}

void packPanels(const Factor& right, Index depth, Index columns, Scalar* panels)
{
    withNumbers(right, [&](const auto* data) { packPanels(data, right, depth, columns, panels); });
}

void pack(const Factor& right, Index depth, Index columns, Scalar* panels)
{
    for (Index j = 0; j < columns; j += kWide)
        packPanels(right.from(0, j), depth, columns - j < kWide ? columns - j : kWide, panels + j * depth);
}

/// Asks for some rows of numbers, so that they are in the first cache by the time that they are wanted.
inline void fetch(const Scalar* numbers, Index rows, Index stride, Index columns)
{
    constexpr Index kLine = 64 / sizeof(Scalar);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; j += kLine)
            __builtin_prefetch(numbers + i * stride + j);
}

/// Things shared out as evenly as can be; the first shares have one more.
struct Shares {
    Shares(Index things, Index shares) : count(shares), each(things / shares), more(things % shares) {}

    Index first(Index share) const { return share * each + (share < more ? share : more); }

    Index count, each, more;
};

/// Whether so many tiles had better read a right factor where it is: it is narrow, and stays in the first cache or is read a few times.
bool liesWell(const Product& product, Index depth, Index tiles)
{
    constexpr Index kFewTiles = 12;
    constexpr Index kMostNumbers = (1 << 14) / sizeof(Scalar);
    const Factor& right = product.right;
    return right.width == NumberWidth::Scalar && right.columnStride == 1 && right.rowStride <= 4 * kPanel &&
           (kMasks || product.columns % kLanes == 0) && (depth * right.rowStride <= kMostNumbers || tiles < kFewTiles);
}

void multiply(const Factor& left, Index rows, Index depth, const Product* products, Index count)
{
    alignas(64) Scalar block[kTilesOfBlock * kTileRows * kLeftStride];
    alignas(64) Scalar panels[kDepth * kWide];

    if (rows == 0)
        return;
    if (depth == 0) {  // the sums are what they start from
        for (const Product* product = products; product < products + count; ++product) {
            Product sums = *product;
            sums.right = {kZeros, 0, 0};
            sums.packed = false;
            multiply({kZeros, 0, 0}, rows, 1, &sums, 1);
        }
        return;
    }
    // Tiles of nearly the same height: none is left over that would be much lower than the others.
    const Shares tiles(rows, (rows + kTileRows - 1) / kTileRows);
    const Shares blocks(tiles.count, (tiles.count + kTilesOfBlock - 1) / kTilesOfBlock);
    const bool isLarge = rows * depth > kNear;
    for (Index b = 0; b < blocks.count; ++b) {
        const Index firstTile = blocks.first(b);
        const Index endTile = blocks.first(b + 1);
        const Index first = tiles.first(firstTile);
        for (Index k = 0; k < depth; k += kDepth) {
            const Index deep = depth - k < kDepth ? depth - k : kDepth;
            Factor part = left.from(first, k);
            if (part.columnStride != 1 || part.width != NumberWidth::Scalar) {
                withNumbers(part, [&](const auto* data) { packLeft(data, part, tiles.first(endTile) - first, deep, block); });
                part = {block, kLeftStride, 1};
            }
            for (const Product* product = products; product < products + count; ++product) {
                const Factor& right = product->right;
                const bool isInPlace = !product->packed && liesWell(*product, deep, endTile - firstTile);
                for (Index j = 0; j < product->columns; j += kPanel) {
                    const Index columns = product->columns - j < kPanel ? product->columns - j : kPanel;
                    Tile tile{};
                    tile.depth = deep;
                    tile.leftStride = part.rowStride;
                    tile.resultStride = product->resultStride;
                    tile.columns = columns;
                    if (product->packed) {
                        tile.right = right.scalars() + j * depth + k * kPanel;
                        tile.rightStride = kPanel;
                    } else if (isInPlace) {
                        tile.right = right.scalars() + k * right.rowStride + j;
                        tile.rightStride = right.rowStride;
                    } else {
                        if (j % kWide == 0)
                            packPanels(right.from(k, j), deep, product->columns - j < kWide ? product->columns - j : kWide, panels);
                        tile.right = panels + j % kWide * deep;
                        tile.rightStride = kPanel;
                    }
                    const Scalar* start = k > 0 ? product->result + j : product->start ? product->start + j : kZeros;
                    tile.startStride = k > 0 ? product->resultStride : product->start ? product->startStride : 0;
                    for (Index t = firstTile; t < endTile; ++t) {
                        const Index row = tiles.first(t);
                        tile.left = part.scalars() + (row - first) * part.rowStride;
                        tile.result = product->result + row * product->resultStride + j;
                        tile.start = start + row * tile.startStride;
                        if (isLarge && k == 0)
                            fetch(tile.result, tiles.first(t + 1) - row, tile.resultStride, columns);
                        if (isLarge && product == products && j == 0 && t + 1 < endTile)
                            fetch(tile.left + (tiles.first(t + 1) - row) * part.rowStride, tiles.first(t + 2) - tiles.first(t + 1),
                                  part.rowStride, deep);
                        kTiles.of[tiles.first(t + 1) - row - 1][columns > kLanes][columns % kLanes == 0](tile);
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace headscope::kernels
