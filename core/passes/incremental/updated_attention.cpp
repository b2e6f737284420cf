// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/updated_attention.h"

#include "core/base/same_number.h"
#include "core/matrices/row_patches.h"
#include "core/ops/head_norm.h"
#include "core/ops/head_positions.h"
#include "core/ops/linear.h"
#include "core/passes/attention.h"
#include "core/passes/incremental/updated_head.h"

#include <deque>
#include <optional>
#include <tuple>

namespace headscope {

namespace {

/// The heads together: C and Y.
class OutputUpdate {
public:
    OutputUpdate(UpdateMode& mode, const BlockEdit& edit, const std::deque<HeadUpdate>& heads)
        : m_edit(edit), m_heads(heads), m_concat(edit.before.concat, edit.before.concat->rows(), edit.is.concatWidth(), concatChange())
    {
        const Linear& was = edit.was.output;
        const Linear& is = edit.is.output;
        const Change ofWeight = changeBetween(was.weight, is.weight, Along::Columns);
        const Change ofBias = changeBetween(was.bias, is.bias, Along::Columns);
        UpdateMode exact{mode.cancelled, false};
        m_output.emplace(exact, edit.before.output, UpdatedFactor{m_concat.before(), m_concat.value(), m_concat.change()},
                         UpdatedFactor{was.weight, is.weight, ofWeight}, ofBias, is.bias);
        const auto changed = std::ranges::count_if(heads, [](const HeadUpdate& head) { return head.concatChange().any(); });
        m_exchanges =
            mode.mayExchange && m_output->isComputedAnew() && !ofWeight.any() && !ofBias.any() && 2 * changed <= std::ssize(heads);
        mode.exchanged = mode.exchanged || m_exchanges;
    }

    bool changes() const { return m_concat.change().any() || m_output->draft().change().any(); }

    void pack()
    {
        for (std::size_t h = 0; m_exchanges && h < m_heads.size(); ++h)
            m_panels.push_back(m_heads[h].concatChange().any() ? packed(rowsOf(m_heads[h])) : Matrix());
    }

    void fill(Index first, Index count)
    {
        // 6  C = gain·O_1 | … | gain·O_H
        m_concat.fill(first, count, [](auto&&, Index, Index) {});
        for (const HeadUpdate& head : m_heads)
            if (m_concat.change().everywhere || head.concatChange().any())
                head.concatenate(m_concat.cells(), first, count);
        // 7  Y = C·W_O + b_O, or what a few heads add now instead of what they added before
        if (m_exchanges)
            exchange(first, count);
        else if (!m_output->isComputedAnew())
            m_output->fill(first, count);
    }

    Updated finish(BlockTrace& trace)
    {
        if (m_output->isComputedAnew() && !m_exchanges)
            linearMaps(m_concat.value(), {{m_edit.is.output, m_output->draft().cells()}});
        if (m_output->draft().change().any())
            putPatches(m_edit.is.patches, MatrixId::Output, m_output->draft().value().rows(), m_output->draft().cells());
        trace.concat = m_concat.finish().now;
        const Updated output = m_output->draft().finish();
        trace.output = output.now;
        return output;
    }

private:
    Change concatChange() const
    {
        Change change;
        for (const HeadUpdate& head : m_heads)
            change = change | head.concatChange().amongColumns(head.offset(), head.width());
        return change;
    }

    /// The rows of W_O that a head's output is multiplied with.
    Operand rowsOf(const HeadUpdate& head) const { return Operand(m_edit.is.output.weight).middleRows(head.offset(), head.width()); }

    void exchange(Index first, Index count)
    {
        const auto rows = [&](const Matrix& y) { return y.row(first).data(); };
        Matrix& y = m_output->draft().cells();
        const Scalar* start = rows(m_output->draft().before());
        for (std::size_t h = 0; h < m_heads.size(); ++h)
            if (const HeadUpdate& head = m_heads[h]; head.concatChange().any()) {
                const auto of = [&](const Matrix& concat) { return concat.block(first, head.offset(), count, head.width()); };
                const Matrix difference = of(m_concat.value()) - of(m_concat.before());
                const kernels::Product product{{m_panels[h].data(), 0, 0}, true, y.cols(), start, y.cols(), y.row(first).data(), y.cols()};
                kernels::active().multiply({difference.data(), head.width(), 1}, count, head.width(), &product, 1);
                start = rows(y);
            }
    }

