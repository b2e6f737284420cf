// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the numbers of a lesson's text from the Trace: "output[Alex,cheap]", "head 1 attention[Emma,Alex] * head 1 value[Alex,1]",
// "d_model / heads".
#pragma once

#include "core/base/error.h"
#include "core/lesson/lesson_runs.h"
#include "core/matrices/cell_address.h"
#include "core/model/trace.h"

#include <optional>
#include <string>
#include <string_view>

namespace headscope {

/// A number, and the cell it is when it is just one.
struct Evaluated {
    double value = 0;
    std::optional<CellRef> cell;
};

/// + - * / < > and brackets; sqrt, exp, abs; sum, mean, min, max of a range; cells; and the sizes of the session: n, m, d_model, heads,
/// d_k, d_v, d_ff, parameters, cache; the length of a gradient; what a head looks at, by the measures: "head 2 first"; and of what was
/// learned: "run 1 best". Errors have no place of their own.
Result<Evaluated> evaluate(std::string_view text, const Trace& trace, const Standing& standing, const LessonRuns& runs = {});

/// "4.05" or "39 %": with so many decimals; without, whole numbers are whole and others have two. Thousands are set apart by a comma,
/// or as the language of the window does it.
std::string shownNumber(double value, std::optional<int> decimals, bool percent);

}  // namespace headscope
