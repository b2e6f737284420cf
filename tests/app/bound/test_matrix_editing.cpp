// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_inputs.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/pasted_cells.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

namespace headscope::test_matrix_editing {

namespace {

using Shown = TestInputs;

}  // namespace

class TestMatrixEditing : public QObject {
    Q_OBJECT

private slots:
    void typingANumberSetsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("point") << "0.25" << 0.25;
        QTest::newRow("comma") << "0,25" << 0.25;
        QTest::newRow("negative") << "-3" << -3.0;
        QTest::newRow("no digit before the point") << ".5" << 0.5;
        QTest::newRow("exponent") << "1e-3" << 1e-3;
        QTest::newRow("blanks around") << "7 " << 7.0;
        QTest::newRow("typographic minus") << QString(QChar(0x2212)) + "2" << -2.0;
    }

    void typingANumberSetsIt()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        Shown shown;
        shown.click(1, 2);
        shown.type(text);
        QTRY_COMPARE(shown.cell(1, 2), Scalar(value));
        QCOMPARE(shown.steps(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Set X [Emma, cozy]"));
        QCOMPARE(shown.refused.size(), 0);
        QCOMPARE(shown.table().model()->index(1, 2).data(Qt::EditRole).toString().toDouble(), value);
    }

    void whatIsNoNumberIsRefusedWithASentence_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"abc", "1.2.3", "nan", "inf", "1e99", "1 2", "--1", "0x10"})
            QTest::newRow(text) << QString(text);
    }

    void whatIsNoNumberIsRefusedWithASentence()
    {
        QFETCH(QString, text);
        Shown shown;
        const auto before = shown.document.session();
        shown.click(0, 0);
        shown.type(text);
        QTRY_COMPARE(shown.refused.size(), 1);
        QVERIFY2(shown.sentence().contains(text) && shown.sentence().endsWith('.'), qPrintable(shown.sentence()));
        QCOMPARE(shown.document.session(), before);
        QCOMPARE(shown.steps(), 0);
    }

    void escapeLeavesTheNumberAsItWas()
    {
        Shown shown;
        const auto before = shown.document.session();
        shown.click(0, 0);
        QTest::keyClicks(&shown.table(), "7");
        QTest::keyClick(shown.viewport()->findChild<QLineEdit*>(), Qt::Key_Escape);
        QTRY_VERIFY(!shown.viewport()->findChild<QLineEdit*>());
        QCOMPARE(shown.document.session(), before);
        QCOMPARE(shown.refused.size(), 0);
    }

    void draggingUpAndDownScrubsInOneStep()
    {
        Shown shown;
        const auto before = shown.document.session();
        const QPoint start = centre(shown.table(), 0, 1);  // 0.95
        QSignalSpy changes(&shown.document, &Document::sessionChanged);
        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        for (int y = 1; y <= 30; ++y)
            QTest::mouseMove(shown.viewport(), start - QPoint(y % 3, y));
        QVERIFY(changes.size() > 10);
        QVERIFY(std::abs(shown.cell(0, 1) - 1.25) < 1e-4);
        QTest::mouseMove(shown.viewport(), start + QPoint(0, 20));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start + QPoint(0, 20));
        QVERIFY(std::abs(shown.cell(0, 1) - 0.75) < 1e-4);
        QCOMPARE(shown.steps(), 1);

        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(shown.viewport(), start - QPoint(0, 10));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start - QPoint(0, 10));
        QCOMPARE(shown.steps(), 2);  // two drags are two steps
        shown.document.undoStack().undo();
        shown.document.undoStack().undo();
        QCOMPARE(*shown.document.session(), *before);
    }

    void aClickThatTremblesChangesNothing()
    {
        Shown shown;
        const QPoint start = centre(shown.table(), 0, 1);
        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(shown.viewport(), start + QPoint(2, 3));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start + QPoint(2, 3));
        QCOMPARE(shown.steps(), 0);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 1}));
    }

    void theWheelStepsTheSelectedCellOfTheFocusedTable()
    {
        Shown shown;
        const double start = static_cast<double>(shown.cell(1, 1));
        shown.wheel(1, 1, 1);
        QCOMPARE(shown.steps(), 0);  // not selected
        shown.click(1, 1);
        shown.wheel(1, 1, 1);
        shown.wheel(1, 1, 1);
        QVERIFY(std::abs(static_cast<double>(shown.cell(1, 1)) - start - 0.02) < 1e-5);
        shown.wheel(1, 1, -1, Qt::ShiftModifier);
        QVERIFY(std::abs(static_cast<double>(shown.cell(1, 1)) - start - 0.019) < 1e-5);
        QCOMPARE(shown.steps(), 1);  // one turn of the wheel
        const auto now = shown.document.session();
        shown.wheel(0, 0, 1);  // another cell
        QCOMPARE(shown.document.session(), now);
        shown.table().clearFocus();
        shown.wheel(1, 1, 1);
        QCOMPARE(shown.document.session(), now);
    }

    void aDragAfterTheWheelIsAStepOfItsOwn()
    {
        Shown shown;
        shown.click(1, 1);
        shown.wheel(1, 1, 1);
        const QPoint start = centre(shown.table(), 1, 1);
        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(shown.viewport(), start - QPoint(0, 20));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start - QPoint(0, 20));
        QCOMPARE(shown.steps(), 2);
    }

    void arrowKeysMoveAndTheSelectionFollows()
    {
        Shown shown;
        shown.click(0, 0);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 0}));
        QTest::keyClick(&shown.table(), Qt::Key_Right);
        QTest::keyClick(&shown.table(), Qt::Key_Right);
        QTest::keyClick(&shown.table(), Qt::Key_Down);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 1, 2}));
        QTest::keyClick(&shown.table(), Qt::Key_Left);
        QTest::keyClick(&shown.table(), Qt::Key_Up);
        QTest::keyClick(&shown.table(), Qt::Key_Up);  // stays inside
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 1}));
        QCOMPARE(shown.steps(), 0);
        shown.selection.selectCell({{MatrixId::Input}, 2, 5});  // from elsewhere
        QCOMPARE(shown.table().currentIndex(), shown.table().model()->index(2, 5));
    }

    void copiedCellsReadBack()
    {
        Session session = exampleSession("three-friends");
        session.input.detach()(1, 1) = Scalar(1) / 3;
        session.input.detach()(1, 2) = Scalar(-1e-20);
        Shown shown(session);
        shown.click(1, 1);
        QTest::mouseClick(shown.viewport(), Qt::LeftButton, Qt::ShiftModifier, centre(shown.table(), 2, 3));
        QTest::keyClick(&shown.table(), Qt::Key_C, Qt::ControlModifier);
        const QString text = QApplication::clipboard()->text();
        QCOMPARE(text.count('\n'), 2);
        QCOMPARE(text.count('\t'), 4);
        const auto cells = cellsFromText(text);
        QVERIFY(cells);
        QVERIFY(sameBits(*cells, Matrix(session.input->block(1, 1, 2, 3))));

        shown.click(0, 3);
        QTest::keyClick(&shown.table(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(sameBits(Matrix(shown.document.session()->input->block(0, 3, 2, 3)), *cells));
        QCOMPARE(shown.steps(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Paste into X"));
    }

    void whatASpreadsheetCopiesIsPasted_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("tabs") << "1\t2\n3\t4\n";
        QTest::newRow("tabs, Windows line ends") << "1\t2\r\n3\t4\r\n";
        QTest::newRow("tabs and decimal commas") << "1,0\t2,0\n3,0\t4,0";
        QTest::newRow("semicolons") << "1;2\n3;4";
        QTest::newRow("commas and blanks") << "1, 2\n3, 4";
        QTest::newRow("blanks") << "1 2\n 3  4";
    }

    void whatASpreadsheetCopiesIsPasted()
    {
        QFETCH(QString, text);
        Shown shown;
        shown.click(1, 4);
        shown.paste(text);
        QVERIFY2(shown.refused.isEmpty(), qPrintable(shown.sentence()));
        const Matrix expected = (Matrix(2, 2) << 1, 2, 3, 4).finished();
        QVERIFY(sameBits(Matrix(shown.document.session()->input->block(1, 4, 2, 2)), expected));
        QCOMPARE(shown.steps(), 1);
    }

    void aBadPasteIsRefusedWhole_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("named");
        QTest::newRow("a word") << "1\t2\n3\tfour"
                                << "line 2, number 2";
        QTest::newRow("an empty cell") << "1\t\n3\t4"
                                       << "line 1, number 2";
        QTest::newRow("uneven lines") << "1\t2\n3"
                                      << "line 2";
        QTest::newRow("nothing") << ""
                                 << "clipboard";
        QTest::newRow("too wide") << "1\t2\t3"
                                  << "[Emma, flavor]";
        QTest::newRow("too high") << "1\n2\n3"
                                  << "[Emma, flavor]";
        QTest::newRow("commas that may be decimal marks") << "1,2\n3,4"
                                                          << "ambiguous";
        QTest::newRow("not finite") << "1\n1e400"
                                    << "line 2";
    }

    void aBadPasteIsRefusedWhole()
    {
        QFETCH(QString, text);
        QFETCH(QString, named);
        Shown shown;
        const auto before = shown.document.session();
        shown.click(1, 4);
        shown.paste(text);
        QCOMPARE(shown.refused.size(), 1);
        QVERIFY2(shown.sentence().contains(named), qPrintable(shown.sentence()));
        QCOMPARE(shown.document.session(), before);
        QCOMPARE(shown.steps(), 0);
    }

    void resultsCannotBeEdited()
    {
        TestBench bench(exampleSession("three-friends"));
        BoundMatrix box(bench.workbench, {MatrixId::Attention, 0, 0}, "test");
        box.show();
        QVERIFY(bench.settle());
        QVERIFY(QTest::qWaitForWindowActive(&box));
        MatrixTable& table = box.table();
        const QPoint start = centre(table, 1, 1);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, start);
        QCOMPARE(bench.selection.cell(), (CellRef{{MatrixId::Attention, 0, 0}, 1, 1}));
        QTest::keyClicks(&table, "5");
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, start);
        QVERIFY(!table.viewport()->findChild<QLineEdit*>());
        QTest::mousePress(table.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(table.viewport(), start - QPoint(0, 20));
        QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, start - QPoint(0, 20));
        QApplication::clipboard()->setText("1");
        QTest::keyClick(&table, Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!table.model()->setData(table.model()->index(0, 0), "1"));
        QCOMPARE(bench.document.undoStack().count(), 0);
        QTest::mouseDClick(table.rowHeader().viewport(), Qt::LeftButton, {}, QPoint(5, 5));
        QVERIFY(!box.findChild<QLineEdit*>("nameEditor"));
    }

    void namesAreChangedByADoubleClickOnTheHeader_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("short") << "Al";
        QTest::newRow("40 characters") << QString(40, 'M');
        QTest::newRow("Chinese") << QString::fromUtf8("注意力机制");
        QTest::newRow("Arabic") << QString::fromUtf8("انتباه متعدد الرؤوس");
        QTest::newRow("markup") << "<b>&amp;</b>";
    }

    void namesAreChangedByADoubleClickOnTheHeader()
    {
        QFETCH(QString, name);
        Shown shown;
        MatrixTable& table = shown.table();
        shown.click(0, 0);
        const auto rename = [&](NameHeader& header, int section) {
            const int middle = header.sectionViewportPosition(section) + header.sectionSize(section) / 2;
            const QPoint at = header.orientation() == Qt::Vertical ? QPoint(5, middle) : QPoint(middle, 5);
            QTest::mouseDClick(header.viewport(), Qt::LeftButton, {}, at);
            auto& editor = find<QLineEdit>(table, "nameEditor");
            QVERIFY(editor.hasFocus());
            editor.clear();
            editor.insert(name);
            QTest::keyClick(&editor, Qt::Key_Return);
            QTRY_VERIFY(!table.findChild<QLineEdit*>("nameEditor"));
            QVERIFY(!shown.viewport()->findChild<QLineEdit*>());  // Return was for the name alone
        };
        rename(table.rowHeader(), 0);
        QCOMPARE(QString::fromStdString((*shown.document.session()->tokens)[0]), name);
        rename(table.columnHeader(), 1);
        QCOMPARE(QString::fromStdString((*shown.document.session()->features)[1]), name);
        QCOMPARE(shown.steps(), 2);
        QCOMPARE(table.model()->headerData(0, Qt::Vertical).toString(), name);
        QVERIFY(table.model()->index(0, 1).data(Qt::AccessibleTextRole).toString().contains(name));
        QVERIFY2(table.decimals() >= 2, "numbers stay readable beside long names");
        QVERIFY(table.columnHeader().sectionSize(0) < 110);
        QVERIFY(!shown.panel.grab().isNull());
        shown.document.undoStack().undo();
        shown.document.undoStack().undo();
        QCOMPARE((*shown.document.session()->tokens)[0], std::string("Alex"));
    }

    void escapeLeavesTheNameAsItWas()
    {
        Shown shown;
        QTest::mouseDClick(shown.table().rowHeader().viewport(), Qt::LeftButton, {}, QPoint(5, 5));
        auto& editor = find<QLineEdit>(shown.table(), "nameEditor");
        QTest::keyClicks(&editor, "Somebody");
        QTest::keyClick(&editor, Qt::Key_Escape);
        QTRY_VERIFY(!shown.table().findChild<QLineEdit*>("nameEditor"));
        QCOMPARE(shown.steps(), 0);
    }

    void oneCellIsAMatrixToo()
    {
        Shown shown(randomSession(1, 1, 1, 1));
        MatrixTable& table = shown.table();
        QVERIFY(table.decimals() >= 2);
        shown.click(0, 0);
        shown.type("0.5");
        QTRY_COMPARE(shown.cell(0, 0), Scalar(0.5));
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageDown})
            QTest::keyClick(&table, key);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 0}));
        shown.paste("0.75");
        QCOMPARE(shown.cell(0, 0), Scalar(0.75));
        shown.paste("1\t2");
        QCOMPARE(shown.refused.size(), 1);
    }
};

HEADSCOPE_TEST(TestMatrixEditing)

}  // namespace headscope::test_matrix_editing

#include "test_matrix_editing.moc"
