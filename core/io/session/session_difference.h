// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two sessions, place by place: each field of their files, and each matrix number by number.
#pragma once

#include "core/analysis/trace_difference.h"
#include "core/matrices/cell_address.h"

#include <optional>
#include <string>
#include <vector>

namespace headscope {

/// A field that is not the same in both. Either it is told by its values, or how many of its entries differ, and where.
struct SessionDifference {
    /// The entries of two matrices of one shape, or of two lists of words of one length, which are a column.
    struct Entries {
        MatrixDifference differ;  ///< the place is that of the largest difference, or of the first word that differs; words have no size
        Index rows = 0, columns = 0;
        bool areNumbers = true;
    };

    Standing standing;                ///< block and head; block 0: the session as a whole, or its memory
    std::string field;                ///< "query_weight" for a matrix of the table, else as in files, "mask.size"; empty: the whole part
    std::optional<MatrixRef> matrix;  ///< the matrix of the table; in the second session unless that has none
    std::optional<Entries> entries;
    std::optional<std::string> before, after;  ///< the values, or the first words that differ; nothing: there is none. Numbers have neither

    /// Whether one session alone has the block or head.
    bool isWholePart() const { return field.empty(); }
};

/// The session first, then its blocks and their heads in their order, then the memory. Empty where the sessions are equal. What the
/// optimizer of a training remembers is not told apart: only that it differs.
std::vector<SessionDifference> sessionDifferences(const Session& before, const Session& after);

}  // namespace headscope
