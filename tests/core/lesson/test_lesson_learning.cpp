// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson has its sessions learn is what a run of the task learns, and its texts name the numbers of that run.
#include "core/lesson/lesson_json.h"
#include "core/lesson/lesson_text.h"
#include "core/lesson/lesson_walk.h"
#include "core/training/session_training.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_lesson_learning {

namespace {

std::vector<LessonMoment> moments(const std::string& start, const std::string& steps)
{
    const auto lesson =
        readLesson(R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": )" + start + R"(, "steps": [)" + steps + "]}", "t");
    const auto found = lesson ? momentsAlong(*lesson, {}) : Result<std::vector<LessonMoment>>(lesson.error());
    if (!found)
        qFatal("%s", found.error().sentence().c_str());
    return *found;
}

TrainingRun reversed(std::uint32_t seed, int heads, int steps)
{
    const Task& task = *findTask("reverse");
    TrainingSettings settings = task.settings;
    settings.seed = seed;
    Session session = suggestedSession(task, heads, seed);
    setTraining(session, task, settings);
    TrainingRun run(task, std::move(session), settings);
    run.runTo(steps);
    return run;
}

QString shown(const LessonState& state, const char* text)
{
    return QString::fromStdString(resolveText(text, *traceOf(*state.session), {}, state.runs).plain());
}

}  // namespace

class LessonLearningTest : public QObject {
    Q_OBJECT

private slots:
    void noMoreRunsThanAreRemembered()
    {
        std::string steps;
        for (int i = 0; i < 13; ++i)
            steps += std::string(i > 0 ? "," : "") + R"({"text": "x", "learn": 1})";
        const auto lesson = readLesson(
            R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": {"task": "reverse"}, "steps": [)" + steps + "]}", "t");
        QVERIFY(lesson);
        QCOMPARE(QString::fromStdString(momentsAlong(*lesson, {}).error().sentence()),
                 QString("steps: learn 13 times, at most 12 are played"));
    }

    void noLessonAsksForHours()
    {
        const auto told = [](const char* heads, const char* steps) {
            const auto lesson =
                readLesson(std::string(R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": {"task": "recall",
                                                         "heads": )") +
                               heads + R"(}, "steps": [)" + steps + "]}",
                           "t");
            const auto found = momentsAlong(*lesson, {});
            return QString::fromStdString(found ? "played" : found.error().sentence());
        };
        QCOMPARE(told("64", R"({"text": "x", "learn": 20000})"),
                 QString("steps[0].learn: is too much: training steps times heads are 2560000 up to here, at most 200000 are played"));
        QCOMPARE(told("64", R"({"text": "x", "learn": 1}, {"text": "x", "session": {"task": "recall", "heads": 20}, "learn": 20000})"),
                 QString("steps[1].learn: is too much: training steps times heads are 800128 up to here, at most 200000 are played"));
    }

