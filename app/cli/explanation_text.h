// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an explanation as text for a terminal: the number, a sentence, and a line for each term with a bar for its size.
#pragma once

#include "core/analysis/explain.h"

namespace headscope {

/// The explanation as indented text: what a term is made of stands below it; parameters, which nobody computed, are not explained again.
std::string explanationText(const Session& session, const ExplanationTree& tree);

}  // namespace headscope
