// SPDX-License-Identifier: GPL-3.0-or-later
// Works what a person has turned up, muted or warmed into the weights, for libraries that have only these.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// The same session with gains and mutes in W_O and temperatures in W_Q; a temperature stays where ALiBi is, which it divides too.
Session withFoldedGains(Session session);

}  // namespace headscope
