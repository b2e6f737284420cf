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
        if (phase() == Phase::Question) {
            setPhase(Phase::Answer);
            if (!given().isNull())
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

std::optional<Error> LessonPlayer::start(Lesson lesson, int index, std::optional<std::vector<LessonMoment>> known)
{
    shuffleChoices(lesson, settings::lessonSeed());
    auto moments = known ? Result(*std::move(known)) : momentsAlong(lesson, lessonSurroundings());
    if (!moments)
        return moments.error();
    LessonProgress at(std::move(lesson), *std::move(moments));
    at.goTo({index});
    goOn({std::move(at)});
    return {};
}

void LessonPlayer::replace(Lesson lesson, std::vector<LessonMoment> moments)
{
    shuffleChoices(lesson, settings::lessonSeed());
    m_learning.stop();  // what it plays to is about to go
    const auto position = m_at->position();
    m_at.emplace(std::move(lesson), std::move(moments));
    enter(position, false);
}

std::string LessonPlayer::words() const
{
    return phase() == Phase::Text ? step().text : phase() == Phase::Question ? step().predict.question : answer();
}

bool LessonPlayer::isAsTheStepHasIt() const
{
    return isMoving() || m_workbench.document.session() == m_at->state().session || *m_workbench.document.session() == m_at->session();
}

void LessonPlayer::next()
{
    resume();
    if (!isRunning())
        return;
    const auto after = m_at->after();
    if (m_learning.isPlaying())
        m_learning.finish();
    else if (isMoving())
        m_glide.finish();
    else if (phase() == Phase::Question)
        reveal();
    else if (after && after->index == index())
        setPhase(after->phase);
    else if (after)
        enter(*after, true);
}

void LessonPlayer::previous()
{
    const auto before = isRunning() ? m_at->before() : std::nullopt;
    if (m_paused)
        resume();
    else if (before && before->index == index() && !(phase() == Phase::Answer && m_at->moment().learns()))
        setPhase(before->phase);
    else if (before)
        enter(*before, before->index != index());
}

void LessonPlayer::goTo(int index)
{
    if (isRunning() && index >= 0 && index < count())
        enter({index}, true);
}

void LessonPlayer::reveal()
{
    if (!isRunning() || step().predict.isNull() || m_learning.isPlaying())
        return;
    if (phase() != Phase::Answer && m_at->moment().learns()) {
        if (phase() == Phase::Text)
            m_at->show(Phase::Question);
        m_learning.play(m_at->moment().end);
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
        enter(m_at->position(), true, true);
}

void LessonPlayer::enter(LessonProgress::Position position, bool gliding, bool restoring)
{
    m_at->goTo(position);
    showStep(gliding, restoring);
}

/// Numbers are hidden first, so that nothing is seen that is about to be asked for.
void LessonPlayer::showStep(bool gliding, bool restoring)
{
    m_restoring = restoring;
    m_answerComes = false;
    m_workbench.selection.hover({});  // the number under the pointer is not what this step speaks of
    m_learning.stop();
    m_hidden.hide(m_at->hidden(now()));
    if (!restoring)
        forgetHistory();
    const LessonMoment& moment = m_at->moment();
    const bool learns = gliding && !moment.asks && moment.learns();
    const LessonState& shown = learns ? moment.begin : m_at->state();
    moveTo(shown.session, gliding && step().learn == 0);
    m_learning.show(shown);
    showSurroundings();
    select();
    if (learns)
        m_learning.play(moment.end);
    if (phase() == Phase::Answer)
        selectAnswer();
    emit stepChanged();
    m_workbench.selection.bringIntoSight();
}

void LessonPlayer::setPhase(Phase phase)
{
    const bool wasAnswered = m_at->phase() == Phase::Answer;
    m_at->show(phase);
    m_answerComes = false;
    m_hidden.hide(m_at->hidden(now()));
    if (phase == Phase::Answer)
        selectAnswer();
    else if (wasAnswered)
        select();
    emit stepChanged();
}

void LessonPlayer::moveTo(const std::shared_ptr<const Session>& session, bool gliding)
{
    const QString title = toQString(step().title.empty() ? lesson().title : resolve(step().title).plain());
    m_glide.go(session, tr("Go to “%1”").arg(title), gliding);
}

void LessonPlayer::select()
{
    const Session& session = m_at->session();
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

LessonPlayer::Place LessonPlayer::place() const { return {*m_at, isAsTheStepHasIt() ? nullptr : m_workbench.document.session()}; }

void LessonPlayer::goOn(Place place)
{
    m_paused.reset();
    m_learning.stop();  // what it plays to is about to go
    if (isRunning())
        m_workbench.document.takeBack();
    else
        emit started();
    m_glide.stop();
    m_at = std::move(place.at);
    m_workbench.document.setAside(m_at->session());
    m_workbench.selection.reset();
    showStep(false);
    if (place.tried)
        m_workbench.document.edit(tr("Go on with what was tried"), [&](Session& session) { session = *place.tried; });
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
    m_at.reset();
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
    if (isRunning() && !m_learning.isPlaying())
        reply(m_at->choose(choice, m_workbench.engine.isCurrent() && !isMoving() ? now() : nullptr));
}

void LessonPlayer::type(const QString& number)
{
    if (isRunning() && !m_learning.isPlaying())
        reply(m_at->type(number.trimmed().toStdString(), now()));
}

void LessonPlayer::reply(LessonProgress::Reply reply)
{
    using enum LessonProgress::Reply;
    if (reply == Taken)
        reveal();
    else if (reply != Refused)
        emit stepChanged();
    if (reply == TryAgain || (reply == Taken && phase() == Phase::Answer))
        emit answered();
}

const Trace* LessonPlayer::now() const { return m_workbench.engine.unfiltered().get(); }

std::string LessonPlayer::answer() const
{
    const std::string why = m_at->whyNot(now());
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

std::vector<Spot> LessonPlayer::lit() const { return m_at->lit(*m_workbench.document.session()); }

std::vector<Spot> LessonPlayer::namedIn(const std::string& text) const { return spotsIn(resolve(text)); }

std::vector<Spot> LessonPlayer::asked() const
{
    std::vector<Spot> found = namedIn(step().predict.question);
    const std::vector<Spot> covered = coveredIn(resolve(step().predict.answer), step(), *m_workbench.document.session());
    found.insert(found.end(), covered.begin(), covered.end());
    return found;
}

std::vector<Spot> LessonPlayer::spoken() const
{
    std::vector<Spot> found = namedIn(step().text);
    const std::vector<Spot> answer = namedIn(step().predict.answer);
    found.insert(found.end(), answer.begin(), answer.end());
    return found;
}

std::vector<CellRef> LessonPlayer::selected() const
{
    std::vector<CellRef> cells;
    for (const std::optional<Spot>& spot : {selectedFirst(step(), m_at->session()), selectedAfterwards()})
        if (spot)
            cells.push_back(spot->cell());
    return cells;
}

std::optional<Spot> LessonPlayer::selectedAfterwards() const
{
    return headscope::selectedAfterwards(resolve(step().predict.answer), step(), *m_workbench.document.session());
}

ResolvedText LessonPlayer::resolve(const std::string& text) const { return m_at->resolve(text, now()); }

std::vector<Tunable> LessonPlayer::pinned() const { return m_at->pinned(*m_workbench.document.session()); }

void LessonPlayer::point(const TextTarget& target)
{
    if (!isRunning())
        return;  // the text that had the keyboard is going
    std::vector<Spot> all = lit();
    if (target.kind == TextTarget::Kind::Spot)
        all.push_back(target.spot);
    m_workbench.selection.light(std::move(all));
    emit controlPointed(target.kind == TextTarget::Kind::Control ? toQString(target.id) : QString());
}

void LessonPlayer::follow(const TextTarget& target)
{
    if (!isRunning())
        return;
    const QString id = toQString(target.id);
    Selection& selection = m_workbench.selection;
    switch (target.kind) {
    case TextTarget::Kind::View: emit viewWanted(id); break;
    case TextTarget::Kind::Dock: emit dockWanted(id); break;
    case TextTarget::Kind::Control: emit controlPointed(id); break;
    case TextTarget::Kind::Spot:
        selection.selectBlock(target.spot.range.matrix.block);
        if (target.spot.wholeHead || info(target.spot.range.matrix.id).perHead())
            selection.selectHead(target.spot.range.matrix.head);
        if (target.spot.isCell())
            selection.selectCell(target.spot.cell());
        // Weights are seen only in their dock.
        if (const MatrixInfo& matrix = info(target.spot.range.matrix.id); matrix.parameter && matrix.perHead())
            emit dockWanted("weights");
        break;
    case TextTarget::Kind::None: break;
    }
}

}  // namespace headscope
