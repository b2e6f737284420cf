// SPDX-License-Identifier: GPL-3.0-or-later
// The Training view with the mouse and the keys of who lets heads learn.
#include "tests/support/app/layout_faults.h"
#include "tests/support/app/shown_training.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/training/niche_bands.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QAction>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace headscope::test_training_view {

namespace {

GrooveSlider& timeline(ShownTraining& shown) { return find<GrooveSlider>(shown.view, "training.timeline"); }
GrooveSlider& speed(ShownTraining& shown) { return find<GrooveSlider>(shown.view, "training.speed"); }

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
        ShownTraining shown;
        shown.click("end");
        QTRY_VERIFY(shown.trainer.solvedAt() && !shown.trainer.isPlaying());
        const int steps = shown.trainer.steps();
        QVERIFY(shown.shows(steps));
        QCOMPARE(shown.curve().size(), steps);
        QCOMPARE(shown.curve().last(), QPointF(steps, shown.trainer.curve().back().loss));
        const QString happened = shown.text("happened");
        QVERIFY2(happened.contains("Solved") && happened.contains("found"), qPrintable(happened));
        QVERIFY2(shown.text("numbers").contains("heads differ by"), qPrintable(shown.text("numbers")));

        // All that is on screen is of the weights that have been learned.
        QVERIFY(shown.settle());
        const auto& plot = find<HeatmapPlot>(shown.view, "training.head.1.2.plot");
        QTRY_COMPARE(plot.values(), *shown.engine.trace()->blocks[0].heads[1].attention);
        shown.click("curve.accuracy");
        QCOMPARE(shown.curve().last().y(), shown.trainer.curve().back().accuracy);
        QVERIFY(find<NicheBands>(shown.view, "training.niches").height() > 0);
    }

    void keysAndTimelineGoBack()
    {
        ShownTraining shown;
        shown.view.setFocus();
        for (int step = 1; step <= 3; ++step) {
            QTest::keyClick(&shown.view, Qt::Key_Right);
            QVERIFY(shown.shows(step));
        }
        QTest::keyClick(&shown.view, Qt::Key_Left);
        QVERIFY(shown.shows(2));
        GrooveSlider& slider = timeline(shown);
        QTest::mousePress(&slider, Qt::LeftButton, {}, slider.handleRect().center().toPoint());
        QTest::mouseMove(&slider, QPoint(1, slider.height() / 2));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(1, slider.height() / 2));
        QVERIFY(shown.shows(0));
        QCOMPARE(*shown.document.session(), ShownTraining::questions());
        QCOMPARE(shown.trainer.steps(), 3);
        QCOMPARE(find<QToolButton>(shown.view, "training.play").text(), QString("Go on here"));
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QVERIFY(shown.trainer.isPlaying());
        QTRY_COMPARE(find<QToolButton>(shown.view, "training.play").text(), QString("Pause"));
        QTest::keyClick(&shown.view, Qt::Key_Space);
        QVERIFY(!shown.trainer.isPlaying());
    }

    void severalSeedsAreDrawnAsABand()
    {
        ShownTraining shown;
        shown.click("curve.accuracy");
        shown.click("seeds.run");
        QVERIFY(shown.trainer.seedTrials().isRunning());
        QTRY_VERIFY(!shown.trainer.seedTrials().isRunning());
        QTRY_VERIFY2(shown.text("seeds.text").startsWith("Solved by 5 of 5 seeds"), qPrintable(shown.text("seeds.text")));
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
        QVERIFY(shown.text("seeds.text").endsWith(QString("at step %1 to %2; median %3.").arg(solved[0]).arg(solved[4]).arg(solved[2])));
        const qsizetype series = shown.curves.chartData().series.size();
        QCOMPARE(shown.curves.chartData().series[series - 4].points.first(), QPointF(5, first[0]));
        QCOMPARE(shown.curves.chartData().series[series - 3].points.first(), QPointF(5, first[4]));
        QCOMPARE(shown.curves.chartData().series[series - 2].points.first(), QPointF(5, first[2]));
        QVERIFY(shown.curves.chartData().series[series - 2].points.last().y() > 0.99);
        shown.click("clearGhosts");
        QTRY_VERIFY(shown.curves.chartData().series[series - 2].points.isEmpty());
    }

    void earlierRunsStayBehindTheCurve()
    {
        ShownTraining shown(ShownTraining::questions(1));
        for (int step = 1; step <= 6; ++step) {
            shown.click("forward");
            QVERIFY(shown.shows(step));
        }
        const QVector<QPointF> before = shown.curve();
        shown.click("restart");
        QVERIFY(shown.shows(0));
        QCOMPARE(shown.curves.chartData().series[0].points, before);
        QVERIFY(shown.curve().empty());
        shown.click("clearGhosts");
        QTRY_VERIFY(shown.curves.chartData().series[0].points.empty());
    }

    void aSessionThatDoesNotFitIsToldSo()
    {
        ShownTraining shown(exampleSession("three-friends"));
        QVERIFY(find<QWidget>(shown.view, "training.noTask").isVisible());
        QVERIFY(!find<QWidget>(shown.view, "training.play").isVisible());
        QSignalSpy wanted(&shown.view, &TrainingView::taskWanted);
        shown.click("noTask.reverse");
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
            ShownTraining shown(suggestedSession(*findTask(task), 2, 0));
            shown.view.resize(size);
            for (int step = 1; step <= 6; ++step) {
                shown.click("forward");
                QVERIFY(shown.shows(step));
            }
            shown.click("restart");
            shown.click("forward");
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
        ShownTraining shown;
        QCOMPARE(shown.trainer.speed(), 15.0);
        speed(shown).setFocus();
        QTest::keyClick(&speed(shown), Qt::Key_Right);
        QCOMPARE(shown.trainer.speed(), 30.0);
        QTest::keyClick(&speed(shown), Qt::Key_End);
        QCOMPARE(shown.trainer.speed(), Trainer::kAsFastAsItGoes);
        QCOMPARE(shown.view.speed(), 0.0);
        shown.view.setSpeed(3);
        QTRY_COMPARE(shown.text("speed.text"), QString("3 steps/s"));
    }
};

HEADSCOPE_TEST(TestTrainingView)

}  // namespace headscope::test_training_view

#include "test_training_view.moc"
