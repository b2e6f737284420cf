// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/trainer.h"

#include "app/state/document.h"
#include "core/training/session_training.h"
#include "core/training/trainable.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr std::chrono::milliseconds kFrameTime{14};  // for steps, so that something new is seen in every frame
constexpr int kShortestTick = 16;                    // ms
constexpr int kManySteps = 1 << 20;
constexpr double kCatchUp = 0.1;  // seconds of steps that are made up for at once where the machine is slower than the speed
constexpr int kRest = 1000;       // ms after which a number that is held counts as let go

template <class List>
void replaceSince(int base, List& list, const List& news)
{
    std::erase_if(list, [base](const auto& entry) { return entry.step >= base; });
    list.insert(list.end(), news.begin(), news.end());
}

constexpr std::size_t kMostKnown = 64;

auto isOf(const std::shared_ptr<const Session>& session)
{
    return [session](const auto& known) { return known.session.lock() == session; };
}

}  // namespace

Trainer::Trainer(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_job([this](TrainingFrame frame) { take(std::move(frame)); })
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Trainer::tick);
    connect(&document, &Document::opened, this, [this] { m_another = true; });
    connect(&document, &Document::sessionChanged, this, &Trainer::follow);
    connect(&document, &Document::mergeEnded, this, [this] { m_dragged.invalidate(); });
    for (Trials* trials : {&m_headTrials, &m_seedTrials})
        connect(trials, &Trials::changed, this, &Trainer::changed);
    findTask();
    takeUp();
}

void Trainer::play()
{
    if (!m_now.task)
        return;
    m_playing = true;
    m_clock.start();
    m_played = -1;  // the first step comes at once
    m_timer.start(std::isinf(m_speed) ? kShortestTick : std::max(kShortestTick, static_cast<int>(1000 / m_speed)));
    emit changed();
    tick();
}

void Trainer::playToTheEnd()
{
    m_until = m_now.shown + kToTheEnd;
    m_hurrying = true;
    play();
}

void Trainer::playTo(int step)
{
    m_until = step;
    m_hurrying = false;
    play();
}

void Trainer::pause() { halt({}); }

void Trainer::halt(const QString& reason)
{
    m_playing = false;
    m_until.reset();
    m_hurrying = false;
    m_wanted = 0;
    m_timer.stop();
    emit changed();
    if (!reason.isEmpty())
        emit stopped(reason);
}

void Trainer::stepForward()
{
    if (!m_now.task)
        return;
    if (m_playing)
        pause();
    m_lookForward = true;
    if (m_now.shown < m_now.learned.steps)
        m_look = m_now.shown + 1;
    else
        ++m_wanted;
    order();
}

void Trainer::stepBack() { show(m_now.shown - 1); }

void Trainer::show(int step)
{
    pause();
    step = std::clamp(step, 0, m_now.learned.steps);
    if (step == m_now.shown || !m_now.learned.run)
        return;
    m_lookForward = false;
    m_look = step;
    order();
}

void Trainer::restart()
{
    if (!canRestart())
        return;
    halt({});
    m_job.forget();
    const bool over = !hasRun() && m_document.session()->trained->step > 0;
    if (over)
        m_now.start = m_document.session();
    m_look.reset();
    m_wanted = m_underWay = 0;
    m_together = false;
    if (m_now.learned.steps > 0) {
        keepCurve();
        drop({});
    }
    m_now.shown = 0;
    const QScopedValueRollback guard(m_applying, true);
    m_document.edit(over ? tr("Start over at step 1") : tr("Back to the starting values"),
                    [&](Session& next) { setLearned(next, *m_now.start, over ? Shared<TrainingState>() : m_now.start->trained); });
    if (over)
        m_now.start = nullptr;
    takeUp();
    note(m_document.session());
    emit changed();
}

bool Trainer::canRestart() const { return m_now.start || m_document.session()->trained->step > 0; }

/// Takes up a run that only the session knows of, since a file has kept it.
void Trainer::takeUp()
{
    static const TrainingState none;
    const TrainingState& kept = m_now.task ? stateOf(*m_now.task, *m_document.session()) : none;
    if (hasRun() || (m_now.learned.steps == kept.step && m_now.shown == kept.step))
        return;
    m_now.learned = {.branch = ++m_branches,
                     .begin = kept.step,
                     .steps = kept.step,
                     .curve = kept.curve,
                     .checks = kept.checks,
                     .solvedAt = kept.solvedAt};
    m_now.shown = kept.step;
}

