// SPDX-License-Identifier: GPL-3.0-or-later
// A run that is stopped, saved and gone on with is the run that never stopped, bit for bit.
#include "core/edits/head_edits.h"
#include "core/edits/snapshot_edits.h"
#include "core/io/session/session_json.h"
#include "core/training/own_session.h"
#include "core/training/session_training.h"
#include "core/training/trainable.h"
#include "core/training/training_run.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <limits>

namespace headscope::test_resumed_run {

namespace {

const Task& threeQuestions() { return *findTask("three-questions"); }

void step(TrainingRun& run, int steps)
{
    for (int i = 0; i < steps; ++i)
        run.step();
}

/// The session of the run with what it needs to go on.
Session kept(const TrainingRun& run)
{
    Session session = *run.session();
    setTrained(session, run.task(), run.settings(), run.state());
    return session;
}

Session throughAFile(const Session& session)
{
    const auto read = readSession(writeSession(session));
    if (!read)
        qFatal("%s", read.error().sentence().c_str());
    return *read;
}

TrainingRun resumed(const Session& session)
{
    const auto task = *taskOf(session);
    return {*task, session, settingsOf(*task, session)};
}

bool haveSameBits(const Session& a, const Session& b)
{
    const auto refs = trainable(a);
    const Matrices ofA = weightsOf(a, refs);
    const Matrices ofB = weightsOf(b, refs);
    return std::ranges::equal(ofA, ofB, [](const auto& x, const auto& y) { return sameBits(*x, *y); });
}

bool areTheSame(const TrainingRun& a, const TrainingRun& b)
{
    return haveSameBits(*a.session(), *b.session()) && std::ranges::equal(a.curve(), b.curve()) &&
           std::ranges::equal(a.checks(), b.checks()) && a.solvedAt() == b.solvedAt() && a.state() == b.state();
}

TrainingState stateAfter(int steps)
{
    const Session start = suggestedSession(threeQuestions(), 3, 0);
    TrainingRun run(threeQuestions(), start, threeQuestions().settings);
    step(run, steps);
    return run.state();
}

}  // namespace

class ResumedRunTest : public QObject {
    Q_OBJECT

private slots:
    void twoHalvesAreTheWhole_data()
    {
        QTest::addColumn<QString>("task");
        QTest::addColumn<OptimizerSettings>("optimizer");
        QTest::addColumn<bool>("frozen");
        const auto row = [](const char* name, const char* task, const OptimizerSettings& optimizer, bool frozen = false) {
            QTest::newRow(name) << QString(task) << optimizer << frozen;
        };
        row("SGD", "three-questions", {.kind = OptimizerKind::Sgd, .learningRate = 0.3, .momentum = 0});
        row("momentum", "three-questions", {.kind = OptimizerKind::Sgd, .learningRate = 0.3, .momentum = 0.9, .weightDecay = 0.001});
        row("Adam", "three-questions", {.kind = OptimizerKind::Adam, .learningRate = 0.01, .weightDecay = 0.01});
        row("other betas", "three-questions", {.kind = OptimizerKind::Adam, .beta1 = 0.8, .beta2 = 0.999, .epsilon = 1e-6});
        row("AdamW", "three-questions", {.kind = OptimizerKind::AdamW, .weightDecay = 0.1, .clipping = 0.5});
        row("warm-up across the break", "three-questions", {.kind = OptimizerKind::Adam, .warmUp = 80});
        row("momentum with warm-up", "reverse", {.kind = OptimizerKind::Sgd, .learningRate = 0.1, .momentum = 0.9, .warmUp = 70});
        row("frozen", "three-questions", {.kind = OptimizerKind::AdamW, .weightDecay = 0.1}, true);
        row("embedding, norms, biases", "reverse", {.kind = OptimizerKind::AdamW, .weightDecay = 0.01, .clipping = 1, .warmUp = 60});
        row("memory", "translation", {.kind = OptimizerKind::Adam, .learningRate = 0.01});
    }

