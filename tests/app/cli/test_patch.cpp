// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope patch` as a shell runs it: what is taken from where, a row for each, and what it refuses.
#include "core/analysis/patching.h"
#include "core/edits/sentence_edits.h"
#include "tests/support/app/command_line.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace headscope::test_patch {

namespace {

const QString kText = "the capital of France is", kOther = "the language of Italy is";

Outcome run(const QStringList& arguments) { return runHeadscope(QStringList{"patch"} + arguments); }

QJsonArray rowsOf(const QStringList& arguments)
{
    const Outcome outcome =
        run(QStringList{"logit-lens", "--text", kText, "--from-text", kOther, "--of", "logits[#5,Paris]", "--format", "json"} + arguments);
    if (outcome.exitCode != 0)
        qWarning("%s", qPrintable(outcome.error));
    return QJsonDocument::fromJson(outcome.out.toUtf8()).array();
}

std::shared_ptr<const Trace> traceOfText(const QString& text)
{
    Session session = exampleSession("logit-lens");
    if (setSentence(session, text.toStdString()))
        qFatal("not understood");
    return traceOf(std::move(session));
}

}  // namespace

class CliPatchTest : public QObject {
    Q_OBJECT

private slots:
    void blocksOfTheMemoryAreNamedAsSuch()
    {
        const Outcome outcome =
            run({"encoder-decoder", "--from", "encoder-decoder", "--stage", "head_output", "--of", "logits[#1,#1]", "--format", "json"});
        const QJsonArray rows = QJsonDocument::fromJson(outcome.out.toUtf8()).array();
        const QJsonObject first = rows.first().toObject(), last = rows.last().toObject();
        const Session session = exampleSession("encoder-decoder");
        QCOMPARE(last["of"].toString(), "memory");
        QCOMPARE(last["block"].toInt(), static_cast<int>(session.blocks.size()) - session.firstOf(Stack::Memory));
        QVERIFY(first["block"].toInt() == 1 && !first.contains("of"));
    }

    void everyHeadAndTokenIsARow()
    {
        const auto trace = traceOfText(kText), from = traceOfText(kOther);
        const Session& session = *trace->session;
        const Index paris = session.vocabulary->numberOf("Paris");
        const Number number = numberOf({{MatrixId::Logits, session.lastBlock()}, 4, static_cast<int>(paris)});
        const QJsonArray all = rowsOf({"--stage", "head_output", "--token", "all"});
        QCOMPARE(all.size(), 3 * 5);
        bool changes = false;
        for (int i = 0; i < all.size(); ++i) {
            const QJsonObject row = all[i].toObject();
            QCOMPARE(row["block"].toInt(), i / 5 + 1);
            QCOMPARE(row["head"].toInt(), 1);
            const Scalar after = numberWith(*trace, number, {{MatrixId::HeadOutput, i / 5}, i % 5}, *from);
            QVERIFY(std::abs(row["after"].toDouble() - double(after)) < 1e-5 * (1 + std::abs(double(after))));
            QCOMPARE(row["before"].toDouble(), all[0].toObject()["before"].toDouble());
            changes = changes || std::abs(row["after"].toDouble() - row["before"].toDouble()) > 0.1;
        }
        QVERIFY(changes);
        QCOMPARE(all[3].toObject()["token"].toString(), "France");
        QCOMPARE(rowsOf({"--stage", "head_output", "--block", "2", "--token", "France"}).size(), 1);
        QCOMPARE(rowsOf({"--stage", "head_output", "--block", "2", "--token", "France"})[0].toObject(), all[8].toObject());
    }

    void theWholeInputMakesItTheOther()
    {
        const QJsonArray rows = rowsOf({"--stage", "input", "--block", "1"});
        QCOMPARE(rows.size(), 1);
        QVERIFY(rows[0].toObject()["token"].isNull() && rows[0].toObject()["head"].isNull());
        const auto from = traceOfText(kOther);
        const Session& session = *from->session;
        const Index paris = session.vocabulary->numberOf("Paris");
        QVERIFY(std::abs(rows[0].toObject()["after"].toDouble() - double((*from->logits)(4, paris))) < 1e-4);
    }

    void textSaysWhereItIsTakenFrom()
    {
        const Outcome outcome = run({"logit-lens", "--from-text", kOther, "--stage", "block_output", "--of", "logits[#5,Paris]"});
        QCOMPARE(outcome.error, "");
        QVERIFY(outcome.out.startsWith("logits[#5,Paris] with block_output taken from \"the language of Italy is\"\n"));
        QVERIFY(outcome.out.contains("before") && outcome.out.contains("block 3"));
        const Outcome csv = run(
            {"three-friends", "--from", "three-friends", "--stage", "head_output", "--of", "output[1,1]", "--format", "csv", "--names"});
        QVERIFY(csv.out.startsWith(",before,after,change\nblock 1 head 1,"));
        QVERIFY(csv.out.split('\n')[1].endsWith(",0"));  // it is the same
    }

    void whatCannotBeDoneIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QStringList& arguments, const char* error, int code) {
            QTest::newRow(name) << arguments << QString(error) << code;
        };
        const QStringList friends{"three-friends", "--from", "three-friends", "--of", "output[1,1]"};
        row("from nowhere", {"empty", "--stage", "output", "--of", "output[1,1]"}, "headscope: patch: --from is missing", 2);
        row("no stage", friends, "headscope: patch: --stage is missing", 2);
        row("no number", {"empty", "--from", "empty", "--stage", "output"}, "headscope: patch: --of is missing", 2);
        row("a parameter", friends + QStringList{"--stage", "query_weight"},
            "headscope: patch: --stage: \"query_weight\" is no stage that can be taken", 2);
        row("a head of what has none", friends + QStringList{"--stage", "output", "--head", "1"},
            "headscope: patch: --head: output is one matrix for all heads", 2);
        row("another length", {"three-friends", "--from", "mechanic", "--of", "output[1,1]", "--stage", "attention", "--head", "1"},
            "headscope: mechanic: attention is 3 × 3 here and ", 1);
        row("no such block", friends + QStringList{"--stage", "output", "--block", "2"},
            "headscope: three-friends: the session has no block 2, only 1", 1);
        row("no such token", friends + QStringList{"--stage", "output", "--token", "Bob"},
            "headscope: three-friends: output has no row \"Bob\"", 1);
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

HEADSCOPE_TEST(CliPatchTest)

}  // namespace headscope::test_patch

#include "test_patch.moc"
