// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/matrices/matrix_names.h"
#include "tests/support/app/shown_pipeline.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/undo/head_commands.h"
#include "app/undo/sequence_commands.h"
#include "app/views/pipeline/head_lane.h"
#include "app/views/pipeline/pipeline_view.h"
#include "core/edits/block_edits.h"
#include "core/edits/head_edits.h"
#include "core/edits/sequence_edits.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

namespace headscope::test_pipeline_view {

namespace {

/// The longest time in which the event loop did not come round, from the start until stop().
class LongestGap {
public:
    LongestGap()
    {
        m_clock.start();
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { tick(); });
        m_timer.start(1);
    }
    double stop()
    {
        tick();
        m_timer.stop();
        return m_longest;
    }

private:
    void tick() { m_longest = std::max(m_longest, static_cast<double>(m_clock.nsecsElapsed()) / 1e6), m_clock.restart(); }

    QTimer m_timer{};
    QElapsedTimer m_clock;
    double m_longest = 0;
};

}  // namespace

class TestPipelineView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void whatIsSelectedStaysInSightUntilSomebodyScrolls()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(3));
        const CellRef cell{{MatrixId::Output, 0}, 1, 1};
        const auto inSight = [&] {
            const auto boxes = shown.view.findChildren<BoundMatrix*>();
            const auto box = std::ranges::find_if(boxes, [&](const BoundMatrix* b) { return b->isVisible() && b->ref() == cell.matrix; });
            const MatrixTable& table = (*box)->table();
            const QPoint center = table.visualRect(table.model()->index(cell.row, cell.column)).center();
            return shown.view.viewport()->rect().contains(table.viewport()->mapTo(shown.view.viewport(), center));
        };
        shown.selection.selectCell(cell);
        QTRY_VERIFY(inSight());
        shown.view.resize(1100, 360);
        QTRY_VERIFY(inSight());
        QScrollBar& bar = *shown.view.verticalScrollBar();
        bar.triggerAction(QAbstractSlider::SliderToMinimum);
        QVERIFY(!inSight());
        shown.view.resize(1000, 340);
        QTest::qWait(50);
        QVERIFY(!inSight());
        shown.selection.bringIntoSight();  // although it is selected already
        QTRY_VERIFY(inSight());
    }

    void upToThreeHeadsAreAllOpenOfMoreTheSelectedOne()
    {
        QCOMPARE(ShownPipeline(ShownPipeline::friendsWith(1)).open(), QString("1"));
        QCOMPARE(ShownPipeline(ShownPipeline::friendsWith(3)).open(), QString("111"));
        ShownPipeline shown(ShownPipeline::friendsWith(5));
        QCOMPARE(shown.open(), QString("10000"));
        shown.selection.selectHead(3);
        QCOMPARE(shown.open(), QString("00010"));
        shown.selection.selectCell({{MatrixId::KeyWeight, 0, 1}, 0, 0});
        QCOMPARE(shown.open(), QString("01000"));
        shown.document.edit("Fewer", [](Session& next) { setHeadCount(next, 0, 3); });
        QCOMPARE(shown.open(), QString("111"));
        shown.document.undoStack().undo();
        QCOMPARE(shown.open(), QString("01000"));
    }

    /// What the others of its line do not need goes to the decimals of the attention: 0.0 would say nothing.
    void attentionHasTheDecimalsThatFit()
    {
        Session session = randomSession(1, 6, 32, 4);
        for (Head& head : session.blocks[0].heads)
            head.query.weight = Matrix(*head.query.weight * 40);
        ShownPipeline shown(session);
        const auto tableOf = [&](MatrixId id) -> MatrixTable& {
            const auto boxes = shown.view.findChildren<BoundMatrix*>();
            return (*std::ranges::find_if(boxes, [&](const BoundMatrix* b) { return b->ref() == MatrixRef{id, 0, 0}; }))->table();
        };
        bool wasTight = false;
        for (int width = 1200; width >= 600; width -= 10) {
            shown.view.resize(width, 800);
            QCoreApplication::processEvents();
            const MatrixTable& attention = tableOf(MatrixId::Attention);
            int spare = 0;
            for (const MatrixId id : {MatrixId::Score, MatrixId::Attention, MatrixId::HeadOutput})
                spare += std::max(0, tableOf(id).sizeHint().width() - tableOf(id).legibleWidth(2));
            const int more = attention.legibleWidth(1) - attention.legibleWidth(2);
            wasTight = wasTight || attention.decimals() < 3;
            QVERIFY2(attention.decimals() != 1 || spare < more, qPrintable(QString("%1 wide").arg(width)));
        }
        QVERIFY(wasTight);
    }

    void lanesOpenAndCloseByMouse()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(5));
        shown.toggle(4);
        QCOMPARE(shown.open(), QString("00010"));
        QCOMPARE(shown.selection.head(), 3);
        shown.toggle(4);
        QCOMPARE(shown.open(), QString("00000"));
        shown.toggle(4);
        QCOMPARE(shown.open(), QString("00010"));
        QTest::mouseClick(&find<HeadLane>(shown.view, "lane.2"), Qt::LeftButton, {}, {200, 12});
        QCOMPARE(shown.selection.head(), 1);
        QCOMPARE(shown.open(), QString("01000"));
    }

    void ofAFewLanesAnyCanBeClosed()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(2));
        shown.toggle(2);
        QCOMPARE(shown.open(), QString("10"));
        shown.toggle(1);
        QCOMPARE(shown.open(), QString("00"));
        shown.toggle(2);
        QCOMPARE(shown.open(), QString("01"));
        shown.selection.selectHead(0);
        QCOMPARE(shown.open(), QString("01"));  // what was closed stays closed
    }

    void theNumbersAreThoseOfTheTrace()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(2));
        QCOMPARE(shown.wrongMatrix(), QString());
        const auto& attention = find<BoundMatrix>(shown.view, "pipeline.attention.1");
        const QString entropy = QString::number(static_cast<double>(shown.engine.trace()->blocks[0].heads[0].statistics.entropy), 'f', 2);
        bool told = false;
        for (const QLabel* label : find<HeadLane>(shown.view, "lane.1").findChildren<QLabel*>())
            told = told || label->text().contains(entropy);
        QVERIFY(told);
        QVERIFY(attention.isVisible());
        shown.document.edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(-2); });
        QVERIFY(shown.settle());
        QCOMPARE(shown.wrongMatrix(), QString());
        shown.document.edit("Mute", [](Session& next) { next.blocks[0].heads[0].enabled = false; });
        QVERIFY(shown.settle());
        QCOMPARE(shown.wrongMatrix(), QString());
    }

    void everythingStaysConsistentWhenTheShapeChanges()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(2));
        const auto before = shown.document.session();
        using Edit = void (*)(const Workbench&);
        constexpr auto input = Stack::Own;
        const Edit addToken = [](const Workbench& bench) { structure::addToken(bench, input); };
        const Edit removeToken = [](const Workbench& bench) { structure::removeToken(bench, input); };
        const Edit addFeature = [](const Workbench& bench) { structure::addFeature(bench, input); };
        const Edit removeFeature = [](const Workbench& bench) { structure::removeFeature(bench, input); };
        const Edit addHead = heads::add;
        const Edit removeHead = [](const Workbench& bench) { heads::remove(bench, bench.selection.head()); };
        int round = 0;
        for (const Edit edit : {addHead, addToken, addFeature, addHead, removeFeature, removeHead, addToken, removeToken, removeToken,
                                removeToken, removeHead, removeHead, addHead}) {
            edit(shown.workbench);
            if (++round % 2)  // now and then the next edit comes before the Trace
                continue;
            QVERIFY(shown.settle());
            QCOMPARE(shown.wrongMatrix(), QString());
            QCOMPARE(shown.lanes().size(), std::ssize(shown.block().heads));
        }
        while (shown.document.undoStack().canUndo()) {
            shown.document.undoStack().undo();
            QVERIFY(shown.settle());
            QCOMPARE(shown.wrongMatrix(), QString());
        }
        QCOMPARE(*shown.document.session(), *before);
    }

    void anotherSessionIsShownWhole()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(2));
        for (const char* id : {"mechanic", "empty", "one-value-heads", "three-by-two", "three-friends"}) {
            shown.document.open(exampleSession(id), {});
            QVERIFY(shown.settle());
            QCOMPARE(shown.wrongMatrix(), QString());
        }
        for (std::uint32_t seed = 1; seed <= 10; ++seed) {
            shown.document.open(randomSession(seed), {});
            QVERIFY(shown.settle());
            QCOMPARE(shown.wrongMatrix(), QString());
        }
    }

    void renamedColumnsAreShownEverywhere()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(2));
        emit find<BoundMatrix>(shown.view, "pipeline.output_weight").model().renamed(Qt::Horizontal, 1, {"price"});
        QVERIFY(shown.settle());
        QCOMPARE((*shown.document.session()->features)[1], std::string("price"));
        QCOMPARE(find<BoundMatrix>(shown.view, "pipeline.output").model().content().columns[1], QString("price"));
        QCOMPARE(shown.wrongMatrix(), QString());
    }

    /// Twelve heads of 512 tokens: told in numbers, not judged, since the machine may be busy.
    void aLargeSessionLeavesTheWindowItsTime()
    {
        forgetSettings();
        TestWindow window;
        const auto tell = [&window](const char* what, auto&& act) {
            LongestGap gap;
            QElapsedTimer clock;
            clock.start();
            act();
            const double blocked = static_cast<double>(clock.nsecsElapsed()) / 1e6;
            const bool current = QTest::qWaitFor([&window] { return window.engine().isCurrent(); }, headscope::kPatience);
            QTest::qWait(50);
            const double longest = gap.stop();
            qInfo("%s: call %.0f ms, longest gap %.0f ms, forward %.0f ms", what, blocked, longest, window.engine().milliseconds());
            return current;
        };
        const Session large = randomSession(1, 512, 64, 12);
        QVERIFY(tell("open", [&] { window.document().open(large, {}); }));
        QVERIFY(tell("select head 7", [&] { window.selection().selectHead(6); }));
        QVERIFY(
            tell("edit one cell", [&] { window.document().edit("Set", [](Session& next) { next.input.detach()(3, 3) = Scalar(0.5); }); }));
        QVERIFY(tell("edit one weight", [&] {
            window.document().edit("Set", [](Session& next) { next.blocks[0].heads[6].query.weight.detach()(3, 3) = Scalar(0.5); });
        }));
        QVERIFY(tell("drag a cell", [&] {
            for (int i = 0; i < 20; ++i) {
                window.document().edit("Set", [i](Session& next) { next.input.detach()(3, 3) = Scalar(i) / 20; }, "drag");
                QTest::qWait(16);
            }
        }));
        QVERIFY(tell("hover", [&] { window.selection().hover({{MatrixId::Attention, 0, 6}, 100, 200}); }));
        QVERIFY(tell("undo", [&] { window.document().undoStack().undo(); }));
        QCOMPARE(window.document().session()->blocks[0].heads.size(), 12U);
    }

    void whatIsSelectedElsewhereComesIntoSight()
    {
        ShownPipeline shown(ShownPipeline::friendsWith(8));
        shown.view.resize(900, 300);
        QTest::qWait(100);  // laid out
        const auto inSight = [&](const CellRef& cell) {
            for (BoundMatrix* box : shown.view.findChildren<BoundMatrix*>()) {
                if (!box->isVisible() || box->ref() != cell.matrix)
                    continue;
                MatrixTable& table = box->table();
                const QRect place = table.visualRect(table.model()->index(cell.row, cell.column));
                return shown.view.viewport()->rect().contains(table.viewport()->mapTo(shown.view.viewport(), place.center()));
            }
            return false;
        };
        const CellRef output{{MatrixId::Output, 0, 0}, 2, 5};
        const CellRef query{{MatrixId::Query, 0, 0}, 0, 0};
        QVERIFY(!inSight(output));
        shown.selection.selectCell(output);
        QTRY_VERIFY(inSight(output));
        shown.selection.selectCell(query);
        QTRY_VERIFY(inSight(query));
        const int before = shown.view.verticalScrollBar()->value();
        shown.selection.selectCell({{MatrixId::Query, 0, 0}, 1, 1});  // in sight: nothing moves
        QTest::qWait(50);
        QCOMPARE(shown.view.verticalScrollBar()->value(), before);
    }
};

HEADSCOPE_TEST(TestPipelineView)

}  // namespace headscope::test_pipeline_view

#include "test_pipeline_view.moc"
