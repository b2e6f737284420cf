// SPDX-License-Identifier: GPL-3.0-or-later
// Words, numbers and lists as Python reads them, and the scripts that they are put into.
#pragma once

#include "app/figures/figure_layout.h"

#include <QByteArray>

namespace headscope {

/// A chart, or several and nothing else: drawn from their numbers.
bool isOfCharts(const Figure& figure);

namespace python {

QByteArray quoted(const QString& text);  ///< a string literal
QByteArray numberOf(double number);

template <class List, class Write>
QByteArray listOf(const List& list, const Write& write)
{
    QByteArray text = "[";
    for (const auto& element : list)
        text += (text.size() > 1 ? ", " : "") + write(element);
    return text + "]";
}

/// The template of that name with what is drawn, and in a sentence what it is.
QByteArray script(const QString& file, const Figure& figure, const QByteArray& data);

/// The data that the script for charts is given.
QByteArray chartData(const Figure& figure, const FigureLayout& layout);

}  // namespace python

}  // namespace headscope
