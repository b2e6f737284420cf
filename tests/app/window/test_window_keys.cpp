// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/window/actions.h"
#include "app/window/view_and_dock_ids.h"
#include "app/window/view_tabs.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTextBrowser>
#include <QWhatsThis>

#include <cmath>

namespace headscope::test_window_keys {

class TestWindowKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyKeyOfTheInterfaceDoesItsThing_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("action");
        const std::vector<std::pair<const char*, const char*>> keys{{"Ctrl+N", "new"},          {"Ctrl+O", "open"},
                                                                    {"Ctrl+S", "save"},         {"Ctrl+Shift+S", "saveAs"},
                                                                    {"Ctrl+Q", "quit"},         {"Ctrl+Z", "undo"},
                                                                    {"Ctrl+Y", "redo"},         {"Ctrl+Shift+Z", "redo"},
                                                                    {"Ctrl+E", "export"},       {"Ctrl+1", "viewPipeline"},
                                                                    {"Ctrl+2", "viewHeads"},    {"Ctrl+3", "viewMixing"},
                                                                    {"Ctrl+4", "viewGeometry"}, {"Ctrl+5", "viewScaling"},
                                                                    {"Ctrl+6", "viewBudget"},   {"Ctrl+=", "zoomIn"},
                                                                    {"Ctrl++", "zoomIn"},       {"Ctrl+-", "zoomOut"},
                                                                    {"Ctrl+0", "zoomReset"},    {"F1", "help"},
                                                                    {"Ctrl+F1", "keys"},        {"Ctrl+I", "why"},
                                                                    {"F11", "present"},         {"Shift+F1", "whatsThis"},
                                                                    {"Ctrl+C", "copy"},         {"Ctrl+Shift+C", "copyWithNames"},
                                                                    {"Ctrl+V", "paste"},        {"Ctrl+G", "showGradients"},
                                                                    {"Ctrl+Shift+G", "change"}};
        for (const auto& [key, action] : keys)
            QTest::newRow(key) << QString(key) << QString(action);
    }

    void everyKeyOfTheInterfaceDoesItsThing()
    {
        QFETCH(QString, keys);
        QFETCH(QString, action);
        TestWindow window;
        edit(window, 0.25);
        edit(window, 0.5);
        window.document().undoStack().undo();
        window.document().undoStack().setClean();
        DialogAnswer dialog([](QWidget& opened) { opened.close(); });
        QSignalSpy triggered(&window.action(action), &QAction::triggered);
        QWidget* focus = &find<MatrixTable>(window, "inputs.input.table");
        QApplication::clipboard()->setText("1");
        focus->setFocus();
        QTest::keySequence(focus, QKeySequence(keys));
        QCOMPARE(triggered.size(), 1);
        QWhatsThis::leaveWhatsThisMode();
    }

    void whatTheKeysDo()
    {
        TestWindow window;
        auto& views = find<QTabWidget>(window, "views");
        for (const int view : {3, 2, 1, 0}) {
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_1 + view), Qt::ControlModifier);
            QCOMPARE(views.currentIndex(), view);
        }
        const int size = QApplication::font().pixelSize() > 0 ? QApplication::font().pixelSize() : QApplication::font().pointSize();
        const auto now = [] {
            return QApplication::font().pixelSize() > 0 ? QApplication::font().pixelSize() : QApplication::font().pointSize();
        };
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&window, Qt::Key_Equal, Qt::ControlModifier);
        QTRY_VERIFY(now() > size);
        QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(now(), size);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&window, Qt::Key_Minus, Qt::ControlModifier);
        QTRY_VERIFY(now() < size);
        QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);

        QTest::keyClick(&window, Qt::Key_F1);
        auto& help = find<QDialog>(window, "manual");
        QVERIFY(help.isVisible());
        help.close();
        QTest::keyClick(&window, Qt::Key_F1, Qt::ControlModifier);
        auto& keys = find<QDialog>(window, "keysDialog");
        const QString text = find<QTextBrowser>(keys, "keysDialog.text").toPlainText();
        for (const ActionSpec& spec : kActionTable)
            for (const QString& key : QString(spec.shortcuts).split("; ", Qt::SkipEmptyParts))
                QVERIFY2(text.contains(QKeySequence(key).toString(QKeySequence::NativeText)), qPrintable(key));
        keys.close();
        QTest::keyClick(&window, Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(QWhatsThis::inWhatsThisMode());
        QWhatsThis::leaveWhatsThisMode();
        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activeModalWidget());
        QApplication::activeModalWidget()->close();
        QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(*window.document().session(), exampleSession("empty"));
    }

    void undoWorksFromWhereverTheFocusIs_data()
    {
        QTest::addColumn<QString>("focus");
        for (const char* name : {"inputs.input.table", "rowSliders.1.slider", "views.tabs", "toolBar.heads", "toolBar.scale", "mixer.1"})
            QTest::newRow(name) << QString(name);
    }

    void undoWorksFromWhereverTheFocusIs()
    {
        QFETCH(QString, focus);
        TestWindow window;
        if (focus.startsWith("rowSliders"))
            find<QDockWidget>(window, "dock.sliders").raise();
        auto& widget = find<QWidget>(window, focus);
        widget.setFocus();
        QTRY_VERIFY(widget.hasFocus());
        edit(window);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.document().undoStack().index(), 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(window.document().undoStack().index(), 1);
    }

    void undoWorksRightAfterANumberWasTyped()
    {
        TestWindow window;
        find<QDockWidget>(window, "dock.sliders").raise();
        NumberField& field = find<ValueSlider>(window, "rowSliders.1").field();
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, "0.5");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE((*window.document().session()->input)(0, 1), Scalar(0.5));
        QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.document().undoStack().index(), 0);
    }

    void quickKeysOfZoomAreTwoStepsAtMost()
    {
        TestWindow window;
        const double before = window.appearance().zoom();
        QSignalSpy changed(&window.appearance(), &Appearance::changed);
        for (int i = 0; i < 5; ++i)
            find<QAction>(window, "zoomIn").trigger();
        QTRY_VERIFY(qFuzzyCompare(window.appearance().zoom(), before * std::pow(1.1, 5)));  // QTRY_COMPARE waits for the same bits
        QCOMPARE(changed.size(), 2);
        find<QAction>(window, "zoomIn").trigger();
        find<QAction>(window, "zoomReset").trigger();
        QCoreApplication::processEvents();
        QCOMPARE(window.appearance().zoom(), window.appearance().desktopType());
    }

    void undoOfWhatWasDoneInAnotherViewIsTold()
    {
        TestWindow window;
        const auto trigger = [&](const char* action) { find<QAction>(window, action).trigger(); };
        trigger("viewPipeline");
        trigger("addHead");
        const QString step = window.document().undoStack().undoText();
        trigger("undo");
        QCOMPARE(window.notice(), QString());  // one sees it
        trigger("redo");
        trigger("viewGeometry");
        trigger("undo");
        QVERIFY2(window.notice().contains(step), qPrintable(window.notice()));
        QVERIFY(window.notice().contains("Redo"));
        trigger("redo");
        QVERIFY2(window.notice().startsWith("Redone: " + step), qPrintable(window.notice()));
    }

    void tabReachesEveryControl_data()
    {
        QTest::addColumn<int>("view");
        for (std::size_t view = 0; view < kViewIds.size(); ++view)
            QTest::newRow(kViewIds[view].data()) << static_cast<int>(view);
    }

    void tabReachesEveryControl()
    {
        QFETCH(int, view);
        TestWindow window;
        window.resize(1600, 1000);
        find<QTabWidget>(window, "views").setCurrentIndex(view);
        QTest::qWait(20);
        auto* first = &find<QWidget>(window, "toolBar.example");
        first->setFocus();
        QTRY_VERIFY(first->hasFocus());
        QList<QWidget*> reached;
        for (int i = 0; i < 500 && !reached.contains(QApplication::focusWidget()); ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(QApplication::focusWidget()->objectName(), first->objectName());  // round, not in a trap
        for (QWidget* widget : window.findChildren<QWidget*>())
            if (widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy())
                QVERIFY2(reached.contains(widget),
                         qPrintable(QString("%1 %2").arg(widget->metaObject()->className(), widget->objectName())));
        for (const char* name : {"toolBar.export", "toolBar.scale", "toolBar.moreHeads", "views.tabs"})
            QVERIFY2(reached.contains(&find<QWidget>(window, name)), name);
        for (const char* name : {"inputs.input.table", "inputs.addToken", "mixer.1.mute"})
            QVERIFY2(reached.contains(&find<QWidget>(window, name)) == hasDocks(view), name);
        // Back the same way.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget(), reached.last());
    }
};

HEADSCOPE_TEST(TestWindowKeys)

}  // namespace headscope::test_window_keys

#include "test_window_keys.moc"
