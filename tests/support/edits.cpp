// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits.h"

#include "core/edits/block_edits.h"
#include "core/model/block_settings.h"
#include "core/recipe/recipe.h"
#include "tests/support/sessions.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

using Id = MatrixId;

Scalar fraction(Random& random) { return static_cast<Scalar>(static_cast<double>(random()) / 4294967296.0); }

std::size_t indexOf(const Session& session, const Block& block) { return static_cast<std::size_t>(&block - session.blocks.data()); }

/// Everything that comes after attention.
const std::vector<Id> kRest{
    Id::AttentionBranch, Id::FeedForwardBranch,   Id::Residual,        Id::AttentionNorm, Id::Hidden, Id::Gate, Id::Activation, Id::Gated,
    Id::FeedForward,     Id::FeedForwardResidual, Id::FeedForwardNorm, Id::BlockOutput};

}  // namespace

std::vector<MatrixRef> parametersOf(const Session& session)
{
    std::vector<MatrixRef> refs = allMatrices(session);
    std::erase_if(refs, [&](const MatrixRef& ref) { return !isParameter(session, ref) || parameterOf(session, ref)->size() == 0; });
    return refs;
}

void editNumbers(Session& session, const MatrixRef& parameter, Random& random)
{
    Matrix& matrix = info(parameter.id).parameter(session, parameter)->detach();
    const Index r = below(random, matrix.rows());
    const Index c = below(random, matrix.cols());
    switch (below(random, 6)) {
    case 0: matrix.row(r) *= Scalar(-0.75); break;
    case 1: matrix.col(c).array() += Scalar(0.25); break;
    case 2: matrix *= Scalar(0.875); break;
    default: matrix(r, c) = 2 * fraction(random) - 1;
    }
}

