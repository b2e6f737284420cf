// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/bound/cell_caption.h"
#include "app/lecture/curtain.h"
#include "app/lecture/pointer_ring.h"
#include "app/lesson/lesson_controller.h"
#include "app/state/settings.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/text/labels.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace headscope::test_lecture {

namespace {

/// What a person sees of the window: where each of its parts stands.
std::map<QString, QRect> parts(MainWindow& window)
{
    std::map<QString, QRect> places{{"window", window.geometry()},
                                    {"menu", window.menuBar()->isVisible() ? window.menuBar()->geometry() : QRect()},
                                    {"status", window.statusBar()->isVisible() ? window.statusBar()->geometry() : QRect()}};
    for (const char* name : {"toolBar", "views", "views.tabs", "blockBar", "lecture.bar"})
        if (auto& part = find<QWidget>(window, name); part.isVisible())
            places[name] = part.geometry();
    for (auto* dock : window.findChildren<QDockWidget*>())
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
            places[dock->objectName()] = dock->geometry();
    return places;
}

/// Two pixels are what a menu that was laid out anew may differ by.
bool isAlike(const std::map<QString, QRect>& a, const std::map<QString, QRect>& b)
{
    return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
        const QRect &x = one.second, &y = other.second;
        return one.first == other.first && std::abs(x.x() - y.x()) <= 2 && std::abs(x.y() - y.y()) <= 2 &&
               std::abs(x.width() - y.width()) <= 2 && std::abs(x.height() - y.height()) <= 3;
    });
}

QString described(const std::map<QString, QRect>& places)
{
    QString text;
    for (const auto& [name, place] : places)
        text += QStringLiteral("%1 %2,%3 %4×%5; ").arg(name).arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height());
    return text;
}

bool isSeen(MainWindow& window, const QString& name) { return find<QWidget>(window, name).isVisible(); }

void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : QApplication::activeWindow(), key); }

}  // namespace

