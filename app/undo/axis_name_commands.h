// SPDX-License-Identifier: GPL-3.0-or-later
// Renames what rows and columns stand for, from whichever matrix shows the names, as one undoable step.
#pragma once

#include "core/matrices/matrix_access.h"

#include <QStringList>

namespace headscope {

class Document;

/// One undoable step: the tokens, features, or query, key or value columns that the places from `first` on, on this axis of this matrix,
/// stand for. Names beyond the last place are not used.
void renameAxis(Document& document, const MatrixRef& ref, Axis axis, int first, const QStringList& names);

}  // namespace headscope
