// SPDX-License-Identifier: GPL-3.0-or-later
// Words are found by their text, and the longest word that a text begins with.
#include "core/model/vocabulary.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

namespace headscope::test_vocabulary {

class VocabularyTest : public QObject {
    Q_OBJECT

private slots:
    void everyWordHasItsNumber()
    {
        const Vocabulary vocabulary({"the", "cat", "⟨start⟩", "then", "a", "cats"});
        QCOMPARE(vocabulary.size(), Index(6));
        for (Index number = 0; number < vocabulary.size(); ++number)
            QCOMPARE(vocabulary.numberOf(vocabulary.word(number)), number);
        for (const char* other : {"", "th", "thee", "cat ", "Cat", "zebra", "⟨start"})
            QCOMPARE(vocabulary.numberOf(other), Index(-1));
        QCOMPARE(Vocabulary().numberOf("a"), Index(-1));
        QCOMPARE(vocabulary.repeated(), Index(-1));
        QCOMPARE(Vocabulary({"b", "a", "c", "a"}).repeated(), Index(3));
    }

    void theLongestWordAtTheStart()
    {
        const Vocabulary vocabulary({"c", "cat", "catalogue", "ca", "d", "caterpillars"});
        const auto found = [&](const char* text) {
            const Index number = vocabulary.longestAtStart(text);
            return number < 0 ? std::string() : vocabulary.word(number);
        };
        QCOMPARE(found("cat"), std::string("cat"));
        QCOMPARE(found("caterpillar"), std::string("cat"));
        QCOMPARE(found("caterpillars!"), std::string("caterpillars"));
        QCOMPARE(found("catalog"), std::string("cat"));
        QCOMPARE(found("cab"), std::string("ca"));
        QCOMPARE(found("czar"), std::string("c"));
        QCOMPARE(found("dog"), std::string("d"));
        QCOMPARE(found("bird"), std::string());
        QCOMPARE(found("zebra"), std::string());
        QCOMPARE(found(""), std::string());
    }

    void itIsTheLongestOfAllThatFit()
    {
        std::mt19937 lot(1);
        const auto letters = [&](std::size_t most) {
            std::string text(lot() % (most + 1), ' ');
            for (char& letter : text)
                letter = static_cast<char>('a' + lot() % 2);
            return text;
        };
        for (int round = 0; round < 300; ++round) {
            Names words(1 + lot() % 12);
            for (std::string& word : words)
                word = letters(6);
            const Vocabulary vocabulary(words);
            const std::string text = letters(8);
            std::string longest;
            for (const std::string& word : words)
                if (text.starts_with(word) && word.size() > longest.size())
                    longest = word;
            const Index number = vocabulary.longestAtStart(text);
            QCOMPARE(number < 0 ? std::string() : vocabulary.word(number), longest);
        }
    }

    /// A text that begins like each of 700 words, at each of its places.
    void wordsThatNearlyFitTakeNoLonger()
    {
        Names words{"a", "b"};
        for (std::size_t length = 1; length < 700; ++length)
            words.push_back(std::string(length, 'a') + "!");
        const Vocabulary vocabulary(std::move(words));
        const std::string text(300'000, 'a');
        for (std::size_t at = 0; at < text.size(); ++at)
            QCOMPARE(vocabulary.longestAtStart(std::string_view(text).substr(at)), Index(0));
    }
};

HEADSCOPE_TEST(VocabularyTest)

}  // namespace headscope::test_vocabulary

#include "test_vocabulary.moc"
