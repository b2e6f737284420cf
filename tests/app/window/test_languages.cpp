// SPDX-License-Identifier: GPL-3.0-or-later
// The window in other languages: nothing is left in English, what is filled into a text stays, and numbers are the same.
#include "app/base/language.h"
#include "app/files/examples.h"
#include "app/lesson/lesson_controller.h"
#include "app/state/settings.h"
#include "app/window/actions.h"
#include "app/window/dialogs/settings_dialog.h"
#include "app/window/file_actions.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QXmlStreamReader>

namespace headscope::test_languages {

namespace {

struct Message {
    QString source, meaning, translation;
    bool finished = true;
};

std::vector<Message> messagesOf(const QString& path)
{
    QFile file(path);
    std::vector<Message> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("message")) {
            messages.emplace_back();
        } else if (xml.name() == QLatin1String("source")) {
            messages.back().source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            messages.back().meaning = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            messages.back().finished = !xml.attributes().hasAttribute("type");
            messages.back().translation = xml.readElementText();
        }
    }
    return messages;
}

QString fileOf(const QString& language) { return QString(HEADSCOPE_SOURCE_DIR "/resources/languages/headscope_%1.ts").arg(language); }

/// What a text takes in: %1, {}, tags; in any order.
QStringList filledIn(const QString& text)
{
    static const QRegularExpression place(R"(%L?\d|%n|\{\d*\}|</?[a-z][^>]*>)");
    QStringList places;
    for (const QRegularExpressionMatch& match : place.globalMatch(text))
        places << match.captured();
    static const QRegularExpression number(R"(^\{\d\}$)");
    places.replaceInStrings(number, "{}");
    places.sort();
    return places;
}

QString mnemonicOf(const QString& text)
{
    static const QRegularExpression letter("&([^&\\s])");
    return letter.match(text).captured(1).toLower();
}

/// Two of the same letter in a menu, as "File: o of Open, Own".
QStringList doubleMnemonics(const QMenu& menu)
{
    QStringList doubles;
    QMap<QString, QString> used;
    for (const QAction* action : menu.actions()) {
        const QString letter = mnemonicOf(action->text());
        if (letter.isEmpty())
            continue;
        if (used.contains(letter))
            doubles << QString("%1: %2 of %3, %4").arg(menu.title(), letter, used[letter], action->text());
        used[letter] = action->text();
    }
    return doubles;
}

/// The numbers that can be typed, without their units.
QStringList numbersIn(const QWidget& window)
{
    static const QRegularExpression other("[^-−0-9.,]");
    QStringList numbers;
    for (const QAbstractSpinBox* box : window.findChildren<QAbstractSpinBox*>())
        numbers << box->text().remove(other);
    return numbers;
}

}  // namespace

class TestLanguages : public QObject {
    Q_OBJECT

