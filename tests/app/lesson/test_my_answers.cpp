// SPDX-License-Identifier: GPL-3.0-or-later
// What a student answers in lessons is kept, shown, saved as a table and deleted; what a room answers is not kept.
#include "app/lesson/answer_log.h"
#include "app/lesson/answers_dialog.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_controller.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

namespace headscope::test_my_answers {

namespace {

using Phase = LessonPlayer::Phase;

class Student : public TestWindow {
public:
    LessonPlayer& player() { return lessons().player(); }

    /// To the first question of the lesson.
    bool begin(const QString& lesson)
    {
        lessons().start(lesson);
        if (!QTest::qWaitFor([&] { return player().isRunning(); }, kPatience) || !settle())
            return false;
        player().goTo(0);
        while (player().phase() != Phase::Question) {
            if (!settle() || player().isAtEnd())
                return false;
            action("nextStep").trigger();
        }
        return settle();
    }

    QPushButton& choice(int place) { return headscope::find<QPushButton>(*this, "lesson.choice." + QString::number(place + 1)); }

    /// And back to the question, which a first wrong choice does not leave.
    void choose(bool right)
    {
        const int answer = player().rightChoice().value_or(0);
        QTRY_VERIFY(choice(0).isVisible());
        QTest::mouseClick(&choice(right ? answer : answer == 0 ? 1 : 0), Qt::LeftButton);
        QCOMPARE(player().phase(), right ? Phase::Answer : Phase::Question);
        if (right)
            action("previousStep").trigger();
        QCOMPARE(player().phase(), Phase::Question);
    }

    AnswersDialog& dialog()
    {
        action("myAnswers").trigger();
        return headscope::find<AnswersDialog>(*this, "answersDialog");
    }
    QTreeWidget& table() { return headscope::find<QTreeWidget>(dialog(), "answers.table"); }
    QString cell(int row, int column) { return table().topLevelItem(row)->text(column); }
};

QList<QByteArray> linesOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll().split('\n') : QList<QByteArray>();
}

}  // namespace

