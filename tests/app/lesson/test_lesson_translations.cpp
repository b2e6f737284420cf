// SPDX-License-Identifier: GPL-3.0-or-later
// Every text of every lesson has a translation, and names the same places and numbers there.
#include "app/base/language.h"
#include "app/base/text.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_translation.h"
#include "core/lesson/expression.h"
#include "core/lesson/lesson_words.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace headscope::test_lesson_translations {

class TestLessonTranslations : public QObject {
    Q_OBJECT

private slots:
    void everyTextIsTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("id");
        for (const Language& each : kLanguages)
            for (const Lesson& lesson : lessons())
                if (&each != &kLanguages.front())
                    QTest::addRow("%s, %s", each.id, lesson.id.c_str()) << QString(each.id) << toQString(lesson.id);
    }

    /// Texts whose marks differ stay English.
    void everyTextIsTranslated()
    {
        QFETCH(QString, language);
        QFETCH(QString, id);
        Lesson english = *findLesson(id), other = inLanguage(english, language);
        QStringList faults, translated;
        forEachText(other, [&](std::string& text, const std::string&) { translated << toQString(text); });
        forEachText(english, [&](std::string& text, const std::string& from) {
            const QString before = toQString(text), after = translated.takeFirst();
            if (marksOf(after.toStdString()) != marksOf(text))
                faults << "other marks: " + after;
            if (after == before && !before.isEmpty() && !hasText(language, id, before) && !hasText(language, toQString(from), before))
                faults << before;
        });
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    /// In German a comma would make a fraction of a large number.
    void thousandsAreSetApartAsTheLanguageDoesIt()
    {
        speak("de");
        const std::string german = shownNumber(2098176, {}, false), small = shownNumber(-123, {}, false);
        speak("en");
        QCOMPARE(toQString(german), QString("2\u202f098\u202f176"));
        QCOMPARE(toQString(small), QString("−123"));
        QCOMPARE(toQString(shownNumber(2098176, {}, false)), QString("2,098,176"));
    }

    void aTranslationThatLostAMarkIsLeftAside()
    {
        QCOMPARE(marksOf("[One row](input[Alex,*]) is {input[Alex,cheap]:2}."), QStringList({"](input[Alex,*])", "{input[Alex,cheap]:2}"}));
        QCOMPARE(marksOf("{a} and [b](c)"), marksOf("[B](c), {a}"));
        QVERIFY(marksOf("{a} and [b](c)") != marksOf("{a} und b"));
    }

private:
    /// Names and formulas may be the same there.
    static bool hasText(const QString& language, const QString& id, const QString& text)
    {
        QFile file(QStringLiteral(":/languages/%1/lessons/%2.json").arg(language, id));
        return file.open(QIODevice::ReadOnly) && QJsonDocument::fromJson(file.readAll()).object().value(text).toString() == text;
    }
};

HEADSCOPE_TEST(TestLessonTranslations)

}  // namespace headscope::test_lesson_translations

#include "test_lesson_translations.moc"
