// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the field and no others, in all that people read: lessons, pages, sentences of the core, tooltips; no step without notes;
// and no comment that only its neighbours explain.
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <vector>

namespace headscope::test_words {

namespace {

struct Banned {
    const char* pattern;
    const char* better;
};

constexpr Banned kBanned[] = {
    {"\\b(a|an|the|its|his|her|their|each|these|those|no|attention|head's|of) shares?\\b", "attention weight, contribution, part"},
    {"\\bshares of (a|the|its|their|attention)\\b", "attention weights"},
    {"\\b(bend|bends|bent)\\b", "non-linear, activation"},
    {"\\blearnt\\b", "learned"},
    {"\\b[Ss]elf-attention (of|per|mean|on) ", "attention to itself"},
    {"(^|[.:;] )Who(ever)? (does not|may|is that|cannot)\\b[^?]*\\.", "a subject: a head that cannot …"},
    {"\\b(makes?|made) (\\S+ ){1,4}(out )?of (it|them|these|those)\\b", "turns … into"},
    {"\\bmakes? (0|zero) of\\b", "sets … to 0"},
    {", for (it|he|she|they|we|there|nobody|everybody|nothing|only) ", "because, since"},
    {"\\bset by hand\\b", "a parameter"},
};

QDir sources() { return QDir(HEADSCOPE_SOURCE_DIR); }

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList filesBelow(const QString& folder, const QStringList& names)
{
    QStringList files;
    for (QDirIterator it(sources().filePath(folder), names, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
        files << it.next();
    files.sort();
    return files;
}

/// The texts in quotes, those of one sentence in one piece; without comments, and without marks of lessons.
QStringList quotedIn(QString source)
{
    static const QRegularExpression comment("(^|\\s)//[^\\n]*"), joint("\"\\s*\\n\\s*\""), quoted("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");
    source.remove(comment).replace(joint, "");
    QStringList texts;
    for (auto match = quoted.globalMatch(source); match.hasNext();)
        texts << match.next().captured(1);
    return texts;
}

/// "[words](place)" is shown as words, "{expression}" as a number.
QString shown(QString text)
{
    static const QRegularExpression link("\\[([^\\]]*)\\]\\([^)]*\\)"), number("\\{[^}]*\\}");
    return text.replace(link, "\\1").replace(number, "0");
}

void addTexts(const QJsonValue& value, QStringList& texts)
{
    if (value.isArray())
        for (const QJsonValue each : value.toArray())
            addTexts(each, texts);
    const QJsonObject object = value.toObject();
    for (auto field = object.begin(); field != object.end(); ++field) {
        static const QStringList kShown{"title", "summary", "text", "notes", "question", "answer", "why"};
        if (field->isString() && kShown.contains(field.key()))
            texts << shown(field->toString());
        else if (field.key() != "set" && field.key() != "session")
            addTexts(*field, texts);
    }
}

QStringList bannedIn(const QString& text)
{
    static const std::vector<QRegularExpression> patterns = [] {
        std::vector<QRegularExpression> made;
        for (const Banned& banned : kBanned)
            made.emplace_back(banned.pattern, QRegularExpression::MultilineOption);
        return made;
    }();
    QStringList found;
    for (std::size_t i = 0; i < patterns.size(); ++i)
        if (const auto match = patterns[i].match(text); match.hasMatch())
            found << QStringLiteral("“%1” in “%2”: rather %3").arg(match.captured().trimmed(), text.left(200), kBanned[i].better);
    return found;
}

/// What is wrong with the comments of a source, each with its line: a block that begins with a word that leans on the name below it
/// ("Of a norm: …"), or does not end as a sentence does; a note behind a member that leans on the name before it.
QStringList fragmentsIn(const QString& source)
{
    static const QRegularExpression block("^\\s*///(?!<) ?(.*)$"), note("\\S.*///< ?(.*)$"), end("[.?:…][\"”)]?$"),
        fragment("^(Of|Those|That|Whose|And|As|Which|Where|With|What)\\b"),
        leaning("^(of|those|that|whose|and)\\b", QRegularExpression::CaseInsensitiveOption);
    const QStringList lines = source.split('\n');
    const auto blockAt = [&](qsizetype i) { return block.match(lines.value(i)); };
    QStringList found;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto words = blockAt(i), behind = note.match(lines[i]);
        const bool begins = words.hasMatch() && !blockAt(i - 1).hasMatch(), ends = words.hasMatch() && !blockAt(i + 1).hasMatch();
        if ((begins && fragment.match(words.captured(1)).hasMatch()) || (ends && !end.match(words.captured(1)).hasMatch()) ||
            (behind.hasMatch() && leaning.match(behind.captured(1)).hasMatch()))
            found << QStringLiteral("%1: %2").arg(i + 1).arg(lines[i].trimmed());
    }
    return found;
}

QJsonObject lesson(const QString& path) { return QJsonDocument::fromJson(textOf(path).toUtf8()).object(); }

}  // namespace

class TestWords : public QObject {
    Q_OBJECT

private slots:
    void lessonsUseTheFieldsWords()
    {
        const QStringList files = filesBelow("resources", {"*.lesson.json"});
        QVERIFY(files.size() > 45);
        for (const QString& file : files) {
            QStringList texts;
            addTexts(lesson(file), texts);
            QVERIFY2(texts.size() > 4 || file.contains("lectures"), qPrintable(file));
            for (const QString& text : texts)
                QCOMPARE(bannedIn(text).join('\n'), QString());
        }
    }

