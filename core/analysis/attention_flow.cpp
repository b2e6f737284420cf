// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/attention_flow.h"

#include <algorithm>
#include <queue>

namespace headscope {

namespace {

constexpr Index kMostNodes = 256;  // tokens of all blocks

/// (A + I)/2 of each block of the stack up to this one, rows summing to 1; none where one of them attends to something else.
std::vector<Matrix> layersUpTo(const Trace& trace, int block)
{
    const Session& session = *trace.session;
    std::vector<Matrix> layers;
    for (int b = session.firstOf(session.block(block).stack); b <= block; ++b) {
        if (session.block(b).attends != Attends::Self)
            return {};
        Matrix mean = Matrix::Zero(trace.head(b, 0).attention->rows(), trace.head(b, 0).attention->cols());
        for (const HeadTrace& head : trace.block(b).heads)
            if (session.block(b).attentionEnabled)
                mean += *head.attention;
        mean /= static_cast<Scalar>(trace.block(b).heads.size());
        mean.diagonal().array() += 1;
        for (Index row = 0; row < mean.rows(); ++row)
            mean.row(row) /= mean.row(row).sum();
        layers.push_back(std::move(mean));
    }
    return layers;
}

/// Edmonds and Karp: what flows from a token of the first layer to one behind the last. Nodes are numbered layer by layer.
class Pipes {
public:
    explicit Pipes(const std::vector<Matrix>& layers) : m_tokens(layers[0].rows()), m_nodes(m_tokens * (std::ssize(layers) + 1))
    {
        m_capacity.setZero(m_nodes, m_nodes);
        for (Index layer = 0; layer < std::ssize(layers); ++layer)  // from key to query
            m_capacity.block(layer * m_tokens, (layer + 1) * m_tokens, m_tokens, m_tokens) =
                layers[static_cast<std::size_t>(layer)].transpose().cast<double>();
    }

    double flow(Index input, Index token)
    {
        Eigen::MatrixXd left = m_capacity;
        const Index end = m_nodes - m_tokens + token;
        double total = 0;
        for (std::vector<Index> before = path(left, input, end); before[static_cast<std::size_t>(end)] >= 0;
             before = path(left, input, end)) {
            double most = 2;
            for (Index node = end; node != input; node = before[static_cast<std::size_t>(node)])
                most = std::min(most, left(before[static_cast<std::size_t>(node)], node));
            for (Index node = end; node != input; node = before[static_cast<std::size_t>(node)]) {
                left(before[static_cast<std::size_t>(node)], node) -= most;
                left(node, before[static_cast<std::size_t>(node)]) += most;
            }
            total += most;
        }
        return total;
    }

private:
    /// The node from which each node is reached on a shortest way that still lets something through; −1: it is not reached.
    std::vector<Index> path(const Eigen::MatrixXd& left, Index input, Index end) const
    {
        constexpr double kNothing = 1e-12;
        std::vector<Index> before(static_cast<std::size_t>(m_nodes), -1);
        std::queue<Index> reached({input});
        before[static_cast<std::size_t>(input)] = input;
        while (!reached.empty() && before[static_cast<std::size_t>(end)] < 0) {
            const Index node = reached.front();
            reached.pop();
            for (Index next = 0; next < m_nodes; ++next)
                if (left(node, next) > kNothing && before[static_cast<std::size_t>(next)] < 0) {
                    before[static_cast<std::size_t>(next)] = node;
                    reached.push(next);
                }
        }
        return before;
    }

    Index m_tokens, m_nodes;
    Eigen::MatrixXd m_capacity;
};

}  // namespace

Matrix attentionRollout(const Trace& trace, int block)
{
    const std::vector<Matrix> layers = layersUpTo(trace, block);
    if (layers.empty())
        return {};
    Matrix rollout = layers[0];
    for (std::size_t layer = 1; layer < layers.size(); ++layer)
        rollout = (layers[layer] * rollout).eval();
    return rollout;
}

Matrix attentionFlow(const Trace& trace, int block, const CancelCheck& cancelled)
{
    const std::vector<Matrix> layers = layersUpTo(trace, block);
    if (layers.empty())
        return {};
    Pipes pipes(layers);
    Matrix flow(layers[0].rows(), layers[0].rows());
    for (Index token = 0; token < flow.rows() && !cancelled(); ++token)
        for (Index input = 0; input < flow.cols(); ++input)
            flow(token, input) = static_cast<Scalar>(pipes.flow(input, token));
    return flow;
}

bool isTooLargeForFlow(const Session& session, int block)
{
    const Block& of = session.block(block);
    return session.tokenCount(of) * (block - session.firstOf(of.stack) + 2) > kMostNodes;
}

}  // namespace headscope
