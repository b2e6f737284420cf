// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/train.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/training_formats.h"
#include "app/files/examples.h"
#include "core/io/session/session_json.h"

#include <cmath>
#include <limits>

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
    return names.join(", ");
}

/// What was asked for; whether the session can learn it comes later.
struct TrainOptions {
    QString source;
    const Task* suggests = nullptr;  ///< the session, where the source is a task
    const Task* task = nullptr;
    int heads = 0;
    int steps = 0;
    TrainingSettings settings;
    const TrainingFormat* format = nullptr;
    QString output;  ///< empty: the session is not written
};

/// A whole number of an option that is set, within bounds.
Result<int> wholeNumber(const QCommandLineParser& parser, const char* option, int least, int most)
{
    const int number = *numberOf(parser, option);
    if (number >= least && number <= most)
        return number;
    return Error{"", QString("--%1: %2 is not between %3 and %4").arg(option).arg(number).arg(least).arg(most).toStdString()};
}

Result<const Task*> readTask(const QCommandLineParser& parser, const Task* suggested)
{
    if (!parser.isSet("task")) {
        if (suggested)
            return suggested;
        return Error{"", "--task is missing; tasks are " + taskNames().toStdString()};
    }
    if (const Task* task = findTask(parser.value("task").toStdString()))
        return task;
    return Error{"", QString("--task: there is no \"%1\"; tasks are %2").arg(parser.value("task"), taskNames()).toStdString()};
}

/// Errors say what is wrong with the arguments.
Result<TrainOptions> readTrainOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{"task", "", "ID"},
                       {"steps", "", "N", "1000"},
                       {"seed", "", "S", "0"},
                       {"heads", "", "H"},
                       {"learning-rate", "", "R"},
                       {"format", "", "FORMAT", trainingFormats()[0].name},
                       {{"o", "output"}, "", "SESSION"}});
    const auto wrong = [](const QString& reason) { return Error{"", reason.toStdString()}; };
    if (const QString reason = parseArguments(parser, "train", arguments, {"steps", "seed", "heads"}); !reason.isEmpty())
        return wrong(reason);
    const QString source = parser.positionalArguments()[0];
    const Task* suggested = findTask(source.toStdString());
    const auto task = readTask(parser, suggested);
    if (!task)
        return task.error();
    if (parser.isSet("heads") && !suggested)
        return wrong("--heads: a session has its own heads");
    const auto steps = wholeNumber(parser, "steps", 1, kMostSteps);
    if (!steps)
        return steps.error();
    const auto seed = wholeNumber(parser, "seed", 0, std::numeric_limits<int>::max());
    if (!seed)
        return seed.error();
    const auto heads = parser.isSet("heads") ? wholeNumber(parser, "heads", 1, kMostHeads) : Result<int>(suggested ? suggested->heads : 0);
    if (!heads)
        return heads.error();

    TrainOptions options{.source = source,
                         .suggests = suggested,
                         .task = *task,
                         .heads = *heads,
                         .steps = *steps,
                         .settings = (*task)->settings,
                         .format = findTrainingFormat(parser.value("format")),
                         .output = parser.value("output")};
    options.settings.seed = static_cast<std::uint32_t>(*seed);
    if (parser.isSet("learning-rate")) {
        bool isNumber = false;
        options.settings.optimizer.learningRate = parser.value("learning-rate").toDouble(&isNumber);
        if (!isNumber || !(options.settings.optimizer.learningRate > 0) || std::isinf(options.settings.optimizer.learningRate))
            return wrong(QString("--learning-rate: \"%1\" is not a number greater than 0").arg(parser.value("learning-rate")));
    }
    if (!options.format)
        return wrong(QString("--format: there is no \"%1\"; formats are %2").arg(parser.value("format"), trainingFormatNames(", ")));
    return options;
}

}  // namespace

QString trainUsage()
{
    return QString("headscope train SESSION|TASK [--task ID] [--steps N] [--seed S] [--heads H] [--learning-rate R]\n"
                   "                [--format %1] [-o SESSION]")
        .arg(trainingFormatNames("|"));
}

int trainCommand(const QStringList& arguments)
{
    const Result<TrainOptions> options = readTrainOptions(arguments);
    if (!options)
        return refuseTrain(toQString(options.error().reason));
    const auto& [source, suggests, task, heads, steps, settings, format, output] = *options;
    const Result<Session> session = suggests ? suggestedSession(*suggests, heads, settings.seed) : loadSession(source);
    if (!session)
        return fail(session.error());
    if (const auto error = misfit(*task, *session))
        return fail({source.toStdString(), error->sentence()});

    TrainingRun run(*task, *session, settings);
    run.runTo(steps);
    if (!output.isEmpty())
        if (const int code = writeResult(writeSession(*run.session()), output); code != kExitDone || output == "-")
            return code;
    return writeResult(format->write(run));
}

}  // namespace headscope
