// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers from outside become a matrix of the session: which of them they may become by their shape, and what follows from it.
#pragma once

#include "core/io/values/mask_text.h"
#include "core/matrices/matrix_access.h"

#include <optional>
#include <vector>

namespace headscope {

/// Numbers with the names of their rows and columns, as many as there are, or none.
struct ImportedNumbers {
    Matrix values;
    Names rows, columns;
};

inline constexpr Index kMostImportedRows = 4096;  ///< tokens or features that X and the memory may get from a file

/// X and the memory take any shape: tokens and features come and go with them.
bool takesAnyShape(const MatrixRef& target);

/// Whether numbers of this shape may become that parameter or mask, which must exist.
bool fits(const Session& session, const MatrixRef& target, Index rows, Index columns);

/// Everything that they may become, in the order of the table.
std::vector<MatrixRef> importTargets(const Session& session, Index rows, Index columns);

/// Sets the numbers. Their names become those of tokens, features and columns where the target gives them. Refused, with nothing changed,
/// where the shape does not fit or the numbers cannot be there.
std::optional<Error> importNumbers(Session& session, const MatrixRef& target, const ImportedNumbers& numbers, TrueMeans meaning);

}  // namespace headscope
