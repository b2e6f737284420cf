// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers worked out by hand, held against the right ones: which agree, and where the first mistake was made.
#pragma once

#include "core/model/matrix_ref.h"
#include "core/model/trace.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace headscope {

struct WrittenNumber {
    Scalar value = 0;  ///< −∞: of a blocked score
    int decimals = 0;  ///< digits behind the point
};

/// "1.42", "1,42", "−3", "1e-3", "-inf", "−∞": as a person writes it; nothing when it is none of these.
std::optional<WrittenNumber> readWritten(std::string_view text);

/// The numbers that somebody found for one matrix; cells that are not here were left blank.
struct WorkedMatrix {
    MatrixRef matrix;
    std::map<std::pair<int, int>, WrittenNumber> cells;  ///< by row and column; what is outside the matrix is not looked at
};

/// How far a written number may be from the right one: so much, or half a unit of the last decimal that was written.
struct Tolerance {
    std::optional<Scalar> absolute;

    bool allows(const WrittenNumber& written, Scalar right) const;
};

enum class Verdict {
    Right,
    Carried,  ///< not the right number, but what follows from the writer's own numbers before it
    Wrong,
    Missing,  ///< left blank; a blank in the place of −∞ is right
};

struct CheckedMatrix {
    MatrixRef matrix;
    Shared<Matrix> right;
    std::vector<Verdict> verdicts;  ///< row by row

    Verdict at(Index row, Index column) const { return verdicts[static_cast<std::size_t>(row * right->cols() + column)]; }
    Index count(Verdict verdict) const { return std::ranges::count(verdicts, verdict); }
};

struct CheckedWork {
    std::vector<CheckedMatrix> matrices;  ///< in the order of the computation; without those that the session does not have
    CellRef firstWrong;                   ///< a null cell when nothing is wrong
};

CheckedWork checkWork(const Trace& trace, const std::vector<WorkedMatrix>& work, const Tolerance& tolerance);

}  // namespace headscope
