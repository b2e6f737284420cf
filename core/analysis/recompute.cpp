// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/recompute.h"

#include "core/ops/activation.h"
#include "core/ops/linear.h"
#include "core/ops/matmul.h"
#include "core/ops/norm.h"
#include "core/ops/softmax.h"

#include <algorithm>
#include <limits>

namespace headscope {

namespace {

/// Walks back along the sources of the table and computes anew what something substituted feeds.
class Carrier {
public:
    Carrier(const Trace& trace, const Substitutes& substitutes) : m_trace(trace), m_session(*trace.session), m_substitutes(substitutes) {}

    Shared<Matrix> computed(const MatrixRef& asked)
    {
        const MatrixRef ref = canonical(m_session, asked);
        const Shared<Matrix> known = matrixOf(m_trace, ref);
        if (isParameter(ref))
            return known;
        if (const auto found = m_computed.find(ref); found != m_computed.end())
            return found->second;
        bool touched = false;
        std::vector<Shared<Matrix>> sources;
        for (const MatrixRef& source : sourcesOf(ref)) {
            sources.push_back(value(source));
            touched = touched || !sources.back().sameAs(matrixOf(m_trace, source));
        }
        return m_computed[ref] = touched ? Shared<Matrix>(computed(ref, sources)) : known;
    }

private:
    Shared<Matrix> value(const MatrixRef& ref)
    {
        const auto substitute = m_substitutes.find(canonical(m_session, ref));
        return substitute == m_substitutes.end() ? computed(ref) : substitute->second;
    }

    /// In the order of the table; of the concatenation, every head's.
    std::vector<MatrixRef> sourcesOf(const MatrixRef& ref) const
    {
        std::vector<MatrixRef> refs;
        for (const Source& source : info(ref.id).sources(m_session, ref.block)) {
            if (source.feed == Feed::HeadColumn)
                for (int h = 0; h < std::ssize(block(ref).heads); ++h)
                    refs.push_back({source.id, source.block, h});
            else
                refs.push_back({source.id, source.block, info(source.id).perHead ? ref.head : 0});
        }
        return refs;
    }

    Matrix computed(const MatrixRef& ref, const std::vector<Shared<Matrix>>& sources) const
    {
        const Matrix& first = *sources.front();
        const auto head = static_cast<std::size_t>(ref.head);
        const Shared<Matrix> known = matrixOf(m_trace, ref);
        Matrix result = Matrix::Zero(known->rows(), known->cols());
        switch (ref.id) {
        case MatrixId::Positioned:
        case MatrixId::Residual:
        case MatrixId::FeedForwardResidual: return first + *sources[1];
        case MatrixId::AttentionNorm:
        case MatrixId::FeedForwardNorm: {
            const LayerNorm& norm = ref.id == MatrixId::AttentionNorm ? block(ref).attentionNorm : block(ref).feedForwardNorm;
            layerNormRows(first, norm, result, 0, result.rows());
            return result;
        }
        case MatrixId::Query:
        case MatrixId::Key:
        case MatrixId::Value:
        case MatrixId::Output:
        case MatrixId::Hidden:
        case MatrixId::FeedForward: linearRows(first, {sources[1], sources[2], {}}, result, 0, result.rows()); return result;
        case MatrixId::RawScore: return product(first, sources[1]->transpose());
        case MatrixId::Score:
            result = first * (block(ref).scale.value(block(ref).heads[head].keyWidth()) / block(ref).heads[head].temperature);
            if (sources.size() > 1)
                result = (sources[1]->array() > 0).select(result, -std::numeric_limits<Scalar>::infinity()).eval();
            return result;
        case MatrixId::Attention: softmaxRows(first, result, 0, result.rows()); return result;
        case MatrixId::HeadOutput: return product(first, *sources[1]);
        case MatrixId::Concat:
            for (std::size_t h = 0; h < sources.size(); ++h)
                if (block(ref).heads[h].enabled)
                    result.middleCols(block(ref).concatOffset(h), sources[h]->cols()) = block(ref).heads[h].gain * *sources[h];
            return result;
        case MatrixId::Contribution:
            if (block(ref).heads[head].enabled)
                result = product(Matrix(block(ref).heads[head].gain * first),
                                 sources[1]->middleRows(block(ref).concatOffset(head), first.cols()));
            return result;
        case MatrixId::Activation: activateRows(first, block(ref).feedForward->activation, result, 0, result.rows()); return result;
        default: return first;  // handed on as it is: the input of a later block, the output of a block
        }
    }

    const Block& block(const MatrixRef& ref) const { return m_session.blocks[static_cast<std::size_t>(ref.block)]; }

    const Trace& m_trace;
    const Session& m_session;
    const Substitutes& m_substitutes;
    Substitutes m_computed;
};

}  // namespace

Shared<Matrix> carriedForward(const Trace& trace, const MatrixRef& ref, const Substitutes& substitutes)
{
    return Carrier(trace, substitutes).computed(ref);
}

}  // namespace headscope
