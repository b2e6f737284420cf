// SPDX-License-Identifier: GPL-3.0-or-later
// Writes matrices of a Trace as JSON, with their names, for programs that read the command line.
#pragma once

#include "core/matrices/matrix_access.h"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string>

namespace headscope {

/// {"stage": "output", "symbol": "Y", "block": 1, "head": null, "shape": [3, 6], "rows": […], "columns": […], "values": [[…], …]}
/// for one matrix, a list of them for several. Blocks and heads count from 1; head is null where the matrix is not per head. A block of the
/// memory has "of": "memory" behind its number.
/// JSON has no infinities: a blocked score is the text "-inf".
std::string writeMatrixJson(const Trace& trace, std::span<const MatrixRef> refs);

/// The same for a table that is no matrix of the Trace: it has neither symbol nor head.
std::string writeMatrixJson(std::string_view stage, const Session& session, int block, const Names& rows, const Names& columns,
                            const Matrix& values);

/// The fields that say which block: {"block": 1}, or {"block": 1, "of": "memory"}.
nlohmann::ordered_json blockJson(const Session& session, int block);

}  // namespace headscope
