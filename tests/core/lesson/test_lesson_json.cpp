// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson file may hold and what it may not: each refusal is one sentence that names the line, and the schema says the same.
#include "core/io/session/session_json.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_json.h"
#include "tests/support/schema.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_lesson_json {

namespace {

using Json = nlohmann::json;

const Json kLesson = Json::parse(R"({
    "headscope_lesson": 1, "title": "T", "summary": "S", "session": "three-friends",
    "steps": [{"title": "One", "text": "A."}, {"text": "B."}]
})");

/// With one field on each line, in alphabetical order.
std::string changed(const Json& row)
{
    Json lesson = kLesson;
    const auto at = row["at"].get<std::string>();
    const Json::json_pointer place(at);
    if (row.value("remove", false))
        lesson[place.parent_pointer()].erase(place.back());
    else if (row.contains("put"))
        lesson[place] = row["put"];
    return lesson.dump(1);
}

/// Nothing when it is read.
QString refusal(const Json& lesson)
{
    const auto read = readLesson(lesson.dump(), "t");
    return QString::fromStdString(read ? "" : read.error().sentence());
}

LessonSurroundings surroundings()
{
    return {[](const std::string& id) -> Result<Session> {
                const auto path = sourceFolder() / ("resources/examples/" + id + ".headscope.json");
                return std::filesystem::exists(path) ? readSession(textOf(path)) : Result<Session>(Error{id, "is not an example"});
            },
            {"pipeline", "heads"},
            {"why"},
            {},
            {{"heads", {{"mode", {"all", "one"}}, {"enlarged"}}}}};
}

}  // namespace

class LessonJsonTest : public QObject {
    Q_OBJECT

private slots:
    void eachRefusalNamesTheLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        for (const Json& row : casesIn("lesson_changes.json"))
            QTest::newRow(row.dump().c_str()) << QString::fromStdString(changed(row)) << QString::fromStdString(row.value("error", ""));
    }

    void eachRefusalNamesTheLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        const auto lesson = readLesson(text.toStdString(), "t");
        QCOMPARE(QString::fromStdString(lesson ? "" : lesson.error().sentence()), error);
    }

    void theSchemaSaysTheSame()
    {
        QByteArray documents;
        const Json rows = casesIn("lesson_changes.json");
        for (const Json& row : rows)
            documents += QByteArray::fromStdString(Json::parse(changed(row)).dump()) + '\n';
        int lessons = 0;
        for (const char* folder : {"resources/lessons", "resources/problems", "resources/lectures"})
            for (const auto& entry : std::filesystem::directory_iterator(sourceFolder() / folder))
                if (entry.path().extension() == ".json") {
                    documents += QByteArray::fromStdString(Json::parse(textOf(entry.path())).dump()) + '\n';
                    ++lessons;
                }
        const QList<int> errors = schemaErrors("resources/formats/lesson.schema.json", documents);
        QCOMPARE(errors.size(), static_cast<qsizetype>(rows.size()) + lessons);
        for (qsizetype i = 0; i < errors.size(); ++i) {
            const bool isCase = i < std::ssize(rows);
            const bool refused = isCase && rows[i].contains("error") && !rows[i].value("beyondSchema", false);
            QVERIFY2((errors[i] > 0) == refused, isCase ? rows[i].dump().c_str() : "a lesson of the program");
        }
    }

    void hostileTextsAreRefused()
    {
        QVERIFY(!readLesson("", "t"));
        QVERIFY(!readLesson("[]", "t"));
        QVERIFY(!readLesson(std::string(kLessonByteLimit + 1, ' '), "t"));
        QVERIFY(!readLesson(std::string(100'000, '['), "t"));
        Json lesson = kLesson;
        lesson["steps"] = Json::array();
        for (int i = 0; i < 201; ++i)
            lesson["steps"].push_back({{"text", "x"}});
        QCOMPARE(QString::fromStdString(readLesson(lesson.dump(), "t").error().reason), QString("has 201 of them, at most 200 are read"));
        lesson["steps"] = Json::array({{{"text", std::string(2001, 'x')}}});
        QCOMPARE(QString::fromStdString(readLesson(lesson.dump(), "t").error().reason),
                 QString("is 2001 bytes long, expected at most 2000"));
    }

    /// A few bytes must not ask for an hour.
    void whatALessonMayAskForIsBounded()
    {
        Json lesson = kLesson;
        lesson["session"] = {{"task", "reverse"}, {"heads", 64}};
        lesson["steps"] = Json::array({{{"text", "x"}, {"learn", 20000}}});
        QCOMPARE(refusal(lesson), "");
        lesson["session"]["heads"] = 65;
        QVERIFY2(refusal(lesson).contains("64"), qPrintable(refusal(lesson)));
        lesson["session"] = {{"task", "reverse"}};
        lesson["steps"][0]["learn"] = 20001;
        QVERIFY2(refusal(lesson).contains("20000"), qPrintable(refusal(lesson)));
        lesson["steps"] = Json::array({{{"text", "x"}, {"always", Json::array()}}});
        const Json law = {{"vary", Json::array({"input"})}, {"claim", Json::array({"1 = 1"})}};
        for (int i = 0; i < 65; ++i)
            lesson["steps"][0]["always"].push_back(law);
        QVERIFY2(refusal(lesson).contains("at most 64"), qPrintable(refusal(lesson)));
    }

    /// They would be lost.
    void aStepTakenFromElsewhereHasNoWordsOfItsOwn()
    {
        Json lesson = kLesson;
        lesson["steps"] = Json::array({{{"from", "three-friends:2"}, {"notes", "n"}, {"minutes", 2}}});
        QCOMPARE(refusal(lesson), QString());
        for (const char* field : {"text", "title", "view"}) {
            Json other = lesson;
            other["steps"][0][field] = "x";
            QVERIFY2(refusal(other).contains(QString("steps[0].%1: is taken from another lesson, as \"from\" says").arg(field)),
                     qPrintable(refusal(other)));
        }
    }

    /// The cases with "refused" are refused in whatever words.
    void whatAStepNamesMustBeThere_data()
    {
        QTest::addColumn<QString>("row");
        for (const Json& row : casesIn("lesson_steps.json"))
            QTest::newRow(row.dump().c_str()) << QString::fromStdString(row.dump());
    }

    void whatAStepNamesMustBeThere()
    {
        QFETCH(QString, row);
        const Json expected = Json::parse(row.toStdString());
        Json lesson = kLesson;
        lesson["steps"] = Json::array({expected["step"]});
        const auto read = readLesson(lesson.dump(), "t");
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        const auto found = checkLesson(*read, surroundings());
        if (expected.value("refused", false))
            QVERIFY(!found);
        else
            QCOMPARE(QString::fromStdString(found ? "" : found.error().sentence()), QString::fromStdString(expected.value("error", "")));
    }
};

HEADSCOPE_TEST(LessonJsonTest)

}  // namespace headscope::test_lesson_json

#include "test_lesson_json.moc"
