// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson of the program holds: all that it names is in the session of its step, and its numbers are those of the Trace.
#include "core/io/session/session_json.h"
#include "core/lesson/choices.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_json.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>

namespace headscope::test_lesson_check {

namespace {

LessonSurroundings surroundings()
{
    return {[](const std::string& id) { return readSession(textOf(sourceFolder() / ("resources/examples/" + id + ".headscope.json"))); },
            {"pipeline", "heads", "mixing", "geometry", "scaling", "budget", "prediction", "training"},
            {"inputs", "sliders", "mixer", "weights", "why", "mask", "change", "check", "map"}};
}

}  // namespace

class LessonCheckTest : public QObject {
    Q_OBJECT

private slots:
    void theExampleOfTheFormatPageHolds()
    {
        const std::string page = textOf(sourceFolder() / "resources/formats/lesson.md");
        const std::size_t start = page.find("    {\n"), end = page.find("\n    }\n", start);
        const std::string text = page.substr(start, end + 7 - start);
        const auto lesson = readLesson(text, "example");
        QVERIFY2(lesson, lesson ? "" : lesson.error().sentence().c_str());
        const auto moments = checkLesson(*lesson, surroundings());
        QVERIFY2(moments, moments ? "" : moments.error().sentence().c_str());
    }

    void everyLessonHolds_data()
    {
        QTest::addColumn<QString>("path");
        for (const char* folder : {"resources/lessons", "resources/problems"})
            for (const auto& entry : std::filesystem::directory_iterator(sourceFolder() / folder))
                if (entry.path().string().ends_with(".lesson.json"))
                    QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().string());
    }

    void everyLessonHolds()
    {
        QFETCH(QString, path);
        const std::string text = textOf(path.toStdString());
        const auto lesson = readLesson(text, "lesson");
        QVERIFY2(lesson, lesson ? "" : lesson.error().sentence().c_str());
        const auto moments = checkLesson(*lesson, surroundings());
        QVERIFY2(moments, moments ? "" : withLine(text, moments.error()).sentence().c_str());
    }

    /// What a text says of "always" is tried with other numbers: a law that only holds by chance is refused.
    void alwaysIsTriedWithOtherNumbers()
    {
        const auto checked = [](const std::string& law) {
            const auto lesson = readLesson(R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": "three-friends",
                                             "steps": [{"text": "x", "always": [)" +
                                               law + "]}]}",
                                           "own");
            const auto moments = lesson ? checkLesson(*lesson, surroundings()) : lesson.error();
            return moments ? std::optional<Error>() : moments.error();
        };
        const std::string row =
            R"({"vary": ["input", "head 1 query_weight"], "claim": ["abs(sum(head 1 attention[Alex,*]) - 1) < 0.001"]})";
        QVERIFY(!checked(row));
        const auto chance = checked(R"({"vary": ["input[Alex,*]"], "claim": ["head 1 attention[Alex,Alex] > 0.9"]})");
        QVERIFY(chance && chance->reason.find("trial") != std::string::npos);
        const auto never = checked(R"({"vary": ["input"], "claim": ["head 1 attention[Alex,Alex] < 0.9"]})");
        QVERIFY(never && never->reason.find("trial") == std::string::npos);  // not even in the session itself
        const auto computed = checked(R"({"vary": ["head 1 attention"], "claim": ["n > 2"]})");
        QVERIFY(computed && computed->reason.find("computed") != std::string::npos);
    }

    /// What would take minutes is refused before it is tried.
    void lawsOfALargeSessionAreFew()
    {
        const std::string law = R"({"vary": ["input"], "claim": ["n > 2"]})";
        std::string laws = law;
        for (int i = 1; i < 8; ++i)
            laws += ", " + law;
        const auto lesson = readLesson(R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": "long-sequence",
                                         "steps": [{"text": "x", "always": [)" +
                                           laws + "]}]}",
                                       "own");
        QVERIFY(lesson);
        const auto moments = checkLesson(*lesson, surroundings());
        QVERIFY(!moments);
        QCOMPARE(QString::fromStdString(moments.error().where), QString("steps[0].always"));
        QVERIFY2(moments.error().reason.find("is too much") != std::string::npos, moments.error().reason.c_str());
    }

    /// Each law is tried with many sessions: that can be given up in the middle of a step.
    void lawsAreGivenUp()
    {
        const auto lesson = readLesson(R"({"headscope_lesson": 1, "title": "t", "summary": "s", "session": "three-friends",
                                         "steps": [{"text": "x", "always": [{"vary": ["input"], "claim": ["n > 2"]}]}]})",
                                       "own");
        QVERIFY(lesson);
        int asked = 0;
        const auto moments = checkLesson(*lesson, surroundings(), [&] { return ++asked > 3; });
        QVERIFY(!moments);
        QVERIFY2(moments.error().reason.find("was not waited for") != std::string::npos, moments.error().reason.c_str());
    }

    /// Who always takes the same place has a third of the answers right, or thereabouts.
    void noPlaceIsRightMoreOftenThanOthers()
    {
        std::array<int, 3> right{};
        for (const auto& entry : std::filesystem::directory_iterator(sourceFolder() / "resources/lessons")) {
            const std::string name = entry.path().filename().string();
            if (!name.ends_with(".lesson.json"))
                continue;
            auto lesson = readLesson(textOf(entry.path()), name.substr(0, name.find('.')));
            QVERIFY(lesson);
            Lesson again = *lesson, shuffled = *lesson;
            for (LessonStep& step : shuffled.steps)  // the right one in a lesson needs no reason
                if (step.predict.choices.size() != 3 || std::ranges::count(step.predict.choices, std::string(), &LessonChoice::why) != 1)
                    step.predict.choices.clear();
            shuffleChoices(shuffled);
            shuffleChoices(again);
            for (std::size_t i = 0; i < shuffled.steps.size(); ++i) {
                const auto& choices = shuffled.steps[i].predict.choices;
                if (choices.empty())
                    continue;
                const auto place = std::ranges::find(choices, std::string(), &LessonChoice::why) - choices.begin();
                ++right[static_cast<std::size_t>(place)];
                for (std::size_t k = 0; k < choices.size(); ++k)
                    QCOMPARE(again.steps[i].predict.choices[k].text, choices[k].text);  // the same for everybody
            }
        }
        const int all = right[0] + right[1] + right[2];
        QVERIFY(all > 60);
        for (const int count : right)
            QVERIFY2(4 * count > all && 9 * count < 4 * all, (std::to_string(count) + " of " + std::to_string(all)).c_str());
    }
};

HEADSCOPE_TEST(LessonCheckTest)

}  // namespace headscope::test_lesson_check

#include "test_lesson_check.moc"