    void twoHalvesAreTheWhole()
    {
        QFETCH(QString, task);
        QFETCH(OptimizerSettings, optimizer);
        QFETCH(bool, frozen);
        const Task& learned = *findTask(task.toStdString());
        TrainingSettings settings = learned.settings;
        settings.optimizer = optimizer;
        settings.batch = 4;
        settings.seed = 7;
        if (frozen)
            settings.frozen = {{MatrixId::QueryWeight, 0, 1}, {MatrixId::OutputWeight}};
        const Session start = suggestedSession(learned, learned.heads, 7);
        TrainingRun whole(learned, start, settings);
        step(whole, 100);
        TrainingRun half(learned, start, settings);
        step(half, 50);
        const Session file = throughAFile(kept(half));
        QVERIFY(settingsOf(learned, file) == settings);
        TrainingRun other = resumed(file);
        QCOMPARE(other.firstStep(), 50);
        QCOMPARE(other.steps(), 50);
        QVERIFY(areTheSame(half, other));
        step(other, 50);
        QVERIFY(areTheSame(whole, other));
    }

    void aTaskOfOnesOwnGoesOnToo()
    {
        const auto session =
            ownSession(*readText("the cat sat on the mat and the dog sat on the log", TextUnit::Words), TextUnit::Words, 2, 3);
        QVERIFY(session);
        TrainingRun whole = resumed(*session);
        step(whole, 20);
        TrainingRun half = resumed(*session);
        step(half, 10);
        TrainingRun other = resumed(throughAFile(kept(half)));
        step(other, 10);
        QVERIFY(areTheSame(whole, other));
    }

    void allSettingsAreInTheFile()
    {
        const Task& task = threeQuestions();
        TrainingRun run(task, suggestedSession(task, 3, 0), task.settings);
        step(run, 1);
        const Session file = throughAFile(kept(run));
        QVERIFY(*file.training == (Training{.task = "three-questions",
                                            .optimizer = OptimizerKind::Adam,
                                            .learningRate = 0.01,
                                            .momentum = 0.9,
                                            .beta1 = 0.9,
                                            .beta2 = 0.98,
                                            .epsilon = 1e-8,
                                            .weightDecay = 0,
                                            .clipping = 0,
                                            .warmUp = 0,
                                            .batch = 32,
                                            .seed = 0}));
        QVERIFY(writeSession(file).starts_with("{\n  \"headscope\": 3,"));
        QVERIFY(writeSession(suggestedSession(task, 3, 0)).starts_with("{\n  \"headscope\": 2,"));
    }

    void itIsSolvedAtTheSameStep()
    {
        const Task& task = threeQuestions();
        const Session start = suggestedSession(task, 3, 0);
        TrainingRun whole(task, start, task.settings);
        whole.runTo(500);
        QVERIFY(whole.solvedAt());
        TrainingRun half(task, start, task.settings);
        half.runTo(*whole.solvedAt() + 3);  // one check was passed, the next decides
        TrainingRun other = resumed(throughAFile(kept(half)));
        other.runTo(500);
        QVERIFY(areTheSame(whole, other));
        TrainingRun further = resumed(throughAFile(kept(other)));
        further.runTo(other.steps() + 5);  // what is solved can be gone on with
        QCOMPARE(further.steps(), other.steps() + 5);
        QCOMPARE(further.solvedAt(), whole.solvedAt());
    }

    void anotherOptimizerOnTheWayGoesOnToo()
    {
        const Task& task = threeQuestions();
        const Session start = suggestedSession(task, 3, 0);
        TrainingSettings sgd = task.settings;
        sgd.optimizer = {.kind = OptimizerKind::Sgd, .learningRate = 0.1};
        TrainingRun whole(task, start, task.settings);
        step(whole, 5);
        whole.setSettings(sgd);
        QCOMPARE(whole.state().updates, 0);
        QVERIFY(whole.state().moments.empty());
        TrainingRun early = resumed(throughAFile(kept(whole)));
        step(whole, 5);
        QCOMPARE(whole.state().updates, 5);
        QCOMPARE(whole.state().step, 10);
        step(early, 5);
        QVERIFY(areTheSame(whole, early));
        TrainingRun other = resumed(throughAFile(kept(whole)));
        step(whole, 5);
        step(other, 5);
        QVERIFY(areTheSame(whole, other));
    }

