// SPDX-License-Identifier: GPL-3.0-or-later
// Every lesson of the program holds: all that it names is in the session of its step, and its numbers are those of the Trace.
#include "core/io/session/session_json.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_json.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope {

namespace {

LessonSurroundings surroundings()
{
    return {[](const std::string& id) { return readSession(textOf(sourceFolder() / ("resources/examples/" + id + ".headscope.json"))); },
            {"pipeline", "heads", "mixing", "geometry", "scaling", "budget", "prediction", "training"},
            {"inputs", "sliders", "mixer", "weights", "why", "mask", "change", "check"}};
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
        const auto error = checkLesson(*lesson, surroundings());
        QVERIFY2(!error, error ? error->sentence().c_str() : "");
    }

    void everyLessonHolds_data()
    {
        QTest::addColumn<QString>("path");
        for (const auto& entry : std::filesystem::directory_iterator(sourceFolder() / "resources/lessons"))
            if (entry.path().string().ends_with(".lesson.json"))
                QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().string());
    }

    void everyLessonHolds()
    {
        QFETCH(QString, path);
        const std::string text = textOf(path.toStdString());
        const auto lesson = readLesson(text, "lesson");
        QVERIFY2(lesson, lesson ? "" : lesson.error().sentence().c_str());
        const auto error = checkLesson(*lesson, surroundings());
        QVERIFY2(!error, error ? withLine(text, *error).sentence().c_str() : "");
    }
};

}  // namespace headscope

HEADSCOPE_TEST(headscope::LessonCheckTest)
#include "test_lesson_check.moc"
