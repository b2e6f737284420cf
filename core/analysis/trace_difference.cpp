// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trace_difference.h"

#include "core/recipe/recipe.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

Shared<Matrix> minus(const Shared<Matrix>& now, const Shared<Matrix>& then)
{
    if (now->size() == 0 || now->rows() != then->rows() || now->cols() != then->cols())
        return {};
    if (now.sameAs(then))
        return Matrix(Matrix::Zero(now->rows(), now->cols()));
    return Matrix((now->array() == then->array()).select(Scalar(0), *now - *then));
}

/// |now − then|; 0 where they are equal or both are no number.
Scalar distance(Scalar now, Scalar then) { return now == then || (std::isnan(now) && std::isnan(then)) ? Scalar(0) : std::abs(now - then); }

/// Whether a distance is larger than the largest so far; none is larger than NaN.
bool exceeds(Scalar size, Scalar largest) { return !(size <= largest) && !std::isnan(largest); }

bool hasShapeOf(const Matrix& matrix, const Matrix& other) { return matrix.rows() == other.rows() && matrix.cols() == other.cols(); }

/// The head of the stage in which it differs most, or the first one that has another shape; nothing where `then` has no such stage.
std::optional<StageDifference> stageDifference(const Trace& now, const Trace& then, const MatrixRef& stage)
{
    std::optional<StageDifference> found;
    const auto heads = info(stage.id).perHead() ? std::ssize(now.session->block(stage.block).heads) : 1;
    for (int head = 0; head < heads; ++head) {
        const MatrixRef ref{stage.id, stage.block, head}, other = counterpart(*now.session, ref, *then.session);
        if (canonical(*now.session, ref) != ref || !exists(*then.session, other))
            continue;
        const Shared<Matrix> is = matrixOf(now, ref), was = matrixOf(then, other);
        StageDifference of{ref, {is->rows(), is->cols()}, {was->rows(), was->cols()}, {}};
        if (!hasShapeOf(*is, *was))
            return of;
        if (!is.sameAs(was))
            of.most = matrixDifference(*is, *was);
        if (!found || exceeds(of.most.size, found->most.size))
            found = of;
    }
    return found;
}

}  // namespace

MatrixRef counterpart(const Session& session, const MatrixRef& ref, const Session& other)
{
    const Stack stack = session.block(ref.block).stack;
    const int block = other.firstOf(stack) + ref.block - session.firstOf(stack);
    return {ref.id, block <= other.lastOf(stack) ? block : -1, ref.head};
}

std::shared_ptr<const Trace> difference(const Trace& now, const Trace& then)
{
    std::vector<MatrixRef> all;
    forEachMatrix(*now.session, [&](const MatrixInfo&, const MatrixRef& ref) { all.push_back(ref); });
    return difference(now, then, all);
}

std::shared_ptr<const Trace> difference(const Trace& now, const Trace& then, std::span<const MatrixRef> of)
{
    auto session = std::make_shared<Session>(*now.session);
    auto result = std::make_shared<Trace>(now);
    for (const MatrixRef& asked : of) {
        const MatrixRef ref = canonical(*now.session, asked);
        const MatrixInfo& matrix = info(ref.id);
        const Shared<Matrix> change = minus(matrixOf(now, ref), matrixOf(then, counterpart(*now.session, ref, *then.session)));
        if (matrix.result)  // X of the first block, too, beside its place in the session
            *matrix.result(*result, ref) = change;
        if (isParameter(*now.session, ref))
            *matrix.parameter(*session, ref) = change;
    }
    shareWithinGroups(*session, *result);
    result->session = std::move(session);
    return result;
}

MatrixDifference matrixDifference(const Matrix& now, const Matrix& then)
{
    MatrixDifference most;
    for (Index r = 0; r < now.rows(); ++r)
        for (Index c = 0; c < now.cols(); ++c) {
            const Scalar size = distance(now(r, c), then(r, c));
            most.count += size == 0 ? 0 : 1;
            if (exceeds(size, most.size))
                most = {most.count, size, r, c};
        }
    return most;
}

std::vector<MatrixRef> stagesInOrder(const Session& session)
{
    std::vector<MatrixRef> stages;
    for (int step = 0; step < std::ssize(session.blocks); ++step) {
        const int block = session.blockInOrder(step);
        const auto first = std::ssize(stages);
        for (const MatrixInfo& matrix : matrices())
            if (const MatrixRef ref{matrix.id, block}; matrix.isStage() && exists(session, ref) && canonical(session, ref) == ref)
                stages.push_back(ref);
        const Recipe& recipe = recipeOf(session, block);
        const auto place = [&](const MatrixRef& ref) {
            const Step* made = recipe.stepOf(ref.id);
            return made ? static_cast<std::ptrdiff_t>(recipe.positionOf(*made)) : -1;  // what is given comes first
        };
        std::ranges::stable_sort(stages.begin() + first, stages.end(), {}, place);
    }
    return stages;
}

std::vector<StageDifference> stageDifferences(const Trace& now, const Trace& then)
{
    std::vector<StageDifference> differences;
    for (const MatrixRef& stage : stagesInOrder(*now.session))
        if (const auto of = stageDifference(now, then, stage))
            differences.push_back(*of);
    return differences;
}

}  // namespace headscope
