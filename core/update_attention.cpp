#include "core/update_attention.h"

#include "core/attention_sums.h"
#include "core/ops/softmax.h"

#include <deque>
#include <limits>
#include <optional>

namespace headscope {

namespace {

// What a head computes for that many queries stays in the cache, from the scores to Y. Fixed, so that the arithmetic does not depend on the
// threads.
constexpr Index kRowsAtOnce = 64;

const Change kEverywhere{true, {}, {}};

Change changeOf(Scalar before, Scalar now) { return before == now ? Change{} : kEverywhere; }

double cost(const Draft& draft, Index terms)
{
    return draft.change().any() ? static_cast<double>(draft.value().size()) * static_cast<double>(terms) : 0;
}

/// Q of a head, and K and V, which it may share.
struct Projections {
    Updated query, key, value;
};

/// One head from its scores to its contribution; the numbers are those of attend().
class HeadUpdate {
public:
    HeadUpdate(const BlockEdit& edit, std::size_t h, Projections in, const Updated& mask)
        : m_edit(edit),
          m_h(h),
          m_in(std::move(in)),
          m_mask(mask),
          m_rawScore(rawScore()),
          m_score(before().score, queries(), keys(), rawScoreChange() | mask.change | changeOf(factor(edit.was), factor(edit.is))),
          m_attention(before().attention, queries(), keys(), m_score.change().ofWholeRows()),
          m_output(before().output, {m_attention.before(), m_attention.value(), m_attention.change()},
                   {*m_in.value.before, *m_in.value.now, m_in.value.change}),
          m_contribution(before().contribution, {output().before(), output().value(), output().change()}, outputRows(), gainChange(),
                         gain(edit.is)),
          m_sums(static_cast<std::size_t>((queries() + kRowsAtOnce - 1) / kRowsAtOnce))
    {
    }
    HeadUpdate(const HeadUpdate&) = delete;  // its steps refer to each other
    HeadUpdate& operator=(const HeadUpdate&) = delete;

    const Draft& contribution() const { return m_contribution.draft(); }

    double cost() const
    {
        return headscope::cost(m_attention, 16) + headscope::cost(output(), m_attention.change().any() ? keys() : 1) +
               headscope::cost(contribution(), output().change().any() ? output().value().cols() : 1);
    }

    void fill(Index first, Index count)
    {
        // 2  S = Q·Kᵀ, scaled by 1/√d_k and divided by the temperature; −∞ where the mask blocks
        if (m_rawScore)
            m_rawScore->fill(first, count);
        const Matrix& raw = m_rawScore ? m_rawScore->draft().value() : *before().rawScore;
        m_score.fill(first, count, [&](auto&& cells, Index row, Index column) {
            cells = raw.block(row, column, cells.rows(), cells.cols()) * factor(m_edit.is);
            if (const Matrix& mask = *m_mask.now; mask.size() > 0)
                cells = (mask.block(row, column, cells.rows(), cells.cols()).array() > 0)
                            .select(cells, -std::numeric_limits<Scalar>::infinity());
        });
        // 3  A = softmax of each row of S
        m_attention.fill(first, count,
                         [&](auto&& cells, Index row, Index) { softmaxRows(m_score.value(), m_attention.cells(), row, cells.rows()); });
        if (m_attention.change().any())
            m_sums[static_cast<std::size_t>(first / kRowsAtOnce)].add(m_attention.value(), first, count);
        m_output.fill(first, count);        // 4  O_h = A·V
        m_contribution.fill(first, count);  // 5  gain·O_h·W_O^h
    }

    /// 6  Its columns of the concatenation: gain·O_h
    Change concatChange() const
    {
        if (!gainChange().any() && (gain(m_edit.is) == 0 || output().change().inRows()))
            return gain(m_edit.is) == 0 ? Change{} : output().change();
        Change columns;
        for (Index column = 0; column < output().value().cols(); ++column)
            columns.columns.push_back(offset() + column);
        return columns;
    }

