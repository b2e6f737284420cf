// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the Prediction view.
#pragma once

#include "app/figures/figure.h"
#include "app/views/prediction/prediction_data.h"

namespace headscope {

/// The likeliest next words of every token: those of the prediction as bars, those after the earlier blocks as cells.
Figure nextWordsFigure(const PredictionData& data, const ColorMap& fractions);

/// A bar for each part that adds up to a word's logit; there must be some.
Figure logitFigure(const PredictionData& data);

}  // namespace headscope
