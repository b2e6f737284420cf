// SPDX-License-Identifier: GPL-3.0-or-later
// What a run leaves behind stays: steps that it has dropped come back with Undo, curves of trials are those of earlier runs.
#include "tests/support/app/learning.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_dropped_steps {

class TestDroppedSteps : public QObject {
    Q_OBJECT

private slots:
    void stepsThatAreDroppedComeBackWithUndo()
    {
        Learning learning;
        QVERIFY(learning.stepTo(6));
        const std::vector<CurvePoint> before = learning.trainer.curve();
        const Session sixth = learning.session();
        QVERIFY(learning.goTo(2));
        learning.document.edit("Change it", [](Session& next) { next.blocks[0].heads[1].query.weight.detach()(0, 0) = Scalar(1.5); });
        learning.trainer.playTo(4);
        QTRY_VERIFY(!learning.trainer.isPlaying() && learning.trainer.shown() == 4);
        QCOMPARE(learning.trainer.steps(), 4);
        const std::vector<CurvePoint> after = learning.trainer.curve();
        QVERIFY(after != before);
        const auto dropped = learning.trainer.dropped();
        QVERIFY(dropped && dropped->first == 3 && dropped->last == 6);

        learning.document.undoStack().undo();  // what was learned since
        learning.document.undoStack().undo();  // the change
        QCOMPARE(learning.trainer.shown(), 2);
        QCOMPARE(learning.trainer.steps(), 6);
        QCOMPARE(learning.trainer.curve(), before);
        QVERIFY(!learning.trainer.dropped());
        QVERIFY(learning.goTo(6));
        QCOMPARE(learning.session(), sixth);
        QVERIFY(learning.goTo(2));
        QVERIFY(learning.stepTo(6));  // what is remembered is not made anew
        QVERIFY(learning.stepTo(7));
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 7).session()));
    }

    void redoDropsThemAgain()
    {
        Learning learning;
        QVERIFY(learning.stepTo(4));
        QVERIFY(learning.goTo(1));
        learning.document.edit("Mute", [](Session& next) { next.blocks[0].heads[1].enabled = false; });
        learning.trainer.playTo(2);
        QTRY_VERIFY(!learning.trainer.isPlaying() && learning.trainer.shown() == 2);
        const std::vector<CurvePoint> after = learning.trainer.curve();
        learning.document.undoStack().undo();
        learning.document.undoStack().undo();
        QCOMPARE(learning.trainer.steps(), 4);
        learning.document.undoStack().redo();
        learning.document.undoStack().redo();
        QCOMPARE(learning.trainer.curve(), after);
        QVERIFY(learning.stepTo(3));
        TrainingRun expected = runOf(learning.start, 1);
        Session muted = *expected.session();
        muted.blocks[0].heads[1].enabled = false;
        expected.setSession(muted);
        expected.step();
        expected.step();
        QVERIFY(sameWeights(learning.session(), *expected.session()));
    }

    void aRestartIsUndone()
    {
        Learning learning;
        QVERIFY(learning.stepTo(6));
        const std::vector<CurvePoint> curve = learning.trainer.curve();
        const Session sixth = learning.session();
        learning.trainer.restart();
        QVERIFY(sameWeights(learning.session(), learning.start));
        QVERIFY(learning.trainer.shown() == 0 && learning.trainer.steps() == 0 && learning.trainer.niches().empty());
        QCOMPARE(learning.trainer.ghosts().size(), std::size_t(1));
        const auto dropped = learning.trainer.dropped();
        QVERIFY(dropped && dropped->first == 1 && dropped->last == 6);

        learning.document.undoStack().undo();
        QCOMPARE(learning.session(), sixth);
        QVERIFY(learning.trainer.shown() == 6 && learning.trainer.steps() == 6);
        QCOMPARE(learning.trainer.curve(), curve);
        QVERIFY(learning.trainer.ghosts().empty());  // it is no earlier run any more
        QVERIFY(learning.stepTo(7));
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 7).session()));
        learning.trainer.restart();
        QVERIFY(learning.stepTo(2));
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 2).session()));
    }

    void aLessonLeavesTheRunAsItWas()
    {
        Learning learning;
        QVERIFY(learning.stepTo(6));
        const std::vector<CurvePoint> curve = learning.trainer.curve();
        learning.document.setAside(suggestedSession(*findTask("induction"), 2, 0));
        QVERIFY(learning.trainer.steps() == 0 && learning.trainer.curve().empty());
        QCOMPARE(learning.trainer.task()->id, findTask("induction")->id);
        QVERIFY(learning.stepTo(2));
        learning.document.takeBack();
        QCOMPARE(learning.trainer.task()->id, threeQuestions().id);
        QVERIFY(learning.trainer.shown() == 6 && learning.trainer.steps() == 6);
        QCOMPARE(learning.trainer.curve(), curve);
        QVERIFY(learning.goTo(3));
        QVERIFY(learning.goTo(6));
        QVERIFY(learning.stepTo(7));
        QVERIFY(sameWeights(learning.session(), *runOf(learning.start, 7).session()));
    }

    void trialsThatMakeRoomForOthersStayAsEarlierRuns()
    {
        Learning learning;
        Trials& trials = learning.trainer.headTrials();
        const auto tryHeads = [&] {
            learning.trainer.tryHeads();
            return QTest::qWaitFor([&] { return trials.trials()[0].curve.size() >= Ghost::kShortest; }, kPatience);
        };
        QVERIFY(tryHeads());
        QVERIFY(tryHeads());
        QVERIFY(learning.trainer.ghosts().empty());  // the same once more
        const std::vector<CurvePoint> first = trials.trials()[0].curve;
        learning.trainer.setSeed(3);
        QVERIFY(tryHeads());
        QVERIFY(!learning.trainer.ghosts().empty());
        QCOMPARE(learning.trainer.ghosts()[0].seed, 0U);
        QCOMPARE(learning.trainer.ghosts()[0].curve, first);
        trials.stop();
    }
};

HEADSCOPE_TEST(TestDroppedSteps)

}  // namespace headscope::test_dropped_steps

#include "test_dropped_steps.moc"
