// SPDX-License-Identifier: GPL-3.0-or-later
// What a number becomes where part of a computation is taken from another one (activation patching, Vig et al. 2020, Wang et al. 2023).
#pragma once

#include "core/analysis/altered_heads.h"

namespace headscope {

/// A matrix of the session, or one row of it, is taken from the other Trace.
struct Patch {
    MatrixRef stage;
    std::optional<int> token;  ///< nothing: all rows
};

/// Says why the matrix cannot be taken from the other Trace; nothing when it has it in the same shape.
std::optional<Error> misfit(const Trace& trace, const Trace& from, const MatrixRef& stage);

/// The number with it; all that does not depend on it is as it was. The other Trace must fit.
Scalar numberWith(const Trace& trace, const Number& number, const Patch& patch, const Trace& from);

/// The change of the number with the output of each head of the block taken from the other Trace, at one token at a time: heads × tokens.
/// Nothing sensible once cancelled.
Matrix patchesOfBlock(const Trace& trace, const Number& number, int block, const Trace& from, const CancelCheck& cancelled = {});

/// The same with all tokens at once: a number for each head.
std::vector<Scalar> headsPatched(const Trace& trace, const Number& number, int block, const Trace& from, const CancelCheck& cancelled = {});

}  // namespace headscope
