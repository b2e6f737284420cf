// SPDX-License-Identifier: GPL-3.0-or-later
// Computes what `headscope compute` is asked for: stages of a session, in one of the formats.
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/matrix_formats.h"
#include "core/matrices/cell_address.h"
#include "core/model/session.h"

namespace headscope {

/// The options, before it is known whether the session has what they name.
struct ComputeOptions {
    std::vector<const MatrixInfo*> stages;
    const BlockTable* table = nullptr;  ///< in place of stages
    const MatrixFormat* format = nullptr;
    Standing standing;  ///< the first head where none is named
    bool everyBlock = false;
    std::optional<int> head;
    bool names = false;
};

/// Reads those that say what is computed and how it is written. Errors say what is wrong with them.
Result<ComputeOptions> readMatrixOptions(const Arguments& arguments);

/// --stage, where it is, and how it is written.
Options matrixOptions(const QString& stageMeans);

/// The matrices that are asked for. Errors say what the session lacks of them.
Result<std::vector<MatrixRef>> matricesAsked(const Session& session, const ComputeOptions& options);

/// The reason why the format cannot hold them all; empty where it can.
QString whyTooMany(const ComputeOptions& options, const std::vector<MatrixRef>& refs);

/// Them, computed and in the format that is asked for.
struct Computed {
    std::string text;
    std::string notFinite;  ///< where the first number is that is NaN or infinite; empty where none is
};
Result<Computed> computed(const Session& session, const ComputeOptions& options, const std::vector<MatrixRef>& refs);

/// Each line is answered before the next one is read, and holds memory only while it is. Returns the exit code.
int computeLines(const ComputeOptions& options);

}  // namespace headscope
