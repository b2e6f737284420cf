// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line refuses, in one line that says why: what cannot be done, arguments that are wrong, and a window without a screen.
#include "tests/support/app/command_line.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTest>

namespace headscope::test_refusals {

class RefusalsTest : public QObject {
    Q_OBJECT

private slots:
    void whatCannotBeDoneIsOneLine_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QStringList& arguments, const char* error) {
            QTest::newRow(name) << arguments << QString(error);
        };
        row("no such session", {"compute", "nobody", "--stage", "output"},
            "headscope: nobody: is neither a file nor an example; examples are three-friends, conversation, mechanic, causal, translation, "
            "grouped-query, feed-forward, transformer-block, two-blocks, rotary, modern-block, three-by-two, one-value-heads, convex-hull, "
            "two-heads-minimum, next-word, logit-lens, letters, reading, seeing, encoder-decoder, "
            "long-sequence, empty\n");
        row("line break in the name", {"compute", "no\nbody", "--stage", "output"},
            "headscope: no body: is neither a file nor an example; examples are three-friends, conversation, mechanic, causal, "
            "translation, "
            "grouped-query, feed-forward, transformer-block, two-blocks, rotary, modern-block, three-by-two, one-value-heads, convex-hull, "
            "two-heads-minimum, next-word, logit-lens, letters, reading, seeing, encoder-decoder, "
            "long-sequence, empty\n");
        row("a folder", {"compute", "/", "--stage", "output"},
            "headscope: /: is a folder without a model: there is no model.safetensors in it\n");
        row("a device", {"compute", "/dev/null", "--stage", "output"}, "headscope: /dev/null: is a device, expected a plain file\n");
        row("no such head", {"compute", "three-friends", "--stage", "query", "--head", "3"},
            "headscope: three-friends: the session has no head 3, only 1 to 2\n");
        row("no such block", {"compute", "empty", "--stage", "query", "--block", "2"},
            "headscope: empty: the session has no block 2, only 1\n");
        row("a stage that the block lacks", {"compute", "empty", "--stage", "feed_forward"},
            "headscope: empty: the session has no feed_forward in block 1\n");
        const QString decoder = HEADSCOPE_SOURCE_DIR "/tests/reference/torch-decoder-post/session.headscope.json";
        row("a stage of another block", {"compute", decoder, "--stage", "hidden"},
            qPrintable("headscope: " + decoder + ": the session has no hidden in block 1, only in 2\n"));
        row("a mask where there is none", {"compute", decoder, "--stage", "mask", "--block", "2"},
            qPrintable("headscope: " + decoder + ": the session has no mask in block 2, only in 1\n"));
        row("positions where there are none", {"compute", "empty", "--stage", "positioned"},
            "headscope: empty: the session has no positioned in block 1\n");
        row("memory where there is none", {"compute", "empty", "--stage", "memory"},
            "headscope: empty: the session has no memory in block 1\n");
        row("no such folder", {"compute", "empty", "--stage", "query", "-o", "/nowhere/x"},
            "headscope: /nowhere/x: cannot be written: No such file or directory\n");
    }

    void whatCannotBeDoneIsOneLine()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const Outcome outcome = runHeadscope(arguments);
        QCOMPARE(outcome.error, error);
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
        row("an option twice", {"compute", "three-friends", "--stage", "score", "--stage", "output"},
            "headscope: compute: --stage: is given 2 times, and holds once");
        row("a short one twice", {"compute", "three-friends", "--stage", "score", "-o", "a", "--output", "b"},
            "headscope: compute: -o: is given 2 times, and holds once");
        row("list of nothing", {"list"}, "headscope: list: what is to be listed?");
        row("list of what is not", {"list", "colours"}, "headscope: list: no list of \"colours\"");
        row("no session", {"compute"}, "headscope: compute: SESSION is missing");
        row("two sessions", {"compute", "empty", "mechanic", "--stage", "output"}, "headscope: compute: one SESSION at a time");
        row("no stage", {"compute", "empty"}, "headscope: compute: --stage is missing");
        row("no such stage", {"compute", "empty", "--stage", "soul"},
            "headscope: compute: --stage: there is no \"soul\"; stages are input, position, ");
        row("a parameter", {"compute", "empty", "--stage", "query_weight"}, "headscope: compute: --stage: there is no \"query_weight\"; ");
        row("no such format", {"compute", "empty", "--stage", "output", "--format", "png"},
            "headscope: compute: --format: \"png\" is none of text, csv, json, npy");
        row("no such option", {"compute", "empty", "--colour"}, "headscope: compute: Unknown option 'colour'");
        row("option without value", {"compute", "empty", "--stage"}, "headscope: compute: Missing value after '--stage'");
        row("head is no number", {"compute", "empty", "--stage", "query", "--head", "two"},
            "headscope: compute: --head: expected a whole number from 1, not \"two\"");
        row("head zero", {"compute", "empty", "--stage", "query", "--head", "0"},
            "headscope: compute: --head: expected a whole number from 1, not \"0\"");
        row("head of what has none", {"compute", "empty", "--stage", "output", "--head", "1"},
            "headscope: compute: --head: output is one matrix for all heads");
        row("several heads as csv", {"compute", "three-friends", "--stage", "query", "--format", "csv"},
            "headscope: compute: --head is missing: csv holds one matrix, and there are 2 heads");
        row("names in npy", {"compute", "empty", "--stage", "query", "--format", "npy", "--names"},
            "headscope: compute: --names: means nothing with --format npy");
        row("a session of no sheet", {"worksheet", "three-friends", "--stages", "raw_score", "-o", "no-such-folder/sheet.json"},
            "headscope: worksheet: --seed is missing: a FILE.json is the session with the numbers of sheet S");
        row("a session of several sheets",
            {"worksheet", "three-friends", "--stages", "raw_score", "--seed", "1", "--copies", "3", "-o", "no-such-folder/sheet.json"},
            "headscope: worksheet: --copies: a FILE.json is the session of one sheet");
        row("a session in a format without one",
            {"export", "three-friends", "--stage", "attention", "--session", "--format", "csv", "--out", "-"},
            "headscope: export: --session: a file of csv holds none; png, svg and pdf do");
        row("a session in a figure without one", {"figure", "three-friends", "--session", "--format", "tex", "-o", "-"},
            "headscope: figure: --session: a file of tex holds none; png, svg and pdf do");
        row("an option and its opposite", {"figure", "three-friends", "--no-session", "--session", "-o", "-"},
            "headscope: figure: --session and --no-session: one of them at a time");
    }

    void badUsageIsExplained()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, error);
        const Outcome outcome = runHeadscope(arguments);
        const QStringList lines = outcome.error.split('\n');
        QVERIFY2(lines[0].startsWith(error), qPrintable(lines[0]));
        QVERIFY(lines.value(1).startsWith("Usage: headscope " + arguments[0]));
        QCOMPARE(outcome.out, "");
        QCOMPARE(outcome.exitCode, 2);
    }

    void badUsageOfTheWindowIsExplained()
    {
        QProcess process;  // with the platform that tests have: Qt takes its own options out first
        for (const QStringList& arguments : {QStringList{"--frobnicate"}, QStringList{"comptue", "empty"}}) {
            process.start(HEADSCOPE_BINARY, arguments);
            QVERIFY(process.waitForFinished(20'000));
            QCOMPARE(process.exitCode(), 2);
            QVERIFY(process.readAllStandardError().contains("Usage: headscope [SESSION]"));
        }
    }

    void badUsageIsSaidBeforeThereIsNoScreen()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(name);
        process.setProcessEnvironment(environment);
        const auto run = [&](const QStringList& arguments) {
            process.start(HEADSCOPE_BINARY, arguments);
            return process.waitForFinished(kPatience) ? process.exitCode() : -1;
        };
        for (const char* bad : {"--nosuch", "-v"}) {
            QCOMPARE(run({bad}), 2);
            const QByteArray error = process.readAllStandardError();
            QVERIFY2(error.startsWith("headscope: there is no option " + QByteArray(bad)) && error.contains("Usage: "), error);
        }
        QCOMPARE(run({"-"}), 2);
        QVERIFY(process.readAllStandardError().contains("standard input is read by commands"));
        QCOMPARE(run({"--", "-x"}), 2);
        QVERIFY(process.readAllStandardError().contains("there is no command, example or file \"-x\""));
        QCOMPARE(run({"--", "empty"}), 1);
        QVERIFY(process.readAllStandardError().contains("there is no screen"));
        QCOMPARE(run({"help"}), 2);
        QVERIFY(process.readAllStandardError().contains("there is no command, example or file"));
        QCOMPARE(run({"empty"}), 1);
        QVERIFY(process.readAllStandardError().contains("there is no screen"));
    }

    /// Also where it could open a window.
    void whatIsNoSessionOpensNoWindow()
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        process.setProcessEnvironment(environment);
        for (const char* word : {"bogus", "no-such.headscope.json", ""}) {
            process.start(HEADSCOPE_BINARY, {word});
            QVERIFY2(process.waitForFinished(kPatience), word);
            QCOMPARE(process.exitCode(), 2);
            const QByteArray error = process.readAllStandardError();
            QVERIFY2(error.contains("headscope: there is no command, example or file \"" + QByteArray(word) + "\""), error);
        }
    }
};

HEADSCOPE_TEST(RefusalsTest)

}  // namespace headscope::test_refusals

#include "test_refusals.moc"
