// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/attention_backward.h"

#include "core/base/matrix_pool.h"
#include "core/kernels/kernels.h"
#include "core/ops/accumulate.h"
#include "core/ops/head_positions.h"
#include "core/ops/linear.h"
#include "core/ops/matmul.h"
#include "core/passes/attention.h"
#include "core/passes/head_gradient.h"

namespace headscope {

namespace {

constexpr Index kKeysPerTask = 224;

/// What attention makes of gradients, from its output back to what it reads.
class AttentionGradient {
public:
    AttentionGradient(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient, Block& weights,
                      const CancelCheck& cancelled)
        : m_block(block), m_trace(trace), m_inputs(inputs), m_gradient(gradient), m_weights(weights), m_cancelled(cancelled)
    {
    }

    void compute()
    {
        goBackThroughOutput();
        goBackThroughContributions();
        goBackToQueries();
        goBackToKeysAndValues();
        goBackThroughPositions();
        goBackToWeights();
        goBackToInputs();
        shareWithinGroups();
    }

private:
    // 7  Y = C·W_O + b_O
    void goBackThroughOutput()
    {
        const Matrix& dOutput = *m_gradient.output;
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
        const Index n = m_inputs.x.rows();
        const Index tiles = rowTileCount(n, m_inputs.attended.rows());
        std::vector<HeadGradient> heads;
        heads.reserve(m_block.heads.size());
        for (std::size_t h = 0; h < m_block.heads.size(); ++h)
            m_cost += heads.emplace_back(m_block, h, m_trace, m_gradient).cost();
        if (tiles > 1)
            parallelFor(std::ssize(heads), m_cost / 8, [&](Index h) { heads[static_cast<std::size_t>(h)].packFactors(); });
        parallelFor(std::ssize(heads) * tiles, m_cost, [&](Index task) {
            if (m_cancelled && m_cancelled())
                return;
            const Index first = n * (task % tiles) / tiles;
            heads[static_cast<std::size_t>(task / tiles)].goBack(first, n * (task % tiles + 1) / tiles - first);
        });
        std::vector<HeadGradient::Factors> factors(heads.size());
        parallelFor(std::ssize(heads), m_cost / 8, [&](Index i) {
            const auto h = static_cast<std::size_t>(i);
            heads[h].keep();
            factors[h] = heads[h].factors();
        });
        for (std::size_t h = 0; h < heads.size(); ++h) {
            m_weights.heads[h].gain += factors[h].gain;
            m_weights.heads[h].temperature += factors[h].temperature;
            m_weights.scale.factor += factors[h].scale;
        }
    }

    /// Some keys of a head that holds them: what all heads of its group say, one after the other.
    void goBackToKeysAndValues()
    {
        const Index m = m_inputs.attended.rows();
        const Index tiles = (m + kKeysPerTask - 1) / kKeysPerTask;
        std::vector<Matrix> keys(m_block.heads.size()), values(m_block.heads.size());
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            const std::size_t owner = m_block.keyValueHead(h);
            if (m_gradient.heads[h].rawScore->size() > 0 && keys[owner].size() == 0)
                keys[owner] = uninitialized(m, m_trace.heads[h].key->cols());
            if (m_gradient.heads[h].output->size() > 0 && values[owner].size() == 0)
                values[owner] = uninitialized(m, m_trace.heads[h].value->cols());
        }
        parallelFor(std::ssize(m_block.heads) * tiles, m_cost, [&](Index task) {
            const auto owner = static_cast<std::size_t>(task / tiles);
            if (m_block.keyValueHead(owner) != owner || (m_cancelled && m_cancelled()))
                return;
            const Index first = m * (task % tiles) / tiles;
            const Index count = m * (task % tiles + 1) / tiles - first;
            bool isFirstKey = true, isFirstValue = true;
            for (std::size_t h = owner; h < m_block.heads.size(); ++h) {
                if (m_block.keyValueHead(h) != owner)
                    continue;
                const HeadTrace& t = m_trace.heads[h];
                const HeadTrace& g = m_gradient.heads[h];
                if (g.rawScore->size() > 0)
                    addColumns(*g.rawScore, *t.scoredQuery(), keys[owner], first, count, isFirstKey);
                if (g.output->size() > 0)
                    addColumns(*t.attention, *g.output, values[owner], first, count, isFirstValue);
            }
        });
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            HeadTrace& g = m_gradient.heads[h];
            addGradient(m_block.hasHeadPositions() ? g.positionedKey : g.key, std::move(keys[h]));
            addGradient(g.value, std::move(values[h]));
        }
    }

    /// Some rows of sum + leftᵀ·right.
    static void addColumns(const Matrix& left, const Matrix& right, Matrix& sum, Index first, Index count, bool& isFirst)
    {
        Scalar* const to = sum.row(first).data();
        const kernels::Product part{{right.data(), right.cols(), 1}, false, sum.cols(), isFirst ? nullptr : to, sum.cols(), to, sum.cols()};
        kernels::active().multiply({left.data() + first, 1, left.cols()}, count, left.rows(), &part, 1);
        isFirst = false;
    }

    void goBackThroughPositions()
    {
        if (!m_block.hasHeadPositions())
            return;
        PositionMaps maps(m_block, std::max(m_inputs.x.rows(), m_inputs.attended.rows()));
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            HeadTrace& g = m_gradient.heads[h];
            const PositionMap& map = maps.of(m_block.heads[h].keyWidth());
            if (g.positionedQuery->size() > 0)
                addGradient(g.query, map.gradient(*g.positionedQuery));
            if (g.positionedKey->size() > 0)
                addGradient(g.key, map.gradient(*g.positionedKey));
        }
    }

    // 1  Q = x·W_Q + b_Q, and of what is attended  K = x·W_K + b_K,  V = x·W_V + b_V
    void goBackToWeights()
    {
        std::vector<LinearGradient> ofX, ofAttended;
        for (std::size_t h = 0; h < m_block.heads.size(); ++h) {
            const Head& head = m_block.heads[h];
            const HeadTrace& g = m_gradient.heads[h];
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
            const HeadTrace& g = m_gradient.heads[h];
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

    void shareWithinGroups()
    {
        for (std::size_t h = 0; h < m_block.heads.size(); ++h)
            if (const std::size_t owner = m_block.keyValueHead(h); owner != h) {
                m_gradient.heads[h].key = m_gradient.heads[owner].key;
                m_gradient.heads[h].positionedKey = m_gradient.heads[owner].positionedKey;
                m_gradient.heads[h].value = m_gradient.heads[owner].value;
            }
    }

    const Block& m_block;
    const BlockTrace& m_trace;
    const AttentionInputs& m_inputs;
    BlockTrace& m_gradient;
    Block& m_weights;
    const CancelCheck& m_cancelled;
    double m_cost = 0;  // of the heads, in multiply-adds
};

}  // namespace

void attendGradient(const Block& block, const BlockTrace& trace, const AttentionInputs& inputs, BlockTrace& gradient, Block& weights,
                    const CancelCheck& cancelled)
{
    AttentionGradient(block, trace, inputs, gradient, weights, cancelled).compute();
}

}  // namespace headscope
