// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/lesson_for_page.h"

#include "app/base/language.h"
#include "app/base/text.h"
#include "app/files/examples.h"
#include "app/lesson/lesson_catalog.h"
#include "app/lesson/lesson_translation.h"
#include "core/io/session/session_json.h"
#include "core/lesson/lesson_json.h"
#include "core/lesson/lesson_learning.h"
#include "core/lesson/lesson_words.h"
#include "core/lesson/playlist.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace headscope {

namespace {

QString textOf(const Session& session) { return toQString(writeSession(session)); }

QString contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QJsonObject wordsOf(Lesson english, const QString& language)
{
    Lesson translated = inLanguage(english, language);
    std::vector<std::string> originals;
    forEachText(english, [&](const std::string& text, const std::string&) { originals.push_back(text); });
    QJsonObject words;
    auto original = originals.begin();
    forEachText(translated, [&](const std::string& text, const std::string&) {
        if (text != *original)
            words[toQString(*original)] = toQString(text);
        ++original;
    });
    return words;
}

QJsonObject startOf(const LessonTask& task)
{
    LessonState state;
    beginTask(state, task);  // the lesson has been walked through
    return {{"task", toQString(task.id)},
            {"heads", task.heads},
            {"blocks", task.blocks},
            {"seed", static_cast<qint64>(task.seed)},
            {"session", textOf(*state.session)}};
}

QJsonArray startsOf(const Lesson& lesson)
{
    QJsonArray starts;
    const auto add = [&](const LessonStart& start) {
        if (start.task)
            if (const QJsonObject made = startOf(*start.task); !starts.contains(made))
                starts.append(made);
    };
    add(lesson.session);
    for (const LessonStep& step : lesson.steps)
        add(step.session);
    return starts;
}

QJsonArray learnedIn(const WalkedLesson& walked)
{
    QJsonArray learned;
    for (std::size_t i = 0; i < walked.moments.size(); ++i) {
        if (walked.lesson.steps[i].learn == 0)
            continue;
        const LessonState& end = walked.moments[i].end;
        QJsonArray numbers;
        for (const auto& [name, value] : end.runs.back().numbers)
            numbers.append(QJsonObject{{"name", toQString(name)}, {"value", value}});
        learned.append(QJsonObject{{"run", static_cast<qint64>(end.runs.size())},
                                   {"steps", walked.lesson.steps[i].learn},
                                   {"step", end.runs.back().step},
                                   {"numbers", numbers},
                                   {"session", textOf(*end.session)}});
    }
    return learned;
}

}  // namespace

Result<LessonForPage> lessonForPage(const QString& source, const Session* session)
{
    const Lesson* known = QFileInfo::exists(source) ? nullptr : findLesson(source);
    const QString path = known ? fileOf(*known) : source;
    const auto checked = readLessonFile(path);
    if (!checked)
        return checked.error();
    const QString text = contentOf(path);
    auto read = readLesson(text.toStdString(), checked->lesson.id);
    if (!read)
        return read.error();
    WalkedLesson english{*std::move(read), checked->moments};
    QJsonObject examples, others;
    LessonSurroundings surroundings = lessonSurroundings();
    surroundings.example = [&](const std::string& id) {
        auto example = loadExample(toQString(id));
        if (example)
            examples[toQString(id)] = textOf(*example);
        return example;
    };
    surroundings.lesson = [&](const std::string& id) {
        const Lesson* other = lessonSurroundings().lesson(id);
        if (other)
            others[toQString(id)] = contentOf(fileOf(*other));
        return other;
    };
    if (const auto error = fillIn(english.lesson, surroundings))
        return *error;
    if (const auto moments = momentsAlong(english.lesson, surroundings); !moments)
        return moments.error();
    const std::string& first = english.lesson.session.example;
    const auto example = first.empty() ? Result<Session>(*english.moments.front().begin.session) : loadExample(toQString(first));
    if (!example)
        return example.error();
    const Session& ofPage = session ? *session : *example;
    for (const QString& id : examples.keys())
        if (examples[id].toString() == textOf(ofPage))
            examples.remove(id);
    QJsonObject words;
    for (const Language& language : kLanguages)
        words[language.id] = wordsOf(english.lesson, language.id);
    return LessonForPage{{{"id", toQString(english.lesson.id)},
                          {"lesson", text},
                          {"others", others},
                          {"examples", examples},
                          {"starts", startsOf(english.lesson)},
                          {"learned", learnedIn(english)},
                          {"words", words}},
                         ofPage};
}

}  // namespace headscope
