// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the explanation of a cell as JSON, with those of the numbers it is made of, for programs that read the command line.
#pragma once

#include "core/analysis/explain.h"

#include <string>

namespace headscope {

/// {"cell": {"stage", "symbol", "block", "head", "row", "column", "names"}, "value", "operation", "words", "quantities": {name: value},
/// "terms": [{"name", "counts", "product", "factors": [{"symbol", "value", "cell" or null, "explanation" where the tree has one}]}]}.
/// Blocks, heads, rows and columns count from 1. JSON has no infinities: a blocked score is the text "-inf".
std::string writeExplanationJson(const Session& session, const ExplanationTree& tree);

}  // namespace headscope
