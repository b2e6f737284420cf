// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/operation.h"

#include "core/ops/activation.h"
#include "core/ops/attention_weighting.h"
#include "core/ops/linear.h"
#include "core/ops/lookup.h"
#include "core/ops/mask_entry.h"
#include "core/ops/norm.h"
#include "core/ops/operations.h"
#include "core/ops/positional_encoding.h"
#include "core/ops/query_key_map.h"
#include "core/ops/rotation.h"
#include "core/ops/softmax.h"

#include <algorithm>

namespace headscope {

namespace {

struct Row {
    Operation operation;
    const OperationInfo* info;
};

constexpr std::array kOperations{
    Row{Operation::Parameter, &parameterOperation},
    Row{Operation::SinusoidalPosition, &positionOperation},
    Row{Operation::LearnedPosition, &learnedPositionOperation},
    Row{Operation::MaskEntry, &maskOperation},
    Row{Operation::Copy, &copyOperation},
    Row{Operation::Sum, &sumOperation},
    Row{Operation::Projection, &projectionOperation},
    Row{Operation::HeadNorm, &headNormOperation},
    Row{Operation::HeadsNorm, &headsNormOperation},
    Row{Operation::Rotation, &rotationOperation},
    Row{Operation::DotProduct, &dotProductOperation},
    Row{Operation::ScaledScore, &scaledScoreOperation},
    Row{Operation::BiasedScore, &biasedScoreOperation},
    Row{Operation::BlockedScore, &blockedScoreOperation},
    Row{Operation::Softmax, &softmaxOperation},
    Row{Operation::SinkSoftmax, &sinkSoftmaxOperation},
    Row{Operation::Sink, &sinkOperation},
    Row{Operation::FullyMasked, &fullyMaskedOperation},
    Row{Operation::WeightedValues, &weightedValuesOperation},
    Row{Operation::Concatenation, &concatenationOperation},
    Row{Operation::OutputProjection, &outputProjectionOperation},
    Row{Operation::HeadContribution, &headContributionOperation},
    Row{Operation::LayerNorm, &layerNormOperation},
    Row{Operation::RmsNorm, &rmsNormOperation},
    Row{Operation::Scaling, &scalingOperation},
    Row{Operation::ElementwiseProduct, &elementwiseProductOperation},
    Row{Operation::Activation, &activationOperation},
    Row{Operation::Lookup, &lookupOperation},
    Row{Operation::TiedReadout, &tiedReadoutOperation},
    Row{Operation::ChangedReadout, &changedReadoutOperation},
    Row{Operation::ChangedTiedReadout, &changedTiedReadoutOperation},
    Row{Operation::Probability, &probabilityOperation},
    Row{Operation::CrossEntropy, &crossEntropyOperation},
};
static_assert(hasRowOfEach<&Row::operation>(kOperations), "a row for every Operation, in their order");

template <class IsIt>
const OperationInfo& firstThat(const IsIt& isIt)
{
    return *std::ranges::find_if(kOperations, [&](const Row& row) { return isIt(*row.info); })->info;
}

}  // namespace

const OperationInfo& operationInfo(Operation operation) { return *kOperations[static_cast<std::size_t>(operation)].info; }

const OperationInfo& operationOf(NormKind kind)
{
    return firstThat([kind](const OperationInfo& row) { return row.norm == kind; });
}

const OperationInfo& operationOf(Positions positions)
{
    return firstThat([positions](const OperationInfo& row) { return row.positions == positions; });
}

const OperationInfo& operationOf(AttentionWeighting weighting)
{
    return firstThat([weighting](const OperationInfo& row) { return row.weighting && row.weighting->kind == weighting; });
}

const OperationInfo& operationOf(const QueryKeyKind& kind)
{
    return firstThat([&kind](const OperationInfo& row) { return row.queryKeyMap && row.queryKeyMap->kind == kind; });
}

}  // namespace headscope
