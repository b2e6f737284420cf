// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/head_gradient.h"

#include "core/matrices/row_patches.h"
#include "core/ops/accumulate.h"
#include "core/ops/attention_weighting.h"
#include "core/ops/matmul.h"
#include "core/ops/scores.h"

namespace headscope {

HeadGradient::HeadGradient(const Block& block, std::size_t h, const BlockTrace& trace, BlockTrace& gradient)
    : m_block(block),
      m_head(block.heads[h]),
      m_trace(trace.heads[h]),
      m_concat(*gradient.concat),
      m_offset(block.concatOffset(h)),
      m_factor(scoreFactor(block, m_head)),
      m_output{&gradient.heads[h].output, {}},
      m_attention{&gradient.heads[h].attention, {}},
      m_score{&gradient.heads[h].score, {}},
      m_rawScore{&gradient.heads[h].rawScore, {}},
      m_query{&(gradient.heads[h].*scoredIn(block).query), {}},
      m_scoredQuery(m_trace.*scoredIn(block).query),
      m_scoredKey(m_trace.*scoredIn(block).key)
{
    const Index n = m_trace.attention->rows();
    const Index m = m_trace.attention->cols();
    Shared<Matrix>& dScore = gradient.heads[h].score;
    if (trace.mask->size() > 0 && dScore->size() > 0)
        dScore = Matrix(dScore->cwiseProduct(*trace.mask));               // a blocked score is the constant −∞
    if (const Matrix& dSink = *gradient.heads[h].sink; dSink.size() > 0)  // 1 − Σ a
        addGradient(gradient.heads[h].attention, (-dSink).replicate(1, m));
    m_output.makeIf(m_head.enabled && m_concat.size() > 0, n, m_trace.output->cols());
    m_attention.makeIf(m_output.exists(), n, m);
    m_score.makeIf(m_attention.exists(), n, m);
    m_rawScore.makeIf(m_score.exists(), n, m);
    if (m_head.sink->size() > 0 && m_score.isMade())
        m_ofSink = uninitialized(n, 1);
    m_query.makeIf(m_rawScore.exists(), n, m_scoredQuery->cols());
}

double HeadGradient::cost() const
{
    return static_cast<double>(m_rawScore.matrix().size()) * static_cast<double>(m_trace.value->cols() + m_trace.key->cols() + 8);
}

void HeadGradient::packFactors()
{
    if (m_attention.isMade())
        m_valuePanels = packed(m_trace.value->transpose());
    if (m_query.isMade())
        m_keyPanels = packed(*m_scoredKey);
}

void HeadGradient::goBack(Index first, Index count, Index sequence)
{
    const Index m = m_trace.attention->cols();
    const auto ofSequence = [&](const Shared<Matrix>& keys) { return keys->middleRows(sequence * m, m); };
    // 6  C_h = gain·O_h
    if (m_output.isMade())
        m_output.made.middleRows(first, count) = m_head.gain * m_concat.block(first, m_offset, count, m_output.made.cols());
    // 4  O_h = A·V
    if (m_attention.isMade()) {
        multiplyRows(m_output.matrix(), ofSequence(m_trace.value).transpose(), m_valuePanels, m_attention.made, first, count);
        clearPatches(m_head.patches, MatrixId::HeadOutput, m_attention.made, first, count);
    }
    // 3  A = softmax(S),  2  S = Q·Kᵀ · scale / temperature where the mask allows
    if (m_score.isMade())
        weightingOf(m_block).gradient(m_head,
                                      {m_trace.attention->row(first).data(), m, m_attention.matrix().row(first).data(), m,
                                       m_score.made.row(first).data(), m, m_factor, m_rawScore.made.row(first).data(), m},
                                      count, m);
    else if (m_rawScore.isMade())
        m_rawScore.made.middleRows(first, count) = m_factor * m_score.matrix().middleRows(first, count);
    // A sink of the score z has the part a_z = 1 − Σ a of each row, so ∂L/∂z = −a_z · Σ a·da.
    if (m_ofSink.size() > 0) {
        const auto a = m_trace.attention->middleRows(first, count).array(), da = m_attention.matrix().middleRows(first, count).array();
        m_ofSink.middleRows(first, count) = ((a.rowwise().sum() - 1) * (a * da).rowwise().sum()).matrix();
    }
    if (m_score.isMade())
        for (Matrix* made : {&m_score.made, &m_rawScore.made, &m_ofSink})
            if (made->size() > 0)
                clearPatches(m_head.patches, MatrixId::Attention, *made, first, count);
    if (m_block.scoreCap > 0 && m_rawScore.isMade())
        capGradient(m_block, m_head, product(m_scoredQuery->middleRows(first, count), ofSequence(m_scoredKey).transpose()), m_rawScore.made,
                    first, first - sequence * (m_trace.attention->rows() / (m_trace.value->rows() / m)));
    if (m_query.isMade())
        multiplyRows(m_rawScore.matrix(), ofSequence(m_scoredKey), m_keyPanels, m_query.made, first, count);
}

void HeadGradient::keep()
{
    for (Stage* stage : {&m_output, &m_attention, &m_score, &m_rawScore, &m_query})
        if (stage->isMade())
            *stage->place = pooled(std::move(stage->made));
}

Matrix HeadGradient::ofSink() const { return m_ofSink.size() > 0 ? Matrix(sumOfRows(m_ofSink)) : Matrix(); }

Matrix HeadGradient::ofPositionBias(Index sequences) const
{
    const Matrix& dScore = m_score.matrix();
    if (m_head.positionBias->size() == 0 || dScore.size() == 0)
        return {};
    Matrix ofBias = Matrix::Zero(1, m_head.positionBias->cols());
    const Index n = dScore.rows() / sequences, m = dScore.cols();
    for (Index sequence = 0; sequence < sequences; ++sequence) {
        Matrix gradient = dScore.middleRows(sequence * n, n);
        if (m_block.scoreCap > 0)
            capGradient(m_block, m_head,
                        product(m_scoredQuery->middleRows(sequence * n, n), m_scoredKey->middleRows(sequence * m, m).transpose()), gradient,
                        0, 0);
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < m; ++j)
                ofBias(0, m_block.positionBias->bucketOf(i, j)) += gradient(i, j);
    }
    return ofBias / m_head.temperature;
}

