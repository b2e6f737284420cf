// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope diff` as a shell runs it: what differs between two sessions and where, the matrices themselves, and what it refuses.
#include "core/edits/head_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/io/session/session_json.h"
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_files.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace headscope::test_diff {

namespace {

using Table = std::vector<std::vector<double>>;

Outcome run(const QStringList& arguments) { return runHeadscope(QStringList{"diff"} + arguments); }

/// X·W in double precision.
Table projected(const Matrix& x, const Matrix& weight)
{
    Table result(static_cast<std::size_t>(x.rows()), std::vector<double>(static_cast<std::size_t>(weight.cols())));
    for (Index r = 0; r < x.rows(); ++r)
        for (Index c = 0; c < weight.cols(); ++c)
            for (Index i = 0; i < x.cols(); ++i)
                result[std::size_t(r)][std::size_t(c)] += double(x(r, i)) * double(weight(i, c));
    return result;
}

/// softmax(Q·Kᵀ ÷ √d_k) of a head without biases and mask.
Table attentionOf(const Session& session, std::size_t head)
{
    const Head& of = session.blocks[0].heads[head];
    const Table query = projected(*session.input, *of.query.weight), key = projected(*session.input, *of.key.weight);
    Table attention;
    for (const auto& q : query) {
        std::vector<double> row;
        double sum = 0;
        for (const auto& k : key) {
            double score = 0;
            for (std::size_t i = 0; i < q.size(); ++i)
                score += q[i] * k[i];
            row.push_back(std::exp(score / std::sqrt(double(q.size()))));
            sum += row.back();
        }
        for (double& part : row)
            part /= sum;
        attention.push_back(row);
    }
    return attention;
}

Table numbersOf(const QString& csv)
{
    Table table;
    for (const QString& line : csv.trimmed().split('\n')) {
        table.emplace_back();
        for (const QString& number : line.split(','))
            table.back().push_back(number.toDouble());
    }
    return table;
}

QJsonObject stageIn(const QJsonObject& answer, const QString& stage, int block = 1)
{
    for (const QJsonValue row : answer["stages"].toArray())
        if (row["stage"] == stage && row["block"] == block)
            return row.toObject();
    return {};
}

}  // namespace

class CliDiffTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A file of the example after a change.
    QString changed(const std::string& example, const std::function<void(Session&)>& change)
    {
        static int number = 0;
        Session session = exampleSession(example);
        change(session);
        return written(m_folder, QString("changed-%1.headscope.json").arg(++number), QByteArray::fromStdString(writeSession(session)));
    }

    QString moved()
    {
        return changed("three-friends", [](Session& s) { s.blocks[0].heads[1].query.weight.detach()(2, 0) += 0.25F; });
    }

private slots:
    void aMovedWeightIsToldWithPlaceAndAmount()
    {
        const Outcome outcome = run({"three-friends", moved()});
        QCOMPARE(outcome.error, "");
        QCOMPARE(outcome.exitCode, 0);
        const QStringList lines = outcome.out.split('\n');
        QCOMPARE(lines[0], "block 1, head 2: W_Q: 1 of 12 numbers, most by 0.25 at cozy, budget₁");
        QCOMPARE(lines[1], "");
        QCOMPARE(lines[2].simplified(), "input the same");
        QVERIFY2(lines[3].startsWith("query ") && lines[3].contains("head 2"), qPrintable(lines[3]));
        QCOMPARE(lines[4].simplified(), "key the same");
    }

    void theLargestDifferenceIsThatOfTheFormulas()
    {
        const Session before = exampleSession("three-friends");
        Session after = before;
        after.blocks[0].heads[1].query.weight.detach()(2, 0) += 0.25F;
        double largest = 0;
        QString row, column;
        const Table was = attentionOf(before, 1), is = attentionOf(after, 1);
        for (std::size_t r = 0; r < is.size(); ++r)
            for (std::size_t c = 0; c < is.size(); ++c)
                if (const double difference = std::abs(is[r][c] - was[r][c]); difference > largest) {
                    largest = difference;
                    row = QString::fromStdString((*before.tokens)[r]);
                    column = QString::fromStdString((*before.tokens)[c]);
                }
        QVERIFY(largest > 0.01);
        const QJsonObject answer = QJsonDocument::fromJson(run({"three-friends", moved(), "--format", "json"}).out.toUtf8()).object();
        const QJsonObject attention = stageIn(answer, "attention");
        QVERIFY(std::abs(attention["largest"].toDouble() - largest) < 1e-5);
        QCOMPARE(attention["head"].toInt(), 2);
        QCOMPARE(attention["row"].toString(), row);
        QCOMPARE(attention["column"].toString(), column);
        const QString text = run({"three-friends", moved()}).out;
        QVERIFY2(text.contains(QString("head 2  %1 at %2 → %3\n").arg(QString::number(largest, 'g', 4), row, column)), qPrintable(text));
        const QJsonObject key = stageIn(answer, "key");
        QVERIFY(key["largest"] == 0 && key["head"].isNull() && key["row"].isNull() && key["column"].isNull());
        const QJsonObject weight = answer["differences"].toArray()[0].toObject();
        QCOMPARE(weight["part"].toString(), "query_weight");
        QVERIFY(weight["block"] == 1 && weight["head"] == 2 && weight["differ"] == 1 && weight["entries"] == 12);
        QCOMPARE(weight["largest"].toDouble(), 0.25);
        QCOMPARE(answer["differences"].toArray().size(), 1);
    }

    void aStageIsTheSecondMinusTheFirst()
    {
        const QString second = changed("two-blocks", [](Session& s) { s.blocks[0].heads[0].value.weight.detach()(1, 1) += 0.5F; });
        for (const QStringList& asked :
             {QStringList{"--stage", "output", "--block", "2"}, QStringList{"--stage", "value", "--head", "1"},
              QStringList{"--stage", "rollout", "--block", "2"}, QStringList{"--stage", "attention", "--block", "2", "--head", "1"}}) {
            const QStringList options = asked + QStringList{"--format", "csv"};
            const Table was = numbersOf(runHeadscope(QStringList{"compute", "two-blocks"} + options).out),
                        is = numbersOf(runHeadscope(QStringList{"compute", second} + options).out);
            const Outcome outcome = run(QStringList{"two-blocks", second} + options);
            QCOMPARE(outcome.error, "");
            const Table difference = numbersOf(outcome.out);
            QCOMPARE(difference.size(), was.size());
            for (std::size_t r = 0; r < was.size(); ++r) {
                QCOMPARE(difference[r].size(), was[r].size());
                for (std::size_t c = 0; c < was[r].size(); ++c)
                    QVERIFY(std::abs(difference[r][c] - (is[r][c] - was[r][c])) < 1e-6);
            }
        }
        const Table value = numbersOf(run({"two-blocks", second, "--stage", "value", "--head", "1", "--format", "csv"}).out);
        QVERIFY(std::ranges::any_of(value, [](const std::vector<double>& row) { return row[1] != 0; }));
    }

    void namesAreThoseOfTheSecond()
    {
        const QString second = changed("three-friends", [](Session& s) { s.tokens.detach()[0] = "Ada"; });
        const Outcome outcome = run({"three-friends", second, "--stage", "attention", "--head", "1", "--format", "csv", "--names"});
        QVERIFY2(outcome.out.startsWith(",Ada,Emma,Daniel\nAda,0,0,0\n"), qPrintable(outcome.out));
        const Outcome text = run({"three-friends", second, "--stage", "output"});
        QVERIFY(text.out.startsWith(second + " − three-friends\n\nY  Output, 3 × 6\n"));
    }

    void equalSessionsAreTheSame()
    {
        const Outcome outcome = run({"two-blocks", changed("two-blocks", [](Session&) {})});
        QCOMPARE(outcome.out, "The sessions are the same.\n");
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject json = QJsonDocument::fromJson(run({"two-blocks", "two-blocks", "--format", "json"}).out.toUtf8()).object();
        QVERIFY(json["differences"].isArray() && json["differences"].toArray().isEmpty());
        QVERIFY(json["stages"].toArray().size() > 10);
        for (const QJsonValue stage : json["stages"].toArray())
            QCOMPARE(stage["largest"].toDouble(-1), 0.0);
    }

    void anotherNameChangesNoNumber()
    {
        const QString second = changed("three-friends", [](Session& s) { s.tokens.detach()[1] = "Bob"; });
        QCOMPARE(run({"three-friends", second}).out, "tokens: 1 of 3, first number 2: Emma / Bob\n\nThe sessions compute the same.\n");
    }

    void anEmptyNameIsSeen()
    {
        const QString second = changed("three-friends", [](Session& s) { s.blocks[0].heads[1].name = ""; });
        QVERIFY(run({"three-friends", second}).out.startsWith("block 1, head 2: name: budget / \"\"\n"));
    }

    void aMutedHeadLeavesItsAttention()
    {
        const QString second = changed("two-blocks", [](Session& s) { s.blocks[1].heads[0].enabled = false; });
        const QString text = run({"two-blocks", second}).out;
        QVERIFY2(text.startsWith("block 2, head 1: enabled: true / false\n\n"), qPrintable(text));
        const QJsonObject answer = QJsonDocument::fromJson(run({"two-blocks", second, "--format", "json"}).out.toUtf8()).object();
        QVERIFY(stageIn(answer, "output", 1)["largest"] == 0 && stageIn(answer, "attention", 2)["largest"] == 0);
        QVERIFY(stageIn(answer, "output", 2)["largest"].toDouble() > 0.1);
        QCOMPARE(answer["differences"][0].toObject()["first"].toString(), "true");
        QVERIFY(text.contains("block 1  attention ") && text.contains("block 2  attention "));
    }

    void aRemovedHeadAndOtherShapesAreNamed()
    {
        const QString second = changed("three-friends", [](Session& s) {
            removeHead(s, 0, 1);
            removeToken(s, 2);
        });
        const QString text = run({"three-friends", second}).out;
        for (const char* line : {"tokens: Alex, Emma, Daniel / Alex, Emma\n", "X: 3 × 6 / 2 × 6\n", "block 1: W_O: 5 × 6 / 3 × 6\n",
                                 "block 1, head 2: only in the first session\n", "head 1  3 × 3 / 2 × 2\n"})
            QVERIFY2(text.contains(line), line);
        const QJsonObject answer = QJsonDocument::fromJson(run({"three-friends", second, "--format", "json"}).out.toUtf8()).object();
        const QJsonArray shapes = stageIn(answer, "attention")["shapes"].toArray();
        QVERIFY(shapes[0][1] == 3 && shapes[1][0] == 2);
        QVERIFY(!stageIn(answer, "attention").contains("largest"));
    }

    void standardInputIsASession()
    {
        QFile file(moved());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QProcess process;
        process.start(HEADSCOPE_BINARY, {"diff", "three-friends", "-"});
        process.write(file.readAll());
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardOutput().startsWith("block 1, head 2: W_Q: "));
    }

    void aTextIsReadByBoth()
    {
        const Outcome outcome = run({"logit-lens", "logit-lens", "--text", "the capital of France is"});
        QCOMPARE(outcome.out, "The sessions are the same.\n");
        QVERIFY(run({"logit-lens", "logit-lens", "--text", "nobody knows this"}).exitCode != 0);
    }

    void whatCannotBeDoneIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QStringList& arguments, const char* error, int code) {
            QTest::newRow(name) << arguments << QString(error) << code;
        };
        row("none", {}, "headscope: diff: compares two SESSIONs, not 0\n", 2);
        row("one", {"empty"}, "headscope: diff: compares two SESSIONs, not 1\n", 2);
        row("three", {"empty", "empty", "empty"}, "headscope: diff: compares two SESSIONs, not 3\n", 2);
        row("twice the standard input", {"-", "-"}, "headscope: diff: one SESSION alone can be the standard input\n", 2);
        row("a head of all", {"empty", "empty", "--head", "1"}, "headscope: diff: --head: means nothing without --stage\n", 2);
        row("a table of all", {"empty", "empty", "--format", "csv"}, "headscope: diff: --format: csv holds a matrix: say which", 2);
        row("no stage", {"empty", "empty", "--stage", "soul"}, "headscope: diff: --stage: there is no \"soul\"; stages are ", 2);
        row("heads in csv", {"three-friends", "three-friends", "--stage", "query", "--format", "csv"},
            "headscope: diff: --head is missing: csv holds one matrix, and there are 2 heads\n", 2);
        row("no such file", {"empty", "nobody"}, "headscope: nobody: is neither a file nor an example; ", 1);
        row("no session", {HEADSCOPE_SOURCE_DIR "/README.md", "empty"}, "headscope: " HEADSCOPE_SOURCE_DIR "/README.md: ", 1);
        row("no such block", {"two-blocks", "three-friends", "--stage", "output", "--block", "2"},
            "headscope: three-friends: the session has no block 2, only 1\n", 1);
        row("another shape", {"three-friends", "mechanic", "--stage", "attention", "--head", "2"},
            "headscope: three-friends: attention of head 2 is 3 × 3 here and 9 × 9 in mechanic\n", 1);
        row("more heads", {"translation", "grouped-query", "--stage", "attention"},
            "headscope: translation: the session has no attention of head 3 in block 1\n", 1);
        row("a table of more heads", {"three-friends", "mechanic", "--stage", "measures"},
            "headscope: three-friends: measures is 2 × 8 here and 8 × 8 in mechanic\n", 1);
    }

    void whatCannotBeDoneIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        QFETCH(int, code);
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.error.startsWith(error), qPrintable(outcome.error));
        QCOMPARE(outcome.exitCode, code);
        QCOMPARE(outcome.out, "");
    }
};

HEADSCOPE_TEST(CliDiffTest)

}  // namespace headscope::test_diff

#include "test_diff.moc"
