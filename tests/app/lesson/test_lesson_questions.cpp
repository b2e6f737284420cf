// SPDX-License-Identifier: GPL-3.0-or-later
// A question covers its answer until it is revealed, chosen or typed.
#include "app/bound/bound_matrix.h"
#include "app/bound/cell_caption.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_text_view.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_lesson.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <cmath>

namespace headscope::test_lesson_questions {

namespace {

using Phase = LessonPlayer::Phase;

/// Of the question; null: none says so.
QPushButton* choiceOf(TestWindow& window, const QString& words)
{
    for (int i = 1; i <= 6; ++i)
        if (auto* button = window.findChild<QPushButton*>("lesson.choice." + QString::number(i)); button && button->text().endsWith(words))
            return button;
    return nullptr;
}

}  // namespace

class TestLessonQuestions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void aPredictionCoversUntilItIsRevealed()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        player.goTo(3);
        QVERIFY(!player.step().predict.isNull());
        arrive(window);
        const auto emma = [&] { return (*window.engine().trace()->blocks[0].heads[0].attention)(1, 0); };
        const auto shown = [&] {
            auto& matrix = find<BoundMatrix>(window, "pipeline.attention.1");
            return matrix.model().index(1, 0).data().toString();
        };
        QVERIFY(std::isnan(emma()));
        const auto measures = [&] { return window.engine().trace()->blocks[0].heads[0].statistics; };
        QVERIFY(std::isnan(measures().entropy) && std::isnan(measures().self) && std::isnan(measures().first));
        window.selection().selectCell({{MatrixId::Attention, 0, 0}, 1, 0});
        QVERIFY(find<CellCaption>(window, "status.cell").text().endsWith("= ?"));
        QCOMPARE(shown(), QString("?"));
        QVERIFY(!std::isnan((*window.engine().trace()->blocks[0].heads[0].attention)(0, 0)));
        QCOMPARE(player.phase(), Phase::Text);
        player.next();
        QCOMPARE(player.phase(), Phase::Question);
        QVERIFY(textOf(window).contains("3.13"));
        QPushButton *right = choiceOf(window, "Alex"), *wrong = choiceOf(window, "Daniel");
        QVERIFY(right && wrong);
        QTest::mouseClick(wrong, Qt::LeftButton);
        QVERIFY(std::isnan(emma()));  // a first choice that is wrong tells nothing
        player.next();
        QCOMPARE(player.phase(), Phase::Answer);
        QVERIFY(std::abs(emma() - Scalar(0.4265)) < Scalar(1e-4));
        QVERIFY(measures().entropy > 0);
        QVERIFY2(textOf(window).startsWith("Close, but Alex leads by 0.095. Alex, with 43 %"), qPrintable(textOf(window)));
        QVERIFY(right->text().startsWith("✓"));
        QVERIFY(wrong->text().startsWith("✗"));
        player.previous();
        QVERIFY(std::isnan(emma()));
        // The right one needs no reason.
        QTest::mouseClick(choiceOf(window, "Alex"), Qt::LeftButton);
        QVERIFY2(textOf(window).startsWith("Alex, with 43 %"), qPrintable(textOf(window)));
    }

    void theStepBeforeDoesNotTellTheAnswer()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("three-friends");
        const auto weight = [&](int token) { return (*window.engine().trace()->blocks[0].heads[0].attention)(token, 0); };
        player.goTo(2);
        QVERIFY(player.step().predict.isNull());
        arrive(window);
        QVERIFY(std::isnan(weight(1)));  // which the next one asks
        QVERIFY(!std::isnan(weight(0)));
        player.goTo(1);
        arrive(window);
        QVERIFY(!std::isnan(weight(1)));
    }

    /// From the step after it, which may have another session with other names.
    void anAnswerIsTheSameNumberFromBothSides()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        QVERIFY(!player.start(*findLesson("lecture-45")));
        for (int index = 0; index + 1 < player.count(); ++index) {
            player.goTo(index);
            arrive(window);
            if (player.step().predict.isNull())
                continue;
            player.reveal();
            QVERIFY(window.settle());
            const CellRef forwards = window.selection().cell();
            player.next();
            arrive(window);
            QCOMPARE(player.index(), index + 1);
            player.previous();
            arrive(window);
            QCOMPARE(player.index(), index);
            QCOMPARE(player.phase(), Phase::Answer);
            QVERIFY2(window.selection().cell() == forwards, qPrintable(QString::number(index + 1)));
        }
    }

    void aNumberIsTypedAsExactlyAsOneLikes()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("problem-01");
        arrive(window);
        player.next();
        auto& box = find<QLineEdit>(window, "lesson.number");
        auto& verdict = find<QLabel>(window, "lesson.verdict");
        QTRY_VERIFY(box.isVisible());
        const auto type = [&](const char* text) {
            box.setFocus();
            box.selectAll();
            QTest::keyClicks(&box, text);
            QTest::keyClick(&box, Qt::Key_Return);
        };
        type("much");
        QCOMPARE(player.phase(), Phase::Question);
        QCOMPARE(verdict.text(), QString("with two decimals"));
        type("2.5");  // with one decimal
        QCOMPARE(player.phase(), Phase::Question);
        type("3.50");
        QCOMPARE(player.phase(), Phase::Answer);
        QCOMPARE(verdict.text(), QString("✗ not that"));
        QVERIFY2(textOf(window).startsWith("That is q·k. It is still to be divided by √2."), qPrintable(textOf(window)));
        for (const auto& [text, said] : {std::pair{"2.48", "✓ right"}, std::pair{"2.40", "✗ not that"}, std::pair{"2,48", "✓ right"}}) {
            player.previous();
            QCOMPARE(verdict.text(), QString("with two decimals"));
            type(text);
            QCOMPARE(verdict.text(), QString(said));
            QVERIFY(textOf(window).startsWith("(0.7421 × "));  // the answer alone
        }
        player.next();
        QTRY_VERIFY(!box.isVisible());
    }

    void spaceGoesOnAfterAClickedAnswer()
    {
        TestWindow window;
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("course-2");
        player.goTo(1);
        arrive(window);
        player.next();
        QCOMPARE(player.phase(), Phase::Question);
        const auto pressSpace = [] {
            QTest::qWait(1);
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus);
            QTest::keyClick(focus, Qt::Key_Space);
        };
        QTest::mouseClick(&find<QPushButton>(window, QStringLiteral("lesson.choice.%1").arg(*player.rightChoice() + 1)), Qt::LeftButton);
        QCOMPARE(player.phase(), Phase::Answer);
        pressSpace();
        QCOMPARE(player.index(), 2);
        // Also after a button elsewhere was clicked: it is not pressed again.
        arrive(window);
        const int heads = static_cast<int>(window.document().session()->blocks[0].heads.size());
        auto& add = find<QToolButton>(window, "blockBar.add");
        add.setFocus(Qt::MouseFocusReason);
        pressSpace();
        QCOMPARE(player.index(), 3);
        QCOMPARE(window.document().session()->blocks.size(), 1u);
        QCOMPARE(static_cast<int>(window.document().session()->blocks[0].heads.size()), heads);
    }
};

HEADSCOPE_TEST(TestLessonQuestions)

}  // namespace headscope::test_lesson_questions

#include "test_lesson_questions.moc"
