// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/batch.h"

#include "core/ops/accumulate.h"
#include "core/parallel/parallel_for.h"
#include "core/passes/backward.h"
#include "core/passes/forward.h"

namespace headscope {

namespace {

constexpr Index kRowsOfTask = 512;  // of sequences that are computed together: as many as stay in the cache. Fixed, so that sums do not
                                    // depend on the threads
constexpr Index kFewestTasks = 4;   // of short sequences

/// Sums over a few sequences.
struct Part {
    double loss = 0;
    Index asked = 0, right = 0;
    Matrices gradients;
};

void add(Shared<Matrix>& sum, const Shared<Matrix>& term)
{
    if (sum->size() == 0)
        sum = term;
    else if (term->size() > 0)
        addGradient(sum, *term);
}

/// The session without the parts that sequences do not need.
Session withoutExtras(const Session& session)
{
    Session bare = session;
    bare.title.clear();
    bare.targets = {};
    bare.snapshots.clear();
    bare.figures.clear();
    bare.training.reset();
    bare.trained = {};
    return bare;
}

Loss lossOf(const Matrix& result, const Task& task, const Sequence& sequence)
{
    if (sequence.numbers->size() > 0)
        return squaredError(result, task.groups.front(), *sequence.numbers);
    return crossEntropy(result, task.groups, sequence.answers);
}

/// Whether both bring all that is read, and as much of it.
bool canBeStacked(const Sequence& a, const Sequence& b, const Session& session)
{
    return !a.tokens->empty() && a.tokens->size() == b.tokens->size() && a.memoryTokens->size() == b.memoryTokens->size() &&
           a.memoryTokens->empty() == !session.memory.has_value();
}

/// The names of all sequences, one below the other.
Shared<Names> stacked(std::span<const Sequence> sequences, Shared<Names> Sequence::* part)
{
    if ((sequences[0].*part)->empty() || sequences.size() == 1)
        return sequences[0].*part;
    Names all;
    for (const Sequence& sequence : sequences)
        all.insert(all.end(), (sequence.*part)->begin(), (sequence.*part)->end());
    return all;
}

Shared<Matrix> stacked(std::span<const Sequence> sequences, Shared<Matrix> Sequence::* part)
{
    const Matrix& first = *(sequences[0].*part);
    if (first.size() == 0 || sequences.size() == 1)
        return sequences[0].*part;
    Matrix all(first.rows() * std::ssize(sequences), first.cols());
    for (Index i = 0; i < std::ssize(sequences); ++i)
        all.middleRows(i * first.rows(), first.rows()) = *(sequences[static_cast<std::size_t>(i)].*part);
    return all;
}

Sequence stacked(std::span<const Sequence> sequences)
{
    Sequence all{.tokens = stacked(sequences, &Sequence::tokens),
                 .input = stacked(sequences, &Sequence::input),
                 .memoryTokens = stacked(sequences, &Sequence::memoryTokens),
                 .memory = stacked(sequences, &Sequence::memory),
                 .numbers = stacked(sequences, &Sequence::numbers)};
    for (const Sequence& sequence : sequences)
        all.answers.insert(all.answers.end(), sequence.answers.begin(), sequence.answers.end());
    return all;
}

Part partOf(const Task& task, const Session& bare, const std::vector<MatrixRef>& weights, const SequenceRange& range)
{
    Part part;
    part.gradients.resize(weights.size());
    const auto session = std::make_shared<Session>(bare);
    const MatrixRef answered{task.answered, session->lastBlock()};
    std::vector<Sequence> sequences;
    for (int i = 0; i < range.count; ++i)
        sequences.push_back(sequenceOf(task, range.seed, range.first + static_cast<std::uint64_t>(i)));
    for (std::size_t first = 0, end = 0; first < sequences.size(); first = end) {
        do
            ++end;
        while (end < sequences.size() && canBeStacked(sequences[first], sequences[end], *session));
        const std::span together(&sequences[first], end - first);
        const Sequence all = stacked(together);
        setSequence(*session, all);  // the Trace of those before is gone
        const auto trace = forwardOfBatch(session, std::ssize(together));
        const Loss loss = lossOf(*matrixOf(*trace, answered), task, all);
        part.loss += loss.sum;
        part.asked += loss.asked;
        part.right += loss.right;
        if (weights.empty())
            continue;
        const Session gradients = gradientOfSession(*trace, answered, loss.gradient);
        for (std::size_t w = 0; w < weights.size(); ++w)
            add(part.gradients[w], *info(weights[w].id).parameter(gradients, weights[w]));
    }
    return part;
}

/// The number of tasks that the sequences are shared out to.
int tasksFor(const Session& session, int sequences)
{
    const Index rows = session.tokenCount() * sequences;
    return static_cast<int>(std::clamp<Index>(rows / kRowsOfTask, std::min<Index>(kFewestTasks, sequences), sequences));
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
    const int count = tasksFor(session, sequences.count);
    std::vector<Part> parts(static_cast<std::size_t>(count));
    parallelFor(count, costOf(session) * sequences.count, [&](Index i) {
        const auto at = [&](Index task) { return static_cast<int>(sequences.count * task / count); };
        parts[static_cast<std::size_t>(i)] =
            partOf(task, bare, weights, {sequences.seed, sequences.first + static_cast<std::uint64_t>(at(i)), at(i + 1) - at(i)});
    });

    Part sum;
    for (const Part& part : parts) {
        sum.loss += part.loss;
        sum.asked += part.asked;
        sum.right += part.right;
    }
    const auto asked = static_cast<double>(std::max<Index>(sum.asked, 1));
    BatchResult result{sum.loss / asked, static_cast<double>(sum.right) / asked, std::vector<Matrix>(weights.size())};
    parallelFor(std::ssize(weights), costOf(session) / static_cast<double>(session.tokenCount()) * count, [&](Index i) {
        const auto w = static_cast<std::size_t>(i);
        Matrix& gradient = result.gradients[w];
        for (const Part& part : parts)
            if (gradient.size() == 0) {
                gradient = uninitialized(part.gradients[w]->rows(), part.gradients[w]->cols());
                gradient = *part.gradients[w];
            } else if (part.gradients[w]->size() > 0) {
                gradient += *part.gradients[w];
            }
        gradient /= static_cast<Scalar>(asked);
    });
    return result;
}

BatchResult evaluate(const Task& task, const Session& session, const SequenceRange& sequences)
{
    return gradientsOf(task, session, {}, sequences);
}

}  // namespace headscope
