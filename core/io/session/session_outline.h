// SPDX-License-Identifier: GPL-3.0-or-later
// A session as JSON without its weights, to change fields of it: matrices would be most of the text, and stay what they are.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"

#include <vector>

namespace headscope {

/// A session without snapshots, figures and training. Where its file has a matrix, the JSON names a tensor: one of the weights, by its
/// number from 0.
struct SessionOutline {
    Json json;
    std::vector<Shared<Matrix>> weights;
};

SessionOutline outlineOf(const Session& session);

/// The same with the figures of the session and the settings of its training. The weights are those that forEachWeight() visits and that
/// are not empty, in its order.
SessionOutline outlineWithPlans(const Session& session);

/// Shares the weights. Errors are those of sessionFrom().
Result<Session> sessionFrom(const SessionOutline& outline);

/// Whether that is, or holds, what stands for a matrix.
bool standsForMatrix(const Json& value);

}  // namespace headscope