    void soDoTheProgramAndItsPages()
    {
        const QStringList pages = filesBelow("resources", {"*.md"}) + QStringList{sources().filePath("README.md")};
        for (const QString& page : pages)
            for (const QString& line : textOf(page).split('\n'))
                QCOMPARE(bannedIn(line).join('\n'), QString());
        for (const char* room : {"app", "core"})
            for (const QString& file : filesBelow(room, {"*.cpp", "*.h"}))
                for (const QString& text : quotedIn(textOf(file)))
                    if (text.contains(' '))
                        QCOMPARE(bannedIn(text).join('\n'), QString());
    }

    void commentsMakeSenseAlone()
    {
        for (const char* room : {"app", "core"}) {
            const QStringList files = filesBelow(room, {"*.cpp", "*.h"});
            QVERIFY(files.size() > 300);
            QStringList found;
            for (const QString& file : files)
                for (const QString& place : fragmentsIn(textOf(file)))
                    found << sources().relativeFilePath(file) + ':' + place;
            QCOMPARE(found.join('\n'), QString());
        }
    }

    void noStepIsWithoutNotes()
    {
        for (const QString& file : filesBelow("resources", {"*.lesson.json"}))
            for (const QJsonValue step : lesson(file)["steps"].toArray()) {
                const QString notes = step["notes"].toString(), place = file + ": " + step["title"].toString();
                if (!step["from"].toString().isEmpty())
                    continue;
                QVERIFY2(!notes.isEmpty() && step["minutes"].toDouble() > 0, qPrintable(place));
                QVERIFY2(!step["predict"].isObject() || notes.contains("Expected: "), qPrintable(place));  // what the room will answer
            }
    }

    void everyQuestionOfTheCourseSaysWhyAChoiceIsWrong()
    {
        int questions = 0;
        for (const QString& file : filesBelow("resources", {"*.lesson.json"}))
            for (const QJsonValue step : lesson(file)["steps"].toArray()) {
                const QJsonArray choices = step["predict"]["choices"].toArray();
                const auto unexplained = std::count_if(choices.begin(), choices.end(),
                                                       [](const QJsonValue& choice) { return choice["why"].toString().isEmpty(); });
                QVERIFY2(unexplained <= 1, qPrintable(file + ": " + step["title"].toString()));  // the right one needs none
                questions += choices.isEmpty() ? 0 : 1;
            }
        QVERIFY(questions > 70);
    }