/// The settings stand in the session in full from the first step on. A session of a lesson stays as the lesson makes it.
void Trainer::setLearned(Session& session, const Session& weights, const Shared<TrainingState>& state) const
{
    takeWeights(session, weights);
    if (m_document.isAside())
        return;
    if (session.training || state->step > 0)
        setTrained(session, *m_now.task, m_now.settings, state);
}

/// Keeps the curve of a run that ends, to compare with.
void Trainer::keepCurve()
{
    const LearnedSteps& learned = m_now.learned;
    if (m_now.start && learned.curve.size() >= Ghost::kShortest)
        addGhost({m_now.start, m_now.settings.seed, learned.solvedAt, learned.curve, learned.branch});
}

void Trainer::forgetRun()
{
    m_job.forget();
    keepCurve();
    releaseInBackground(std::move(m_now.learned.run));
    if (m_now.dropped)
        releaseInBackground(std::move(m_now.dropped->run));
    m_now.dropped.reset();
    m_now.learned = {.branch = ++m_branches};
    m_now.known.clear();
    m_now.kept.reset();
    m_look.reset();
    m_now.start = nullptr;
    m_now.shown = m_wanted = m_underWay = 0;
    m_together = false;
}

/// Follows a change that is not the trainer's own.
void Trainer::follow(const SessionChange& change)
{
    if (m_applying)
        return;
    if (std::exchange(m_another, false)) {
        halt({});
        if (m_document.isAside() && !m_aside)
            setAside();
        else
            forgetRun();
        if (m_aside && !m_document.isAside())
            m_now = *std::exchange(m_aside, {});
        else
            findTask();
        takeUp();
        emit changed();
        return;
    }
    if (change.has(SessionPart::Structure | SessionPart::Names | SessionPart::Settings)) {
        const std::shared_ptr<const Task> before = m_now.task;
        const bool wasPlaying = m_playing;
        if (m_now.start && !haveSameWeights(*m_now.start, *m_document.session()))
            forgetRun();
        findTask();
        if (m_now.task != before || (m_playing && !m_now.start))
            halt(!wasPlaying  ? QString()
                 : m_now.task ? tr("Another shape learns from the start again.")
                              : tr("Stopped: the session does not fit the task any more."));
        if (m_now.task != before)
            forgetRun();
    }
    followOther();
    emit changed();
}

void Trainer::tick()
{
    if (!m_playing || m_job.isRunning() || (m_dragged.isValid() && m_dragged.elapsed() < kRest))
        return;
    if (m_hurrying || std::isinf(m_speed)) {
        m_wanted = kManySteps;
    } else {
        const double now = static_cast<double>(m_clock.elapsed()) * m_speed / 1000;
        const double most = std::max(1.0, m_speed * kCatchUp);
        m_played = std::max(m_played, now - most);
        m_wanted = static_cast<int>(now - m_played);
    }
    if (m_until)
        m_wanted = std::min(m_wanted, *m_until - m_now.shown);
    order();
}

void Trainer::order()
{
    if (m_job.isRunning() || !m_now.task || (!m_look && m_wanted <= 0))
        return;
    TrainingOrder order{
        .task = m_now.task, .settings = m_now.settings, .session = {}, .from = m_now.shown, .time = kFrameTime, .look = m_look};
    if (m_look) {
        order.forward = m_lookForward;
        m_look.reset();
    } else {
        if (m_now.shown < m_now.learned.steps && !m_now.learned.copyOf)
            branchOff();
        order.steps = m_underWay = std::exchange(m_wanted, 0);
    }
    if (!m_now.learned.run)
        m_now.learned.run = std::make_shared<OrderedRun>();
    if (!m_together)
        order.session = m_document.session();
    m_job.start([run = m_now.learned.run, copyOf = m_now.learned.copyOf, order = std::move(order)](const CancelCheck& cancelled) {
        if (copyOf && !run->run)
            *run = *copyOf;
        return carryOut(*run, order, cancelled);
    });
}

