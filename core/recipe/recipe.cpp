// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recipe/recipe.h"

#include "core/base/enum_count.h"
#include "core/model/trace_size.h"

#include <algorithm>
#include <atomic>
#include <memory>

namespace headscope {

namespace {

using Id = MatrixId;

using From = StepInput::From;
using Reads = Recipe::Switches::Reads;
using Attended = Recipe::Switches::Attended;

Reads readBy(const Session& session, const Block& block, bool isFirst)
{
    if (!isFirst)
        return Reads::PreviousBlock;
    if (session.sequence(block.stack).looksUp())
        return Reads::Words;
    return block.stack == Stack::Memory ? Reads::Memory : Reads::Given;
}

Attended attendedBy(const Session& session, const Block& block)
{
    if (block.attends == Attends::Self)
        return Attended::Itself;
    if (!session.hasEncoder())
        return Attended::Memory;
    return session.memory->finalNorm ? Attended::MemoryNorm : Attended::MemoryBlocks;
}

using Branch = Recipe::Switches::Branch;

std::array<QueryKeyKind, kQueryKeyStages.size()> queryKeyKinds(const Block& block)
{
    std::array<QueryKeyKind, kQueryKeyStages.size()> kinds;
    for (std::size_t i = 1; i < kinds.size(); ++i)
        kinds[i] = kQueryKeyStages[i].kind(block);
    return kinds;
}

Branch branchOf(const Block& block, const std::optional<LayerNorm>& norm)
{
    return norm ? Branch::Normed : block.residualScale != 1 ? Branch::Scaled : Branch::Plain;
}

Recipe::Switches switchesOf(const Session& session, int b)
{
    const Block& block = session.blocks[static_cast<std::size_t>(b)];
    const bool isFirst = b == session.firstOf(block.stack);
    const bool hasFinalNorm = b == session.lastOf(block.stack) && session.sequence(block.stack).finalNorm;
    const bool isLast = b == session.lastBlock();
    return {.reads = readBy(session, block, isFirst),
            .attended = attendedBy(session, block),
            .mask = block.mask.any(),
            .positionBias = block.positionBias.has_value(),
            .attention = block.attentionEnabled,
            .residual = block.residual,
            .parallel = block.parallel && block.attentionEnabled,
            .feedForward = block.feedForwardEnabled(),
            .gate = block.feedForwardEnabled() && block.feedForward->hasGate(),
            .queryKey = queryKeyKinds(block),
            .positions = isFirst ? session.sequence(block.stack).positions : Positions::None,
            .norm = block.norm,
            .normKind = block.normKind,
            .weighting = block.weighting(),
            .finalNorm = hasFinalNorm ? std::optional(session.sequence(block.stack).finalNormKind) : std::nullopt,
            .readout = isLast && session.readout,
            .tied = isLast && session.readout && session.readout->tied,
            .changesLogits = isLast && session.readout && session.readout->changesLogits(),
            .targets = isLast && !session.targets->empty(),
            .attentionBranch = branchOf(block, block.attentionOutputNorm),
            .feedForwardBranch = branchOf(block, block.feedForwardOutputNorm)};
}

constexpr std::size_t kNorms = static_cast<std::size_t>(Norm::Post) + 1;
constexpr std::size_t kPositions = enumCount<Positions>();
constexpr std::size_t kReads = static_cast<std::size_t>(Reads::PreviousBlock) + 1;
constexpr std::size_t kAttended = static_cast<std::size_t>(Attended::MemoryNorm) + 1;
constexpr std::size_t kWeightings = kAttentionWeightings.size();
constexpr std::size_t kBranches = enumCount<Branch>();

/// A number for each setting of the switches.
std::size_t numberOf(const Recipe::Switches& s)
{
    auto number = static_cast<std::size_t>(s.norm) * kPositions + static_cast<std::size_t>(s.positions);
    number = (number * kReads + static_cast<std::size_t>(s.reads)) * kAttended + static_cast<std::size_t>(s.attended);
    for (const QueryKeyKind& kind : s.queryKey)
        number = number * kMostQueryKeyKinds + placeOf(kind);
    number = number * kNormKinds.size() + static_cast<std::size_t>(s.normKind);
    number = number * (kNormKinds.size() + 1) + (s.finalNorm ? static_cast<std::size_t>(*s.finalNorm) + 1 : 0);
    number = number * kWeightings + static_cast<std::size_t>(s.weighting);
    for (const Branch branch : {s.attentionBranch, s.feedForwardBranch})
        number = number * kBranches + static_cast<std::size_t>(branch);
    for (const bool on : {s.mask, s.positionBias, s.attention, s.residual, s.parallel, s.feedForward, s.gate, s.readout, s.tied,
                          s.changesLogits, s.targets})
        number = 2 * number + (on ? 1 : 0);
    return number;
}

StepInput attendedIn(const Recipe::Switches& s, MatrixId x)
{
    switch (s.attended) {
    case Attended::Itself: return {x};
    case Attended::Memory: return {Id::Memory};
    case Attended::MemoryBlocks: return {Id::BlockOutput, From::LastMemoryBlock};
    case Attended::MemoryNorm: return {Id::FinalNorm, From::LastMemoryBlock};
    }
    return {x};
}

}  // namespace

Recipe::Recipe(const Switches& s)
{
    m_stepOf.fill(-1);

    switch (s.reads) {
    case Reads::Given: break;
    case Reads::Words: add(Id::Input, Operation::Lookup, {{Id::EmbeddingWeight}}); break;
    case Reads::Memory: add(Id::Input, Operation::Copy, {{Id::Memory}}); break;
    case Reads::PreviousBlock: add(Id::Input, Operation::Copy, {{Id::BlockOutput, From::PreviousBlock}}); break;
    }
    Id x = Id::Input;
    if (s.positions != Positions::None) {
        const bool hasWeight = positioning(s.positions).hasWeight;
        add(Id::Position, operationOf(s.positions).operation,
            hasWeight ? std::vector<StepInput>{{Id::PositionWeight}} : std::vector<StepInput>());
        add(Id::Positioned, Operation::Sum, {{Id::Input}, {Id::Position}});
        x = Id::Positioned;
    }

    // x + attention(norm(x)) before, norm(x + attention(x)) after: Xiong et al. 2020, figure 1.
    const auto attentionNorm = [&](Id of) {
        addNorm(Id::AttentionNorm, s.normKind, of, Id::AttentionNormGain, Id::AttentionNormBias);
        return Id::AttentionNorm;
    };
    const auto feedForwardNorm = [&](Id of) {
        addNorm(Id::FeedForwardNorm, s.normKind, of, Id::FeedForwardNormGain, Id::FeedForwardNormBias);
        return Id::FeedForwardNorm;
    };

    // Attention is computed, to be looked at, even where it is off.
    const Id readByAttention = s.norm == Norm::Pre ? attentionNorm(x) : x;
    m_attention = m_steps.size();
    addAttention(s, readByAttention);
    m_afterAttention = m_steps.size();
    const Id readByBoth = x;
    if (s.attention) {
        Id sum = Id::Output;
        if (s.attentionBranch != Branch::Plain)
            sum = addBranch(Id::AttentionBranch, s.attentionBranch, s.normKind, sum, Id::AttentionOutputNormGain,
                            Id::AttentionOutputNormBias);
        if (s.residual) {
            add(Id::Residual, Operation::Sum, {{x}, {sum}});
            sum = Id::Residual;
        }
        x = s.norm == Norm::Post ? attentionNorm(sum) : sum;
    }

    if (s.feedForward) {
        const Id halfReads = s.parallel ? readByBoth : x;
        const Id readByNetwork = s.norm == Norm::Pre ? feedForwardNorm(halfReads) : halfReads;
        addLinear(Id::Hidden, Operation::Projection, {readByNetwork}, Id::HiddenWeight, Id::HiddenBias);
        Id passedOn = Id::Activation;
        if (s.gate) {
            addLinear(Id::Gate, Operation::Projection, {readByNetwork}, Id::GateWeight, Id::GateBias);
            add(Id::Activation, Operation::Activation, {{Id::Gate}});
            add(Id::Gated, Operation::ElementwiseProduct, {{Id::Activation}, {Id::Hidden}});
            passedOn = Id::Gated;
        } else {
            add(Id::Activation, Operation::Activation, {{Id::Hidden}});
        }
        addLinear(Id::FeedForward, Operation::Projection, {passedOn}, Id::FeedForwardWeight, Id::FeedForwardBias);
        Id sum = Id::FeedForward;
        if (s.feedForwardBranch != Branch::Plain)
            sum = addBranch(Id::FeedForwardBranch, s.feedForwardBranch, s.normKind, sum, Id::FeedForwardOutputNormGain,
                            Id::FeedForwardOutputNormBias);
        if (s.residual) {
            add(Id::FeedForwardResidual, Operation::Sum, {{x}, {sum}});
            sum = Id::FeedForwardResidual;
        }
        x = s.norm == Norm::Post ? feedForwardNorm(sum) : sum;
    }
    add(Id::BlockOutput, Operation::Copy, {{x}});
    m_afterBlock = m_steps.size();
    addReadout(s);
}

void Recipe::add(MatrixId made, Operation operation, std::vector<StepInput> inputs)
{
    m_stepOf[static_cast<std::size_t>(made)] = static_cast<int>(m_steps.size());
    m_steps.push_back({made, operation, std::move(inputs)});
}

void Recipe::addLinear(MatrixId made, Operation operation, StepInput x, MatrixId weight, MatrixId bias)
{
    add(made, operation, {x, {weight}, {bias}});
}

void Recipe::addNorm(MatrixId made, NormKind kind, MatrixId x, MatrixId gain, MatrixId bias)
{
    std::vector<StepInput> inputs{{x}, {gain}};
    if (normInfo(kind).hasBias)
        inputs.push_back({bias});
    add(made, operationOf(kind).operation, std::move(inputs));
}

MatrixId Recipe::addBranch(MatrixId made, Switches::Branch branch, NormKind kind, MatrixId x, MatrixId gain, MatrixId bias)
{
    if (branch == Branch::Normed)
        addNorm(made, kind, x, gain, bias);
    else
        add(made, Operation::Scaling, {{x}});
    return made;
}

void Recipe::addAttention(const Switches& s, MatrixId x)
{
    const StepInput attended = attendedIn(s, x);
    addLinear(Id::Query, Operation::Projection, {x}, Id::QueryWeight, Id::QueryBias);
    addLinear(Id::Key, Operation::Projection, attended, Id::KeyWeight, Id::KeyBias);
    addLinear(Id::Value, Operation::Projection, attended, Id::ValueWeight, Id::ValueBias);
    Id query = Id::Query, key = Id::Key;
    const auto addStage = [&](Id& from, Id made, const QueryKeyKind& kind, const std::optional<Id>& gain) {
        std::vector<StepInput> inputs{{from}};
        if (gain)
            inputs.push_back({*gain});
        add(made, operationOf(kind).operation, std::move(inputs));
        from = made;
    };
    for (std::size_t i = 1; i < kQueryKeyStages.size(); ++i)
        if (const QueryKeyStage& stage = kQueryKeyStages[i]; !isNone(s.queryKey[i])) {
            addStage(query, stage.queryId, s.queryKey[i], stage.queryGain);
            addStage(key, stage.keyId, s.queryKey[i], stage.keyGain);
        }
    add(Id::RawScore, Operation::DotProduct, {{query}, {key}});
    std::vector<StepInput> scored{{Id::RawScore}};
    if (s.positionBias)
        scored.push_back({Id::PositionBias});
    if (s.mask) {
        add(Id::Mask, Operation::MaskEntry, {});
        scored.push_back({Id::Mask});
    }
    add(Id::Score, s.positionBias ? Operation::BiasedScore : Operation::ScaledScore, std::move(scored));
    if (weightingInfo(s.weighting).hasSink) {
        add(Id::Attention, operationOf(s.weighting).operation, {{Id::Score}, {Id::SinkScore}});
        add(Id::Sink, Operation::Sink, {{Id::Attention}});
    } else {
        add(Id::Attention, operationOf(s.weighting).operation, {{Id::Score}});
    }
    add(Id::HeadOutput, Operation::WeightedValues, {{Id::Attention}, {Id::Value}});
    add(Id::Concat, Operation::Concatenation, {{Id::HeadOutput}});
    add(Id::Contribution, Operation::HeadContribution, {{Id::HeadOutput}, {Id::OutputWeight}});
    addLinear(Id::Output, Operation::OutputProjection, {Id::Concat}, Id::OutputWeight, Id::OutputBias);
}

void Recipe::addReadout(const Switches& s)
{
    Id x = Id::BlockOutput;
    if (s.finalNorm) {
        addNorm(Id::FinalNorm, *s.finalNorm, x, Id::FinalNormGain, Id::FinalNormBias);
        x = Id::FinalNorm;
    }
    if (!s.readout)
        return;
    if (s.tied)
        addLinear(Id::Logits, s.changesLogits ? Operation::ChangedTiedReadout : Operation::TiedReadout, {x}, Id::EmbeddingWeight,
                  Id::ReadoutBias);
    else
        addLinear(Id::Logits, s.changesLogits ? Operation::ChangedReadout : Operation::Projection, {x}, Id::ReadoutWeight, Id::ReadoutBias);
    add(Id::Probabilities, Operation::Probability, {{Id::Logits}});
    if (s.targets)
        add(Id::Loss, Operation::CrossEntropy, {{Id::Probabilities}, {Id::Logits}});
}

const Step* Recipe::stepOf(MatrixId made) const
{
    const int at = m_stepOf[static_cast<std::size_t>(made)];
    return at < 0 ? nullptr : &m_steps[static_cast<std::size_t>(at)];
}

bool Recipe::isRead(MatrixId id) const
{
    const auto reads = [id](const Step& step) { return std::ranges::find(step.inputs, id, &StepInput::id) != step.inputs.end(); };
    return std::ranges::any_of(beforeAttention(), reads) || std::ranges::any_of(afterAttention(), reads) ||
           std::ranges::any_of(afterBlock(), reads);
}

const Recipe& recipeOf(const Session& session, int block)
{
    /// A recipe that was made when first asked for, and is kept from then on.
    struct Made {
        std::size_t number;
        Recipe recipe;
        const Made* next;
    };
    static std::array<std::atomic<const Made*>, 4096> lists{};
    const Recipe::Switches switches = switchesOf(session, block);
    const std::size_t number = numberOf(switches);
    std::atomic<const Made*>& list = lists[number % lists.size()];
    const auto find = [number](const Made* made) {
        while (made && made->number != number)
            made = made->next;
        return made;
    };
    const Made* first = list.load(std::memory_order_acquire);
    if (const Made* made = find(first))
        return made->recipe;
    auto added = std::make_unique<Made>(number, Recipe(switches), first);
    while (!list.compare_exchange_weak(first, added.get(), std::memory_order_acq_rel)) {
        if (const Made* made = find(first))
            return made->recipe;
        added->next = first;
    }
    return added.release()->recipe;
}

std::span<const Step> keptAfterLastBlock(const Session& session)
{
    const std::span<const Step> steps = recipeOf(session, session.lastBlock()).afterBlock();
    const auto logits = std::ranges::find(steps, MatrixId::Logits, &Step::made);
    return keepsLogits(session) ? steps : steps.first(static_cast<std::size_t>(logits - steps.begin()));
}

MatrixRef inputRef(const Session& session, const StepInput& input, const MatrixRef& made, bool perHead)
{
    const int block = input.from == From::SameBlock       ? made.block
                      : input.from == From::PreviousBlock ? made.block - 1
                                                          : session.lastOf(Stack::Memory);
    return {input.id, block, perHead ? made.head : 0};
}

}  // namespace headscope
