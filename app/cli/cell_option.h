// SPDX-License-Identifier: GPL-3.0-or-later
// Which cell the command line means: MATRIX[ROW,COLUMN], by names or by numbers.
#pragma once

#include "core/matrices/cell_address.h"

#include <QString>

namespace headscope {

/// A cell as it is written, before there is a session to look it up in.
struct CellText {
    const MatrixInfo* matrix = nullptr;
    PlaceText place;
};

/// Errors say what is wrong with the text.
Result<CellText> readCell(const QString& text);

/// The cell where `standing` says. The session has that block and head. Errors have no place of their own.
Result<CellRef> findCell(const Session& session, const CellText& cell, const Standing& standing);

}  // namespace headscope
