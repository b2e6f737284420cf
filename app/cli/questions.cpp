// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/atomic_file.h"
#include "app/base/language.h"
#include "app/base/text.h"
#include "app/cli/output.h"
#include "app/lesson/question_export.h"
#include "core/base/find_row.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <iterator>

namespace headscope {

namespace {

bool isFolder(const QString& path) { return path.endsWith('/') || QFileInfo(path).isDir(); }

/// The format that is named, or that of the ending; null when none is known.
const QuestionFormat* formatOf(const QString& named, const QString& file)
{
    const auto find = [](const QString& word, auto column) {
        const auto formats = questionFormats();
        return findRow(formats, word, [&](const QuestionFormat& each) { return toQString(each.*column); });
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

int writeQuestionFiles(const Arguments& arguments)
{
    const QString output = arguments.value("output"), language = arguments.value("language");
    const QuestionFormat* format = formatOf(arguments.value("format"), output);
    if (!format)
        return arguments.refuse("\"" + output + "\" names no format by its ending: name one with --format");
    int count = 1;
    std::array name{const_cast<char*>("headscope"), static_cast<char*>(nullptr)};
    const QCoreApplication application(count, name.data());  // or nothing is translated
    if (language != kLanguages.front().id)
        speak(language);
    QStringList wanted = arguments.positionalArguments();
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

}  // namespace

const Command kQuestionsCommand{
    .name = "questions",
    .purpose = "Writes the questions of lessons for learning platforms",
    .usage = []() -> QString {
        return "headscope questions [LESSON …] [--format " + wordsOf(questionFormats(), &QuestionFormat::id).join('|') + "] [--language " +
               wordsOf(kLanguages, &Language::id).join('|') + "] -o FILE|FOLDER";
    },
    .options =
        [] {
            return Options{
                Option("format", "How they are written", wordsOf(questionFormats(), &QuestionFormat::id).join('|')).oneOf(),
                Option("language", "Of the lessons", wordsOf(kLanguages, &Language::id).join('|'), kLanguages.front().id).oneOf(),
                Option({"o", "output"}, "The file to write, - for standard output; or a folder for a file of each lesson", "FILE")
                    .required()};
        },
    .run = writeQuestionFiles,
    .examples = "headscope questions -o questions.xml\n"
                "headscope questions course-1 course-2 --language de -o course.gift\n"
                "headscope questions course-2 --format aiken -o questions/\n",
    .help =
        "A LESSON is the id of one of the program's lessons or a lesson file; without any, all of the program's lessons are meant. The "
        "format\n"
        "goes by the ending of FILE (.xml, .gift, .txt) where none is named. In a FOLDER, which is there already or ends in a slash, each\n"
        "lesson has a file of its own.\n"
        "\n"
        "Numbers that are to be typed have a tolerance of half of the second decimal, none where they are whole. Aiken knows choices "
        "alone:\n"
        "how many questions were left out is said.\n",
    .source = nullptr,
    .words = [] { return wordsOf(lessons(), &Lesson::id); }};

}  // namespace headscope
