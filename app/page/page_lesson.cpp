// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/page_lesson.h"

#include "app/page/learned.h"
#include "core/base/phrase.h"
#include "core/io/session/session_json.h"
#include "core/lesson/choices.h"
#include "core/lesson/lesson_json.h"
#include "core/lesson/lesson_words.h"
#include "core/lesson/playlist.h"
#include "core/lesson/step_places.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;
using Texts = std::map<std::string, std::string>;

constexpr std::array<const char*, 3> kPhaseNames{"text", "question", "answer"};

std::shared_ptr<const Session> sessionOf(const Json& carried)
{
    const auto read = readSession(carried.value("session", std::string()));
    return read ? std::make_shared<const Session>(*read) : nullptr;
}

Learned learnedIn(const Json& carried)
{
    Learned learned;
    for (const Json& start : carried.value("starts", Json::array()))
        learned.starts.push_back(
            {{start.value("task", ""), start.value("heads", 0), start.value("blocks", 0), start.value("seed", 0u)}, sessionOf(start)});
    for (const Json& step : carried.value("learned", Json::array())) {
        Learned::Step& made = learned.steps.emplace_back(
            Learned::Step{step.value("run", std::size_t{1}), step.value("steps", 0), {nullptr, step.value("step", 0)}, sessionOf(step)});
        for (const Json& number : step.value("numbers", Json::array()))
            made.at.numbers.emplace_back(number.value("name", ""), number.value("value", 0.0));
    }
    return learned;
}

OrderedJson describe(const Spot& spot)
{
    const MatrixRef& ref = spot.range.matrix;
    return {{"matrix", info(ref.id).name}, {"block", ref.block},          {"head", ref.head},
            {"row", spot.range.row},       {"column", spot.range.column}, {"wholeHead", spot.wholeHead}};
}

OrderedJson describe(const std::vector<Spot>& spots)
{
    OrderedJson all = OrderedJson::array();
    for (const Spot& spot : spots)
        all.push_back(describe(spot));
    return all;
}

OrderedJson describe(const ResolvedText& text)
{
    OrderedJson pieces = OrderedJson::array();
    for (const TextPiece& piece : text.pieces) {
        OrderedJson made{{"text", piece.text}};
        if (piece.target.kind == TextTarget::Kind::Spot)
            made["place"] = describe(piece.target.spot);
        pieces.push_back(std::move(made));
    }
    return pieces;
}

template <class T>
OrderedJson orNull(const std::optional<T>& value)
{
    return value ? OrderedJson(*value) : OrderedJson();
}

}  // namespace

Result<PageLesson> PageLesson::read(const Json& carried, const Session& ofPage)
{
    std::vector<Lesson> others;
    for (const auto& [id, text] : carried.value("others", Texts()))
        if (auto other = readLesson(text, id))
            others.push_back(*std::move(other));
    const Texts examples = carried.value("examples", Texts());
    LessonSurroundings surroundings;
    surroundings.example = [&](const std::string& id) -> Result<Session> {
        const auto found = examples.find(id);
        return found == examples.end() ? ofPage : readSession(found->second);
    };
    surroundings.lesson = [&](const std::string& id) -> const Lesson* {
        const auto found = std::ranges::find(others, id, &Lesson::id);
        return found == others.end() ? nullptr : &*found;
    };
    learned() = learnedIn(carried);
    Result<Lesson> read = readLesson(carried.value("lesson", std::string()), carried.value("id", std::string()));
    if (!read)
        return read.error();
    Lesson lesson = *std::move(read);
    if (const auto error = fillIn(lesson, surroundings))
        return *error;
    auto moments = momentsAlong(lesson, surroundings);
    if (!moments)
        return moments.error();
    shuffleChoices(lesson);
    return PageLesson(std::move(lesson), *std::move(moments));
}

PageLesson::PageLesson(Lesson lesson, std::vector<LessonMoment> moments)
    : m_original(std::move(lesson)), m_spoken(m_original), m_moments(std::move(moments)), m_phase(firstPhase())
{
}

void PageLesson::speak(const Texts& words)
{
    m_spoken = m_original;
    forEachText(m_spoken, [&](std::string& text, const std::string&) {
        if (const auto found = words.find(text); found != words.end())
            text = found->second;
    });
}

bool PageLesson::next()
{
    if (m_phase != lastPhase())
        return setPhase(m_phase == Phase::Text ? Phase::Question : Phase::Answer);
    return goTo(static_cast<int>(m_index) + 1);
}

bool PageLesson::previous()
{
    if (m_phase != firstPhase())
        return setPhase(m_phase == Phase::Answer ? Phase::Question : Phase::Text);
    if (m_index == 0)
        return false;
    enter(m_index - 1, true);
    return true;
}

bool PageLesson::goTo(int index)
{
    if (index < 0 || index >= std::ssize(m_spoken.steps))
        return false;
    enter(static_cast<std::size_t>(index), false);
    return true;
}

void PageLesson::enter(std::size_t index, bool atItsEnd)
{
    m_index = index;
    m_phase = atItsEnd ? lastPhase() : firstPhase();
    m_given = {};
    m_told.reset();
}

/// A step learns when its question is answered; otherwise the session stays as somebody has made it.
bool PageLesson::setPhase(Phase phase)
{
    const auto before = state().session;
    m_phase = phase;
    if (phase != Phase::Answer) {
        m_given = {};
        m_told.reset();
    }
    return state().session != before;
}

