// SPDX-License-Identifier: GPL-3.0-or-later
// The inner loops that cost nearly all the time: products of matrices, softmax and GELU, compiled once for each instruction set and chosen
// at start.
#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <vector>

namespace headscope::kernels {

/// A factor of a product where it lies in memory: element (i, k) is data[i·rowStride + k·columnStride]. Transposing is swapping the
/// strides.
struct Factor {
    const void* data;  ///< numbers of that width
    Index rowStride, columnStride;
    NumberWidth width = NumberWidth::Scalar;

    // Never a function of its own, which the objects of all instruction sets would share.
    /// The part that begins with element (i, k).
    [[gnu::always_inline]] Factor from(Index i, Index k) const
    {
        const auto bytes = width == NumberWidth::Scalar ? sizeof(Scalar) : sizeof(std::uint16_t);
        return {static_cast<const char*>(data) + (i * rowStride + k * columnStride) * static_cast<Index>(bytes), rowStride, columnStride,
                width};
    }
    [[gnu::always_inline]] Factor transposed() const { return {data, columnStride, rowStride, width}; }
    [[gnu::always_inline]] const Scalar* scalars() const { return static_cast<const Scalar*>(data); }  ///< where that is their width
};

/// One right-hand side of a product and where the result goes: result = start + left·right.
struct Product {
    Factor right;  ///< k × columns; or, when packed, data is what Table::pack made of it
    bool packed;
    Index columns;
    const Scalar* start;  ///< or null; may be the result
    Index startStride;    ///< 0 for a bias, which is the same for all rows
    Scalar* result;       ///< row-major
    Index resultStride;
};

/// Rows of scores to attention: result = softmax(factor·score where allowed, else −∞), a row that may look at nothing is all zeros.
struct Softmax {
    const Scalar* scores;
    Index scoreStride;
    const Scalar* allowed;  ///< 1 or 0 for each cell, or null
    Index allowedStride;
    Scalar factor;
    Scalar* scaled;  ///< factor·score or −∞: in between; may be the scores or the result
    Index scaledStride;
    Scalar* result;
    Index resultStride;
    Scalar* entropies;  ///< −Σ a·ln a of each row of the result, or null
};

/// Rows of what a gradient in attention a = softmax(s) says of the scores: result = a ∘ (da − Σ_j a_j·da_j).
struct SoftmaxGradient {
    const Scalar* attention;
    Index attentionStride;
    const Scalar* gradient;  ///< da
    Index gradientStride;
    Scalar* result;  ///< may be the gradient
    Index resultStride;
    Scalar factor;
    Scalar* scaled;  ///< factor·result, or null
    Index scaledStride;
};

/// The functions of one instruction set. A number of a result depends on its own row and column of the factors alone, never on the shape of
/// what it is computed with: each is one chain of multiply-adds in the order of k, each row of a softmax stands for itself. So any division
/// into tiles and threads gives the same bits. AVX2 and AVX-512 multiply to the same bits; the baseline rounds twice where they round once.
struct Table {
    const char* name;
    Index panelWidth;
    void (*multiply)(const Factor& left, Index rows, Index depth, const Product* products, Index count);
    /// Right-hand sides that are used again and again; `panels` holds depth × columns, rounded up to whole panels. That of column j, a
    /// multiple of panelWidth, begins at j·depth, so that panels may be laid out one by one, and taken so.
    void (*pack)(const Factor& right, Index depth, Index columns, Scalar* panels);
    /// to(j, i) = from(i, j), of a matrix of that many rows and columns.
    void (*mirror)(const Scalar* from, Index fromStride, Index rows, Index columns, Scalar* to, Index toStride);
    void (*softmax)(const Softmax& softmax, Index rows, Index columns);
    void (*softmaxGradient)(const SoftmaxGradient& gradient, Index rows, Index columns);
    void (*gelu)(const Scalar* from, Scalar* to, Index count);  ///< approximated by tanh, and its slopes
    void (*geluSlope)(const Scalar* from, Scalar* slopes, Index count);
};

// Made by the build of instruction_set.cpp, which it compiles once for each; the last two on x86-64 alone.
extern const Table baseline;
extern const Table avx2;
extern const Table avx512;

/// The best that this machine can run, unless the environment variable HEADSCOPE_KERNELS names another: baseline, avx2 or avx512.
const Table& active();

/// All tables that this machine can run, plainest first.
std::vector<const Table*> available();

/// Makes these kernels run everything while it lives: for tests.
class Forced {
public:
    explicit Forced(const Table& table);
    ~Forced();
    Forced(const Forced&) = delete;
    Forced& operator=(const Forced&) = delete;

private:
    const Table* m_previous;
};

}  // namespace headscope::kernels
