// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of its command line: every option with its meaning, examples that run, completions that complete, a manual page.
#include "app/cli/command.h"
#include "app/files/examples.h"
#include "tests/support/app/command_line.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

namespace headscope::test_help {

namespace {

QString longName(const QCommandLineOption& option) { return option.names().constLast(); }

QStringList optionNames(const Command& command)
{
    QStringList names;
    for (const Option& option : command.options())
        names += longName(option);
    return names;
}

/// What bash offers behind these words.
QStringList completed(const QStringList& words)
{
    QTemporaryDir folder;
    QFile script(folder.filePath("completion"));
    if (!script.open(QIODevice::WriteOnly))
        return {};
    script.write(runHeadscope({"completion", "bash"}).out.toUtf8());
    script.close();
    QProcess bash;
    bash.setWorkingDirectory(folder.path());
    const char* ask = ". ./completion; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _headscope; printf '%s\\n' \"${COMPREPLY[@]}\"";
    bash.start("bash", QStringList{"-c", ask, "bash", "headscope"} + words);
    const bool ended = bash.waitForFinished(kPatience);
    return ended ? QString::fromUtf8(bash.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts) : QStringList();
}

}  // namespace

class HelpTest : public QObject {
    Q_OBJECT

private slots:
    void theProgramListsItsCommands()
    {
        for (const char* option : {"--help", "-h"}) {
            const Outcome outcome = runHeadscope({option});
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY(outcome.out.startsWith("Usage: headscope [SESSION]\n"));
            for (const Command& command : commands())
                QVERIFY2(outcome.out.contains(QString("\n  %1 ").arg(command.name)) && outcome.out.contains(command.purpose), command.name);
        }
        QCOMPARE(runHeadscope({"--version"}).out, "headscope " HEADSCOPE_VERSION "\n");
    }

    /// Whoever raises it forgets none of the files that people and package managers read.
    void filesNameTheSameVersion_data()
    {
        QTest::addColumn<QString>("newest");
        QTest::newRow("resources/package/changelog") << "headscope (%1) ";
        QTest::newRow("resources/headscope.metainfo.xml") << "<releases>\n    <release version=\"%1\" ";
        QTest::newRow(".github/CITATION.cff") << "\nversion: %1\n";
    }

    void filesNameTheSameVersion()
    {
        QFETCH(QString, newest);
        QFile file(QString(HEADSCOPE_SOURCE_DIR "/") + QTest::currentDataTag());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = file.readAll();
        QVERIFY(text.contains(newest.arg(HEADSCOPE_VERSION)));
    }

    void whatAnOptionIsGivenAsksForNoHelp()
    {
        for (const char* text : {"-h", "--help", "--threads"}) {
            const Outcome outcome = runHeadscope({"compute", "next-word", "--stage", "loss", "--text", text});
            QVERIFY2(outcome.exitCode != 0 && outcome.out.isEmpty(), qPrintable(outcome.out));
            QVERIFY2(outcome.error.contains(text) && !outcome.error.contains("Usage"), qPrintable(outcome.error));
        }
        QVERIFY(runHeadscope({"compute", "next-word", "--text", "the", "-h"}).out.startsWith("Usage: headscope compute"));
    }

    void everyCommandTellsWhatItsOptionsMean()
    {
        for (const Command& command : commands()) {
            const Outcome outcome = runHeadscope({command.name, "--help"});
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY2(outcome.out.startsWith(QString("Usage: headscope %1").arg(command.name)), command.name);
            QVERIFY2(outcome.out.contains("--threads N") && outcome.out.contains("\nExamples:\n  headscope "), command.name);
            for (const Option& option : command.options()) {
                QVERIFY2(!option.description().isEmpty(), qPrintable(longName(option)));
                QVERIFY2(outcome.out.contains("--" + longName(option)), qPrintable(longName(option)));
            }
        }
    }

    void theUsageNamesNoOptionThatIsNot()
    {
        static const QRegularExpression option("--([a-z][a-z-]*)");
        for (const Command& command : commands())
            for (auto found = option.globalMatch(command.usage()); found.hasNext();) {
                const QString name = found.next().captured(1);
                QVERIFY2(optionNames(command).contains(name), qPrintable(QString("%1: --%2").arg(command.name, name)));
            }
    }

    void everyExampleRuns()
    {
        const QTemporaryDir folder;
        int run = 0;
        for (const Command& command : commands())
            for (const QString& line : QString::fromUtf8(command.examples).split('\n', Qt::SkipEmptyParts)) {
                const QStringList words = QProcess::splitCommand(QString(line).replace('\'', '"'));
                QCOMPARE(words.value(0), "headscope");
                QCOMPARE(words.value(1), command.name);
                if (words.value(2).endsWith(".json") || words.value(2).endsWith(".safetensors"))
                    continue;  // somebody's own file
                const Outcome outcome = runHeadscope(words.mid(1), folder.path());
                QVERIFY2(outcome.exitCode == 0, qPrintable(line + "\n" + outcome.error));
                ++run;
            }
        QVERIFY(run >= static_cast<int>(commands().size()) - 2);
    }

