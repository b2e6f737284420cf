// SPDX-License-Identifier: GPL-3.0-or-later
// The lecturer's cockpit: what is asked before it opens, what stands on its one screen, and what is there again when it is over.
#include "tests/support/app/test_lecture.h"

#include "app/lecture/cockpit.h"
#include "app/lecture/curtain.h"
#include "app/lecture/pointer_ring.h"
#include "app/lecture/room_picture.h"
#include "app/lecture/teach_dialog.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/state/document.h"
#include "app/state/settings.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/text/notice.h"

#include <QCheckBox>
#include <QComboBox>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

namespace headscope::test_cockpit {

namespace {

class Teaching : public TestWindow {
public:
    explicit Teaching(const char* depth = "look") : TestWindow("three-friends", depth)
    {
        resize(1280, 720);
        QTest::qWait(1);
    }

    TeachDialog& ask()
    {
        QTest::mouseClick(&headscope::find<QToolButton>(*this, "toolBar.teach"), Qt::LeftButton, {}, QPoint(12, 12));
        return headscope::find<TeachDialog>(*this, "teachDialog");
    }
    static void press(QWidget& parent, const QString& button)
    {
        QTest::mouseClick(&headscope::find<QAbstractButton>(parent, button), Qt::LeftButton);
    }
    bool begin()
    {
        press(ask(), "teach.start");
        return QTest::qWaitFor([this] { return player().isRunning() && findChild<Cockpit*>(); }, kPatience) && rest();
    }
    /// Goes to the first step of which that holds.
    template <class Wanted>
    bool goTo(Wanted wanted)
    {
        const auto& steps = player().lesson().steps;
        const auto step = std::ranges::find_if(steps, wanted);
        if (step == steps.end())
            return false;
        player().goTo(static_cast<int>(step - steps.begin()));
        return rest();
    }
    bool rest()
    {
        if (player().isRunning() && player().isMoving())
            player().next();
        const bool settled = settle();
        waitForBackground();
        QTest::qWait(1);
        return settled;
    }
    static AudienceWindow* audience()
    {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<AudienceWindow*>(top))
                return window;
        return nullptr;
    }
    LessonPlayer& player() { return lessons().player(); }
    RoomPicture& room() { return headscope::find<RoomPicture>(*this, "cockpit.room"); }

    /// All of it is in sight, and in the window.
    bool shows(const QString& name)
    {
        for (const QWidget* widget : findChildren<QWidget*>(name))
            if (widget->isVisible() && rect().contains(QRect(widget->mapTo(this, QPoint()), widget->size())) &&
                widget->visibleRegion().boundingRect().size() == widget->size())
                return true;
        return false;
    }
    /// Where everything stands that can be seen; parts of the status bar and of the line on a change are as wide as their words.
    QMap<QString, QRect> places()
    {
        findChild<Notice*>("notice")->hide();
        QMap<QString, QRect> places;
        for (const QWidget* widget : findChildren<QWidget*>()) {
            const QString name = widget->objectName();
            const QRect place(widget->mapTo(this, QPoint()), widget->size());
            if (widget->isVisible() && place.intersects(rect()) && !name.isEmpty() && !name.startsWith("qt_") &&
                !name.startsWith("status.") && !name.startsWith("changedLine."))
                places[name] = place;
        }
        return places;
    }

    /// What stands elsewhere, by more than the pixel that tabs are higher by before they are first laid out.
    QString moved(const QMap<QString, QRect>& before)
    {
        const QMap<QString, QRect> now = places();
        QStringList moved;
        for (const QString& name : now.keys() + before.keys()) {
            const QRect is = now.value(name), was = before.value(name);
            if (std::max({std::abs(is.left() - was.left()), std::abs(is.top() - was.top()), std::abs(is.right() - was.right()),
                          std::abs(is.bottom() - was.bottom())}) > 1)
                moved << name;
        }
        return moved.join(' ');
    }
};

}  // namespace

