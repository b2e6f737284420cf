// SPDX-License-Identifier: GPL-3.0-or-later
// Parses the arguments of commands that take one SESSION, or one file of another kind.
#pragma once

#include "core/base/error.h"

#include <QCommandLineParser>

#include <optional>

namespace headscope {

/// Parses, options anywhere. What is wrong with the arguments; empty when nothing is: then there is one positional argument, the options
/// named in `numbers` are whole numbers where they have a value, and no option is wrong in itself.
QString parseArguments(QCommandLineParser& parser, const QString& command, const QStringList& arguments,
                       std::initializer_list<const char*> numbers, const QString& source = "SESSION",
                       std::initializer_list<const char*> several = {});

/// Says what is wrong with an option, whatever it is: it is given more than once, beside its opposite, or without a value. Empty when
/// nothing is wrong. Options in `several` may be given more than once, because their values add up.
QString wrongOption(const QCommandLineParser& parser, std::initializer_list<const char*> several = {});

/// The error about arguments, which has no place of its own.
Error wrong(const QString& reason);

/// Nothing when the option is set to something else than a whole number.
std::optional<int> numberOf(const QCommandLineParser& parser, const char* option);

/// The text of --text, if it is set.
std::optional<std::string> textOf(const QCommandLineParser& parser);

/// Options that several commands have, in the same words.
QCommandLineOption blockOption();
QCommandLineOption stackOption();
QCommandLineOption headOption(const QString& unset);
QCommandLineOption textOption();
QCommandLineOption formatOption(const QString& formats);  ///< "a|b": a is taken unless another is named
QCommandLineOption namesOption();
QCommandLineOption outputOption();

}  // namespace headscope
