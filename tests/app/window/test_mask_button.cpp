// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_window.h"

#include "tests/support/app/test_bench.h"
#include "tests/support/test_program.h"

#include "app/widgets/matrix/mask_grid.h"

#include <QDockWidget>
#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace headscope::test_mask_button {

class TestMaskButton : public QObject {
    Q_OBJECT

private:
    struct Shown : TestWindow {
        QToolButton& button = headscope::find<QToolButton>(*this, "toolBar.mask");
        QDockWidget& dock = headscope::find<QDockWidget>(*this, "dock.mask");

        Shown()
        {
            resize(1280, 720);
            show();
            if (!settle())
                qFatal("No trace");
        }
        const Mask& mask() { return document().session()->blocks[0].mask; }
        QAction& kind(const QString& name) { return *button.menu()->findChild<QAction*>(name); }
        bool isChecked(const QString& name) { return kind(name).isChecked(); }
    };

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theButtonSaysAndSwitchesWhatIsOn()
    {
        Shown window;
        QCOMPARE(window.button.text(), QString("Mask: none"));
        QVERIFY(window.isChecked("mask.kind.none"));
        window.kind("mask.kind.causal").trigger();
        QCOMPARE(window.button.text(), QString("Mask: causal"));
        window.kind("mask.kind.window").trigger();
        QCOMPARE(window.button.text(), QString("Mask: causal + window 3"));
        QVERIFY(window.mask().causal && window.mask().window == 3);
        QVERIFY(!window.isChecked("mask.kind.none") && window.isChecked("mask.kind.causal") && window.isChecked("mask.kind.window"));
        window.document().edit("Padding", [](Session& next) { next.blocks[0].mask.padding = {2}; });
        QCOMPARE(window.button.text(), QString("Mask: causal + 2 more"));
        QVERIFY(window.button.toolTip().endsWith("causal + window 3 + padding"));
        const int steps = window.document().undoStack().count();
        window.kind("mask.kind.none").trigger();
        QVERIFY(!window.mask().any());
        QCOMPARE(window.document().undoStack().count(), steps + 1);
        window.kind("mask.kind.none").trigger();  // nothing to remove: no step, and it stays on
        QCOMPARE(window.document().undoStack().count(), steps + 1);
        QVERIFY(window.isChecked("mask.kind.none"));
        window.document().undoStack().undo();
        QVERIFY(window.mask().causal && window.mask().window == 3 && window.mask().padding.size() == 1);
    }

    void kindsThatNeedAChoiceOpenTheStudio()
    {
        for (const char* name : {"mask.kind.padding", "mask.kind.custom"}) {
            Shown window;
            QVERIFY(!window.dock.isVisible());
            window.kind(name).trigger();
            QVERIFY(window.dock.isVisible());
            QVERIFY(!window.kind(name).isChecked());
            QCOMPARE(window.document().undoStack().count(), 0);
            QTRY_VERIFY(headscope::find<MaskGrid>(window, "mask.grid").hasFocus() || !window.isActiveWindow());
        }
    }

    void theStudioOpensByKeyAndIsPaintedByKey()
    {
        Shown window;
        QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
        QVERIFY(window.dock.isVisible());
        auto& grid = headscope::find<MaskGrid>(window, "mask.grid");
        QTest::keyClick(&grid, Qt::Key_Right);
        QTest::keyClick(&grid, Qt::Key_Space);
        QCOMPARE(window.button.text(), QString("Mask: custom"));
        QVERIFY(window.settle());
        for (const HeadTrace& head : window.engine().trace()->blocks[0].heads) {
            QCOMPARE((*head.attention)(0, 1), Scalar{0});
            QVERIFY((*head.attention)(0, 2) > 0);
        }
    }

    void resetLayoutHidesTheStudioAndStartsRememberIt()
    {
        {
            Shown window;
            window.action("editMask").trigger();
            window.resetLayout();
            QVERIFY(!window.dock.isVisible());
            window.action("editMask").trigger();
            QVERIFY(window.dockWidgetArea(&window.dock) == Qt::RightDockWidgetArea);
            window.close();
        }
        Shown again;
        QTRY_VERIFY(again.dock.isVisible());
    }
};

HEADSCOPE_TEST(TestMaskButton)

}  // namespace headscope::test_mask_button

#include "test_mask_button.moc"
