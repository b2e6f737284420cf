// SPDX-License-Identifier: GPL-3.0-or-later
// `headscope train` as a shell sees it: what it prints, what it writes, and what it refuses.
#include "core/analysis/measures.h"
#include "core/io/session/session_json.h"
#include "core/training/task.h"
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_files.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

namespace headscope::test_train {

namespace {

using nlohmann::json;

json trained(const QStringList& arguments)
{
    const Outcome outcome = runHeadscope(QStringList{"train"} + arguments + QStringList{"--format", "json"});
    return outcome.exitCode == 0 ? json::parse(outcome.out.toStdString()) : json();
}

}  // namespace

class TrainTest : public QObject {
    Q_OBJECT

private slots:
    void jsonTellsTheWholeRun()
    {
        const json run = trained({"three-questions", "--seed", "3"});
        QCOMPARE(run["task"], "three-questions");
        QCOMPARE(run["seed"], 3);
        QCOMPARE(run["batch"], 32);
        QVERIFY((run["optimizer"] == json{{"kind", "adam"},
                                          {"learning_rate", 0.01},
                                          {"beta1", 0.9},
                                          {"beta2", 0.98},
                                          {"epsilon", 1e-8},
                                          {"weight_decay", 0},
                                          {"clipping", 0},
                                          {"warm_up", 0}}));
        const int steps = run["steps"];
        const int solved = run["solved"];
        QVERIFY(solved <= 300 && steps == solved + 25);
        QCOMPARE(run["curve"].size(), std::size_t(steps));
        QCOMPARE(run["curve"][0]["step"], 1);
        QVERIFY(run["curve"][0]["loss"].get<double>() > 1.5 && run["curve"].back()["loss"].get<double>() < 0.1);
        QVERIFY(run["curve"][0]["accuracy"].get<double>() < 0.4 && run["curve"].back()["accuracy"].get<double>() > 0.97);
        QCOMPARE(run["heads"].size(), 3U);
        QVERIFY(run["heads"][2]["block"] == 1 && run["heads"][2]["head"] == 3);
        for (const Measure& measure : measures())
            QVERIFY(run["heads"][0][std::string(measure.id)].is_number());
    }

    void theSameSeedGivesTheSameText()
    {
        const QStringList command{"train", "reverse", "--steps", "30", "--seed", "5"};
        const Outcome outcome = runHeadscope(command);
        QVERIFY(outcome.out.startsWith("Reverse, seed 5: not solved in 30 steps\n"));
        QVERIFY(outcome.out.contains("step 25") && outcome.out.contains("head 1"));
        QCOMPARE(runHeadscope(command).out, outcome.out);
        QVERIFY(runHeadscope({"train", "reverse", "--steps", "30", "--seed", "6"}).out != outcome.out);
        QVERIFY(runHeadscope({"train", "reverse", "--steps", "1", "--seed", "4294967295"}).out.startsWith("Reverse, seed 4294967295: "));
    }

    void csvIsTheCurve()
    {
        const QStringList lines =
            runHeadscope({"train", "agreement", "--steps", "4", "--heads", "1", "--format", "csv"}).out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(lines[i].split(',').size(), 3);
            QCOMPARE(lines[i].split(',')[0], QString::number(i + 1));
        }
    }

    void headsAndLearningRateAreThoseThatAreAskedFor()
    {
        QCOMPARE(trained({"three-questions", "--heads", "5", "--steps", "1"})["heads"].size(), 5U);
        const json slow = trained({"three-questions", "--steps", "25", "--learning-rate", "1e-9"});
        QVERIFY(slow["solved"].is_null());
        QVERIFY(slow["curve"].back()["loss"].get<double>() > 1.5);
    }

