// SPDX-License-Identifier: GPL-3.0-or-later
// From a Trace to the "who wrote it" picture: one part per head in its colour, and the output bias in grey.
#pragma once

#include "app/widgets/charts/contribution_data.h"
#include "core/model/trace.h"

namespace headscope {

/// `grey` is the colour of the bias, `dark` picks the variant of the head colours.
ContributionData writersOf(const Trace& trace, int block, bool dark, const QColor& grey);

}  // namespace headscope
