// SPDX-License-Identifier: GPL-3.0-or-later
// The curves that the Training view shows, as a table for other programs.
#pragma once

#include <string>

namespace headscope {

class Trainer;

/// A line of names, then one for each step of each run: run,heads,seed,step,loss,accuracy. Runs are "this run", "earlier run 1" …,
/// "other heads" and "other seed".
std::string curvesCsv(const Trainer& trainer);

}  // namespace headscope
