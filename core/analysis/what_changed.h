// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed in a block, in a sentence: who looks at whom more or less, or what is taken away where attention is the same.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headscope {

struct WhatChanged {
    enum class Where {
        Nowhere,      ///< no number of these, as they are written
        Attention,    ///< a head's
        Output,       ///< Y: attention is the same
        BlockOutput,  ///< what the block hands on: Y is the same, too
    };
    struct Cell {
        Index column = 0;
        double before = 0, now = 0;
    };

    Where where = Where::Nowhere;
    int block = 0;
    int head = 0;               ///< the one with the largest change of attention
    bool inOtherHeads = false;  ///< attention changed there, too
    Index row = 0;              ///< the row of the largest change, or the one that was asked for
    std::optional<Cell> more;   ///< the cell of that row that has grown most; of an output, where it is the largest change
    std::optional<Cell> less;   ///< likewise shrunk
    int decimals = 0;           ///< with which it is written; of attention, those of percent
    std::vector<Index> others;  ///< rows of attention in any head that changed, too
};

/// Looks at that block, and where nothing changed there, at the first block in which something did. Nothing where shapes differ: there is
/// nothing to compare. `row` is told of before others as soon as it changed by what a person sees: whole percent, or hundredths of Y.
std::optional<WhatChanged> whatChanged(const Trace& before, const Trace& now, int block, std::optional<Index> row = {},
                                       const CancelCheck& cancelled = {});

/// "Emma now looks at Daniel more (39 → 51 %) and at Alex less (43 → 29 %). Nobody else's row changed." `named` is told each name of a
/// token, feature or head, and says how it is written, as in bold; nothing: as it is.
std::string sentenceOn(const WhatChanged& change, const Session& session, const std::function<std::string(std::string)>& named = {});

}  // namespace headscope
