// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut in the window, at four sizes, in lecture type too: no text, number or control, and no two names look alike.
#include "tests/support/app/layout_faults.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/files/examples.h"
#include "app/window/view_and_dock_ids.h"
#include "app/window/view_tabs.h"

#include <QAction>
#include <QDockWidget>
#include <QScrollBar>
#include <QTest>

using namespace headscope;

namespace {

constexpr QSize kSizes[] = {{1024, 768}, {1280, 720}, {1600, 1000}, {1920, 1080}};

class LaidOutWindow : public TestWindow {
public:
    explicit LaidOutWindow(QSize size, const QString& example = "three-friends") : TestWindow(example), m_size(size)
    {
        resize(size);
        rest();
        resetLayout();
        rest();
    }
    ~LaidOutWindow() override { appearance().setZoom(1); }  // the font of the whole program

    /// As F11 has it on a screen of that size; the one that the test runs on has another.
    void present()
    {
        action("present").trigger();
        setWindowState(Qt::WindowNoState);
        appearance().setZoom(1.4 * std::min(m_size.width() / 1024.0, m_size.height() / 720.0));
        resize(m_size);
        rest();
    }
    QString open(const QString& example)
    {
        document().undoStack().setClean();
        files().openExample(example);
        return fault(example);
    }
    QString show(std::string_view view)
    {
        views().showView(QString::fromLatin1(view.data(), static_cast<qsizetype>(view.size())));
        return fault(views().current());
    }
    QString fault(const QString& what)
    {
        rest();
        const QString fault = layoutFault(*this);
        return fault.isEmpty() ? QString() : QStringLiteral("%1 at %2×%3: %4").arg(what).arg(width()).arg(height()).arg(fault);
    }
    void rest()
    {
        settle();
        waitForBackground();
        for (int i = 0; i < 3; ++i)  // a page asks its parts, and they ask theirs
            QTest::qWait(1);
    }
    ViewTabs& views() { return headscope::find<ViewTabs>(*this, "views"); }

private:
    QSize m_size;
};

/// Sizes of the window, and of lecture type.
void addSizes(const std::vector<QSize>& window, const std::vector<QSize>& lecture)
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("lecture");
    for (const QSize size : window)
        QTest::addRow("%d", size.width()) << size << false;
    for (const QSize size : lecture)
        QTest::addRow("%d, lecture", size.width()) << size << true;
}

}  // namespace

class TestLayout : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    /// In the view that one sees first, in the narrowest window and in the lowest; in the dark theme once, as nothing is larger or smaller
    /// in it.
    void everyExample_data() { addSizes({kSizes[0], kSizes[1]}, {kSizes[3]}); }
    void everyExample()
    {
        QFETCH(QSize, size);
        QFETCH(bool, lecture);
        LaidOutWindow window(size);
        if (lecture)
            window.present();
        window.appearance().setDark(size.width() == 1280);
        for (const Example& example : examples())
            QCOMPARE(window.open(example.id), QString());
    }

    void everyView_data() { addSizes({std::begin(kSizes), std::end(kSizes)}, {kSizes[1]}); }
    void everyView()
    {
        QFETCH(QSize, size);
        QFETCH(bool, lecture);
        LaidOutWindow window(size);
        if (lecture)
            window.present();
        QCOMPARE(window.open("conversation"), QString());
        for (const std::string_view view : kViewIds)
            QCOMPARE(window.show(view), QString());
    }

    /// Where they have the room they are made for: narrower ones scroll.
    void everyPanel()
    {
        LaidOutWindow window({1600, 1000});
        window.selection().selectCell({{MatrixId::Output, 0, 0}, 0, 1});
        for (const std::string_view id : kDockIds) {
            auto& dock = find<QDockWidget>(window, "dock." + QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size())));
            dock.show();
            dock.raise();
            QCOMPARE(window.fault(dock.objectName()), QString());
        }
    }

    /// From X in its dock to Y, without a scroll bar.
    void theStoryOfTheFirstExampleIsOnePicture_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : kSizes)
            if (size.width() >= 1280)
                QTest::addRow("%d", size.width()) << size;
    }
    void theStoryOfTheFirstExampleIsOnePicture()
    {
        QFETCH(QSize, size);
        LaidOutWindow window(size);
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

    void theMixOfThreeHeadsNeedsNoScrollingAcross()
    {
        for (const auto& [example, size] : {std::pair("conversation", QSize(1600, 1000)), std::pair("three-friends", QSize(1024, 768))}) {
            LaidOutWindow window(size, example);
            QCOMPARE(window.show("mixing"), QString());
            QCOMPARE(find<QAbstractScrollArea>(window, "mixing.sum.area").horizontalScrollBar()->maximum(), 0);
            for (const char* matrix : {"mixing.output_weight", "mixing.output", "mixing.concat"})
                QCOMPARE(find<BoundMatrix>(window, matrix).table().horizontalScrollBar()->maximum(), 0);
        }
    }
};

HEADSCOPE_TEST(TestLayout)
#include "test_layout.moc"
