// SPDX-License-Identifier: GPL-3.0-or-later
// Attention of any size, of random numbers, as work that somebody can hold a clock to: all heads in one product, head by head, or whole.
#pragma once

#include "core/model/block.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

class HeadsAtWork {
public:
    /// Heads of width `model` / `heads`, which is whole.
    HeadsAtWork(Index tokens, Index model, Index heads);

    Matrix queriesTogether() const;                          ///< X·W_Q: one product for all heads
    Matrix queriesInTurn() const;                            ///< a product for each head, side by side: the same numbers
    Matrix output(const CancelCheck& cancelled = {}) const;  ///< all of attention, from X to Y; nothing sensible once cancelled

private:
    Shared<Matrix> m_x;
    Matrix m_queryWeights;  ///< W_Q of all heads side by side
    Block m_block;
};

}  // namespace headscope
