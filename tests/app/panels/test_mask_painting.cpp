// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_masks.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QTest>

namespace headscope::test_mask_painting {

class TestMaskPainting : public QObject {
    Q_OBJECT

private slots:
    void aStrokePaintsWhatItsFirstCellBecomesInOneStep()
    {
        TestMasks studio(sessionOfTokens(4));
        const auto at = [&](int query, int key) { return studio.grid().cellRect({key, query}); };
        studio.drag({at(1, 0), at(1, 1), at(1, 3), at(3, 3)});
        QCOMPARE(studio.painted(), QString("1111 0000 1110 1110"));  // those between, too
        QCOMPARE(studio.steps(), 1);
        QCOMPARE(studio.undoText(), QString("Block 6 cells"));
        studio.drag({at(1, 2), at(0, 2), at(1, 2), at(1, 1)});  // begins on a painted cell: takes paint away
        QCOMPARE(studio.painted(), QString("1111 0110 1110 1110"));
        QCOMPARE(studio.undoText(), QString("Allow 3 cells"));
        QCOMPARE(studio.steps(), 2);
        studio.document.undoStack().undo();
        QCOMPARE(studio.painted(), QString("1111 0000 1110 1110"));
        studio.document.undoStack().undo();
        QVERIFY(!studio.mask().any());
    }

    void oneCellIsNamedInTheStep()
    {
        TestMasks studio;
        studio.drag({studio.grid().cellRect({2, 1})});
        QCOMPARE(studio.undoText(), QString("Block Emma → Daniel"));
        studio.drag({studio.grid().cellRect({2, 1})});
        QCOMPARE(studio.undoText(), QString("Allow Emma → Daniel"));
        QVERIFY(!studio.mask().any());  // no mask of ones is left behind
        QCOMPARE(studio.steps(), 2);
    }

    void paintedCellsGetNoAttentionWhileTheMouseIsDown()
    {
        TestMasks studio(sessionOfTokens(5));
        QWidget* viewport = studio.grid().viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, studio.grid().cellRect({1, 2}).center());
        QTest::mouseMove(viewport, studio.grid().cellRect({1, 3}).center());
        QVERIFY(studio.settle());
        for (const HeadTrace& head : studio.engine.trace()->blocks[0].heads)
            for (Index query = 0; query < 5; ++query)
                for (Index key = 0; key < 5; ++key) {
                    const bool isPainted = key == 1 && (query == 2 || query == 3);
                    QCOMPARE((*head.attention)(query, key) == 0, isPainted);
                }
        QTest::mouseRelease(viewport, Qt::LeftButton);
        QCOMPARE(studio.steps(), 1);
    }

    void namesTakeWholeRowsAndColumns()
    {
        TestMasks studio(sessionOfTokens(4));
        MaskGrid& grid = studio.grid();
        studio.drag({grid.queryNameRect(1)});
        QCOMPARE(studio.painted(), QString("1111 0000 1111 1111"));
        QCOMPARE(studio.undoText(), QString("Block query b"));
        studio.drag({grid.keyNameRect(0), grid.keyNameRect(2)});
        QCOMPARE(studio.painted(), QString("0001 0000 0001 0001"));
        QCOMPARE(studio.undoText(), QString("Block 3 keys"));
        studio.drag({grid.queryNameRect(1), grid.queryNameRect(2)});  // all of b is painted: takes paint away
        QCOMPARE(studio.painted(), QString("0001 1111 1111 0001"));
        QCOMPARE(studio.undoText(), QString("Allow 2 queries"));
        QCOMPARE(studio.steps(), 3);
    }

    void ringsMakeKeysPadding()
    {
        TestMasks studio(sessionOfTokens(4));
        MaskGrid& grid = studio.grid();
        studio.drag({grid.paddingRect(1), grid.paddingRect(3)});
        QCOMPARE(studio.mask().padding, (std::vector<Index>{1, 2, 3}));
        QCOMPARE(studio.steps(), 1);
        QCOMPARE(find<QLabel>(studio.panel, "mask.padding").text(), QString("Padding: b, c, d"));
        studio.drag({grid.paddingRect(2)});
        QCOMPARE(studio.mask().padding, (std::vector<Index>{1, 3}));
        QCOMPARE(studio.undoText(), QString("Make key c no padding"));
        studio.press("mask.padding.clear");
        QVERIFY(!studio.mask().any());
    }

