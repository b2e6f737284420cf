// SPDX-License-Identifier: GPL-3.0-or-later
// What has not changed is not painted, what changes often is painted once a frame, and the times of frames are what they were.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/frame_times.h"
#include "app/views/heads/heads_view.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>

namespace headscope::test_frames {

namespace {

/// Counts what a widget paints.
class Paints : public QObject {
public:
    explicit Paints(QWidget& widget) { widget.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

}  // namespace

class TestFrames : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void theSameMatrixAgainPaintsNothing()
    {
        HeatmapPlot plot;
        const Shared<Matrix> values = Matrix(Matrix::Random(20, 20));
        const BlockedCells blocked(Matrix(Matrix::Ones(20, 20)));
        plot.setMatrix(values, blocked);
        plot.resize(300, 300);
        plot.show();
        QTest::qWait(20);
        Paints paints(plot);
        plot.setMatrix(values, blocked);
        QTest::qWait(20);
        QCOMPARE(paints.count, 0);
        plot.setMatrix(Shared<Matrix>(*values), blocked);  // equal, and yet another one
        QTest::qWait(20);
        QTRY_COMPARE(paints.count, 1);
    }

    void manyChangesAreOneFrame()
    {
        HeatmapPlot plot;
        plot.resize(300, 300);
        plot.show();
        QTest::qWait(20);
        Paints paints(plot);
        for (int i = 0; i < 50; ++i)
            plot.setMatrix(Matrix(Matrix::Random(20, 20)));
        plot.setPinned({1, 1});
        plot.setHovered({2, 2});
        QTest::qWait(20);
        QTRY_COMPARE(paints.count, 1);
    }

    void ofTracesThatComeFasterThanFramesTheNewestIsShown()
    {
        TestBench bench(exampleSession("three-friends"));
        QVERIFY(bench.settle());
        QTest::qWait(20);
        QSignalSpy ready(&bench.engine, &Engine::traceReady);
        for (int i = 1; i <= 40; ++i) {
            bench.document.edit("Heat", [i](Session& next) { next.blocks[0].heads[0].temperature = 1 + static_cast<Scalar>(i) / 10; });
            QTest::qSleep(1);  // time for a forward pass, while the window is busy
        }
        QVERIFY(bench.settle());
        QCOMPARE(bench.engine.trace()->session->blocks[0].heads[0].temperature, Scalar(5));
        QVERIFY2(ready.count() <= 3, qPrintable(QString::number(ready.count())));
    }

    void aStallIsTheLongestStretchSinceTheFrameBefore()
    {
        FrameTimes times;
        times.addStretch(3, true);
        times.addStretch(20, false);
        times.addStretch(2, false);
        times.addStretch(5, true);
        QCOMPARE(times.lastFrame(), 5.0);
        QCOMPARE(times.longestStall(), 20.0);
        QCOMPARE(times.count(), std::size_t(2));
    }

    void oneFrameInTwentyMayBeSlower()
    {
        FrameTimes times;
        for (int i = 1; i <= 100; ++i)
            times.addStretch(i, true);
        QCOMPARE(times.frameQuantile(0.95), 95.0);
        QCOMPARE(times.frameQuantile(0.5), 50.0);
        for (std::size_t i = 0; i < FrameTimes::kKept; ++i)  // older ones are forgotten
            times.addStretch(1, true);
        QCOMPARE(times.frameQuantile(0.95), 1.0);
        QCOMPARE(times.longestStall(), 1.0);
    }

    void hiddenViewsAreMadeWhenTheyAreShown()
    {
        TestWindow window;
        QVERIFY(!window.findChild<QWidget*>("mixingView"));
        window.action("viewMixing").trigger();
        QVERIFY(window.findChild<QWidget*>("mixingView")->isVisible());
        window.action("viewPipeline").trigger();
        QVERIFY(window.findChild<QWidget*>("pipelineView")->isVisible());
        QVERIFY(!window.findChild<QWidget*>("mixingView")->isVisible());
    }

    void aHiddenPipelineCatchesUp()
    {
        TestWindow window;
        window.action("viewHeads").trigger();
        window.document().edit("Rename", [](Session& next) { next.blocks[0].heads[0].name = "renamed"; });
        window.document().edit("Remove", [](Session& next) { next.blocks[0].residual = true; });
        QVERIFY(window.settle());
        window.action("viewPipeline").trigger();
        QVERIFY(window.findChild<QWidget*>("afterCard")->isVisible());
    }
};

HEADSCOPE_TEST(TestFrames)

}  // namespace headscope::test_frames

#include "test_frames.moc"
