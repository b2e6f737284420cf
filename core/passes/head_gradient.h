// SPDX-License-Identifier: GPL-3.0-or-later
// The gradient of one head, from the concatenation back to its scores and queries, some rows at a time.
#pragma once

#include "core/base/matrix_pool.h"
#include "core/model/trace.h"

namespace headscope {

class HeadGradient {
public:
    /// Sizes what is to be computed: L may depend on the concatenation (0 × 0: it does not), or on a stage whose gradient `gradient` has.
    HeadGradient(const Block& block, std::size_t h, const BlockTrace& trace, BlockTrace& gradient);

    /// Lays K and Vᵀ out for the kernels, when the head of one sequence is computed in several tiles.
    void packFactors();
    /// Steps 6 to 2 in reverse, of rows [first, first + count), which are of that sequence of a batch.
    void goBack(Index first, Index count, Index sequence);
    /// Keeps the gradients, once all rows are there.
    void keep();

    /// ∂L/∂ of the head's own factors, once all rows are kept.
    struct Factors {
        Scalar gain = 0, temperature = 0, scale = 0;
    };
    Factors factors() const;
    /// ∂L/∂ of the score of its sink, 1 × 1; 0 × 0 where there is none, or L does not depend on it.
    Matrix ofSink() const;
    /// ∂L/∂ of its bias by distance, likewise, of so many sequences.
    Matrix ofPositionBias(Index sequences) const;

    double cost() const;  ///< in multiply-adds

private:
    /// A stage whose gradient is either given, because it is asked for, or computed here; or neither, where L does not depend on it.
    struct Stage {
        Shared<Matrix>* place;
        Matrix made;

        bool isMade() const { return made.size() > 0; }
        const Matrix& matrix() const { return isMade() ? made : **place; }
        bool exists() const { return matrix().size() > 0; }
        void makeIf(bool condition, Index rows, Index columns)
        {
            if (condition && !exists())
                made = uninitialized(rows, columns);
        }
    };

    const Block& m_block;
    const Head& m_head;
    const HeadTrace& m_trace;
    const Matrix& m_concat;                                     // the gradient of C
    Index m_offset;                                             // of the head in it
    Scalar m_factor;                                            // of the scores
    Stage m_output, m_attention, m_score, m_rawScore, m_query;  // of the query as scores are made of it
    Matrix m_ofSink;                                            // what each row says of the score of the sink: n × 1
    const Shared<Matrix>&m_scoredQuery, &m_scoredKey;
    Matrix m_keyPanels, m_valuePanels;
};

}  // namespace headscope
