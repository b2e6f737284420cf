// SPDX-License-Identifier: GPL-3.0-or-later
// Reads numbers from a CSV, TSV or NPY file: as fields that may be names, or as numbers alone.
#pragma once

#include "app/widgets/text/named_cells.h"

#include <QString>

namespace headscope {

struct NumberFile {
    QString name;            ///< the file's name, without its folder
    FieldTable table;        ///< the fields of a text
    NamedCells cells;        ///< the numbers, with names where the table has them
    QString type;            ///< the type of an NPY file's numbers, "float64"; empty for a text
    bool isOfBatch = false;  ///< the array had one more dimension, for a batch of one
    QString assumed;         ///< the encoding of a text that does not prove it, "Windows-1252"

    bool isText() const { return type.isEmpty(); }
    /// The numbers of a text with the first line and the first column as names or not. From any thread: it may be large.
    Result<NamedCells> readAgain(bool columnNames, bool rowNames) const;
};

/// Whether it is an array of NumPy or a text, which may be a table of numbers.
bool isNumberFile(const QString& path);

/// The error names file, line and reason. What is no regular file or too large is refused before it is read.
Result<NumberFile> readNumberFile(const QString& path);

}  // namespace headscope
