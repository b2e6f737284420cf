// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the readout has weights of its own, or is the embedding once more.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// Tied gives up the weights W_U. Weights of its own start as those of the embedding, so that the logits stay. Needs a readout, and an
/// embedding.
void setReadoutTied(Session& session, bool tied);

}  // namespace headscope
