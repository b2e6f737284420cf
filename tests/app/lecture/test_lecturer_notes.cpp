// SPDX-License-Identifier: GPL-3.0-or-later
// The course as a lecture: it has notes and minutes for every step, goes through with a clicker alone, and tells who speaks how late it is.
#include "tests/support/app/test_lecture.h"

#include "app/lecture/lecturer_notes.h"
#include "app/lesson/lesson_catalog.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"

#include <QDockWidget>
#include <QScrollArea>
#include <QScrollBar>

namespace headscope::test_lecturer_notes {

class TestLecturerNotes : public QObject {
    Q_OBJECT

    static void click(Lecture& lecture, Qt::Key key)
    {
        if (lecture.player().isMoving())
            lecture.player().next();
        QTest::keyClick(&lecture, key);
    }

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theCourseFillsALecture()
    {
        double minutes = 0;
        for (const Lesson& lesson : lessons()) {
            if (lesson.course > 0)
                minutes += lesson.minutes();
            for (const LessonStep& step : lesson.steps)
                QVERIFY2(!step.notes.empty() && step.minutes > 0, (lesson.id + ": " + step.title).c_str());
        }
        QVERIFY2(minutes >= 55 && minutes <= 75, qPrintable(QString::number(minutes)));
        const double shortOne = findLesson("lecture-45")->minutes(), longOne = findLesson("lecture-90")->minutes();
        QVERIFY2(shortOne >= 38 && shortOne <= 45, qPrintable(QString::number(shortOne)));  // with time for questions
        QVERIFY2(longOne >= 75 && longOne <= 85, qPrintable(QString::number(longOne)));
        const QString page = QString::fromStdString(textOf(sourceFolder() / "resources/lecture.md"));
        for (const Lesson& lesson : lessons())
            if (lesson.group != "Problems") {
                const QString part = lesson.course > 0 ? QStringLiteral("| %1 ").arg(lesson.course) : QString();
                const QString row = part + QStringLiteral("| %1 | %2 |").arg(lesson.title.c_str()).arg(lesson.minutes());
                QVERIFY2(page.contains(row), qPrintable(row));
            }
        QVERIFY(page.contains(QStringLiteral("%1 minutes as planned").arg(minutes)));
    }

    void theyLeaveTheViewsTheirRoom()
    {
        Lecture lecture;
        lecture.resize(1024, 768);
        QVERIFY(!lecture.player().start(*findLesson("course-2")));
        const auto& notes = find<QWidget>(lecture, "dock.notes");
        const auto& views = find<QWidget>(lecture, "views");
        bool beside = false;
        while (!lecture.player().isAtEnd()) {
            lecture.player().next();
            QVERIFY(lecture.rest());
            QTRY_VERIFY2(notes.isVisible() && views.width() >= 660, qPrintable(QString::number(views.width())));
            for (const char* dock : {"dock.inputs", "dock.why"})
                beside = beside || (find<QWidget>(lecture, dock).isVisible() && notes.x() == find<QWidget>(lecture, dock).x());
        }
        QVERIFY(beside);
    }

    /// Also where the step opens a dock beside them.
    void theyAreWhole_data()
    {
        QTest::addColumn<QString>("lesson");
        QTest::addColumn<int>("step");
        QTest::newRow("one score") << "course-2" << 5;
        QTest::newRow("softmax") << "course-3" << 3;
        QTest::newRow("why scores are divided") << "course-3" << 1;
        QTest::newRow("backwards") << "course-8" << 7;
        QTest::newRow("one size for every row") << "course-6" << 6;
        QTest::newRow("positions are added") << "course-7" << 2;
    }

    void theyAreWhole()
    {
        QFETCH(QString, lesson);
        QFETCH(int, step);
        Lecture lecture;
        lecture.resize(1280, 720);
        QVERIFY(!lecture.player().start(*findLesson(lesson), step - 1));
        for (; lecture.player().index() < step; lecture.player().next()) {
            QVERIFY(lecture.rest());
            const auto* area = find<QDockWidget>(lecture, "dock.notes").findChild<QScrollArea*>();
            QTRY_COMPARE(area->verticalScrollBar()->maximum(), 0);
            QCOMPARE(lecture.size(), QSize(1280, 720));
        }
    }

