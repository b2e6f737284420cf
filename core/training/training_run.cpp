// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/training_run.h"

#include "core/base/finite.h"
#include "core/base/matrix_pool.h"
#include "core/passes/forward.h"
#include "core/training/batch.h"
#include "core/training/session_training.h"
#include "core/training/trainable.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace headscope {

namespace {

constexpr int kChecked = 128;     // sequences
constexpr double kSolved = 0.99;  // of the answers

std::size_t bytesOf(const Matrices& matrices)
{
    Index numbers = 0;
    for (const Shared<Matrix>& matrix : matrices)
        numbers += matrix->size();
    return static_cast<std::size_t>(numbers) * sizeof(Scalar);
}

double rounded(double number) { return static_cast<Scalar>(number); }  // as files keep it, so that a run that is gone on with is the same

std::vector<CurvePoint> newestUntil(int step, const std::vector<CurvePoint>& points)
{
    const auto end = std::ranges::upper_bound(points, step, {}, &CurvePoint::step);
    const auto most = static_cast<std::ptrdiff_t>(TrainingState::kMostPoints);
    return {end - std::min(most, end - points.begin()), end};
}

template <class List>
void dropAfter(List& list, int step)
{
    std::erase_if(list, [step](const auto& entry) { return entry.step > step; });
}

}  // namespace

TrainingRun::TrainingRun(const Task& task, Session session, TrainingSettings settings, std::size_t timelineBytes)
    : m_task(task), m_settings(std::move(settings)), m_trainable(trainable(session)), m_timelineBytes(timelineBytes)
{
    const TrainingState& before = headscope::stateOf(task, session);
    m_firstStep = before.step;
    m_now = {.step = before.step, .weights = weightsOf(session, m_trainable), .optimizer = rememberedIn(before)};
    m_curve = before.curve;
    m_checks = before.checks;
    m_solvedAt = before.solvedAt;
    session.trained = {};  // of the step now: see state()
    m_session = std::make_shared<const Session>(std::move(session));
    look();
    remember();
}

void TrainingRun::step()
{
    const int batch = m_settings.batch;
    const std::uint64_t first = static_cast<std::uint64_t>(m_now.step) * static_cast<std::uint64_t>(batch);
    BatchResult result = gradientsOf(m_task, *m_session, m_trainable, {m_settings.seed, first, batch});
    for (std::size_t w = 0; w < m_trainable.size(); ++w)
        if (std::ranges::find(m_settings.frozen, m_trainable[w]) != m_settings.frozen.end())
            result.gradients[w] = Matrix();
    Moment next = m_now;
    optimize(m_settings.optimizer, next.weights, result.gradients, next.optimizer);
    for (Matrix& gradient : result.gradients)
        pooled(std::move(gradient));  // by nobody from here on
    m_hasDiverged =
        !std::isfinite(result.loss) || !std::ranges::all_of(next.weights, [](const Shared<Matrix>& weight) { return areFinite(*weight); });
    if (m_hasDiverged)
        return;
    m_now = std::move(next);
    ++m_now.step;
    m_curve.push_back({m_now.step, rounded(result.loss), rounded(result.accuracy)});
    setWeightsOfNow();
    remember();
    if (m_now.step % kLookEvery == 0)
        look();
    if (m_now.step % kCheckEvery == 0)
        check();
}

void TrainingRun::runTo(int steps, const CancelCheck& cancelled)
{
    const std::optional<int> solvedBefore = m_solvedAt;
    while (m_now.step < steps && m_solvedAt == solvedBefore && !m_hasDiverged && !cancelled())
        step();
}

void TrainingRun::setSettings(TrainingSettings settings)
{
    m_settings = std::move(settings);
    m_hasDiverged = false;
}

void TrainingRun::setSession(Session session)
{
    m_hasDiverged = false;
    m_trainable = trainable(session);
    const Matrices before = std::exchange(m_now.weights, weightsOf(session, m_trainable));
    const TrainingState& own = headscope::stateOf(m_task, session);
    if (own.step == m_now.step)
        m_now.optimizer = rememberedIn(own);
    session.trained = {};
    m_session = std::make_shared<const Session>(std::move(session));
    if (haveSameShapes(before, m_now.weights)) {
        if (m_timeline.back().step == m_now.step)
            m_timeline.back() = m_now;
        return;
    }
    m_now.optimizer = {};
    m_timeline.clear();  // their weights would not fit
    m_niches.clear();
    look();
    remember();
}

