// SPDX-License-Identifier: GPL-3.0-or-later
// Labs with numbers of their own have the room of the docks, which are back afterwards just as they were.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/window/view_tabs.h"

#include <QAction>
#include <QDockWidget>
#include <QTest>

#include <map>

namespace headscope::test_lab_docks {

namespace {

/// Of those that one can see.
std::map<QString, QRect> docks(TestWindow& window)
{
    std::map<QString, QRect> places;
    for (auto* dock : window.findChildren<QDockWidget*>())
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
            places[dock->objectName()] = dock->geometry();
    return places;
}

}  // namespace

class TestLabDocks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void labsHaveTheRoomAndGiveItBack()
    {
        TestWindow window;
        window.resize(1280, 720);
        window.resetLayout();
        window.action("editMask").trigger();
        QTest::qWait(50);
        const auto before = docks(window);
        QVERIFY(before.contains("dock.inputs") && before.contains("dock.mask"));
        auto& views = find<ViewTabs>(window, "views");
        const int narrow = views.width();
        for (const char* lab : {"viewScaling", "viewBudget"}) {
            window.action(lab).trigger();
            QTRY_COMPARE(docks(window).size(), 0);
            QTRY_VERIFY(views.width() > narrow + 250);
        }
        window.action("viewPipeline").trigger();
        QTRY_COMPARE(docks(window), before);
    }

    /// From the first example to one with more rows, and names that stand upright.
    void aLongerInputGetsItsRoom()
    {
        for (const QSize size : {QSize(1280, 720), QSize(1600, 1000)}) {
            TestWindow window;
            window.resize(size);
            window.resetLayout();
            QVERIFY(window.settle());
            window.files().openExample("encoder-decoder");
            QVERIFY(window.settle());
            const auto& last = find<QWidget>(window, "inputs.input.table");
            QTRY_COMPARE(last.visibleRegion().boundingRect().height(), last.height());
        }
    }

    void whatIsOpenedInALabStaysOpen()
    {
        TestWindow window;
        window.resize(1280, 720);
        window.action("viewBudget").trigger();
        window.action("editMask").trigger();
        QTRY_VERIFY(docks(window).contains("dock.mask"));
        window.action("viewScaling").trigger();
        QVERIFY(docks(window).contains("dock.mask"));
        window.action("viewHeads").trigger();
        QTRY_VERIFY(docks(window).contains("dock.mask") && docks(window).contains("dock.inputs"));
    }

    /// The next window has the docks of this one.
    void aWindowThatIsClosedInALabRemembersItsDocks()
    {
        {
            TestWindow window;
            window.action("why").trigger();
            QTRY_VERIFY(docks(window).contains("dock.why"));
            window.action("viewBudget").trigger();
            window.close();
        }
        TestWindow next;
        QTRY_VERIFY(docks(next).contains("dock.why") && docks(next).contains("dock.inputs"));
    }

    void aLessonAndALectureHaveDocksOfTheirOwn()
    {
        TestWindow window;
        window.action("present").trigger();
        window.action("lecture.show.dock.inputs").trigger();
        QTRY_VERIFY(docks(window).contains("dock.inputs"));
        window.action("viewBudget").trigger();
        QVERIFY(docks(window).contains("dock.inputs"));
        window.action("present").trigger();
        QTRY_VERIFY(docks(window).contains("dock.inputs"));  // and the view is again that of before
    }
};

HEADSCOPE_TEST(TestLabDocks)

}  // namespace headscope::test_lab_docks

#include "test_lab_docks.moc"
