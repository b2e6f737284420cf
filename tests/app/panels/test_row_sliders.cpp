// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/panels/inputs/row_sliders.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"
#include "core/edits/head_edits.h"

#include <QApplication>
#include <QEnterEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

namespace headscope::test_row_sliders {

class TestRowSliders : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        RowSliders panel{workbench};

        explicit Shown(Session session = exampleSession("three-friends")) : TestBench(std::move(session))
        {
            panel.resize(260, 400);
            panel.show();
        }
        ValueSlider& slider(int column) { return find<ValueSlider>(panel, "rowSliders." + QString::number(column)); }
        QString title() { return panel.windowTitle(); }
    };

private slots:
    void draggingCheapIsOneUndoStepAndComputesMeanwhile()
    {
        Shown shown;
        QVERIFY(shown.settle());
        const auto before = shown.document.session();
        const Matrix output = *shown.engine.trace()->blocks[0].output;
        QSignalSpy changes(&shown.document, &Document::sessionChanged);
        QSignalSpy traces(&shown.engine, &Engine::traceReady);

        GrooveSlider& groove = shown.slider(1).slider();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (int x = 1; x <= 25; ++x)
            QTest::mouseMove(&groove, start - QPoint(x, 0));
        QVERIFY(changes.size() >= 10);
        QVERIFY(shown.settle());  // the mouse is still down
        QVERIFY(traces.size() >= 1);
        QVERIFY(largestDifference(output, *shown.engine.trace()->blocks[0].output) > 0.01);
        QVERIFY(groove.isSliderDown());
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start - QPoint(25, 0));

        QVERIFY((*shown.document.session()->input)(0, 1) < 0.9);
        QCOMPARE(shown.document.undoStack().count(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Set X [Alex, cheap]"));
        shown.document.undoStack().undo();
        QCOMPARE(*shown.document.session(), *before);
        QVERIFY(std::abs(shown.slider(1).value() - 0.95) < 1e-6);

        QTest::mousePress(&groove, Qt::LeftButton, {}, groove.handleRect().center().toPoint());
        QTest::mouseMove(&groove, QPoint(5, groove.height() / 2));
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, QPoint(5, groove.height() / 2));
        QTest::mousePress(&groove, Qt::LeftButton, {}, groove.handleRect().center().toPoint());
        QTest::mouseMove(&groove, QPoint(50, groove.height() / 2));
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, QPoint(50, groove.height() / 2));
        QCOMPARE(shown.document.undoStack().count(), 2);  // two drags are two steps
    }

    void theRowFollowsTheSelection()
    {
        Shown shown;
        QCOMPARE(shown.title(), QString("Selected row: Alex"));
        shown.selection.selectCell({{MatrixId::Output}, 2, 1});  // a result's token
        QCOMPARE(shown.title(), QString("Selected row: Daniel"));
        QVERIFY(std::abs(shown.slider(4).value() - 0.96) < 1e-6);
        shown.selection.selectCell({{MatrixId::QueryWeight, 0, 1}, 0, 1});
        QVERIFY(shown.title().contains("W_Q⁽²⁾") && shown.title().contains("spicy"));
        QCOMPARE(shown.panel.findChildren<ValueSlider*>().size() - 4, 2);  // four wait to be deleted
        emit shown.slider(1).valueEdited(0.25, false);
        QCOMPARE((*shown.block().heads[1].query.weight)(0, 1), Scalar(0.25));
    }

    /// So the status bar tells of the number that is dragged, not of another one of its row.
    void whatIsSelectedGoesAlongTheRow()
    {
        Shown shown;
        shown.selection.selectCell({{MatrixId::Input}, 0, 0});
        emit shown.slider(1).valueEdited(0.25, true);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 1}));
        shown.selection.selectCell({{MatrixId::Output}, 0, 0});
        emit shown.slider(2).valueEdited(0.25, true);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Output}, 0, 0}));  // whose number is watched
        QEvent leave(QEvent::Leave);
        QEnterEvent enter({}, {}, {});
        QApplication::sendEvent(&shown.slider(2), &enter);
        QCOMPARE(shown.selection.hovered(), (CellRef{{MatrixId::Input}, 0, 2}));
        QApplication::sendEvent(&shown.slider(2), &leave);
        QVERIFY(shown.selection.hovered().isNull());

        Shown wide(randomSession(1, 4, 100, 2));
        wide.selection.selectCell({{MatrixId::Input}, 3, 50});
        emit wide.slider(55).valueEdited(0.25, true);
        QCOMPARE(wide.selection.cell().column, 50);  // the sliders stay under the mouse
    }

    void theRangeIsRoundAndStays()
    {
        Shown shown;
        QCOMPARE(shown.slider(0).low(), 0.0);
        QCOMPARE(shown.slider(0).high(), 1.5);
        shown.document.edit("Set", [](Session& next) { next.input.detach()(0, 0) = Scalar(0.1); });
        QCOMPARE(shown.slider(0).high(), 1.5);
        Session negative = exampleSession("three-friends");
        negative.input.detach()(1, 1) = Scalar(-2);
        shown.document.open(negative, {});
        QCOMPARE(shown.slider(0).low(), -3.0);
        QCOMPARE(shown.slider(0).high(), 3.0);
    }

    void manyColumnsShowThoseAroundTheSelectedOne()
    {
        Shown shown(randomSession(1, 4, 100, 2));
        auto& note = find<QLabel>(shown.panel, "rowSliders.note");
        QVERIFY(note.isVisible());
        QVERIFY(!shown.panel.findChild<ValueSlider*>("rowSliders.24"));
        shown.selection.selectCell({{MatrixId::Input}, 3, 99});
        const double value = static_cast<double>((*shown.document.session()->input)(3, 99));
        QCOMPARE(shown.slider(99).value(), value);
        QCOMPARE(shown.panel.findChildren<ValueSlider*>().size(), 24);
    }

    void aRemovedHeadLeavesTheInput()
    {
        Shown shown;
        shown.selection.selectCell({{MatrixId::KeyWeight, 0, 1}, 0, 0});
        shown.document.edit("Remove", [](Session& next) { removeHead(next, 0, 1); });
        QCOMPARE(shown.title(), QString("Selected row: Alex"));
    }
};

HEADSCOPE_TEST(TestRowSliders)

}  // namespace headscope::test_row_sliders

#include "test_row_sliders.moc"
