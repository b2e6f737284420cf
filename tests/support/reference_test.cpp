#include "tests/support/reference_test.h"

#include "core/io/json_fields.h"
#include "core/matrices.h"
#include "tests/support/sessions.h"

#include <QTest>

#include <fstream>
#include <sstream>

namespace headscope {

namespace {

// What each build promises: the float one is compared with double results.
constexpr double kTolerance = sizeof(Scalar) == sizeof(double) ? 1e-10 : 1e-5;

std::filesystem::path referenceFolder()
{
    return sourceFolder() / "tests/reference";
}

Json readJson(const std::filesystem::path& path)
{
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    const Result<Json> json = parseJson(text.str());
    return json ? *json : Json();
}

/// The case's own session, or the example of its name.
Session sessionOfCase(const std::string& name)
{
    const std::filesystem::path own = referenceFolder() / name / "session.headscope.json";
    return std::filesystem::exists(own) ? sessionFrom(own) : exampleSession(name);
}

}  // namespace

void ReferenceTest::everyStageIsThatOfTheReference_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& entry : std::filesystem::directory_iterator(referenceFolder()))
        if (entry.is_directory() && std::filesystem::exists(entry.path() / "stages.json"))
            QTest::newRow(entry.path().filename().c_str()) << QString::fromStdString(entry.path().filename());
}

void ReferenceTest::everyStageIsThatOfTheReference()
{
    QFETCH(QString, name);
    const auto trace = traceOf(sessionOfCase(name.toStdString()));
    const Json stages = readJson(referenceFolder() / name.toStdString() / "stages.json");
    QCOMPARE(stages.size(), 10U);
    for (const auto& [stage, value] : stages.items()) {
        const MatrixInfo* row = findMatrix(stage);
        QVERIFY2(row && row->stage, stage.c_str());
        const auto heads = row->perHead ? trace->session->blocks[0].heads.size() : 1;
        QVERIFY(!row->perHead || value.size() == heads);
        for (std::size_t head = 0; head < heads; ++head) {
            Matrix expected;
            QVERIFY(!readMatrix(row->perHead ? value[head] : value, stage, expected));
            const double difference = largestDifference(*matrixOf(*trace, {row->id, 0, static_cast<int>(head)}), expected);
            QVERIFY2(difference <= kTolerance, qPrintable(QString("%1, head %2: off by %3").arg(stage.c_str()).arg(head + 1).arg(difference)));
        }
    }
}

}  // namespace headscope