class TestMyAnswers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        useSettingsOfOurOwn();
        QCoreApplication::setApplicationName("headscope-answers");  // other tests answer, too, at the same time
    }
    void init() { forgetSettings(); }
    void cleanupTestCase() { forgetSettings(); }

    void eachTryIsALineThatOutlivesTheProgram()
    {
        {
            Student student;
            QVERIFY(student.begin("course-2"));
            QCOMPARE(student.table().topLevelItemCount(), 0);
            QVERIFY(!find<QPushButton>(student, "answers.save").isEnabled());
            student.choose(false);
            student.choose(true);
            QCOMPARE(student.table().topLevelItemCount(), 2);  // the open table follows
        }
        Student again;
        QCOMPARE(again.table().topLevelItemCount(), 2);
        QCOMPARE(again.cell(0, 3), QString("✓ right"));  // the newest first
        QCOMPARE(again.cell(0, 4), QString("2"));
        QCOMPARE(again.cell(1, 3), QString("✗ wrong"));
        QCOMPARE(again.cell(1, 4), QString("1"));
        QVERIFY(again.cell(0, 0).startsWith(QString::fromStdString(findLesson("course-2")->title)));
        QVERIFY(!again.cell(0, 1).isEmpty() && !again.cell(0, 2).isEmpty() && !again.cell(0, 5).isEmpty());
        QCOMPARE(find<QLabel>(again, "answers.summary").text(), QString("Questions answered: 1, right at the first try: 0."));
    }

    void aNumberIsKeptAsItWasTyped()
    {
        Student student;
        QVERIFY(student.begin("problem-01"));
        auto& box = find<QLineEdit>(student, "lesson.number");
        QTRY_VERIFY(box.isVisible());
        QTest::keyClicks(&box, "2,48");
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(student.table().topLevelItemCount(), 1);
        QCOMPARE(student.cell(0, 2), QString("2,48"));
        QCOMPARE(student.cell(0, 3), QString("✓ right"));
    }

    void whatIsRevealedWithoutAnAnswerIsNone()
    {
        Student student;
        QVERIFY(student.begin("course-2"));
        student.action("nextStep").trigger();
        QCOMPARE(student.player().phase(), Phase::Answer);
        QCOMPARE(student.table().topLevelItemCount(), 0);
        student.action("previousStep").trigger();
        student.choose(true);  // who has seen the answer is not asked any more
        QVERIFY(student.settle());
        QCOMPARE(student.table().topLevelItemCount(), 0);
    }

    void whatARoomAnswersIsNotKept()
    {
        Student student;
        QVERIFY(student.begin("course-2"));
        for (const char* lecture : {"present", "audience"}) {
            student.action(lecture).trigger();
            student.choose(true);
            student.action(lecture).trigger();
            QVERIFY(student.settle());
        }
        QCOMPARE(student.table().topLevelItemCount(), 0);
        student.choose(true);
        QCOMPARE(student.table().topLevelItemCount(), 1);
    }

    void theTableForTheTeacherHasNameAndSeed()
    {
        const QTemporaryDir folder;
        Student student;
        auto& name = find<QLineEdit>(student.dialog(), "answers.name");
        name.clear();
        QTest::keyClicks(&name, "=1+1, Ada");
        find<QSpinBox>(student.dialog(), "answers.seed").setValue(7);
        QVERIFY(student.begin("course-2"));
        student.choose(true);
        const DialogAnswer save([&](QWidget& dialog) {
            auto& files = dynamic_cast<QFileDialog&>(dialog);
            files.selectFile(folder.filePath("of-ada"));
            static_cast<QDialog&>(files).accept();
        });
        QTest::mouseClick(&find<QPushButton>(student.dialog(), "answers.save"), Qt::LeftButton);
        QTRY_VERIFY(save.asked());
        const QList<QByteArray> lines = linesOf(folder.filePath("of-ada.csv"));
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines[0], QByteArray("\xEF\xBB\xBFname,seed,lesson,step,question,answer,right,try,time"));
        QVERIFY2(lines[1].startsWith("\"'=1+1, Ada\",7,course-2,"), lines[1].constData());  // a spreadsheet does not compute it
        QVERIFY2(lines[1].contains(",yes,1,20"), lines[1].constData());
        QVERIFY(lines[2].isEmpty());
        // Both are there at the next start.
        Student again;
        QCOMPARE(find<QLineEdit>(again.dialog(), "answers.name").text(), QString("=1+1, Ada"));
        QCOMPARE(find<QSpinBox>(again.dialog(), "answers.seed").value(), 7);
    }

    void theSeedOrdersTheChoices()
    {
        QSet<QString> orders;
        for (int seed = 0; seed < 8; ++seed) {
            Student student;
            find<QSpinBox>(student.dialog(), "answers.seed").setValue(seed);
            QVERIFY(student.begin("course-2"));
            orders << student.choice(0).text() + '|' + student.choice(1).text() + '|' + student.choice(2).text();
        }
        QVERIFY(orders.size() > 2);
    }

    void theyAreDeletedOnDemand()
    {
        Student student;
        QVERIFY(student.begin("course-2"));
        student.choose(true);
        QVERIFY(QFile::exists(AnswerLog::standardPath()));
        const auto press = [&](QMessageBox::StandardButton button) {
            const DialogAnswer answer([button](QWidget& dialog) { dynamic_cast<QMessageBox&>(dialog).button(button)->click(); });
            QTest::mouseClick(&find<QPushButton>(student.dialog(), "answers.delete"), Qt::LeftButton);
        };
        press(QMessageBox::No);
        QCOMPARE(student.table().topLevelItemCount(), 1);
        press(QMessageBox::Yes);
        QCOMPARE(student.table().topLevelItemCount(), 0);
        QVERIFY(!QFile::exists(AnswerLog::standardPath()));
    }

    void aFileThatSomebodyHasSpoiltIsReadAsFarAsItGoes()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("deep/answers.jsonl");
        AnswerLog log(path);
        QVERIFY(!log.add({.lesson = "a", .question = "?", .given = "1", .right = true, .time = QDateTime::currentDateTimeUtc()}));
        QFile file(path);
        QVERIFY(file.open(QFile::Append));
        file.write("{\"lesson\": 3\nnot JSON\n[]\n{}\n");
        file.close();
        QVERIFY(!log.add({.lesson = "a", .question = "?", .given = "2", .time = QDateTime::currentDateTimeUtc()}));
        QCOMPARE(log.answers().size(), 2);
        QCOMPARE(log.answers()[1].tries, 2);
        QVERIFY(file.open(QFile::ReadOnly) && file.readAll().contains("not JSON"));  // nothing is thrown away unasked
    }
};

HEADSCOPE_TEST(TestMyAnswers)

}  // namespace headscope::test_my_answers

#include "test_my_answers.moc"
