// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/train.h"

#include "app/base/atomic_file.h"
#include "app/base/text.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/session_source.h"
#include "app/cli/training_formats.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/file_kind.h"
#include "core/io/weights/files_read.h"
#include "core/training/own_session.h"
#include "core/training/session_training.h"

#include <optional>

namespace headscope {

namespace {

constexpr int kMostSteps = 1'000'000;
constexpr int kMostHeads = 64;

QString taskNames() { return (wordsOf(tasks(), &Task::id) << toQString(kOwnTask)).join(", "); }

/// The task and its data, before it is known whether a session can learn them.
struct TrainOptions {
    QString source;
    QString task;       ///< empty: that of the source
    QString data = {};  ///< a file of one's own: sequences or a text
    bool isText = false;
    TextUnit unit = TextUnit::Characters;

    bool suggests() const { return source == toQString(kOwnTask) || findTask(source.toStdString()) != nullptr; }
};

/// Reads where the data of a task of one's own is.
std::optional<Error> readDataOptions(const Arguments& arguments, TrainOptions& options)
{
    options.isText = arguments.isSet("text");
    options.unit = arguments.isSet("words") ? TextUnit::Words : TextUnit::Characters;
    options.data = arguments.value(options.isText ? "text" : "sequences");
    const bool isOwn = (options.task.isEmpty() ? options.source : options.task) == toQString(kOwnTask);
    if (options.isText && arguments.isSet("sequences"))
        return wrong("--text and --sequences: one of them at a time");
    if (arguments.isSet("words") && !(options.isText && options.suggests()))
        return wrong("--words: says how a --text is parted for a session of its own");
    if (!options.data.isEmpty() && !isOwn)
        return wrong("--text and --sequences are of the task own");
    if (options.source == toQString(kOwnTask) && options.data.isEmpty())
        return wrong("own: --text FILE or --sequences FILE is missing");
    return {};
}

/// Errors say what is wrong with the arguments.
Result<TrainOptions> readTrainOptions(const Arguments& arguments)
{
    TrainOptions options{arguments.source(), arguments.value("task")};
    if (!options.task.isEmpty() && options.task != toQString(kOwnTask) && !findTask(options.task.toStdString()))
        return wrong(QString("--task: there is no \"%1\"; tasks are %2").arg(options.task, taskNames()));
    if (arguments.isSet("heads") && !options.suggests())
        return wrong("--heads: a session has its own heads");
    if (arguments.isSet("from-start") && options.suggests())
        return wrong("--from-start: a task begins at step 1 anyway");
    if (const auto error = readDataOptions(arguments, options))
        return *error;
    return options;
}

Result<OwnTask> readData(const TrainOptions& options, TextUnit unit)
{
    const auto text = readWholeFile(options.data.toStdString(), OwnTask::kLargestText);
    if (!text)
        return text.error();
    Result<OwnTask> own = options.isText ? readText(*text, unit) : readSequences(*text);
    if (!own)
        return Error{options.data.toStdString(), own.error().sentence()};
    return own;
}

/// The session that is trained, with its task and its data in it.
Result<Session> readTrained(const Arguments& arguments, const TrainOptions& options)
{
    const auto seed = arguments.seed().value_or(0);
    const auto heads = arguments.number("heads");
    if (const Task* task = findTask(options.source.toStdString()))
        return suggestedSession(*task, heads.value_or(task->heads), seed);
    if (options.source == toQString(kOwnTask)) {
        const auto own = readData(options, options.unit);
        if (!own)
            return own.error();
        auto made = ownSession(*own, options.unit, heads.value_or(kOwnHeads), seed);
        return made ? made : Result<Session>(Error{options.data.toStdString(), made.error().sentence()});
    }
    auto loaded = loadSession(options.source);
    if (!loaded || options.data.isEmpty())
        return loaded;
    Session session = *std::move(loaded);
    const bool hasLines = session.vocabulary->numberOf("\n") >= 0;
    auto own = readData(options, hasLines ? TextUnit::Characters : TextUnit::Words);
    if (!own)
        return own.error();
    session.training = Training{.task = std::string(kOwnTask), .own = *std::move(own)};
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
bool goesOnInPlace(const std::string& source, const std::string& output)
{
    if (FilesRead::readAs(output) != source)
        return false;  // asked first: what it holds is told by reading it
    const auto content = contentOf(output);
    return content && content->kind == FileKind::Session;
}

}  // namespace

Result<Session> loadLearner(const QString& source)
{
    const Task* task = findTask(source.toStdString());
    return task ? Result<Session>(suggestedSession(*task, task->heads, 0)) : loadSession(source);
}

namespace {

int train(const Arguments& arguments)
{
    const Result<TrainOptions> options = readTrainOptions(arguments);
    if (!options)
        return arguments.refuse(options.error());
    const std::string source = options->source.toStdString();
    const QString output = arguments.value("output");  // empty: the session is not written
    auto read = readTrained(arguments, *options);
    if (!read)
        return fail(read.error());
    const bool inPlace = goesOnInPlace(source, output.toStdString());
    if (const auto error = inPlace ? std::nullopt : whyNotWritten(output))
        return fail(*error);
    Session session = *std::move(read);
    choose(session, options->task);
    if (arguments.isSet("from-start"))
        session.trained = {};
    if (!session.training)
        return arguments.refuse("--task is missing; tasks are " + taskNames());
    const auto task = taskOf(session);
    if (!task)
        return fail({source, task.error().sentence()});
    if (const auto error = misfit(**task, session))
        return fail({source, error->sentence()});
    TrainingSettings settings = settingsOf(**task, session);
    settings.seed = arguments.seed().value_or(settings.seed);
    settings.optimizer.learningRate = arguments.real("learning-rate").value_or(settings.optimizer.learningRate);
    setTraining(session, **task, settings);

    settings = settingsOf(**task, session);  // as its file will say
    TrainingRun run(**task, std::move(session), settings);
    const int steps = *arguments.number("steps");
    if (steps > TrainingState::kMostSteps - run.steps())
        return fail({source, QString("has been trained for %1 steps, and a session remembers at most %2")
                                 .arg(run.steps())
                                 .arg(TrainingState::kMostSteps)
                                 .toStdString()});
    run.runTo(run.steps() + steps);
    if (!output.isEmpty()) {
        Session trained = *run.session();
        setTrained(trained, **task, settings, run.state());
        const std::string text = writeSession(trained);
        if (const auto error = inPlace ? writeFile(output, text) : writeOutput(text, output))
            return fail(*error);
        if (output == "-")
            return kExitDone;
    }
    return writeResult(findTrainingFormat(arguments.value("format"))->write(run));
}

}  // namespace

const Command kTrainCommand{
    .name = "train",
    .purpose = "Lets heads learn a task",
    .usage =
        [] {
            return QString(
                       "headscope train SESSION|TASK [--task ID] [--text FILE [--words] | --sequences FILE] [--steps N] [--from-start]\n"
                       "                [--seed S] [--heads H] [--learning-rate R] [--format %1] [-o SESSION]")
                .arg(wordsOf(trainingFormats(), &TrainingFormat::name).join('|'));
        },
    .options =
        [] {
            return Options{
                {"task", "What is learned, as in \"headscope list tasks\"", "ID"},
                {"text", "A text of your own: the next character is asked for", "FILE"},
                {"sequences", "Sequences of your own, a line each: \"a b c -> b c d\"", "FILE"},
                {"words", "With --text: the next word is asked for"},
                Option("steps", "Makes so many steps, unless it is solved before", "N", "1000").whole(1, kMostSteps),
                {"from-start", "A SESSION that has been trained starts over at step 1, with the weights that it has"},
                Option("seed", "Of the starting values and of the batches", "S").whole(0, std::numeric_limits<std::uint32_t>::max()),
                Option("heads", "How many heads the session of a TASK gets", "H").whole(1, kMostHeads),
                Option("learning-rate", "That of the optimiser", "R").positiveReal(Training::kGreatestRate),
                formatOption(wordsOf(trainingFormats(), &TrainingFormat::name)),
                {QStringList{"o", "output"}, "The trained session", "SESSION"}};
        },
    .run = train,
    .examples = "headscope train three-questions --seed 1 --steps 300 -o trained.headscope.json\n"
                "headscope train induction --steps 400 --format json --threads 1\n",
    .help = "TASK is one of \"headscope list tasks\" and stands for the session that suits it, with starting values\n"
            "that --seed makes; own needs data. A SESSION learns the task that stands in it, with the settings that\n"
            "stand in it; --task gives it another. One that -o or the window has written after training goes on from\n"
            "its step, with what the optimizer remembers and the next batch: twice 50 steps are 100 steps, bit for\n"
            "bit. Weights that were changed since are learned on with as they are. --from-start starts over: at step\n"
            "1, with the first batch, nothing remembered, and the weights of SESSION. Text and json (from_step) tell\n"
            "where a run began.\n"
            "\n"
            "Training stops when 99 % of fresh answers were right twice in a row, or after --steps more. The same\n"
            "seed gives the same numbers on any number of threads. --seed and --learning-rate change what stands in\n"
            "a SESSION from the next step on.\n"
            "\n"
            "--sequences: a sequence a line, \"a b c -> b c d\", a target for each word or for the last; _ asks nothing.\n"
            "--text: the next character is asked for, blanks and ends of lines as they stand there; with --words the\n"
            "next of the words that blanks part. A SESSION that has no end of a line among its words reads one blank\n"
            "where any stand.\n"
            "\n"
            "Adam and AdamW have beta1 0.9, beta2 0.98 and epsilon 1e-8; json names all settings that were used.\n"
            "\n"
            "json is one line with the task, its settings, the seed, the step it went on from (0: it began there),\n"
            "the steps made in all, the step it was solved at or null, a point of the curve for each step and the\n"
            "measures of each head; csv the curve: step, loss, accuracy; text is for reading. The loss is in nats, of\n"
            "numbers their mean square. Of the measures entropy is in nats, the others are parts of the attention, from\n"
            "0 to 1. -o writes the trained session with all settings of its run and what is needed to go on.\n"};

}  // namespace headscope
