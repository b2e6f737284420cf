// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/train.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/training_formats.h"
#include "app/files/examples.h"
#include "core/base/number_text.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/file_kind.h"
#include "core/io/weights/files_read.h"
#include "core/training/own_session.h"
#include "core/training/session_training.h"

#include <limits>
#include <optional>

namespace headscope {

namespace {

int refuseTrain(const QString& reason) { return refuseUsage("train: " + reason, QString("Usage: ") + trainUsage()); }

constexpr int kMostSteps = 1'000'000;
constexpr int kMostHeads = 64;

QString taskNames()
{
    QStringList names;
    for (const Task& task : tasks())
        names += toQString(task.id);
    return (names + QStringList(toQString(kOwnTask))).join(", ");
}

/// The options, before it is known whether a session can learn it.
struct TrainOptions {
    QString source;
    QString task;       ///< empty: that of the source
    QString data = {};  ///< a file of one's own: sequences or a text
    bool isText = false;
    TextUnit unit = TextUnit::Characters;
    std::optional<int> heads = {};
    int steps = 0;
    std::optional<std::uint32_t> seed = {};
    std::optional<double> learningRate = {};
    const TrainingFormat* format = nullptr;
    bool fromStart = false;
    QString output;  ///< empty: the session is not written

    bool suggests() const { return source == toQString(kOwnTask) || findTask(source.toStdString()) != nullptr; }
};

/// A whole number of an option that is set, within bounds.
Result<int> wholeNumber(const QCommandLineParser& parser, const char* option, int least, int most)
{
    const int number = *numberOf(parser, option);
    if (number >= least && number <= most)
        return number;
    return Error{"", QString("--%1: %2 is not between %3 and %4").arg(option).arg(number).arg(least).arg(most).toStdString()};
}

/// Reads where the data of a task of one's own is.
std::optional<Error> readDataOptions(const QCommandLineParser& parser, TrainOptions& options)
{
    options.isText = parser.isSet("text");
    options.unit = parser.isSet("words") ? TextUnit::Words : TextUnit::Characters;
    options.data = parser.value(options.isText ? "text" : "sequences");
    const bool isOwn = (options.task.isEmpty() ? options.source : options.task) == toQString(kOwnTask);
    if (options.isText && parser.isSet("sequences"))
        return wrong("--text and --sequences: one of them at a time");
    if (parser.isSet("words") && !(options.isText && options.suggests()))
        return wrong("--words: says how a --text is parted for a session of its own");
    if (!options.data.isEmpty() && !isOwn)
        return wrong("--text and --sequences are of the task own");
    if (options.source == toQString(kOwnTask) && options.data.isEmpty())
        return wrong("own: --text FILE or --sequences FILE is missing");
    return {};
}

std::optional<Error> readNumberOptions(const QCommandLineParser& parser, TrainOptions& options)
{
    const auto steps = wholeNumber(parser, "steps", 1, kMostSteps);
    if (!steps)
        return steps.error();
    options.steps = *steps;
    if (parser.isSet("seed")) {
        const auto seed = wholeNumber(parser, "seed", 0, std::numeric_limits<int>::max());
        if (!seed)
            return seed.error();
        options.seed = static_cast<std::uint32_t>(*seed);
    }
    if (parser.isSet("heads")) {
        const auto heads = wholeNumber(parser, "heads", 1, kMostHeads);
        if (!heads)
            return heads.error();
        options.heads = *heads;
    }
    if (parser.isSet("learning-rate")) {
        options.learningRate = asNumber<double>(parser.value("learning-rate").toStdString());
        if (!options.learningRate || !(static_cast<Scalar>(*options.learningRate) > 0) || *options.learningRate > Training::kGreatestRate)
            return wrong(QString("--learning-rate: \"%1\" is not a number greater than 0 and at most %2")
                             .arg(parser.value("learning-rate"), QString::number(Training::kGreatestRate)));
    }
    return {};
}

/// Errors say what is wrong with the arguments.
Result<TrainOptions> readTrainOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(trainOptions());
    if (const QString reason = parseArguments(parser, "train", arguments, {"steps", "seed", "heads"}); !reason.isEmpty())
        return wrong(reason);
    TrainOptions options{.source = parser.positionalArguments()[0],
                         .task = parser.value("task"),
                         .format = findTrainingFormat(parser.value("format")),
                         .fromStart = parser.isSet("from-start"),
                         .output = parser.value("output")};
    if (!options.task.isEmpty() && options.task != toQString(kOwnTask) && !findTask(options.task.toStdString()))
        return wrong(QString("--task: there is no \"%1\"; tasks are %2").arg(options.task, taskNames()));
    if (parser.isSet("heads") && !options.suggests())
        return wrong("--heads: a session has its own heads");
    if (options.fromStart && options.suggests())
        return wrong("--from-start: a task begins at step 1 anyway");
    if (const auto error = readDataOptions(parser, options))
        return *error;
    if (const auto error = readNumberOptions(parser, options))
        return *error;
    if (!options.format)
        return wrong(QString("--format: there is no \"%1\"; formats are %2").arg(parser.value("format"), trainingFormatNames(", ")));
    return options;
}

Result<OwnTask> readData(const TrainOptions& options)
{
    const auto text = readWholeFile(options.data.toStdString(), OwnTask::kLargestText);
    if (!text)
        return text.error();
    Result<OwnTask> own = options.isText ? readText(*text) : readSequences(*text);
    if (!own)
        return Error{options.data.toStdString(), own.error().sentence()};
    return own;
}

/// The session that is trained, with its task and its data in it.
Result<Session> readTrained(const TrainOptions& options)
{
    OwnTask own;
    if (!options.data.isEmpty()) {
        auto data = readData(options);
        if (!data)
            return data.error();
        own = *std::move(data);
    }
    const auto seed = options.seed.value_or(0);
    if (const Task* task = findTask(options.source.toStdString()))
        return suggestedSession(*task, options.heads.value_or(task->heads), seed);
    if (options.source == toQString(kOwnTask)) {
        auto made = ownSession(own, options.unit, options.heads.value_or(kOwnHeads), seed);
        return made ? made : Result<Session>(Error{options.data.toStdString(), made.error().sentence()});
    }
    auto loaded = loadSession(options.source);
    if (!loaded || options.data.isEmpty())
        return loaded;
    Session session = *std::move(loaded);
    session.training = Training{.task = std::string(kOwnTask), .own = std::move(own)};
    session.trained = {};
    return session;
}

/// Lets it learn the task that was asked for, where that is another than its own.
void choose(Session& session, const QString& task)
{
    if (task.isEmpty() || (session.training && session.training->task == task.toStdString()))
        return;
    session.training = Training{.task = task.toStdString()};
    session.trained = {};
}

/// Whether the session is written over itself: its file goes on from where it was.
bool goesOnInPlace(const TrainOptions& options)
{
    if (FilesRead::readAs(options.output.toStdString()) != options.source.toStdString())
        return false;  // asked first: what it holds is told by reading it
    const auto content = contentOf(options.output.toStdString());
    return content && content->kind == FileKind::Session;
}

}  // namespace

