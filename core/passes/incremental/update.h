// SPDX-License-Identifier: GPL-3.0-or-later
// One change, little work: the forward pass of an edited session, of which only what depends on the edit is computed.
#pragma once

#include "core/model/trace.h"
#include "core/ops/updated_matrix.h"

namespace headscope {

enum class Rounding {
    Exact,      ///< every bit is that of a full pass
    Corrected,  ///< for a number that is dragged: of sums of many terms only the few that changed are exchanged, which rounds once more
};

struct UpdatedTrace {
    std::shared_ptr<const Trace> trace;  ///< null when the sessions do not have the same shape, or when cancelled
    bool exact = false;                  ///< whether its bits are those of a full pass: there may have been nothing to exchange
};

/// The Trace of `session`. It shares with `previous`, an exact one, every matrix that does not depend on what was edited between the two;
/// of those that do, only the rows and columns that changed are computed.
UpdatedTrace update(const Trace& previous, std::shared_ptr<const Session> session, Rounding rounding, const CancelCheck& cancelled = {});

/// The same of sessions of any two shapes. Null when cancelled.
std::shared_ptr<const Trace> updatedTrace(const Trace& previous, std::shared_ptr<const Session> session, UpdateMode& mode);

}  // namespace headscope
