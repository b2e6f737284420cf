// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/batch.h"

#include "core/parallel/parallel_for.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"

namespace headscope {

namespace {

constexpr int kSequencesPerTask = 4;  // fixed, so that sums do not depend on the threads

/// Sums over a few sequences.
struct Part {
    double loss = 0;
    Index asked = 0, right = 0;
    std::vector<Matrix> gradients;
};

void add(std::vector<Matrix>& sums, std::size_t at, const Matrix& term)
{
    if (term.size() == 0)
        return;
    if (sums[at].size() == 0)
        sums[at] = term;
    else
        sums[at] += term;
}

/// What the sequences need of the session.
Session withoutExtras(const Session& session)
{
    Session bare = session;
    bare.title.clear();
    bare.targets = {};
    bare.snapshots.clear();
    bare.training.reset();
    return bare;
}

Loss lossOf(const Matrix& result, const Task& task, const Sequence& sequence)
{
    if (sequence.numbers->size() > 0)
        return squaredError(result, task.groups.front(), *sequence.numbers);
    return crossEntropy(result, task.groups, sequence.answers);
}

Part partOf(const Task& task, const Session& bare, const std::vector<MatrixRef>& weights, const SequenceRange& sequences)
{
    Part part;
    part.gradients.resize(weights.size());
    const auto session = std::make_shared<Session>(bare);
    const MatrixRef answered{task.answered, session->lastBlock()};
    for (int i = 0; i < sequences.count; ++i) {
        const Sequence sequence = sequenceOf(task, sequences.seed, sequences.first + static_cast<std::uint64_t>(i));
        setSequence(*session, sequence);  // the Trace of the one before is gone
        const auto trace = forward(session);
        const Loss loss = lossOf(*matrixOf(*trace, answered), task, sequence);
        part.loss += loss.sum;
        part.asked += loss.asked;
        part.right += loss.right;
        if (weights.empty())
            continue;
        const Session gradients = gradientOfSession(*trace, answered, loss.gradient);
        for (std::size_t w = 0; w < weights.size(); ++w)
            add(part.gradients, w, **info(weights[w].id).parameter(gradients, weights[w]));
    }
    return part;
}

/// Multiply-adds of one sequence there and back, roughly.
double costOf(const Session& session)
{
    Index numbers = 0;
    for (const Block& block : session.blocks)
        numbers += block.parameterCount();
    return 3 * static_cast<double>(numbers * session.tokenCount());
}

}  // namespace

BatchResult gradientsOf(const Task& task, const Session& session, const std::vector<MatrixRef>& weights, const SequenceRange& sequences)
{
    const Session bare = withoutExtras(session);
    const int count = (sequences.count + kSequencesPerTask - 1) / kSequencesPerTask;
    std::vector<Part> parts(static_cast<std::size_t>(count));
    parallelFor(count, costOf(session) * sequences.count, [&](Index i) {
        const int first = static_cast<int>(i) * kSequencesPerTask;
        parts[static_cast<std::size_t>(i)] = partOf(
            task, bare, weights,
            {sequences.seed, sequences.first + static_cast<std::uint64_t>(first), std::min(kSequencesPerTask, sequences.count - first)});
    });

    Part sum = std::move(parts.front());
    for (std::size_t p = 1; p < parts.size(); ++p) {
        sum.loss += parts[p].loss;
        sum.asked += parts[p].asked;
        sum.right += parts[p].right;
        for (std::size_t w = 0; w < weights.size(); ++w)
            add(sum.gradients, w, parts[p].gradients[w]);
    }
    const auto asked = static_cast<double>(std::max<Index>(sum.asked, 1));
    for (Matrix& gradient : sum.gradients)
        gradient /= static_cast<Scalar>(asked);
    return {sum.loss / asked, static_cast<double>(sum.right) / asked, std::move(sum.gradients)};
}

BatchResult evaluate(const Task& task, const Session& session, const SequenceRange& sequences)
{
    return gradientsOf(task, session, {}, sequences);
}

}  // namespace headscope
