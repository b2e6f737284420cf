// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope explain` as a shell runs it: cells by name and by number, text and JSON, and what it refuses.
#include "core/io/session/session_json.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_explain {

namespace {

QJsonObject explained(const QStringList& arguments)
{
    const Outcome outcome = runHeadscope(QStringList{"explain"} + arguments + QStringList{"--format", "json"});
    return QJsonDocument::fromJson(outcome.out.toUtf8()).object();
}

/// How many explanations lie within each other.
int depthOf(const QJsonObject& explanation)
{
    int below = 0;
    for (const QJsonValue& term : explanation["terms"].toArray())
        for (const QJsonValue& factor : term["factors"].toArray())
            if (factor.toObject().contains("explanation"))
                below = std::max(below, depthOf(factor["explanation"].toObject()));
    return 1 + below;
}

}  // namespace

class CliExplainTest : public QObject {
    Q_OBJECT

private slots:
    void textIsOneLineForEachTerm()
    {
        const Outcome outcome = runHeadscope({"explain", "three-friends", "--cell", "output[Alex,cheap]"});
        QCOMPARE(outcome.error, "");
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out,
                 "Y [Alex, cheap] = 4.0497\n"
                 "Row “Alex” of C times column “cheap” of W_O: 5 products, added up; “head 2 · price_info” contributes most: 2.529.\n"
                 "\n"
                 "  0.17264   █                 head 1 · info-sichuan     C 1.9182  × W_O 0.09\n"
                 "  1.2214    ████████          head 1 · info-budget      C 1.2993  × W_O 0.94\n"
                 "  0.05472                     head 1 · info-upscale     C 0.5472  × W_O 0.1\n"
                 "  2.5292    ████████████████  head 2 · price_info       C 2.6345  × W_O 0.96\n"
                 "  0.071799                    head 2 · experience_info  C 0.71799 × W_O 0.1\n");
    }

    void whatIsBelowStandsIndented()
    {
        const Outcome outcome = runHeadscope({"explain", "three-friends", "--cell", "score[Alex,Emma]", "--head", "2", "--depth", "3"});
        QCOMPARE(outcome.exitCode, 0);
        const QStringList lines = outcome.out.split('\n');
        QVERIFY(lines.contains("      (QKᵀ)⁽²⁾ [query Alex → key Emma] = 4.12"));
        QVERIFY(outcome.out.contains("\n            Q⁽²⁾ [Alex, "));
        QVERIFY(!outcome.out.contains("\n                  X ["));
        QVERIFY(!runHeadscope({"explain", "three-friends", "--cell", "score[Alex,Emma]", "--head", "2", "--depth", "9"})
                     .out.contains("Not computed from anything here"));
    }

    void theOwnTermOfASoftmaxIsMarked()
    {
        const QString text = runHeadscope({"explain", "three-friends", "--cell", "attention[Alex,Emma]", "--head", "1"}).out;
        QVERIFY(text.contains("\n→ 0.046332  █                 Emma    exp(S⁽¹⁾ − maximum) 0.049846 × 1/row sum 0.92951\n"));
        QVERIFY(text.contains("\n  0.92951   ████████████████  Alex "));
        QVERIFY(text.contains("\nWith maximum 6.0155, row sum 1.0758.\n"));
    }

    void jsonHoldsAllThatAddsUp()
    {
        const QJsonObject e = explained({"three-friends", "--cell", "output[Alex,cheap]"});
        QCOMPARE(e["cell"]["stage"].toString(), "output");
        QCOMPARE(e["cell"]["row"].toInt(), 1);
        QCOMPARE(e["cell"]["column"].toInt(), 2);
        QVERIFY(e["cell"]["head"].isNull());
        QCOMPARE(e["cell"]["names"].toArray(), (QJsonArray{"Alex", "cheap"}));
        QCOMPARE(e["operation"].toString(), "head_mixing");
        QVERIFY(e["words"].toString().contains("price_info"));
        double sum = 0;
        for (const QJsonValue& term : e["terms"].toArray()) {
            const QJsonArray factors = term["factors"].toArray();
            QCOMPARE(factors.size(), 2);
            QVERIFY(std::abs(term["product"].toDouble() - factors[0]["value"].toDouble() * factors[1]["value"].toDouble()) < 1e-6);
            QCOMPARE(factors[0]["cell"]["stage"].toString(), "concat");
            QCOMPARE(factors[1]["cell"]["stage"].toString(), "output_weight");
            sum += term["product"].toDouble();
        }
        QVERIFY(std::abs(sum - e["value"].toDouble()) < 1e-6);
        QVERIFY(std::abs(sum - 4.0497) < 1e-4);
        QCOMPARE(depthOf(e), 1);
        const QJsonObject norm = explained({"transformer-block", "--cell", "attention_norm[1,1]"});
        QCOMPARE(norm["quantities"].toObject().keys(), (QStringList{"mean", "standard deviation", "variance", "ε"}));
    }

    void depthFollowsTheLinks()
    {
        for (const int depth : {2, 4})
            QCOMPARE(depthOf(explained({"three-friends", "--cell", "output[1,1]", "--depth", QString::number(depth)})), depth);
        const QJsonObject whole = explained({"three-friends", "--cell", "value[1,1]", "--head", "1", "--depth", "1000000"});
        QCOMPARE(depthOf(whole), 2);  // nothing is behind X and W_V
        const QJsonObject x = whole["terms"][0]["factors"][0].toObject();
        QCOMPARE(x["explanation"]["operation"].toString(), "given");
        QCOMPARE(x["explanation"]["value"], x["value"]);
        const QJsonObject blocked = explained({"causal", "--cell", "score[1,2]", "--head", "1"});
        QCOMPARE(blocked["value"].toString(), "-inf");
        QCOMPARE(blocked["operation"].toString(), "blocked");
    }

    void cellsAreFoundByNameAndByNumber_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        const auto row = [](const char* cell, int row, int column) { QTest::newRow(cell) << QString(cell) << row << column; };
        row("output[#1,#1]", 1, 1);
        row("output[ dog , \"a, [b]\" ]", 4, 1);
        row("output[2,dog]", 3, 3);  // a token is called 2
        row("output[#2,dog]", 2, 3);
        row("output[\"2\",3]", 3, 3);
        row("output[1,2]", 1, 2);
        row("output[\"say \\\"hi\\\\\",2]", 5, 2);
        row("output[\"#1\",2]", 6, 2);
        row("output_weight[1,2]", 1, 2);
        row("query_weight[dog,q1]", 3, 1);
    }

    void cellsAreFoundByNameAndByNumber()
    {
        QFETCH(QString, cell);
        Session session = randomSession(3, 6, 3, 1);
        session.tokens = Names{"the", "the", "2", "dog", "say \"hi\\", "#1"};
        session.features = Names{"a, [b]", "c", "dog"};
        const QTemporaryDir folder;
        QFile file(folder.filePath("odd.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeSession(session)));
        file.close();
        const QJsonObject found = explained({file.fileName(), "--cell", cell})["cell"].toObject();
        QTEST(found["row"].toInt(), "row");
        QTEST(found["column"].toInt(), "column");
        const QString path = file.fileName();
        QCOMPARE(runHeadscope({"explain", path, "--cell", "output[the,c]"}).error,
                 "headscope: " + path + ": output has several rows \"the\": say which, #1 or #2\n");
        QCOMPARE(runHeadscope({"explain", path, "--cell", "output[7,c]"}).error,
                 "headscope: " + path + ": output has no row \"7\", only the, the, 2, dog, say \"hi\\, #1\n");
        QCOMPARE(runHeadscope({"explain", path, "--cell", "output[\"1\",c]"}).exitCode, 1);
    }

    void whatCannotBeExplainedIsOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QStringList& arguments, const char* error) {
            QTest::newRow(name) << arguments << QString(error);
        };
        row("no such session", {"nobody", "--cell", "output[1,1]"}, "nobody: is neither a file nor an example; ");
        row("no such column", {"three-friends", "--cell", "output[Alex,sweet]"},
            "three-friends: output has no column \"sweet\", only spicy, cheap, cozy, fast, flavor, vibe\n");
        row("row zero", {"three-friends", "--cell", "output[0,1]"}, "three-friends: output has no row \"0\", only Alex, Emma, Daniel\n");
        row("no such block", {"three-friends", "--cell", "output[1,1]", "--block", "2"},
            "three-friends: the session has no block 2, only 1\n");
        row("no such head", {"three-friends", "--cell", "query[1,1]", "--head", "3"},
            "three-friends: the session has no head 3, only 1 to 2\n");
        row("a stage that is not there", {"three-friends", "--cell", "residual[1,1]"},
            "three-friends: the session has no residual in block 1\n");
        row("a bias that is not there", {"three-friends", "--cell", "output_bias[1,1]"},
            "three-friends: the session has no output_bias in block 1\n");
        row("too much", {"mechanic", "--cell", "block_output[1,1]", "--depth", "20"},
            "block_output[1,1]: more than 50000 terms to depth 20; ask for a smaller --depth\n");
    }

    void whatCannotBeExplainedIsOneLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const Outcome outcome = runHeadscope(QStringList{"explain"} + arguments);
        QVERIFY2(outcome.error.startsWith("headscope: " + error), qPrintable(outcome.error));
        QCOMPARE(outcome.error.count('\n'), 1);
        QCOMPARE(outcome.out, "");
        QCOMPARE(outcome.exitCode, 1);
    }

    void badUsageIsExplained_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QStringList& arguments, const char* error) {
            QTest::newRow(name) << arguments << QString(error);
        };
        row("no session", {"--cell", "output[1,1]"}, "SESSION is missing");
        row("no cell", {"empty"}, "--cell is missing");
        for (const char* cell :
             {"output", "output[1]", "output[1,2", "output[1,2]x", "output[,2]", "[1,2]", "output[1,2,3]", "output[\"a,2]"})
            row(cell, {"empty", "--cell", cell},
                qPrintable(QString("--cell: \"%1\" is not a cell; one is written output[Alex,cheap] or output[1,2]").arg(cell)));
        row("no such matrix", {"empty", "--cell", "soul[1,1]"},
            "--cell: there is no \"soul\"; matrices are embedding_weight, input, position_weight, position, ");
        row("no head", {"three-friends", "--cell", "query[1,1]"}, "--head is missing: each of the 2 heads has its own query");
        row("a head of all", {"three-friends", "--cell", "output[1,1]", "--head", "1"}, "--head: output is one matrix for all heads");
        row("another head", {"three-friends", "--cell", "head 2 attention[1,1]", "--head", "1"}, "--head: the cell says head 2 itself");
        row("another block", {"three-friends", "--cell", "block 1 output[1,1]", "--block", "2"}, "--block: the cell says block 1 itself");
        row("depth zero", {"empty", "--cell", "output[1,1]", "--depth", "0"}, "--depth: expected a whole number from 1, not \"0\"");
        row("depth of words", {"empty", "--cell", "output[1,1]", "--depth", "all"}, "--depth: expected a whole number from 1, not \"all\"");
        row("no such format", {"empty", "--cell", "output[1,1]", "--format", "csv"}, "--format: \"csv\" is none of text, json");
        row("no name of the file", {"empty", "--cell", "output[1,1]", "-o", ""}, "-o: the name of the file is empty");
    }

    void badUsageIsExplained()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const Outcome outcome = runHeadscope(QStringList{"explain"} + arguments);
        QVERIFY2(outcome.error.startsWith("headscope: explain: " + error), qPrintable(outcome.error));
        QVERIFY(outcome.error.contains("\nUsage: headscope explain SESSION"));
        QCOMPARE(outcome.out, "");
        QCOMPARE(outcome.exitCode, 2);
    }

    void helpSaysHowACellIsWritten()
    {
        const Outcome outcome = runHeadscope({"explain", "--help"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith("Usage: headscope explain SESSION --cell CELL"));
        QVERIFY(outcome.out.contains("'output[Alex,cheap]'") && outcome.out.contains("#2 is always the second"));
    }
};

HEADSCOPE_TEST(CliExplainTest)

}  // namespace headscope::test_explain

#include "test_explain.moc"
