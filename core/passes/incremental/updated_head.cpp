// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/updated_head.h"

#include "core/base/same_number.h"
#include "core/matrices/row_patches.h"
#include "core/ops/attention_weighting.h"
#include "core/ops/scores.h"

namespace headscope {

HeadUpdate::HeadUpdate(UpdateMode& mode, const BlockEdit& edit, std::size_t h, Projections in, const Updated& mask, Scalar* entropies)
    : m_edit(edit),
      m_h(h),
      m_in(std::move(in)),
      m_mask(mask),
      m_keepsAll(before().rawScore->size() > 0),
      m_rawScore(rawScore(mode)),
      m_score(m_keepsAll ? before().score : before().attention, queries(), keys(),
              m_keepsAll ? ((m_rawScore ? m_rawScore->draft().change() : Change{}) | factorOrMaskChange()).ofWholeRows() : Change{}),
      m_attention(before().attention, queries(), keys(), m_score.change() | weightingChange()),
      m_output(mode, before().output, {attention().before(), attention().value(), attention().change()},
               {*m_in.value.before, *m_in.value.now, m_in.value.change}),
      m_entropies(entropies)
{
}

Change HeadUpdate::concatChange() const
{
    if (!was().enabled && !is().enabled)
        return {};
    return was().enabled == is().enabled && sameToTheSign(was().gain, is().gain) ? output().change() : Change{true, {}, {}};
}

double HeadUpdate::cost() const
{
    const Index perCell =
        (m_rawScore && m_rawScore->isComputedAnew() ? is().keyWidth() : 0) + (attention().change().any() ? 32 + width() : 0);
    return static_cast<double>(queries()) * static_cast<double>(keys()) * static_cast<double>(perCell + output().change().any());
}

void HeadUpdate::pack()
{
    if (m_rawScore)
        m_rawScore->pack();
    m_output.pack();
}

void HeadUpdate::fill(Index first, Index count)
{
    const AttentionWeightingKind& weighting = weightingOf(m_edit.is);
    const bool isChanged = changesScores(m_edit.is, is());
    const Scalar factor = scoreFactor(m_edit.is, is());
    // 2  S = Q·Kᵀ, scaled by 1/√d_k, with positions added, capped, and divided by the temperature; −∞ where the mask blocks
    // 3  A = softmax of each row of S, or another weighting
    if (m_rawScore)
        m_rawScore->fill(first, count);
    const Matrix& raw = m_rawScore ? m_rawScore->draft().value() : *before().rawScore;
    Matrix& score = m_keepsAll && m_score.change().any() ? m_score.cells() : attention().cells();
    const Matrix& mask = *m_mask.now;
    for (Draft* draft : {&m_score, &m_attention})
        draft->fill(first, count, [](auto&&, Index, Index) {});
    if (attention().change().any())
        forEachBlock(attention().change(), first, count, keys(), [&](Index row, Index, Index rows, Index) {
            const Scalar* allowed = mask.size() > 0 ? mask.row(row).data() : nullptr;
            if (isChanged)
                scoreRows(m_edit.is, is(), raw, score, row, rows, 0);
            const Matrix& scaled = isChanged ? score : raw;
            weighting.weigh(is(),
                            {scaled.row(row).data(), keys(), allowed, keys(), isChanged ? Scalar(1) : factor, score.row(row).data(), keys(),
                             attention().cells().row(row).data(), keys(), m_entropies + row},
                            rows, keys());
        });
    if (attention().change().any())
        for (const Index row : putPatches(is().patches, MatrixId::Attention, queries(), attention().cells(), first, count))
            m_entropies[row] = static_cast<Scalar>(entropy(attention().cells().row(row)));
    // 4  O_h = A·V
    m_output.fill(first, count);
    if (output().change().any())
        putPatches(is().patches, MatrixId::HeadOutput, queries(), m_output.draft().cells(), first, count);
}

void HeadUpdate::concatenate(Matrix& concat, Index first, Index count) const
{
    auto columns = concat.block(first, offset(), count, width());
    if (is().enabled)
        columns = is().gain * output().value().middleRows(first, count);
    else
        columns.setZero();
}

HeadTrace HeadUpdate::finish()
{
    HeadTrace result = before();
    for (const QueryKeyStage& stage : kQueryKeyStages)
        result.*stage.query = result.*stage.key = {};
    for (const auto& [stage, matrix] : m_in.staged)
        result.*stage = matrix;
    result.query = m_in.query.now;
    result.key = m_in.key.now;
    result.value = m_in.value.now;
    if (attention().change().any())
        result.statistics = attentionStatistics(attention().value(), m_entropies);
    result.attention = attention().finish().now;
    if (m_keepsAll && m_rawScore)
        result.rawScore = m_rawScore->draft().finish().now;
    if (m_keepsAll)
        result.score = m_score.finish().now;
    result.output = m_output.draft().finish().now;
    return result;
}

std::optional<UpdatedProduct> HeadUpdate::rawScore(UpdateMode& mode) const
{
    const Updated& query = m_in.scoredQuery;
    const Updated& key = m_in.scoredKey;
    if (!m_keepsAll) {
        UpdateMode anew{mode.cancelled, false};
        return UpdatedProduct(anew, before().attention, {*query.before, *query.now, query.change.ofWholeRows()},
                              {key.before->transpose(), key.now->transpose(), key.change.transposed().ofWholeRows()},
                              (factorOrMaskChange() | weightingChange()).ofWholeRows());
    }
    if (!query.change.any() && !key.change.any())
        return {};
    return UpdatedProduct(mode, before().rawScore, {*query.before, *query.now, query.change},
                          {key.before->transpose(), key.now->transpose(), key.change.transposed()});
}

Change HeadUpdate::weightingChange() const
{
    return Change{m_edit.was.weighting() != m_edit.is.weighting() || changeBetween(was().sink, is().sink, Along::Rows).any(), {}, {}};
}

Change HeadUpdate::factorOrMaskChange() const
{
    const bool rescaled = !sameToTheSign(scoreFactor(m_edit.was, was()), scoreFactor(m_edit.is, is())) ||
                          m_edit.was.scoreCap / was().temperature != m_edit.is.scoreCap / is().temperature ||
                          ScoreAddition(m_edit.was, was()) != ScoreAddition(m_edit.is, is());
    return m_mask.change | Change{rescaled, {}, {}};
}

}  // namespace headscope