Result<Session> loadLearner(const QString& source)
{
    const Task* task = findTask(source.toStdString());
    return task ? Result<Session>(suggestedSession(*task, task->heads, 0)) : loadSession(source);
}

QString trainUsage()
{
    return QString("headscope train SESSION|TASK [--task ID] [--text FILE [--words] | --sequences FILE] [--steps N] [--from-start]\n"
                   "                [--seed S] [--heads H] [--learning-rate R] [--format %1] [-o SESSION]")
        .arg(trainingFormatNames("|"));
}

QList<QCommandLineOption> trainOptions()
{
    return {{"task", "What is learned, as in \"headscope list tasks\"", "ID"},
            {"text", "A text of your own: the next character is asked for", "FILE"},
            {"sequences", "Sequences of your own, a line each: \"a b c -> b c d\"", "FILE"},
            {"words", "With --text: the next word is asked for"},
            {"steps", "Makes so many steps, unless it is solved before", "N", "1000"},
            {"from-start", "A SESSION that has been trained starts over at step 1, with the weights that it has"},
            {"seed", "Of the starting values and of the batches", "S"},
            {"heads", "How many heads the session of a TASK gets", "H"},
            {"learning-rate", "That of the optimiser", "R"},
            formatOption(trainingFormatNames("|")),
            {{"o", "output"}, "The trained session", "SESSION"}};
}

int trainCommand(const QStringList& arguments)
{
    const Result<TrainOptions> options = readTrainOptions(arguments);
    if (!options)
        return refuseTrain(toQString(options.error().reason));
    const std::string source = options->source.toStdString();
    auto read = readTrained(*options);
    if (!read)
        return fail(read.error());
    const bool inPlace = goesOnInPlace(*options);
    if (const auto error = inPlace ? std::nullopt : whyNotWritten(options->output))
        return fail(*error);
    Session session = *std::move(read);
    choose(session, options->task);
    if (options->fromStart)
        session.trained = {};
    if (!session.training)
        return refuseTrain("--task is missing; tasks are " + taskNames());
    const auto task = taskOf(session);
    if (!task)
        return fail({source, task.error().sentence()});
    if (const auto error = misfit(**task, session))
        return fail({source, error->sentence()});
    TrainingSettings settings = settingsOf(**task, session);
    settings.seed = options->seed.value_or(settings.seed);
    settings.optimizer.learningRate = options->learningRate.value_or(settings.optimizer.learningRate);
    setTraining(session, **task, settings);

    settings = settingsOf(**task, session);  // as its file will say
    TrainingRun run(**task, std::move(session), settings);
    if (options->steps > TrainingState::kMostSteps - run.steps())
        return fail({source, QString("has been trained for %1 steps, and a session remembers at most %2")
                                 .arg(run.steps())
                                 .arg(TrainingState::kMostSteps)
                                 .toStdString()});
    run.runTo(run.steps() + options->steps);
    const QString& output = options->output;
    if (!output.isEmpty()) {
        Session trained = *run.session();
        setTrained(trained, **task, settings, run.state());
        const std::string text = writeSession(trained);
        if (const auto error = inPlace ? writeFile(output, text) : writeOutput(text, output))
            return fail(*error);
        if (output == "-")
            return kExitDone;
    }
    return writeResult(options->format->write(run));
}

}  // namespace headscope