    void aClickerGoesThroughAllOfItAndBack()
    {
        Lecture lecture;
        lecture.lessons().start("course-1");
        LessonPlayer& player = lecture.player();
        QStringList heard{"course-1"};
        int steps = 1;
        for (int presses = 0; presses < 300; ++presses) {
            const QString before = QString::fromStdString(player.lesson().id);
            const int index = player.index();
            const LessonPlayer::Phase phase = player.phase();
            click(lecture, Qt::Key_PageDown);
            const QString now = QString::fromStdString(player.lesson().id);
            if (now == before && player.index() == index && player.phase() == phase)
                break;
            if (now != before)
                heard << now;
            if (now != before || player.index() != index)
                ++steps;
        }
        QCOMPARE(heard, QStringList({"course-1", "course-2", "course-3", "course-4", "course-5", "course-6", "course-7", "course-8"}));
        std::size_t all = 0;
        for (const Lesson& lesson : lessons())
            all += lesson.course > 0 ? lesson.steps.size() : 0;
        QCOMPARE(static_cast<std::size_t>(steps), all);
        QVERIFY(player.isAtEnd());
        // Who comes to a lesson from the one before begins it, wherever it was left.
        player.leave();
        lecture.lessons().start("course-4");
        while (!player.isAtEnd())
            click(lecture, Qt::Key_PageDown);
        click(lecture, Qt::Key_PageDown);
        QCOMPARE(QString::fromStdString(player.lesson().id), QString("course-5"));
        QCOMPARE(player.index(), 0);
        click(lecture, Qt::Key_PageUp);
        QCOMPARE(QString::fromStdString(player.lesson().id), QString("course-4"));
        QCOMPARE(player.index(), player.count() - 1);
    }

    /// A playlist takes steps of other lessons, each in the session that it has there.
    void aPlaylistStepStandsAsInItsLesson()
    {
        const Lesson &list = *findLesson("lecture-45"), &part = *findLesson("course-5");
        const auto here = momentsAlong(list, lessonSurroundings()), there = momentsAlong(part, lessonSurroundings());
        QVERIFY(here && there);
        int found = 0;
        for (std::size_t i = 0; i < list.steps.size(); ++i)
            for (std::size_t k = 0; k < part.steps.size(); ++k)
                if (list.steps[i].from == "course-5: " + part.steps[k].title) {
                    ++found;
                    QVERIFY(*(*here)[i].begin.session == *(*there)[k].begin.session);
                    QCOMPARE(list.steps[i].view, part.steps[k].view);
                    QCOMPARE(list.steps[i].text, part.steps[k].text);
                }
        QVERIFY(found > 3);
    }

    void whoSpeaksSeesThePlanAndTheTime()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 3));
        QVERIFY(find<QDockWidget>(lecture, "dock.notes").isVisible());
        const Lesson &first = *findLesson("course-1"), &second = *findLesson("course-2");
        const LecturePlan plan = planOf(lecture.player());
        QCOMPARE(plan.before,
                 first.minutes() + static_cast<double>(second.steps[0].minutes + second.steps[1].minutes + second.steps[2].minutes));
        QCOMPARE(plan.step, static_cast<double>(second.steps[3].minutes));
        QCOMPARE(plan.part, 2);
        QCOMPARE(plan.parts, 8);
        const auto& notes = find<QLabel>(lecture, "lecture.notes");
        QCOMPARE(notes.text(), QString::fromStdString(second.steps[3].notes));
        QVERIFY(notes.fontInfo().pointSizeF() > 1.3 * QApplication::font().pointSizeF());  // to be read while standing
        QVERIFY(
            find<QLabel>(lecture, "lecture.plan").text().startsWith(QString::fromUtf8("Part 2 of 8  ·  this step: 1½ min, until minute ")));
        // Who comes in here is on time.
        const QString left = find<QLabel>(lecture, "lecture.left").text();
        QVERIFY2(left.endsWith("left"), qPrintable(left));
        // A lesson without minutes has no plan.
        Lesson own = *findLesson("scaling");
        for (LessonStep& step : own.steps)
            step.minutes = 0;
        QVERIFY(!lecture.player().start(own));
        QVERIFY(!find<QLabel>(lecture, "lecture.plan").isVisible());
    }

    void thePaceIsTold()
    {
        const LecturePlan plan{.before = 10, .step = 1.5, .total = 43};
        QCOMPARE(paceText(plan, 10.5), QString());
        QCOMPARE(paceText(plan, 12.4), QString());
        QCOMPARE(paceText(plan, 13.75), QString("2 min behind the plan"));
        QCOMPARE(paceText(plan, 6.1), QString("3 min ahead of the plan"));
        QCOMPARE(clockText(10.5), QString("10:30"));
        QCOMPARE(clockText(6.1), QString("6:06"));
        QCOMPARE(clockText(75), QString("75:00"));
    }
};

HEADSCOPE_TEST(TestLecturerNotes)

}  // namespace headscope::test_lecturer_notes

#include "test_lecturer_notes.moc"