const std::vector<SettingEdit>& settingEdits()
{
    static const std::vector<SettingEdit> edits{
        {"gain",
         {Id::Contribution, Id::Concat},
         [](Session&, Block&, Head& head, Random& random) { head.gain = 4 * fraction(random) - 2; },
         true},
        {"mute", {Id::Contribution, Id::Concat}, [](Session&, Block&, Head& head, Random&) { head.enabled = !head.enabled; }, true},
        {"temperature",
         {Id::Score},
         [](Session&, Block&, Head& head, Random& random) { head.temperature = Scalar(0.25) + fraction(random); },
         true},
        {"slope",
         {Id::Score},
         [](Session&, Block& block, Head& head, Random& random) {
             head.slope = head.slope == 0 && !block.positionBias ? fraction(random) : Scalar(0);
         },
         true},
        {"scale",
         {Id::Score},
         [](Session&, Block& block, Head&, Random& random) { block.scale = {Scale::Kind::Factor, 2 * fraction(random) - 1}; }},
        {"causal", {Id::Mask, Id::Score}, [](Session&, Block& block, Head&, Random&) { block.mask.causal = !block.mask.causal; }},
        {"window",
         {Id::Mask, Id::Score},
         [](Session& session, Block& block, Head&, Random& random) { block.mask.window = below(random, session.tokenCount(block) + 1); }},
        {"padding",
         {Id::Mask, Id::Score},
         [](Session& session, Block& block, Head&, Random& random) { block.mask.padding = {below(random, session.keyCount(block))}; }},
        {"mask cell",
         {Id::Mask, Id::Score},
         [](Session& session, Block& block, Head&, Random& random) {
             if (block.mask.custom->size() == 0)
                 block.mask.custom = Matrix(Matrix::Ones(session.tokenCount(block), session.keyCount(block)));
             Matrix& cells = block.mask.custom.detach();
             Scalar& cell = cells(below(random, cells.rows()), below(random, cells.cols()));
             cell = 1 - cell;
         }},
        {"residual", kRest,
         [](Session&, Block& block, Head&, Random&) {
             block.residual = !block.residual;
             block.parallel = false;
         }},
        {"parallel",
         {Id::AttentionNorm, Id::Query, Id::Key, Id::Value, Id::Residual, Id::Hidden, Id::Gate, Id::FeedForwardNorm,
          Id::FeedForwardResidual, Id::BlockOutput},
         [](Session& session, Block& block, Head&, Random&) { setParallel(session, indexOf(session, block), !block.parallel); }},
        {"rotary",
         {Id::PositionedQuery, Id::PositionedKey, Id::NormedQuery, Id::NormedKey, Id::RawScore},
         [](Session&, Block& block, Head&, Random& random) {
             if (block.rotary && below(random, 2) == 0)
                 block.rotary.reset();
             else if (std::ranges::all_of(block.heads, [](const Head& head) { return head.keyWidth() > 1; }))
                 block.rotary = Rotary{1 + 20 * fraction(random), 2, static_cast<Rotary::Pairing>(below(random, 2))};
         }},
        {"rotary scaling",
         {Id::PositionedQuery, Id::PositionedKey},
         [](Session&, Block& block, Head&, Random& random) {
             if (block.rotary)
                 block.rotary->scaling = RotaryScaling{RotaryScaling::Kind::Linear, 1 + fraction(random)};
         }},
        {"norms of queries and keys",
         {Id::NormedQuery, Id::NormedKey, Id::PositionedQuery, Id::PositionedKey, Id::RawScore},
         [](Session&, Block& block, Head&, Random& random) {
             const bool isOn = block.queryKeyNorm.has_value();
             block.queryKeyNorm.reset();
             if (isOn && below(random, 2) == 0)
                 return;
             block.queryKeyNorm = QueryKeyNorm{.query = {},
                                               .key = {},
                                               .epsilon = fraction(random) + Scalar(0.01),
                                               .afterRotation = below(random, 2) == 0,
                                               .acrossHeads = true,
                                               .scale = fraction(random)};
             completeSettings(block);
         }},
        {"bias by distance",
         {Id::PositionBias, Id::Score},
         [](Session& session, Block& block, Head&, Random&) {
             setHeadPositions(session, indexOf(session, block), positionBiasSetting,
                              block.positionBias ? std::nullopt : std::optional<std::size_t>(0));
         }},
        {"sinks",
         {Id::SinkScore, Id::Sink, Id::Attention},
         [](Session&, Block& block, Head&, Random& random) {
             const bool isOn = block.heads[0].sink->size() > 0;
             for (Head& head : block.heads)
                 head.sink = isOn ? Matrix() : Matrix(Matrix::Constant(1, 1, fraction(random)));
         }},
        {"score cap", {Id::Score}, [](Session&, Block& block, Head&, Random& random) { block.scoreCap = 2 * fraction(random); }},
        {"residual scale", kRest,
         [](Session&, Block& block, Head&, Random& random) {
             block.attentionOutputNorm.reset();
             block.feedForwardOutputNorm.reset();
             block.residualScale = fraction(random);
         }},
        {"embedding scale",
         {Id::Input},
         [](Session& session, Block&, Head&, Random& random) {
             if (session.looksUp())
                 session.embeddingScale = fraction(random);
         }},
        {"readout scale and cap",
         {Id::Logits},
         [](Session& session, Block&, Head&, Random& random) {
             if (session.readout)
                 session.readout->scale = session.readout->cap = fraction(random) + Scalar(0.1);
         }},
        {"norm kind",
         {Id::AttentionNorm, Id::FeedForwardNorm, Id::AttentionBranch, Id::FeedForwardBranch},
         [](Session& session, Block& block, Head&, Random&) {
             setNormKind(session, indexOf(session, block), block.normKind == NormKind::Rms ? NormKind::Layer : NormKind::Rms);
         }},
        {"gate", kRest,
         [](Session& session, Block& block, Head&, Random&) {
             if (block.feedForward)
                 setGate(session, indexOf(session, block), !block.feedForward->hasGate());
         }},
        {"attention off", kRest, [](Session&, Block& block, Head&, Random&) { block.attentionEnabled = !block.attentionEnabled; }},
        {"norm",
         {Id::AttentionNorm, Id::Query, Id::Key, Id::Value, Id::Residual, Id::Hidden, Id::Gate, Id::FeedForwardNorm,
          Id::FeedForwardResidual, Id::BlockOutput},
         [](Session& session, Block& block, Head&, Random& random) {
             setNorm(session, indexOf(session, block), static_cast<Norm>(below(random, 3)));
         }},
        {"epsilon",
         {Id::AttentionNorm},
         [](Session&, Block& block, Head&, Random& random) { block.attentionNorm.epsilon = Scalar(0.01) + fraction(random); }},
        {"network", kRest,
         [](Session&, Block& block, Head&, Random&) {
             if (block.feedForward)
                 block.feedForward->enabled = !block.feedForward->enabled;
         }},
        {"activation",
         {Id::Activation},
         [](Session&, Block& block, Head&, Random& random) {
             if (block.feedForward)
                 block.feedForward->activation = static_cast<Activation>(below(random, kActivationCount));
         }},
        {"positions",
         {Id::Positioned, Id::Position, Id::AttentionNorm, Id::Query, Id::Key, Id::Value, Id::Residual, Id::Hidden, Id::Gate,
          Id::FeedForwardResidual, Id::FeedForwardNorm, Id::BlockOutput},
         [](Session& session, Block& block, Head&, Random&) {
             const Positions now = session.sequence(block.stack).positions;
             setPositions(session,
                          now == Positions::None         ? Positions::Sinusoidal
                          : now == Positions::Sinusoidal ? Positions::Learned
                                                         : Positions::None,
                          block.stack);
         }},
        {"word",
         {Id::Input},
         [](Session& session, Block&, Head&, Random& random) {
             if (session.looksUp())
                 session.tokens.detach()[static_cast<std::size_t>(below(random, session.tokenCount()))] =
                     session.vocabulary->word(below(random, session.vocabulary->size()));
         }},
        {"target",
         {Id::Loss},
         [](Session& session, Block&, Head&, Random& random) {
             if (!session.targets->empty())
                 session.targets.detach()[static_cast<std::size_t>(below(random, session.tokenCount()))] =
                     below(random, 3) == 0 ? "" : session.vocabulary->word(below(random, session.vocabulary->size()));
         }},
        {"final epsilon",
         {Id::FinalNorm},
         [](Session& session, Block& block, Head&, Random& random) {
             std::optional<LayerNorm>& norm = block.stack == Stack::Memory ? session.memory->finalNorm : session.finalNorm;
             if (norm)
                 norm->epsilon = fraction(random) + Scalar(1e-5);
         }},
    };
    return edits;
}

