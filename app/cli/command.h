// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the program, each with its row in a file of its own: --help, the manual page and the completions of shells are made of
// them.
#pragma once

#include "app/cli/arguments.h"

#include <QStringList>

#include <span>

namespace headscope {

struct Command {
    const char* name;
    const char* purpose;  ///< in one line, without a full stop
    QString (*usage)();
    Options (*options)() = [] { return Options(); };
    int (*run)(const Arguments& arguments);  ///< returns the exit code
    const char* examples;                    ///< a line each
    const char* help = "";                   ///< what --help says below its options
    const char* source = "SESSION";          ///< the one word beside the options; null: the command looks at the words itself
    QStringList (*words)() = nullptr;        ///< what a shell offers for it; null: the examples
};

std::span<const Command> commands();

extern const Command kListCommand, kComputeCommand, kExplainCommand, kGradientCommand, kHeadsCommand, kPatchCommand, kDiffCommand,
    kLessonCommand, kQuestionsCommand, kExportCommand, kPagesCommand, kFigureCommand, kAnimateCommand, kWorksheetCommand, kTrainCommand,
    kImportCommand, kExportWeightsCommand, kCompletionCommand, kManualCommand;

/// The option that every command knows.
Option threadsOption();

/// The options of the command, with that one.
Options optionsOf(const Command& command);

struct ExitCode {
    int code;
    const char* meaning;
};

std::span<const ExitCode> exitCodes();

/// "--stage ID[,ID …]", "-o, --output FILE".
QString writtenOption(const QCommandLineOption& option);

/// "What is computed (default: text)".
QString meaningOf(const QCommandLineOption& option);

/// The text that `headscope --help` and `headscope COMMAND --help` print.
QString helpOfAll();
QString helpOf(const Command& command);

}  // namespace headscope
