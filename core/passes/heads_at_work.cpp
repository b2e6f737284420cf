// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/heads_at_work.h"

#include "core/base/matrix_pool.h"
#include "core/base/random_numbers.h"
#include "core/ops/matmul.h"
#include "core/passes/attention.h"

#include <cmath>

namespace headscope {

HeadsAtWork::HeadsAtWork(Index tokens, Index model, Index heads) : m_queryWeights(model, model)
{
    RandomNumbers random(0, 0);
    const auto matrix = [&random](Index rows, Index columns, double deviation) {
        const double reach = std::sqrt(3.0) * deviation;
        return Matrix(Matrix::NullaryExpr(rows, columns, [&] { return static_cast<Scalar>(reach * (2 * random.uniform() - 1)); }));
    };
    const double size = 1 / std::sqrt(static_cast<double>(model));  // so queries, keys and values have a variance of 1, as X has
    const Index width = model / heads;
    m_x = matrix(tokens, model, 1);
    for (Index h = 0; h < heads; ++h) {
        Head& head = m_block.heads.emplace_back();
        for (Linear* linear : {&head.query, &head.key, &head.value})
            linear->weight = matrix(model, width, size);
        m_queryWeights.middleCols(h * width, width) = *head.query.weight;
    }
    m_block.output.weight = matrix(model, model, size);
}

Matrix HeadsAtWork::queriesTogether() const { return product(*m_x, m_queryWeights); }

Matrix HeadsAtWork::queriesInTurn() const
{
    Matrix queries = uninitialized(m_x->rows(), m_queryWeights.cols());
    Index first = 0;
    for (const Head& head : m_block.heads) {
        multiply(*m_x, {{*head.query.weight, nullptr, queries.data() + first, queries.cols()}});
        first += head.keyWidth();
    }
    return queries;
}

Matrix HeadsAtWork::output(const CancelCheck& cancelled) const
{
    BlockTrace trace;
    attend(m_block, m_x, m_x, trace, cancelled);
    return *trace.output;
}

}  // namespace headscope
