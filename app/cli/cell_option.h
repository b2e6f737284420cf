// SPDX-License-Identifier: GPL-3.0-or-later
// Reads which cell the command line means, MATRIX[ROW,COLUMN] or "memory block 1 head 2 MATRIX[ROW,COLUMN]", and says what a session lacks
// of the matrix that is asked for.
#pragma once

#include "app/cli/arguments.h"
#include "core/matrices/cell_address.h"

#include <QString>

#include <string>

namespace headscope {

/// A cell as it is written, before there is a session to look it up in.
struct CellText {
    const MatrixInfo* matrix = nullptr;
    PlaceText place;
};

/// Errors say what is wrong with the text.
Result<CellText> readCell(const QString& text);

/// "the session has no residual in block 1, only in 2, 3": which blocks have a matrix depends on what is on there. `block` counts from 0.
std::string absence(const Session& session, const MatrixInfo& matrix, int block);

/// The cell where it says itself, or else where `standing` says. The session has the block and head of that. Errors have no place of their
/// own.
Result<CellRef> findCell(const Session& session, const CellText& cell, const Standing& standing);

/// The reason why an option beside the cell contradicts it, which says its block or head itself; empty where they agree.
QString whyNotThere(const Arguments& arguments, const CellText& cell, const QString& blockOption = QStringLiteral("block"),
                    const QString& headOption = QStringLiteral("head"));

/// --cell, or another option for a cell, which contradicts none beside it. Errors are those of the option.
Result<CellText> readCellOption(const Arguments& arguments, const QString& option = QStringLiteral("cell"));

/// The reason why --head means nothing beside a matrix that all heads share; empty where it means something.
QString headReason(const Arguments& arguments, const MatrixInfo& matrix, const QString& option = QStringLiteral("head"));

}  // namespace headscope
