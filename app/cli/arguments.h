// SPDX-License-Identifier: GPL-3.0-or-later
// What a command was called with: its options, each checked by itself, and the words beside them.
#pragma once

#include "app/cli/option.h"
#include "core/base/error.h"

#include <QCommandLineParser>

#include <optional>

namespace headscope {

struct Command;

class Arguments : public QCommandLineParser {
public:
    explicit Arguments(const Command& command);

    /// Parses, options anywhere, and says what is wrong with the arguments; empty when nothing is: then no option is wrong in itself, and
    /// there is one word beside them where the command takes one SESSION.
    QString read(const QStringList& arguments);

    QString source() const { return positionalArguments().value(0); }
    std::optional<int> number(const QString& option) const;  ///< a whole number; nothing where the option has no value
    std::optional<std::uint32_t> seed() const;               ///< nothing where it is not set
    std::optional<double> real(const QString& option) const;
    std::optional<std::string> text(const QString& option = QStringLiteral("text")) const;  ///< nothing where it is not set
    std::optional<bool> sessionInside() const;                                              ///< --session or --no-session

    /// Tells what is wrong, and the usage; returns the exit code.
    int refuse(const QString& reason) const;
    int refuse(const Error& error) const { return refuse(QString::fromStdString(error.sentence())); }

private:
    QStringList valuesOf(const Option& option) const;
    QString wrongOption() const;
    QString wrongWords() const;
    QString wrongValue() const;

    const Command& m_command;
    Options m_options;
};

/// The error about arguments, which has no place of its own.
Error wrong(const QString& reason);

}  // namespace headscope
