// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that the state of a training fits its session: moments of weights that it has, of their shapes, and numbers within bounds.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

namespace headscope {

/// Whether it is one that can be learned: a weight, a gain or a bias, not what is read.
bool isLearned(const Session& session, const MatrixRef& ref);

/// The session is valid but for its state; places are those of its file.
std::optional<Error> checkTrainingState(const Session& session);

}  // namespace headscope
