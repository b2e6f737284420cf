// SPDX-License-Identifier: GPL-3.0-or-later
// What adds up to a word's logit, as a figure.
#pragma once

#include "app/figures/figure.h"
#include "app/views/prediction/prediction_data.h"

namespace headscope {

/// A bar for each part; there must be some.
Figure logitFigure(const PredictionData& data);

}  // namespace headscope