bool PageLesson::choose(int choice, const Trace& now)
{
    if (m_phase == Phase::Text || choice < 0 || choice >= std::ssize(step().predict.choices))
        return false;
    if (m_phase == Phase::Answer) {
        m_told = choice;
        return false;
    }
    return m_given.chosen != choice && give({.chosen = choice}, now);
}

bool PageLesson::type(const std::string& number, const Trace& now)
{
    if (m_phase != Phase::Question || !StepAnswers(step(), now, moment().end.runs).isTaken(number))
        return false;
    return give({.typed = number}, now);
}

/// A first choice that is wrong is marked, and the question stays. A step that learns shows at once what it has learned.
bool PageLesson::give(StepReply answer, const Trace& now)
{
    const bool isFirst = m_given.isNull();
    m_given = std::move(answer);
    if (isFirst && !moment().learns() && StepAnswers(step(), now, moment().end.runs).leavesAnotherTry(m_given))
        return false;
    return setPhase(Phase::Answer);
}

ResolvedText PageLesson::resolve(const std::string& text, const Trace& now, bool isAnswer) const
{
    return resolveText(text, now, standingOf(step()), isAnswer ? moment().end.runs : state().runs);
}

std::vector<Spot> PageLesson::hidden(const Trace& now) const
{
    if (!step().predict.isNull() && m_phase != Phase::Answer)
        return spotsOf(step().predict.cover, step(), session());
    std::vector<Spot> named;
    for (const std::string* text : {&step().text, &step().predict.question, &step().predict.answer}) {
        const std::vector<Spot> spots = spotsIn(resolve(*text, now, text == &step().predict.answer));
        named.insert(named.end(), spots.begin(), spots.end());
    }
    return coveredNext(m_spoken.steps, m_moments, m_index, named);
}

std::vector<Tunable> PageLesson::pinned(const Session& now) const
{
    std::vector<Tunable> found;
    for (const std::string& place : step().pin)
        if (const auto tunable = findTunable(now, place, standingOf(step())))
            found.push_back(*tunable);
    return found;
}

std::optional<Spot> PageLesson::selected(const Trace& now) const
{
    if (m_phase == Phase::Answer)
        if (const auto spot = selectedAfterwards(resolve(step().predict.answer, now, true), step(), *now.session))
            return spot;
    return selectedFirst(step(), session());
}

OrderedJson PageLesson::describe(const Trace& now) const
{
    const Standing standing = standingOf(step());
    OrderedJson titles = OrderedJson::array();
    for (const LessonStep& each : m_spoken.steps)
        titles.push_back(resolveText(each.title, now, standingOf(each), state().runs).plain());
    OrderedJson pins = OrderedJson::array();
    for (const Tunable& tunable : pinned(*now.session))
        pins.push_back({{"name", nameOf(*now.session, tunable)},
                        {"value", valueOf(*now.session, tunable)},
                        {"isTemperature", tunable.kind == Tunable::Kind::Temperature},
                        {"mayBeNegative", tunable.kind == Tunable::Kind::Gain ||
                                              (tunable.kind == Tunable::Kind::Cell && tunable.cell.matrix.id != MatrixId::Input)}});
    const auto spot = selected(now);
    OrderedJson answer{{"title", m_spoken.title},
                       {"summary", m_spoken.summary},
                       {"index", m_index},
                       {"steps", std::move(titles)},
                       {"phase", kPhaseNames[static_cast<std::size_t>(m_phase)]},
                       {"asks", !step().predict.isNull()},
                       {"isAtBeginning", m_index == 0 && m_phase == firstPhase()},
                       {"isAtEnd", isAtEnd()},
                       {"view", step().view},
                       {"part", step().lab.contains("part") ? OrderedJson(step().lab.at("part")) : OrderedJson()},
                       {"docks", orNull(step().docks)},
                       {"block", standing.block ? OrderedJson(blockAt(session(), standing)) : OrderedJson()},
                       {"head", standing.head ? OrderedJson(standing.head - 1) : OrderedJson()},
                       {"selected", spot ? headscope::describe(*spot) : OrderedJson()},
                       {"light", headscope::describe(spotsOf(step().light, step(), *now.session))},
                       {"pins", std::move(pins)}};
    describeQuestion(answer, now);
    return answer;
}

void PageLesson::describeQuestion(OrderedJson& answer, const Trace& now) const
{
    const Prediction& predict = step().predict;
    const bool isAnswered = m_phase == Phase::Answer;
    const StepAnswers answers(step(), now, moment().end.runs);
    const std::optional<int> right = isAnswered ? answers.rightChoice() : std::nullopt;
    OrderedJson choices = OrderedJson::array();
    for (const LessonChoice& choice : predict.choices)
        choices.push_back(resolve(choice.text, now).plain());
    const std::string why = isAnswered ? answers.whyNot(m_given, m_told) : std::string();
    answer["text"] = headscope::describe(resolve(step().text, now));
    answer["question"] = headscope::describe(resolve(predict.question, now));
    answer["choices"] = m_phase == Phase::Text ? OrderedJson::array() : std::move(choices);
    answer["asksNumber"] = !predict.number.empty();
    answer["withDecimals"] = m_phase == Phase::Question && answers.asksForDecimals();
    answer["chosen"] = orNull(m_given.chosen);
    answer["typed"] = m_given.typed;
    answer["right"] = orNull(right);
    answer["isRight"] = orNull(answers.isRight(m_given));
    answer["why"] = isAnswered ? headscope::describe(resolve(why, now, true)) : OrderedJson::array();
    answer["answer"] = isAnswered ? headscope::describe(resolve(predict.answer, now, true)) : OrderedJson::array();
}

}  // namespace headscope
