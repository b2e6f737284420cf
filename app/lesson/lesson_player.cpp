// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_player.h"

#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/state/settings.h"
#include "core/lesson/choices.h"
#include "core/lesson/step_places.h"

#include <QStringList>
#include <QVariantMap>

#include <algorithm>
#include <iterator>
#include <utility>

namespace headscope {

namespace {

QVariant toVariant(const nlohmann::json& setting)
{
    if (setting.is_boolean())
        return setting.get<bool>();
    if (setting.is_string())
        return toQString(setting.get_ref<const std::string&>());
    return setting.is_number_integer() ? QVariant(setting.get<qlonglong>()) : QVariant(setting.get<double>());
}

QVariantMap toVariants(const std::map<std::string, nlohmann::json>& settings)
{
    QVariantMap variants;
    for (const auto& [name, setting] : settings)
        variants[toQString(name)] = toVariant(setting);
    return variants;
}

}  // namespace

LessonPlayer::LessonPlayer(const Workbench& workbench, QObject* parent)
    : QObject(parent),
      m_workbench(workbench),
      m_hidden(workbench.engine),
      m_glide(workbench.document),
      m_learning(workbench.document, workbench.trainer)
{
    connect(&m_glide, &SessionGlide::arrived, this, &LessonPlayer::arrive);
    connect(&workbench.engine, &Engine::traceReady, this, [this] {
        if (m_answerComes)
            selectAnswer();
    });
    connect(&m_learning, &LessonLearning::arrived, this, [this] {
        if (m_phase == Phase::Question) {
            setPhase(Phase::Answer);
            if (!m_given.isNull())
                emit answered();
        } else {
            emit stepChanged();
        }
        arrive();
    });
}

/// Changes that the step makes are nothing to undo; what somebody tries from now on is.
void LessonPlayer::arrive()
{
    if (!m_restoring)
        forgetHistory();
    m_workbench.selection.light(lit());  // some of it may not have been there before
    m_workbench.selection.bringIntoSight();
}

void LessonPlayer::forgetHistory()
{
    m_workbench.document.endMerge();
    m_workbench.document.undoStack().clear();
}

std::optional<Error> LessonPlayer::start(Lesson lesson, int index, std::optional<std::vector<LessonMoment>> moments)
{
    shuffleChoices(lesson, settings::lessonSeed());
    return goOn({.lesson = std::move(lesson), .index = index, .moments = std::move(moments)});
}

void LessonPlayer::replace(Lesson lesson, std::vector<LessonMoment> moments)
{
    shuffleChoices(lesson, settings::lessonSeed());
    m_learning.stop();  // what it plays to is about to go
    m_moments = std::move(moments);
    m_lesson = std::move(lesson);
    m_index = std::min(m_index, count() - 1);
    enter(m_index, std::clamp(m_phase, firstPhase(), lastPhase()), false);
}

LessonPlayer::Phase LessonPlayer::firstPhase() const { return step().text.empty() ? Phase::Question : Phase::Text; }
LessonPlayer::Phase LessonPlayer::lastPhase() const { return step().predict.isNull() ? Phase::Text : Phase::Answer; }

std::string LessonPlayer::words() const
{
    return m_phase == Phase::Text ? step().text : m_phase == Phase::Question ? step().predict.question : answer();
}

bool LessonPlayer::isAtBeginning() const { return m_index == 0 && m_phase == firstPhase(); }

bool LessonPlayer::isAtEnd() const { return m_index + 1 == count() && m_phase == lastPhase(); }

bool LessonPlayer::isAsTheStepHasIt() const
{
    return isMoving() || m_workbench.document.session() == state().session || *m_workbench.document.session() == wanted();
}

void LessonPlayer::next()
{
    resume();
    if (!isRunning())
        return;
    if (m_learning.isPlaying())
        m_learning.finish();
    else if (isMoving())
        m_glide.finish();
    else if (m_phase == Phase::Question)
        reveal();
    else if (m_phase != lastPhase())
        setPhase(Phase::Question);
    else if (m_index + 1 < count())
        goTo(m_index + 1);
}

void LessonPlayer::previous()
{
    if (m_paused)
        resume();
    else if (!isRunning())
        return;
    else if (m_phase == Phase::Answer && moment().learns()) {
        enter(m_index, Phase::Question, false);
    } else if (m_phase != firstPhase()) {
        setPhase(m_phase == Phase::Answer ? Phase::Question : Phase::Text);
    } else if (m_index > 0) {
        --m_index;
        enter(m_index, lastPhase(), true);
    }
}

void LessonPlayer::goTo(int index)
{
    if (!isRunning() || index < 0 || index >= count())
        return;
    m_index = index;
    enter(index, firstPhase(), true);
}

void LessonPlayer::reveal()
{
    if (!isRunning() || step().predict.isNull() || m_learning.isPlaying())
        return;
    if (m_phase != Phase::Answer && moment().learns()) {
        m_phase = Phase::Question;
        m_learning.play(moment().end);
        emit stepChanged();
    } else {
        setPhase(Phase::Answer);
    }
}

void LessonPlayer::restore()
{
    if (m_paused)
        resume();
    else if (isRunning())
        enter(m_index, m_phase, true, true);
}

/// Numbers are hidden first, so that nothing is seen that is about to be asked for.
void LessonPlayer::enter(int index, Phase phase, bool gliding, bool restoring)
{
    m_restoring = restoring;
    m_index = index;
    m_phase = phase;
    forgetAnswer();
    m_answerComes = false;
    m_workbench.selection.hover({});  // the number under the pointer is not what this step speaks of
    m_learning.stop();
    hideNumbers();
    if (!restoring)
        forgetHistory();
    const bool learns = gliding && !moment().asks && moment().learns();
    const LessonState& shown = learns ? moment().begin : state();
    moveTo(shown.session, gliding && step().learn == 0);
    m_learning.show(shown);
    showSurroundings();
    select();
    if (learns)
        m_learning.play(moment().end);
    if (phase == Phase::Answer)
        selectAnswer();
    emit stepChanged();
    m_workbench.selection.bringIntoSight();
}

void LessonPlayer::setPhase(Phase phase)
{
    const bool wasAnswered = m_phase == Phase::Answer;
    m_phase = phase;
    m_answerComes = false;
    if (phase != Phase::Answer) {
        forgetAnswer();
    }
    hideNumbers();
    if (phase == Phase::Answer)
        selectAnswer();
    else if (wasAnswered)
        select();
    emit stepChanged();
}

void LessonPlayer::forgetAnswer()
{
    m_given = {};
    m_told.reset();
}

void LessonPlayer::hideNumbers()
{
    if (!step().predict.isNull() && m_phase != Phase::Answer) {
        m_hidden.hide(spotsOf(step().predict.cover, step(), wanted()));
        return;
    }
    std::vector<Spot> named = spoken();
    std::ranges::copy(namedIn(step().predict.question), std::back_inserter(named));
    m_hidden.hide(coveredNext(m_lesson->steps, m_moments, static_cast<std::size_t>(m_index), named));
}

void LessonPlayer::moveTo(const std::shared_ptr<const Session>& session, bool gliding)
{
    const QString title = toQString(step().title.empty() ? m_lesson->title : resolve(step().title).plain());
    m_glide.go(session, tr("Go to “%1”").arg(title), gliding);
}

void LessonPlayer::select()
{
    const Session& session = wanted();
    const Standing standing = standingOf(step());
    Selection& selection = m_workbench.selection;
    if (standing.block)
        selection.selectBlock(blockAt(session, standing));
    if (standing.head)
        selection.selectHead(standing.head - 1);
    const auto spot = selectedFirst(step(), session);
    selection.selectCell(spot ? spot->cell() : CellRef());
    selection.light(lit());
}

/// The step's own session says which number that is: the one before it may name others, or none.
void LessonPlayer::selectAnswer()
{
    m_answerComes = m_glide.isMoving() || !m_workbench.engine.isCurrent();
    if (m_answerComes)
        return;
    if (const auto spot = selectedAfterwards()) {
        m_workbench.selection.selectCell(spot->cell());
        m_workbench.selection.bringIntoSight();
    }
}

void LessonPlayer::showSurroundings()
{
    if (step().docks)
        emit docksWanted(toStringList(*step().docks));
    if (!step().view.empty())
        emit viewWanted(toQString(step().view));
    if (!step().lab.empty())
        emit labWanted(toVariants(step().lab));
}

/// The present place, with what was answered and tried.
LessonPlayer::Place LessonPlayer::place() const
{
    return {*m_lesson, m_index, m_phase, m_given, isAsTheStepHasIt() ? nullptr : m_workbench.document.session(), m_moments};
}

std::optional<Error> LessonPlayer::goOn(Place place)
{
    auto moments = place.moments ? Result(*std::move(place.moments)) : momentsAlong(place.lesson, lessonSurroundings());
    if (!moments)
        return moments.error();
    m_paused.reset();
    m_learning.stop();  // what it plays to is about to go
    const bool first = !isRunning();
    if (first)
        emit started();
    else
        m_workbench.document.takeBack();
    m_glide.stop();
    m_moments = *std::move(moments);
    m_lesson = std::move(place.lesson);
    m_index = std::clamp(place.index, 0, count() - 1);
    m_phase = std::clamp(place.phase.value_or(firstPhase()), firstPhase(), lastPhase());
    m_workbench.document.setAside(wanted());
    m_workbench.selection.reset();
    enter(m_index, m_phase, false);
    if (place.tried)
        m_workbench.document.edit(tr("Go on with what was tried"), [&](Session& session) { session = *place.tried; });
    if (place.given.isNull())
        return {};
    m_given = place.given;
    emit stepChanged();
    return {};
}

void LessonPlayer::leave()
{
    if (isRunning())
        stop({});
    else if (std::exchange(m_paused, {}))
        emit stepChanged();
}

void LessonPlayer::pause()
{
    if (isRunning())
        stop(place());
}

void LessonPlayer::stop(std::optional<Place> paused)
{
    m_paused = std::move(paused);
    m_glide.stop();
    m_learning.stop();
    m_lesson.reset();
    m_moments.clear();
    m_hidden.reveal();
    m_workbench.selection.reset();
    m_workbench.document.takeBack();
    emit controlPointed({});
    emit left();
    emit stepChanged();
}

/// The session that is open by then is kept aside as the person's own.
void LessonPlayer::resume()
{
    if (m_paused)
        goOn(*std::exchange(m_paused, {}));
}

void LessonPlayer::choose(int choice)
{
    if (!isRunning() || m_phase == Phase::Text || m_learning.isPlaying())
        return;
    if (m_phase == Phase::Answer) {
        m_told = choice;
        emit stepChanged();
        return;
    }
    if (m_given.chosen != choice)
        give({.chosen = choice});
}

void LessonPlayer::type(const QString& number)
{
    const std::string typed = number.trimmed().toStdString();
    const auto possible = answers();
    if (!isRunning() || m_phase != Phase::Question || m_learning.isPlaying() || !possible || !possible->isTaken(typed))
        return;
    give({.typed = typed});
}

/// A first choice that is wrong is marked, and the question stays. A step that learns shows at once what it has learned.
void LessonPlayer::give(StepReply answer)
{
    const bool isFirst = m_given.isNull();
    m_given = std::move(answer);
    const auto judged = m_workbench.engine.isCurrent() && !isMoving() && !moment().learns() ? answers() : std::nullopt;
    if (isFirst && judged && judged->leavesAnotherTry(m_given)) {
        emit stepChanged();
        emit answered();
        return;
    }
    reveal();
    if (m_phase == Phase::Answer)
        emit answered();
}

std::optional<StepAnswers> LessonPlayer::answers() const
{
    const auto& trace = m_workbench.engine.unfiltered();
    return trace ? std::optional(StepAnswers(step(), *trace, moment().end.runs)) : std::nullopt;
}

std::optional<int> LessonPlayer::rightChoice() const
{
    const auto possible = answers();
    return possible ? possible->rightChoice() : std::nullopt;
}

std::optional<bool> LessonPlayer::isTypedRight() const
{
    const auto possible = answers();
    return possible ? possible->isTypedRight(m_given.typed) : std::nullopt;
}

bool LessonPlayer::asksForDecimals() const
{
    const auto possible = answers();
    return possible && possible->asksForDecimals();
}

std::optional<bool> LessonPlayer::isRight() const
{
    const auto possible = answers();
    return possible ? possible->isRight(m_given) : std::nullopt;
}

std::string LessonPlayer::whyNot() const
{
    const auto possible = answers();
    return possible && m_phase == Phase::Answer ? possible->whyNot(m_given, m_told) : std::string();
}

std::string LessonPlayer::answer() const
{
    const std::string why = whyNot();
    return why.empty() ? step().predict.answer : why + " " + step().predict.answer;
}

std::string LessonPlayer::fullestAnswer() const
{
    const Prediction& predict = step().predict;
    std::string longest;
    const auto keepLonger = [&](const std::string& why) { longest = why.size() > longest.size() ? why : longest; };
    for (const LessonChoice& choice : predict.choices)
        keepLonger(choice.why);
    for (const LessonMistake& mistake : predict.mistakes)
        keepLonger(mistake.why);
    return longest.empty() ? predict.answer : longest + " " + predict.answer;
}

}  // namespace headscope
