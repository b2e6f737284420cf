// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_masks.h"
#include "tests/support/test_program.h"

#include "app/panels/mask/mask_exchange.h"
#include "core/edits/block_edits.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace headscope::test_mask_panel {

class TestMaskPanel : public QObject {
    Q_OBJECT

private:
    static QString label(TestMasks& studio, const QString& name) { return find<QLabel>(studio.panel, name).text(); }
    static void hover(TestMasks& studio, int query, int key)
    {
        QTest::mouseMove(studio.grid().viewport(), studio.grid().cellRect({key, query}).center());
    }
    static void paste(TestMasks& studio, const QString& text)
    {
        QApplication::clipboard()->setText(text);
        studio.press("mask.paste");
    }
    static QString copied(TestMasks& studio)
    {
        studio.press("mask.copy");
        return QApplication::clipboard()->text();
    }

private slots:
    void aFileThatIsNoneIsRefused()
    {
        TestMasks studio(sessionOfTokens(3));
        QSignalSpy refused(&studio.document, &Document::refused);
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe"), file = folder.filePath("mask.txt");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        auto& exchange = find<MaskExchange>(studio.panel, "maskExchange");
        for (const QString& path : {pipe, QString("/dev/zero"), folder.path()}) {
            exchange.importFrom(path);  // returns
            QVERIFY(QRegularExpression(": is a (pipe|device|folder), expected a (plain )?file\\.$")
                        .match(refused.takeFirst()[0].toString())
                        .hasMatch());
        }
        QFile mask(file);
        QVERIFY(mask.open(QIODevice::WriteOnly) && mask.write("1 0 0\n1 1 0\n1 1 1\n") > 0);
        mask.close();
        exchange.importFrom(file);
        QVERIFY(refused.isEmpty());
        QCOMPARE(studio.allowed(), QString("100 110 111"));
    }

    void kindsComposeAsInTheCore()
    {
        TestMasks studio(sessionOfTokens(5));
        studio.press("mask.causal");
        QCOMPARE(studio.allowed(), QString("10000 11000 11100 11110 11111"));
        QCOMPARE(studio.undoText(), QString("Causal mask on"));
        studio.press("mask.windowed");
        QCOMPARE(studio.mask().window, Index{3});
        auto& size = find<QSpinBox>(studio.panel, "mask.window");
        size.setFocus();
        QTest::keyClick(&size, Qt::Key_Down);
        QCOMPARE(studio.mask().window, Index{2});
        QCOMPARE(studio.undoText(), QString("Sliding window of 2"));
        studio.drag({studio.grid().paddingRect(0)});
        studio.drag({studio.grid().cellRect({3, 4})});
        QCOMPARE(studio.allowed(), QString("00000 01000 01100 00110 00001"));
        QCOMPARE(studio.steps(), 5);
        QVERIFY(studio.settle());
        const Matrix& seen = *studio.engine.trace()->blocks[0].mask;
        for (Index query = 0; query < 5; ++query)
            for (Index key = 0; key < 5; ++key)
                QCOMPARE(seen(query, key) == 1, studio.mask().allows(query, key));
        studio.press("mask.causal");
        QCOMPARE(studio.undoText(), QString("Causal mask off"));
        studio.press("mask.windowed");
        QVERIFY(!studio.mask().causal && studio.mask().window == 0);
    }

    void theHoveredPairIsSaidInWords()
    {
        TestMasks studio;
        studio.press("mask.causal");
        hover(studio, 2, 0);
        QCOMPARE(label(studio, "mask.words"), QString("query Daniel may look at key Alex"));
        hover(studio, 0, 2);
        QCOMPARE(label(studio, "mask.words"), QString("query Alex may not look at key Daniel: causal"));
        studio.drag({studio.grid().cellRect({2, 0})});
        QCOMPARE(label(studio, "mask.words"), QString("query Alex may not look at key Daniel: causal, painted"));
        QCOMPARE(studio.selection.hovered(), (CellRef{{MatrixId::Attention, 0, 0}, 0, 2}));  // and shown in the attention maps
        studio.selection.hover({{MatrixId::Score, 0, 1}, 1, 0});                             // and the other way round
        QCOMPARE(studio.grid().hovered(), QPoint(0, 1));
    }

    void aQueryWithNothingToLookAtIsExplained()
    {
        TestMasks studio;
        auto& blocked = find<QLabel>(studio.panel, "mask.blocked");
        QVERIFY(!blocked.isVisible());
        studio.drag({studio.grid().queryNameRect(1)});
        QTRY_VERIFY(blocked.isVisible());
        QCOMPARE(
            blocked.text(),
            QString(
                "Query Emma may look at nothing: its attention and head outputs are zeros here; MultiheadAttention in PyTorch gives NaN."));
        studio.drag({studio.grid().queryNameRect(2)});
        QTRY_VERIFY(blocked.text().startsWith("Queries Emma, Daniel may look at nothing"));
        studio.document.undoStack().undo();
        studio.document.undoStack().undo();
        QTRY_VERIFY(!blocked.isVisible());
    }

