// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the cells of a table that was pasted: what spreadsheets, CSV files and people put on the clipboard.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace headscope {

using FieldRows = QList<QStringList>;

/// Whose text it is: in a file the ending says what separates, on the clipboard anything may.
enum class TableText { Pasted, Csv, Tsv };

/// The fields of each line, whatever stands in them. Tabs separate; where there are none semicolons, then commas, then blanks; in a file
/// the ending decides between commas and blanks. A field may be in double quotes, and then hold anything. A comma may also be a decimal
/// mark: then it separates nothing. More than kMostFields are refused. Where it can be both the text is refused: the same text means the
/// same in every locale.
Result<FieldRows> splitFields(QString text, TableText kind);

/// Whether the fields from this row and column on are numbers that can be read in two ways: a comma may also group thousands.
std::optional<Error> ambiguityIn(const FieldRows& rows, qsizetype fromRow = 0, qsizetype fromColumn = 0);

/// Whether the lines have as many fields each.
std::optional<Error> unevenLines(const FieldRows& rows);

/// The fields of a text that was pasted, refused where they are ambiguous or uneven.
Result<FieldRows> fieldsFromText(const QString& text);

/// The same fields as numbers. The error names the line and the cell.
Result<Matrix> cellsFromText(const QString& text);

}  // namespace headscope
