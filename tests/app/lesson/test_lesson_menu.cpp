// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of lessons: the course with its numbers, then groups, in which each lesson stands after what it presupposes.
#include "app/lesson/lesson_menu.h"

#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "core/lesson/playlist.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_lesson_menu {

class TestLessonMenu : public QObject {
    Q_OBJECT

    static int placeOf(const std::string& id)
    {
        const Lesson* lesson = findLesson(toQString(id));
        return lesson ? static_cast<int>(lesson - lessons().data()) : -1;
    }

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theCourseHasItsNumbersAndTheRestItsGroups()
    {
        QMenu menu;
        QString started;
        fillLessonMenu(menu, [&](const QString& id) { started = id; });
        QStringList shown;
        for (const QAction* action : menu.actions())
            if (!action->isSeparator())
                shown << action->text();
        QCOMPARE(shown.first(), QString("1  A sentence and its next word"));
        QCOMPARE(shown.mid(8), QStringList({"Why", "Costs", "Variants", "Labs", "Problems", "Lectures"}));
        auto* problem = menu.findChild<QAction*>("lesson.problem-12");
        QVERIFY(problem);
        problem->trigger();
        QCOMPARE(started, QString("problem-12"));
        QVERIFY(problem->toolTip().contains("\n9 min\n"));
        QVERIFY(problem->toolTip().contains("It presupposes “Shared keys: MHA, GQA, MQA”."));
        QVERIFY(!menu.findChild<QAction*>("lesson.course-1")->toolTip().contains("presupposes"));
    }

    void whatIsPresupposedIsThere()
    {
        for (const Lesson& lesson : lessons()) {
            QVERIFY2(lesson.course > 1 || lesson.group == "Lectures" || lesson.id == "course-1" || lesson.id == "conversation" ||
                         lesson.id == "three-friends" || !lesson.presupposes.empty(),
                     lesson.id.c_str());
            for (const std::string& id : lesson.presupposes) {
                QVERIFY2(placeOf(id) >= 0, (lesson.id + ": " + id).c_str());
                const Lesson& before = lessons()[static_cast<std::size_t>(placeOf(id))];
                QVERIFY2(before.group != lesson.group || placeOf(id) < placeOf(lesson.id), (lesson.id + ": " + id).c_str());
            }
        }
    }

    /// Also those of steps that are taken from other lessons.
    void everyLessonOfTheMenuHolds()
    {
        for (const Lesson& lesson : lessons())
            if (lesson.group == "Lectures" || lesson.group == "Problems") {
                const auto read = readLessonFile(fileOf(lesson));
                QVERIFY2(read, read ? "" : read.error().sentence().c_str());
                for (const LessonStep& step : read->lesson.steps)
                    QVERIFY2(!step.text.empty() || !step.predict.isNull(), step.from.c_str());
            }
        Lesson wrong = *findLesson("lecture-45");
        wrong.steps[1].from = "course-2: No such step";
        const auto error = fillIn(wrong, lessonSurroundings());
        QVERIFY(error && error->where == "steps[1].from");
    }
};

HEADSCOPE_TEST(TestLessonMenu)

}  // namespace headscope::test_lesson_menu

#include "test_lesson_menu.moc"
