// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/head_effects.h"

#include "core/analysis/contributions.h"
#include "core/analysis/logit_contributions.h"
#include "core/passes/backward.h"
#include "core/recipe/recipe.h"

#include <algorithm>

namespace headscope {

namespace {

const Head& headOf(const Trace& trace, int block, int head) { return trace.session->block(block).heads[static_cast<std::size_t>(head)]; }

Scalar gainOf(const Head& head) { return head.enabled ? head.gain : Scalar(0); }

Matrix nothing(const Trace& trace, int block, int head)
{
    const Matrix& output = *trace.head(block, head).output;
    return Matrix::Zero(output.rows(), output.cols());
}

Matrix meanOutput(const Trace& trace, int block, int head)
{
    const Matrix& output = *trace.head(block, head).output;
    return gainOf(headOf(trace, block, head)) * output.colwise().mean().replicate(output.rows(), 1);
}

/// Of each query, the mean value of the keys that it may look at.
Matrix uniformOutput(const Trace& trace, int block, int head)
{
    const Matrix& value = *trace.head(block, head).value;
    const Matrix& mask = *trace.block(block).mask;
    Matrix output(trace.head(block, head).output->rows(), value.cols());
    if (mask.size() == 0) {
        output = value.colwise().mean().replicate(output.rows(), 1);
    } else {
        output = mask * value;
        for (Index query = 0; query < output.rows(); ++query)
            output.row(query) /= std::max(mask.row(query).sum(), Scalar(1));
    }
    return gainOf(headOf(trace, block, head)) * output;
}

/// As large as the heads of all blocks, zeros.
EffectsOfHeads none(const Session& session)
{
    EffectsOfHeads effects;
    for (const Block& block : session.blocks)
        effects.emplace_back(block.heads.size(), Scalar(0));
    return effects;
}

/// Whether a row of the matrix is what heads and others have added up there, norms held as they are.
bool isStream(const Session& session, const MatrixRef& ref)
{
    const Recipe& recipe = recipeOf(session, ref.block);
    const Step* step = recipe.stepOf(ref.id);
    const bool isSum = step && (step->operation == Operation::Copy || step->operation == Operation::Sum ||
                                step->operation == Operation::OutputProjection || operationInfo(step->operation).norm);
    return isSum && (step >= recipe.stepOf(MatrixId::Output) || ref.id == MatrixId::Input);
}

/// Calls visit(matrix, what it adds to the number) for all that does.
template <class Visit>
void forEachShare(const Trace& trace, const Number& number, const Visit& visit)
{
    const MatrixRef ref = canonical(*trace.session, number.matrix);
    for (const Number::Part& part : number.parts)
        if (ref.id == MatrixId::Logits) {
            for (const LogitContribution& share : logitContributions(trace, part.row, part.column))
                visit(share.matrix, part.weight * share.value);
        } else {
            for (const StreamPart& share : partsOfStream(trace, ref, part.row))
                visit(share.cell.matrix, part.weight * share.row(part.column));
        }
}

EffectsOfHeads shares(const Trace& trace, const Number& number, const CancelCheck&)
{
    EffectsOfHeads effects = none(*trace.session);
    forEachShare(trace, number, [&](const MatrixRef& by, Scalar share) {
        if (by.id == MatrixId::Contribution)
            effects[static_cast<std::size_t>(by.block)][static_cast<std::size_t>(by.head)] += share;
    });
    return effects;
}

EffectsOfHeads gradientTimesActivation(const Trace& trace, const Number& number, const CancelCheck& cancelled)
{
    EffectsOfHeads effects = none(*trace.session);
    const auto slope = gradient(trace, number.matrix, seedOf(trace, number), cancelled);
    for (std::size_t b = 0; slope && b < effects.size(); ++b)
        for (std::size_t h = 0; h < effects[b].size(); ++h) {
            const Matrix& by = *slope->blocks[b].heads[h].output;
            if (by.size() > 0)
                effects[b][h] = by.cwiseProduct(*trace.blocks[b].heads[h].output).sum();
        }
    return effects;
}

constexpr std::array kEffects{
    Effect{
        .id = "mute", .title = "Effect of muting", .words = "What the number changes by when the head writes nothing", .written = nothing},
    Effect{.id = "mean",
           .title = "Effect of its mean",
           .words = "What the number changes by when the head writes the same for every token, the mean of what it writes",
           .written = meanOutput},
    Effect{.id = "uniform",
           .title = "Effect of equal attention",
           .words = "What the number changes by when the head looks at all keys alike",
           .written = uniformOutput},
    Effect{.id = "share",
           .title = "Direct share",
           .words = "What the head itself adds to the number, past all later heads and networks",
           .ofAll = shares},
    Effect{.id = "gradient",
           .title = "Gradient × activation",
           .words = "How much of the number hangs on the head, by the slope: minus about what muting would change",
           .ofAll = gradientTimesActivation},
};

}  // namespace

std::span<const Effect> effects() { return kEffects; }

const Effect* findEffect(std::string_view id)
{
    const auto effect = std::ranges::find(kEffects, id, &Effect::id);
    return effect == kEffects.end() ? nullptr : &*effect;
}

bool isDefined(const Effect& effect, const Session& session, const Number& number)
{
    if (number.matrix.id == MatrixId::Mask || isParameter(session, number.matrix))
        return false;
    const MatrixRef ref = canonical(session, number.matrix);
    return effect.ofAll != shares || ref.id == MatrixId::Logits || isStream(session, ref);
}

std::vector<Scalar> effectsInBlock(const Trace& trace, const Number& number, const Effect& effect, int block, const CancelCheck& cancelled)
{
    std::vector<AlteredHead> altered;
    for (int h = 0; h < std::ssize(trace.session->block(block).heads); ++h)
        altered.push_back({h, effect.written(trace, block, h)});
    std::vector<Scalar> heads = numberWith(trace, number, block, altered, cancelled);
    const Scalar value = valueOf(trace, number);
    for (Scalar& with : heads)
        with -= value;
    return heads;
}

void tellEffects(const Trace& trace, const Number& number, const Effect& effect, const BlockOfEffects& done, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    const auto count = static_cast<int>(session.blocks.size());
    if (effect.ofAll) {
        EffectsOfHeads all = effect.ofAll(trace, number, cancelled);
        for (int b = count - 1; b >= 0 && !(cancelled && cancelled()); --b)
            done(b, std::move(all[static_cast<std::size_t>(b)]));
        return;
    }
    for (int step = count - 1; step >= 0; --step) {
        const int b = session.blockInOrder(step);
        std::vector<Scalar> heads = effectsInBlock(trace, number, effect, b, cancelled);
        if (cancelled && cancelled())
            return;
        done(b, std::move(heads));
    }
}

EffectsOfHeads effectsOf(const Trace& trace, const Number& number, const Effect& effect)
{
    EffectsOfHeads effects(trace.session->blocks.size());
    tellEffects(trace, number, effect,
                [&](int block, std::vector<Scalar> heads) { effects[static_cast<std::size_t>(block)] = std::move(heads); });
    return effects;
}

Scalar shareOfTheRest(const Trace& trace, const Number& number)
{
    Scalar rest = 0;
    forEachShare(trace, number, [&](const MatrixRef& by, Scalar share) { rest += by.id == MatrixId::Contribution ? 0 : share; });
    return rest;
}

}  // namespace headscope