    void theTrainedSessionIsWrittenAndGoesOn()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("trained.headscope.json");
        const Outcome outcome = runHeadscope({"train", "translation", "--steps", "60", "-o", file});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith("Red cat, small cat, seed 0: "));
        const Session session = sessionInFile(file.toStdString());
        const Task& task = *findTask("translation");
        QCOMPARE(*session.tokens, *suggestedSession(task, 2, 0).tokens);
        QVERIFY(!misfit(task, session));
        const json again = trained({file, "--task", "translation", "--steps", "1"});
        QCOMPARE(again["from_step"], 60);
        QCOMPARE(again["curve"].size(), 61U);  // with the steps before
        QVERIFY(again["curve"][0]["loss"].get<double>() > 2.5);
        QVERIFY(again["curve"][60]["loss"].get<double>() < 2);
        QCOMPARE(runHeadscope({"train", "translation", "--steps", "60", "-o", "-"}).out.toStdString(), [&] {
            QFile written(file);
            return written.open(QIODevice::ReadOnly) ? written.readAll().toStdString() : "";
        }());
    }

    void aFileTrainsAsItSays()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("trained.headscope.json");
        QCOMPARE(runHeadscope({"train", "reverse", "--steps", "1", "--seed", "4", "--learning-rate", "0.005", "-o", file}).exitCode, 0);
        const Session session = sessionInFile(file.toStdString());
        QVERIFY(*session.training == (Training{.task = "reverse",
                                               .optimizer = OptimizerKind::Adam,
                                               .learningRate = 0.005,
                                               .momentum = 0.9,
                                               .beta1 = 0.9,
                                               .beta2 = 0.98,
                                               .epsilon = 1e-8,
                                               .weightDecay = 0,
                                               .clipping = 0,
                                               .warmUp = 0,
                                               .batch = findTask("reverse")->settings.batch,
                                               .seed = 4}));
        const json again = trained({file, "--steps", "2"});
        QCOMPARE(again["task"], "reverse");
        QCOMPARE(again["seed"], 4);
        QVERIFY(again["curve"] == trained({file, "--steps", "2", "--task", "reverse", "--learning-rate", "0.005"})["curve"]);
        QVERIFY(again["curve"] != trained({file, "--steps", "2", "--learning-rate", "0.01"})["curve"]);
    }

    void twoHalvesAreTheWhole()
    {
        const QTemporaryDir folder;
        const auto file = [&](const char* name) { return folder.filePath(name); };
        const QStringList command{"reverse", "--seed", "2", "--learning-rate", "0.003"};
        json whole = trained(command + QStringList{"--steps", "60", "-o", file("whole")});
        const json half = trained(command + QStringList{"--steps", "30", "-o", file("half")});
        json rest = trained({file("half"), "--steps", "30", "-o", file("rest")});
        QCOMPARE(half["from_step"], 0);
        QCOMPARE(rest["from_step"], 30);
        QCOMPARE(rest["steps"], 60);
        QCOMPARE(rest["curve"].size(), 60U);
        rest["from_step"] = 0;
        QVERIFY(rest == whole);
        const Session session = sessionInFile(file("whole").toStdString());
        QVERIFY(session.trained->step == 60 && !session.trained->moments.empty());
        QVERIFY(session == sessionInFile(file("rest").toStdString()));

        const QString on = runHeadscope({"train", file("half"), "--steps", "1"}).out;
        QVERIFY2(on.contains("not solved in 31 steps\nwent on after step 30, with what the optimizer remembered"), qPrintable(on));
        Session forgetful = sessionInFile(file("half").toStdString());
        dropMoments(forgetful.trained);
        written(folder, "forgetful", QByteArray::fromStdString(writeSession(forgetful)));
        const QString anew = runHeadscope({"train", file("forgetful"), "--steps", "1"}).out;
        QVERIFY2(anew.contains("not solved in 31 steps\nwent on after step 30, with nothing remembered by the optimizer"),
                 qPrintable(anew));
        const QString over = runHeadscope({"train", file("half"), "--steps", "1", "--from-start"}).out;
        QVERIFY2(over.contains("not solved in 1 step\nstarted at step 1, "), qPrintable(over));
        const json again = trained({file("half"), "--steps", "1", "--from-start"});
        QCOMPARE(again["from_step"], 0);
        QVERIFY(again["curve"][0]["loss"] != half["curve"][0]["loss"] && again["curve"][0]["loss"] != rest["curve"][30]["loss"]);
        QCOMPARE(trained({file("half"), "--steps", "1", "--task", "reverse"})["from_step"], 30);
    }

    void aStateThatDoesNotFitIsRefused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("wrong.headscope.json");
        QCOMPARE(runHeadscope({"train", "reverse", "--steps", "2", "-o", path}).exitCode, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        json session = json::parse(file.readAll().toStdString());
        session["training"]["state"]["moments"][1]["first"].erase(0);
        file.resize(0);
        file.seek(0);
        file.write(QByteArray::fromStdString(session.dump()));
        file.close();
        const Outcome outcome = runHeadscope({"train", path});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.error.startsWith("headscope: " + path + ": training.state.moments[1].first: has shape "),
                 qPrintable(outcome.error));
    }

    void aRunOfMoreStepsThanASessionRemembersIsRefused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("long.headscope.json"), after = folder.filePath("after.headscope.json");
        QCOMPARE(runHeadscope({"train", "reverse", "--steps", "2", "-o", path}).exitCode, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        json session = json::parse(file.readAll().toStdString());
        session["training"]["state"]["step"] = 999'999'999;
        file.resize(0);
        file.seek(0);
        file.write(QByteArray::fromStdString(session.dump()));
        file.close();
        const Outcome outcome = runHeadscope({"train", path, "--steps", "2", "-o", after});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.error.contains("has been trained for 999999999 steps, and a session remembers at most 1000000000"),
                 qPrintable(outcome.error));
        QVERIFY(!QFile::exists(after));
    }

    void aTextOfOnesOwnIsLearnedAndKept()
    {
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        QVERIFY(write("text", "on and on\nand on and on") && write("lines", "on and → on\nand → on") && write("wrong", "on → on\nand on"));
        const QString file = folder.filePath("own.headscope.json");
        const Outcome outcome =
            runHeadscope({"train", "own", "--text", folder.filePath("text"), "--words", "--steps", "3", "--heads", "2", "-o", file});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.error));
        QVERIFY(outcome.out.startsWith("Own task, seed 0: not solved in 3 steps\n"));
        const Session session = sessionInFile(file.toStdString());
        QCOMPARE(*session.vocabulary->words(), (Names{"and", "on"}));
        QCOMPARE(session.training->own->text, "on and on and on and on");
        QCOMPARE(trained({file, "--steps", "2"})["curve"].size(), 5U);
        QCOMPARE(trained({file, "--steps", "2", "--from-start"})["curve"].size(), 2U);
        QCOMPARE(trained({file, "--steps", "2", "--task", "own", "--sequences", folder.filePath("lines")})["task"], "own");
        QVERIFY(write("poem", "roses  are\n\n\tred\n"));
        QCOMPARE(runHeadscope({"train", "own", "--text", folder.filePath("poem"), "--steps", "1", "-o", file}).exitCode, 0);
        QCOMPARE(sessionInFile(file.toStdString()).training->own->text, "roses  are\n\n\tred\n");
        QCOMPARE(runHeadscope({"train", "own", "--sequences", folder.filePath("wrong")}).error,
                 "headscope: " + folder.filePath("wrong") + ": line 2: has no arrow: expected \"a b c → b c d\"\n");
    }

    void whatCannotBeTrainedIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QStringList& arguments, int exitCode, const char* error) {
            QTest::newRow(name) << arguments << exitCode << QString(error);
        };
        row("nothing", {}, 2, "headscope: train: SESSION is missing");
        row("no task", {"three-friends"}, 2, "headscope: train: --task is missing; tasks are three-questions, reverse, ");
        row("no such task", {"three-friends", "--task", "sort"}, 2,
            "headscope: train: --task: there is no \"sort\"; tasks are three-questions, ");
        row("no such session", {"nobody", "--task", "recall"}, 1, "headscope: nobody: is neither a file nor an example; ");
        row("what does not fit", {"three-friends", "--task", "three-questions"}, 1,
            "headscope: three-friends: features: do not suit the task three-questions, ");
        row("words that do not fit", {"next-word", "--task", "induction"}, 1,
            "headscope: next-word: vocabulary: does not suit the task induction, ");
        row("heads of a session", {"three-friends", "--task", "recall", "--heads", "2"}, 2,
            "headscope: train: --heads: a session has its own heads");
        row("a task from its start", {"recall", "--from-start"}, 2, "headscope: train: --from-start: a task begins at step 1 anyway");
        row("a task of one's own without data", {"own"}, 2, "headscope: train: own: --text FILE or --sequences FILE is missing");
        row("a session without data", {"next-word", "--task", "own"}, 1,
            "headscope: next-word: training.own: is empty, expected sequences, a text or numbers");
        row("data of another task", {"recall", "--text", "x"}, 2, "headscope: train: --text and --sequences are of the task own");
        row("two kinds of data", {"own", "--text", "x", "--sequences", "y"}, 2,
            "headscope: train: --text and --sequences: one of them at a time");
        row("words of no text", {"own", "--sequences", "x", "--words"}, 2, "headscope: train: --words: ");
        row("data that is not there", {"own", "--text", "/nowhere"}, 1, "headscope: /nowhere: there is no such file");
        row("no steps", {"recall", "--steps", "0"}, 2, "headscope: train: --steps: expected a whole number from 1 to 1000000, not \"0\"");
        row("a seed that is none", {"recall", "--seed", "-1"}, 2, "headscope: train: --seed: expected a whole number from 0, not \"-1\"");
        row("a seed that is too large", {"recall", "--seed", "4294967296"}, 2,
            "headscope: train: --seed: expected a whole number from 0 to 4294967295, not \"4294967296\"");
        row("a rate that is none", {"recall", "--learning-rate", "fast"}, 2,
            "headscope: train: --learning-rate: \"fast\" is not a number greater than 0 and at most 1e+06");
        row("a rate that is too great", {"recall", "--learning-rate", "1e9"}, 2,
            "headscope: train: --learning-rate: \"1e9\" is not a number greater than 0 and at most 1e+06");
        row("no such format", {"recall", "--format", "npy"}, 2, "headscope: train: --format: \"npy\" is none of text, csv, json");
        row("nowhere to write", {"reverse", "--steps", "1", "-o", "/nowhere/x"}, 1, "headscope: /nowhere/x: cannot be written: ");
    }

    void whatCannotBeTrainedIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, error);
        const Outcome outcome = runHeadscope(QStringList("train") + arguments);
        QVERIFY2(outcome.error.startsWith(error), qPrintable(outcome.error));
        QCOMPARE(outcome.exitCode, exitCode);
        QCOMPARE(outcome.out, "");
    }

    void helpNamesTheTasksList()
    {
        const Outcome outcome = runHeadscope({"train", "--help"});
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith("Usage: headscope train SESSION|TASK ") && outcome.out.contains("headscope list tasks"));
    }
};

HEADSCOPE_TEST(TrainTest)

}  // namespace headscope::test_train

#include "test_train.moc"
