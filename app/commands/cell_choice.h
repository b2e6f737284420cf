// Which cell the command line means: MATRIX[ROW,COLUMN], by names or by numbers.
#pragma once

#include "core/error.h"
#include "core/matrices.h"

#include <QString>

namespace headscope {

/// A row or a column as it is written, before there is a session to look it up in.
struct PlaceText {
    QString text;
    bool quoted = false;
};

struct CellText {
    const MatrixInfo* matrix = nullptr;
    PlaceText row, column;
};

/// Errors say what is wrong with the text.
Result<CellText> readCell(const QString& text);

/// The cell in that block and head (from 0). The session has both. Errors have no place of their own.
Result<CellRef> findCell(const Session& session, const CellText& cell, int block, int head);

}  // namespace headscope
