// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut in the window, with any example in any view, at four sizes, light and dark, in lecture type too: no text, number or
// control, and no two names look alike.
#include "tests/support/app/screens.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/files/examples.h"
#include "app/views/prediction/next_words.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/window/view_and_dock_ids.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

namespace headscope::test_layout {

namespace {

/// In the window, and in lecture type.
std::vector<Screen> screens()
{
    std::vector<Screen> all = everyScreen();
    for (const Screen& screen : everyScreen(true))
        all.push_back(screen);
    return all;
}

void addScreens()
{
    QTest::addColumn<int>("row");
    int row = 0;
    for (const Screen& screen : screens())
        QTest::addRow("%s", qUtf8Printable(nameOf(screen))) << row++;
}

}  // namespace

class TestLayout : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyExampleInEveryView_data() { addScreens(); }
    void everyExampleInEveryView()
    {
        QFETCH(int, row);
        const int rows = static_cast<int>(screens().size());
        ScreenWindow window(screens()[static_cast<std::size_t>(row)]);
        QStringList faults;
        int e = 0;
        for (const Example& example : examples()) {
            bool isOpen = false;
            for (int v = 0; v < std::ssize(kViewIds); ++v) {
                if (!isSeenOn(row, rows, 3 * e + 5 * v))
                    continue;
                if (!isOpen)
                    faults << window.open(example.id);
                isOpen = true;
                faults << window.showView(kViewIds[static_cast<std::size_t>(v)]);
            }
            ++e;
        }
        faults.removeAll(QString());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    /// With a number that they can say something about.
    void everyDock_data() { addScreens(); }
    void everyDock()
    {
        QFETCH(int, row);
        const int rows = static_cast<int>(screens().size());
        const Screen screen = screens()[static_cast<std::size_t>(row)];
        ScreenWindow window(screen);
        window.selection().selectCell({{MatrixId::Output, 0, 0}, 0, 1});
        QStringList faults;
        for (int d = 0; d < std::ssize(kDockIds); ++d) {
            const std::string_view id = kDockIds[static_cast<std::size_t>(d)];
            if (!isSeenOn(row, rows, 7 * d) && !isSeenOn(row, rows, 7 * d + 3))
                continue;
            const QString name = "dock." + QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
            auto& dock = find<QDockWidget>(window, name);
            QAction& toggle = screen.lecture ? window.action("lecture.show." + name) : *dock.toggleViewAction();
            if (!toggle.isChecked())
                toggle.trigger();
            dock.raise();
            faults << window.fault(name);
            toggle.trigger();
        }
        faults.removeAll(QString());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    /// A window that was large keeps its docks on both sides when it is made small, and leaves little room between them.
    void everyViewBetweenDocks_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 768), QSize(1280, 720)})
            QTest::addRow("%d", size.width()) << size;
    }
    void everyViewBetweenDocks()
    {
        QFETCH(QSize, size);
        ScreenWindow window({{1600, 1000}});
        window.selection().selectCell({{MatrixId::Output, 0, 0}, 0, 1});
        window.setScreen({size});
        QStringList faults;
        for (const std::string_view view : kViewIds)
            faults << window.showView(view);
        faults.removeAll(QString());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    /// Between docks on both sides; what a longer word needs is made room for.
    void thePredictionBesideTheMap()
    {
        ScreenWindow window({{1280, 720}}, "next-word");
        window.action("map").trigger();
        QCOMPARE(window.showView("prediction"), QString());
        const auto& area = find<QScrollArea>(window, "prediction.area");
        const auto& words = find<NextWords>(window, "prediction.words");
        const int last = static_cast<int>(window.document().session()->tokenCount()) - 1;
        const auto isSeen = [&](const QRect& part) {
            return area.viewport()->rect().contains(QRect(words.mapTo(area.viewport(), part.topLeft()), part.size()).adjusted(0, 2, 0, -2));
        };
        QTRY_VERIFY(isSeen(words.columnOf(last)));
        for (const char* name : {"prediction.loss", "prediction.sum"}) {
            const auto& label = find<QLabel>(window, name);
            QVERIFY2(label.visibleRegion().boundingRect().width() == label.width(), name);
            QVERIFY2(label.width() >= label.sizeHint().width(), name);
        }
    }

    /// From X in its dock to Y, without a scroll bar.
    void theStoryOfTheFirstExampleIsOnePicture_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1280, 720), QSize(1600, 1000), QSize(1920, 1080)})
            QTest::addRow("%d", size.width()) << size;
    }
    void theStoryOfTheFirstExampleIsOnePicture()
    {
        QFETCH(QSize, size);
        ScreenWindow window({size});
        auto& pipeline = find<QAbstractScrollArea>(window, "pipelineView");
        QCOMPARE(pipeline.verticalScrollBar()->maximum(), 0);
        QVERIFY(!find<BoundMatrix>(window, "pipeline.output").visibleRegion().isEmpty());
        QVERIFY(find<QDockWidget>(window, "dock.inputs").isVisible());
        for (auto* dock : window.findChildren<QDockWidget*>())
            dock->hide();
        window.rest();
        QCOMPARE(pipeline.verticalScrollBar()->maximum(), 0);
        // Attention is written largest, and no larger than there is room for.
        const auto type = [&](const char* matrix) { return find<BoundMatrix>(window, matrix).table().numberFont().pointSizeF(); };
        QVERIFY(type("pipeline.attention.1") >= type("pipeline.score.1"));
    }

    void aSmallSessionTakesNoMoreRoomAfterALargeOne()
    {
        const auto places = [](ScreenWindow& window) {
            QList<QRect> found;
            for (const char* name : {"mixing.concat.card", "mixing.sum", "mixing.writers", "mixing.gates"})
                found << find<QWidget>(window, name).geometry();
            return found;
        };
        ScreenWindow small({{1600, 1000}}, "empty");
        QCOMPARE(small.showView("mixing"), QString());
        ScreenWindow window({{1600, 1000}});
        QVERIFY(window.files().openNew(randomSession(3, 64, 128, 2)));
        QCOMPARE(window.showView("mixing"), QString());
        QVERIFY(places(window) != places(small));
        window.document().undoStack().setClean();
        window.action("new").trigger();
        QCOMPARE(window.fault("empty"), QString());
        QTRY_COMPARE(places(window), places(small));
    }

    /// Wide ones are pictures: no bar for a last few columns.
    void manyColumnsAreSeenAtOnce()
    {
        ScreenWindow window({{1600, 1000}});
        QVERIFY(window.files().openNew(randomSession(3, 64, 64, 1)));
        QCOMPARE(window.showView("pipeline"), QString());
        for (const char* name : {"pipeline.query.1", "pipeline.key.1", "pipeline.attention.1"})
            QCOMPARE(find<BoundMatrix>(window, name).table().horizontalScrollBar()->maximum(), 0);
        window.document().undoStack().setClean();
    }

    void theMixOfThreeHeadsNeedsNoScrollingAcross()
    {
        for (const auto& [example, size] : {std::pair("conversation", QSize(1600, 1000)), std::pair("three-friends", QSize(1024, 768))}) {
            ScreenWindow window({size}, example);
            QCOMPARE(window.showView("mixing"), QString());
            QCOMPARE(find<QAbstractScrollArea>(window, "mixing.sum.area").horizontalScrollBar()->maximum(), 0);
            for (const char* matrix : {"mixing.output_weight", "mixing.output", "mixing.concat"})
                QCOMPARE(find<BoundMatrix>(window, matrix).table().horizontalScrollBar()->maximum(), 0);
        }
    }
};

HEADSCOPE_TEST(TestLayout)

}  // namespace headscope::test_layout

#include "test_layout.moc"