class TestCockpit : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void onePressAsksForTheUsualLecture()
    {
        Teaching window;
        TeachDialog& dialog = window.ask();
        QVERIFY(dialog.isVisible());
        QCOMPARE(dialog.lesson(), QString("lecture-45"));
        QVERIFY(!dialog.screen());  // there is one
        QCOMPARE(static_cast<std::size_t>(find<QComboBox>(dialog, "teach.lesson").count()), lessons().size() + 2);
        QVERIFY(!find<QCheckBox>(dialog, "teach.goOn").isVisible());
        QVERIFY(find<QLabel>(dialog, "teach.note").text().contains("behind yours"));  // this machine has one screen
        dialog.reject();
        QVERIFY(!window.audience() && !window.findChild<Cockpit*>() && !window.player().isRunning());
    }

    void itBeginsWithTheFirstStepUnlessItIsToGoOn()
    {
        settings::saveLessonStep("lecture-45", 6, false);
        Teaching window;
        const QSignalSpy failed(&window.lessons(), &LessonController::failed);
        QVERIFY(window.begin());
        QCOMPARE(failed.size(), 0);  // what its first step sets is there, though nobody has seen that view before
        QCOMPARE(window.player().lesson().id, std::string("lecture-45"));
        QCOMPARE(window.player().index(), 0);
        window.player().goTo(6);
        Teaching::press(window, "cockpit.end");
        QTRY_VERIFY(!window.audience());
        TeachDialog& dialog = window.ask();
        auto& goOn = find<QCheckBox>(dialog, "teach.goOn");
        QVERIFY(goOn.isVisible() && !goOn.isChecked() && goOn.text().contains('7'));
        goOn.setChecked(true);
        Teaching::press(dialog, "teach.start");
        QTRY_VERIFY(window.player().isRunning());
        QCOMPARE(window.player().index(), 6);
    }

    void oneScreenHasAllThatALecturerTouches()
    {
        Teaching window;
        QVERIFY(window.begin());
        QVERIFY(window.goTo([](const LessonStep& step) { return !step.pin.empty() && !step.predict.choices.empty(); }));
        for (const char* part : {"cockpit.room", "cockpit.black", "cockpit.play", "cockpit.mask", "cockpit.workbench", "cockpit.end",
                                 "look.mixer", "lesson.title", "lesson.text", "lesson.next", "lesson.previous", "lesson.slider.1",
                                 "lecture.plan", "lecture.elapsed", "lecture.left", "lecture.pause", "lecture.notes", "lecture.next"})
            QVERIFY2(window.shows(part), part);
        for (const char* gone : {"toolBar", "look", "views", "dock.inputs", "dock.mixer", "dock.why"})
            QVERIFY2(!window.shows(gone), gone);
        QVERIFY(!window.findChild<QMenuBar*>()->isVisible() && !window.action("present").isEnabled());
        QCOMPARE(window.size(), QSize(1280, 720));
        // The answers stand there before they are revealed.
        while (window.player().phase() != LessonPlayer::Phase::Question)
            window.player().next();
        QVERIFY(window.rest());
        QVERIFY(window.shows("lesson.choice.1") && window.shows("lesson.choice.2"));
        Teaching::press(window, "lesson.next");
        QCOMPARE(window.player().phase(), LessonPlayer::Phase::Answer);
        QVERIFY(window.rest() && window.shows("lesson.next"));
    }

    /// Whatever the room sees next is seen here, too, as it is painted there.
    void thePictureIsThatOfTheRoom()
    {
        Teaching window;
        QVERIFY(window.begin());
        for (int step = 0; step < 3; ++step, window.player().next()) {
            QVERIFY(window.rest());
            QTRY_COMPARE(window.room().picture().toImage(), window.audience()->grab().toImage());
        }
        const QRect place = window.room().place();
        const QSize room = window.audience()->size();
        QVERIFY(window.room().rect().contains(place));
        QVERIFY(place.width() >= window.room().width() - 1 || place.height() >= window.room().height() - 1);  // as large as it fits
        QVERIFY(std::abs(place.width() * room.height() - place.height() * room.width()) < 2000);
        Teaching::press(window, "cockpit.black");
        QVERIFY(window.audience()->curtain().isVisible() && find<QToolButton>(window, "cockpit.black").isChecked());
        QTRY_COMPARE(window.room().picture().toImage().pixelColor(5, 5), QColor(Qt::black));
        Teaching::press(window, "cockpit.black");
        QVERIFY(!window.audience()->curtain().isVisible() && !find<QToolButton>(window, "cockpit.black").isChecked());
    }

    void whoPointsAtThePicturePointsInTheRoom()
    {
        Teaching window;
        QVERIFY(window.begin());
        QTRY_VERIFY(!window.room().place().isEmpty());
        const QRect place = window.room().place();
        PointerRing& ring = window.audience()->pointer();
        QVERIFY(!ring.isVisible());
        QTest::mouseMove(&window.room(), place.center());
        QTRY_VERIFY(ring.isVisible());
        QVERIFY((ring.position() - window.audience()->rect().center()).manhattanLength() < 8);
        window.action("lecture.show.pointer").setChecked(false);
        ring.hide();
        QTest::mouseMove(&window.room(), place.center() + QPoint(20, 20));
        QTest::qWait(1);
        QVERIFY(!ring.isVisible());
    }

    void aSliderThatIsPinnedMovesTheRoom()
    {
        Teaching window;
        QVERIFY(window.begin());
        QVERIFY(window.goTo([](const LessonStep& step) { return !step.pin.empty(); }));
        const auto before = window.document().session();
        find<GrooveSlider>(window, "lesson.slider.1.groove").triggerAction(QAbstractSlider::SliderPageStepAdd);
        QTRY_VERIFY(window.document().session() != before);
    }

    void theClockCanBePaused()
    {
        Teaching window;
        QElapsedTimer wall;
        wall.start();
        QVERIFY(window.begin());
        auto& pause = find<QToolButton>(window, "lecture.pause");
        const auto& elapsed = find<QLabel>(window, "lecture.elapsed");
        const auto& left = find<QLabel>(window, "lecture.left");
        QTest::mouseClick(&pause, Qt::LeftButton);
        QVERIFY(pause.isChecked());
        const QString stopped = elapsed.text(), rest = left.text();
        QVERIFY2(rest.endsWith("left"), qPrintable(rest));
        QTest::qWait(2200);
        QCOMPARE(elapsed.text(), stopped);
        QCOMPARE(left.text(), rest);
        QTest::mouseClick(&pause, Qt::LeftButton);
        QTRY_VERIFY(elapsed.text() != stopped && left.text() != rest);
        const QStringList shown = elapsed.text().split(':');
        QVERIFY2((shown[0].toInt() * 60 + shown[1].toInt()) * 1000 <= wall.elapsed() - 2200, qPrintable(elapsed.text()));  // less the pause
    }

    void theWorkbenchStandsInItsPlaceWhenItIsAskedFor()
    {
        Teaching window;
        QVERIFY(window.begin());
        QVERIFY(window.goTo([](const LessonStep& step) { return step.view == "pipeline"; }));
        Teaching::press(window, "cockpit.workbench");
        QVERIFY(window.rest());
        QVERIFY(!window.room().isVisible() && window.shows("views") && window.shows("cockpit.end") && window.shows("lecture.notes"));
        QVERIFY(find<QWidget>(window, "views").height() > 300);
        window.action("viewHeads").trigger();
        QVERIFY(window.rest());
        Teaching::press(window, "cockpit.workbench");
        QVERIFY(window.room().isVisible() && !window.shows("views"));
    }

    void theEndGivesTheWorkbenchBack_data()
    {
        QTest::addColumn<QString>("depth");
        QTest::addColumn<QString>("way");
        QTest::newRow("Look, button") << "look"
                                      << "button";
        QTest::newRow("Steps, Escape") << "steps"
                                       << "escape";
        QTest::newRow("Everything, the lesson's cross") << "everything"
                                                        << "cross";
        QTest::newRow("Look, Escape in the room's window") << "look"
                                                           << "room";
        QTest::newRow("Everything, button") << "everything"
                                            << "button";
    }

    void theEndGivesTheWorkbenchBack()
    {
        QFETCH(QString, depth);
        QFETCH(QString, way);
        Teaching window(depth.toUtf8().constData());
        QVERIFY(window.document().edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(0.25); }));
        QVERIFY(window.rest());
        const QMap<QString, QRect> before = window.places();
        const auto own = window.document().session();
        QVERIFY(window.begin());
        window.player().next();
        QVERIFY(window.rest());
        if (way == "button")
            Teaching::press(window, "cockpit.end");
        else if (way == "cross")
            Teaching::press(window, "lesson.leave");
        else
            QTest::keyClick(way == "room" ? static_cast<QWidget*>(window.audience()) : &window, Qt::Key_Escape);
        QTRY_VERIFY(!window.audience() && !window.findChild<Cockpit*>());
        QVERIFY(!window.player().isThere() && window.document().session() == own && window.action("undo").isEnabled());
        QVERIFY(window.rest() && window.action("present").isEnabled() && !window.action("audience").isChecked());
        QCOMPARE(window.size(), QSize(1280, 720));
        QTRY_COMPARE(window.moved(before), QString());
    }

    /// Escape may have been pressed by mistake.
    void shiftF11GoesOnWithIt()
    {
        Teaching window;
        QVERIFY(window.begin());
        window.player().goTo(4);
        QTest::keyClick(&window, Qt::Key_Escape);
        QTRY_VERIFY(!window.audience());
        window.action("audience").trigger();
        QTRY_VERIFY(window.player().isRunning() && window.findChild<Cockpit*>());
        QCOMPARE(window.player().index(), 4);
    }

    /// The room's window is closed and the lesson goes on: then it is one of the workbench.
    void withoutTheRoomTheLessonStaysInTheWorkbench()
    {
        Teaching window;
        QVERIFY(window.begin());
        QVERIFY(window.goTo([](const LessonStep& step) { return step.view == "pipeline"; }));
        window.audience()->close();
        QTRY_VERIFY(!window.findChild<Cockpit*>());
        QVERIFY(window.player().isRunning() && window.rest());
        QVERIFY(window.shows("views") && window.shows("lesson.next") && window.shows("toolBar"));
    }
};

HEADSCOPE_TEST(TestCockpit)

}  // namespace headscope::test_cockpit

#include "test_cockpit.moc"
