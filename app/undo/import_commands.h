// SPDX-License-Identifier: GPL-3.0-or-later
// Makes numbers from a file a matrix of the session, as one undoable step, and says beforehand what that would change.
#pragma once

#include "app/state/workbench.h"
#include "core/edits/import_edits.h"

#include <QString>

namespace headscope::imports {

/// "X: input", "W_Q⁽²⁾: query weights of head 2", "the mask"; with the block where there are several.
QString targetName(const Session& session, const MatrixRef& target);

/// The most likely meaning of the numbers, one of `targets` (not empty): the matrix that they were dropped on, one that the file is named
/// after, a mask where they can be nothing else, the selected one, X.
MatrixRef proposed(const Workbench& workbench, const std::vector<MatrixRef>& targets, const MatrixRef* place, const QString& fileName,
                   const Matrix& values);

/// "W_Q.npy" and "query_weight.csv" are named after W_Q.
bool isNamedAfter(const QString& fileName, const MatrixRef& target);

/// The consequences for tokens, features, names and weights, in sentences; empty when there are none.
QString consequences(const Session& session, const MatrixRef& target, const ImportedNumbers& numbers);
/// Why the numbers are not taken by their place, though their shape fits; empty when they may be.
QString objection(const Session& session, const MatrixRef& target, const ImportedNumbers& numbers);

/// Takes the numbers; false when refused, and the document has said why.
bool take(const Workbench& workbench, const MatrixRef& target, const ImportedNumbers& numbers, TrueMeans meaning, const QString& fileName);

}  // namespace headscope::imports
