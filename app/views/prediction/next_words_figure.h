// SPDX-License-Identifier: GPL-3.0-or-later
// The likeliest next words of every token as a figure: those of the prediction as bars, those after the earlier blocks as cells.
#pragma once

#include "app/figures/figure.h"
#include "app/views/prediction/prediction_data.h"

namespace headscope {

Figure nextWordsFigure(const PredictionData& data, const ColorMap& fractions);

}  // namespace headscope
