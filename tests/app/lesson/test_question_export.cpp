// SPDX-License-Identifier: GPL-3.0-or-later
// All questions of the program, in each of its languages, are written for learning platforms and read back as they are.
#include "app/base/language.h"
#include "app/base/text.h"
#include "app/lesson/lesson_controller.h"
#include "app/lesson/lesson_translation.h"
#include "app/lesson/question_export.h"
#include "tests/support/app/command_line.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/question_readers.h"
#include "tests/support/test_program.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_question_export {

namespace {

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What of a question is not read back as it was written; empty when all is.
QString changed(const LessonQuestion& wrote, const ReadQuestion& read)
{
    if (read.category != toQString(wrote.lesson) || read.title != toQString(wrote.title) || read.text != toQString(wrote.text) ||
        read.answer != toQString(wrote.answer))
        return "a text";
    if (read.answers.size() != std::ssize(wrote.choices) + std::ssize(wrote.numbers))
        return "the number of answers";
    for (qsizetype i = 0; i < std::ssize(wrote.choices); ++i) {
        const QuestionChoice& choice = wrote.choices[static_cast<std::size_t>(i)];
        if (read.answers[i].text != toQString(choice.text) || read.answers[i].why != toQString(choice.why) ||
            read.answers[i].percent != (choice.isRight ? 100 : 0))
            return "choice " + toQString(choice.text);
    }
    for (qsizetype i = 0; i < std::ssize(wrote.numbers); ++i) {
        const QuestionNumber& number = wrote.numbers[static_cast<std::size_t>(i)];
        if (std::abs(read.answers[i].text.toDouble() - number.value) > 1e-9 * std::abs(number.value) ||
            std::abs(read.answers[i].tolerance - number.tolerance) > 1e-9 || read.answers[i].why != toQString(number.why))
            return "number " + QString::number(number.value);
    }
    return {};
}

}  // namespace

class TestQuestionExport : public QObject {
    Q_OBJECT

    std::vector<std::pair<const Lesson*, std::vector<LessonMoment>>> m_walked;

private slots:
    void initTestCase()
    {
        useSettingsOfOurOwn();
        for (const Lesson* lesson : lessonsThatAsk()) {
            auto moments = momentsAlong(*lesson, lessonSurroundings());
            QVERIFY2(moments, lesson->id.c_str());
            m_walked.emplace_back(lesson, *std::move(moments));
        }
    }
    void cleanupTestCase() { m_walked.clear(); }
    void init() { forgetSettings(); }

    void allQuestionsAreReadBack_data()
    {
        QTest::addColumn<QString>("language");
        for (const Language& each : kLanguages)
            QTest::newRow(each.id) << QString(each.id);
    }

    void allQuestionsAreReadBack()
    {
        QFETCH(QString, language);
        std::vector<LessonQuestion> questions;
        for (const auto& [lesson, moments] : m_walked)
            std::ranges::move(questionsOf(inLanguage(*lesson, language), moments), std::back_inserter(questions));
        QVERIFY(questions.size() >= 160);
        for (const LessonQuestion& question : questions) {
            QVERIFY2(!question.choices.empty() || !question.numbers.empty(), question.id.c_str());
            QVERIFY2(question.choices.empty() || std::ranges::count(question.choices, true, &QuestionChoice::isRight) == 1,
                     question.id.c_str());
            QVERIFY2(question.text.find('{') == std::string::npos && !question.answer.empty(), question.id.c_str());
        }
        for (const QuestionFormat& format : questionFormats()) {
            const WrittenQuestions written = writeQuestions(format, questions);
            const QString text = toQString(written.text);
            const bool isAiken = format.id == "aiken";
            const ReadQuestions read = isAiken ? readAiken(text) : format.id == "gift" ? readGift(text) : readMoodleXml(text);
            QCOMPARE(read.error, QString());
            QCOMPARE(std::size_t(read.questions.size()), written.written);
            QCOMPARE(written.written + written.leftOut, questions.size());
            if (isAiken) {
                const auto typed = std::ranges::count_if(questions, [](const LessonQuestion& each) { return each.choices.empty(); });
                QVERIFY(typed > 20);
                QCOMPARE(written.leftOut, std::size_t(typed));
                continue;
            }
            for (qsizetype i = 0; i < read.questions.size(); ++i) {
                const LessonQuestion& wrote = questions[static_cast<std::size_t>(i)];
                QVERIFY2(changed(wrote, read.questions[i]).isEmpty(),
                         qPrintable(toQString(wrote.id) + ": " + changed(wrote, read.questions[i])));
            }
        }
    }

