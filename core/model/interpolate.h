// SPDX-License-Identifier: GPL-3.0-or-later
// Blends two sessions of the same shapes, number by number: the frames of a glide from one to the other.
#pragma once

#include "core/model/session.h"

#include <memory>

namespace headscope {

/// `from` with every number of X, the memory, weights and heads at the fraction `t` of its way to `to`. Null where the shapes differ.
std::shared_ptr<const Session> interpolate(const Session& from, const Session& to, Scalar t);

}  // namespace headscope
