// SPDX-License-Identifier: GPL-3.0-or-later
// The forward pass of one block, piece by piece: for the pass of all blocks, and for those that go on from the middle.
#pragma once

#include "core/model/trace.h"
#include "core/parallel/parallel_for.h"
#include "core/recipe/recipe.h"

namespace headscope {

/// Carries out steps outside attention one by one. What is in the Trace already is taken as it is.
void carryOut(std::span<const Step> steps, Trace& trace, int block, const CancelCheck& cancelled = {});

/// What the queries of the block are made of, and its keys and values.
const Shared<Matrix>& queriesReadBy(const Trace& trace, int block);
const Shared<Matrix>& keysReadBy(const Trace& trace, int block);

/// All up to the output of attention, of a block whose input is in the Trace. False when cancelled.
bool attendInBlock(Trace& trace, int block, const CancelCheck& cancelled = {});

/// All steps of a block whose input is in the Trace. False when cancelled.
bool computeBlock(Trace& trace, int block, const CancelCheck& cancelled = {});

}  // namespace headscope
