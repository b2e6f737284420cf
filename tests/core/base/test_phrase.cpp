// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence is composed from its template, and from the translation of the template where that places the same words.
#include "core/base/phrase.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>

namespace headscope::test_phrase {

namespace {

std::string translated(const char* english)
{
    static const std::map<std::string, std::string> kWords{{"{} looks at {}", "von {1} her wird {0} betrachtet"},
                                                           {"{} gives {}", "{} gibt"},
                                                           {"{} takes {}", "{0} nimmt {2}"},
                                                           {"{} keeps {}", "{} behält {} und {}"},
                                                           {"{} has {}", "{} hat {eins} und {}"},
                                                           {"head", "Kopf"}};
    const auto found = kWords.find(english);
    return found == kWords.end() ? english : found->second;
}

}  // namespace

class TestPhrase : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setPhraseTranslator(nullptr); }

    void wordsStandInTheirPlaces()
    {
        QCOMPARE(phrase("nothing to fill in"), std::string("nothing to fill in"));
        QCOMPARE(phrase("{} gives {} {} %", "Emma", std::string("Daniel"), 98), std::string("Emma gives Daniel 98 %"));
        QCOMPARE(phrase("{1} before {0}, {1}", 1, std::size_t(2)), std::string("2 before 1, 2"));
    }

    void bracesOfTheirOwn()
    {
        QCOMPARE(phrase("an object in {{ }"), std::string("an object in { }"));
        QCOMPARE(phrase("{{{}}", 2), std::string("{2}"));
        QCOMPARE(phrase("{} is not {}", "{}", "{1}"), std::string("{} is not {1}"));  // what is put in is no template
    }

    void aTranslationOrdersTheWords()
    {
        setPhraseTranslator(translated);
        QCOMPARE(phrase("{} looks at {}", "A", "B"), std::string("von B her wird A betrachtet"));
        QCOMPARE(phrase(phraseId("head")), std::string("Kopf"));
        QCOMPARE(phrase("not translated: {}", 3), std::string("not translated: 3"));
    }

    void aTranslationThatLosesAWordIsLeftAside_data()
    {
        QTest::addColumn<QString>("verb");
        for (const char* verb : {"gives", "takes", "keeps", "has"})
            QTest::newRow(verb) << verb;
    }

    void aTranslationThatLosesAWordIsLeftAside()
    {
        QFETCH(QString, verb);
        setPhraseTranslator(translated);
        const std::string english = "{} " + verb.toStdString() + " {}";
        QCOMPARE(phrase(english, "A", "B"), "A " + verb.toStdString() + " B");
    }

    void withoutATranslatorItIsEnglish()
    {
        setPhraseTranslator(translated);
        setPhraseTranslator(nullptr);
        QCOMPARE(phrase("head"), std::string("head"));
    }
};

HEADSCOPE_TEST(TestPhrase)

}  // namespace headscope::test_phrase

#include "test_phrase.moc"
