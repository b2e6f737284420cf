// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"

namespace headscope {

namespace {

/// Text as roff reads it in any encoding: no line begins a request, a hyphen stays a hyphen, a long choice can be broken.
QString roff(QString text)
{
    text.replace('\\', "\\e")
        .replace('-', "\\-")
        .replace('|', "|\\:")
        .replace(QStringLiteral("…"), "...")
        .replace(QStringLiteral("θ"), "theta");
    QStringList lines = text.split('\n');
    for (QString& line : lines)
        if (line.startsWith('.') || line.startsWith('\''))
            line.prepend("\\&");
    return lines.join('\n');
}

QString asTyped(const QString& text) { return ".nf\n" + roff(text) + "\n.fi\n"; }

/// Paragraphs are parted by empty lines.
QString paragraphs(const QString& text)
{
    QString result;
    for (const QString& paragraph : text.trimmed().split("\n\n", Qt::SkipEmptyParts))
        result += ".PP\n" + roff(paragraph) + "\n";
    return result;
}

QString sectionOf(const Command& command)
{
    QString text = QString(".SS headscope %1\n%2.\n.PP\n").arg(roff(command.name), roff(command.purpose)) +
                   asTyped(command.usage().replace("\n       ", "\n"));  // there it stands behind "Usage: "
    for (const Option& option : command.options())
        text += ".TP\n.B " + roff(writtenOption(option)) + "\n" + roff(meaningOf(option)) + ".\n";
    text += paragraphs(QString::fromUtf8(command.help));
    return text + ".PP\nFor example:\n.PP\n" + asTyped(QString::fromUtf8(command.examples).trimmed());
}

QString manualUsage() { return "headscope manual"; }

/// Prints headscope(1) as roff.
int printManual(const Arguments& arguments)
{
    if (!arguments.positionalArguments().isEmpty())
        return arguments.refuse("takes no arguments");
    QString text =
        ".TH HEADSCOPE 1 \"\" \"Headscope " HEADSCOPE_VERSION "\"\n"
        ".ad l\n.nh\n"
        ".SH NAME\nheadscope \\- see and change every number of multi\\-head attention\n"
        ".SH SYNOPSIS\n.B headscope\n[SESSION]\n.br\n.B headscope\nCOMMAND ...\n"
        ".SH DESCRIPTION\n"
        "Without a command the window opens, on SESSION where one is named: a file, or the id of an example. Commands need no screen; "
        "there a SESSION of \\- is the standard input. A file that holds a picture of Headscope with its session inside is a SESSION, "
        "too.\n"
        ".SH OPTIONS\n";
    text += ".TP\n.B " + roff(writtenOption(threadsOption())) + "\n" + roff(meaningOf(threadsOption())) +
            ". Of every command.\n"
            ".TP\n.B \\-\\-help\nOf the program, or of a command: its options, with examples.\n"
            ".TP\n.B \\-\\-version\nWhich Headscope this is.\n"
            ".SH COMMANDS\n";
    for (const Command& command : commands())
        text += sectionOf(command);
    text += ".SH EXIT STATUS\n";
    for (const ExitCode& exit : exitCodes())
        text += QString(".TP\n.B %1\n%2.\n").arg(exit.code).arg(roff(exit.meaning));
    return writeResult(text.toStdString());
}

}  // namespace

const Command kManualCommand{.name = "manual",
                             .purpose = "Prints the manual page",
                             .usage = manualUsage,
                             .run = printManual,
                             .examples = "headscope manual\n",
                             .source = nullptr};

}  // namespace headscope
