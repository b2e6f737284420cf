// SPDX-License-Identifier: GPL-3.0-or-later
// What the command line computes of a block beside its stages: tables that are derived from all its heads.
#pragma once

#include "core/base/error.h"
#include "core/matrices/matrix_access.h"

#include <QString>

#include <span>

namespace headscope {

struct BlockTable {
    const char* id;     ///< stands among the stages
    const char* title;  ///< in the list of them
    Result<Matrix> (*of)(const Trace& trace, int block);
    Names (*rows)(const Trace& trace, int block);
    Names (*columns)(const Trace& trace, int block);
};

std::span<const BlockTable> blockTables();
const BlockTable* findBlockTable(const QString& id);  ///< null when there is none of that id

}  // namespace headscope
