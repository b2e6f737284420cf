// SPDX-License-Identifier: GPL-3.0-or-later
// One attention head that is updated: from its scores to its output.
#pragma once

#include "core/passes/incremental/updated_attention.h"

#include <optional>

namespace headscope {

/// Q of a head, and K and V, which it may share.
struct Projections {
    Updated query, key, value;
    Updated scoredQuery, scoredKey;                                 ///< what scores are made of
    std::vector<std::pair<HeadStage, Shared<Matrix>>> staged = {};  ///< what is made of Q and K on the way to them
};

/// `edit` and `mask` must outlive it, and `entropies`, a number for each query, as they were before. The numbers of its steps are those of
/// attend().
class HeadUpdate {
public:
    HeadUpdate(UpdateMode& mode, const BlockEdit& edit, std::size_t h, Projections in, const Updated& mask, Scalar* entropies);
    HeadUpdate(const HeadUpdate&) = delete;  // its steps refer to each other
    HeadUpdate& operator=(const HeadUpdate&) = delete;

    Index offset() const { return m_edit.is.concatOffset(m_h); }  ///< the place of its columns in the concatenation
    Index width() const { return output().value().cols(); }
    Change concatChange() const;  ///< the change in these columns
    double cost() const;          ///< in multiply-adds, roughly

    void pack();
    void fill(Index first, Index count);
    void concatenate(Matrix& concat, Index first, Index count) const;
    HeadTrace finish();  ///< but for the contribution

private:
    std::optional<UpdatedProduct> rawScore(UpdateMode& mode) const;
    Change factorOrMaskChange() const;  ///< what changed in all scores
    Change weightingChange() const;     ///< what changed in attention alone
    const Head& was() const { return m_edit.was.heads[m_h]; }
    const Head& is() const { return m_edit.is.heads[m_h]; }
    const HeadTrace& before() const { return m_edit.before.heads[m_h]; }
    Draft& attention() { return m_keepsAll ? m_attention : m_rawScore->draft(); }
    const Draft& attention() const { return m_keepsAll ? m_attention : m_rawScore->draft(); }
    const Draft& output() const { return m_output.draft(); }
    Index queries() const { return m_in.query.now->rows(); }
    Index keys() const { return m_in.key.now->rows(); }

    const BlockEdit& m_edit;
    std::size_t m_h;
    Projections m_in;
    const Updated& m_mask;
    bool m_keepsAll;                           // scores too; else they are computed anew, where attention will be
    std::optional<UpdatedProduct> m_rawScore;  // none where all is kept and neither Q nor K changed
    Draft m_score, m_attention;                // where all is kept: in whole rows
    UpdatedProduct m_output;
    Scalar* m_entropies;
};

}  // namespace headscope
