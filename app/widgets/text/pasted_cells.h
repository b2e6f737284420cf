// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the cells of a table that was pasted: what spreadsheets, CSV files and people put on the clipboard.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace headscope {

struct FieldLine {
    QStringList fields;
    qsizetype number = 1;  ///< the number of the line in its text, from 1
};

using FieldRows = QList<FieldLine>;

/// The origin of a text: in a file the ending says what separates, on the clipboard anything may.
enum class TableText { Pasted, Csv, Tsv };

/// The fields of each line, whatever stands in them. What separates is what a first line "sep=;" says. Without it, on the clipboard, tabs
/// separate; where there are none semicolons, then commas, then blanks. In a file it is that of them by which the lines have equally many
/// fields, with numbers below the first and beside it. A field may be in double quotes, and then hold anything. A comma may also be a
/// decimal mark: then it separates nothing. Lines end as on any system. Empty lines before and behind the others, separators that end all
/// lines, and lines of comments that begin with "#" are left out; the last comment may name the columns. More than kMostFields are refused.
/// Where it can be both the text is refused: the same text means the same in every locale.
Result<FieldRows> splitFields(QString text, TableText kind);

/// Whether the lines have as many fields each, and none is empty.
std::optional<Error> unevenLines(const FieldRows& rows);

/// The fields of a text that was pasted, refused where they are ambiguous or uneven.
Result<FieldRows> fieldsFromText(const QString& text);

/// Why a field is no number; `number` counts those of its line from 1.
Error noNumber(const FieldLine& line, qsizetype number, const QString& field);

/// The same fields as numbers. The error names the line and the cell.
Result<Matrix> cellsFromText(const QString& text);

}  // namespace headscope
