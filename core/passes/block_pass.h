// SPDX-License-Identifier: GPL-3.0-or-later
// The forward pass of one block, whole or in pieces: for the pass of all blocks, and for those that go on from the middle. What is in the
// Trace already is taken as it is, the output of attention, too.
#pragma once

#include "core/matrices/evaluator.h"

namespace headscope {

/// Carries out steps outside attention one by one.
void carryOut(std::span<const Step> steps, Trace& trace, int block, const CancelCheck& cancelled = {});

/// The first that the step reads, from outside the heads: what queries are made of, or keys and values.
const Shared<Matrix>& readBy(const Trace& trace, const Step& step, int block);

/// Computes a block up to the output of attention. False when cancelled: then there may be none.
bool attendInBlock(Trace& trace, int block, const CancelCheck& cancelled = {});

/// Computes all steps of a block, and those that stand before and after the blocks of its stack. False when cancelled.
bool computeBlock(Trace& trace, int block, const CancelCheck& cancelled = {});

}  // namespace headscope
