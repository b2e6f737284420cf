// SPDX-License-Identifier: GPL-3.0-or-later
// Factors that a trained model has beside its weights: on the rows of its embedding, on scores, on what its halves add, and on its logits.
#pragma once

#include "core/models/families/model_config.h"

namespace headscope {

struct ModelFactors {
    double embedding = 1;
    double residual = 1;
    double logits = 1;
    std::optional<double> scores;  ///< in place of 1/√d_k
    double scoreCap = 0;           ///< 0: there is none
    double logitCap = 0;
};

/// The factors of a model of that width (d_model), as its family reads them; an error where one that has to be said is not.
Result<ModelFactors> factorsOf(const ModelConfig& config, const Family& family, Index width);

}  // namespace headscope