    void everyRememberedStepCanBeGoneOnFrom()
    {
        const Task& task = threeQuestions();
        const Session start = suggestedSession(task, 3, 0);
        TrainingRun run(task, start, task.settings);
        step(run, 40);
        Session at = *run.sessionAt(27);
        setTrained(at, task, task.settings, run.stateAt(27));
        QCOMPARE(at.trained->checks.size(), 1U);
        TrainingRun other = resumed(throughAFile(at));
        step(other, 13);
        QVERIFY(areTheSame(run, other));
        QVERIFY(run.stateAt(0) == TrainingState());
        QCOMPARE(other.goBackTo(3), 27);  // what came before the file is not remembered
        QCOMPARE(other.rememberedSteps(), std::vector<int>{27});
    }

    void everyNumberSurvivesTheFile()
    {
        using Limits = std::numeric_limits<Scalar>;
        const Task& task = threeQuestions();
        TrainingRun run(task, suggestedSession(task, 3, 0), task.settings);
        step(run, 2);
        Session session = kept(run);
        TrainingState::Moments& moments = session.trained.detach().moments[0];
        moments.first.detach().row(0).head<6>() << Limits::denorm_min(), -Limits::denorm_min(), Scalar(-0.0), Limits::max(), Limits::min(),
            Scalar(1) / 3;
        moments.second.detach().row(0).head<4>() << Limits::denorm_min() * 3, 0, Limits::max(), Limits::epsilon();
        const Session read = throughAFile(session);
        QVERIFY(sameBits(*read.trained->moments[0].first, *session.trained->moments[0].first));
        QVERIFY(sameBits(*read.trained->moments[0].second, *session.trained->moments[0].second));
        QVERIFY(read == session);
        QCOMPARE(writeSession(read), writeSession(session));
    }

    void weightsThatAreEditedGoOnWithTheMoments()
    {
        const Task& task = threeQuestions();
        TrainingRun run(task, suggestedSession(task, 3, 0), task.settings);
        step(run, 10);
        Session edited = kept(run);
        edited.blocks[0].heads[0].query.weight.detach()(0, 0) = 2;
        TrainingRun fromFile = resumed(throughAFile(edited));
        run.setSession(edited);
        step(run, 5);
        step(fromFile, 5);
        QVERIFY(areTheSame(run, fromFile));
    }

    void whatDoesNotFitAnyMoreStartsOver()
    {
        const Task& task = threeQuestions();
        TrainingRun run(task, suggestedSession(task, 3, 0), task.settings);
        step(run, 3);
        Session fewer = kept(run);
        removeHead(fewer, 0, 2);
        QCOMPARE(stateOf(task, fewer).step, 0);
        QCOMPARE(throughAFile(fewer).trained->step, 0);
        QCOMPARE(resumed(fewer).firstStep(), 0);

        Session moved = kept(run);
        moveHead(moved, 0, 0, 2);
        QCOMPARE(moved.trained->step, 3);
        QVERIFY(moved.trained->moments.empty() && moved.trained->updates == 0);

        Session other = kept(run);
        setTraining(other, *findTask("reverse"), findTask("reverse")->settings);
        QCOMPARE(other.trained->step, 0);
        QVERIFY(other.training == Training{.task = "reverse"});
    }

    void snapshotsHaveNoStateAndLeaveItAlone()
    {
        const Task& task = threeQuestions();
        TrainingRun run(task, suggestedSession(task, 3, 0), task.settings);
        step(run, 3);
        Session session = kept(run);
        pinSnapshot(session, "a");
        QCOMPARE(session.snapshots[0].session->trained->step, 0);
        restoreSnapshot(session, 0);
        QVERIFY(*session.trained == run.state());
    }

    void lossesAreThoseOfTheFile()
    {
        for (const CurvePoint& point : stateAfter(3).curve)
            QVERIFY(point.loss == static_cast<Scalar>(point.loss) && point.accuracy == static_cast<Scalar>(point.accuracy));
    }
};

HEADSCOPE_TEST(ResumedRunTest)

}  // namespace headscope::test_resumed_run

#include "test_resumed_run.moc"
