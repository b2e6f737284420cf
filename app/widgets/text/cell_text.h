// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text: in a cell, in a sentence, on the clipboard; and one number read as a person types it.
#pragma once

#include "core/base/matrix.h"

#include <QString>

#include <optional>

namespace headscope {

/// Rows as lines, cells separated by tabs, each number in the shortest form that reads back exactly.
QString cellsToText(const Matrix& cells);

/// One number as typed by a person or written by Fortran, "0.5D+00", with either decimal mark; finite in Scalar's range, or nothing.
std::optional<Scalar> numberFromText(const QString& text);

/// The number of a word in a mask: True and False are 1 and 0, a blocked cell is −∞.
std::optional<Scalar> maskWordFromText(const QString& text);

/// Whether a field is a number or such a word.
bool isCell(const QString& field);

/// Whether somebody may have meant a number that is not read here: "50%", "1 234", "#N/A", "NaN". Such a field is no name by itself.
bool looksLikeNumber(const QString& text);

/// A number with that many decimals, "∞" and "–∞" for the infinite, "?" for what is none or is covered, never "−0".
QString numberForCell(double value, int decimals);

/// A number in a sentence or a calculation: four decimals without idle zeros, two digits when that would leave nothing.
QString numberToRead(double value);

/// "49 %"; less than half a per cent, but not nothing, is "<1 %".
QString percent(double fraction);

}  // namespace headscope
