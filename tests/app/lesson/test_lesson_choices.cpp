// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a question stay where they are and as wide as they are when the answer is revealed, and can still be read.
#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_text_view.h"
#include "app/state/appearance.h"
#include "tests/support/app/contrast.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QLabel>
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
        player.start(*findLesson("course-2"));
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
        LessonPlayer& player = window.lessons().player();
        const auto choice = [&](int i) -> QPushButton& { return window.choice(i); };
        const auto places = [&] { return QList<QRect>{choice(1).geometry(), choice(2).geometry(), choice(3).geometry()}; };
        QTRY_VERIFY(choice(3).isVisible() && choice(1).width() > 60);
        const QList<QRect> before = places();
        const int wrong = player.rightChoice() == 0 ? 2 : 1;
        QTest::mouseClick(&choice(wrong), Qt::LeftButton);
        QVERIFY(choice(wrong).text().startsWith("✗"));
        QTest::qWait(1);
        QCOMPARE(places(), before);
        player.next();
        QTRY_VERIFY(choice(*player.rightChoice() + 1).text().startsWith("✓") && choice(wrong).text().startsWith("✗"));
        QTest::qWait(1);
        QCOMPARE(places(), before);
        for (int i = 1; i <= 3; ++i)
            QVERIFY(choice(i).fontMetrics().horizontalAdvance(choice(i).text()) < choice(i).width());
    }

    /// By its sign, its colour and a word; and the question stays as large as its choices.
    void rightAndWrongDifferByMoreThanASign()
    {
        for (const bool dark : {false, true}) {
            Asked window;
            window.appearance().setDark(dark);
            LessonPlayer& player = window.lessons().player();
            const int right = *player.rightChoice() + 1, wrong = right == 1 ? 2 : 1;
            const auto& result = find<QLabel>(window, "lesson.result");
            const auto& again = find<QAbstractButton>(window, "lesson.again");
            QVERIFY(!result.isVisible() && !again.isVisible());
            QTest::mouseClick(&window.choice(wrong), Qt::LeftButton);
            player.next();
            QVERIFY(window.settle());
            QTRY_VERIFY(again.isVisible());
            QCOMPARE(result.text(), QString("✗ not that"));
            QCOMPARE(window.choice(wrong).property("verdict").toString(), QString("wrong"));
            QCOMPARE(window.choice(right).property("verdict").toString(), QString("right"));
            for (const int number : {right, wrong})
                QVERIFY(contrastOfText(window.choice(number)) >= 4.5);
            const auto ground = [&](int number) { return window.choice(number).grab().toImage().pixelColor(6, 12); };
            QVERIFY(contrast(ground(right), ground(wrong)) > 3);
            const auto& asked = find<QLabel>(window, "lesson.asked");
            QVERIFY(asked.isVisible() && asked.font().pointSizeF() >= window.choice(1).font().pointSizeF());
            QVERIFY(contrastOfText(asked) >= 7);
            window.appearance().setDark(false);
        }
    }

    void thereIsASecondTry()
    {
        Asked window;
        LessonPlayer& player = window.lessons().player();
        const int right = *player.rightChoice() + 1, wrong = right == 1 ? 2 : 1, other = 6 - right - wrong;
        const auto& result = find<QLabel>(window, "lesson.result");
        auto& again = find<QAbstractButton>(window, "lesson.again");
        const auto verdict = [&](int number) { return window.choice(number).property("verdict").toString(); };
        const QString question = find<LessonTextView>(window, "lesson.text").toPlainText();
        QTest::mouseClick(&window.choice(wrong), Qt::LeftButton);
        // Nothing tells yet what is right.
        QCOMPARE(player.phase(), LessonPlayer::Phase::Question);
        QCOMPARE(find<LessonTextView>(window, "lesson.text").toPlainText(), question);
        QCOMPARE(result.text(), QString("✗ not that: once more"));
        QVERIFY(result.isVisible() && !again.isVisible());
        QCOMPARE(QStringList({verdict(wrong), verdict(right), verdict(other)}), QStringList({"wrong", "", ""}));
        QTest::mouseClick(&window.choice(wrong), Qt::LeftButton);
        QCOMPARE(player.phase(), LessonPlayer::Phase::Question);
        QTest::mouseClick(&window.choice(right), Qt::LeftButton);
        QCOMPARE(player.phase(), LessonPlayer::Phase::Answer);
        QCOMPARE(result.text(), QString("✓ right"));
        QVERIFY(!again.isVisible());
        // After two wrong ones the answer comes, and one can still go back to the question.
        player.previous();
        QTest::mouseClick(&window.choice(wrong), Qt::LeftButton);
        QTest::mouseClick(&window.choice(other), Qt::LeftButton);
        QCOMPARE(player.phase(), LessonPlayer::Phase::Answer);
        QCOMPARE(QStringList({verdict(wrong), verdict(right), verdict(other)}), QStringList({"none", "right", "wrong"}));
        QTRY_VERIFY(again.isVisible());
        QTest::mouseClick(&again, Qt::LeftButton);
        QCOMPARE(player.phase(), LessonPlayer::Phase::Question);
        QVERIFY(!again.isVisible() && !result.isVisible());
        QCOMPARE(QStringList({verdict(wrong), verdict(right), verdict(other)}), QStringList({"", "", ""}));
    }

    void theReasonAgainstEachCanBeRead()
    {
        Asked window;
        const LessonPlayer& player = window.lessons().player();
        const int right = *player.rightChoice();
        QTest::mouseClick(&window.choice(right + 1), Qt::LeftButton);
        const auto& choices = player.step().predict.choices;
        QStringList reasons;
        for (int i = 0; i < std::ssize(choices); ++i) {
            QTest::mouseClick(&window.choice(i + 1), Qt::LeftButton);
            QCOMPARE(player.phase(), LessonPlayer::Phase::Answer);
            QVERIFY(window.choice(right + 1).text().startsWith("✓"));
            const QString said = find<LessonTextView>(window, "lesson.text").toPlainText();
            QCOMPARE(said.startsWith(toQString(player.resolve(player.step().predict.answer).plain())), i == right);
            reasons << said;
        }
        QVERIFY(reasons[0] != reasons[1] && reasons[1] != reasons[2]);
        QCOMPARE(player.given().chosen, right);  // what was answered stays
        QCOMPARE(find<QLabel>(window, "lesson.result").text(), QString("✓ right"));
    }

    void whatWasNotTakenCanStillBeRead()
    {
        for (const bool dark : {false, true}) {
            Asked window;
            window.appearance().setDark(dark);
            window.lessons().player().next();
            QVERIFY(window.settle());
            for (int i = 1; i <= 3; ++i) {
                QTRY_COMPARE(window.choice(i).property("verdict").toString(), window.choice(i).text().startsWith("✓") ? "right" : "none");
                QVERIFY(window.choice(i).isEnabled());
                QVERIFY(contrastOfText(window.choice(i)) >= 4.5);
            }
            window.appearance().setDark(false);
        }
    }
};

HEADSCOPE_TEST(TestLessonChoices)

}  // namespace headscope::test_lesson_choices

#include "test_lesson_choices.moc"