class TestLecture : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void onlyWhatStudentsNeedIsLeft()
    {
        TestWindow window;
        press(Qt::Key_F11);
        QVERIFY(window.isFullScreen());
        for (const char* name : {"views", "views.tabs", "lecture.bar", "lecture.cell"})
            QVERIFY2(isSeen(window, name), name);
        for (const char* name : {"toolBar", "blockBar", "statusLine"})
            QVERIFY2(!isSeen(window, name), name);
        QVERIFY(!window.menuBar()->isVisible());
        window.action("duplicateBlock").trigger();
        QVERIFY(isSeen(window, "blockBar"));  // now there is something to choose
    }

    void leavingRestoresEverything_data()
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<bool>("maximized");
        for (const bool maximized : {false, true}) {
            QTest::addRow("F11, %s", maximized ? "maximized" : "normal") << int(Qt::Key_F11) << maximized;
            QTest::addRow("Escape, %s", maximized ? "maximized" : "normal") << int(Qt::Key_Escape) << maximized;
        }
    }

    void leavingRestoresEverything()
    {
        QFETCH(int, way);
        QFETCH(bool, maximized);
        TestWindow window;
        window.resize(1180, 760);
        if (maximized) {
            window.showMaximized();
            window.action("blockBar").trigger();
        }
        find<QDockWidget>(window, "dock.mixer").hide();
        // The screen of this platform has 800 px: a maximized window leaves the docks what its views do not need.
        window.resizeDocks({&find<QDockWidget>(window, "dock.inputs")}, {maximized ? 205 : 260}, Qt::Horizontal);
        auto& views = find<QTabWidget>(window, "views");
        views.setCurrentIndex(1);
        find<QWidget>(window, "views.tabs").setFocus();
        QTest::qWait(50);
        const auto before = parts(window);
        press(Qt::Key_F11);
        QTest::qWait(50);
        QVERIFY(parts(window) != before);
        press(Qt::Key_PageDown);
        QCOMPARE(views.currentIndex(), 2);
        window.action("lecture.show.dock.mixer").trigger();
        window.action("lecture.show.toolBar").trigger();
        press(static_cast<Qt::Key>(way));
        const bool restored = QTest::qWaitFor([&] { return isAlike(parts(window), before); }, headscope::kPatience);
        QVERIFY2(restored, qPrintable(described(before) + "\n" + described(parts(window))));
        QCOMPARE(window.isMaximized(), maximized);
        QCOMPARE(window.appearance().zoom(), 1.0);
        QCOMPARE(views.currentIndex(), 1);
        QVERIFY(find<QWidget>(window, "views.tabs").hasFocus());
    }

    void aClickerTurnsThePagesWhereverTheFocusIs()
    {
        TestWindow window;
        press(Qt::Key_F5);
        auto& views = find<QTabWidget>(window, "views");
        find<MatrixTable>(window, "pipeline.output.table").setFocus();
        auto& bar = *qobject_cast<QScrollArea*>(views.widget(0))->verticalScrollBar();
        QTRY_VERIFY(bar.maximum() > 40);  // on the small screen of the tests it does not fit
        press(Qt::Key_PageDown);
        QVERIFY(bar.value() > 0);  // so the rest of it comes first
        QCOMPARE(views.currentIndex(), 0);
        const auto turnTo = [&](Qt::Key key, int view) {
            for (int i = 0; i < 20 && views.currentIndex() != view; ++i)
                press(key);
            return views.currentIndex() == view;
        };
        QVERIFY(turnTo(Qt::Key_PageDown, 1));
        QVERIFY(turnTo(Qt::Key_PageDown, views.count() - 1));
        for (int i = 0; i < 20; ++i)
            press(Qt::Key_PageDown);
        QCOMPARE(views.currentIndex(), views.count() - 1);
        QVERIFY(turnTo(Qt::Key_PageUp, 0));
        press(Qt::Key_Escape);
        QVERIFY(!window.isFullScreen());
        views.setCurrentIndex(0);
        press(Qt::Key_PageDown);
        QCOMPARE(views.currentIndex(), 0);  // the keys are free again
    }

    void tabsAreShortenedNotCut()
    {
        TestWindow window;
        window.action("why").trigger();
        const auto& tabs = find<QTabBar>(window, "views.tabs");
        window.resize(1800, 900);
        QTRY_COMPARE(tabs.tabText(6), QString("Prediction"));
        for (int width = 1800; tabs.tabText(6) == "Prediction" && width > 800; width -= 20) {
            window.resize(width, 900);
            QVERIFY(window.settle());
        }
        QCOMPARE(tabs.tabText(6), QString("Pred."));
        QCOMPARE(tabs.tabToolTip(6), QString("Prediction"));
        for (const auto* arrow : tabs.findChildren<QToolButton*>())
            QVERIFY(!arrow->isVisible());
        for (int i = 0; i < tabs.count(); ++i)
            QVERIFY(tabs.rect().contains(tabs.tabRect(i)));
    }

    void aClickerBlanksTheScreen()
    {
        TestWindow window;
        const auto session = window.document().session();
        press(Qt::Key_F11);
        auto& curtain = find<Curtain>(window, "lecture.curtain");
        auto& table = find<MatrixTable>(window, "pipeline.output_weight.table");
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 0));
        for (const Qt::Key key : {Qt::Key_Period, Qt::Key_B}) {
            press(key);
            QVERIFY(curtain.isVisible());
            QCOMPARE(curtain.size(), window.size());
            QImage black(window.size(), QImage::Format_RGB32);
            black.fill(Qt::black);
            QCOMPARE(window.grab().toImage().convertToFormat(QImage::Format_RGB32), black);  // no word lights the room
            press(key);
            QVERIFY(!curtain.isVisible());
        }
        press(Qt::Key_Period);
        press(Qt::Key_PageDown);
        QVERIFY(!curtain.isVisible());
        press(Qt::Key_Period);
        press(Qt::Key_Escape);
        QVERIFY(!curtain.isVisible());
        QVERIFY(window.isFullScreen());
        QCOMPARE(window.document().session(), session);  // no cell was typed into
    }

    void theNumberIsWholeWhereItsNameIsCut()
    {
        TestWindow window;
        press(Qt::Key_F11);
        window.selection().selectCell({{MatrixId::RawScore, 0, 0}, 0, 1});
        QVERIFY(window.settle());
        auto& caption = find<CellCaption>(window, "lecture.cell");
        QTRY_VERIFY(caption.text().endsWith("= 4.2663"));
        caption.setFixedWidth(caption.label().fontMetrics().horizontalAdvance(caption.text()) * 6 / 10);
        const auto& label = static_cast<const ElidedLabel&>(caption.label());
        QTRY_VERIFY(label.shownText().contains(QChar(0x2026)));
        QVERIFY2(label.shownText().endsWith("= 4.2663"), qPrintable(label.shownText()));
    }

    void aPointInANumberIsStillTyped()
    {
        TestWindow window;
        window.action("lecture.show.dock.sliders").trigger();
        press(Qt::Key_F11);
        NumberField& field = find<ValueSlider>(window, "rowSliders.1").field();
        QTRY_VERIFY(field.isVisible());
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, ".5");
        QTest::keyClick(&field, Qt::Key_Return);
        QVERIFY(!isSeen(window, "lecture.curtain"));
        QCOMPARE((*window.document().session()->input)(0, 1), Scalar(0.5));
    }

    void whatStudentsSeeIsChosenAndRemembered()
    {
        {
            TestWindow window;
            press(Qt::Key_F11);
            for (const char* id : {"toolBar", "tabs", "cell", "dock.mixer"})
                window.action(QStringLiteral("lecture.show.") + id).trigger();
            QVERIFY(isSeen(window, "toolBar") && !isSeen(window, "views.tabs") && !isSeen(window, "lecture.cell") &&
                    isSeen(window, "dock.mixer"));
            QVERIFY(!isSeen(window, "dock.inputs"));
            QVERIFY(window.close());
        }
        TestWindow window;
        QVERIFY(isSeen(window, "views.tabs") && isSeen(window, "dock.inputs"));
        press(Qt::Key_F11);
        QVERIFY(isSeen(window, "toolBar") && !isSeen(window, "views.tabs") && !isSeen(window, "lecture.cell") &&
                isSeen(window, "dock.mixer"));
        QVERIFY(!isSeen(window, "dock.inputs"));
    }

    void theSizeOfTypeOfALectureIsItsOwn()
    {
        TestWindow window;
        press(Qt::Key_F11);
        const double first = window.appearance().zoom();
        window.action("zoomOut").trigger();
        press(Qt::Key_F11);
        QCOMPARE(window.appearance().zoom(), 1.0);
        press(Qt::Key_F11);
        QVERIFY(std::abs(window.appearance().zoom() - first / 1.1) < 1e-9);
    }

    /// A lecture may be killed: what is stored while it runs is what the next start has.
    void theSizeOfTypeOfALectureIsNeverStored()
    {
        TestWindow window;
        press(Qt::Key_F11);
        window.action("zoomIn").trigger();
        window.appearance().setDark(true);
        QVERIFY(window.appearance().zoom() > 1.2);
        Appearance next;
        settings::loadAppearance(next);
        QCOMPARE(next.zoom(), 1.0);
        QVERIFY(next.isDark());
        next.setDark(false);
        next.apply();
    }

    void theNumberThatIsLookedAtIsLarge()
    {
        TestWindow window;
        press(Qt::Key_F11);
        auto& cell = find<CellCaption>(window, "lecture.cell");
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 2});
        QVERIFY2(cell.text().contains(QString::fromUtf8("query Emma → key Daniel] = 0.")), qPrintable(cell.text()));
        window.selection().hover({{MatrixId::Input}, 0, 1});
        QVERIFY2(cell.text().contains("Alex, cheap] = 0.95"), qPrintable(cell.text()));
        window.selection().hover({});
        QVERIFY(cell.text().contains("Emma"));
        QVERIFY(cell.fontInfo().pointSizeF() > 1.2 * QApplication::font().pointSizeF());
        auto& table = find<MatrixTable>(window, "pipeline.attention.1.table");
        QHelpEvent tip(QEvent::ToolTip, QPoint(40, 10), table.viewport()->mapToGlobal(QPoint(40, 10)));
        QApplication::sendEvent(table.viewport(), &tip);
        QVERIFY(!QToolTip::isVisible());  // it would cover other numbers
    }

    void aRingFollowsThePointer()
    {
        TestWindow window;
        auto& ring = find<PointerRing>(window, "lecture.pointer");
        const auto point = [&](QPoint at) { QTest::mouseMove(window.windowHandle(), at); };
        point({200, 200});
        QVERIFY(!ring.isVisible());
        press(Qt::Key_F11);
        point({300, 220});
        QTRY_VERIFY(ring.isVisible());
        QCOMPARE(ring.position(), QPoint(300, 220));
        QVERIFY(window.childAt(300, 220) != &ring);  // clicks go through
        point({340, 250});
        QTRY_COMPARE(ring.position(), QPoint(340, 250));
        window.action("lecture.show.pointer").trigger();
        QVERIFY(!ring.isVisible());
        window.action("lecture.show.pointer").trigger();
        press(Qt::Key_F11);
        point({200, 200});
        QVERIFY(!ring.isVisible());
    }

    void aClickerStepsALessonThatRuns()
    {
        TestWindow window;
        press(Qt::Key_F11);
        window.action("startCourse").trigger();
        LessonPlayer& player = window.lessons().player();
        QVERIFY(player.isRunning());
        QVERIFY(isSeen(window, "lessonBar") && !isSeen(window, "toolBar"));
        const auto place = [&] { return std::pair(player.index(), player.phase()); };
        const auto first = place();
        const auto pressAndWait = [&](Qt::Key key) {
            press(key);
            return QTest::qWaitFor([&] { return !player.isMoving(); }, headscope::kPatience);
        };
        QVERIFY(pressAndWait(Qt::Key_PageDown));
        QVERIFY(place() > first);
        QVERIFY(pressAndWait(Qt::Key_PageUp));
        QVERIFY(place() == first);
        press(Qt::Key_Period);
        QVERIFY(isSeen(window, "lecture.curtain"));
        for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_Space, Qt::Key_Return}) {  // each only lifts it
            if (!isSeen(window, "lecture.curtain"))
                press(Qt::Key_Period);
            press(key);
            QVERIFY(!isSeen(window, "lecture.curtain"));
            QVERIFY(place() == first);
        }
        window.action("leaveLesson").trigger();
        QVERIFY(!isSeen(window, "lessonBar") && !isSeen(window, "toolBar") && !isSeen(window, "dock.inputs"));
        press(Qt::Key_F11);
        QTRY_VERIFY(isSeen(window, "toolBar") && isSeen(window, "dock.inputs") && !isSeen(window, "lessonBar"));
    }

    void aDigitAnswersWhereverTheFocusIs()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        window.action("present").trigger();
        player.goTo(3);
        QVERIFY(player.step().predict.choices.size() >= 2);
        QVERIFY(window.settle());
        QTest::keyClick(&window, Qt::Key_1);
        QCOMPARE(player.phase(), LessonPlayer::Phase::Text);  // nothing is asked yet
        while (player.phase() == LessonPlayer::Phase::Text)
            player.next();
        QVERIFY(window.settle());
        auto& table = find<MatrixTable>(window, "pipeline.attention.1.table");
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_9);  // there is no such answer
        QVERIFY(!player.given().chosen);
        QTest::keyClick(&table, static_cast<Qt::Key>(Qt::Key_1 + *player.rightChoice()));
        QCOMPARE(player.given().chosen, player.rightChoice());
        QCOMPARE(player.phase(), LessonPlayer::Phase::Answer);
    }

    void theLargeNumberGoesWithThePointer()
    {
        TestWindow window;
        press(Qt::Key_F11);
        auto& cell = find<CellCaption>(window, "lecture.cell");
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 2});
        const CellRef other{{MatrixId::Input}, 0, 1};
        window.selection().hover(other);
        QVERIFY(cell.text().contains("cheap"));
        QEvent left(QEvent::Leave);
        QApplication::sendEvent(&window, &left);
        QVERIFY2(cell.text().contains("Emma"), qPrintable(cell.text()));
        window.selection().hover(other);
        find<QTabWidget>(window, "views").setCurrentIndex(1);
        QVERIFY2(cell.text().contains("Emma"), qPrintable(cell.text()));
        window.action("startCourse").trigger();
        window.selection().hover({{MatrixId::Output}, 0, 1});
        window.lessons().player().goTo(1);
        QVERIFY(window.settle());
        QTRY_VERIFY2(cell.text().contains("noun"), qPrintable(cell.text()));
    }

    void theWelcomeIsNotPartOfALecture()
    {
        TestWindow window;
        window.welcomeOnce();
        QVERIFY(isSeen(window, "welcome"));
        press(Qt::Key_F11);
        QVERIFY(!isSeen(window, "welcome"));
        press(Qt::Key_F11);
        QVERIFY(isSeen(window, "welcome"));
        press(Qt::Key_F11);
        window.action("startCourse").trigger();  // it was an invitation to that
        press(Qt::Key_F11);
        QVERIFY(!isSeen(window, "welcome"));
    }
};

HEADSCOPE_TEST(TestLecture)

}  // namespace headscope::test_lecture

#include "test_lecture.moc"
