// SPDX-License-Identifier: GPL-3.0-or-later
// The depths of the window are chosen as a person chooses them, and what asks for a view leaves Look.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/lesson/lesson_controller.h"
#include "app/state/settings.h"
#include "app/views/heads/heads_view.h"
#include "app/views/pipeline/pipeline_view.h"
#include "app/views/play/play_view.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/window/view_tabs.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>

#include <algorithm>

namespace headscope::test_depth {

namespace {

class Deep : public TestWindow {
public:
    explicit Deep(const char* depth = nullptr) : TestWindow("three-friends", depth)
    {
        resize(1280, 720);
        if (!settle())
            qFatal("Nothing comes.");
    }

    bool looks() { return isShown("look") && !isShown("views"); }
    bool isShown(const QString& name)
    {
        const auto* widget = findChild<QWidget*>(name);
        return widget && widget->isVisible();
    }
    QStringList docks()
    {
        QStringList names;
        for (const QDockWidget* dock : findChildren<QDockWidget*>())
            if (dock->isVisible())
                names << dock->objectName();
        names.sort();
        return names;
    }
    ViewTabs& views() { return headscope::find<ViewTabs>(*this, "views"); }
    void click(const QString& name) { QTest::mouseClick(&headscope::find<QAbstractButton>(*this, name), Qt::LeftButton); }
};

}  // namespace

class TestDepth : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theWindowOpensOnLook()
    {
        Deep window;
        QVERIFY(window.looks());
        QCOMPARE(window.docks(), QStringList());
        for (const char* shown : {"depth.look", "toolBar.example", "toolBar.play", "toolBar.teach", "toolBar.export"})
            QVERIFY2(window.isShown(shown), shown);
        for (const char* hidden : {"toolBar.heads", "toolBar.mask", "toolBar.scale", "toolBar.sharing", "toolBar.colors", "blockBar"})
            QVERIFY2(!window.isShown(hidden), hidden);
        QVERIFY(find<QAbstractButton>(window, "depth.look").isChecked());
        QVERIFY(!window.findChild<PipelineView*>());  // what is not seen is not made
    }

    void everythingIsAsItWas()
    {
        Deep window("everything");
        QVERIFY(window.isShown("views"));
        QVERIFY(!window.findChild<QWidget*>("look"));
        for (const char* shown : {"toolBar.mask", "toolBar.scale", "toolBar.sharing", "blockBar", "dock.inputs"})
            QTRY_VERIFY2(window.isShown(shown), shown);
        QVERIFY(!window.isShown("toolBar.play"));
        QVERIFY(!window.isShown("look.tokens"));
        QVERIFY(window.findChild<PipelineView*>());
    }

    void whatIsSelectedStays()
    {
        Deep window;
        const CellRef cell{{MatrixId::Attention, 0, 1}, 1, 2};
        window.selection().selectCell(cell);
        window.click("depth.everything");
        QVERIFY(window.isShown("views"));
        QTRY_VERIFY(window.docks().contains("dock.inputs"));
        QCOMPARE(window.selection().cell(), cell);
        window.click("depth.look");
        QVERIFY(window.looks());
        QCOMPARE(window.docks(), QStringList());
        QCOMPARE(window.selection().cell(), cell);
        window.click("depth.look");
        QVERIFY(window.looks() && find<QAbstractButton>(window, "depth.look").isChecked());
    }

    void docksComeBackAsTheyWere()
    {
        Deep window("everything");
        QTRY_VERIFY(window.docks().contains("dock.inputs"));
        find<QDockWidget>(window, "dock.mixer").hide();
        window.action("why").trigger();
        const QStringList before = window.docks();
        QVERIFY(before.contains("dock.why") && !before.contains("dock.mixer"));
        window.click("depth.look");
        QCOMPARE(window.docks(), QStringList());
        window.click("depth.everything");
        QCOMPARE(window.docks(), before);
    }

    void whatWasChosenIsRemembered()
    {
        {
            Deep window;
            window.click("depth.everything");
            window.close();
        }
        {
            Deep window;
            QVERIFY(window.isShown("views"));
            QTRY_VERIFY(window.docks().contains("dock.inputs"));
            window.click("depth.look");
            window.close();
        }
        Deep window;
        QVERIFY(window.looks());
        window.click("depth.everything");
        QTRY_VERIFY(window.docks().contains("dock.inputs"));  // closing Look has lost no dock
    }

