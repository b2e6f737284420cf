// SPDX-License-Identifier: GPL-3.0-or-later
// Where one is in a lesson: its phases in order, which answers are taken, which leave another try, and what is hidden until then.
#include "core/lesson/lesson_json.h"
#include "core/lesson/lesson_progress.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_lesson_progress {

namespace {

using Phase = LessonProgress::Phase;
using Reply = LessonProgress::Reply;
using Position = LessonProgress::Position;

/// Of its four steps the first has a text alone, the second all phases, the third no text; the last changes the session.
constexpr const char* kLesson = R"json({"headscope_lesson": 1, "title": "t", "summary": "s", "session": "three-friends", "steps": [
    {"text": "A row is one friend."},
    {"text": "Three weights.", "predict": {"question": "Who?", "cover": ["attention[Emma,*]"], "answer": "{attention[Emma,Alex]:2}.",
     "choices": [{"text": "Alex", "value": "3"}, {"text": "Emma", "value": "2", "why": "Close."}, {"text": "Daniel", "value": "1"}]}},
    {"predict": {"question": "Their sum?", "number": "sum(attention[*,Alex])", "answer": "{sum(attention[*,Alex]):4}.",
     "mistakes": [{"number": "1", "why": "Rows add up to 1. This is a column."}]}},
    {"text": "Another temperature.", "set": {"head 1 temperature": 2}}]})json";

LessonProgress begun()
{
    auto lesson = readLesson(kLesson, "t");
    LessonSurroundings surroundings;
    surroundings.example = [](const std::string& id) -> Result<Session> { return exampleSession(id); };
    auto moments = lesson ? momentsAlong(*lesson, surroundings) : Result<std::vector<LessonMoment>>(lesson.error());
    if (!moments)
        qFatal("%s", moments.error().sentence().c_str());
    return {*std::move(lesson), *std::move(moments)};
}

}  // namespace

class LessonProgressTest : public QObject {
    Q_OBJECT

private slots:
    void thePhasesComeInOrderAndBack()
    {
        const std::vector<Position> order{{0, Phase::Text},     {1, Phase::Text},   {1, Phase::Question}, {1, Phase::Answer},
                                          {2, Phase::Question}, {2, Phase::Answer}, {3, Phase::Text}};
        LessonProgress at = begun();
        QVERIFY(!at.before() && at.position() == order.front());
        for (std::size_t i = 1; i < order.size(); ++i) {
            QVERIFY(at.after() == order[i]);
            at.goTo(*at.after());
            QVERIFY(at.before() == order[i - 1]);
        }
        QVERIFY(!at.after());
        at.goTo({2, Phase::Text});
        QVERIFY((at.position() == Position{2, Phase::Question}));
        at.goTo({7, Phase::Answer});
        QVERIFY((at.position() == Position{3, Phase::Text}));
    }

    void aFirstChoiceThatIsWrongMayBeTriedOnceMore()
    {
        LessonProgress at = begun();
        const auto trace = traceOf(at.session());
        at.goTo({1, Phase::Text});
        QVERIFY(at.choose(0, trace.get()) == Reply::Refused);  // nothing is asked yet
        at.show(Phase::Question);
        QVERIFY(at.choose(3, trace.get()) == Reply::Refused && at.choose(-1, trace.get()) == Reply::Refused);
        QVERIFY(at.choose(1, trace.get()) == Reply::TryAgain);
        QVERIFY(at.phase() == Phase::Question && at.given().chosen == 1 && at.whyNot(trace.get()).empty());
        QVERIFY(at.choose(1, trace.get()) == Reply::Refused);
        QVERIFY(at.choose(2, trace.get()) == Reply::Taken);
        at.show(Phase::Answer);
        QVERIFY(at.whyNot(trace.get()).empty());  // nobody has given a reason against that one
        QVERIFY(at.choose(1, trace.get()) == Reply::Told);
        QCOMPARE(at.whyNot(trace.get()), std::string("Close."));
        QVERIFY(at.choose(0, trace.get()) == Reply::Told && at.whyNot(trace.get()).empty());
        QCOMPARE(at.given().chosen, std::optional(2));  // what was answered stays
        at.show(Phase::Question);
        QVERIFY(at.given().isNull());
        QVERIFY(at.choose(0, trace.get()) == Reply::Taken);
        at.show(Phase::Question);
        QVERIFY(at.choose(1, nullptr) == Reply::Taken);  // nobody can say yet whether it is right
    }

    /// The column adds up to 1.4742, of which "1" is what is left without decimals.
    void aListedMistakeBeatsTheTolerance()
    {
        LessonProgress at = begun();
        const auto trace = traceOf(at.session());
        const auto isRight = [&] { return at.answers(trace.get()).isRight(at.given()); };
        at.goTo({2, Phase::Question});
        QVERIFY(at.type("much", trace.get()) == Reply::Refused && at.type("1.47", nullptr) == Reply::Refused);
        QVERIFY(at.type("1", trace.get()) == Reply::Taken);
        QCOMPARE(isRight(), std::optional(false));
        at.show(Phase::Answer);
        QCOMPARE(at.whyNot(trace.get()), std::string("Rows add up to 1. This is a column."));
        QVERIFY(at.type("1.47", trace.get()) == Reply::Refused);
        at.show(Phase::Question);
        QVERIFY(at.type("1.5", trace.get()) == Reply::Refused);  // with one decimal
        QVERIFY(at.type("1.47", trace.get()) == Reply::Taken);
        QCOMPARE(isRight(), std::optional(true));
    }

    void whatAQuestionAsksIsHiddenBeforeIt()
    {
        LessonProgress at = begun();
        const auto trace = traceOf(at.session());
        const auto covers = [&](Position position) {
            at.goTo(position);
            return !at.hidden(trace.get()).empty();
        };
        QVERIFY(covers({0, Phase::Text}));  // the next step asks it of the same session
        QVERIFY(covers({1, Phase::Text}) && covers({1, Phase::Question}) && !covers({1, Phase::Answer}));
        QCOMPARE(at.resolve(at.step().predict.answer, trace.get()).plain(), std::string("0.43."));
        QVERIFY(!at.resolve(at.step().predict.answer, nullptr).complete);
    }
};

HEADSCOPE_TEST(LessonProgressTest)

}  // namespace headscope::test_lesson_progress

#include "test_lesson_progress.moc"
