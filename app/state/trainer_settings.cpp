// SPDX-License-Identifier: GPL-3.0-or-later
// The half of Trainer that says what is learned and how: the task, its settings, and which weights stay as they are.
#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/trainer.h"
#include "core/training/session_training.h"
#include "core/training/trainable.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace headscope {

void Trainer::setTask(const Task& task)
{
    if (m_now.task.get() == &task || misfit(task, *m_document.session()))
        return;
    halt({});
    forgetRun();
    m_document.edit(tr("Learn “%1”").arg(phraseText(task.title)), [&](Session& next) { setTraining(next, task, task.settings); });
}

/// The one that the session names; where it names none, the one that was learned or the first of the table that it fits.
void Trainer::findTask()
{
    const Session& session = *m_document.session();
    const auto said = taskOf(session, m_now.task);
    if (said && !misfit(**said, session)) {
        learnTask(*said);
    } else if (!m_now.task || misfit(*m_now.task, session)) {
        const auto fitting = std::ranges::find_if(tasks(), [&](const Task& task) { return !misfit(task, session); });
        learnTask(fitting == tasks().end() ? nullptr : std::shared_ptr<const Task>(std::shared_ptr<void>(), &*fitting));
    }
    if (m_now.task)
        m_now.settings = settingsOf(*m_now.task, session);
}

/// The curves of another are not to be compared with.
void Trainer::learnTask(std::shared_ptr<const Task> task)
{
    if (task == m_now.task)
        return;
    m_now.task = std::move(task);
    clearGhosts();
}

void Trainer::setSettings(TrainingSettings settings)
{
    if (!m_now.task)
        return;
    const QScopedValueRollback guard(m_applying, true);
    m_document.edit(
        tr("Change how it learns"), [&](Session& next) { setTraining(next, *m_now.task, settings); }, QStringLiteral("training settings"));
    m_now.settings = settingsOf(*m_now.task, *m_document.session());
    emit changed();
}

/// The open session with the starting values of that seed; the suggested one where it has another shape.
Session Trainer::startWith(std::uint32_t seed) const
{
    const Session& open = *m_document.session();
    Session suggested = suggestedSession(*m_now.task, static_cast<int>(open.blocks.front().heads.size()), seed);
    if (suggested.blocks.size() > open.blocks.size())
        suggested.blocks.resize(open.blocks.size());
    if (!haveSameWeights(suggested, open))
        return suggested;
    Session start = open;
    start.trained = {};
    takeWeights(start, suggested);
    start.seed = seed;
    return start;
}

void Trainer::tryHeads()
{
    TrainingSettings settings = m_now.settings;
    settings.frozen.clear();  // heads that others may not have
    std::vector<std::shared_ptr<const Session>> starts;
    for (int heads = 1; heads <= kMostHeads; ++heads)
        starts.push_back(std::make_shared<const Session>(suggestedSession(*m_now.task, heads, settings.seed)));
    keepCurves(m_headTrials, settings, *starts.front());
    m_headTrials.run(m_now.task, std::move(settings), std::move(starts));
}

void Trainer::trySeeds()
{
    std::vector<std::shared_ptr<const Session>> starts;
    for (std::uint32_t seed = m_now.settings.seed; seed < m_now.settings.seed + kSeeds; ++seed)
        starts.push_back(std::make_shared<const Session>(startWith(seed)));
    keepCurves(m_seedTrials, m_now.settings, *starts.front());
    m_seedTrials.run(m_now.task, m_now.settings, std::move(starts));
}

void Trainer::addGhost(Ghost ghost)
{
    std::erase_if(m_now.ghosts, [&](const Ghost& other) { return other.seed == ghost.seed && *other.start == *ghost.start; });
    m_now.ghosts.push_back(std::move(ghost));
}

