// SPDX-License-Identifier: GPL-3.0-or-later
// Renames what a row or a column stands for, from whichever matrix shows the name, as one undoable step.
#pragma once

#include "core/matrices/matrix_access.h"

#include <QString>

namespace headscope {

class Document;

/// One undoable step: the token, feature, or query, key or value column that `index` on this axis of this matrix stands for.
void renameAxis(Document& document, const MatrixRef& ref, Axis axis, int index, const QString& name);

}  // namespace headscope
