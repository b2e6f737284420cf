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

constexpr int kMostThreads = 1024;

bool asksForHelp(const QString& argument) { return argument == "--help" || argument == "-h"; }

bool takesValue(const Command& command, const QString& argument)
{
    return std::ranges::any_of(command.options(), [&](const QCommandLineOption& option) {
        return !option.valueName().isEmpty() &&
               std::ranges::any_of(option.names(), [&](const QString& name) { return argument == (name.size() == 1 ? "-" : "--") + name; });
    });
}

/// The place of the first option for which that holds. The value of another is none, be it "-h"; nor is what stands behind "--".
template <class Predicate>
std::optional<qsizetype> findOption(const Command& command, const QStringList& arguments, Predicate isWanted)
{
    for (qsizetype at = 0; at < arguments.size() && arguments[at] != "--"; ++at) {
        if (isWanted(arguments[at]))
            return at;
        at += takesValue(command, arguments[at]) ? 1 : 0;
    }
    return {};
}

/// Takes --threads N out of the arguments, wherever it stands. Errors say what is wrong with N.
Result<std::optional<int>> takeThreads(const Command& command, QStringList& arguments)
{
    const QString name = "--" + threadsOption().names().constFirst();
    const auto at = findOption(command, arguments, [&](const QString& word) { return word == name || word.startsWith(name + '='); });
    if (!at)
        return std::optional<int>();
    const qsizetype index = *at;
    const bool joined = arguments[index].size() > name.size();
    const QString value = joined ? arguments[index].mid(name.size() + 1) : arguments.value(index + 1);
    arguments.remove(index, joined || index + 1 == arguments.size() ? 1 : 2);
    bool isNumber = false;
    const int threads = value.toInt(&isNumber);
    if (isNumber && threads >= 1 && threads <= kMostThreads)
        return std::optional(threads);
    return Error{"", QString("--threads: \"%1\" is not a number between 1 and %2").arg(value).arg(kMostThreads).toStdString()};
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
    QStringList rest = arguments.mid(1);
    if (findOption(*command, rest, asksForHelp))
        return writeResult(helpOf(*command).toStdString());
    const auto threads = takeThreads(*command, rest);
    if (!threads)
        return refuseUsage(first + ": " + QString::fromStdString(threads.error().reason), "Usage: " + command->usage());
    std::optional<ThreadLimit> limit;
    if (*threads)
        limit.emplace(**threads);
    const FilesRead filesRead;
    return command->run(rest);
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