int TrainingRun::goBackTo(int step)
{
    while (m_timeline.size() > 1 && m_timeline.back().step > step)
        m_timeline.pop_back();
    m_now = m_timeline.back();
    m_hasDiverged = false;
    setWeightsOfNow();
    dropAfter(m_curve, m_now.step);
    dropAfter(m_checks, m_now.step);
    dropAfter(m_niches, m_now.step);
    dropAfter(m_marks, m_now.step);
    if (m_solvedAt && *m_solvedAt + kCheckEvery > m_now.step)
        m_solvedAt.reset();
    return m_now.step;
}

std::vector<int> TrainingRun::rememberedSteps() const
{
    std::vector<int> steps;
    for (const Moment& moment : m_timeline)
        steps.push_back(moment.step);
    return steps;
}

std::shared_ptr<const Session> TrainingRun::sessionAt(int rememberedStep) const
{
    auto session = std::make_shared<Session>(*m_session);
    setWeights(*session, m_trainable, std::ranges::find(m_timeline, rememberedStep, &Moment::step)->weights);
    return session;
}

TrainingState TrainingRun::stateAt(int rememberedStep) const
{
    return stateOf(*std::ranges::find(m_timeline, rememberedStep, &Moment::step));
}

OptimizerState TrainingRun::rememberedIn(const TrainingState& state) const
{
    OptimizerState optimizer{.kind = m_settings.optimizer.kind,
                             .steps = state.updates,
                             .first = Matrices(m_trainable.size()),
                             .second = Matrices(m_trainable.size())};
    std::map<MatrixRef, const TrainingState::Moments*> known;
    for (const TrainingState::Moments& moments : state.moments)
        known[moments.weights] = &moments;
    for (std::size_t w = 0; w < m_trainable.size(); ++w)
        if (const auto moments = known.find(m_trainable[w]); moments != known.end()) {
            optimizer.first[w] = moments->second->first;
            optimizer.second[w] = moments->second->second;
        }
    return optimizer;
}

TrainingState TrainingRun::stateOf(const Moment& moment) const
{
    const auto& [step, weights, optimizer] = moment;
    if (step == 0 || step > TrainingState::kMostSteps)
        return {};
    TrainingState state{.step = step,
                        .updates = 0,
                        .moments = {},
                        .curve = newestUntil(step, m_curve),
                        .checks = newestUntil(step, m_checks),
                        .solvedAt = {}};
    if (m_solvedAt && *m_solvedAt + kCheckEvery <= step)
        state.solvedAt = m_solvedAt;
    if (optimizer.kind != m_settings.optimizer.kind)
        return state;
    state.updates = optimizer.steps;
    for (std::size_t w = 0; w < optimizer.first.size(); ++w)
        if (optimizer.first[w]->size() > 0)
            state.moments.push_back({m_trainable[w], optimizer.first[w], optimizer.second[w]});
    return state;
}

void TrainingRun::setWeightsOfNow()
{
    auto session = std::make_shared<Session>(*m_session);
    setWeights(*session, m_trainable, m_now.weights);
    m_session = std::move(session);
}

void TrainingRun::look()
{
    Niches now = nichesOf(*forward(m_session), m_now.step);
    if (!m_niches.empty())
        for (const Mark& mark : found(m_niches.back(), now, m_marks))
            m_marks.push_back(mark);
    m_niches.push_back(std::move(now));
}

void TrainingRun::check()
{
    const std::uint64_t first = kFirstChecked + static_cast<std::uint64_t>(m_now.step) * kChecked;
    const BatchResult result = evaluate(m_task, *m_session, {m_settings.seed, first, kChecked});
    const bool wasSolved = !m_checks.empty() && m_checks.back().accuracy >= kSolved;
    const CurvePoint point{m_now.step, rounded(result.loss), rounded(result.accuracy)};
    if (!m_solvedAt && wasSolved && point.accuracy >= kSolved)
        m_solvedAt = m_checks.back().step;
    m_checks.push_back(point);
}

/// Remembers every step; where that is too much to keep, every second, fourth …
void TrainingRun::remember()
{
    if (m_now.step % m_rememberEvery != 0 && !m_timeline.empty())
        return;
    m_timeline.push_back(m_now);
    const std::size_t bytes = bytesOf(m_now.weights) + bytesOf(m_now.optimizer.first) + bytesOf(m_now.optimizer.second);
    if (bytes * m_timeline.size() <= m_timelineBytes)
        return;
    m_rememberEvery *= 2;
    const int start = m_timeline.front().step;
    std::erase_if(m_timeline, [&](const Moment& moment) { return moment.step != start && moment.step % m_rememberEvery != 0; });
}

}  // namespace headscope
