// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of which nothing but their row is used elsewhere, each in the source under its name. The others have headers of their own.
#pragma once

#include "core/ops/operation.h"

namespace headscope {

extern const OperationInfo parameterOperation, learnedPositionOperation, copyOperation, sumOperation, headNormOperation, headsNormOperation,
    dotProductOperation, scaledScoreOperation, biasedScoreOperation, blockedScoreOperation, sinkSoftmaxOperation, sinkOperation,
    weightedValuesOperation, concatenationOperation, headContributionOperation, scalingOperation, rmsNormOperation,
    elementwiseProductOperation, tiedReadoutOperation, changedReadoutOperation, changedTiedReadoutOperation, probabilityOperation,
    crossEntropyOperation;

}  // namespace headscope