    void keysPaintCellsRowsColumnsAndPadding()
    {
        TestMasks studio(sessionOfTokens(4));
        MaskGrid& grid = studio.grid();
        grid.setFocus();
        const auto key = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&grid, key, modifiers); };
        key(Qt::Key_Down);
        key(Qt::Key_Right);
        key(Qt::Key_Space);
        QCOMPARE(studio.painted(), QString("1111 1011 1111 1111"));
        QCOMPARE(studio.undoText(), QString("Block b → b"));
        QTest::keyPress(&grid, Qt::Key_Shift);
        for (const Qt::Key way : {Qt::Key_Down, Qt::Key_End}) {  // QTest would let Shift go after each
            QKeyEvent held(QEvent::KeyPress, way, Qt::ShiftModifier);
            QApplication::sendEvent(&grid, &held);
        }
        QTest::keyRelease(&grid, Qt::Key_Shift);
        QCOMPARE(studio.painted(), QString("1111 1011 1000 1111"));
        QCOMPARE(studio.steps(), 2);  // what was painted under one Shift is one step
        QCOMPARE(grid.current(), QPoint(3, 2));
        key(Qt::Key_Home);
        key(Qt::Key_C);
        QCOMPARE(studio.painted(), QString("0111 0011 0000 0111"));
        key(Qt::Key_R);
        QCOMPARE(studio.painted(), QString("0111 0011 1111 0111"));
        key(Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(grid.current(), QPoint(3, 3));
        key(Qt::Key_P);
        QCOMPARE(studio.mask().padding, std::vector<Index>{3});
        key(Qt::Key_P);
        QVERIFY(studio.mask().padding.empty());
        QCOMPARE(studio.steps(), 6);
    }

    void aStrokeEndsAtTheEdge()
    {
        TestMasks studio(sessionOfTokens(3));
        MaskGrid& grid = studio.grid();
        studio.drag({grid.cellRect({1, 1}), grid.cellRect({1, 9}), grid.cellRect({-7, 2})});
        QCOMPARE(studio.painted(), QString("111 101 001"));
        QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.viewport()->rect().bottomRight());  // beside the cells: nothing
        QTest::mouseClick(grid.viewport(), Qt::RightButton, {}, grid.cellRect({0, 0}).center());
        QCOMPARE(studio.steps(), 1);
    }

    void manyTokensPaintAndScroll()
    {
        TestMasks studio(sessionOfTokens(512));
        MaskGrid& grid = studio.grid();
        QVERIFY(grid.height() < 500);  // the rest of the studio stays in sight
        grid.setFocus();
        QTest::keyClick(&grid, Qt::Key_End, Qt::ControlModifier);
        QVERIFY(grid.viewport()->rect().contains(grid.cellRect({511, 511}).center()));
        for (int i = 0; i < 50; ++i) {
            QTest::mouseMove(grid.viewport(), grid.cellRect({505 - i % 5, 505 - i % 7}).center());
            grid.viewport()->repaint();
        }
        studio.drag({grid.cellRect({511, 511})});
        QCOMPARE((*studio.mask().custom)(511, 511), Scalar{0});
        QCOMPARE(studio.mask().custom->sum(), Scalar{512 * 512 - 1});
    }

    void oneTokenCanBeBlocked()
    {
        TestMasks studio(sessionOfTokens(1));
        studio.drag({studio.grid().cellRect({0, 0})});
        QCOMPARE(studio.painted(), QString("0"));
        QVERIFY(studio.settle());
        QCOMPARE((*studio.engine.trace()->blocks[0].heads[0].attention)(0, 0), Scalar{0});
    }
};

HEADSCOPE_TEST(TestMaskPainting)

}  // namespace headscope::test_mask_painting

#include "test_mask_painting.moc"
