// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/panels/inputs/row_sliders.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"
#include "core/matrices/lazy_stages.h"
#include "core/model/trace_size.h"
#include "core/passes/forward.h"

#include <QSignalSpy>
#include <QTest>

namespace headscope::test_live_engine {

/// What is on screen while a number of a large session is dragged, and when it rests.
class TestLiveEngine : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        RowSliders panel{workbench};

        Shown() : TestBench(randomSession(1, 256, 256, 4))
        {
            panel.resize(260, 800);
            panel.show();
            selection.selectCell({{MatrixId::QueryWeight, 0, 1}, 3, 2});
        }
        GrooveSlider& groove() { return find<ValueSlider>(panel, "rowSliders.2").slider(); }
        const Trace& trace() const { return *engine.trace(); }
        bool isAtRest() const { return engine.isCurrent() && engine.isExact(); }
        bool isFromScratch() const { return sameBits(trace(), *forward(document.session())); }
    };

private slots:
    void aDraggedSliderEndsWithTheTraceFromScratch()
    {
        Shown shown;
        QVERIFY(forwardCost(*shown.document.session()) > 1e8);
        QTRY_VERIFY(shown.isAtRest());
        const auto before = shown.engine.trace();

        GrooveSlider& groove = shown.groove();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (int x = 1; x <= 30; ++x) {
            QTest::mouseMove(&groove, start + QPoint(x, 0));
            QVERIFY(shown.document.isMerging());
            QTRY_VERIFY(shown.engine.isCurrent());
            QVERIFY(shown.trace().blocks[0].heads[0].attention.sameAs(before->blocks[0].heads[0].attention) || shown.engine.isExact());
        }
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start + QPoint(30, 0));
        QVERIFY(!shown.document.isMerging());
        QTRY_VERIFY(shown.isAtRest());
        QVERIFY(largestDifference(*before->blocks[0].heads[1].attention, *shown.trace().blocks[0].heads[1].attention) > 0);
        QVERIFY(shown.isFromScratch());
        QCOMPARE(shown.document.undoStack().count(), 1);

        shown.document.undoStack().undo();
        QVERIFY(!shown.document.isMerging());
        QTRY_VERIFY(shown.isAtRest());
        QVERIFY(sameBits(shown.trace(), *before));
        shown.document.undoStack().redo();
        QVERIFY(!shown.document.isMerging());
        QTRY_VERIFY(shown.isAtRest());
        QVERIFY(shown.isFromScratch());
    }

    void aDragThatPausesBecomesExact()
    {
        Shown shown;
        QTRY_VERIFY(shown.isAtRest());
        GrooveSlider& groove = shown.groove();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        QTest::mouseMove(&groove, start + QPoint(20, 0));
        QTRY_VERIFY(shown.engine.isCurrent());
        QTRY_VERIFY(shown.isAtRest());  // the mouse is still down
        QVERIFY(shown.isFromScratch());
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start + QPoint(20, 0));
    }

    void editsThatAreNoDragsAndOtherSessionsAreExact()
    {
        Shown shown;
        QTRY_VERIFY(shown.isAtRest());
        QSignalSpy ended(&shown.document, &Document::mergeEnded);
        shown.document.edit("Mute", [](Session& session) { session.blocks[0].heads[2].enabled = false; });
        QTRY_VERIFY(shown.isAtRest());
        QVERIFY(shown.isFromScratch());
        shown.document.edit("Set gain", [](Session& session) { session.blocks[0].heads[0].gain = 2; }, "gain");
        shown.document.open(randomSession(2, 256, 256, 4), {});
        QTRY_VERIFY(shown.isAtRest());
        QVERIFY(shown.isFromScratch());
        shown.document.endMerge();
        QCOMPARE(ended.size(), 0);  // there was nothing to end
    }

    void anotherSessionFreesWhatWasKeptForTheOneBefore()
    {
        TestBench bench(randomSession(1, 300, 16, 2));
        QTRY_VERIFY(bench.engine.isCurrent() && bench.engine.isExact());
        const std::shared_ptr<const Trace> large = bench.engine.trace();
        QVERIFY(!hasStagesAtHand(*large->session));
        const MatrixRef scores{MatrixId::RawScore, 0, 1};
        const Shared<Matrix> kept = onDemand(*large, scores);
        QVERIFY(onDemand(*large, scores).sameAs(kept));
        bench.document.open(randomSession(2, 3, 4, 2), {});
        QTRY_VERIFY(!onDemand(*large, scores).sameAs(kept));
        QCOMPARE(*onDemand(*large, scores), *kept);
    }
};

HEADSCOPE_TEST(TestLiveEngine)

}  // namespace headscope::test_live_engine

#include "test_live_engine.moc"
