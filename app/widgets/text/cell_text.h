// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text: in a cell, in a sentence, on the clipboard; and one number read as a person types it.
#pragma once

#include "core/base/matrix.h"

#include <QString>

#include <optional>

namespace headscope {

/// Rows as lines, cells separated by tabs, each number in the shortest form that reads back exactly.
QString cellsToText(const Matrix& cells);

/// One number as typed by a person, with either decimal mark; finite in Scalar's range, or nothing.
std::optional<Scalar> numberFromText(const QString& text);

/// A number with that many decimals, "∞" and "–∞" for the infinite, "?" for what is none or is covered, never "−0".
QString numberForCell(double value, int decimals);

/// A number in a sentence or a calculation: four decimals without idle zeros, two digits when that would leave nothing.
QString numberToRead(double value);

}  // namespace headscope
