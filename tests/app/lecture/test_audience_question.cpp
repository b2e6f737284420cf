// SPDX-License-Identifier: GPL-3.0-or-later
// A question in the window for the room: asked, answered, explained, and covered until then.
#include "tests/support/app/contrast.h"
#include "tests/support/app/test_lecture.h"

#include "app/lesson/lesson_catalog.h"
#include "app/state/appearance.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QSet>

namespace headscope::test_audience_question {

class TestAudienceQuestion : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void aQuestionIsAskedAnsweredAndExplained()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("course-2"), 1));
        lecture.player().next();
        QVERIFY(lecture.rest());
        QVERIFY(lecture.words("audience.text").isEmpty() && !lecture.words("audience.question").isEmpty());
        QVERIFY(lecture.words("audience.answer").isEmpty());
        // In the same order for the lecturer and the room.
        const auto label = [&](int place) { return lecture.label("audience.choice." + QString::number(place)); };
        const QStringList order{label(1), label(2), label(3)};
        QCOMPARE(QSet<QString>(order.begin(), order.end()), QSet<QString>({"spicy", "cheap", "cozy"}));
        for (int place = 1; place <= 3; ++place)
            QCOMPARE(find<QAbstractButton>(lecture, "lesson.choice." + QString::number(place)).text(), order[place - 1]);
        const auto choose = [&](int place) {
            auto& button = find<QAbstractButton>(lecture, "lesson.choice." + QString::number(place));
            QTRY_VERIFY(button.isVisible());
            QTest::mouseClick(&button, Qt::LeftButton);
        };
        // Until there is an answer, its room is the question's.
        auto& band = find<QWidget>(*lecture.audience(), "audience.band");
        const auto& question = find<QWidget>(*lecture.audience(), "audience.question");
        const int height = band.height();
        const auto places = [&] {
            QList<QRect> found{question.geometry()};
            for (const char* choice : {"audience.choice.1", "audience.choice.2", "audience.choice.3"})
                found << find<QLabel>(*lecture.audience(), choice).geometry();
            return found;
        };
        const QList<QRect> asked = places();
        QCOMPARE(asked[1].top(), asked[3].top());
        // The terms would tell: the number stands alone until it is answered.
        QVERIFY(!find<QWidget>(*lecture.side().page(), "inspector.terms").isVisible());
        QCOMPARE(find<QLabel>(*lecture.side().page(), "audience.number").text(), QString("1.2930"));
        choose(static_cast<int>(order.indexOf("cozy")) + 1);
        QVERIFY(lecture.rest());
        for (int place = 1; place <= 3; ++place)  // a first choice that is wrong leaves another one
            QCOMPARE(label(place), (order[place - 1] == "cozy" ? "✗ " : "") + order[place - 1]);
        QVERIFY(lecture.words("audience.answer").isEmpty());
        QCOMPARE(places(), asked);
        lecture.player().next();
        QVERIFY(lecture.rest());
        QTRY_VERIFY(find<QWidget>(*lecture.side().page(), "inspector.terms").isVisible());
        for (int place = 1; place <= 3; ++place) {
            const QString word = order[place - 1];
            QCOMPARE(label(place), (word == "cheap" ? "✓ " : word == "cozy" ? "✗ " : "") + word);
        }
        QVERIFY2(lecture.words("audience.answer").startsWith("It is large in X, but a product needs both numbers. cheap"),
                 qPrintable(lecture.words("audience.answer")));
        QVERIFY(!lecture.words("audience.question").isEmpty() && !lecture.words("audience.answer").isEmpty());
        QCOMPARE(band.height(), height);
        QCOMPARE(places(), asked);  // nothing moves
        // The lecturer sees what was asked, too.
        QVERIFY(find<QLabel>(lecture, "lesson.asked").isVisible());
        QVERIFY(find<QLabel>(lecture, "lesson.asked").text().endsWith("Which feature contributes most to this number?"));
        lecture.player().previous();
        QCOMPARE(label(static_cast<int>(order.indexOf("cozy")) + 1), QString("cozy"));
        QVERIFY(!find<QLabel>(lecture, "lesson.asked").isVisible());
    }

    void theNumberThatWasTypedIsSeen()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("problem-01")));
        lecture.player().next();
        QVERIFY(lecture.rest());
        QCOMPARE(lecture.label("audience.choice.1"), QString("a number"));
        auto& box = find<QLineEdit>(lecture, "lesson.number");
        for (const auto& [typed, seen] : {std::pair{"3.50", "✗ 3.50"}, std::pair{"2,48", "✓ 2,48"}}) {
            box.setFocus();
            box.selectAll();
            QTest::keyClicks(&box, typed);
            QTest::keyClick(&box, Qt::Key_Return);
            QVERIFY(lecture.rest());
            const auto& label = find<QLabel>(*lecture.audience(), "audience.choice.1");
            QVERIFY(label.isVisible());
            QCOMPARE(label.text(), QString(seen));
            lecture.player().previous();
        }
        lecture.player().next();  // revealed without a number: there is none to see
        QVERIFY(lecture.rest());
        QVERIFY(!find<QLabel>(*lecture.audience(), "audience.choice.1").isVisible());
    }

    void aCoveredNumberIsCoveredHereToo()
    {
        Lecture lecture;
        QVERIFY(!lecture.player().start(*findLesson("three-friends"), 3));
        QVERIFY(lecture.rest());
        lecture.player().next();
        lecture.selection().selectCell({{MatrixId::Attention}, 1, 2});
        QVERIFY(lecture.rest());
        QVERIFY(find<QLabel>(*lecture.side().page(), "audience.covered").text().contains("Emma"));
        QVERIFY(!find<QWidget>(*lecture.side().page(), "inspector.name").isVisible());
        lecture.player().next();
        QVERIFY(lecture.rest());
        QTRY_VERIFY(find<QWidget>(*lecture.side().page(), "inspector.name").isVisible());
    }

    void whatWasNotTakenCanStillBeRead()
    {
        for (const bool dark : {false, true}) {
            Lecture lecture;
            lecture.appearance().setDark(dark);
            QVERIFY(!lecture.player().start(*findLesson("course-2"), 1));
            lecture.player().next();
            lecture.player().next();
            QVERIFY(lecture.rest());
            for (const char* choice : {"audience.choice.1", "audience.choice.2", "audience.choice.3"})
                QVERIFY2(contrastOfText(find<QLabel>(*lecture.audience(), choice)) >= 4.5, choice);
            lecture.appearance().setDark(false);
        }
    }
};

HEADSCOPE_TEST(TestAudienceQuestion)

}  // namespace headscope::test_audience_question

#include "test_audience_question.moc"
