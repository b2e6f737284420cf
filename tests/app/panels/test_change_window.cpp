// SPDX-License-Identifier: GPL-3.0-or-later
// "What would change it most" in the window: its dock, its keys, the line that says what the colours mean.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/widgets/heatmap/color_strip.h"
#include "app/widgets/matrix/matrix_box.h"

#include <QAction>
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QTest>
#include <QToolButton>

namespace headscope::test_change_window {

class ChangeWindowTest : public QObject {
    Q_OBJECT

private:
    struct Shown : TestWindow {
        Shown()
        {
            resize(1280, 720);
            show();
            if (!QTest::qWaitForWindowExposed(this) || !settle())
                qFatal("The session is not computed.");
        }
        QWidget& widget(const QString& name) { return headscope::find<QWidget>(*this, name); }
        bool paintsGradients() { return headscope::find<MatrixBox>(*this, "inputs.input").model().content().isTinted(); }
    };

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theKeyOpensTheDock()
    {
        Shown window;
        QVERIFY(!window.widget("dock.change").isVisible());
        QTest::keyClick(&window, Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(window.widget("change.1").isVisible());
    }

    void gradientsAreSwitchedFromMenuPanelAndLegendAlike()
    {
        Shown window;
        QAction& action = window.action("showGradients");
        QVERIFY(!window.widget("gradientLegend").isVisible());
        QTest::keyClick(&window, Qt::Key_G, Qt::ControlModifier);
        QVERIFY(action.isChecked());
        QTRY_VERIFY(window.paintsGradients());
        QVERIFY(window.widget("gradientLegend").isVisible());
        window.selection().selectCell({{MatrixId::Output}, 0, 1});
        QTRY_VERIFY(find<QLabel>(window, "gradientLegend.text").text().contains("Y [Alex, cheap]"));
        QVERIFY(find<ColorStrip>(window, "gradientLegend.colors").scale().high() > 0.5);

        window.action("change").trigger();
        auto& box = find<QCheckBox>(window, "change.overlay");
        QTRY_VERIFY(box.isVisible());
        QVERIFY(box.isChecked());
        box.click();
        QVERIFY(!action.isChecked() && !window.paintsGradients());
        QVERIFY(!window.widget("gradientLegend").isVisible());

        action.trigger();
        QVERIFY(box.isChecked());
        QTRY_VERIFY(window.paintsGradients());
        find<QToolButton>(window, "gradientLegend.hide").click();
        QVERIFY(!action.isChecked() && !box.isChecked() && !window.paintsGradients());
    }

    /// Nobody looks at it any more: it costs nothing.
    void theClosedDockRests()
    {
        Shown window;
        window.action("change").trigger();
        QTRY_VERIFY(window.widget("change.1").isVisible());
        find<QDockWidget>(window, "dock.change").close();
        QTRY_VERIFY(!window.widget("change.1").isVisible());
        window.action("change").trigger();
        QTRY_VERIFY(window.widget("change.1").isVisible());
    }
};

HEADSCOPE_TEST(ChangeWindowTest)

}  // namespace headscope::test_change_window

#include "test_change_window.moc"
