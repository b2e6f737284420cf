// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/worksheet/worksheet.h"

#include "core/base/phrase.h"
#include "core/base/random_numbers.h"
#include "core/passes/forward.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

namespace headscope {

namespace {

/// Every matrix that the step reads which makes this one.
std::vector<MatrixRef> inputsOf(const Trace& trace, const MatrixRef& made)
{
    const Session& session = *trace.session;
    std::vector<MatrixRef> inputs;
    const Step* step = isParameter(session, made) ? nullptr : recipeOf(session, made.block).stepOf(made.id);
    for (const StepInput& input : step ? std::span<const StepInput>(step->inputs) : std::span<const StepInput>()) {
        const bool perHead = info(input.id).perHead();
        MatrixRef ref = inputRef(session, input, made, perHead);
        const bool everyHead = perHead && !info(made.id).perHead();
        const auto heads = everyHead ? static_cast<int>(session.block(ref.block).heads.size()) : 1;
        for (int head = 0; head < heads; ++head) {
            ref.head = everyHead ? head : ref.head;
            if (exists(session, ref) && matrixOf(trace, ref)->size() > 0)
                inputs.push_back(canonical(session, ref));
        }
    }
    return inputs;
}

class Worked {
public:
    Worked(const Trace& trace, const std::vector<MatrixRef>& asked) : m_trace(trace), m_asked(asked.begin(), asked.end()) {}

