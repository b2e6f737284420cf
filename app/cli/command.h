// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of the program, a row each: --help, the manual page and the completions of shells are made of them.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

#include <span>

namespace headscope {

struct Command {
    const char* name;
    const char* purpose;  ///< in one line, without a full stop
    QString (*usage)();
    QList<QCommandLineOption> (*options)();
    int (*run)(const QStringList& arguments);  ///< without the command's own name; returns the exit code
    const char* examples = "";                 ///< a line each
    const char* help = "";                     ///< what --help says below its options
};

std::span<const Command> commands();

/// The option that every command knows.
QCommandLineOption threadsOption();

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
