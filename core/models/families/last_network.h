// SPDX-License-Identifier: GPL-3.0-or-later
// Computes some tokens of many sessions that differ in little: what stands before the network of the last block once for all that share it,
// and that network, which reads each token by itself, for all tokens at once.
#pragma once

#include "core/model/trace.h"

#include <functional>
#include <span>

namespace headscope {

/// Computes a session; null where it cannot be, or is not to be.
using Compute = std::function<std::shared_ptr<const Trace>(Session)>;

/// The rows of these tokens in what the blocks of each session hand on, behind the norm of all; 0 × 0 where it is not computed. Nothing at
/// all where another block has a network, or where one cannot be taken apart.
std::vector<Matrix> someTokensOf(std::span<const Session> sessions, const std::vector<Index>& tokens, const Compute& compute);

}  // namespace headscope
