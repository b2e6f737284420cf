// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the cells of a table that was pasted: what spreadsheets, CSV files and people put on the clipboard.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <QString>
#include <QStringList>

namespace headscope {

/// The fields of each line, as many in each, whatever stands in them. Tabs separate; where there are none semicolons, then commas, then
/// blanks. A field may be in double quotes. A comma may also be a decimal mark: then it separates nothing. Where it can be both, or can
/// group thousands, the text is refused: the same text means the same in every locale.
Result<QList<QStringList>> fieldsFromText(const QString& text);

/// The same fields as numbers. The error names the line and the cell.
Result<Matrix> cellsFromText(const QString& text);

}  // namespace headscope