    static void addLanguages()
    {
        QTest::addColumn<QString>("language");
        for (const Language& each : kLanguages)
            if (&each != &kLanguages.front())
                QTest::newRow(each.id) << QString(each.id);
    }

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }
    void cleanup() { speak("en"); }

    void everyTextIsTranslated_data() { addLanguages(); }
    void everyTextIsTranslated()
    {
        QFETCH(QString, language);
        const std::vector<Message> messages = messagesOf(fileOf(language));
        QVERIFY(messages.size() > 1000);
        QStringList faults;
        for (const Message& message : messages) {
            const auto differs = [&](const auto& of) { return of(message.source) != of(message.translation); };
            if (!message.finished || message.translation.isEmpty())
                faults << "not translated: " + message.source;
            else if (differs(filledIn))
                faults << "takes in other things: " + message.translation;
            else if (differs([](const QString& text) { return text.endsWith(QStringLiteral("…")); }))
                faults << "other ellipsis: " + message.translation;
            else if (differs([](const QString& text) { return mnemonicOf(text).isEmpty(); }))
                faults << "no letter to press, or one too many: " + message.translation;
            else if (differs([](const QString& text) { return std::pair(text.startsWith(' '), text.endsWith(' ')); }) &&
                     language != "zh_CN")
                faults << "other blanks around it: '" + message.translation + "'";
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void theFilesHoldWhatTheProgramSays()
    {
        const QTemporaryDir folder;
        const QString copy = folder.filePath("headscope_de.ts");
        QVERIFY(QFile::copy(fileOf("de"), copy));
        QProcess update;
        update.start("sh", {HEADSCOPE_SOURCE_DIR "/resources/languages/update", folder.path()});
        QVERIFY(update.waitForFinished() && update.exitCode() == 0);
        const auto textsOf = [](const QString& path) {
            QStringList texts;
            for (const Message& message : messagesOf(path))
                texts << message.source + "|" + message.meaning;
            texts.sort();
            return texts;
        };
        const QStringList said = textsOf(copy);
        for (const Language& each : kLanguages)
            if (&each != &kLanguages.front())
                QCOMPARE(textsOf(fileOf(each.id)), said);
    }

    void theMenusSpeakIt_data() { addLanguages(); }
    void theMenusSpeakIt()
    {
        QFETCH(QString, language);
        QStringList english, numbers;
        {
            TestWindow window;
            QVERIFY(window.settle());
            for (const QAction* action : window.menuBar()->actions())
                english << action->text();
            numbers = numbersIn(window);
        }
        QVERIFY(numbers.size() > 3);
        speak(language);
        TestWindow window;
        QVERIFY(window.settle());
        QStringList doubles;
        for (const QAction* action : window.menuBar()->actions()) {
            QVERIFY2(!english.contains(action->text()), qPrintable(action->text()));
            doubles << doubleMnemonics(*action->menu());
        }
        QVERIFY2(doubles.isEmpty(), qPrintable(doubles.join('\n')));
        QVERIFY(window.findChild<QMenu*>("menuFile"));
        QCOMPARE(numbersIn(window), numbers);
        QCOMPARE(window.action("open").shortcut(), QKeySequence("Ctrl+O"));
    }

    /// In the title of the window and in the tool bar; what the command line and files say of it stays.
    void anExampleIsCalledByItsName()
    {
        speak("de");
        TestWindow window;
        window.files().openExample("three-friends");
        QVERIFY(window.settle());
        QVERIFY2(window.windowTitle().startsWith("Drei Freunde[*]"), qPrintable(window.windowTitle()));
        QCOMPARE(find<QToolButton>(window, "toolBar.example").accessibleName(), QString("Beispiel: Drei Freunde"));
        QVERIFY(!window.document().isModified());
        QCOMPARE(loadExample("three-friends")->title, std::string("Three friends"));
        window.lessons().start("course-1");
        QVERIFY(window.settle());
        QVERIFY2(window.windowTitle().startsWith("Das nächste Wort"), qPrintable(window.windowTitle()));
    }

    /// So are its features and heads, but not its numbers, nor the names in lessons, whose texts speak of them.
    void featuresAndHeadsOfAnExampleAreNamed()
    {
        for (const char* language : {"de", "zh_CN"}) {
            speak(language);
            TestWindow window;
            for (const Example& example : examples()) {
                QVERIFY(window.files().openExample(example.id));
                Session shown = *window.document().session();
                const Session original = *loadExample(example.id);
                shown.title = original.title;
                shown.features = original.features;
                if (shown.memory)
                    shown.memory->features = original.memory->features;
                for (std::size_t block = 0; block < shown.blocks.size(); ++block)
                    for (std::size_t head = 0; head < shown.blocks[block].heads.size(); ++head)
                        shown.blocks[block].heads[head].name = original.blocks[block].heads[head].name;
                QVERIFY2(shown == original, qPrintable(example.id));
            }
            window.files().openExample("three-friends");
            const Session& friends = *window.document().session();
            const Session english = *loadExample("three-friends");
            for (std::size_t i = 0; i < english.features->size(); ++i)
                QVERIFY2((*friends.features)[i] != (*english.features)[i], (*english.features)[i].c_str());
            QVERIFY(friends.blocks[0].heads[0].name != english.blocks[0].heads[0].name);
            window.lessons().start("three-friends");
            QVERIFY(window.settle());
            QVERIFY(*window.document().session()->features == *english.features);
        }
    }

    void aKeyIsFoundByItsPlainWords()
    {
        speak("zh_CN");
        for (const KeyGroup& group : keyGroups())
            for (const auto& [keys, what] : group.keys)
                QVERIFY2(!what.contains('&') && !what.contains("()"), qPrintable(what));
    }

    void theChoiceIsKept()
    {
        Appearance appearance;
        SettingsDialog dialog(appearance, nullptr);
        auto* box = dialog.findChild<QComboBox*>("settings.language");
        QCOMPARE(box->currentIndex(), 0);
        box->setCurrentIndex(box->findText("Deutsch"));
        emit box->activated(box->currentIndex());
        QCOMPARE(settings::language(), QString("de"));
        QCOMPARE(spokenLanguage(), QString("en"));
    }

    void whatIsNotOursIsTheDesktops()
    {
        speak("xx");
        QCOMPARE(spokenLanguage(), desktopLanguage());
    }
};

HEADSCOPE_TEST(TestLanguages)

}  // namespace headscope::test_languages

#include "test_languages.moc"