    void listsAreJsonToo()
    {
        const auto list = nlohmann::json::parse(runHeadscope({"list", "examples", "--format", "json"}).out.toStdString());
        QCOMPARE(list.size(), examples().size());
        QCOMPARE(list[0]["id"], "three-friends");
        QCOMPARE(list[0]["title"], "Three friends");
        const Outcome wrong = runHeadscope({"list", "examples", "--format", "xml"});
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY(wrong.error.startsWith("headscope: list: --format: \"xml\" is none of text, json"));
    }

    void anyCommandCanBeHeldToAThread()
    {
        const QStringList compute{"compute", "three-friends", "--stage", "output"};
        const QString all = runHeadscope(compute).out;
        QVERIFY(!all.isEmpty());
        QCOMPARE(runHeadscope(compute + QStringList{"--threads", "1"}).out, all);
        QCOMPARE(runHeadscope({"compute", "--threads=2", "three-friends", "--stage", "output"}).out, all);
        const QString expected = "headscope: compute: --threads: expected a whole number from 1 to 1024, not \"%1\"\nUsage: ";
        for (const char* bad : {"0", "two", "1025"}) {
            const Outcome outcome = runHeadscope(compute + QStringList{"--threads", bad});
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY2(outcome.error.startsWith(expected.arg(bad)), qPrintable(outcome.error));
        }
        QVERIFY(runHeadscope(compute + QStringList{"--threads"}).error.startsWith("headscope: compute: Missing value after '--threads'\n"));
    }

    void bashCompletesWhatIsThere()
    {
        QCOMPARE(completed({"grad"}), QStringList("gradient"));
        QCOMPARE(completed({"compute", "three-f"}), QStringList("three-friends"));
        QCOMPARE(completed({"compute", "--sta"}), QStringList("--stage"));
        QCOMPARE(completed({"diff", "three-friends", "mech"}), QStringList("mechanic"));
        QCOMPARE(completed({"diff", "--stage", "contr"}), QStringList("contribution"));
        QCOMPARE(completed({"compute", "--stage", "contr"}), QStringList("contribution"));
        QCOMPARE(completed({"explain", "--format", ""}), (QStringList{"text", "json"}));
        QCOMPARE(completed({"list", "ta"}), QStringList("tasks"));
    }

    void everyShellKnowsEveryOption()
    {
        for (const char* shell : {"bash", "zsh", "fish"}) {
            const Outcome script = runHeadscope({"completion", shell});
            QCOMPARE(script.exitCode, 0);
            const QString mark = QString(shell) == "fish" ? " -l " : "--";
            for (const Command& command : commands())
                for (const QString& name : optionNames(command))
                    QVERIFY2(script.out.contains(mark + name), qPrintable(QString("%1: %2").arg(shell, name)));
        }
        QCOMPARE(runHeadscope({"completion", "csh"}).exitCode, 2);
    }

    void measuresHaveTheirUnits()
    {
        for (const char* command : {"compute", "heads", "train", "export"})
            QVERIFY2(runHeadscope({command, "--help"}).out.contains("entropy"), command);
        for (const char* command : {"compute", "heads", "train", "export"})
            QVERIFY2(runHeadscope({command, "--help"}).out.contains("in nats"), command);
    }

    /// troff knows no UTF-8 by itself, cannot break a long word and warns of each line that it cannot fill.
    void theManualPageIsPlainRoff()
    {
        const QString page = runHeadscope({"manual"}).out;
        QVERIFY(page.startsWith(".TH HEADSCOPE 1 ") && page.section('\n', 1, 1) == ".ad l");
        for (const QChar letter : page)
            QVERIFY2(letter.unicode() < 0x7f, qPrintable(QString(letter)));
        const QRegularExpression unbroken("\\|(?!\\\\:)");
        QVERIFY2(!page.contains(unbroken), qPrintable(unbroken.match(page).captured()));
    }

    void theManualHasItAll()
    {
        const QString page = runHeadscope({"manual"}).out;
        QVERIFY(page.startsWith(".TH HEADSCOPE 1 "));
        for (const char* section : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS"})
            QVERIFY2(page.contains(QString("\n.SH %1\n").arg(section)), section);
        for (const Command& command : commands())
            for (const Option& option : command.options())
                QVERIFY2(page.contains(QString("--" + longName(option)).replace("-", "\\-")), qPrintable(longName(option)));
    }
};

HEADSCOPE_TEST(HelpTest)

}  // namespace headscope::test_help

#include "test_help.moc"