    /// The table of the README: "| attention is symmetric | From tokens to scores 6 |".
    void everyMisconceptionHasItsQuestion()
    {
        QMap<QString, QJsonArray> stepsOf;
        for (const QString& file : filesBelow("resources/lessons", {"*.lesson.json"}))
            stepsOf[lesson(file)["title"].toString()] = lesson(file)["steps"].toArray();
        static const QRegularExpression place("^(.*?) (\\d+(?:, \\d+)*)$");
        int misconceptions = 0;
        for (const QString& line : textOf(sources().filePath("resources/lessons/README.md")).split('\n')) {
            const QStringList cells = line.split(" | ");
            if (cells.size() != 2 || !cells[1].contains(QRegularExpression("\\d")))
                continue;
            ++misconceptions;
            for (const QString& part : cells[1].chopped(2).split("; ")) {
                const auto match = place.match(part);
                QVERIFY2(match.hasMatch() && stepsOf.contains(match.captured(1)), qPrintable(part));
                for (const QString& step : match.captured(2).split(", "))
                    QVERIFY2(stepsOf[match.captured(1)].at(step.toInt() - 1)["predict"].isObject(), qPrintable(part));
            }
        }
        QCOMPARE(misconceptions, 15);
    }

    /// The manual's row of a lesson: "| Shared keys: MHA, GQA, MQA | 8 |", minutes rounded up.
    void theManualListsEveryLesson()
    {
        for (const QString language : {"", "languages/de/", "languages/zh_CN/"}) {
            const QString page = textOf(sources().filePath("resources/" + language + "manual/lessons.md"));
            for (const QString& file : filesBelow("resources", {"*.lesson.json"})) {
                if (file.contains("lectures"))
                    continue;
                const QJsonObject told = lesson(file);
                const QString id = QFileInfo(file).baseName();
                const QJsonObject words = lesson(sources().filePath("resources/" + language + "lessons/" + id + ".json"));
                double minutes = 0;
                for (const QJsonValue step : told["steps"].toArray())
                    minutes += step["minutes"].toDouble();
                const QString title = words[told["title"].toString()].toString(told["title"].toString());
                const QString row = QStringLiteral("%1 | %2 |").arg(title).arg(std::ceil(minutes));
                QVERIFY2(page.contains(row), qPrintable(language + row));
            }
        }
    }

    void whatIsBannedIsFound()
    {
        for (const char* text : {"its shares add up", "It takes a bend", "Who does not choose, averages.", "ReLU makes 0 of the rest",
                                 "It turns round, for it is a mean"})
            QVERIFY2(!bannedIn(text).isEmpty(), text);
        for (const char* text : {"Heads that share keys", "who does not know?", "each head's own part", "for it to work"})
            QVERIFY2(bannedIn(text).isEmpty(), text);
        for (const char* comment : {"/// Of the worker alone.", "    /// The rows\n    /// that changed", "int a;  ///< of the head",
                                    "int f();\n/// The sum.\nint g();  ///< that of a row\n"})
            QCOMPARE(fragmentsIn(comment).size(), 1);
        QCOMPARE(fragmentsIn("/// The rows\n/// That changed: \"Ada\"…\nint a;  ///< the head of it\n        ///< and more\n// Of it\n"),
                 QStringList());
        QCOMPARE(quotedIn("tr(\"one \"\n   \"two\") // \"three\"\nx = \"four\";"), QStringList({"one two", "four"}));
        QCOMPARE(shown("[her row](input[Emma,*]) is {input[Emma,1]:2}"), QString("her row is 0"));
    }
};

HEADSCOPE_TEST(TestWords)

}  // namespace headscope::test_words

#include "test_words.moc"