HeadGradient::Factors HeadGradient::factors() const
{
    Factors factors;
    if (m_head.enabled && m_concat.size() > 0)
        factors.gain = m_concat.middleCols(m_offset, m_trace.output->cols()).cwiseProduct(*m_trace.output).sum();
    const Matrix& dScore = m_score.matrix();
    if (dScore.size() == 0)
        return factors;
    if (m_block.scoreCap > 0) {
        const Matrix raw = product(*m_scoredQuery, m_scoredKey->transpose());
        Matrix score(raw.rows(), raw.cols());
        scoreRows(m_block, m_head, raw, score, 0, raw.rows(), 0);
        factors.temperature = -dScore.cwiseProduct(score).sum() / m_head.temperature;
        if (m_block.scale.kind == Scale::Kind::Factor)
            factors.scale = m_rawScore.matrix().cwiseProduct(raw).sum() / m_block.scale.factor;
        return factors;
    }
    // Σ dS ∘ raw · factor = Σ Q ∘ dQ, since raw = Q·Kᵀ and dQ = factor · dS·K.
    const Scalar alongScore = m_scoredQuery->cwiseProduct(m_query.matrix()).sum();
    const ScorePositionKind* positions = scorePositionsOf(m_head);
    const Scalar taken = positions ? positions->taken(m_block, m_head, dScore) / m_head.temperature : 0;
    factors.temperature = (taken - alongScore) / m_head.temperature;
    if (m_block.scale.kind == Scale::Kind::Factor)
        factors.scale = dScore.cwiseProduct(product(*m_scoredQuery, m_scoredKey->transpose())).sum() / m_head.temperature;
    return factors;
}

}  // namespace headscope