    const BlockEdit& m_edit;
    const std::deque<HeadUpdate>& m_heads;
    Draft m_concat;
    std::optional<UpdatedProduct> m_output;
    bool m_exchanges = false;
    std::vector<Matrix> m_panels;  // where Y is exchanged: of each head that changed, its rows of W_O laid out for the kernels
};

Updated updatedMask(const BlockEdit& edit, Index n, Index m)
{
    if (edit.was.mask == edit.is.mask)
        return {edit.before.mask, edit.before.mask, {}};
    Updated mask = editedMatrix(edit.before.mask, allowedCells(edit.is.mask, n, m), Along::Rows);
    if (!mask.change.any())
        mask.now = mask.before;
    return mask;
}

/// The steps from Q and K as they are projected to what scores are made of.
class ScoredUpdate {
public:
    ScoredUpdate(UpdateMode& mode, const BlockEdit& edit, Index positions, std::vector<Projections>& projections)
        : m_mode(mode), m_edit(edit), m_positions(positions), m_projections(projections)
    {
        const auto order = [](const Block& block) {
            return std::tuple(block.queryKeyNorm.has_value(), block.hasHeadPositions(), scoredIn(block, kQueryStages));
        };
        m_isReordered = order(edit.was) != order(edit.is);
    }

    void run()
    {
        for (Projections& p : m_projections) {
            p.scoredQuery = p.query;
            p.scoredKey = p.key;
        }
        const auto& norm = m_edit.is.queryKeyNorm;
        const auto addNorms = [&] {
            addNorm(&QueryKeyNorm::query, false);
            addNorm(&QueryKeyNorm::key, true);
        };
        if (norm && !norm->afterRotation)
            addNorms();
        if (m_edit.is.hasHeadPositions())
            addPositions();
        if (norm && norm->afterRotation)
            addNorms();
        for (std::size_t h = 0; h < m_projections.size(); ++h) {
            Projections& p = m_projections[h];
            p.scoredQuery = rebased(m_edit.before.heads[h].*scoredIn(m_edit.was, kQueryStages), p.scoredQuery);
            p.scoredKey = rebased(m_edit.before.heads[h].*scoredIn(m_edit.was, kKeyStages), p.scoredKey);
        }
    }

private:
    /// Adds the positions of their tokens, of each key once.
    void addPositions()
    {
        const bool changed = m_isReordered || !sameHeadPositions(m_edit.was, m_edit.is);
        PositionMaps maps(m_edit.is, m_positions);
        for (std::size_t h = 0; h < m_projections.size(); ++h) {
            Projections& p = m_projections[h];
            const HeadTrace& before = m_edit.before.heads[h];
            const std::size_t source = m_edit.is.keyValueHead(h);
            p.positionedQuery = updatedPositions(m_mode, before.positionedQuery, p.scoredQuery, m_edit.is, changed, maps);
            p.positionedKey = source != h ? m_projections[source].positionedKey
                                          : updatedPositions(m_mode, before.positionedKey, p.scoredKey, m_edit.is, changed, maps);
        }
        for (Projections& p : m_projections) {
            p.scoredQuery = p.positionedQuery;
            p.scoredKey = p.positionedKey;
        }
    }

    /// Whether a norm of the same rows by these gains gives other numbers.
    bool changes(Shared<Matrix> QueryKeyNorm::* gain) const
    {
        const QueryKeyNorm &was = *m_edit.was.queryKeyNorm, &is = *m_edit.is.queryKeyNorm;
        return was.kind != is.kind || was.epsilon != is.epsilon || was.acrossHeads != is.acrossHeads ||
               !sameToTheSign(was.scale, is.scale) || changeBetween(was.*gain, is.*gain, Along::Columns).any();
    }

    /// Whether a head that is normed with others has come or gone, or reads other gains.
    bool isRegrouped(bool ofKeys) const
    {
        return m_edit.is.queryKeyNorm->acrossHeads && normedTogether(m_edit.was, ofKeys) != normedTogether(m_edit.is, ofKeys);
    }

