// SPDX-License-Identifier: GPL-3.0-or-later
// The Training view with the mouse and the keys of who lets heads learn.
#include "tests/support/app/layout_faults.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/training/learning_curves.h"
#include "app/views/training/niche_bands.h"
#include "app/views/training/training_view.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "core/training/trainable.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace headscope::test_training_view {

namespace {

Session questions(int heads = 3) { return suggestedSession(*findTask("three-questions"), heads, 0); }

struct Shown : TestBench {
    TrainingView view{workbench};

    explicit Shown(Session session = questions()) : TestBench(std::move(session))
    {
        view.resize(1000, 900);
        view.show();
        settle();
    }
    void click(const QString& name) { QTest::mouseClick(&find<QWidget>(view, name), Qt::LeftButton); }
    QString text(const QString& label) { return find<QLabel>(view, label).text(); }
    GrooveSlider& speed() { return find<GrooveSlider>(view, "training.speed"); }
    GrooveSlider& timeline() { return find<GrooveSlider>(view, "training.timeline"); }
    LearningCurves& curves() { return find<LearningCurves>(view, "training.curves"); }
    bool shows(int step)
    {
        return QTest::qWaitFor([&] { return trainer.shown() == step && timeline().value() == step; }, kPatience);
    }
    /// The curve of this run stands after those of the others.
    QVector<QPointF> curve() { return curves().data(curves().seriesCount() - 1); }
};

}  // namespace