/// Others take the place of the trials: their curves stay as those of earlier runs, unless the same is tried once more.
void Trainer::keepCurves(const Trials& trials, TrainingSettings next, const Session& firstStart)
{
    next.seed = trials.settings().seed;
    next.frozen.clear();
    if (trials.trials().empty() || (next == trials.settings() && *trials.trials().front().start == firstStart))
        return;
    for (const Trial& trial : trials.trials()) {
        if (trial.curve.size() < Ghost::kShortest)
            continue;
        auto start = std::make_shared<Session>(*trial.start);
        setTraining(*start, *m_now.task, trials.settings());
        addGhost({std::move(start), trial.start->seed, trial.solvedAt, trial.curve});
    }
}

void Trainer::setSeed(std::uint32_t seed)
{
    if (!m_now.task || seed == m_now.settings.seed)
        return;
    halt({});
    forgetRun();
    m_now.settings.seed = seed;
    const Session start = startWith(seed);
    const QScopedValueRollback guard(m_applying, true);
    m_document.edit(tr("Start with seed %1").arg(seed), [&](Session& next) {
        next.trained = {};
        setTraining(next, *m_now.task, m_now.settings);
        if (!haveSameWeights(start, next))
            return;
        takeWeights(next, start);
        next.seed = seed;
    });
    emit changed();
}

void Trainer::setSpeed(double stepsASecond)
{
    m_speed = stepsASecond;
    if (std::exchange(m_hurrying, false))
        m_until.reset();
    if (m_playing)
        play();
    emit changed();
}

std::optional<TrainingRun> Trainer::timeline() const
{
    const auto& run = m_now.learned.run ? m_now.learned.run : m_now.learned.copyOf;
    return m_now.learned.steps > 0 && run && run->run && !m_job.isRunning() ? run->run : std::nullopt;
}

const Session& Trainer::start() const { return m_now.start ? *m_now.start : *m_document.session(); }

void Trainer::present(const Task& task, const TrainingRun* run, int step, std::vector<Ghost> ghosts)
{
    halt({});
    forgetRun();
    learnTask(std::shared_ptr<const Task>(std::shared_ptr<void>(), &task));
    m_now.settings = settingsOf(task, *m_document.session());
    m_now.ghosts = std::move(ghosts);
    if (run) {
        m_now.learned.run = std::make_shared<OrderedRun>(OrderedRun{*run, run->sessionAt(run->firstStep())});
        m_now.start = m_now.learned.run->start;
        m_now.learned.curve.assign(run->curve().begin(), run->curve().end());
        m_now.learned.checks.assign(run->checks().begin(), run->checks().end());
        m_now.learned.niches.assign(run->niches().begin(), run->niches().end());
        m_now.learned.marks = run->marks();
        m_now.learned.solvedAt = run->solvedAt();
        m_now.learned.steps = run->steps();
        m_now.shown = step;
    }
    emit changed();
}

void Trainer::clearGhosts()
{
    m_headTrials.clear();
    m_seedTrials.clear();
    m_now.ghosts.clear();
    emit changed();
}

std::vector<MatrixRef> Trainer::weights() const { return trainable(*m_document.session()); }

std::vector<MatrixRef> Trainer::weightsOfHead(int block, int head) const
{
    std::vector<MatrixRef> refs = weights();
    std::erase_if(refs, [=](const MatrixRef& ref) { return !info(ref.id).perHead() || ref.block != block || ref.head != head; });
    return refs;
}

std::vector<MatrixRef> Trainer::weightsOfKind(MatrixId id) const
{
    std::vector<MatrixRef> refs = weights();
    std::erase_if(refs, [id](const MatrixRef& ref) { return ref.id != id; });
    return refs;
}

bool Trainer::isFrozen(const std::vector<MatrixRef>& weights) const
{
    return !weights.empty() && std::ranges::all_of(weights, [this](const MatrixRef& ref) {
        return std::ranges::find(m_now.settings.frozen, ref) != m_now.settings.frozen.end();
    });
}

void Trainer::setFrozen(const std::vector<MatrixRef>& weights, bool frozen)
{
    TrainingSettings settings = m_now.settings;
    std::erase_if(settings.frozen, [&](const MatrixRef& ref) { return std::ranges::find(weights, ref) != weights.end(); });
    if (frozen)
        settings.frozen.insert(settings.frozen.end(), weights.begin(), weights.end());
    setSettings(std::move(settings));
}

}  // namespace headscope
