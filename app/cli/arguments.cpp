// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/base/number_text.h"

#include <algorithm>

namespace headscope {

namespace {

QString dashed(const QString& name) { return (name.size() == 1 ? "-" : "--") + name; }

}  // namespace

Arguments::Arguments(const Command& command) : m_command(command), m_options(optionsOf(command))
{
    for (const Option& option : m_options)
        addOption(option);
}

QString Arguments::read(const QStringList& arguments)
{
    if (!parse(QStringList(m_command.name) + arguments)) {
        const QString reason = errorText();
        return reason.endsWith('.') ? reason.chopped(1) : reason;
    }
    for (const auto check : {&Arguments::wrongOption, &Arguments::wrongWords, &Arguments::wrongValue})
        if (const QString reason = (this->*check)(); !reason.isEmpty())
            return reason;
    return {};
}

/// Its values; a switch has none, and Qt 6.8 would complain on the standard error about whoever asks for them.
QStringList Arguments::valuesOf(const Option& option) const { return option.valueName().isEmpty() ? QStringList() : values(option); }

/// Finds an option that is given more than once, beside its opposite, with another kind of picture, or without a value.
QString Arguments::wrongOption() const
{
    for (const Option& option : m_options) {
        const QStringList given = valuesOf(option);
        const QString name = dashed(option.names().constFirst());
        if (!isSet(option))
            continue;
        if (given.size() > 1 && !option.addsUp)
            return QString("%1: is given %2 times, and holds once").arg(name).arg(given.size());
        if (given.contains(QString()) && !option.mayBeEmpty)
            return name + (name == "-o" ? ": the name of the file is empty" : ": its value is empty");
        if (!option.kinds.isEmpty() && !option.kinds.contains(value("kind")))
            return name + ": is for --kind " + option.kinds.join(", ");
        if (const QString opposite = "no-" + option.names().constFirst(); optionNames().contains(opposite))
            return name + " and --" + opposite + ": one of them at a time";
    }
    return {};
}

QString Arguments::wrongWords() const
{
    const bool stands = std::ranges::any_of(m_options, [&](const Option& option) { return option.isSource && isSet(option); });
    const auto wanted = stands ? 0 : 1;
    if (!m_command.source || positionalArguments().size() == wanted)
        return {};
    return positionalArguments().isEmpty() ? QString("%1 is missing").arg(m_command.source)
                                           : QString("one %1 at a time").arg(m_command.source);
}

/// Finds a value that its option refuses, and an option that is missing.
QString Arguments::wrongValue() const
{
    for (const Option& option : m_options) {
        const QString name = dashed(option.names().constFirst());
        if (isSet(option))
            for (const QString& value : valuesOf(option))
                if (const QString reason = option.refusal(value); !reason.isEmpty())
                    return name + ": " + reason;
        if (option.isRequired && !isSet(option)) {
            const QString what = option.description();
            return name + " is missing: " + what.left(1).toLower() + what.mid(1);
        }
    }
    return {};
}

std::optional<int> Arguments::number(const QString& option) const
{
    bool isNumber = false;
    const int number = value(option).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<std::uint32_t> Arguments::seed() const { return isSet("seed") ? std::optional(value("seed").toUInt()) : std::nullopt; }

std::optional<double> Arguments::real(const QString& option) const { return asNumber<double>(value(option).toStdString()); }

std::optional<std::string> Arguments::text(const QString& option) const
{
    return isSet(option) ? std::optional(value(option).toStdString()) : std::nullopt;
}

std::optional<bool> Arguments::sessionInside() const
{
    return isSet("session") ? std::optional(true) : isSet("no-session") ? std::optional(false) : std::nullopt;
}

int Arguments::refuse(const QString& reason) const
{
    return refuseUsage(QString("%1: %2").arg(m_command.name, reason), "Usage: " + m_command.usage());
}

Error wrong(const QString& reason) { return {"", reason.toStdString()}; }

}  // namespace headscope
