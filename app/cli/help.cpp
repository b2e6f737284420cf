// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr int kWidth = 100;
constexpr int kIndent = 2, kGap = 2, kWidestOption = 28;

/// Words in lines that begin at `indent`; the first one goes on behind what stands there.
QString wrapped(const QString& text, int indent)
{
    QString lines;
    int at = indent;
    for (const QString& word : text.split(' ')) {
        if (at > indent && at + 1 + word.size() > kWidth) {
            lines += "\n" + QString(indent, ' ');
            at = indent;
        } else if (at > indent) {
            lines += ' ';
            ++at;
        }
        lines += word;
        at += static_cast<int>(word.size());
    }
    return lines;
}

/// "  --head H   The head"; what is too wide for its column has a line of its own.
QString row(const QString& left, const QString& right, int column)
{
    const QString start = QString(kIndent, ' ') + left;
    const QString gap = start.size() + kGap > column ? "\n" + QString(column, ' ') : QString(column - start.size(), ' ');
    return start + gap + wrapped(right, column) + "\n";
}

int columnFor(const QStringList& lefts)
{
    int widest = 0;
    for (const QString& left : lefts)
        if (left.size() <= kWidestOption)
            widest = std::max(widest, static_cast<int>(left.size()));
    return kIndent + widest + kGap;
}

}  // namespace

QString writtenOption(const QCommandLineOption& option)
{
    QStringList names;
    for (const QString& name : option.names())
        names += (name.size() == 1 ? "-" : "--") + name;
    return names.join(", ") + (option.valueName().isEmpty() ? QString() : ' ' + option.valueName());
}

QString meaningOf(const QCommandLineOption& option)
{
    const QString fallback = option.defaultValues().join(',');
    return option.description() + (fallback.isEmpty() ? QString() : QString(" (default: %1)").arg(fallback));
}

QString helpOfAll()
{
    QString text = "Usage: headscope [SESSION]\n"
                   "       headscope COMMAND …\n\n"
                   "Without a command the window opens. SESSION is a file, the id of an example, or - for the standard input of a "
                   "command.\n\nCommands:\n";
    QStringList names;
    for (const Command& command : commands())
        names += command.name;
    for (const Command& command : commands())
        text += row(command.name, command.purpose, columnFor(names));
    text +=
        "\nheadscope COMMAND --help tells its options, with examples.\nheadscope --version tells which Headscope this is.\n\nExit codes:\n";
    for (const ExitCode& exit : exitCodes())
        text += row(QString::number(exit.code), exit.meaning, kIndent + 1 + kGap);
    return text;
}

QString helpOf(const Command& command)
{
    QString text = "Usage: " + command.usage() + "\n\n" + command.purpose + ".\n\nOptions:\n";
    const Options options = optionsOf(command);
    QStringList written;
    for (const QCommandLineOption& option : options)
        written += writtenOption(option);
    for (qsizetype i = 0; i < options.size(); ++i)
        text += row(written[i], meaningOf(options[i]), columnFor(written));
    const QString help = QString::fromUtf8(command.help).trimmed();
    if (!help.isEmpty())
        text += "\n" + help + "\n";
    text += "\nExamples:\n";
    for (const QString& example : QString::fromUtf8(command.examples).split('\n', Qt::SkipEmptyParts))
        text += "  " + example + "\n";
    return text;
}

}  // namespace headscope
