// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with the names of their rows and columns, as text: written so that they read back, and found where a table has names.
#pragma once

#include "app/widgets/text/pasted_cells.h"

namespace headscope {

struct NamedCells {
    Matrix cells;
    QStringList rows = {}, columns = {};  ///< as many as there are rows and columns, or none
};

/// A table of fields, and which of them are names. `rowNames`: the first of each line; `columnNames`: the first line.
struct FieldTable {
    FieldRows fields;
    bool rowNames = false;
    bool columnNames = false;
    bool mayHaveColumnNames = false;  ///< the first line is taken for numbers, but counts from 0, as pandas names columns
};

/// Finds the names: a first line or column without numbers, or any beside a first field that is empty. Refused where it may be both.
Result<FieldTable> tableFromText(const QString& text, TableText kind);

/// The content of cells: numbers alone, or also True, False and -inf, as in a mask.
enum class CellWords { Numbers, Masks };
Result<NamedCells> cellsOf(const FieldTable& table, CellWords words);

/// Reads what was pasted.
Result<NamedCells> namedCellsFromText(const QString& text);
/// The table as tab-separated text, with a first line of names and a name before each row.
QString namedCellsToText(const NamedCells& table);

/// A name on one line; in quotes where a reader would take it for something else.
QString nameToText(const QString& name);
/// Names that stand below each other, or beside each other in one line.
Result<QStringList> namesFromText(const QString& text);

}  // namespace headscope
