// SPDX-License-Identifier: GPL-3.0-or-later
// A window that nobody touches does nothing: no view, dock or depth asks for one layout after another.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/window/view_tabs.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QTest>

namespace headscope::test_rest {

namespace {

class LayoutCounter : public QObject {
public:
    LayoutCounter() { qApp->installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::LayoutRequest;
        return false;
    }
    int count = 0;
};

/// Waits for animations and what is still on its way.
bool comesToRest(TestWindow& window)
{
    if (!window.settle())
        return false;
    waitForBackground();
    LayoutCounter layouts;
    return QTest::qWaitFor(
        [&] {
            layouts.count = 0;
            for (int turn = 0; turn < 20; ++turn)
                QTest::qWait(2);
            return layouts.count == 0;
        },
        kPatience);
}

}  // namespace

class TestRest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyDepthComesToRest()
    {
        TestWindow window("three-friends", "everything");
        window.resize(1280, 720);
        QVERIFY(comesToRest(window));
        for (const char* depth : {"depth.steps", "depth.everything", "depth.look", "depth.everything", "depth.steps", "depth.look"}) {
            QTest::mouseClick(&find<QAbstractButton>(window, depth), Qt::LeftButton);
            QVERIFY2(comesToRest(window), depth);
        }
    }

    void everyViewComesToRest()
    {
        TestWindow window("three-friends", "everything");
        window.resize(1280, 720);
        auto& views = find<ViewTabs>(window, "views");
        for (int view = 0; view < views.count(); ++view) {
            views.setCurrentIndex(view);
            QVERIFY2(comesToRest(window), qPrintable(views.tabText(view)));
        }
    }

    void everyDockComesToRest()
    {
        TestWindow window("three-friends", "everything");
        window.resize(1280, 720);
        for (QDockWidget* dock : window.findChildren<QDockWidget*>())
            for (int times = 0; times < 2; ++times) {
                dock->toggleViewAction()->trigger();
                QVERIFY2(comesToRest(window), qPrintable(dock->objectName()));
            }
    }
};

HEADSCOPE_TEST(TestRest)

}  // namespace headscope::test_rest

#include "test_rest.moc"
