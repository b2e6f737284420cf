// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/head_effects.h"

#include "core/analysis/contributions.h"
#include "core/analysis/logit_contributions.h"
#include "core/base/find_row.h"
#include "core/base/phrase.h"
#include "core/passes/backward.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

const Head& headOf(const Trace& trace, int block, int head) { return trace.session->block(block).heads[static_cast<std::size_t>(head)]; }

Matrix nothing(const Trace& trace, int block, int head)
{
    const Matrix& output = *trace.head(block, head).output;
    return Matrix::Zero(output.rows(), output.cols());
}

Matrix meanAtEach(const Trace& trace, int block, int head) { return meanOutput(trace, block, head); }
Matrix uniformAtEach(const Trace& trace, int block, int head) { return uniformOutput(trace, block, head); }

/// Zeros for the heads of all blocks.
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
    const bool isSum =
        step && (step->operation == Operation::Copy || step->operation == Operation::Sum || step->operation == Operation::Scaling ||
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
    Effect{.id = "mute",
           .title = phraseId("Effect of muting"),
           .words = phraseId("What the number changes by when the head writes nothing"),
           .written = nothing},
    Effect{.id = "mean",
           .title = phraseId("Effect of its mean"),
           .words = phraseId("What the number changes by when the head writes the same for every token, the mean of what it writes"),
           .written = meanAtEach},
    Effect{.id = "uniform",
           .title = phraseId("Effect of equal attention"),
           .words = phraseId("What the number changes by when the head looks at all keys alike"),
           .written = uniformAtEach},
    Effect{.id = "share",
           .title = phraseId("Direct share"),
           .words = phraseId("What the head itself adds to the number, past all later heads and networks"),
           .ofAll = shares},
    Effect{.id = "gradient",
           .title = phraseId("Gradient × activation"),
           .words = phraseId("How much of the number hangs on the head, by the slope: minus about what muting would change"),
           .ofAll = gradientTimesActivation},
};

}  // namespace

Matrix meanOutput(const Trace& trace, int block, int head, std::optional<Index> token)
{
    const Matrix& output = *trace.head(block, head).output;
    return headOf(trace, block, head).outputGain() * output.colwise().mean().replicate(token ? 1 : output.rows(), 1);
}

Matrix uniformOutput(const Trace& trace, int block, int head, std::optional<Index> token)
{
    const Matrix& value = *trace.head(block, head).value;
    const Matrix& mask = *trace.block(block).mask;
    const Index first = token.value_or(0), count = token ? 1 : trace.head(block, head).output->rows();
    Matrix output;
    const Matrix& sink = *headOf(trace, block, head).sink;
    const Scalar besides = sink.size() > 0 ? std::exp(sink(0, 0)) : Scalar(0);  // beside e^0 for each key
    if (mask.size() == 0) {
        output = value.colwise().sum().replicate(count, 1) / (static_cast<Scalar>(value.rows()) + besides);
    } else {
        output = mask.middleRows(first, count) * value;
        for (Index query = 0; query < count; ++query)
            output.row(query) /= std::max(mask.row(first + query).sum(), Scalar(1)) + besides;
    }
    return headOf(trace, block, head).outputGain() * output;
}

std::span<const Effect> effects() { return kEffects; }

const Effect* findEffect(std::string_view id) { return findRow(kEffects, id, &Effect::id); }

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
    return changesWith(trace, number, block, altered, cancelled);
}

EffectsOfHeads effectsOf(const Trace& trace, const Number& number, const Effect& effect)
{
    if (effect.ofAll)
        return effect.ofAll(trace, number, {});
    EffectsOfHeads effects;
    for (int b = 0; b < std::ssize(trace.session->blocks); ++b)
        effects.push_back(effectsInBlock(trace, number, effect, b));
    return effects;
}

Scalar shareOfTheRest(const Trace& trace, const Number& number)
{
    Scalar rest = 0;
    forEachShare(trace, number, [&](const MatrixRef& by, Scalar share) { rest += by.id == MatrixId::Contribution ? 0 : share; });
    return rest;
}

}  // namespace headscope
