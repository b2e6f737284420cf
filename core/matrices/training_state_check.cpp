// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/training_state_check.h"

#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"
#include "core/model/finite_check.h"

#include <cmath>
#include <set>

namespace headscope {

namespace {

std::optional<Error> checkMatrix(const std::string& where, const Shared<Matrix>& numbers, const Matrix& weights)
{
    if (numbers->rows() != weights.rows() || numbers->cols() != weights.cols())
        return Error{where, phrase("has shape {}, expected {} as the weights", shapeText(numbers), shapeText(weights))};
    return checkFinite(FieldPath(where), numbers, Known());
}

std::optional<Error> checkMoments(const std::string& where, const TrainingState::Moments& moments, const Session& session)
{
    const bool isSgd = session.training->optimizer == OptimizerKind::Sgd;
    const Shared<Matrix> weights = parameterOf(session, moments.weights);
    if (auto error = checkMatrix(where + ".first", moments.first, *weights))
        return error;
    if (isSgd != (moments.second->size() == 0))
        return Error{where + ".second",
                     isSgd ? phrase("is given, but SGD has no second moments") : phrase("is missing: Adam has two moments")};
    if (isSgd)
        return {};
    if (auto error = checkMatrix(where + ".second", moments.second, *weights))
        return error;
    if (moments.second->minCoeff() < 0)
        return Error{where + ".second", phrase("has a negative number, but it is a mean of squares")};
    return {};
}

std::optional<Error> checkPoints(const std::string& where, const std::vector<CurvePoint>& points, int steps)
{
    int before = 0;
    for (const CurvePoint& point : points) {
        if (point.step <= before || point.step > steps)
            return Error{where + ".step", phrase("{} does not follow {} within {} steps", point.step, before, steps)};
        before = point.step;
        if (!std::isfinite(point.loss))
            return Error{where + ".loss", phrase("is not a finite number at step {}", point.step)};
        if (!(point.accuracy >= 0 && point.accuracy <= 1))
            return Error{where + ".accuracy", phrase("has to be at least {} and at most {}", 0, 1)};
    }
    return {};
}

}  // namespace

bool isLearned(const Session& session, const MatrixRef& ref)
{
    return exists(session, ref) && info(ref.id).parameter && info(ref.id).role != Role::Input;
}

std::optional<Error> checkTrainingState(const Session& session)
{
    const TrainingState& state = *session.trained;
    const std::string all = "training.state";
    if (!session.training || !session.training->optimizer)
        return Error{"training.optimizer.kind", phrase("is missing: the state of a training is of one optimizer")};
    if (state.updates > state.step)
        return Error{all + ".updates", phrase("is {}, more than the {} steps", state.updates, state.step)};
    if (state.solvedAt && *state.solvedAt > state.step)
        return Error{all + ".solved", phrase("is {}, more than the {} steps", *state.solvedAt, state.step)};
    std::set<MatrixRef> seen;
    for (std::size_t i = 0; i < state.moments.size(); ++i) {
        const std::string where = all + ".moments[" + std::to_string(i) + "]";
        const MatrixRef& ref = state.moments[i].weights;
        if (!isLearned(session, ref))
            return Error{where, phrase("the session has no such weights")};
        if (!seen.insert(canonical(session, ref)).second)
            return Error{where, phrase("is of the same weights as one before it")};
        if (auto error = checkMoments(where, state.moments[i], session))
            return error;
    }
    for (const auto& [field, points] : {std::pair{".curve", &state.curve}, std::pair{".checks", &state.checks}})
        if (auto error = checkPoints(all + field, *points, state.step))
            return error;
    return {};
}

}  // namespace headscope