    void keysSwitch()
    {
        Deep window;
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window.isShown("views"));
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window.looks());
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window.isShown("pipelineView"));
        QCOMPARE(window.docks(), QStringList());
        QVERIFY(!window.isShown("views.tabs"));
    }

    void whoAsksForAViewSeesIt()
    {
        Deep window;
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(window.views().current(), QString("heads"));
        QVERIFY(find<HeadsView>(window, "headsView").isVisible());
        QVERIFY(window.isShown("views.tabs"));
        QCOMPARE(settings::depth(), QString());  // nobody has chosen it
        window.click("depth.look");
        QVERIFY(window.looks());
    }

    void whoAsksForADockSeesIt_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("shown");
        QTest::addRow("mask") << "editMask"
                              << "dock.mask";
        QTest::addRow("change") << "change"
                                << "dock.change";
        QTest::addRow("map") << "map"
                             << "dock.map";
        QTest::addRow("pin") << "pinState"
                             << "snapshotBar";
        QTest::addRow("welcome") << "welcome"
                                 << "welcome";
        QTest::addRow("layout") << "resetLayout"
                                << "dock.inputs";
    }
    void whoAsksForADockSeesIt()
    {
        QFETCH(const QString, action);
        QFETCH(const QString, shown);
        Deep window;
        window.action(action).trigger();
        QTRY_VERIFY(window.isShown(shown));
        QVERIFY(window.isShown("views"));
    }

    void aNumberIsExplainedBesideLook()
    {
        Deep window;
        auto& plot = find<HeatmapPlot>(window, "look.map.1.plot");
        plot.setFocus();
        window.selection().askWhy({{MatrixId::Attention, 0, 0}, 1, 2});
        QTRY_VERIFY(window.isShown("dock.why"));
        QVERIFY(window.isShown("look.maps"));
        QVERIFY(!window.isShown("views"));
        QVERIFY(!window.isShown("look.output"));  // whose place it has
        QCOMPARE(window.docks(), QStringList("dock.why"));
        window.selection().selectCell({{MatrixId::Score, 0, 0}, 1, 2});  // as a click on one of its terms does
        QVERIFY(window.isShown("look.maps"));
        QTest::keyClick(&find<QWidget>(window, "inspector.terms"), Qt::Key_Escape);
        QTRY_VERIFY(!window.isShown("dock.why"));
        QVERIFY(window.isShown("look.output"));
        QVERIFY(plot.hasFocus());
        window.click("depth.everything");
        QTRY_VERIFY(window.isShown("dock.inputs"));
        QVERIFY(!window.isShown("dock.why"));  // as it was there
        window.click("depth.look");
        window.action("why").trigger();
        QTRY_VERIFY(find<QWidget>(window, "inspector.invitation").isVisible() || window.isShown("inspector.explanation"));
        QVERIFY(window.isShown("look.maps"));
    }

    void theMenuOfDocksShowsThem()
    {
        Deep window;
        find<QDockWidget>(window, "dock.check").toggleViewAction()->trigger();
        QTRY_VERIFY(window.isShown("dock.check"));
        QVERIFY(window.isShown("views"));
    }

    void aMatrixThatLookDoesNotShowIsShown()
    {
        Deep window;
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 1});
        QVERIFY(window.looks());
        window.selection().selectCell({{MatrixId::QueryWeight, 0, 0}, 1, 1});
        QVERIFY(window.isShown("views"));
    }

    void aLessonTakesTheWorkbenchAndGivesLookBack()
    {
        Deep window;
        window.action("startCourse").trigger();
        QTRY_VERIFY(window.lessons().player().isRunning());
        QTRY_VERIFY(window.isShown("views"));
        window.action("leaveLesson").trigger();
        QTRY_VERIFY(window.looks());
        QCOMPARE(window.docks(), QStringList());
        window.click("depth.everything");
        QTRY_VERIFY(window.docks().contains("dock.inputs"));
    }

    /// All that stands around them gives way.
    void mapsAreLargeBesideALesson()
    {
        Deep window;
        const auto shorter = [&] {
            const QRect cells = find<HeatmapPlot>(window, "look.map.1.plot").geometryOfCells().plot;
            return std::min(cells.width(), cells.height());
        };
        QVERIFY2(shorter() >= 250, qPrintable(QString::number(shorter())));
        QVERIFY(window.isShown("look.mixer.1.gain"));
        const auto& band = find<QWidget>(window, "look.mixer");
        const int withSliders = band.height();
        window.action("startCourse").trigger();
        QTRY_VERIFY(window.lessons().player().isRunning());
        window.click("depth.look");
        QVERIFY(window.settle());
        QTest::qWait(1);
        QVERIFY(window.isShown("lesson.text"));
        QVERIFY(window.isShown("look.mixer.1.mute"));
        QVERIFY(band.height() < 0.7 * withSliders);
        QVERIFY2(shorter() >= 200, qPrintable(QString::number(shorter())));
        window.action("leaveLesson").trigger();
        QTRY_VERIFY(window.looks() && window.isShown("look.mixer.1.gain"));
        QVERIFY(shorter() >= 250);
    }

    void playBeginsWithoutASelectedCell()
    {
        Deep window;
        window.click("toolBar.play");
        QVERIFY(find<PlayView>(window, "play").isVisible());
        QCOMPARE(window.selection().cell().matrix, (MatrixRef{MatrixId::Attention, 0, 0}));
        QVERIFY(window.isShown("look"));
    }

    void undoOfAStepMadeInLookSaysNothingThere()
    {
        Deep window;
        edit(window, 0.25);
        window.action("undo").trigger();
        QCOMPARE(window.notice(), QString());
        window.action("redo").trigger();
        window.click("depth.everything");
        window.action("undo").trigger();
        QVERIFY(!window.notice().isEmpty());
    }

    void stepsAreThePipelineAlone()
    {
        Deep window("steps");
        QVERIFY(window.isShown("pipelineView"));
        QCOMPARE(window.docks(), QStringList());
        QVERIFY(!window.isShown("views.tabs"));
        QVERIFY(!window.isShown("blockBar"));
        QVERIFY(window.isShown("look.tokens"));  // the sentence stands under the toolbar
        window.click("look.token.2");
        QCOMPARE(window.selection().cell(), (CellRef{{MatrixId::Input}, 1, 0}));
        QVERIFY(window.isShown("pipelineView"));
        QVERIFY(window.isShown("pipeline.score.1"));
        QVERIFY(!window.isShown("pipeline.score.2"));  // only the selected head is open
        QVERIFY(!window.isShown("pipeline.output"));
        window.selection().selectHead(1);
        QTRY_VERIFY(window.isShown("pipeline.score.2"));
        QVERIFY(!window.isShown("pipeline.score.1"));
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(window.views().current(), QString("mixing"));
        QVERIFY(window.isShown("views.tabs"));
        QTRY_VERIFY(window.docks().contains("dock.inputs"));
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
        QTRY_VERIFY(window.isShown("pipeline.score.1") && window.isShown("pipeline.score.2") && window.isShown("pipeline.output"));
    }

    void aMatrixThatGrowsInStepsIsWhole_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QSize>("size");
        for (const char* example : {"three-friends", "next-word", "causal", "conversation"})
            for (const QSize size : {QSize(1280, 720), QSize(1600, 1000)})
                QTest::addRow("%s, %d", example, size.width()) << example << size;
    }
    void aMatrixThatGrowsInStepsIsWhole()
    {
        QFETCH(QString, example);
        QFETCH(QSize, size);
        Deep window("steps");
        window.resize(size);
        window.files().openExample(example);
        QVERIFY(window.settle());
        QTRY_VERIFY(window.isShown("pipeline.attention.1"));
        const auto tables = find<PipelineView>(window, "pipelineView").findChildren<MatrixTable*>();
        const auto isWhole = [](const MatrixTable* table) {
            return !table->isVisible() || (table->horizontalScrollBar()->maximum() == 0 && table->verticalScrollBar()->maximum() == 0);
        };
        QTRY_VERIFY(std::ranges::all_of(tables, isWhole));
    }

    void aLectureBeginsWithTheWorkbench()
    {
        Deep window;
        window.action("present").trigger();
        QVERIFY(window.isShown("views"));
        window.action("present").trigger();
        QVERIFY(!window.isFullScreen());
        QVERIFY(window.isShown("views"));
    }
};

HEADSCOPE_TEST(TestDepth)

}  // namespace headscope::test_depth

#include "test_depth.moc"
