// SPDX-License-Identifier: GPL-3.0-or-later
// Lets threads that compute come second to the one that answers the person, where there are too few processors for all of them.
#pragma once

namespace headscope {

/// From now on the calling thread gives way to others of the program; so do the threads that help it with a loop. Where the system knows
/// no priority of a single thread, nothing happens.
void giveWay();
bool givesWay();

}  // namespace headscope
