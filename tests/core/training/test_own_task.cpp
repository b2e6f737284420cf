// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks that are given as data: how they are read, what they ask for, that they are learned, and that a file trains again by itself.
#include "core/training/own_session.h"

#include "core/io/session/session_json.h"
#include "core/training/session_training.h"
#include "core/training/training_run.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

namespace headscope::test_own_task {

namespace {

template <class Value>
QString sentence(const Result<Value>& result)
{
    return result ? QString() : QString::fromStdString(result.error().sentence());
}

Session sessionOf(const OwnTask& own, TextUnit unit = TextUnit::Characters, int heads = 2) { return *ownSession(own, unit, heads, 3); }

/// What is asked for after each token, as a person reads it.
Names answersOf(const Session& session, const Sequence& sequence)
{
    Names answers;
    for (const int answer : sequence.answers)
        answers.push_back(answer < 0 ? "" : session.vocabulary->word(answer));
    return answers;
}

std::string joined(const Names& words)
{
    std::string text;
    for (const std::string& word : words)
        text += word;
    return text;
}

}  // namespace

class OwnTaskTest : public QObject {
    Q_OBJECT

private slots:
    void aSequenceIsALineWithAnArrow()
    {
        const auto own = readSequences("a b c → b c d\r\n\n  x\ty -> z \nq → _\n1 2 -> _ 2");
        QVERIFY2(own, qPrintable(sentence(own)));
        const std::vector<OwnTask::Sequence> expected{
            {{"a", "b", "c"}, {"b", "c", "d"}}, {{"x", "y"}, {"", "z"}}, {{"q"}, {""}}, {{"1", "2"}, {"", "2"}}};
        QVERIFY(own->sequences == expected);
    }

    void whatAnEditorPutsBeforeTheTextIsNoPartOfIt()
    {
        const auto own = readSequences("\uFEFFa b -> b a");
        QVERIFY(own && own->sequences == readSequences("a b -> b a")->sequences);
        QCOMPARE(readText("\uFEFFone two", TextUnit::Words)->text, std::string("one two"));
        QVERIFY(!readText("\uFEFF", TextUnit::Words));
        QVERIFY(!readText("\uFEFF \n", TextUnit::Characters));
    }

    void whatIsNoSequenceIsToldWithItsLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* text, const char* error) {
            QTest::newRow(name) << QString(text) << QString(error);
        };
        row("nothing", " \n\n", "there is no sequence in it");
        row("no arrow", "a → b\n\na b c", "line 3: has no arrow: expected \"a b c → b c d\"");
        row("two arrows", "a → b → c", "line 1: has more than one arrow");
        row("no tokens", "→ b", "line 1: has no word before the arrow");
        row("no targets", "a → b\na b →", "line 2: has no word behind the arrow");
        row("too few", "a b c → b c", "line 1: has 2 targets for 3 tokens, expected one for each, or one for the last");
    }

    void whatIsNoSequenceIsToldWithItsLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        QCOMPARE(sentence(readSequences(text.toStdString())), error);
    }

    void sizesAreBounded()
    {
        const std::string much(OwnTask::kLargestText + 1, 'a');
        QCOMPARE(sentence(readText(much, TextUnit::Characters)), "is larger than 4 MiB");
        QCOMPARE(sentence(readSequences(much)), "is larger than 4 MiB");
        std::string longLine;
        for (int i = 0; i <= OwnTask::kLongestSequence; ++i)
            longLine += "a ";
        QCOMPARE(sentence(readSequences(longLine + "→ b")), "sequences[0].tokens: has 1025 tokens, expected 1 to 1024");
        OwnTask words;
        for (int i = 0; i < 5000; ++i)
            words.text += std::to_string(i) + " ";
        QCOMPARE(sentence(ownSession(words, TextUnit::Words, 2, 0)), "there are 5000 different words, at most 4096 can be learned");
    }

    void otherEncodingsAreRefused()
    {
        QVERIFY(readText("caf\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x90\x88", TextUnit::Characters));
        for (const char* text : {"caf\xe9 noir", "caf\xe9", "\xa9 noir", "\xff", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80",
                                 "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x86"})
            QCOMPARE(sentence(readText(text, TextUnit::Characters)), "is not UTF-8 text");
        QCOMPARE(sentence(readSequences("caf\xe9 → noir")), "is not UTF-8 text");
    }

    /// Word processors and web pages have blanks of their own.
    void anyBlankPartsWords()
    {
        const auto own = readSequences("a\u00a0b\u3000c → b\u202fc\u2009\u00e0");
        QVERIFY(own);
        QCOMPARE(own->sequences[0].tokens, (Names{"a", "b", "c"}));
        QCOMPARE(own->sequences[0].targets, (Names{"b", "c", "\u00e0"}));
        QCOMPARE(readText("\u3000one\u00a0two\u2028three ", TextUnit::Words)->text, "one two three");
    }

    void sequencesAreThoseThatWereGiven()
    {
        const Session session = sessionOf(*readSequences("cat sat → on\ndog sat on → at at at"));
        QCOMPARE(*session.vocabulary->words(), (Names{"at", "cat", "dog", "on", "sat"}));
        const auto task = taskOf(session);
        QVERIFY2(task, qPrintable(sentence(task)));
        QVERIFY(!misfit(**task, session));
        std::set<std::string> drawn;
        for (std::uint64_t number = 0; number < 20; ++number) {
            const Sequence sequence = sequenceOf(**task, 1, number);
            const bool first = sequence.tokens->front() == "cat";
            QCOMPARE(answersOf(session, sequence), first ? (Names{"", "on"}) : (Names{"at", "at", "at"}));
            drawn.insert(sequence.tokens->front());
        }
        QCOMPARE(drawn.size(), 2U);
        QCOMPARE(*session.tokens, (Names{"cat", "sat"}));
        QCOMPARE(*session.targets, (Names{"", "on"}));
    }

    void eachCharacterOfATextAsksForTheNext()
    {
        const Session session = sessionOf(*readText("the cat sät on the mat", TextUnit::Characters));
        QCOMPARE(*session.vocabulary->words(), (Names{" ", "a", "c", "e", "h", "m", "n", "o", "s", "t", "ä"}));
        const auto task = taskOf(session);
        QVERIFY2(task, qPrintable(sentence(task)));
        const std::string text = "the cat sät on the mat";
        const Sequence sequence = sequenceOf(**task, 1, 0);
        QCOMPARE(joined(*sequence.tokens) + joined({answersOf(session, sequence).back()}), text);  // shorter than 32
        QCOMPARE(joined(answersOf(session, sequence)), text.substr(1));
        QCOMPARE(joined(*session.tokens), text.substr(0, 17));  // 16 characters
    }

    /// A poem keeps its lines, and code what its lines begin with.
    void blanksAndEndsOfLinesAreCharacters()
    {
        const std::string poem = "  the cat\n\nsat on\t the mat ";
        const Session session = sessionOf(*readText(poem, TextUnit::Characters));
        QCOMPARE(session.training->own->text, poem);
        QCOMPARE(*session.vocabulary->words(), (Names{"\t", "\n", " ", "a", "c", "e", "h", "m", "n", "o", "s", "t"}));
        const Sequence sequence = sequenceOf(**taskOf(session), 1, 0);
        QCOMPARE(joined(*sequence.tokens) + answersOf(session, sequence).back(), poem);
        QCOMPARE(readText("one\r\ntwo\rthree\r\n", TextUnit::Characters)->text, "one\ntwo\rthree\n");
        QCOMPARE(readText(poem, TextUnit::Words)->text, "the cat sat on the mat");
    }

    void whatHoldsBytesOfZeroIsNoText()
    {
        const std::string wide("t\0h\0e\0", 6);  // of another encoding
        for (const TextUnit unit : {TextUnit::Characters, TextUnit::Words})
            QCOMPARE(sentence(readText(wide, unit)), "a byte is 0, which no text holds");
        QCOMPARE(sentence(readSequences(wide)), "a byte is 0, which no text holds");
    }

    void wordsAreWhatBlanksPart()
    {
        const Session session = sessionOf(*readText("on and on and on", TextUnit::Words), TextUnit::Words);
        QCOMPARE(*session.vocabulary->words(), (Names{"and", "on"}));
        QCOMPARE(*session.tokens, (Names{"on", "and", "on", "and"}));
        QCOMPARE(*session.targets, (Names{"and", "on", "and", "on"}));
    }

    void theEndOfATextIsHeldBack()
    {
        std::string text;
        for (int i = 0; i < 900; ++i)
            text += "ab"[i % 2];
        for (int i = 0; i < 100; ++i)
            text += "cd"[i % 2];
        OwnTask own = *readText(text, TextUnit::Characters);
        own.length = 8;
        const Session session = sessionOf(own);
        const auto task = taskOf(session);
        for (std::uint64_t number = 0; number < 200; ++number) {
            const auto words = [&](std::uint64_t at) {
                const Sequence sequence = sequenceOf(**task, 5, at);
                return joined(*sequence.tokens) + answersOf(session, sequence).back();
            };
            QCOMPARE(words(number).size(), 9U);
            QVERIFY(words(number).find_first_of("cd") == std::string::npos);
            QVERIFY(words(kFirstChecked + number).find_first_of("ab") == std::string::npos);
        }
    }

    void sequencesOfCharactersBeginWithAWord()
    {
        OwnTask own = *readText("one two three four five six seven eight nine ten eleven twelve", TextUnit::Characters);
        own.length = 4;
        const Session session = sessionOf(own);
        const auto task = taskOf(session);
        std::set<std::string> seen;
        for (std::uint64_t number = 0; number < 100; ++number)
            seen.insert(joined(*sequenceOf(**task, 2, number).tokens));
        QVERIFY(seen == (std::set<std::string>{"one ", "two ", "thre", "four", "five", "six ", "seve", "eigh", "nine", "ten ", "elev"}));
    }

    void aTextIsLearned()
    {
        std::string text;
        for (int i = 0; i < 60; ++i)
            text += i % 3 == 0 ? "red cat " : "big dog ";
        OwnTask own = *readText(text, TextUnit::Characters);
        own.length = 8;
        const Session session = sessionOf(own);
        const auto task = taskOf(session);
        TrainingSettings settings = settingsOf(**task, session);
        settings.batch = 4;
        TrainingRun run(**task, session, settings);
        run.runTo(100);
        QVERIFY2(run.checks().back().accuracy > 0.8, qPrintable(QString::number(run.checks().back().accuracy)));
    }

    void sequencesAreLearned()
    {
        const Session session = sessionOf(*readSequences("a b → yes\nb a → no\na a → no\nb b → yes"));
        const auto task = taskOf(session);
        TrainingSettings settings = settingsOf(**task, session);
        TrainingRun run(**task, session, settings);
        run.runTo(200);
        QVERIFY(run.solvedAt());
    }

    void numbersAreLearned()
    {
        Session session = suggestedSession(*findTask("three-questions"), 2, 0);
        Matrix numbers(10, 2);
        for (Index i = 0; i < 10; ++i)
            numbers.row(i) << static_cast<Scalar>(i), static_cast<Scalar>(i % 2);
        session.training =
            Training{.task = std::string(kOwnTask), .own = OwnTask{.sequences = {}, .text = {}, .numbers = numbers, .firstColumn = 3}};
        const auto task = taskOf(session);
        QVERIFY2(task, qPrintable(sentence(task)));
        QVERIFY(!misfit(**task, session));
        QCOMPARE((*task)->settings.batch, 1);  // there is one sequence
        TrainingRun run(**task, session, settingsOf(**task, session));
        run.runTo(500);
        QVERIFY(run.solvedAt());
        const Matrix result = traceOf(*run.session())->blocks[0].output->middleCols(3, 2);
        QVERIFY((result - numbers).cwiseAbs().maxCoeff() < Scalar(0.5));

        Session shorter = session;
        shorter.training->own.detach().numbers = Matrix(Matrix::Zero(9, 2));
        QCOMPARE(misfit(**taskOf(shorter), shorter)->sentence(),
                 std::string("training.own.numbers: has 9 rows, expected 10, one for each token"));
        for (const Index beyond : {0, 1}) {  // as far as the last feature, and not one column further
            shorter.training->own.detach().numbers = Matrix(Matrix::Zero(10, shorter.modelWidth() - 3 + beyond));
            QCOMPARE(misfit(**taskOf(shorter), shorter).has_value(), beyond > 0);
        }
    }

    void aFileTrainsAgainByItself()
    {
        const Session session = sessionOf(*readText("the cat sat on the mat", TextUnit::Characters));
        const auto task = taskOf(session);
        Session stored = session;
        TrainingSettings settings = (*task)->settings;
        settings.batch = 2;
        settings.optimizer.learningRate = 5e-3;
        settings.seed = 9;
        settings.frozen = {{MatrixId::QueryWeight, 1, 1}};
        setTraining(stored, **task, settings);
        const auto read = readSession(writeSession(stored));
        QVERIFY2(read, qPrintable(sentence(read)));
        QVERIFY(*read == stored);
        const auto again = taskOf(*read);
        QVERIFY(settingsOf(**again, *read) == settings);
        TrainingRun one(**task, stored, settings);
        TrainingRun other(**again, *read, settingsOf(**again, *read));
        one.runTo(3);
        other.runTo(3);
        QVERIFY(*one.session() == *other.session());
    }

    void onlyWhatDiffersIsSaid()
    {
        const Task& task = *findTask("reverse");
        Session session = suggestedSession(task, 1, 0);
        QVERIFY(session.training == Training{.task = "reverse"});
        setTraining(session, task, task.settings);
        QVERIFY(session.training == Training{.task = "reverse"});
        TrainingSettings other = task.settings;
        other.optimizer.warmUp = 10;
        setTraining(session, task, other);
        QVERIFY(session.training == (Training{.task = "reverse", .warmUp = 10}));
        QVERIFY(settingsOf(task, session) == other);
        other.optimizer.learningRate = 1e-2 + 1e-12;  // as a slider may have it
        setTraining(session, task, other);
        QVERIFY(session.training == (Training{.task = "reverse", .warmUp = 10}));
        QVERIFY(settingsOf(*findTask("recall"), session) == findTask("recall")->settings);  // what it says is of another task
    }

    void theTaskIsKeptAsLongAsItIsTheSame()
    {
        Session session = sessionOf(*readText("on and on", TextUnit::Characters));
        const auto task = *taskOf(session);
        session.blocks[0].heads[0].gain = 2;
        QCOMPARE(*taskOf(session, task), task);
        session.training->own.detach().length = 4;
        QVERIFY(*taskOf(session, task) != task);
        QCOMPARE(taskOf(suggestedSession(*findTask("recall"), 2, 0), task)->get(), findTask("recall"));
    }

    void whatDoesNotSuitIsRefused()
    {
        Session session = exampleSession("next-word");
        QCOMPARE(sentence(taskOf(session)), "training: is missing: the session names no task");
        session.training = Training{.task = "sort"};
        QCOMPARE(sentence(taskOf(session)), "training.task: there is no task \"sort\"");
        session.training = Training{.task = std::string(kOwnTask)};
        QCOMPARE(sentence(taskOf(session)), "training.own: is empty, expected sequences, a text or numbers");
        session.training->own = *readText("the bird sat", TextUnit::Characters);
        QVERIFY(sentence(taskOf(session)).startsWith("training.own.text: \"bird\" is not in the vocabulary"));
        session.training->own = *readSequences("the cat → sat\nthe cat → flew");
        QCOMPARE(sentence(taskOf(session)), "training.own.sequences[1].targets[1]: is \"flew\", which is not a word of the vocabulary");
        session.training->own = *readText("the cat sat on the mat the dog barked at the moon", TextUnit::Characters);
        const auto task = taskOf(session);
        QVERIFY2(task && !misfit(**task, session), qPrintable(sentence(task)));
        Session other = suggestedSession(*findTask("recall"), 2, 0);
        QCOMPARE(misfit(**task, other)->where, std::string("vocabulary"));
    }
};

HEADSCOPE_TEST(OwnTaskTest)

}  // namespace headscope::test_own_task

#include "test_own_task.moc"