void editAnything(Session& session, Random& random)
{
    if (below(random, 2) == 0) {
        const std::vector<MatrixRef> parameters = parametersOf(session);
        editNumbers(session, parameters[static_cast<std::size_t>(below(random, std::ssize(parameters)))], random);
        return;
    }
    Block& block = session.blocks[static_cast<std::size_t>(below(random, std::ssize(session.blocks)))];
    Head& head = block.heads[static_cast<std::size_t>(below(random, std::ssize(block.heads)))];
    settingEdits()[static_cast<std::size_t>(below(random, std::ssize(settingEdits())))].apply(session, block, head, random);
}

std::set<MatrixRef> dependents(const Session& session, std::set<MatrixRef> changed)
{
    const std::vector<MatrixRef> refs = allMatrices(session);
    const auto depends = [&](const MatrixRef& ref) {
        const Step& step = *recipeOf(session, ref.block).stepOf(ref.id);
        for (std::size_t i = 0; i < step.inputs.size(); ++i) {
            const Feed feed = operationInfo(step.operation).feeds[i];
            const bool everyHead = feed == Feed::HeadColumn || feed == Feed::RowOfHeads;
            const int heads = everyHead ? static_cast<int>(session.blocks[static_cast<std::size_t>(ref.block)].heads.size()) : 1;
            for (int h = 0; h < heads; ++h) {
                const MatrixRef reader{ref.id, ref.block, everyHead ? h : ref.head};
                if (changed.contains(canonical(session, inputRef(session, step.inputs[i], reader, info(step.inputs[i].id).perHead()))))
                    return true;
            }
        }
        return false;
    };
    for (bool grows = true; std::exchange(grows, false);)
        for (const MatrixRef& ref : refs)
            if (!isParameter(session, ref) && !changed.contains(ref) && depends(ref))
                grows = changed.insert(ref).second;
    return changed;
}

}  // namespace headscope
