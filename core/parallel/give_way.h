// SPDX-License-Identifier: GPL-3.0-or-later
// Lets threads that compute come second to the one that answers the person, where there are too few processors for all of them.
#pragma once

namespace headscope {

/// Lets the calling thread give way to others of the program from now on; so do the threads that help it with a loop. Does nothing where
/// the system knows no priority of a single thread.
void giveWay();
bool givesWay();

}  // namespace headscope
