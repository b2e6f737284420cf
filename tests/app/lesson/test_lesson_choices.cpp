// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a question stay where they are and as wide as they are when the answer is revealed.
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QPushButton>
#include <QTest>

namespace headscope::test_lesson_choices {

class TestLessonChoices : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theyKeepTheirPlacesWhenTheAnswerComes()
    {
        TestWindow window;
        window.resize(1280, 720);
        const LessonPlayer& player = window.lessons().player();
        QVERIFY(!window.lessons().player().start(*findLesson("course-1")));
        while (player.phase() != LessonPlayer::Phase::Question) {
            QVERIFY(window.settle());
            window.action("nextStep").trigger();
        }
        QVERIFY(window.settle());
        const auto choice = [&](int i) -> QPushButton& { return find<QPushButton>(window, QStringLiteral("lesson.choice.%1").arg(i)); };
        const auto places = [&] { return QList<QRect>{choice(1).geometry(), choice(2).geometry(), choice(3).geometry()}; };
        QTRY_VERIFY(choice(3).isVisible() && choice(1).width() > 60);
        const QList<QRect> before = places();
        const int wrong = player.rightChoice() == 0 ? 2 : 1;
        QTest::mouseClick(&choice(wrong), Qt::LeftButton);
        QTRY_VERIFY(choice(*player.rightChoice() + 1).text().startsWith("✓") && choice(wrong).text().startsWith("✗"));
        QTest::qWait(1);
        QCOMPARE(places(), before);
        for (int i = 1; i <= 3; ++i)
            QVERIFY(choice(i).fontMetrics().horizontalAdvance(choice(i).text()) < choice(i).width());
    }
};

HEADSCOPE_TEST(TestLessonChoices)

}  // namespace headscope::test_lesson_choices

#include "test_lesson_choices.moc"
