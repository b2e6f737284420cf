// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::array kMayBeEmpty{"title", "label", "text", "tokens"};

bool isFile(const QString& option) { return option == "o" || option == "output"; }

}  // namespace

QString parseArguments(QCommandLineParser& parser, const QString& command, const QStringList& arguments,
                       std::initializer_list<const char*> numbers, const QString& source, std::initializer_list<const char*> several)
{
    parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
    if (!parser.parse(QStringList("headscope " + command) + arguments)) {
        const QString reason = parser.errorText();
        return reason.endsWith('.') ? reason.chopped(1) : reason;
    }
    if (const QString wrong = wrongOption(parser, several); !wrong.isEmpty())
        return wrong;
    if (parser.positionalArguments().size() != 1)
        return parser.positionalArguments().isEmpty() ? source + " is missing" : "one " + source + " at a time";
    for (const char* option : numbers)
        if ((parser.isSet(option) || !parser.value(option).isEmpty()) && !numberOf(parser, option))
            return QString("--%1: \"%2\" is not a number").arg(option, parser.value(option));
    return {};
}

QString wrongOption(const QCommandLineParser& parser, std::initializer_list<const char*> several)
{
    for (const QString& option : parser.optionNames())
        if (parser.values(option).size() > 1 && std::ranges::find(several, option) == several.end())
            return (option.size() == 1 ? "-" : "--") + option + ": is given " + QString::number(parser.values(option).size()) +
                   " times, and holds once";
    for (const QString& option : parser.optionNames())
        if (parser.values(option).contains(QString()) && std::ranges::find(kMayBeEmpty, option) == kMayBeEmpty.end())
            return (option.size() == 1 ? "-" : "--") + option +
                   (isFile(option) ? ": the name of the file is empty" : ": its value is empty");
    for (const QString& option : parser.optionNames())
        if (const QString opposite = "no-" + option; parser.optionNames().contains(opposite))
            return "--" + option + " and --" + opposite + ": one of them at a time";
    return {};
}

Error wrong(const QString& reason) { return {"", reason.toStdString()}; }

std::optional<int> numberOf(const QCommandLineParser& parser, const char* option)
{
    bool isNumber = false;
    const int number = parser.value(option).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<std::string> textOf(const QCommandLineParser& parser)
{
    return parser.isSet("text") ? std::optional(parser.value("text").toStdString()) : std::nullopt;
}

QCommandLineOption blockOption() { return {"block", "The block, counted from 1", "B", "1"}; }

QCommandLineOption stackOption() { return {"of", "Counts the blocks of the memory instead", "memory"}; }

QCommandLineOption headOption(const QString& unset) { return {"head", "The head, counted from 1" + unset, "H"}; }

QCommandLineOption textOption()
{
    return {"text", "The input, read by the tokenizer of a model or split into words of the session", "TEXT"};
}

QCommandLineOption formatOption(const QString& formats)
{
    return {"format", "How the result is written", formats, formats.section('|', 0, 0)};
}

QCommandLineOption namesOption() { return {"names", "Writes the names of rows and columns, too"}; }

QCommandLineOption outputOption() { return {{"o", "output"}, "The file to write, - for standard output", "FILE", "-"}; }

}  // namespace headscope
