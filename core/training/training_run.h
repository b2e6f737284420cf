// SPDX-License-Identifier: GPL-3.0-or-later
// A session that learns a task, step by step: it can be watched, stopped, changed and taken back to any step that is remembered.
#pragma once

#include "core/parallel/parallel_for.h"
#include "core/training/niches.h"
#include "core/training/task.h"

#include <memory>
#include <optional>
#include <span>

namespace headscope {

/// May be used by one thread at a time. The same task, session and settings give the same run, bit for bit, on any number of threads.
class TrainingRun {
public:
    /// The session must be valid and fit the task (see misfit()). What stands in it is what is looked at while it learns; it is trained
    /// with sequences of the task that it has never seen. A session that has been trained goes on from its step, as if that run had not
    /// stopped. Earlier steps are remembered as far as they take so many bytes.
    TrainingRun(const Task& task, Session session, TrainingSettings settings, std::size_t timelineBytes = kTimelineBytes);

    /// Takes a step, unless it would lead to numbers that are not finite: then the run has diverged, and other settings may help.
    void step();
    /// Steps until it becomes solved, has diverged or `steps` are done.
    void runTo(int steps, const CancelCheck& cancelled = {});

    int steps() const { return m_now.step; }
    int firstStep() const { return m_firstStep; }  ///< the step of what it was made of: 0, or how far that had been trained
    /// The step from which on 99 % of fresh answers were right, twice in a row. The run may go on.
    std::optional<int> solvedAt() const { return m_solvedAt; }

    bool hasDiverged() const { return m_hasDiverged; }

    const std::shared_ptr<const Session>& session() const { return m_session; }  ///< with the weights of now
    const Task& task() const { return m_task; }
    const TrainingSettings& settings() const { return m_settings; }
    std::span<const CurvePoint> curve() const { return m_curve; }    ///< a point each step
    std::span<const CurvePoint> checks() const { return m_checks; }  ///< the curve on fresh sequences, every kCheckEvery steps
    std::span<const Niches> niches() const { return m_niches; }      ///< at the start and every kLookEvery steps
    const std::vector<Mark>& marks() const { return m_marks; }

    /// The settings count from the next step on.
    void setSettings(TrainingSettings settings);
    /// A session that somebody has edited in mid-training; it must fit the task. Learning goes on from its weights, and with what its own
    /// state of this step remembers, if it has one.
    void setSession(Session session);

    /// Goes back to a step that is remembered, and forgets what came after: the nearest that is not after `step`. Says which.
    int goBackTo(int step);
    std::vector<int> rememberedSteps() const;
    /// The session of a remembered step, without going back to it.
    std::shared_ptr<const Session> sessionAt(int rememberedStep) const;
    /// The state that the session of a remembered step needs to go on later (Session::trained).
    TrainingState stateAt(int rememberedStep) const;
    TrainingState state() const { return stateOf(m_now); }

    static constexpr int kCheckEvery = 25;
    static constexpr int kLookEvery = 5;
    static constexpr std::size_t kTimelineBytes = std::size_t{1} << 27;

private:
    /// All values that the next step depends on.
    struct Moment {
        int step = 0;
        Matrices weights;
        OptimizerState optimizer;
    };

    OptimizerState rememberedIn(const TrainingState& state) const;
    TrainingState stateOf(const Moment& moment) const;
    void look();
    void check();
    void remember();
    void setWeightsOfNow();

    Task m_task;
    TrainingSettings m_settings;
    std::shared_ptr<const Session> m_session;
    std::vector<MatrixRef> m_trainable;
    int m_firstStep = 0;
    Moment m_now;
    std::vector<Moment> m_timeline;  // by step, the start always among them
    int m_rememberEvery = 1;
    std::size_t m_timelineBytes;
    std::vector<CurvePoint> m_curve;
    std::vector<CurvePoint> m_checks;
    std::vector<Niches> m_niches;
    std::vector<Mark> m_marks;
    std::optional<int> m_solvedAt;
    bool m_hasDiverged = false;
};

}  // namespace headscope