    void concatenate(Matrix& concat, Index first, Index count) const
    {
        auto columns = concat.block(first, offset(), count, output().value().cols());
        if (m_edit.is.heads[m_h].enabled)
            columns = m_edit.is.heads[m_h].gain * output().value().middleRows(first, count);
        else
            columns.setZero();
    }

    HeadTrace finish()
    {
        HeadTrace result = before();
        result.query = m_in.query.now;
        result.key = m_in.key.now;
        result.value = m_in.value.now;
        if (m_attention.change().any()) {
            AttentionSums sums;
            for (const AttentionSums& part : m_sums)
                sums.add(part);
            result.measures = sums.means();
        }
        if (m_rawScore)
            result.rawScore = m_rawScore->draft().finish().now;
        result.score = m_score.finish().now;
        result.attention = m_attention.finish().now;
        result.output = m_output.draft().finish().now;
        result.contribution = m_contribution.draft().finish().now;
        return result;
    }

private:
    const HeadTrace& before() const { return m_edit.before.heads[m_h]; }
    const Draft& output() const { return m_output.draft(); }
    Index queries() const { return m_in.query.now->rows(); }
    Index keys() const { return m_in.key.now->rows(); }
    Index offset() const { return m_edit.is.concatOffset(m_h); }
    Scalar gain(const Block& block) const { return block.heads[m_h].enabled ? block.heads[m_h].gain : 0; }
    Change gainChange() const { return changeOf(gain(m_edit.was), gain(m_edit.is)); }
    Scalar factor(const Block& block) const { return block.scale.value(block.heads[m_h].keyWidth()) / block.heads[m_h].temperature; }
    Change rawScoreChange() const { return m_rawScore ? m_rawScore->draft().change() : Change{}; }

    std::optional<Product> rawScore()
    {
        if (!m_in.query.change.any() && !m_in.key.change.any())
            return {};
        m_keysNow = m_in.key.now->transpose();
        m_keysBefore = m_in.key.change.any() ? Matrix(m_in.key.before->transpose()) : m_keysNow;
        return Product(before().rawScore, {*m_in.query.before, *m_in.query.now, m_in.query.change},
                       {m_keysBefore, m_keysNow, m_in.key.change.transposed()});
    }

    Factor outputRows() const
    {
        const auto was = m_edit.was.output.weight->middleRows(offset(), output().value().cols());
        const auto is = m_edit.is.output.weight->middleRows(offset(), output().value().cols());
        const bool shared = m_edit.was.output.weight.sameAs(m_edit.is.output.weight);
        return {was, is, shared ? Change{} : changedCells(was, is, Along::Columns)};
    }

    const BlockEdit& m_edit;
    std::size_t m_h;
    Projections m_in;
    const Updated& m_mask;
    Matrix m_keysBefore, m_keysNow;  // d_k × m
    std::optional<Product> m_rawScore;
    Draft m_score, m_attention;
    Product m_output, m_contribution;
    std::vector<AttentionSums> m_sums;  // of so many rows each
};

/// The heads together: C and Y.
class OutputUpdate {
public:
    OutputUpdate(const BlockEdit& edit, const std::deque<HeadUpdate>& heads)
        : m_heads(heads),
          m_concat(edit.before.concat, edit.before.concat->rows(), edit.is.concatWidth(), concatChange()),
          m_output(edit.before.output, {m_concat.before(), m_concat.value(), m_concat.change()},
                   {*edit.was.output.weight, *edit.is.output.weight,
                    changeBetween(edit.was.output.weight, edit.is.output.weight, Along::Columns)},
                   changeBetween(edit.was.output.bias, edit.is.output.bias, Along::Columns), 1, edit.is.output.bias)
    {
        for (const HeadUpdate& head : heads)
            if (head.contribution().change().any())
                m_contributions.push_back(&head.contribution());
        m_exchanges = m_output.draft().change().everywhere && edit.was.output.bias == edit.is.output.bias &&
                      2 * m_contributions.size() <= heads.size();
    }

