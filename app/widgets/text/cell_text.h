// SPDX-License-Identifier: GPL-3.0-or-later
// Matrices as text for the clipboard: what spreadsheets copy and paste.
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"

#include <QString>
#include <QStringList>

namespace headscope {

/// Rows as lines, cells separated by tabs, each number in the shortest form that reads back exactly.
QString cellsToText(const Matrix& cells);

/// Lines of as many fields each, separated as cellsFromText() has it, whatever stands in them.
Result<QList<QStringList>> fieldsFromText(const QString& text);

/// Reads lines of numbers separated by tabs, semicolons, commas or blanks; a decimal comma is understood when tabs or semicolons
/// separate. The error names the line and the cell.
Result<Matrix> cellsFromText(const QString& text);

/// One number as typed by a person, with either decimal mark; finite in Scalar's range, or nothing.
std::optional<Scalar> numberFromText(const QString& text);

/// A number with that many decimals, "∞" and "–∞" for the infinite, "?" for what is none or is covered, never "−0".
QString numberForCell(double value, int decimals);

/// A number in a sentence or a calculation: four decimals without idle zeros, two digits when that would leave nothing.
QString numberToRead(double value);

}  // namespace headscope
