// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet of paper on which somebody computes stages of a session by hand: what is given, what is asked, and the numbers of both.
#pragma once

#include "core/base/error.h"
#include "core/matrices/matrix_access.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headscope {

/// The task, the same for every copy.
struct WorksheetTask {
    std::vector<MatrixId> stages;
    int block = 0;
    std::optional<int> head = {};  ///< nothing: all of them
};

/// One copy.
struct Worksheet {
    std::shared_ptr<const Trace> trace;
    std::vector<MatrixRef> given, asked;  ///< in the order of the computation
};

/// A worksheet on which all inputs are given, unless they have to be worked out on the way from one asked stage to another.
Result<Worksheet> worksheetOf(std::shared_ptr<const Trace> trace, const WorksheetTask& task);

/// The same session with other inputs and weights, which a person can compute with: whole numbers, or some with one decimal. The same seed
/// gives the same numbers everywhere.
Session withFriendlyNumbers(const Session& session, std::uint32_t seed, int decimals);

/// The same, with its snapshots: what stands on the sheet of that number.
Session withNumbersOfSheet(const Session& session, std::uint32_t sheet, int decimals);

/// The Trace of a copy, counted from 0, of that seed; without a seed every copy has the session's own numbers.
std::shared_ptr<const Trace> traceOfCopy(const Session& session, std::optional<std::uint32_t> seed, int copy, int decimals);

}  // namespace headscope
