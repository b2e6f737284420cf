// SPDX-License-Identifier: GPL-3.0-or-later
// Reads which cell the command line means, MATRIX[ROW,COLUMN] or "memory block 1 head 2 MATRIX[ROW,COLUMN]", and says what a session lacks
// of the matrix that is asked for.
#pragma once

#include "core/matrices/cell_address.h"

#include <QCommandLineParser>
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
QString whyNotThere(const QCommandLineParser& parser, const CellText& cell, const QString& blockOption = QStringLiteral("block"),
                    const QString& headOption = QStringLiteral("head"));

/// The reason why --of is wrong, which says "memory" where the memory's blocks are meant; empty when it is right.
QString stackReason(const QCommandLineParser& parser);

}  // namespace headscope
