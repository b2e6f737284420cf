// SPDX-License-Identifier: GPL-3.0-or-later
// Copy, Copy with names and Paste of the Edit menu and of a right click act on the matrix that has the focus.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_inputs.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

namespace headscope::test_clipboard_actions {

namespace {

void click(MatrixTable& table, int row, int column, Qt::MouseButton button = Qt::LeftButton)
{
    QTest::mouseClick(table.viewport(), button, {}, centre(table, row, column));
}

/// The menu of a right click on a cell, while it is open.
void withMenu(MatrixTable& table, int row, int column, const std::function<void(QMenu&)>& look)
{
    bool opened = false;
    QTimer::singleShot(0, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        opened = menu != nullptr;
        if (menu) {
            look(*menu);
            menu->close();
        }
    });
    const QPoint at = centre(table, row, column);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, table.viewport()->mapToGlobal(at));
    QApplication::sendEvent(table.viewport(), &event);
    QVERIFY(opened);
}

}  // namespace

class TestClipboardActions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init()
    {
        forgetSettings();
        QApplication::clipboard()->setText("7");
    }

    void theyRestWhileNoMatrixHasTheFocus()
    {
        TestWindow window;
        QVERIFY(window.settle());
        window.setFocus();
        for (const char* id : {"copy", "copyWithNames", "paste"})
            QVERIFY2(!window.action(id).isEnabled(), id);
        auto& input = find<MatrixTable>(window, "inputs.input.table");
        input.setFocus();
        for (const char* id : {"copy", "copyWithNames", "paste"})
            QVERIFY2(window.action(id).isEnabled(), id);
        auto& attention = find<MatrixTable>(window, "pipeline.attention.1.table");
        attention.setFocus();
        QVERIFY(window.action("copy").isEnabled());
        QVERIFY(!window.action("paste").isEnabled());
        window.menuBar()->setFocus(Qt::MenuBarFocusReason);  // to choose from the menu
        QVERIFY(window.action("copy").isEnabled());
        window.setFocus();
        QVERIFY(!window.action("copy").isEnabled());
    }

    void menuAndKeysCopyAndPaste()
    {
        TestWindow window;
        QVERIFY(window.settle());
        auto& input = find<MatrixTable>(window, "inputs.input.table");
        click(input, 1, 1);
        window.action("paste").trigger();
        QCOMPARE((*window.document().session()->input)(1, 1), Scalar(7));
        QCOMPARE(window.document().undoStack().count(), 1);
        QTest::keyClick(&input, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QString("7\n"));
        QTest::keyClick(&input, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QApplication::clipboard()->text(), QString("\tcheap\nEmma\t7\n"));
        click(input, 0, 0);
        QApplication::clipboard()->setText("8\t9");
        QTest::keyClick(&input, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE((*window.document().session()->input)(0, 1), Scalar(9));
        QCOMPARE(window.document().undoStack().count(), 2);
    }

    void aRightClickOffersThem()
    {
        TestWindow window;
        QVERIFY(window.settle());
        auto& input = find<MatrixTable>(window, "inputs.input.table");
        click(input, 0, 0);
        withMenu(input, 0, 0, [](QMenu& menu) {
            for (const char* id : {"figureMenu.copy", "figureMenu.copyNamed", "figureMenu.paste"})
                QVERIFY2(menu.findChild<QAction*>(id)->isEnabled(), id);
            menu.findChild<QAction*>("figureMenu.paste")->trigger();
        });
        QCOMPARE((*window.document().session()->input)(0, 0), Scalar(7));
        auto& attention = find<MatrixTable>(window, "pipeline.attention.1.table");
        click(attention, 0, 1);
        withMenu(attention, 0, 1, [](QMenu& menu) {
            QVERIFY(!menu.findChild<QAction*>("figureMenu.paste")->isEnabled());
            menu.findChild<QAction*>("figureMenu.copyNamed")->trigger();
        });
        QVERIFY2(QApplication::clipboard()->text().startsWith("\tEmma\nAlex\t"), qPrintable(QApplication::clipboard()->text()));
    }
};

HEADSCOPE_TEST(TestClipboardActions)

}  // namespace headscope::test_clipboard_actions

#include "test_clipboard_actions.moc"
