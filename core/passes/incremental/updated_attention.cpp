// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/incremental/updated_attention.h"

#include "core/base/same_number.h"
#include "core/matrices/row_patches.h"
#include "core/ops/linear.h"
#include "core/ops/query_key_map.h"
#include "core/passes/attention.h"
#include "core/passes/incremental/updated_head.h"

#include <deque>
#include <optional>

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

/// The change of a head's queries or keys at a stage, given the changes of all heads before it.
Change changeAt(const Block& block, const OperationInfo& operation, const std::vector<const Updated*>& x, std::size_t head)
{
    Change change;
    switch (operation.feeds[0]) {
    case Feed::Pair:
        change = x[head]->change;
        for (const Index column : x[head]->change.columns)
            change = change | Change{false, {}, {operation.queryKeyMap->partnerOf(block, x[head]->now->cols(), column)}};
        return change;
    case Feed::RowOfHeads:
        for (const Updated* other : x)
            change = other ? change | other->change.ofWholeRows() : change;
        return change;
    default: return x[head]->change.ofWholeRows();
    }
}

/// The stages of queries and keys from their projections to what scores are made of.
class StagesUpdate {
public:
    StagesUpdate(UpdateMode& mode, const BlockEdit& edit, Index positions, std::vector<Projections>& projections)
        : m_mode(mode), m_edit(edit), m_positions(positions), m_projections(projections), m_stages(stagesOf(edit.is))
    {
    }

    void run()
    {
        for (Projections& p : m_projections) {
            p.scoredQuery = p.query;
            p.scoredKey = p.key;
        }
        for (std::size_t i = 1; i < m_stages.size(); ++i)
            goThrough(*m_stages[i]);
        for (std::size_t h = 0; h < m_projections.size(); ++h) {
            Projections& p = m_projections[h];
            p.scoredQuery = rebased(m_edit.before.heads[h].*scoredIn(m_edit.was).query, p.scoredQuery);
            p.scoredKey = rebased(m_edit.before.heads[h].*scoredIn(m_edit.was).key, p.scoredKey);
        }
    }

private:
    void goThrough(const QueryKeyStage& stage)
    {
        const bool isAnother = stagesOf(m_edit.was) != m_stages || stage.kind(m_edit.was) != stage.kind(m_edit.is);
        const QueryKeyMapKind& kind = queryKeyMapOf(stage, m_edit.is);
        std::unique_ptr<const QueryKeyMap> map;  // made when it is first needed
        for (const bool areKeys : {false, true}) {
            const auto scored = areKeys ? &Projections::scoredKey : &Projections::scoredQuery;
            const auto holds = [&](std::size_t h) { return !areKeys || m_edit.is.keyValueHead(h) == h; };
            std::vector<const Updated*> read;
            QueriesOrKeys x{areKeys};
            for (std::size_t h = 0; h < m_projections.size(); ++h) {
                read.push_back(holds(h) ? &(m_projections[h].*scored) : nullptr);
                x.of.push_back(holds(h) ? &*read.back()->now : nullptr);
            }
            const bool changed = isAnother || !kind.isSame(m_edit.was, m_edit.is, areKeys);
            std::vector<Updated> made(m_projections.size());
            for (std::size_t h = 0; h < made.size(); ++h) {
                if (!holds(h))
                    continue;
                Draft draft(m_edit.before.heads[h].*stage.of(areKeys), x.of[h]->rows(), x.of[h]->cols(),
                            changed ? Change{true, {}, {}} : changeAt(m_edit.is, operationOf(kind.kind), read, h));
                if (draft.change().any() && !map)
                    map = kind.make(m_edit.is, m_positions);
                made[h] = filledDraft(m_mode, std::move(draft), kCostOfCell, [&](Draft& staged, Index first, Index count) {
                    staged.fill(first, count, [&](auto&& cells, Index row, Index column) { map->fill(x, h, 0, cells, row, column); });
                });
            }
            for (std::size_t h = 0; h < made.size(); ++h) {
                m_projections[h].*scored = made[areKeys ? m_edit.is.keyValueHead(h) : h];
                m_projections[h].staged.emplace_back(stage.of(areKeys), (m_projections[h].*scored).now);
            }
        }
    }

    static constexpr double kCostOfCell = 5;  // in multiply-adds

    UpdateMode& m_mode;
    const BlockEdit& m_edit;
    Index m_positions;
    std::vector<Projections>& m_projections;
    std::vector<const QueryKeyStage*> m_stages;
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
    StagesUpdate(mode, edit, std::max(x.now->rows(), attended.now->rows()), projections).run();
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
