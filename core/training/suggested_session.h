// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the sessions that tasks suggest: a few blocks of attention with random starting values, and words or columns with names.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// The shape that all blocks of a session have.
struct BlockShape {
    int blocks = 1;
    int heads = 1;
    Index headWidth = 0;  ///< d_k and d_v
    Attends attends = Attends::Self;
    bool causal = false;
    bool residual = false;
    bool preNorm = false;
};

/// width ÷ heads, rounded up.
Index headWidth(Index width, int heads);

/// "1", "2", … behind a text: "pos 1", "pos 2".
Names numbered(std::string_view text, int count);
/// "A", "B", …
Names letters(int count);
/// The names, each behind a text: "is A", "is B".
Names prefixed(std::string_view text, const Names& names);

/// Blocks for a session that has its features, its memory and its seed.
void addBlocks(Session& session, const BlockShape& shape);

/// Words that have a learned embedding, learned positions and a readout.
Session wordSession(std::string title, Names vocabulary, Index width, int longest, const BlockShape& shape, std::uint32_t seed);

}  // namespace headscope
