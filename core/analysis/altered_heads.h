// SPDX-License-Identifier: GPL-3.0-or-later
// What a number becomes where one head writes something else: only what comes after that head is computed anew.
#pragma once

#include "core/analysis/number.h"
#include "core/parallel/parallel_for.h"

#include <span>

namespace headscope {

struct AlteredHead {
    int head = 0;
    Matrix output;  ///< in the place of gain·O_h: n × d_v
};

/// Whether what the heads of the block write can change the number at all. What a head does to the stages within its own attention is not
/// asked: they do not count as changed.
bool reaches(const Session& session, int block, const Number& number);

/// The number with each of these heads of the block in turn. Several are computed at once, as sequences of a batch. Nothing sensible once
/// cancelled.
std::vector<Scalar> numberWith(const Trace& trace, const Number& number, int block, std::span<const AlteredHead> heads,
                               const CancelCheck& cancelled = {});

/// The number with each alteration, less the number as it is.
std::vector<Scalar> changesWith(const Trace& trace, const Number& number, int block, std::span<const AlteredHead> heads,
                                const CancelCheck& cancelled = {});

}  // namespace headscope