    /// What is accepted is nearer to the right number than to any mistake.
    void noNumberIsRightAndAMistake()
    {
        int numbers = 0;
        for (const auto& [lesson, moments] : m_walked)
            for (const LessonQuestion& question : questionsOf(*lesson, moments))
                for (std::size_t i = 1; i < question.numbers.size(); ++i, ++numbers)
                    QVERIFY2(std::abs(question.numbers[i].value - question.numbers[0].value) >= 2 * question.numbers[0].tolerance,
                             question.id.c_str());
        QVERIFY(numbers > 20);
    }

    void theCommandWritesFilesAndFolders()
    {
        const QTemporaryDir folder;
        const Outcome one = runHeadscope({"questions", "course-1", "decoding", "-o", "both.xml"}, folder.path());
        QCOMPARE(one.exitCode, 0);
        QCOMPARE(one.error, QString());
        const ReadQuestions both = readMoodleXml(textOf(folder.filePath("both.xml")));
        QCOMPARE(both.error, QString());
        QVERIFY(both.questions.size() > 5 && both.questions.front().category != both.questions.back().category);
        const Outcome several = runHeadscope({"questions", "course-1", "decoding", "--format", "aiken", "-o", "each/"}, folder.path());
        QCOMPARE(several.exitCode, 0);
        QCOMPARE(several.error, QString("headscope: Aiken: it knows choices alone; left out, because they ask for a number: 1\n"));
        QCOMPARE(QDir(folder.filePath("each")).entryList(QDir::Files), QStringList({"course-1.txt", "decoding.txt"}));
        const Outcome german = runHeadscope({"questions", "course-1", "--language", "de", "--format", "gift", "-o", "-"}, folder.path());
        QCOMPARE(german.exitCode, 0);
        QVERIFY2(german.out.contains("Head 1 ist stumm"), qPrintable(german.out));
        const Outcome twice = runHeadscope({"questions", "course-1", "course-1", "-o", "each/"}, folder.path());
        QVERIFY2(twice.exitCode == 1 && twice.error.contains("two lessons have this name"), qPrintable(twice.error));
        QCOMPARE(runHeadscope({"questions", "course-1", "-o", "a.doc"}, folder.path()).exitCode, 2);
        QCOMPARE(runHeadscope({"questions", "course-1"}, folder.path()).exitCode, 2);
        QCOMPARE(runHeadscope({"questions", "course-1", "--language", "fr", "-o", "a.xml"}, folder.path()).exitCode, 2);
        QCOMPARE(runHeadscope({"questions", "no-such", "-o", "a.xml"}, folder.path()).exitCode, 1);
    }

    void theWindowWritesThoseOfTheLessonThatRuns()
    {
        const QTemporaryDir folder;
        TestWindow window;
        window.lessons().start("decoding");
        window.action("exportQuestions").trigger();
        auto& dialog = find<QDialog>(window, "questionsDialog");
        QCOMPARE(find<QComboBox>(dialog, "questions.lessons").currentData().toString(), QString("decoding"));
        find<QComboBox>(dialog, "questions.format").setCurrentIndex(2);
        const DialogAnswer save([&](QWidget& shown) {
            auto& files = dynamic_cast<QFileDialog&>(shown);
            files.selectFile(folder.filePath("quiz"));
            static_cast<QDialog&>(files).accept();
        });
        QTest::mouseClick(&find<QPushButton>(dialog, "questions.save"), Qt::LeftButton);
        QTRY_VERIFY(save.asked());
        auto& words = find<QLabel>(dialog, "questions.words");
        QTRY_VERIFY2(words.text().startsWith("Questions saved: 4, "), qPrintable(words.text()));
        QVERIFY2(words.text().contains("Left out: 1, "), qPrintable(words.text()));
        QCOMPARE(readAiken(textOf(folder.filePath("quiz.txt"))).questions.size(), 4);
    }
};

HEADSCOPE_TEST(TestQuestionExport)

}  // namespace headscope::test_question_export

#include "test_question_export.moc"