    double cost() const
    {
        return headscope::cost(m_concat, 1) +
               headscope::cost(m_output.draft(), m_exchanges ? std::ssize(m_contributions) : m_concat.value().cols());
    }

    void fill(Index first, Index count)
    {
        // 6  C = gain·O_1 | … | gain·O_H
        if (m_concat.change().any())
            for (const HeadUpdate& head : m_heads)
                head.concatenate(m_concat.cells(), first, count);
        // 7  Y = C·W_O + b_O, or what a few heads add now instead of what they added before
        if (!m_exchanges) {
            m_output.fill(first, count);
            return;
        }
        m_output.draft().fill(first, count, [&](auto&& y, Index row, Index) {
            y = m_output.draft().before().middleRows(row, y.rows());
            for (const Draft* contribution : m_contributions)
                y += contribution->value().middleRows(row, y.rows()) - contribution->before().middleRows(row, y.rows());
        });
    }

    Updated finish(BlockTrace& trace)
    {
        trace.concat = m_concat.finish().now;
        const Updated output = m_output.draft().finish();
        trace.output = output.now;
        return output;
    }

private:
    Change concatChange() const
    {
        Change change;
        for (const HeadUpdate& head : m_heads)
            change = change | head.concatChange();
        return change;
    }

    const std::deque<HeadUpdate>& m_heads;
    Draft m_concat;
    Product m_output;
    std::vector<const Draft*> m_contributions;  // that changed
    bool m_exchanges;
};

Updated updatedMask(const BlockEdit& edit, Index n, Index m)
{
    if (edit.was.mask == edit.is.mask)
        return {edit.before.mask, edit.before.mask, {}};
    Updated mask = given(edit.before.mask, allowedCells(edit.is.mask, n, m), Along::Rows);
    if (!mask.change.any())
        mask.now = mask.before;
    return mask;
}

/// 1  Q = x·W_Q + b_Q, K and V likewise, of each head; those that share keys and values get them from the head that holds them.
std::vector<Projections> updatedProjections(const BlockEdit& edit, const Updated& x, const Updated& attended, const CancelCheck& cancelled)
{
    std::vector<Projections> projections(edit.is.heads.size());
    for (std::size_t h = 0; h < projections.size(); ++h) {
        const HeadTrace& before = edit.before.heads[h];
        const Head& was = edit.was.heads[h];
        const Head& is = edit.is.heads[h];
        const std::size_t source = edit.is.keyValueHead(h);
        projections[h].query = updatedLinear(before.query, x, was.query, is.query, cancelled);
        projections[h].key = source != h ? projections[source].key : updatedLinear(before.key, attended, was.key, is.key, cancelled);
        projections[h].value =
            source != h ? projections[source].value : updatedLinear(before.value, attended, was.value, is.value, cancelled);
    }
    return projections;
}

}  // namespace

Updated updateAttention(const BlockEdit& edit, const Updated& x, const Updated& attended, BlockTrace& trace, const CancelCheck& cancelled)
{
    const Index n = x.now->rows();
    const Updated mask = updatedMask(edit, n, attended.now->rows());
    std::deque<HeadUpdate> heads;
    for (Projections& projections : updatedProjections(edit, x, attended, cancelled))
        heads.emplace_back(edit, heads.size(), std::move(projections), mask);
    OutputUpdate output(edit, heads);

    double cost = output.cost();
    for (const HeadUpdate& head : heads)
        cost += head.cost();
    parallelFor((n + kRowsAtOnce - 1) / kRowsAtOnce, cost, [&](Index i) {
        if (cancelled && cancelled())
            return;
        const Index first = i * kRowsAtOnce;
        const Index count = std::min(kRowsAtOnce, n - first);
        for (HeadUpdate& head : heads)
            head.fill(first, count);
        output.fill(first, count);
    });

    trace.mask = mask.now;
    for (HeadUpdate& head : heads)
        trace.heads.push_back(head.finish());
    return output.finish(trace);
}

}  // namespace headscope
