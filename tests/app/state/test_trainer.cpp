// SPDX-License-Identifier: GPL-3.0-or-later
// A session that learns in the window is the run of the core, bit for bit, whatever a person does meanwhile.
#include "tests/support/app/learning.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/files/autosave.h"
#include "core/edits/head_edits.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/training/own_session.h"
#include "core/training/session_training.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace headscope::test_trainer {

class TestTrainer : public QObject {
    Q_OBJECT

private slots:
    void itStopsWhenItIsSolvedAndTheWholeRunIsOneUndoStep()
    {
        Learning learning;
        QCOMPARE(learning.trainer.task(), &threeQuestions());
        learning.trainer.playToTheEnd();
        QTRY_VERIFY(!learning.trainer.isPlaying());
        TrainingRun expected(threeQuestions(), learning.start, threeQuestions().settings);
        expected.runTo(Trainer::kToTheEnd);
        QVERIFY(expected.solvedAt());
        QCOMPARE(learning.trainer.solvedAt(), expected.solvedAt());
        QVERIFY2(learning.reason().contains(QString::number(*expected.solvedAt())), qPrintable(learning.reason()));
        QVERIFY(std::ranges::equal(learning.trainer.curve(), expected.curve()));
        QCOMPARE(learning.trainer.marks(), expected.marks());
        QCOMPARE(learning.trainer.niches().size(), expected.niches().size());
        QVERIFY(sameWeights(learning.session(), *expected.session()));

        QCOMPARE(learning.document.undoStack().count(), 1);
        learning.document.undoStack().undo();
        QCOMPARE(learning.session(), learning.start);
        QCOMPARE(learning.trainer.shown(), 0);
        learning.document.undoStack().redo();
        QCOMPARE(learning.trainer.shown(), expected.steps());
        QVERIFY(sameWeights(learning.session(), *expected.session()));
    }

