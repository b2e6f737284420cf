// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence becomes tokens by the vocabulary, and edits of tokens keep what belongs to them.
#include "core/edits/sentence_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_sentence_edits {

namespace {

const Vocabulary kWords({"the", "cat", "sat", "s", "at", "c", "a", "t", "é"});

std::string splitText(const Vocabulary& vocabulary, const char* sentence)
{
    const Result<Names> words = splitSentence(vocabulary, sentence);
    if (!words)
        return "! " + words.error().reason;
    std::string text;
    for (const std::string& word : *words)
        text += (text.empty() ? "" : "|") + word;
    return text;
}

Session sentence()
{
    Session session = sessionInFile(sourceFolder() / "tests/reference/words-gpt2/session.headscope.json");
    return session;
}

}  // namespace

class SentenceEditsTest : public QObject {
    Q_OBJECT

private slots:
    void wordsFirstThenTheirParts_data()
    {
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("words");
        QTest::newRow("words") << "the cat sat"
                               << "the|cat|sat";
        QTest::newRow("blanks") << "  the\t cat\n"
                                << "the|cat";
        QTest::newRow("parts") << "cats"
                               << "cat|s";
        QTest::newRow("characters") << "tact"
                                    << "t|a|c|t";
        QTest::newRow("not a character of one byte") << "cé"
                                                     << "c|é";
        QTest::newRow("unknown") << "the dog sat"
                                 << "! \"dog\" is not in the vocabulary, nor can it be put together from what is: \"d\" is missing";
        QTest::newRow("unknown in part")
            << "catz"
            << "! \"catz\" is not in the vocabulary, nor can it be put together from what is: \"z\" is missing";
        QTest::newRow("one unknown character") << "a ß"
                                               << "! \"ß\" is not in the vocabulary";
        QTest::newRow("nothing") << "  "
                                 << "! there is no word in it";
    }

    void wordsFirstThenTheirParts()
    {
        QFETCH(QString, sentence);
        QFETCH(QString, words);
        QCOMPARE(QString::fromStdString(splitText(kWords, sentence.toUtf8())), words);
    }

    /// Keyboards have < and >, not the brackets that words of no sentence stand in.
    void bracketsAreTypedAsKeyboardsHaveThem()
    {
        const Vocabulary words({"⟨start⟩", "the", "<", "a>"});
        QCOMPARE(splitText(words, "<start> the"), std::string("⟨start⟩|the"));
        QCOMPARE(splitText(words, "<a>"), std::string("<|a>"));
        QVERIFY(splitText(words, "<end>").starts_with("! \"<end>\" is not in the vocabulary"));
    }

    void blanksThatAreWords()
    {
        QCOMPARE(splitText(Vocabulary({"a", "b", " "}), "a b"), std::string("a| |b"));
        QCOMPARE(splitText(Vocabulary({"the", "The", " cat", " "}), "The cat"), std::string("The| cat"));
    }

    void visibleBlanksAreTypedAsBlanks()
    {
        const Vocabulary words({"The", "the", "␣cat", "␣the", "s", "␣", "↵"});
        QCOMPARE(splitText(words, "The cats the\n the"), std::string("The|␣cat|s|␣the|↵|␣the"));
        TokenSequence sequence;
        sequence.vocabulary = words;
        sequence.tokens = Names{"The", "␣cat", "s", "↵", "the"};
        QCOMPARE(sentenceOf(sequence), std::string("The cats\nthe"));
    }

    void theLastWordIsAddedAndTakenAway()
    {
        Session session = sentence();
        setNextWordTargets(session);
        const Session before = session;
        appendWord(session, 1);
        QCOMPARE(session.tokenCount(), before.tokenCount() + 1);
        QCOMPARE(session.tokens->back(), session.vocabulary->word(1));
        QCOMPARE((*session.targets)[static_cast<std::size_t>(before.tokenCount()) - 1], session.vocabulary->word(1));
        removeLastWord(session);
        QVERIFY(session == before);
    }

    void aSentenceReplacesTheTokens()
    {
        Session session = sentence();
        QVERIFY(!setSentence(session, "a mat on a mat"));
        QVERIFY(!validate(session));
        QCOMPARE(*session.tokens, (Names{"a", "mat", "on", "a", "mat"}));
        QCOMPARE(*session.targets, (Names{"mat", "on", "a", "mat", ""}));
        const auto trace = traceOf(session);
        QVERIFY(sameBits(Matrix(trace->blocks[0].input->row(0)), Matrix(session.embedding->row(4))));
        QVERIFY(sameBits(Matrix(trace->blocks[0].input->row(1)), Matrix(trace->blocks[0].input->row(4))));

        const Session before = session;
        const auto error = setSentence(session, "a dog");
        QVERIFY(error && error->reason.find("dog") != std::string::npos);
        QVERIFY(session == before);
        Session plain = exampleSession("three-friends");
        QVERIFY(setSentence(plain, "a"));
    }

    void targetsGoWithTheirTokens()
    {
        Session session = sentence();
        QCOMPARE(*session.targets, (Names{"cat", "sat", "on", "the", ""}));
        insertToken(session, 1, "mat");
        QCOMPARE(*session.targets, (Names{"cat", "", "sat", "on", "the", ""}));
        moveToken(session, 0, 5);
        QCOMPARE(session.tokens->back(), std::string("the"));
        QCOMPARE(*session.targets, (Names{"", "sat", "on", "the", "", "cat"}));
        removeToken(session, 1);
        QCOMPARE(*session.targets, (Names{"", "on", "the", "", "cat"}));
        QVERIFY(!validate(session));
        setTokens(session, resizedTokens(session, 7));
        QCOMPARE(session.targets->size(), std::size_t(7));
        QCOMPARE(session.tokens->back(), std::string("the"));  // the first word of the vocabulary
        QVERIFY(!validate(session));
        QCOMPARE(session.input->size(), Index(0));
    }

    void wordsAreInsertedWhereTheyAreWanted()
    {
        Session session = sentence();
        const Names before = *session.tokens;
        insertWords(session, 1, {"mat", "on"});
        QCOMPARE(session.tokens->size(), before.size() + 2);
        QCOMPARE((*session.tokens)[0], before[0]);
        QCOMPARE((*session.tokens)[1], std::string("mat"));
        QCOMPARE((*session.tokens)[3], before[1]);
        QCOMPARE((*session.targets)[0], std::string("mat"));
        QCOMPARE((*session.targets)[1], std::string("on"));
        QVERIFY(!validate(session));
    }

    void featuresGoThroughEmbeddingAndReadout()
    {
        for (const char* name : {"words-gpt2", "words-own-readout"}) {
            const Session session = sessionInFile(sourceFolder() / "tests/reference" / name / "session.headscope.json");
            Session edited = session;
            insertFeature(edited, 1, "new");
            QVERIFY(!validate(edited));
            QCOMPARE(edited.embedding->cols(), session.embedding->cols() + 1);
            removeFeature(edited, 1);
            QVERIFY(edited == session);
        }
    }

    void aTokenThatIsNoWordIsRefused()
    {
        Session session = sentence();
        session.tokens.detach()[2] = "dog";
        const auto error = validate(session);
        QVERIFY(error);
        QCOMPARE(error->sentence(), std::string("tokens[2]: is \"dog\", which is not a word of the vocabulary"));
    }
};

HEADSCOPE_TEST(SentenceEditsTest)

}  // namespace headscope::test_sentence_edits

#include "test_sentence_edits.moc"
