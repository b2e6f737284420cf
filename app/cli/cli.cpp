// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include "app/cli/compute.h"
#include "app/cli/explain.h"
#include "app/cli/export.h"
#include "app/cli/export_weights.h"
#include "app/cli/figure.h"
#include "app/cli/gradient.h"
#include "app/cli/import.h"
#include "app/cli/lesson.h"
#include "app/cli/list.h"
#include "app/cli/output.h"
#include "app/cli/train.h"
#include "app/cli/worksheet.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

struct Command {
    const char* name;
    QString (*usage)();
    int (*run)(const QStringList& arguments);  ///< without the command's own name; returns the exit code
    const char* help = "";                     ///< what the command's --help says below its usage
};

constexpr std::array kCommands{
    Command{"list", listUsage, listCommand},
    Command{"compute", computeUsage, computeCommand, kComputeHelp},
    Command{"explain", explainUsage, explainCommand, kExplainHelp},
    Command{"gradient", gradientUsage, gradientCommand, kGradientHelp},
    Command{"lesson", lessonUsage, lessonCommand, kLessonHelp},
    Command{"export", exportUsage, exportCommand},
    Command{"figure", figureUsage, figureCommand, kFigureHelp},
    Command{"worksheet", worksheetUsage, worksheetCommand, kWorksheetHelp},
    Command{"train", trainUsage, trainCommand, kTrainHelp},
    Command{"import", importUsage, importCommand, kImportHelp},
    Command{"export-weights", exportWeightsUsage, exportWeightsCommand, kExportWeightsHelp},
};

constexpr const char* kWindowUsage = "headscope [SESSION]";

QString usage()
{
    QString text = QString("Usage: ") + kWindowUsage + "\n";
    for (const Command& command : kCommands)
        text += "       " + command.usage() + "\n";
    return text + "SESSION is a file, the id of an example, or - for standard input.";
}

bool asksForHelp(const QString& argument) { return argument == "--help" || argument == "-h"; }

}  // namespace

std::optional<int> runCommandLine(const QStringList& arguments)
{
    const QString first = arguments.value(0);
    if (asksForHelp(first))
        return writeResult(usage().toStdString() + "\n");
    if (first == "--version")
        return writeResult("headscope " HEADSCOPE_VERSION "\n");
    const auto command = std::ranges::find_if(kCommands, [&](const Command& row) { return first == row.name; });
    if (command == kCommands.end())
        return {};
    if (std::ranges::any_of(arguments, asksForHelp))
        return writeResult("Usage: " + command->usage().toStdString() + "\n" + command->help);
    return command->run(arguments.mid(1));
}

std::optional<QString> windowSession(const QStringList& arguments)
{
    for (const QString& argument : arguments)
        if (argument.startsWith('-')) {
            refuseUsage(QString("there is no option %1").arg(argument), usage());
            return {};
        }
    if (arguments.size() > 1) {
        refuseUsage(QString("there is no command \"%1\", and one SESSION at a time is opened").arg(arguments[0]), usage());
        return {};
    }
    return arguments.value(0);
}

}  // namespace headscope
