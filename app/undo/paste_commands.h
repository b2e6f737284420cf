// SPDX-License-Identifier: GPL-3.0-or-later
// Pastes a table of numbers with names into a matrix of the session, as one undoable step.
#pragma once

#include "app/widgets/text/named_cells.h"
#include "core/matrices/matrix_access.h"

namespace headscope {

class Document;

/// The numbers from (row, column) on, where they fit. Names become those of tokens, features and columns where this matrix gives them.
/// Where it does not, they may differ from what stands there, and that is said; in another order they are refused.
void pasteTable(Document& document, const MatrixRef& ref, int row, int column, const NamedCells& table);

/// Why numbers under these names are not taken by their place; empty when they may be.
QString otherOrder(const QStringList& names, const QStringList& here, const QString& what);

}  // namespace headscope
