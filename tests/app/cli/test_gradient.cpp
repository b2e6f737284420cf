// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope gradient` as a shell runs it: by which matrix, in which format, and what it refuses.
#include "core/passes/backward.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_gradient {

namespace {

Outcome run(const QStringList& arguments, const QString& folder = {}) { return runHeadscope(QStringList{"gradient"} + arguments, folder); }

QString decoder()
{
    return QString::fromStdString((sourceFolder() / "tests/reference/torch-decoder-post/session.headscope.json").string());
}

/// Whether these lines of CSV are that matrix.
bool isMatrix(const QString& csv, const Matrix& expected)
{
    const QStringList lines = csv.trimmed().split('\n');
    if (lines.size() != expected.rows())
        return false;
    for (Index r = 0; r < expected.rows(); ++r) {
        const QStringList cells = lines[r].split(',');
        if (cells.size() != expected.cols())
            return false;
        for (Index c = 0; c < expected.cols(); ++c)
            if (std::abs(cells[c].toFloat() - float(expected(r, c))) > 1e-6F * std::abs(float(expected(r, c))))
                return false;
    }
    return true;
}

}  // namespace

class CliGradientTest : public QObject {
    Q_OBJECT

private slots:
    void itIsByXUnlessAnotherMatrixIsNamed()
    {
        const Outcome outcome = run({"three-friends", "--cell", "output[Alex,cheap]"});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.error, "");
        const QStringList lines = outcome.out.split('\n');
        QCOMPARE(lines[0], "Gradient of Y [Alex, cheap] by");
        QCOMPARE(lines[2], "X  Input, 3 × 6");
        QVERIFY(lines[3].contains("cheap"));
        QVERIFY(lines[4].startsWith("Alex"));
        QCOMPARE(run({"three-friends", "--cell", "output[1,2]", "--of", "input"}).out, outcome.out);
    }

    void csvHoldsTheGradient()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const auto expected = gradientOfCell(*trace, {{MatrixId::Output}, 0, 1});
        const QStringList command{"three-friends", "--cell", "output[Alex,cheap]", "--format", "csv"};
        QVERIFY(isMatrix(run(command).out, *expected->session->input));
        QVERIFY(isMatrix(run(command + QStringList{"--of", "query_weight", "--of-head", "2"}).out,
                         *expected->session->blocks[0].heads[1].query.weight));
        QVERIFY(isMatrix(run(command + QStringList{"--of", "attention", "--of-head", "1"}).out, *expected->blocks[0].heads[0].attention));
        QVERIFY(run(command + QStringList{"--names"}).out.startsWith(",spicy,"));
    }

    void aCellOfAHeadDependsOnThatHeadAlone()
    {
        const Outcome outcome =
            run({"three-friends", "--cell", "attention[Emma,Daniel]", "--head", "2", "--of", "key_weight", "--format", "json"});
        QCOMPARE(outcome.exitCode, 0);
        const QJsonArray heads = QJsonDocument::fromJson(outcome.out.toUtf8()).array();
        QCOMPARE(heads.size(), 2);
        QCOMPARE(heads[1].toObject()["stage"].toString(), "key_weight");
        const auto isZero = [](const QJsonValue& head) {
            for (const QJsonValue& row : head.toObject()["values"].toArray())
                for (const QJsonValue& value : row.toArray())
                    if (value.toDouble() != 0)
                        return false;
            return true;
        };
        QVERIFY(isZero(heads[0]));
        QVERIFY(!isZero(heads[1]));
    }

    void aStackIsGoneThroughBackwards()
    {
        const auto trace = traceOf(sessionInFile(decoder().toStdString()));
        const auto expected = gradientOfCell(*trace, {{MatrixId::BlockOutput, 1}, 2, 3});
        const QStringList command{decoder(), "--cell", "block_output[3,4]", "--block", "2", "--format", "csv"};
        QVERIFY(isMatrix(run(command).out, *expected->session->input));
        QVERIFY(isMatrix(run(command + QStringList{"--of", "input", "--of-block", "2"}).out, *expected->blocks[1].input));
        QVERIFY(isMatrix(run(command + QStringList{"--of", "memory"}).out, *expected->session->memory->input));
        QVERIFY(
            isMatrix(run(command + QStringList{"--of", "hidden_weight"}).out, *expected->session->blocks[1].feedForward->hidden.weight));
        QVERIFY(
            isMatrix(run(command + QStringList{"--of", "output_bias", "--of-block", "1"}).out, *expected->session->blocks[0].output.bias));
    }

    void theBlocksOfTheMemoryHaveWeights()
    {
        const auto trace = traceOf(exampleSession("encoder-decoder"));
        const MatrixRef logits{MatrixId::Logits, 1};
        const auto expected = gradientOfCell(*trace, {logits, 0, 3});  // "they": only the ending of the verb tells
        const Block& encoder = expected->session->blocks[2];
        const QStringList command{"encoder-decoder", "--cell", "logits[1,4]", "--format", "csv"};
        QVERIFY(!encoder.heads[0].value.weight->isZero(0));
        const Outcome outcome = run(command + QStringList{"--of", "memory block 1 head 1 value_weight"});
        QCOMPARE(outcome.error, "");
        QVERIFY(isMatrix(outcome.out, *encoder.heads[0].value.weight));
        QVERIFY(isMatrix(run(command + QStringList{"--of", "memory block 1 output_weight"}).out, *encoder.output.weight));
        QVERIFY(isMatrix(run(command + QStringList{"--of", "block 2 head 1 query_weight"}).out,
                         *expected->session->blocks[1].heads[0].query.weight));
        const auto within = gradientOfCell(*trace, {{MatrixId::Output, 2}, 0, 1});
        QVERIFY(isMatrix(run({"encoder-decoder", "--cell", "memory block 1 output[1,2]", "--format", "csv", "--of", "output_weight"}).out,
                         *within->session->blocks[2].output.weight));
        QCOMPARE(run(command + QStringList{"--of", "memory block 2 output_weight"}).error,
                 "headscope: encoder-decoder: the memory has no block 2, only 1\n");
    }

    void itIsWrittenToAFile()
    {
        const QTemporaryDir folder;
        QCOMPARE(run({"three-friends", "--cell", "output[1,1]", "--format", "npy", "-o", "g.npy"}, folder.path()).exitCode, 0);
        QFile file(folder.filePath("g.npy"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("\x93NUMPY"));
    }

    void whatTheSessionLacksIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QStringList& arguments, const char* error) {
            QTest::newRow(name) << arguments << QString(error);
        };
        row("no such block", {"empty", "--cell", "output[1,1]", "--block", "2"}, "headscope: empty: the session has no block 2, only 1\n");
        row("no such block of the matrix", {"empty", "--cell", "output[1,1]", "--of-block", "2"},
            "headscope: empty: the session has no block 2, only 1\n");
        row("no such head", {"empty", "--cell", "query[1,1]", "--head", "2"}, "headscope: empty: the session has no head 2, only 1\n");
        row("no such head of the matrix", {"empty", "--cell", "output[1,1]", "--of", "query", "--of-head", "2"},
            "headscope: empty: the session has no head 2, only 1\n");
        row("no memory", {"empty", "--cell", "output[1,1]", "--of", "memory"}, "headscope: empty: the session has no memory in block 1\n");
        row("no bias", {"three-friends", "--cell", "output[1,1]", "--of", "query_bias"},
            "headscope: three-friends: the session has no query_bias there\n");
        row("no such row", {"three-friends", "--cell", "output[Bob,cheap]"},
            "headscope: three-friends: output has no row \"Bob\", only Alex, Emma, Daniel\n");
    }

    void whatTheSessionLacksIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.error, error);
        QCOMPARE(outcome.exitCode, 1);
        QCOMPARE(outcome.out, "");
    }

    void wrongUsageIsExplained_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QStringList& arguments, const char* error) {
            QTest::newRow(name) << arguments << QString("headscope: gradient: ") + error;
        };
        row("no session", {}, "SESSION is missing");
        row("no cell", {"empty"}, "--cell is missing");
        row("not a cell", {"empty", "--cell", "output"}, "--cell: \"output\" is not a cell");
        row("a switch", {"empty", "--cell", "mask[1,1]"}, "--cell: a cell of the mask is on or off and has no gradient");
        row("by a switch", {"empty", "--cell", "output[1,1]", "--of", "mask"},
            "--of: there is no gradient by \"mask\"; matrices are embedding_weight, input, position_weight, position, ");
        row("by nothing", {"empty", "--cell", "output[1,1]", "--of", "soul"}, "--of: there is no gradient by \"soul\"; matrices are ");
        row("no such format", {"empty", "--cell", "output[1,1]", "--format", "png"}, "--format: \"png\" is none of text, csv, json, npy");
        row("names in npy", {"empty", "--cell", "output[1,1]", "--format", "npy", "--names"}, "--names: means nothing with --format npy");
        row("which head of the cell", {"three-friends", "--cell", "query[1,1]"},
            "--head is missing: each of the 2 heads has its own query");
        row("which head as csv", {"three-friends", "--cell", "output[1,1]", "--of", "query", "--format", "csv"},
            "--of-head is missing: csv holds one matrix, and there are 2 heads");
        row("head of what has none", {"empty", "--cell", "output[1,1]", "--head", "1"}, "--head: output is one matrix for all heads");
        row("head by what has none", {"empty", "--cell", "output[1,1]", "--of-head", "1"}, "--of-head: input is one matrix for all heads");
        row("no number", {"empty", "--cell", "output[1,1]", "--of-block", "two"},
            "--of-block: expected a whole number from 1, not \"two\"");
        row("no file", {"empty", "--cell", "output[1,1]", "-o", ""}, "-o: the name of the file is empty");
    }

    void wrongUsageIsExplained()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.error.startsWith(error), qPrintable(outcome.error));
        QVERIFY(outcome.error.contains("Usage: headscope gradient SESSION --cell CELL"));
        QCOMPARE(outcome.exitCode, 2);
    }

    void helpSaysWhatItIs()
    {
        const Outcome outcome = run({"--help"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith("Usage: headscope gradient SESSION --cell CELL"));
        QVERIFY(outcome.out.contains("a little"));
    }
};

HEADSCOPE_TEST(CliGradientTest)

}  // namespace headscope::test_gradient

#include "test_gradient.moc"
