// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/attention_backward.h"

#include "core/base/matrix_pool.h"
#include "core/kernels/kernels.h"
#include "core/matrices/row_patches.h"
#include "core/ops/accumulate.h"
#include "core/ops/linear.h"
#include "core/ops/matmul.h"
#include "core/ops/query_key_map.h"
#include "core/passes/attention.h"
#include "core/passes/head_gradient.h"

namespace headscope {

namespace {

constexpr Index kKeysPerTask = 224;

/// The backward pass of attention, from its output back to what it reads.
class AttentionGradient {
public:
    AttentionGradient(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient, Block& weights,
                      const CancelCheck& cancelled, Index batch)
        : m_block(block),
          m_trace(trace),
          m_inputs(inputs),
          m_gradient(gradient),
          m_weights(weights),
          m_cancelled(cancelled),
          m_batch(batch),
          m_sequences(std::max<Index>(batch, 1))
    {
    }

    void compute()
    {
        goBackThroughOutput();
        goBackThroughContributions();
        goBackToQueries();
        goBackToKeysAndValues();
        goBackThroughStages();
        goBackToWeights();
        goBackToInputs();
        shareWithinGroups();
    }

private:
    // 7  Y = C·W_O + b_O
    void goBackThroughOutput()
    {
        const Shared<Matrix> goesOn = withoutPatches(m_block.patches, MatrixId::Output, m_gradient.output);
        const Matrix& dOutput = *goesOn;
        if (dOutput.size() == 0)
            return;
        addGradient(m_gradient.concat, linearInputGradient(dOutput, m_block.output));
        addLinearGradients(*m_trace.concat, {{m_block.output, dOutput, m_weights.output}});
    }

    // 5  contribution = gain·O_h·W_O^h
    void goBackThroughContributions()
    {
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            const Matrix& dContribution = *m_gradient.heads[h].contribution;
            if (!m_block.heads[h].enabled || dContribution.size() == 0)
                continue;
            const Matrix& output = *m_trace.heads[h].output;
            const Index offset = m_block.concatOffset(h);
            const Scalar gain = m_block.heads[h].gain;
            const Matrix dProduct = product(dContribution, m_block.output.weight->middleRows(offset, output.cols()).transpose());
            m_weights.heads[h].gain += dProduct.cwiseProduct(output).sum();
            addGradient(m_gradient.heads[h].output, gain * dProduct);
            Matrix rows = Matrix::Zero(m_block.concatWidth(), dContribution.cols());
            rows.middleRows(offset, output.cols()) = gain * product(output.transpose(), dContribution);
            addGradient(m_weights.output.weight, rows);
        }
    }

    /// Steps 6 to 2 in reverse, some rows of a head while they are in the cache.
    void goBackToQueries()
    {
        const Index n = m_inputs.x.rows() / m_sequences;
        const Index tiles = rowTileCount(n, m_inputs.attended.rows() / m_sequences);
        std::vector<HeadGradient> heads;
        heads.reserve(m_block.heads.size());
        for (std::size_t h = 0; h < m_block.heads.size(); ++h)
            m_cost += heads.emplace_back(m_block, h, m_trace, m_gradient).cost();
        if (tiles > 1 && m_batch == 0)
            parallelFor(std::ssize(heads), m_cost / 8, [&](Index h) { heads[static_cast<std::size_t>(h)].packFactors(); });
        parallelFor(std::ssize(heads) * m_sequences * tiles, m_cost, [&](Index task) {
            if (m_cancelled())
                return;
            const Index first = n * (task % tiles) / tiles;
            const Index sequence = task / tiles % m_sequences;
            heads[static_cast<std::size_t>(task / (m_sequences * tiles))].goBack(sequence * n + first,
                                                                                 n * (task % tiles + 1) / tiles - first, sequence);
        });
        std::vector<HeadGradient::Factors> factors(heads.size());
        parallelFor(std::ssize(heads), m_cost / 8, [&](Index i) {
            const auto h = static_cast<std::size_t>(i);
            heads[h].keep();
            if (m_batch == 0)
                factors[h] = heads[h].factors();
        });
        for (std::size_t h = 0; h < heads.size(); ++h) {
            addGradient(m_weights.heads[h].sink, heads[h].ofSink());
            addGradient(m_weights.heads[h].positionBias, heads[h].ofPositionBias(m_sequences));
            m_weights.heads[h].gain += factors[h].gain;
            m_weights.heads[h].temperature += factors[h].temperature;
            m_weights.scale.factor += factors[h].scale;
        }
    }

