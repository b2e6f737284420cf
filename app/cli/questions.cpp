// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/questions.h"

#include "app/base/atomic_file.h"
#include "app/base/language.h"
#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/lesson/question_export.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <iterator>

namespace headscope {

namespace {

int refuseQuestions(const QString& reason) { return refuseUsage("questions: " + reason, QString("Usage: ") + questionsUsage()); }

QString idsOf(const auto& table)
{
    QStringList ids;
    for (const auto& row : table)
        ids += toQString(row.id);
    return ids.join('|');
}

bool isFolder(const QString& path) { return path.endsWith('/') || QFileInfo(path).isDir(); }

/// The format that is named, or that of the ending; null when none is known.
const QuestionFormat* formatOf(const QString& named, const QString& file)
{
    const auto find = [](const QString& word, auto column) {
        const auto formats = questionFormats();
        const auto row = std::ranges::find(formats, word, [&](const QuestionFormat& each) { return toQString(each.*column); });
        return row == formats.end() ? nullptr : &*row;
    };
    if (!named.isEmpty())
        return find(named, &QuestionFormat::id);
    return isFolder(file) || file == "-" ? &questionFormats().front() : find(QFileInfo(file).suffix().toLower(), &QuestionFormat::ending);
}

struct Asked {
    QString id;
    std::vector<LessonQuestion> questions;
};

Result<Asked> questionsOfOne(const QString& name)
{
    if (const Lesson* lesson = QFileInfo::exists(name) ? nullptr : findLesson(name)) {
        auto questions = questionsIn(*lesson);
        return questions ? Result<Asked>({name, *std::move(questions)}) : questions.error();
    }
    const auto walked = readLessonFile(name);
    return walked ? Result<Asked>({toQString(walked->lesson.id), questionsOf(walked->lesson, walked->moments)}) : walked.error();
}

/// Tells what a file did not hold.
void tellLeftOut(const QuestionFormat& format, std::size_t count)
{
    if (count > 0)
        warn({std::string(format.title), "it knows choices alone; left out, because they ask for a number: " + std::to_string(count)});
}

}  // namespace

QString questionsUsage()
{
    return "headscope questions [LESSON …] [--format " + idsOf(questionFormats()) + "] [--language " + idsOf(kLanguages) +
           "] -o FILE|FOLDER";
}

QList<QCommandLineOption> questionsOptions()
{
    return {{"format", "How they are written", idsOf(questionFormats())},
            {"language", "Of the lessons", idsOf(kLanguages), kLanguages.front().id},
            {{"o", "output"}, "The file to write, - for standard output; or a folder for a file of each lesson", "FILE"}};
}

int questionsCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(questionsOptions());
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    if (!parser.parse(QStringList("headscope questions") + arguments))
        return refuseQuestions(parser.errorText());
    if (const QString reason = wrongOption(parser); !reason.isEmpty())
        return refuseQuestions(reason);
    const QString output = parser.value("output"), language = parser.value("language");
    if (output.isEmpty())
        return refuseQuestions("-o is missing: the file or folder to write");
    if (std::ranges::find(kLanguages, language, [](const Language& each) { return QString(each.id); }) == kLanguages.end())
        return refuseQuestions("--language: there is no \"" + language + "\", only " + idsOf(kLanguages));
    const QuestionFormat* format = formatOf(parser.value("format"), output);
    if (!format)
        return refuseQuestions(parser.isSet("format")
                                   ? "--format: there is no \"" + parser.value("format") + "\", only " + idsOf(questionFormats())
                                   : "\"" + output + "\" names no format by its ending: name one with --format");
    int count = 1;
    std::array name{const_cast<char*>("headscope"), static_cast<char*>(nullptr)};
    const QCoreApplication application(count, name.data());  // or nothing is translated
    if (language != kLanguages.front().id)
        speak(language);
    QStringList wanted = parser.positionalArguments();
    if (wanted.isEmpty())
        for (const Lesson* lesson : lessonsThatAsk())
            wanted += toQString(lesson->id);
    std::vector<Asked> asked;
    for (const QString& each : wanted) {
        Result<Asked> questions = questionsOfOne(each);
        if (!questions)
            return fail(questions.error());
        asked.push_back(*std::move(questions));
    }
    if (!isFolder(output)) {
        std::vector<LessonQuestion> all;
        for (Asked& each : asked)
            std::ranges::move(each.questions, std::back_inserter(all));
        const WrittenQuestions written = writeQuestions(*format, std::move(all));
        tellLeftOut(*format, written.leftOut);
        return writeResult(written.text, output);
    }
    if (const auto error = makeFolder(output))
        return fail(*error);
    for (auto each = asked.begin(); each != asked.end(); ++each)
        if (std::any_of(asked.begin(), each, [&](const Asked& before) { return before.id.compare(each->id, Qt::CaseInsensitive) == 0; }))
            return fail({each->id.toStdString(), "two lessons have this name, and would be written into one file; write them one by one"});
    std::size_t leftOut = 0;
    for (Asked& each : asked) {
        const WrittenQuestions written = writeQuestions(*format, std::move(each.questions));
        leftOut += written.leftOut;
        if (written.written == 0)
            continue;
        const QString path = QDir(output).filePath(each.id + "." + toQString(format->ending));
        if (const auto error = writeOutput(QByteArrayView(written.text.data(), std::ssize(written.text)), path))
            return fail(*error);
        tellWritten(path);
    }
    tellLeftOut(*format, leftOut);
    return kExitDone;
}

}  // namespace headscope