    void addNorm(Shared<Matrix> QueryKeyNorm::* gain, bool ofKeys)
    {
        const auto scored = ofKeys ? &Projections::scoredKey : &Projections::scoredQuery;
        const auto normed = ofKeys ? &Projections::normedKey : &Projections::normedQuery;
        const HeadStage stage = ofKeys ? kKeyStages.normed : kQueryStages.normed;
        const bool changed = m_isReordered || changes(gain) || isRegrouped(ofKeys);
        for (const auto& [heads, firstGain] : normedTogether(m_edit.is, ofKeys)) {
            std::vector<HeadRows> rows;
            std::vector<const Updated*> read;
            for (std::size_t i = 0; i < heads.size(); ++i) {
                read.push_back(&(m_projections[heads[i]].*scored));
                rows.push_back({&*read.back()->now, firstGain[i]});
            }
            const HeadNorm norm(*m_edit.is.queryKeyNorm, (*m_edit.is.queryKeyNorm).*gain, std::move(rows));
            for (std::size_t i = 0; i < heads.size(); ++i)
                m_projections[heads[i]].*normed = updatedHeadNorm(m_mode, m_edit.before.heads[heads[i]].*stage, read, i, norm, changed);
        }
        for (std::size_t h = 0; h < m_projections.size(); ++h) {
            if (ofKeys)
                m_projections[h].normedKey = m_projections[m_edit.is.keyValueHead(h)].normedKey;
            m_projections[h].*scored = m_projections[h].*normed;
        }
    }

    UpdateMode& m_mode;
    const BlockEdit& m_edit;
    Index m_positions;
    std::vector<Projections>& m_projections;
    bool m_isReordered = false;
};

/// 1  Q = x·W_Q + b_Q, K and V likewise, of each head; those that share keys and values get them from the head that holds them.
std::vector<Projections> updatedProjections(UpdateMode& mode, const BlockEdit& edit, const Updated& x, const Updated& attended)
{
    std::vector<Projections> projections(edit.is.heads.size());
    for (std::size_t h = 0; h < projections.size(); ++h) {
        const HeadTrace& before = edit.before.heads[h];
        const std::size_t source = edit.is.keyValueHead(h);
        const auto projected = [&](MatrixId made, const Shared<Matrix>& madeBefore, const Updated& read, Linear Head::* linear) {
            Updated result = updatedLinear(mode, madeBefore, read, edit.was.heads[h].*linear, edit.is.heads[h].*linear);
            if (result.change.any())
                result.now = patched(edit.is.heads[h].patches, made, result.now);
            return result;
        };
        projections[h].query = projected(MatrixId::Query, before.query, x, &Head::query);
        projections[h].key = source != h ? projections[source].key : projected(MatrixId::Key, before.key, attended, &Head::key);
        projections[h].value = source != h ? projections[source].value : projected(MatrixId::Value, before.value, attended, &Head::value);
    }
    ScoredUpdate(mode, edit, std::max(x.now->rows(), attended.now->rows()), projections).run();
    return projections;
}

}  // namespace

Updated updateAttention(UpdateMode& mode, const BlockEdit& edit, const Updated& x, const Updated& attended, BlockTrace& trace)
{
    const Index n = x.now->rows();
    const Updated mask = updatedMask(edit, n, attended.now->rows());
    Matrix entropies = *edit.before.entropies;
    std::deque<HeadUpdate> heads;
    for (Projections& projections : updatedProjections(mode, edit, x, attended))
        heads.emplace_back(mode, edit, heads.size(), std::move(projections), mask, entropies.row(std::ssize(heads)).data());
    OutputUpdate output(mode, edit, heads);

    double cost = output.changes()
                      ? static_cast<double>(n) * static_cast<double>(edit.is.output.weight.size()) / static_cast<double>(heads.size())
                      : 0;
    for (const HeadUpdate& head : heads)
        cost += head.cost();
    parallelFor(std::ssize(heads), cost / static_cast<double>(n), [&](Index h) { heads[static_cast<std::size_t>(h)].pack(); });
    output.pack();
    const Index tiles = rowTileCount(n, attended.now->rows());
    parallelFor(tiles, cost, [&](Index tile) {
        if (mode.cancelled())
            return;
        const Index first = n * tile / tiles;
        const Index count = n * (tile + 1) / tiles - first;
        for (HeadUpdate& head : heads)
            head.fill(first, count);
        output.fill(first, count);
    });

    trace.mask = mask.now;
    trace.entropies = std::move(entropies);
    for (HeadUpdate& head : heads)
        trace.heads.push_back(head.finish());
    return output.finish(trace);
}

}  // namespace headscope
