// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a question stay where they are and as wide as they are when the answer is revealed, and can still be read.
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/state/appearance.h"
#include "tests/support/app/contrast.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QPushButton>
#include <QTest>

namespace headscope::test_lesson_choices {

namespace {

/// The first question of the course.
class Asked : public TestWindow {
public:
    Asked()
    {
        resize(1280, 720);
        LessonPlayer& player = lessons().player();
        player.start(*findLesson("course-1"));
        while (player.phase() != LessonPlayer::Phase::Question) {
            settle();
            player.next();
        }
        settle();
    }

    QPushButton& choice(int number) { return headscope::find<QPushButton>(*this, QStringLiteral("lesson.choice.%1").arg(number)); }
};

}  // namespace

class TestLessonChoices : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theyKeepTheirPlacesWhenTheAnswerComes()
    {
        Asked window;
        const LessonPlayer& player = window.lessons().player();
        const auto choice = [&](int i) -> QPushButton& { return window.choice(i); };
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

    void whatWasNotTakenCanStillBeRead()
    {
        for (const bool dark : {false, true}) {
            Asked window;
            window.appearance().setDark(dark);
            window.lessons().player().next();
            QVERIFY(window.settle());
            for (int i = 1; i <= 3; ++i) {
                QTRY_COMPARE(window.choice(i).isEnabled(), window.choice(i).text().startsWith("✓"));
                QVERIFY(contrastOfText(window.choice(i)) >= 4.5);
            }
            window.appearance().setDark(false);
        }
    }
};

HEADSCOPE_TEST(TestLessonChoices)

}  // namespace headscope::test_lesson_choices

#include "test_lesson_choices.moc"
