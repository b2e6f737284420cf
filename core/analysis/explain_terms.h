// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic behind an explanation: the terms of a number, from the sources that the table of matrices names.
#pragma once

#include "core/analysis/explain.h"

namespace headscope {

/// Fills the terms and the quantities of an explanation whose cell, value and operation are there.
void addTerms(const Trace& trace, Explanation& explanation);

/// The names of rows or columns as terms have them: columns of the concatenation, "head 2 · price_info", say which head they belong to.
Names namesToldApart(const Session& session, const MatrixRef& ref, Axis axis);

/// The term that counts and is largest by its size; the first of them when several are, null when none counts.
const Term* strongestTerm(const Explanation& explanation);

}  // namespace headscope