    void stepsGoForwardAndBack()
    {
        Learning learning;
        QVERIFY(learning.stepTo(4));
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 4).session()));
        learning.trainer.stepBack();
        QTRY_COMPARE(learning.trainer.shown(), 3);
        QCOMPARE(learning.trainer.steps(), 4);  // nothing is forgotten by looking
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 3).session()));
        QVERIFY(learning.goTo(0));
        QCOMPARE(learning.session(), learning.start);
        QVERIFY(learning.goTo(4));
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 4).session()));
        QCOMPARE(learning.document.undoStack().count(), 1);
    }

    void playGoesOnFromTheStepThatIsShown()
    {
        Learning learning;
        QVERIFY(learning.stepTo(6));
        QVERIFY(learning.goTo(2));
        QVERIFY(learning.playPast(2));
        learning.trainer.pause();
        waitForBackground();  // what is under way arrives
        const int steps = learning.trainer.steps();
        QCOMPARE(learning.trainer.curve().size(), static_cast<std::size_t>(steps));
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, steps).session()));
    }

    void whatIsEditedMeanwhileIsLearnedOnWith()
    {
        Learning learning;
        QVERIFY(learning.stepTo(3));
        TrainingRun expected = runOf(learning.start, 3);
        const auto change = [](Session& next) {
            next.blocks[0].heads[1].query.weight.detach()(0, 0) = Scalar(1.5);
            next.blocks[0].heads[2].enabled = false;
        };
        learning.document.edit("Change it", change);
        QVERIFY(learning.stepTo(5));
        Session changed = *expected.session();
        change(changed);
        expected.setSession(changed);
        expected.step();
        expected.step();
        QVERIFY(sameWeights(learning.session(), *expected.session()));
        QVERIFY(!learning.session().blocks[0].heads[2].enabled);
        QCOMPARE(learning.document.undoStack().count(), 3);  // learned, changed, learned
        learning.document.undoStack().undo();
        learning.document.undoStack().undo();
        QCOMPARE(learning.trainer.shown(), 3);
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 3).session()));
    }

    void aHeadThatIsMutedWhileItPlaysStaysMuted()
    {
        Learning learning(1);
        QVERIFY(learning.playPast(0));
        learning.document.edit("Mute head 1", [](Session& next) { next.blocks[0].heads[0].enabled = false; });
        const int then = learning.trainer.shown();
        QTRY_VERIFY(learning.trainer.shown() > then);
        QVERIFY(learning.trainer.isPlaying());
        QVERIFY(!learning.session().blocks[0].heads[0].enabled);
        learning.document.undoStack().undo();
        QVERIFY(!learning.trainer.isPlaying());  // Undo stops it
        QCOMPARE(learning.trainer.shown(), then);
    }

    void aFrozenHeadStaysAsItIs()
    {
        Learning learning;
        learning.trainer.setFrozen(learning.trainer.weightsOfHead(0, 1), true);
        learning.trainer.setFrozen(learning.trainer.weightsOfKind(MatrixId::OutputWeight), true);
        QVERIFY(learning.trainer.isFrozen(learning.trainer.weightsOfHead(0, 1)));
        QVERIFY(!learning.trainer.isFrozen(learning.trainer.weightsOfHead(0, 0)));
        QVERIFY(learning.stepTo(2));
        const auto& before = learning.start.blocks[0].heads;
        const auto& now = learning.session().blocks[0].heads;
        QCOMPARE(now[1].query, before[1].query);
        QCOMPARE(now[1].value, before[1].value);
        QVERIFY(!(now[0].query == before[0].query));
        QCOMPARE(learning.session().blocks[0].output, learning.start.blocks[0].output);
    }

    void aRunIsCopiedToTheDiskWhileItPlays()
    {
        const QTemporaryDir folder;
        Learning learning(1);
        const Autosave autosave(learning.document, folder.path(), {.rest = std::chrono::hours(1), .work = std::chrono::milliseconds(20)});
        learning.trainer.play();
        const auto copies = [&] { return QDir(folder.path()).entryInfoList({"unsaved-*.json"}, QDir::Files); };
        QTRY_VERIFY(!copies().empty());
        QVERIFY(learning.trainer.isPlaying());
        const Result<Session> copy = readSessionFile(copies().front().filePath().toStdString());
        QVERIFY(copy);
        QVERIFY(!sameWeights(*copy, learning.start));
    }

    void anotherShapeBeginsAnotherRunAndTheCurveStays()
    {
        Learning learning;
        QVERIFY(learning.stepTo(6));
        learning.document.edit("Two heads", [](Session& next) { next = suggestedSession(threeQuestions(), 2, 0); });
        QCOMPARE(learning.trainer.steps(), 0);
        QCOMPARE(learning.trainer.ghosts().size(), std::size_t{1});
        QCOMPARE(learning.trainer.ghosts()[0].start->blocks[0].heads.size(), std::size_t{3});
        QCOMPARE(learning.trainer.ghosts()[0].curve.size(), std::size_t{6});
        QVERIFY(learning.stepTo(6));
        learning.trainer.restart();
        QCOMPARE(learning.session(), suggestedSession(threeQuestions(), 2, 0));
        QCOMPARE(learning.trainer.ghosts().size(), std::size_t{2});
        learning.trainer.clearGhosts();
        QVERIFY(learning.trainer.ghosts().empty());
    }

    void anotherSeedStartsWithOtherValues()
    {
        Learning learning;
        learning.trainer.setSeed(3);
        QVERIFY(sameWeights(learning.session(), suggestedSession(threeQuestions(), 3, 3)));
        QCOMPARE(learning.trainer.settings().seed, 3U);
    }

    void aSessionThatFitsNoTaskIsLeftAlone()
    {
        Learning learning(exampleSession("three-friends"));
        QCOMPARE(learning.trainer.task(), nullptr);
        learning.trainer.play();
        learning.trainer.stepForward();
        learning.trainer.setTask(threeQuestions());
        waitForBackground();
        QVERIFY(!learning.trainer.isPlaying());
        QCOMPARE(learning.session(), learning.start);
        learning.document.open(suggestedSession(*findTask("reverse"), 1, 0), {});
        QCOMPARE(learning.trainer.task(), findTask("reverse"));
    }

    void whatStopsToFitStopsWithASentence()
    {
        Learning learning(1);
        QVERIFY(learning.playPast(0));
        learning.document.edit("Rename", [](Session& next) {
            Names features = *next.features;
            features[0] = "another";
            next.features = features;
        });
        QVERIFY(!learning.trainer.isPlaying());
        QCOMPARE(learning.trainer.task(), nullptr);
        QVERIFY(!learning.reason().isEmpty());
    }

    void settingsAreInTheSessionAndCanBeUndone()
    {
        Learning learning;
        TrainingSettings settings = learning.trainer.settings();
        settings.optimizer.learningRate = 0.05;
        settings.batch = 8;
        settings.frozen = learning.trainer.weightsOfHead(0, 1);
        learning.trainer.setSettings(settings);
        QCOMPARE(learning.trainer.settings(), settings);
        QCOMPARE(settingsOf(threeQuestions(), learning.session()), settings);
        QVERIFY(learning.stepTo(2));
        learning.document.undoStack().undo();
        QCOMPARE(learning.trainer.shown(), 0);
        QCOMPARE(learning.trainer.settings(), settings);
        learning.document.undoStack().undo();
        QCOMPARE(learning.trainer.settings(), threeQuestions().settings);
        QCOMPARE(learning.session(), learning.start);
        settings.optimizer.learningRate = 1e39;
        learning.trainer.setSettings(settings);
        QCOMPARE(learning.trainer.settings(), threeQuestions().settings);
        QCOMPARE(learning.session(), learning.start);
    }

    void whatASessionSaysIsTaken()
    {
        Session lag = suggestedSession(*findTask("fixed-lag"), 2, 0);
        Learning learning(lag);
        QCOMPARE(learning.trainer.task(), findTask("fixed-lag"));  // induction would fit as well
        learning.trainer.setTask(*findTask("induction"));
        QCOMPARE(learning.trainer.task(), findTask("induction"));
        learning.document.undoStack().undo();
        QCOMPARE(learning.trainer.task(), findTask("fixed-lag"));

        const Result<OwnTask> own = readSequences("a b -> b a\nb a -> a b\n");
        QVERIFY(own);
        const Result<Session> session = ownSession(*own, TextUnit::Words, 1, 0);
        QVERIFY(session);
        learning.document.open(*session, {});
        QVERIFY(learning.trainer.task() && learning.trainer.task()->id == kOwnTask);
        learning.trainer.playToTheEnd();
        QTRY_VERIFY(!learning.trainer.isPlaying());
        QVERIFY(learning.trainer.solvedAt());
    }

    void aRunThatIsSavedGoesOnWhenItIsOpened()
    {
        Learning first;
        QVERIFY(first.stepTo(7));
        const Result<Session> file = readSession(writeSession(first.session()));
        QVERIFY(file);
        Learning second(*file);
        QCOMPARE(second.session(), first.session());
        QCOMPARE(second.trainer.shown(), 7);
        QCOMPARE(second.trainer.steps(), 7);
        QCOMPARE(second.trainer.curve(), first.trainer.curve());
        QVERIFY(second.stepTo(14));
        const TrainingRun whole = runOf(first.start, 14);
        QVERIFY(sameWeights(second.session(), *whole.session()));
        QVERIFY(std::ranges::equal(second.trainer.curve(), whole.curve()));
        QVERIFY(*second.session().trained == whole.state());
        QCOMPARE(settingsOf(threeQuestions(), second.session()), threeQuestions().settings);
        QCOMPARE(second.session().training->beta2, std::optional(0.98));

        second.document.undoStack().undo();  // the run goes with all that was remembered of it
        QCOMPARE(second.session(), *file);
        QCOMPARE(second.trainer.shown(), 7);
        second.document.undoStack().redo();
        QVERIFY(*second.session().trained == whole.state());
        QVERIFY(second.stepTo(15));
        QVERIFY(sameWeights(second.session(), *runOf(first.start, 15).session()));
    }

    void aRunThatWasOpenedGoesBackThereAndThenStartsOver()
    {
        Learning first;
        QVERIFY(first.stepTo(6));
        Learning second(*readSession(writeSession(first.session())));
        QVERIFY(second.trainer.canRestart());
        QVERIFY(second.stepTo(9));
        second.trainer.restart();
        QCOMPARE(second.session(), second.start);
        QVERIFY(second.trainer.shown() == 6 && second.trainer.steps() == 6);
        second.trainer.restart();
        QVERIFY(sameWeights(second.session(), second.start));
        QVERIFY(second.trainer.shown() == 0 && second.trainer.steps() == 0 && !second.trainer.canRestart());
        QCOMPARE(second.session().trained->step, 0);
        QCOMPARE(second.session().training, std::optional(Training{.task = "three-questions"}));
        QVERIFY(second.stepTo(2));
        Session bare = second.start;
        bare.trained = {};
        QVERIFY(sameWeights(second.session(), *runOf(bare, 2).session()));
        second.document.undoStack().undo();
        second.document.undoStack().undo();
        QCOMPARE(second.session(), second.start);
        QVERIFY(second.trainer.shown() == 6 && second.trainer.steps() == 6);
        QVERIFY(second.stepTo(8));
        QVERIFY(sameWeights(second.session(), *runOf(first.start, 8).session()));
    }

    void aWeightThatIsEditedKeepsTheStateAndAnotherShapeEndsIt()
    {
        Learning first;
        QVERIFY(first.stepTo(4));
        Learning second(*readSession(writeSession(first.session())));
        const auto change = [](Session& next) { next.blocks[0].heads[1].query.weight.detach()(0, 0) = Scalar(1.5); };
        second.document.edit("Change it", change);
        QCOMPARE(second.trainer.shown(), 4);
        first.document.edit("Change it", change);
        QVERIFY(first.stepTo(6));
        QVERIFY(second.stepTo(6));
        QVERIFY(sameWeights(first.session(), second.session()));

        Learning third(*readSession(writeSession(first.session())));
        third.document.edit("Fewer heads", [](Session& next) { removeHead(next, 0, 2); });
        QCOMPARE(third.session().trained->step, 0);
        QCOMPARE(third.trainer.shown(), 0);
        third.document.undoStack().undo();
        QCOMPARE(third.trainer.shown(), 6);
        third.trainer.setSeed(5);
        QCOMPARE(third.session().trained->step, 0);
        QCOMPARE(third.trainer.shown(), 0);
    }

    void anotherOptimizerBeginsAnewAtThatStep()
    {
        Learning first;
        QVERIFY(first.stepTo(4));
        TrainingSettings settings = first.trainer.settings();
        settings.optimizer.kind = OptimizerKind::Sgd;
        first.trainer.setSettings(settings);
        QVERIFY(first.session().trained->step == 4 && first.session().trained->moments.empty());
        Learning second(*readSession(writeSession(first.session())));
        QCOMPARE(second.trainer.settings(), settings);
        QVERIFY(first.stepTo(7));
        QVERIFY(second.stepTo(7));
        QVERIFY(sameWeights(first.session(), second.session()));
    }

    void otherNumbersOfHeadsLearnFromTheSameSeed()
    {
        Learning learning;
        Trials& trials = learning.trainer.headTrials();
        learning.trainer.tryHeads();
        QTRY_VERIFY(!trials.isRunning());
        QCOMPARE(trials.trials().size(), static_cast<std::size_t>(Trainer::kMostHeads));
        TrainingRun expected(threeQuestions(), learning.start, threeQuestions().settings);
        expected.runTo(Trials::kMostSteps);
        QVERIFY(std::ranges::equal(trials.trials()[2].curve, expected.curve()));
        QCOMPARE(trials.trials()[2].solvedAt, expected.solvedAt());
        QVERIFY(!trials.trials()[0].solvedAt && trials.trials()[0].best < 0.8);
        QCOMPARE(learning.session(), learning.start);  // in the background
    }

    void otherSeedsLearnWithTheShapeOfTheSession()
    {
        Learning learning;
        learning.document.edit("Unscaled", [](Session& next) { next.blocks[0].scale.kind = Scale::Kind::None; });
        learning.trainer.trySeeds();
        Trials& trials = learning.trainer.seedTrials();
        QTRY_VERIFY(!trials.isRunning());
        QCOMPARE(trials.trials().size(), static_cast<std::size_t>(Trainer::kSeeds));
        for (std::uint32_t seed : {0U, 3U}) {
            Session start = suggestedSession(threeQuestions(), 3, seed);
            start.blocks[0].scale.kind = Scale::Kind::None;
            TrainingSettings settings = threeQuestions().settings;
            settings.seed = seed;
            TrainingRun expected(threeQuestions(), start, settings);
            expected.runTo(Trials::kMostSteps);
            QVERIFY(std::ranges::equal(trials.trials()[seed].curve, expected.curve()));
            QCOMPARE(trials.trials()[seed].solvedAt, expected.solvedAt());
        }
        learning.trainer.trySeeds();
        QVERIFY(trials.isRunning());
        trials.stop();
        QVERIFY(!trials.isRunning());
    }
};

HEADSCOPE_TEST(TestTrainer)

}  // namespace headscope::test_trainer

#include "test_trainer.moc"
