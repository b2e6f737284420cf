// SPDX-License-Identifier: GPL-3.0-or-later
// The Inspector in the window: from a click in the Pipeline to the explanation, with mouse buttons, keys and menus; and the cells visited.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/panels/inspector/number_table.h"
#include "app/state/cell_history.h"
#include "app/widgets/matrix/matrix_table.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace headscope::test_inspector_window {

namespace {

QPoint centre(MatrixTable& table, int row, int column) { return table.visualRect(table.model()->index(row, column)).center(); }

class Explained : public TestWindow {
public:
    QDockWidget& dock = headscope::find<QDockWidget>(*this, "dock.why");
    MatrixTable& output = headscope::find<MatrixTable>(*this, "pipeline.output.table");
    NumberTable& terms = headscope::find<NumberTable>(*this, "inspector.terms");

    QString selected() { return dock.isVisible() ? headscope::find<QLabel>(*this, "inspector.name").text() : QString(); }
    QString strongest(int row) { return terms.rows().index(row, 0).data().toString(); }
};

CellRef cellAt(int row) { return {{MatrixId::Output}, row, 0}; }

}  // namespace

class TestInspectorWindow : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void whyTakesTheRoomThatTheInputDoesNotNeed()
    {
        Explained window;
        window.resize(1280, 720);
        window.action("resetLayout").trigger();
        QVERIFY(window.settle());
        QVERIFY(window.dock.isHidden());
        QTest::mouseClick(window.output.viewport(), Qt::LeftButton, {}, centre(window.output, 0, 0));
        QTRY_VERIFY(window.dock.isVisible());
        QTRY_VERIFY2(window.dock.height() > window.centralWidget()->height() / 2, qPrintable(QString::number(window.dock.height())));
    }

    void aClickInThePipelineIsExplained()
    {
        Explained window;
        window.action("why").trigger();
        QTRY_VERIFY(window.dock.isVisible());
        QCOMPARE(window.dockWidgetArea(&window.dock), Qt::RightDockWidgetArea);
        QTest::mouseClick(window.output.viewport(), Qt::LeftButton, {}, centre(window.output, 0, 1));
        QCOMPARE(window.selected(), QString("Y [Alex, cheap]"));
        QCOMPARE(window.strongest(0), QString("price_info"));
        QCOMPARE(window.strongest(1), QString("info-budget"));
        window.document().edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(0.2); });
        QVERIFY(window.settle());
        const auto value = static_cast<double>((*window.engine().trace()->blocks[0].output)(0, 1));
        QCOMPARE(headscope::find<QLabel>(window, "inspector.value").text(), QString::number(value, 'f', 4));
    }

    void aDoubleClickOrEnterOpensIt()
    {
        Explained window;
        QVERIFY(!window.dock.isVisible());  // the screen of the tests is narrow
        QTest::mouseDClick(window.output.viewport(), Qt::LeftButton, {}, centre(window.output, 0, 1));
        QTRY_COMPARE(window.selected(), QString("Y [Alex, cheap]"));
        window.dock.hide();
        window.output.setFocus();
        window.output.setCurrentIndex(window.output.model()->index(1, 2));
        QTest::keyClick(&window.output, Qt::Key_Return);
        QTRY_COMPARE(window.selected(), QString("Y [Emma, cozy]"));
        QTRY_VERIFY(window.terms.hasFocus());
    }

    void aRightClickAsksToo()
    {
        Explained window;
        bool asked = false;
        QTimer::singleShot(0, this, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (auto* why = menu ? menu->findChild<QAction*>("figureMenu.why") : nullptr) {
                asked = true;
                why->trigger();
            }
            if (menu)
                menu->close();
        });
        emit window.output.customContextMenuRequested(centre(window.output, 2, 1));
        QVERIFY(asked);
        QTRY_COMPARE(window.selected(), QString("Y [Daniel, cheap]"));
    }

    void backAndForwardByKeysAndByTheButtonsOfTheMouse()
    {
        Explained window;
        QVERIFY(!window.action("back").isEnabled());
        window.action("why").trigger();
        QTest::mouseClick(window.output.viewport(), Qt::LeftButton, {}, centre(window.output, 0, 1));
        QTest::keyClick(&window.terms, Qt::Key_Return);
        QCOMPARE(window.selected(), QString("C [Alex, price_info]"));
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(window.selected(), QString("Y [Alex, cheap]"));
        QVERIFY(!window.action("back").isEnabled());
        QTest::mouseClick(window.output.viewport(), Qt::ForwardButton, {}, centre(window.output, 2, 2));
        QCOMPARE(window.selected(), QString("C [Alex, price_info]"));
        QTest::mouseClick(window.output.viewport(), Qt::BackButton, {}, centre(window.output, 2, 2));
        QCOMPARE(window.selected(), QString("Y [Alex, cheap]"));
        QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(window.selected(), QString("C [Alex, price_info]"));
    }

    void anotherSessionHasNoHistory()
    {
        Explained window;
        window.selection().selectCell(cellAt(0));
        window.selection().selectCell(cellAt(1));
        window.files().openExample("mechanic");
        QVERIFY(window.settle());
        QVERIFY(window.selection().history().cells().empty());
        QVERIFY(!window.action("back").isEnabled());
    }

    void theHistoryIsThatOfABrowser()
    {
        CellHistory history;
        QVERIFY(history.back().isNull());
        for (const int row : {0, 1, 1, 2, 3})
            history.visit(cellAt(row));
        QCOMPARE(history.cells().size(), 4U);
        QCOMPARE(history.back(), cellAt(2));
        QCOMPARE(history.back(), cellAt(1));
        QCOMPARE(history.next(), cellAt(2));
        history.visit(cellAt(5));
        QVERIFY(history.forward().isNull());
        QCOMPARE(history.previous(), cellAt(1));
        history.keep([](const CellRef& cell) { return cell.row != 5; });
        QCOMPARE(history.current(), cellAt(1));
        history.visit(cellAt(2));
        history.visit(cellAt(1));
        history.keep([](const CellRef& cell) { return cell.row != 2; });
        QCOMPARE(history.current(), cellAt(1));
        QCOMPARE(history.previous(), cellAt(0));  // two visits of one cell, with nothing between them, are one
        for (int row = 0; row < 1000; ++row)
            history.visit(cellAt(row));
        QCOMPARE(history.cells().size(), 200U);
        QCOMPARE(history.previous(), cellAt(998));
        history.keep([](const CellRef&) { return false; });
        QVERIFY(history.current().isNull());
        QVERIFY(history.back().isNull());
    }
};

HEADSCOPE_TEST(TestInspectorWindow)

}  // namespace headscope::test_inspector_window

#include "test_inspector_window.moc"
