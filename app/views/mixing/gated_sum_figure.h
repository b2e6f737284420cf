// SPDX-License-Identifier: GPL-3.0-or-later
// The gated sum of one head and token as a figure.
#pragma once

#include "app/figures/figure.h"
#include "app/widgets/charts/gated_sum.h"

namespace headscope {

GatedSumData gatedSumOf(const Trace& trace, int block, int head, int token, bool dark);
Figure gatedSumFigure(const GatedSumData& data, int head);

}  // namespace headscope
