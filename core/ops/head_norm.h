// SPDX-License-Identifier: GPL-3.0-or-later
// Norms of queries and keys: each row of a head as large as the others, or the rows of all heads as one.
#pragma once

#include "core/ops/operation.h"

#include <vector>

namespace headscope {

/// The queries, or the keys, of a head that has some of its own, and its part of the gains.
struct HeadRows {
    const Matrix* x;
    Index firstGain;
};

/// The queries or keys that are normed together: those of one head, or of all that have some of their own.
class HeadNorm {
public:
    HeadNorm(const QueryKeyNorm& norm, const Shared<Matrix>& gain, std::vector<HeadRows> heads)
        : m_norm(norm), m_gain(*gain), m_heads(std::move(heads))
    {
    }

    /// Rows [first, first + count) of y = (x − mean) ÷ √(variance + ε) · γ · scale of one of the heads, which is sized; without the mean
    /// where the kind takes none off.
    void fill(std::size_t head, Matrix& y, Index first, Index count) const;
    Matrix of(std::size_t head) const;

    /// Given ∂L/∂y of each head, 0 × 0 standing for zeros: returns ∂L/∂x of each, and adds ∂L/∂γ to `gain`. With x̂ = (x − mean) ÷ ρ and
    /// e = ∂L/∂y ∘ γ · scale: ∂L/∂x = (e − mean of e − x̂·mean(e ∘ x̂)) ÷ ρ, with means over all columns of the heads.
    std::vector<Matrix> gradient(const std::vector<const Matrix*>& dy, Shared<Matrix>& gain) const;

    /// The numbers that all of a row are made with.
    struct Statistics {
        Scalar mean, meanOfSquares, root;  ///< the mean is 0 where the kind takes none off
    };
    Statistics statistics(Index row) const;

private:
    auto gainOf(std::size_t head) const { return m_gain.row(0).segment(m_heads[head].firstGain, m_heads[head].x->cols()).array(); }
    bool takesMeanOff() const { return m_norm.kind == NormKind::Layer; }

    const QueryKeyNorm& m_norm;
    const Matrix& m_gain;
    std::vector<HeadRows> m_heads;
};

/// The heads of a block that are normed together with one of them, each with its queries or keys; `own` is the place of that one.
struct NormedTogether {
    std::vector<std::size_t> heads;
    std::vector<Index> firstGain;

    bool operator==(const NormedTogether&) const = default;
};

/// All groups of heads that are normed together: of queries, or of the keys of heads that hold some.
std::vector<NormedTogether> normedTogether(const Block& block, bool ofKeys);

/// Queries or keys of heads after an edit of them or of the norm; `x` are all that are normed together. `before` is 0 × 0 where there was
/// none.
Updated updatedHeadNorm(UpdateMode& mode, const Shared<Matrix>& before, const std::vector<const Updated*>& x, std::size_t own,
                        const HeadNorm& norm, bool changed);

extern const OperationInfo headNormOperation;
extern const OperationInfo headsNormOperation;

}  // namespace headscope
