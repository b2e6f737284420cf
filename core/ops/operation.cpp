// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/operation.h"

#include "core/ops/activation.h"
#include "core/ops/concatenation.h"
#include "core/ops/copy.h"
#include "core/ops/cross_entropy.h"
#include "core/ops/dot_product.h"
#include "core/ops/elementwise_product.h"
#include "core/ops/head_contribution.h"
#include "core/ops/head_positions.h"
#include "core/ops/learned_position.h"
#include "core/ops/linear.h"
#include "core/ops/lookup.h"
#include "core/ops/mask_entry.h"
#include "core/ops/norm.h"
#include "core/ops/parameter.h"
#include "core/ops/positional_encoding.h"
#include "core/ops/probability.h"
#include "core/ops/rms_norm.h"
#include "core/ops/rotation.h"
#include "core/ops/scale_and_mask.h"
#include "core/ops/softmax.h"
#include "core/ops/sum.h"
#include "core/ops/tied_readout.h"
#include "core/ops/weighted_values.h"

#include <algorithm>

namespace headscope {

namespace {

/// In the order of Operation.
constexpr std::array kOperations{
    &parameterOperation,
    &positionOperation,
    &learnedPositionOperation,
    &maskOperation,
    &copyOperation,
    &sumOperation,
    &projectionOperation,
    &rotationOperation,
    &dotProductOperation,
    &scaledScoreOperation,
    &blockedScoreOperation,
    &softmaxOperation,
    &fullyMaskedOperation,
    &weightedValuesOperation,
    &concatenationOperation,
    &outputProjectionOperation,
    &headContributionOperation,
    &layerNormOperation,
    &rmsNormOperation,
    &elementwiseProductOperation,
    &activationOperation,
    &lookupOperation,
    &tiedReadoutOperation,
    &probabilityOperation,
    &crossEntropyOperation,
};
static_assert(kOperations.size() == kOperationCount, "a row for every Operation");

template <class IsIt>
const OperationInfo& firstThat(const IsIt& isIt)
{
    return **std::ranges::find_if(kOperations, [&](const OperationInfo* row) { return isIt(*row); });
}

}  // namespace

const OperationInfo& operationInfo(Operation operation) { return *kOperations[static_cast<std::size_t>(operation)]; }

const OperationInfo& operationOf(NormKind kind)
{
    return firstThat([kind](const OperationInfo& row) { return row.norm == kind; });
}

const OperationInfo& operationOf(HeadPositions positions)
{
    return firstThat([positions](const OperationInfo& row) { return row.headPositions && row.headPositions->kind == positions; });
}

}  // namespace headscope
