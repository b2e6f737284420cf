// SPDX-License-Identifier: GPL-3.0-or-later
// Words are found by their text, and the longest word that a text begins with.
#include "core/model/vocabulary.h"
#include "tests/support/test_program.h"

#include <QTest>

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
};

HEADSCOPE_TEST(VocabularyTest)

}  // namespace headscope::test_vocabulary

#include "test_vocabulary.moc"