void Trainer::take(TrainingFrame frame)
{
    m_underWay = 0;
    const bool newlySolved = frame.solvedAt && !m_now.learned.solvedAt;
    replaceSince(frame.base, m_now.learned.curve, frame.curve);
    replaceSince(frame.base, m_now.learned.niches, frame.niches);
    m_now.learned.checks = std::move(frame.checks);
    m_now.learned.marks = std::move(frame.marks);
    m_now.learned.solvedAt = frame.solvedAt;
    m_now.learned.copyOf = nullptr;
    m_now.start = frame.start;
    m_now.learned.steps = frame.steps;
    m_played += frame.steps - frame.base;
    if (!apply(frame)) {  // the document says why
        m_together = false;
        halt({});
        return;
    }
    m_now.shown = frame.shown;
    m_together = frame.steps > frame.base;  // what was looked at may have been changed otherwise since
    if (newlySolved)
        halt(tr("Solved: from step %1 on 99 % of fresh answers are right.").arg(*m_now.learned.solvedAt));
    else if (frame.diverged)
        halt(tr("The step after %1 would lead to no numbers: learn in smaller steps.").arg(m_now.learned.steps));
    else if (m_until && m_now.learned.steps >= *m_until)
        halt(m_hurrying ? tr("Not solved after %1 steps.").arg(m_now.learned.steps) : QString());
    else
        emit changed();
    if (m_hurrying || std::isinf(m_speed))
        tick();
    order();
}

/// Undo and redo lead to a step of the run and stop it; on all else it learns on, once it is let go: a drag stays one step to undo.
void Trainer::followOther()
{
    if (m_document.isMerging())
        m_dragged.start();
    else
        m_dragged.invalidate();
    const auto known = std::ranges::find_if(m_now.known, isOf(m_document.session()));
    m_job.forget();  // what is under way began with other numbers
    m_wanted = std::exchange(m_underWay, 0);
    m_together = false;
    m_look.reset();
    if (known == m_now.known.end())
        takeUp();
    if (known != m_now.known.end()) {
        halt({});
        goBackTo(*known);
    } else if (m_playing) {
        tick();
    } else {
        order();
    }
}

void Trainer::goBackTo(const Known& known)
{
    if (m_now.dropped && m_now.dropped->branch == known.branch)
        std::swap(m_now.learned, *m_now.dropped);
    std::erase_if(m_now.ghosts, [this](const Ghost& ghost) { return ghost.branch == m_now.learned.branch; });
    m_now.shown = std::min(known.step, m_now.learned.steps);
}

/// The run goes on from an earlier step, and that is an undo step of its own.
void Trainer::branchOff()
{
    LearnedSteps next = m_now.learned;
    next.copyOf = std::exchange(next.run, nullptr);
    next.begin = m_now.shown;
    drop(std::move(next));
}

/// The learned steps make room for the next, until Undo brings them back.
void Trainer::drop(LearnedSteps next)
{
    note(m_document.session());
    if (m_now.dropped)
        releaseInBackground(std::move(m_now.dropped->run));
    m_now.dropped = std::exchange(m_now.learned, std::move(next));
    m_now.learned.branch = ++m_branches;
}

void Trainer::setAside()
{
    m_job.forget();
    m_aside = std::exchange(m_now, {});
    forgetRun();
}

std::optional<DroppedSteps> Trainer::dropped() const
{
    if (!m_now.dropped || m_now.dropped->branch > m_now.learned.branch)
        return {};
    return DroppedSteps{m_now.learned.begin + 1, m_now.dropped->steps};
}

/// Notes that the session is of the step that is shown.
void Trainer::note(const std::shared_ptr<const Session>& session)
{
    if (std::ranges::none_of(m_now.known, isOf(session)))
        m_now.known.push_back({session, m_now.shown, m_now.learned.branch});
}

/// All that is learned is one step to undo until it is kept.
bool Trainer::canKeep() const
{
    return m_now.shown > 0 && m_document.isMerging() && std::ranges::any_of(m_now.known, isOf(m_document.session()));
}

void Trainer::keep()
{
    if (!canKeep())
        return;
    m_document.endMerge();
    m_now.kept = Known{m_document.session(), m_now.shown, m_now.learned.branch};
    emit changed();
}

std::optional<int> Trainer::kept() const
{
    const bool isThere = m_now.kept && !m_now.kept->session.expired() && m_now.kept->step <= m_now.shown;
    return isThere && m_now.kept->branch == m_now.learned.branch ? std::optional(m_now.kept->step) : std::nullopt;
}

bool Trainer::apply(const TrainingFrame& frame)
{
    const QScopedValueRollback guard(m_applying, true);
    note(m_document.session());
    if (!m_document.edit(
            tr("Train to step %1").arg(frame.shown), [&](Session& next) { setLearned(next, *frame.session, frame.state); },
            QStringLiteral("train/%1").arg(m_now.learned.branch)))
        return false;
    std::erase_if(m_now.known, [](const Known& known) { return known.session.expired(); });
    if (m_now.known.size() >= kMostKnown)
        m_now.known.erase(m_now.known.begin());
    std::erase_if(m_now.known, isOf(m_document.session()));
    m_now.known.push_back({m_document.session(), frame.shown, m_now.learned.branch});
    return true;
}

}  // namespace headscope