    void buttonsChangeThePaintInOneStepEach()
    {
        TestMasks studio;
        studio.press("mask.causal");
        studio.press("mask.convert");
        QVERIFY(!studio.mask().causal);
        QCOMPARE(studio.painted(), QString("100 110 111"));
        studio.press("mask.invert");
        QCOMPARE(studio.painted(), QString("011 001 000"));
        studio.press("mask.blockAll");
        QCOMPARE(studio.painted(), QString("000 000 000"));
        studio.press("mask.allowAll");
        QVERIFY(!studio.mask().any());
        QCOMPARE(studio.steps(), 5);
    }

    void masksAreCopiedAndPastedWithBothMeanings()
    {
        TestMasks studio;
        studio.press("mask.causal");
        QCOMPARE(copied(studio), QString("True\tFalse\tFalse\nTrue\tTrue\tFalse\nTrue\tTrue\tTrue\n"));
        studio.press("mask.true.blocked");
        QVERIFY(label(studio, "mask.exchange.words").contains("blocked"));
        QCOMPARE(copied(studio), QString("False\tTrue\tTrue\nFalse\tFalse\tTrue\nFalse\tFalse\tFalse\n"));
        studio.press("mask.causal");
        paste(studio, "False True True\nFalse False True\nFalse False False");
        QCOMPARE(studio.painted(), QString("100 110 111"));
        QCOMPARE(studio.undoText(), QString("Import the mask"));
        studio.press("mask.true.attends");
        paste(studio, "[[1, 0, 1],\n [1, 1, 1],\n [0, 1, 1]]");
        QCOMPARE(studio.painted(), QString("101 111 011"));
        paste(studio, "0 -inf -inf\n0 0 -inf\n0 0 0");
        QCOMPARE(studio.painted(), QString("100 110 111"));
        QVERIFY(studio.refused.isEmpty());
    }

    void badTextChangesNothingAndNamesTheCell()
    {
        TestMasks studio;
        studio.drag({studio.grid().cellRect({0, 0})});
        const auto before = studio.document.session();
        paste(studio, "1 0 1\n1 maybe 1\n0 1 1");
        QVERIFY2(studio.sentence().contains("row 2, column 2") && studio.sentence().contains("maybe"), qPrintable(studio.sentence()));
        paste(studio, "1 0\n1 1");
        QVERIFY2(studio.sentence().contains("expected 3"), qPrintable(studio.sentence()));
        paste(studio, "");
        QCOMPARE(studio.refused.count(), 3);
        QCOMPARE(studio.document.session(), before);
        QCOMPARE(studio.steps(), 1);
    }

    void columnsAreTheTokensOfTheMemory()
    {
        Session session = exampleSession("three-friends");
        setAttends(session, 0, Attends::Memory);
        session.memory->tokens = Names{"le", "chat"};
        session.memory->input = Matrix(Matrix::Ones(2, session.memory->input->cols()));
        TestMasks studio(session);
        studio.drag({studio.grid().cellRect({1, 2})});
        QCOMPARE(studio.painted(), QString("11 11 10"));
        QCOMPARE(studio.undoText(), QString("Block Daniel → chat"));
        studio.drag({studio.grid().paddingRect(0)});
        QCOMPARE(label(studio, "mask.padding"), QString("Padding: le"));
    }

    void theMaskIsThatOfTheSelectedBlock()
    {
        Session session = exampleSession("three-friends");
        duplicateBlock(session, 0);
        TestMasks studio(session);
        studio.press("mask.causal");
        studio.selection.selectBlock(1);
        QCOMPARE(studio.panel.windowTitle(), QString("Mask of block 2"));
        QVERIFY(!find<QCheckBox>(studio.panel, "mask.causal").isChecked());
        studio.drag({studio.grid().cellRect({2, 0})});
        QCOMPARE(studio.allowed(), QString("110 111 111"));
        QCOMPARE(studio.document.session()->blocks[0].mask.custom->size(), Index{0});
        QVERIFY(studio.document.session()->blocks[0].mask.causal);
    }

    void itFollowsTokensThatComeAndGo()
    {
        TestMasks studio(sessionOfTokens(4));
        studio.drag({studio.grid().queryNameRect(3)});
        QTRY_VERIFY(find<QLabel>(studio.panel, "mask.blocked").isVisible());
        studio.document.open(sessionOfTokens(2), {});
        QVERIFY(studio.settle());
        QTRY_VERIFY(!find<QLabel>(studio.panel, "mask.blocked").isVisible());
        studio.drag({studio.grid().cellRect({1, 1})});
        QCOMPARE(studio.painted(), QString("11 10"));
    }
};

HEADSCOPE_TEST(TestMaskPanel)

}  // namespace headscope::test_mask_panel

#include "test_mask_panel.moc"
