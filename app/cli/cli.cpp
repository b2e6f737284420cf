// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "core/io/weights/files_read.h"
#include "core/parallel/parallel_for.h"

#include <QFileInfo>

#include <algorithm>

namespace headscope {

namespace {

bool asksForHelp(const QString& argument) { return argument == "--help" || argument == "-h"; }

bool takesValue(const Command& command, const QString& argument)
{
    return std::ranges::any_of(optionsOf(command), [&](const Option& option) {
        return !option.valueName().isEmpty() &&
               std::ranges::any_of(option.names(), [&](const QString& name) { return argument == (name.size() == 1 ? "-" : "--") + name; });
    });
}

/// The value of an option is no option, be it "-h"; nor is what stands behind "--".
bool isHelpAskedFor(const Command& command, const QStringList& arguments)
{
    for (qsizetype at = 0; at < arguments.size() && arguments[at] != "--"; ++at) {
        if (asksForHelp(arguments[at]))
            return true;
        at += takesValue(command, arguments[at]) ? 1 : 0;
    }
    return false;
}

}  // namespace

std::optional<int> runCommandLine(const QStringList& arguments)
{
    const QString first = arguments.value(0);
    if (asksForHelp(first))
        return writeResult(helpOfAll().toStdString());
    if (first == "--version")
        return writeResult("headscope " HEADSCOPE_VERSION "\n");
    const auto command = std::ranges::find_if(commands(), [&](const Command& row) { return first == row.name; });
    if (command == commands().end())
        return {};
    const QStringList rest = arguments.mid(1);
    if (isHelpAskedFor(*command, rest))
        return writeResult(helpOf(*command).toStdString());
    Arguments read(*command);
    if (const QString reason = read.read(rest); !reason.isEmpty())
        return read.refuse(reason);
    std::optional<ThreadLimit> limit;
    if (const auto threads = read.number(threadsOption().names().constFirst()))
        limit.emplace(*threads);
    const FilesRead filesRead;
    return command->run(read);
}

std::optional<QString> windowSession(const QStringList& all)
{
    const bool areFiles = all.value(0) == "--";  // what stands behind it is no option
    const QStringList arguments = areFiles ? all.mid(1) : all;
    for (const QString& argument : arguments)
        if (argument.startsWith('-') && !areFiles) {
            refuseUsage(argument == "-" ? QStringLiteral("the window opens a file or an example; standard input is read by commands")
                                        : QString("there is no option %1").arg(argument),
                        helpOfAll());
            return {};
        }
    if (arguments.size() > 1) {
        refuseUsage(QString("there is no command \"%1\", and one SESSION at a time is opened").arg(arguments[0]), helpOfAll());
        return {};
    }
    const QString session = arguments.value(0);
    if (arguments.isEmpty() || isExample(session) || QFileInfo::exists(session))
        return session;
    refuseUsage(QString("there is no command, example or file \"%1\"").arg(session), helpOfAll());
    return {};
}

}  // namespace headscope
