// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an explanation as text for a terminal: the number, a sentence, and a line for each term with a bar for its size.
#pragma once

#include "core/analysis/explain_tree.h"

namespace headscope {

/// What is below stands indented under the term it belongs to; parameters, which nobody computed, are not explained again.
std::string explanationText(const Session& session, const ExplanationTree& tree);

}  // namespace headscope