    /// Whether one of the asked stages stands before it, or it is one.
    bool follows(const MatrixRef& ref)
    {
        if (const auto known = m_follows.find(ref); known != m_follows.end())
            return known->second;
        bool found = m_asked.contains(ref);
        for (const MatrixRef& input : inputsOf(m_trace, ref))
            found = follows(input) || found;
        return m_follows[ref] = found;
    }

private:
    const Trace& m_trace;
    std::set<MatrixRef> m_asked;
    std::map<MatrixRef, bool> m_follows;
};

constexpr double kTenth = 0.1;
constexpr std::array kWholeInputs{0, 0, 0, 1, 1, 1, 2};

std::vector<Index> shuffled(Index count, RandomNumbers& random)
{
    std::vector<Index> places(static_cast<std::size_t>(count));
    std::iota(places.begin(), places.end(), 0);
    for (std::size_t i = places.size(); i > 1; --i)
        std::swap(places[i - 1], places[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    return places;
}

/// Weights of which few in each row and column, at least one, are not 0; small, and mostly ones: sums stay small too, so that softmax has
/// something to tell apart.
Matrix friendlyWeights(const Matrix& like, RandomNumbers& random, int decimals)
{
    Matrix weights = Matrix::Zero(like.rows(), like.cols());
    const std::vector<Index> rows = shuffled(like.rows(), random), columns = shuffled(like.cols(), random);
    for (std::size_t i = 0; i < std::max(rows.size(), columns.size()); ++i) {
        const int sign = random.below(3) == 0 ? -1 : 1;
        weights(rows[i % rows.size()], columns[i % columns.size()]) = decimals > 0
                                                                          ? static_cast<Scalar>(kTenth * (sign * (3 + random.below(13))))
                                                                          : static_cast<Scalar>(sign * (random.below(4) == 0 ? 2 : 1));
    }
    return weights;
}

/// No row and no column of zeros.
Matrix friendlyInput(const Matrix& like, RandomNumbers& random, int decimals)
{
    Matrix input = Matrix::NullaryExpr(like.rows(), like.cols(), [&] {
        return decimals > 0
                   ? static_cast<Scalar>(kTenth * random.below(16))
                   : static_cast<Scalar>(kWholeInputs[static_cast<std::size_t>(random.below(static_cast<int>(kWholeInputs.size())))]);
    });
    for (Index row = 0; row < input.rows(); ++row)
        if ((input.row(row).array() == 0).all())
            input(row, random.below(static_cast<int>(input.cols()))) = 1;
    for (Index column = 0; column < input.cols(); ++column)
        if ((input.col(column).array() == 0).all())
            input(random.below(static_cast<int>(input.rows())), column) = 1;
    return input;
}

constexpr int kMostDraws = 50;

/// A row or a column of queries, keys or values in which there is nothing to compute.
bool hasIdleLines(const Trace& trace)
{
    bool idle = false;
    for (const MatrixId id : {MatrixId::Query, MatrixId::Key, MatrixId::Value})
        for (int block = 0; block < std::ssize(trace.blocks); ++block)
            for (MatrixRef ref{id, block, 0}; exists(*trace.session, ref); ++ref.head) {
                const Shared<Matrix> matrix = matrixOf(trace, ref);
                idle = idle || (matrix->size() > 0 && ((matrix->cwiseAbs().rowwise().maxCoeff().array() == 0).any() ||
                                                       (matrix->cwiseAbs().colwise().maxCoeff().array() == 0).any()));
            }
    return idle;
}

/// Why the session does not have the stage.
std::string whyNone(const Session& session, MatrixId id, const WorksheetTask& task)
{
    const auto blocks = static_cast<int>(session.blocks.size());
    if (task.block >= blocks)
        return phrase("there is no block {}, the last one is {}", task.block + 1, blocks);
    const auto heads = static_cast<int>(session.block(task.block).heads.size());
    if (info(id).perHead() && task.head.value_or(0) >= heads)
        return phrase("there is no head {}, the last one is {}", *task.head + 1, heads);
    return phrase("the session has none: what makes it is not switched on");
}

bool isLinearWeight(const MatrixInfo& row) { return row.name.ends_with("_weight") || row.name.ends_with("_bias"); }

}  // namespace

Result<Worksheet> worksheetOf(std::shared_ptr<const Trace> trace, const WorksheetTask& task)
{
    const Session& session = *trace->session;
    std::vector<MatrixRef> asked;
    for (const MatrixId id : task.stages) {
        const bool all = info(id).perHead() && !task.head;
        const int first = info(id).perHead() ? task.head.value_or(0) : 0;
        for (MatrixRef ref{id, task.block, first}; exists(session, ref) && (all || ref.head == first); ++ref.head)
            if (std::ranges::find(asked, canonical(session, ref)) == asked.end() && matrixOf(*trace, ref)->size() > 0)
                asked.push_back(canonical(session, ref));
        if (asked.empty() || asked.back().id != id)
            return Error{std::string(info(id).name), whyNone(session, id, task)};
        if (isParameter(session, asked.back()))
            return Error{std::string(info(id).name), phrase("is given, there is nothing to work out")};
    }
    Worked worked(*trace, asked);
    std::set<MatrixRef> given, wanted(asked.begin(), asked.end());
    for (std::size_t i = 0; i < asked.size(); ++i)
        for (const MatrixRef& input : inputsOf(*trace, asked[i]))
            if (worked.follows(input) ? wanted.insert(input).second : (given.insert(input), false))
                asked.push_back(input);
    const auto order = [&](std::vector<MatrixRef> refs) {
        std::ranges::sort(refs, {}, [](const MatrixRef& ref) { return std::tuple(ref.block, ref.id, ref.head); });
        return refs;
    };
    return Worksheet{std::move(trace), order({given.begin(), given.end()}), order(std::move(asked))};
}

namespace {

Session drawn(const Session& session, std::uint32_t seed, int decimals, int draw)
{
    Session next = session;
    next.snapshots.clear();
    std::uint64_t stream = static_cast<std::uint64_t>(draw) << 32;
    forEachMatrix(session, [&](const MatrixInfo& row, const MatrixRef& ref) {
        RandomNumbers random(seed, stream++);
        if (!isParameter(session, ref) || parameterOf(session, ref).size() == 0)
            return;
        const bool input = row.role == Role::Input || row.id == MatrixId::Memory || row.id == MatrixId::EmbeddingWeight;
        if (!input && !isLinearWeight(row))
            return;
        const Matrix& like = *parameterOf(session, ref);
        *row.parameter(next, ref) = input ? friendlyInput(like, random, decimals) : friendlyWeights(like, random, decimals);
    });
    return next;
}

}  // namespace

Session withFriendlyNumbers(const Session& session, std::uint32_t seed, int decimals)
{
    for (int draw = 0;; ++draw) {
        Session next = drawn(session, seed, decimals, draw);
        if (draw == kMostDraws || !hasIdleLines(*forward(std::make_shared<const Session>(next))))
            return next;
    }
}

Session withNumbersOfSheet(const Session& session, std::uint32_t sheet, int decimals)
{
    Session next = withFriendlyNumbers(session, sheet, decimals);
    next.snapshots = session.snapshots;
    return next;
}

std::shared_ptr<const Trace> traceOfCopy(const Session& session, std::optional<std::uint32_t> seed, int copy, int decimals)
{
    return forward(
        std::make_shared<const Session>(seed ? withFriendlyNumbers(session, *seed + static_cast<std::uint32_t>(copy), decimals) : session));
}

}  // namespace headscope
