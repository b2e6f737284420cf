// SPDX-License-Identifier: GPL-3.0-or-later
// An option of a command, and what its value has to be: help, the manual page, completions and refusals are made of it.
#pragma once

#include "app/base/text.h"

#include <QCommandLineOption>
#include <QList>
#include <QStringList>

#include <functional>
#include <limits>

namespace headscope {

struct Option : QCommandLineOption {
    using QCommandLineOption::QCommandLineOption;

    Option& whole(qint64 least = 1, qint64 most = std::numeric_limits<int>::max());  ///< a whole number within these bounds
    Option& positiveReal(double most);                                               ///< a number greater than 0
    Option& oneOf();                                                                 ///< one of the words of its value name, "text|json"
    Option& maybeEmpty();
    Option& ofKinds(const QStringList& kinds);  ///< with these --kind alone; the help says so first
    Option& several();                          ///< it may be given more than once: its values add up
    Option& required();                         ///< the command does nothing without it
    Option& inPlaceOfSource();                  ///< the command takes no SESSION beside it

    /// Why this is no value of the option; empty when it is one.
    std::function<QString(const QString& value)> refusal = [](const QString&) { return QString(); };
    QStringList kinds;  ///< empty: all
    bool mayBeEmpty = false, addsUp = false, isRequired = false, isSource = false;
};

using Options = QList<Option>;

/// The words of the rows of a table, as values of an option.
template <class Table, class Column>
QStringList wordsOf(const Table& table, Column column)
{
    QStringList words;
    for (const auto& row : table)
        if constexpr (std::is_convertible_v<decltype(std::invoke(column, row)), QString>)
            words += std::invoke(column, row);
        else
            words += toQString(std::invoke(column, row));
    return words;
}

/// Options that several commands have, in the same words.
Option blockOption();
Option stackOption();
Option headOption(const QString& unset);
Option textOption();
Option formatOption(const QStringList& formats);  ///< the first is taken unless another is named
Option namesOption();
Option outputOption();
Option dpiOption(const QString& usual);
Option sessionOption();
Option noSessionOption();

}  // namespace headscope