    /// Goes back to keys and values, some keys at a time; the heads of a group are added one after the other.
    void goBackToKeysAndValues()
    {
        const Index n = m_inputs.x.rows() / m_sequences;
        const Index m = m_inputs.attended.rows() / m_sequences;
        const Index tiles = (m + kKeysPerTask - 1) / kKeysPerTask;
        std::vector<Matrix> keys(m_block.heads.size()), values(m_block.heads.size());
        std::vector<Shared<Matrix>> outputs;  // of what attention and values made
        for (std::size_t h = 0; h < m_block.heads.size(); ++h)
            outputs.push_back(withoutPatches(m_block.heads[h].patches, MatrixId::HeadOutput, m_gradient.heads[h].output));
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            const std::size_t owner = m_block.keyValueHead(h);
            if (m_gradient.heads[h].rawScore->size() > 0 && keys[owner].size() == 0)
                keys[owner] = uninitialized(m_inputs.attended.rows(), m_trace.heads[h].key->cols());
            if (m_gradient.heads[h].output->size() > 0 && values[owner].size() == 0)
                values[owner] = uninitialized(m_inputs.attended.rows(), m_trace.heads[h].value->cols());
        }
        parallelFor(std::ssize(m_block.heads) * m_sequences * tiles, m_cost, [&](Index task) {
            const auto owner = static_cast<std::size_t>(task / (m_sequences * tiles));
            const Index sequence = task / tiles % m_sequences;
            if (m_block.keyValueHead(owner) != owner || m_cancelled())
                return;
            const Index first = m * (task % tiles) / tiles;
            const Index count = m * (task % tiles + 1) / tiles - first;
            bool isFirstKey = true, isFirstValue = true;
            for (std::size_t h = owner; h < m_block.heads.size(); ++h) {
                if (m_block.keyValueHead(h) != owner)
                    continue;
                const HeadTrace& t = m_trace.heads[h];
                const HeadTrace& g = m_gradient.heads[h];
                const Columns columns{sequence * n, n, first, count, sequence * m + first};
                if (g.rawScore->size() > 0)
                    addColumns(*g.rawScore, *(t.*scoredIn(m_block).query), keys[owner], columns, isFirstKey);
                if (outputs[h]->size() > 0)
                    addColumns(*t.attention, *outputs[h], values[owner], columns, isFirstValue);
            }
        });
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            HeadTrace& g = m_gradient.heads[h];
            addGradient(g.*scoredIn(m_block).key, std::move(keys[h]));
            addGradient(g.value, std::move(values[h]));
        }
    }

    /// Some columns of the rows of one sequence, and the rows of the sum that they belong to.
    struct Columns {
        Index firstRow, rows, first, count, firstOfSum;
    };

    /// Computes some rows of sum + leftᵀ·right.
    static void addColumns(const Matrix& left, const Matrix& right, Matrix& sum, const Columns& columns, bool& isFirst)
    {
        Scalar* const to = sum.row(columns.firstOfSum).data();
        const kernels::Product part{
            {right.row(columns.firstRow).data(), right.cols(), 1}, false, sum.cols(), isFirst ? nullptr : to, sum.cols(), to, sum.cols()};
        kernels::active().multiply({left.row(columns.firstRow).data() + columns.first, 1, left.cols()}, columns.count, columns.rows, &part,
                                   1);
        isFirst = false;
    }

    /// From what scores are made of back to queries and keys as they are projected.
    void goBackThroughStages()
    {
        const std::vector<const QueryKeyStage*> stages = stagesOf(m_block);
        for (std::size_t i = stages.size() - 1; i > 0; --i) {
            const auto map =
                queryKeyMapOf(*stages[i], m_block).make(m_block, std::max(m_inputs.x.rows(), m_inputs.attended.rows()) / m_sequences);
            for (const bool areKeys : {false, true})
                goBackThrough(*map, areKeys, stages[i - 1]->of(areKeys), stages[i]->of(areKeys));
        }
    }

    void goBackThrough(const QueryKeyMap& map, bool areKeys, HeadStage from, HeadStage to)
    {
        QueriesOrKeys x{areKeys};
        std::vector<const Matrix*> dy;
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            x.of.push_back(areKeys && m_block.keyValueHead(h) != h ? nullptr : &*(m_trace.heads[h].*from));
            dy.push_back(&*(m_gradient.heads[h].*to));
        }
        std::vector<Matrix> dx = map.gradient(x, dy, m_sequences, m_weights);
        for (std::size_t h = 0; h < dx.size(); ++h)
            addGradient(m_gradient.heads[h].*from, std::move(dx[h]));
    }

    // 1  Q = x·W_Q + b_Q, and of what is attended  K = x·W_K + b_K,  V = x·W_V + b_V
    void goBackToWeights()
    {
        m_projections.reserve(m_block.heads.size());
        std::vector<LinearGradient> ofX, ofAttended;
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            const Head& head = m_block.heads[h];
            const Projections& g = m_projections.emplace_back(projectionsOf(h));
            Head& weights = m_weights.heads[h];
            if (g.query->size() > 0)
                ofX.push_back({head.query, *g.query, weights.query});
            std::vector<LinearGradient>& ofMemory = &m_inputs.attended == &m_inputs.x ? ofX : ofAttended;
            if (g.key->size() > 0)
                ofMemory.push_back({head.key, *g.key, weights.key});
            if (g.value->size() > 0)
                ofMemory.push_back({head.value, *g.value, weights.value});
        }
        addLinearGradients(m_inputs.x, ofX);
        addLinearGradients(m_inputs.attended, ofAttended);
    }

    void goBackToInputs()
    {
        std::vector<Factors> ofX, ofAttended;
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            const Head& head = m_block.heads[h];
            const Projections& g = m_projections[h];
            if (g.query->size() > 0)
                ofX.push_back({*g.query, head.query.weight->transpose()});
            std::vector<Factors>& ofMemory = &m_inputs.dAttended == &m_inputs.dx ? ofX : ofAttended;
            if (g.key->size() > 0)
                ofMemory.push_back({*g.key, head.key.weight->transpose()});
            if (g.value->size() > 0)
                ofMemory.push_back({*g.value, head.value.weight->transpose()});
        }
        if (!ofX.empty())
            m_inputs.dx = pooled(sumOfProducts(*m_inputs.dx, ofX));
        if (!ofAttended.empty())
            m_inputs.dAttended = pooled(sumOfProducts(*m_inputs.dAttended, ofAttended));
    }

    /// The gradients that a head hands on to the projections of its queries, keys and values.
    struct Projections {
        Shared<Matrix> query, key, value;
    };

    Projections projectionsOf(std::size_t h) const
    {
        const Head& head = m_block.heads[h];
        const HeadTrace& g = m_gradient.heads[h];
        return {withoutPatches(head.patches, MatrixId::Query, g.query), withoutPatches(head.patches, MatrixId::Key, g.key),
                withoutPatches(head.patches, MatrixId::Value, g.value)};
    }

    void shareWithinGroups()
    {
        for (std::size_t h = 0; h < m_block.heads.size(); ++h)
            if (const std::size_t owner = m_block.keyValueHead(h); owner != h) {
                for (const QueryKeyStage& stage : kQueryKeyStages)
                    m_gradient.heads[h].*stage.key = m_gradient.heads[owner].*stage.key;
                m_gradient.heads[h].value = m_gradient.heads[owner].value;
            }
    }

    const Block& m_block;
    const BlockTrace& m_trace;
    const AttentionInputs& m_inputs;
    BlockTrace& m_gradient;
    Block& m_weights;
    const CancelCheck& m_cancelled;
    const Index m_batch, m_sequences;
    double m_cost = 0;  // of the heads, in multiply-adds
    std::vector<Projections> m_projections;
};

}  // namespace

void attendGradient(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient, Block& weights,
                    const CancelCheck& cancelled, Index batch)
{
    AttentionGradient(block, trace, inputs, gradient, weights, cancelled, batch).compute();
}

}  // namespace headscope