class TestTrainingView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void fromAFreshStartToARunInThreeActions()
    {
        TestWindow window;
        window.action("viewTraining").trigger();
        auto& view = find<TrainingView>(window, "trainingView");
        QVERIFY(find<QWidget>(view, "training.noTask").isVisible());
        QTest::mouseClick(&find<QPushButton>(view, "training.noTask.three-questions"), Qt::LeftButton);
        QVERIFY(!find<QWidget>(view, "training.noTask").isVisible() ||
                QTest::qWaitFor([&] { return !find<QWidget>(view, "training.noTask").isVisible(); }, kPatience));
        QTest::mouseClick(&find<QToolButton>(view, "training.play"), Qt::LeftButton);
        QTRY_VERIFY(window.trainer().shown() >= 2);
        QCOMPARE(view.task(), QString("three-questions"));
        window.trainer().pause();
        window.document().undoStack().setClean();
    }

    void everyTaskOpensItsSession()
    {
        TestWindow window;
        window.action("viewTraining").trigger();
        auto& view = find<TrainingView>(window, "trainingView");
        for (const Task& task : tasks()) {
            const QString id = QString::fromUtf8(task.id.data(), std::ssize(task.id));
            find<QAction>(view, "training.task." + id).trigger();
            QCOMPARE(view.task(), id);
            QCOMPARE(*window.document().session(), suggestedSession(task, task.heads, task.settings.seed));
            QVERIFY(!window.document().isModified());
            window.trainer().stepForward();
            QTRY_COMPARE(window.trainer().shown(), 1);
            window.document().undoStack().setClean();
        }
    }

    void itPlaysToTheEndAndSaysSo()
    {
        Shown shown;
        shown.click("training.end");
        QTRY_VERIFY(shown.trainer.solvedAt() && !shown.trainer.isPlaying());
        const int steps = shown.trainer.steps();
        QVERIFY(shown.shows(steps));
        QCOMPARE(shown.curve().size(), steps);
        QCOMPARE(shown.curve().last(), QPointF(steps, shown.trainer.curve().back().loss));
        const QString happened = shown.text("training.happened");
        QVERIFY2(happened.contains("Solved") && happened.contains("found"), qPrintable(happened));
        QVERIFY2(shown.text("training.numbers").contains("heads differ by"), qPrintable(shown.text("training.numbers")));

        // All that is on screen is of the weights that have been learned.
        QVERIFY(shown.settle());
        const auto& plot = find<HeatmapPlot>(shown.view, "training.head.1.2.plot");
        QTRY_COMPARE(plot.values(), *shown.engine.trace()->blocks[0].heads[1].attention);
        shown.click("training.curve.accuracy");
        QCOMPARE(shown.curve().last().y(), shown.trainer.curve().back().accuracy);
        QVERIFY(find<NicheBands>(shown.view, "training.niches").height() > 0);
    }

    void keysAndTimelineGoBack()
    {
        Shown shown;
        shown.view.setFocus();
        for (int step = 1; step <= 3; ++step) {
            QTest::keyClick(&shown.view, Qt::Key_Right);
            QVERIFY(shown.shows(step));
        }
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QVERIFY(shown.shows(2));
        GrooveSlider& timeline = shown.timeline();
        QTest::mousePress(&timeline, Qt::LeftButton, {}, timeline.handleRect().center().toPoint());
        QTest::mouseMove(&timeline, QPoint(1, timeline.height() / 2));
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, QPoint(1, timeline.height() / 2));
        QVERIFY(shown.shows(0));
        QCOMPARE(*shown.document.session(), questions());
        QCOMPARE(shown.trainer.steps(), 3);
        QCOMPARE(find<QToolButton>(shown.view, "training.play").text(), QString("Go on here"));
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QVERIFY(shown.trainer.isPlaying());
        QTRY_COMPARE(find<QToolButton>(shown.view, "training.play").text(), QString("Pause"));
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QVERIFY(!shown.trainer.isPlaying());
    }

    void headsAreMutedAndFrozenWhereTheyAreSeen()
    {
        Shown shown;
        QTRY_VERIFY(shown.view.findChild<ChipButton*>("training.head.1.3.mute"));
        shown.click("training.head.1.3.mute");
        QVERIFY(!shown.block().heads[2].enabled);
        QTRY_VERIFY(find<HeatmapPlot>(shown.view, "training.head.1.3.plot").faded());
        shown.click("training.head.1.2.freeze");
        QVERIFY(shown.trainer.isFrozen(shown.trainer.weightsOfHead(0, 1)));
        const Head before = shown.block().heads[1];
        shown.click("training.forward");
        QVERIFY(shown.shows(1));
        QCOMPARE(shown.block().heads[1], before);
        QVERIFY(!shown.block().heads[2].enabled);
        QVERIFY(!(shown.block().heads[0] == questions().blocks[0].heads[0]));
    }

    void matricesAreFrozenByKind()
    {
        Shown shown;
        auto& more = find<QMenu>(shown.view, "training.more.menu");
        emit more.aboutToShow();
        find<QAction>(more, "training.freeze.value_weight").trigger();
        QVERIFY(shown.trainer.isFrozen(shown.trainer.weightsOfKind(MatrixId::ValueWeight)));
        QVERIFY(!shown.trainer.isFrozen(shown.trainer.weightsOfKind(MatrixId::QueryWeight)));
        emit more.aboutToShow();
        QVERIFY(find<QAction>(more, "training.freeze.value_weight").isChecked());
    }

    void settingsAreThoseOfTheNextStep()
    {
        Shown shown;
        auto& rate = find<NumberField>(shown.view, "training.rate");
        rate.setFocus();
        rate.setText("0,05");
        rate.setModified(true);
        QTest::keyClick(&rate, Qt::Key_Return);
        QCOMPARE(shown.trainer.settings().optimizer.learningRate, 0.05);
        auto& optimizer = find<QComboBox>(shown.view, "training.optimizer");
        optimizer.setFocus();
        QTest::keyClick(&optimizer, Qt::Key_Up);
        QCOMPARE(shown.trainer.settings().optimizer.kind, OptimizerKind::Sgd);
        find<CountBox>(shown.view, "training.batch").setValue(8);
        QCOMPARE(shown.trainer.settings().batch, 8);
        shown.click("training.forward");
        QVERIFY(shown.shows(1));
        TrainingRun expected(*findTask("three-questions"), questions(), shown.trainer.settings());
        expected.step();
        QCOMPARE(shown.document.session()->blocks, expected.session()->blocks);
        find<CountBox>(shown.view, "training.seed").setValue(2);
        QCOMPARE(shown.document.session()->blocks, suggestedSession(*findTask("three-questions"), 3, 2).blocks);
        QVERIFY(shown.shows(0));
    }

    void severalSeedsAreDrawnAsABand()
    {
        Shown shown;
        shown.click("training.curve.accuracy");
        shown.click("training.seeds.run");
        QVERIFY(shown.trainer.seedTrials().isRunning());
        QTRY_VERIFY(!shown.trainer.seedTrials().isRunning());
        QTRY_VERIFY2(shown.text("training.seeds.text").startsWith("Solved by 5 of 5 seeds"), qPrintable(shown.text("training.seeds.text")));
        std::vector<double> first, solved;
        for (const Trial& trial : shown.trainer.seedTrials().trials()) {
            double sum = 0;
            for (std::size_t step = 0; step < 5; ++step)
                sum += trial.curve[step].accuracy;
            first.push_back(sum / 5);
            solved.push_back(*trial.solvedAt);
        }
        std::ranges::sort(first);
        std::ranges::sort(solved);
        QVERIFY(shown.text("training.seeds.text")
                    .endsWith(QString("at step %1 to %2; median %3.").arg(solved[0]).arg(solved[4]).arg(solved[2])));
        const int series = shown.curves().seriesCount();
        QCOMPARE(shown.curves().data(series - 4).first(), QPointF(5, first[0]));
        QCOMPARE(shown.curves().data(series - 3).first(), QPointF(5, first[4]));
        QCOMPARE(shown.curves().data(series - 2).first(), QPointF(5, first[2]));
        QVERIFY(shown.curves().data(series - 2).last().y() > 0.99);
        shown.click("training.clearGhosts");
        QTRY_VERIFY(shown.curves().data(series - 2).isEmpty());
    }

    void earlierRunsStayBehindTheCurve()
    {
        Shown shown(questions(1));
        for (int step = 1; step <= 6; ++step) {
            shown.click("training.forward");
            QVERIFY(shown.shows(step));
        }
        const QVector<QPointF> before = shown.curve();
        shown.click("training.restart");
        QVERIFY(shown.shows(0));
        QCOMPARE(shown.curves().data(0), before);
        QVERIFY(shown.curve().empty());
        shown.click("training.clearGhosts");
        QTRY_VERIFY(shown.curves().data(0).empty());
    }

    void aSessionThatDoesNotFitIsToldSo()
    {
        Shown shown(exampleSession("three-friends"));
        QVERIFY(find<QWidget>(shown.view, "training.noTask").isVisible());
        QVERIFY(!find<QWidget>(shown.view, "training.play").isVisible());
        QSignalSpy wanted(&shown.view, &TrainingView::taskWanted);
        shown.click("training.noTask.reverse");
        QCOMPARE(wanted.last()[0].toString(), QString("reverse"));
    }

    void nothingIsCut_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(640, 480), QSize(960, 560), QSize(1240, 900)})
            QTest::addRow("%d", size.width()) << size;
    }
    void nothingIsCut()
    {
        QFETCH(QSize, size);
        for (const char* task : {"three-questions", "induction", "translation"}) {
            Shown shown(suggestedSession(*findTask(task), 2, 0));
            shown.view.resize(size);
            for (int step = 1; step <= 6; ++step) {
                shown.click("training.forward");
                QVERIFY(shown.shows(step));
            }
            shown.click("training.restart");
            shown.click("training.forward");
            QVERIFY(shown.shows(1));
            QVERIFY(shown.settle());
            waitForBackground();
            for (int i = 0; i < 3; ++i)  // a page asks its parts, and they ask theirs
                QTest::qWait(1);
            QCOMPARE(layoutFault(shown.view), QString());
        }
    }

    void speedHasNotches()
    {
        Shown shown;
        QCOMPARE(shown.trainer.speed(), 15.0);
        shown.speed().setFocus();
        QTest::keyClick(&shown.speed(), Qt::Key_Right);
        QCOMPARE(shown.trainer.speed(), 30.0);
        QTest::keyClick(&shown.speed(), Qt::Key_End);
        QCOMPARE(shown.trainer.speed(), Trainer::kAsFastAsItGoes);
        QCOMPARE(shown.view.speed(), 0.0);
        shown.view.setSpeed(3);
        QTRY_COMPARE(shown.text("training.speed.text"), QString("3 steps/s"));
    }
};

HEADSCOPE_TEST(TestTrainingView)

}  // namespace headscope::test_training_view

#include "test_training_view.moc"
