// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with every sign that a format gives a meaning read back as they were.
#include "core/lesson/questions/question_format.h"
#include "tests/support/question_readers.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_question_formats {

namespace {

const std::string kSigns = R"(a~b=c#d{e}f:g\h <i>&j "k" 'l' %50% // m -> n ::o:: \= \n √2 §)";

std::vector<LessonQuestion> nastyQuestions()
{
    const auto question = [](const char* id) {
        return LessonQuestion{.id = id,
                              .lesson = "MHA/GQA: " + kSigns,
                              .title = "1: " + kSigns,
                              .text = "A. " + kSigns,
                              .choices = {},
                              .numbers = {},
                              .answer = "It is " + kSigns};
    };
    LessonQuestion choices = question("x-1"), numbers = question("x-2"), words = question("x-3");
    choices.choices = {
        {"%5% " + kSigns, "[html]" + kSigns, false}, {"%100", {}, true}, {"= ~", "#no", false}, {"[plain] or not", {}, false}};
    numbers.numbers = {{-2.25, 0.005, {}}, {1822, 0, "#" + kSigns}, {1e-7, 1e-9, "[markdown]*small*"}};
    numbers.answer = "[moodle] " + kSigns;
    return {choices, numbers, words};
}

QString textOf(const QuestionFormat& format, std::vector<LessonQuestion> questions)
{
    return QString::fromStdString(writeQuestions(format, std::move(questions)).text);
}

const QuestionFormat& formatOf(std::string_view id) { return *std::ranges::find(questionFormats(), id, &QuestionFormat::id); }

QString qString(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

class TestQuestionFormats : public QObject {
    Q_OBJECT

private slots:
    void everySignIsReadBack_data()
    {
        QTest::addColumn<bool>("xml");
        QTest::newRow("Moodle XML") << true;
        QTest::newRow("GIFT") << false;
    }

    void everySignIsReadBack()
    {
        QFETCH(bool, xml);
        const std::vector<LessonQuestion> questions = nastyQuestions();
        const ReadQuestions read =
            xml ? readMoodleXml(textOf(formatOf("moodle"), questions)) : readGift(textOf(formatOf("gift"), questions));
        QCOMPARE(read.error, QString());
        QCOMPARE(read.questions.size(), 3);
        using Kind = ReadQuestion::Kind;
        const Kind kinds[] = {Kind::Choice, Kind::Number, Kind::Words};
        for (int i = 0; i < 3; ++i) {
            const LessonQuestion& wrote = questions[static_cast<std::size_t>(i)];
            QVERIFY(read.questions[i].kind == kinds[i]);
            QCOMPARE(read.questions[i].category, qString(wrote.lesson));
            QCOMPARE(read.questions[i].title, qString(wrote.title));
            QCOMPARE(read.questions[i].text, qString(wrote.text));
            QCOMPARE(read.questions[i].answer, qString(wrote.answer));
        }
        QCOMPARE(read.questions[0].answers.size(), 4);
        for (int i = 0; i < 4; ++i) {
            const QuestionChoice& wrote = questions[0].choices[static_cast<std::size_t>(i)];
            QCOMPARE(read.questions[0].answers[i].text, qString(wrote.text));
            QCOMPARE(read.questions[0].answers[i].why, qString(wrote.why));
            QCOMPARE(read.questions[0].answers[i].percent, wrote.isRight ? 100.0 : 0.0);
        }
        QCOMPARE(read.questions[1].answers.size(), 3);
        for (int i = 0; i < 3; ++i) {
            const QuestionNumber& wrote = questions[1].numbers[static_cast<std::size_t>(i)];
            QCOMPARE(read.questions[1].answers[i].text.toDouble(), wrote.value);
            QCOMPARE(read.questions[1].answers[i].tolerance, wrote.tolerance);
            QCOMPARE(read.questions[1].answers[i].why, qString(wrote.why));
            QCOMPARE(read.questions[1].answers[i].percent, i == 0 ? 100.0 : 0.0);
        }
    }

    void aikenKeepsChoicesAndSaysWhatItLeavesOut()
    {
        std::vector<LessonQuestion> questions = nastyQuestions();
        LessonQuestion trap = questions[0];
        trap.text = "ANSWER: B";
        questions.push_back(trap);
        const WrittenQuestions written = writeQuestions(formatOf("aiken"), questions);
        QCOMPARE(written.written, std::size_t(2));
        QCOMPARE(written.leftOut, std::size_t(2));
        const ReadQuestions read = readAiken(qString(written.text));
        QCOMPARE(read.error, QString());
        QCOMPARE(read.questions.size(), 2);
        QCOMPARE(read.questions[0].text, "– " + qString(questions[0].text));
        QCOMPARE(read.questions[1].text, QString("– ANSWER: B"));
        for (int i = 0; i < 3; ++i) {
            const QuestionChoice& wrote = questions[0].choices[static_cast<std::size_t>(i)];
            QCOMPARE(read.questions[0].answers[i].text, qString(wrote.text));
            QCOMPARE(read.questions[0].answers[i].percent, wrote.isRight ? 100.0 : 0.0);
        }
    }

    void theReadersSeeWhatIsWrong()
    {
        QVERIFY(!readMoodleXml("<quiz><question type=\"multichoice\"><name><text>a & b</text></name></question></quiz>").error.isEmpty());
        QVERIFY(!readMoodleXml("<quiz><question type=\"truefalse\"></question></quiz>").error.isEmpty());
        QVERIFY(!readGift("::a::[plain]b {\n  =c {d}\n  ~e\n}\n").error.isEmpty());
        QVERIFY(!readGift("::a: b::[plain]c {\n  =d\n  ~e\n}\n").error.isEmpty());
        QVERIFY(!readAiken("One\nA. a\nB. b\n").error.isEmpty());
        QVERIFY(!readAiken("One\nTwo\nA. a\nB. b\nANSWER: A\n").error.isEmpty());
        QVERIFY(!readAiken("One\nA. a\nB. b\nANSWER: C\n").error.isEmpty());
    }
};

HEADSCOPE_TEST(TestQuestionFormats)

}  // namespace headscope::test_question_formats

#include "test_question_formats.moc"
