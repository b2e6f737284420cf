// SPDX-License-Identifier: GPL-3.0-or-later
// What comes back when the lecture ends, and how it goes on if that was a mistake.
#include "tests/support/app/test_lecture.h"

#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/state/document.h"
#include "app/window/file_actions.h"

#include <QDockWidget>

namespace headscope::test_audience_end {

class TestAudienceEnd : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void escapeEndsItAll_data()
    {
        QTest::addColumn<QString>("where");
        QTest::newRow("lecturer") << "lecturer";
        QTest::newRow("audience") << "audience";
        QTest::newRow("notes") << "notes";
    }

    void escapeEndsItAll()
    {
        QFETCH(QString, where);
        Lecture lecture;
        QVERIFY(lecture.document().edit("Set", [](Session& next) { next.input.detach()(0, 1) = Scalar(0.25); }));
        const auto own = lecture.document().session();
        QVERIFY(!lecture.player().start(*findLesson("course-2")));
        lecture.action("present").trigger();
        auto& notes = find<QDockWidget>(lecture, "dock.notes");
        QVERIFY(lecture.isFullScreen() && lecture.audience() && notes.isVisible());
        notes.setFloating(true);
        QWidget* target = &notes;
        if (where != "notes")
            target = where == "lecturer" ? static_cast<QWidget*>(&lecture) : lecture.audience();
        QTest::keyClick(target, Qt::Key_Escape);
        QTRY_VERIFY(!lecture.audience());
        QVERIFY(!lecture.isFullScreen() && !notes.isVisible() && !lecture.action("audience").isChecked());
        // The own work is back, with what can be undone.
        QVERIFY(!lecture.player().isRunning());
        QVERIFY(lecture.document().session() == own && lecture.document().isModified());
        QVERIFY(lecture.action("undo").isEnabled() && find<QDockWidget>(lecture, "dock.inputs").isVisible());
    }

    void escapeByMistakeLosesNothing()
    {
        Lecture lecture;
        const auto own = lecture.document().session();
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 1));
        lecture.action("present").trigger();
        LessonPlayer& player = lecture.player();
        player.next();
        QVERIFY(lecture.rest());
        const int wrong = player.rightChoice() == 0 ? 1 : 0;
        player.choose(wrong);
        player.next();
        QVERIFY(lecture.rest());
        const QString answer = lecture.words("audience.answer");
        const LessonPlayer::Place before = player.place();
        QTest::keyClick(lecture.audience(), Qt::Key_Escape);
        QTRY_VERIFY(!lecture.audience());
        QVERIFY(!player.isRunning() && lecture.document().session() == own);
        QVERIFY2(lecture.notice().contains("Shift+F11 goes on"), qPrintable(lecture.notice()));
        lecture.action("audience").trigger();
        QVERIFY(lecture.isFullScreen() && lecture.audience() && player.isRunning());
        QVERIFY(lecture.rest());
        QCOMPARE(player.lesson().id, before.at.lesson().id);
        QCOMPARE(player.index(), 1);
        QVERIFY(player.phase() == LessonPlayer::Phase::Answer && player.given().chosen == wrong);
        QCOMPARE(player.step().predict.choices[0].text, before.at.lesson().steps[1].predict.choices[0].text);
        QCOMPARE(lecture.words("audience.answer"), answer);
        QTest::keyClick(&lecture, Qt::Key_Escape);
        QTRY_VERIFY(!lecture.audience());
        QVERIFY(!lecture.isFullScreen() && lecture.document().session() == own);
    }

    void whatWasDraggedComesBack()
    {
        Lecture lecture;
        LessonPlayer& player = lecture.player();
        QVERIFY(!player.start(*findLesson("course-2"), 2));
        QVERIFY(lecture.rest());
        const auto ofTheStep = lecture.document().session();
        QVERIFY(lecture.document().edit("Drag", [](Session& next) { next.input.detach()(1, 1) = Scalar(0.25); }));
        QTest::keyClick(lecture.audience(), Qt::Key_Escape);
        QTRY_VERIFY(!lecture.audience());
        lecture.action("audience").trigger();
        QVERIFY(lecture.rest());
        QCOMPARE(player.index(), 2);
        QCOMPARE((*lecture.document().session()->input)(1, 1), Scalar(0.25));
        lecture.action("undo").trigger();
        QVERIFY(*lecture.document().session() == *ofTheStep);
    }

    void whatIsOpenedMeanwhileIsShown()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 1));
        QTest::keyClick(lecture.audience(), Qt::Key_Escape);
        QTRY_VERIFY(!lecture.audience());
        lecture.files().openExample("mechanic");
        lecture.action("audience").trigger();
        QVERIFY(lecture.rest());
        QVERIFY(lecture.audience() && !lecture.player().isRunning());
    }

    void anExcursionEndsWithTheNextPressOfTheClicker()
    {
        Lecture lecture;
        LessonPlayer& player = lecture.player();
        QVERIFY(!player.start(*findLesson("course-2"), 2));
        QVERIFY(lecture.rest());
        lecture.files().openExample("mechanic");
        QVERIFY(lecture.rest());
        QCOMPARE(lecture.label("audience.title"), toQString(lecture.document().session()->title));
        QTest::keyClick(&lecture, Qt::Key_PageDown);
        QVERIFY(player.isRunning());
        QVERIFY(lecture.rest());
        QCOMPARE(player.index(), 3);
        QCOMPARE(lecture.document().session()->tokenCount(), 3);
        // Whoever ends the lecture in the middle of one goes on with it by the same key as ever.
        lecture.files().openExample("mechanic");
        QTest::keyClick(lecture.audience(), Qt::Key_Escape);
        QTRY_VERIFY(!lecture.audience());
        QVERIFY2(lecture.notice().contains("Shift+F11 goes on with it at step 4"), qPrintable(lecture.notice()));
        QVERIFY(!player.isThere());
        QCOMPARE(lecture.document().session()->tokenCount(), 9);
        lecture.action("audience").trigger();
        QVERIFY(lecture.rest());
        QCOMPARE(player.index(), 3);
    }

    void theDocksAreWhereTheyWereOnceItCloses()
    {
        Lecture lecture;
        lecture.resize(1600, 1000);
        lecture.audience()->close();
        QTRY_VERIFY(!lecture.audience());
        const auto docks = [&] {
            QMap<QString, QRect> places;
            for (auto* dock : lecture.findChildren<QDockWidget*>())
                if (dock->isVisible())
                    places[dock->objectName()] = dock->geometry();
            return places;
        };
        QVERIFY(lecture.settle());
        const auto before = docks();
        QVERIFY(before.size() > 3);
        lecture.action("audience").trigger();
        QVERIFY(!lecture.player().start(*findLesson("course-2")));
        QVERIFY(lecture.rest());
        lecture.player().leave();
        QVERIFY(lecture.rest());
        lecture.audience()->close();
        QTRY_VERIFY(!lecture.audience());
        QTRY_COMPARE(docks(), before);
    }
};

HEADSCOPE_TEST(TestAudienceEnd)

}  // namespace headscope::test_audience_end

#include "test_audience_end.moc"
