// SPDX-License-Identifier: GPL-3.0-or-later
// The table of formats in which the command line writes matrices.
#pragma once

#include "app/cli/block_tables.h"

#include <QString>

#include <span>
#include <vector>

namespace headscope {

struct MatrixFormat {
    const char* name;
    const char* title;
    bool severalAtOnce;  ///< can hold the matrices of all heads
    bool canBeNamed;     ///< --names means something
    bool blocksAtOnce;   ///< holds those of all blocks, unless one is named
    Result<std::string> (*write)(const Trace& trace, std::span<const MatrixRef> refs, bool names);
    /// Writes the values of a table that is derived of a block; null: this format cannot hold one.
    std::string (*writeTable)(const BlockTable& table, const Trace& trace, int block, const Matrix& values, bool names);
};

/// The first is the default.
const std::vector<MatrixFormat>& matrixFormats();
const MatrixFormat* findMatrixFormat(const QString& name);  ///< null when there is none of that name

}  // namespace headscope
