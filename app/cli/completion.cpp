// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "core/matrices/matrix_table.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

QString nameOf(const Option& option) { return option.names().constLast(); }

/// The words that may follow: those of "text|json", the stages, or none, where it is a file or a number.
QStringList valuesOf(const Option& option)
{
    QStringList values;
    if (nameOf(option) == "stage")
        for (const MatrixInfo& row : matrices())
            if (row.isStage())
                values += QString::fromUtf8(row.name.data(), static_cast<qsizetype>(row.name.size()));
    if (option.valueName().contains('|'))
        values = option.valueName().split('|');
    return values;
}

bool takesAFile(const Option& option) { return QStringList{"FILE", "SESSION", "DIR"}.contains(option.valueName()); }

Options completedOptions(const Command& command) { return optionsOf(command) << Option("help", "Tells the options, with examples"); }

/// The words that may stand behind a command, beside files.
QStringList wordsBehind(const Command& command)
{
    if (command.words)
        return command.words();
    return wordsOf(examples(), &Example::id);
}

QString bash()
{
    QString cases;
    for (const Command& command : commands()) {
        QStringList names;
        QString values;
        for (const Option& option : completedOptions(command)) {
            names += "--" + nameOf(option);
            if (const QStringList words = valuesOf(option); !words.isEmpty())
                values += QString("            --%1) COMPREPLY=($(compgen -W '%2' -- \"$word\")); return ;;\n")
                              .arg(nameOf(option), words.join(' '));
            else if (takesAFile(option))
                values += QString("            --%1) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n").arg(nameOf(option));
        }
        cases += QString("    %1)\n        case $before in\n%2        esac\n        options='%3'\n        words='%4' ;;\n")
                     .arg(command.name, values, names.join(' '), wordsBehind(command).join(' '));
    }
    return QString("# Completion of headscope for bash\n"
                   "_headscope()\n{\n"
                   "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options words\n"
                   "    if ((COMP_CWORD == 1)); then\n"
                   "        COMPREPLY=($(compgen -W '%1 --help --version' -- \"$word\") $(compgen -f -- \"$word\"))\n"
                   "        return\n    fi\n"
                   "    case ${COMP_WORDS[1]} in\n%2    esac\n"
                   "    case $word in\n"
                   "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
                   "    *) COMPREPLY=($(compgen -W \"$words\" -- \"$word\") $(compgen -f -- \"$word\")) ;;\n"
                   "    esac\n}\n"
                   "complete -o filenames -F _headscope headscope\n")
        .arg(wordsOf(commands(), &Command::name).join(' '), cases);
}

/// Quotes for zsh and fish.
QString inQuotes(QString text) { return "'" + text.replace("'", "'\\''") + "'"; }

QString zsh()
{
    QStringList described;
    QString cases;
    for (const Command& command : commands()) {
        described += inQuotes(QString("%1:%2").arg(command.name, command.purpose));
        QString specs;
        for (const Option& option : completedOptions(command)) {
            QString meaning = option.description();
            meaning.replace('[', '(').replace(']', ')').replace(':', "\\:");
            const QStringList values = valuesOf(option);
            const QString action = !values.isEmpty() ? "(" + values.join(' ') + ")" : takesAFile(option) ? QString("_files") : QString(" ");
            const QString value = option.valueName().isEmpty() ? QString() : QString(":%1:%2").arg(nameOf(option), action);
            specs += " \\\n            " + inQuotes(QString("--%1[%2]%3").arg(nameOf(option), meaning, value));
        }
        const QString words = wordsBehind(command).join(' ');
        cases += QString("    %1)\n        _arguments%2 \\\n            %3 ;;\n")
                     .arg(command.name, specs, inQuotes("*:what:{ compadd -- " + words + "; _files }"));
    }
    return QString("#compdef headscope\n"
                   "_headscope() {\n"
                   "    if ((CURRENT == 2)); then\n"
                   "        local -a commands=(%1)\n"
                   "        _describe command commands\n"
                   "        _files\n"
                   "        return\n"
                   "    fi\n"
                   "    local command=$words[2]\n"
                   "    shift words\n"
                   "    ((CURRENT--))\n"
                   "    case $command in\n%2    esac\n}\n"
                   "_headscope \"$@\"\n")
        .arg(described.join(' '), cases);
}

QString fish()
{
    QString lines = "# Completion of headscope for fish\n";
    for (const Command& command : commands()) {
        const QString name = command.name;
        lines += QString("complete -c headscope -n __fish_use_subcommand -a %1 -d %2\n").arg(name, inQuotes(command.purpose));
        lines += QString("complete -c headscope -n '__fish_seen_subcommand_from %1' -a %2\n")
                     .arg(name, inQuotes(wordsBehind(command).join(' ')));
        for (const Option& option : completedOptions(command)) {
            const QStringList values = valuesOf(option);
            const QString value = option.valueName().isEmpty() ? QString()
                                  : !values.isEmpty()          ? " -x -a " + inQuotes(values.join(' '))
                                  : takesAFile(option)         ? QString(" -r")
                                                               : QString(" -x");
            lines += QString("complete -c headscope -n '__fish_seen_subcommand_from %1' -l %2 -d %3%4\n")
                         .arg(name, nameOf(option), inQuotes(option.description()), value);
        }
    }
    return lines;
}

struct Shell {
    const char* name;
    QString (*script)();
};

constexpr std::array kShells{Shell{"bash", bash}, Shell{"zsh", zsh}, Shell{"fish", fish}};

QStringList shellNames() { return wordsOf(kShells, &Shell::name); }

QString completionUsage() { return "headscope completion " + shellNames().join('|'); }

int printCompletion(const Arguments& arguments)
{
    const QString wanted = arguments.source();
    const auto shell = std::ranges::find_if(kShells, [&](const Shell& row) { return wanted == row.name; });
    const QStringList words = arguments.positionalArguments();
    if (words.size() != 1 || shell == kShells.end())
        return arguments.refuse(words.isEmpty() ? "of which shell?" : QString("no script for \"%1\"").arg(words.join(' ')));
    return writeResult(shell->script().toStdString());
}

}  // namespace

const Command kCompletionCommand{.name = "completion",
                                 .purpose = "Prints what lets a shell complete all this",
                                 .usage = completionUsage,
                                 .run = printCompletion,
                                 .examples = "headscope completion bash\n",
                                 .source = nullptr,
                                 .words = shellNames};

}  // namespace headscope