    void nobodyWaitsForWhatIsNotWanted()
    {
        const auto lesson = readLesson(R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": {"task": "recall"},
                                          "steps": [{"text": "x", "learn": 20000}]})",
                                       "t");
        QVERIFY(lesson);
        int asked = 0;
        const auto found = momentsAlong(*lesson, {}, [&asked] { return ++asked > 3; });
        QVERIFY(!found && asked < 10);
    }

    void theRunIsThatOfTheTask()
    {
        const auto along =
            moments(R"({"task": "reverse", "heads": 2, "seed": 3})", R"({"text": "x"}, {"text": "x", "learn": 12}, {"text": "x"})");
        const TrainingRun run = reversed(3, 2, 12);
        QCOMPARE(*along[0].end.session, *run.sessionAt(0));
        QCOMPARE(*along[1].begin.session, *run.sessionAt(0));
        QCOMPARE(*along[1].end.session, *run.session());
        QVERIFY(along[1].learns() && !along[2].learns());
        QVERIFY(along[2].begin.session == along[1].end.session);
        QVERIFY(std::ranges::equal(along[1].end.runs[0].run->curve(), run.curve()));
    }

    void itGoesBackAndOn()
    {
        const auto along =
            moments(R"({"task": "reverse"})", R"({"text": "x", "learn": 9}, {"text": "x", "learn": 4}, {"text": "x", "learn": 11})");
        const TrainingRun run = reversed(0, 1, 11);
        for (const auto& [moment, step] : {std::pair{0, 9}, std::pair{1, 4}, std::pair{2, 11}}) {
            const LessonState& state = along[static_cast<std::size_t>(moment)].end;
            QCOMPARE(*state.session, *run.sessionAt(step));
            QCOMPARE(state.runs.size(), std::size_t{1});
            QCOMPARE(shown(state, "{run 1 steps}"), QString::number(step));
            QCOMPARE(shown(state, "{run 1 accuracy:6}"), QString::number(run.curve()[static_cast<std::size_t>(step) - 1].accuracy, 'f', 6));
        }
        QCOMPARE(along[1].end.runs[0].run->steps(), 9);
        QCOMPARE(along[2].end.runs[0].run->steps(), 11);
    }

    void itStopsWhereItIsSolved()
    {
        const auto along = moments(R"({"task": "reverse"})", R"({"text": "x", "learn": 900})");
        const TrainingRun run = reversed(0, 1, 900);
        QVERIFY(run.solvedAt() && run.steps() < 900);
        QCOMPARE(shown(along[0].end, "{run 1 steps} {run 1 solved} {run 1 best:2}"),
                 QString("%1 %2 1.00").arg(run.steps()).arg(*run.solvedAt()));
    }

    void whatIsSetBeforehandBelongsToTheStart()
    {
        const auto along = moments(R"({"task": "reverse"})",
                                   R"({"text": "x", "set": {"scale": "none"}, "learn": 3},
                                      {"text": "x", "session": {"task": "reverse"}, "learn": 3},
                                      {"text": "x", "set": {"head 1 gain": 0}})");
        QVERIFY(along[0].end.session->blocks[0].scale.kind == Scale::Kind::None);
        QVERIFY(*along[0].end.session != *along[1].end.session);
        QCOMPARE(*along[1].end.session, *reversed(0, 1, 3).session());
        QCOMPARE(along[1].end.runs.size(), std::size_t{2});
        QVERIFY(along[2].end.session != along[2].end.learned);
        QCOMPARE(shown(along[2].end, "{run 1 solved} {run 2 steps}"), QString("0 3"));
    }

    void whatWasChangedAfterwardsLearnsNoMore()
    {
        const auto lesson = readLesson(R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": {"task": "reverse"}, "steps":
            [{"text": "x", "learn": 3}, {"text": "x", "set": {"head 1 gain": 0}}, {"text": "x", "learn": 4}]})",
                                       "t");
        QVERIFY(lesson);
        const auto found = momentsAlong(*lesson, {});
        QVERIFY(!found);
        QCOMPARE(QString::fromStdString(found.error().sentence()),
                 QString("steps[2].learn: the session has been changed since it learned: begin with one anew"));
    }

    void aQuestionKnowsOnlyWhatWasLearnedBefore()
    {
        const auto along =
            moments(R"({"task": "reverse"})", R"({"text": "x", "learn": 3, "predict": {"question": "?", "answer": "{run 1 steps}"}})");
        QVERIFY(along[0].asks);
        QCOMPARE(*along[0].beforeTheAnswer().session, *reversed(0, 1, 3).sessionAt(0));
        QVERIFY(along[0].beforeTheAnswer().runs.empty());
        QCOMPARE(*along[0].end.session, *reversed(0, 1, 3).session());
    }

    void theSameRunIsComputedOnce()
    {
        const auto one = moments(R"({"task": "reverse", "seed": 8})", R"({"text": "x", "learn": 5})");
        const auto two = moments(R"({"task": "reverse", "seed": 8})", R"({"text": "y", "learn": 5})");
        QVERIFY(one[0].end.runs[0].run == two[0].end.runs[0].run);
    }
};

HEADSCOPE_TEST(LessonLearningTest)

}  // namespace headscope::test_lesson_learning

#include "test_lesson_learning.moc"
