// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/page_lesson.h"

#include "app/page/learned.h"
#include "core/base/find_row.h"
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
using Phase = LessonProgress::Phase;

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
    surroundings.lesson = [&](const std::string& id) -> const Lesson* { return findRow(others, id, &Lesson::id); };
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

void PageLesson::speak(const Texts& words)
{
    Lesson spoken = m_original;
    forEachText(spoken, [&](std::string& text, const std::string&) {
        if (const auto found = words.find(text); found != words.end())
            text = found->second;
    });
    m_at.say(std::move(spoken));
}

bool PageLesson::next() { return go(m_at.after()); }

bool PageLesson::previous() { return go(m_at.before()); }

bool PageLesson::go(const std::optional<LessonProgress::Position>& to)
{
    if (to && to->index == m_at.index())
        return show(to->phase);
    if (to)
        m_at.goTo(*to);
    return to.has_value();
}

bool PageLesson::goTo(int index)
{
    const bool isThere = index >= 0 && index < m_at.count();
    if (isThere)
        m_at.goTo({index});
    return isThere;
}

/// A step learns when its question is answered; otherwise the session stays as somebody has made it.
bool PageLesson::show(Phase phase)
{
    const auto before = m_at.state().session;
    m_at.show(phase);
    return m_at.state().session != before;
}

bool PageLesson::choose(int choice, const Trace& now) { return follow(m_at.choose(choice, &now)); }

bool PageLesson::type(const std::string& number, const Trace& now) { return follow(m_at.type(number, &now)); }

bool PageLesson::follow(LessonProgress::Reply reply) { return reply == LessonProgress::Reply::Taken && show(Phase::Answer); }

std::optional<Spot> PageLesson::selected(const Trace& now) const
{
    const LessonStep& step = m_at.step();
    if (m_at.phase() == Phase::Answer)
        if (const auto spot = selectedAfterwards(m_at.resolve(step.predict.answer, &now), step, *now.session))
            return spot;
    return selectedFirst(step, m_at.session());
}

OrderedJson PageLesson::describe(const Trace& now) const
{
    const LessonStep& step = m_at.step();
    const Standing standing = standingOf(step);
    OrderedJson titles = OrderedJson::array();
    for (const LessonStep& each : m_at.lesson().steps)
        titles.push_back(resolveText(each.title, now, standingOf(each), m_at.state().runs).plain());
    OrderedJson pins = OrderedJson::array();
    for (const Tunable& tunable : m_at.pinned(*now.session))
        pins.push_back({{"name", nameOf(*now.session, tunable)},
                        {"value", valueOf(*now.session, tunable)},
                        {"isTemperature", tunable.kind == Tunable::Kind::Temperature},
                        {"mayBeNegative", tunable.kind == Tunable::Kind::Gain ||
                                              (tunable.kind == Tunable::Kind::Cell && tunable.cell.matrix.id != MatrixId::Input)}});
    const auto spot = selected(now);
    OrderedJson answer{{"title", m_at.lesson().title},
                       {"summary", m_at.lesson().summary},
                       {"index", m_at.index()},
                       {"steps", std::move(titles)},
                       {"phase", kPhaseNames[static_cast<std::size_t>(m_at.phase())]},
                       {"asks", !step.predict.isNull()},
                       {"isAtBeginning", !m_at.before()},
                       {"isAtEnd", !m_at.after()},
                       {"view", step.view},
                       {"part", step.lab.contains("part") ? OrderedJson(step.lab.at("part")) : OrderedJson()},
                       {"docks", orNull(step.docks)},
                       {"block", standing.block ? OrderedJson(blockAt(m_at.session(), standing)) : OrderedJson()},
                       {"head", standing.head ? OrderedJson(standing.head - 1) : OrderedJson()},
                       {"selected", spot ? headscope::describe(*spot) : OrderedJson()},
                       {"light", headscope::describe(m_at.lit(*now.session))},
                       {"pins", std::move(pins)}};
    describeQuestion(answer, now);
    return answer;
}

void PageLesson::describeQuestion(OrderedJson& answer, const Trace& now) const
{
    const Prediction& predict = m_at.step().predict;
    const bool isAnswered = m_at.phase() == Phase::Answer;
    const StepAnswers answers = m_at.answers(&now);
    const StepReply& given = m_at.given();
    const std::optional<int> right = isAnswered ? answers.rightChoice() : std::nullopt;
    const auto resolve = [&](const std::string& text) { return m_at.resolve(text, &now); };
    OrderedJson choices = OrderedJson::array();
    for (const LessonChoice& choice : predict.choices)
        choices.push_back(resolve(choice.text).plain());
    answer["text"] = headscope::describe(resolve(m_at.step().text));
    answer["question"] = headscope::describe(resolve(predict.question));
    answer["choices"] = m_at.phase() == Phase::Text ? OrderedJson::array() : std::move(choices);
    answer["asksNumber"] = !predict.number.empty();
    answer["withDecimals"] = m_at.phase() == Phase::Question && answers.asksForDecimals();
    answer["chosen"] = orNull(given.chosen);
    answer["typed"] = given.typed;
    answer["right"] = orNull(right);
    answer["isRight"] = orNull(answers.isRight(given));
    answer["why"] = isAnswered ? headscope::describe(resolve(m_at.whyNot(&now))) : OrderedJson::array();
    answer["answer"] = isAnswered ? headscope::describe(resolve(predict.answer)) : OrderedJson::array();
}

}  // namespace headscope
