// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/passes/backward.h"

#include "core/matrices/evaluator.h"
#include "core/matrices/row_patches.h"
#include "core/model/each_weight.h"
#include "core/ops/accumulate.h"
#include "core/passes/attention_backward.h"

#include <map>

namespace headscope {

namespace {

/// The same session with every learned number and every input taken out: what gradients are gathered in.
Session withoutNumbers(Session session)
{
    forEachWeight(session, [](Shared<Matrix>& weight) { weight = {}; });
    for (Block& block : session.blocks) {
        block.scale.factor = 0;
        for (Head& head : block.heads)
            head.gain = head.temperature = 0;
    }
    return session;
}

/// The place where the gradient of a matrix is gathered.
Shared<Matrix>& gradientPlace(Trace& gradient, Session& weights, const MatrixRef& ref)
{
    const MatrixInfo& matrix = info(ref.id);
    return matrix.result ? *matrix.result(gradient, ref) : *matrix.parameter(weights, ref);
}

/// Steps of the recipe, the last one first: from the gradient of what each made to those of what it read.
void goBack(std::span<const Step> steps, const Trace& trace, int block, Trace& gradient, Session& weights, const CancelCheck& cancelled)
{
    for (std::size_t i = steps.size(); i-- > 0;) {
        const Step& step = steps[i];
        const MatrixRef made{step.made, block};
        Shared<Matrix> ofResult = gradientPlace(gradient, weights, made);
        if (isPatchable(made.id))
            ofResult = withoutPatches(patchesFor(*trace.session, made), made.id, ofResult);
        const OperationInfo& operation = operationInfo(step.operation);
        if (ofResult->size() == 0 || !operation.backward)
            continue;
        std::array<Shared<Matrix>, kMostInputs> onDemand;  // a Trace does not keep many logits
        const StepMatrices inputs(*trace.session, step, made,
                                  [&, next = onDemand.begin()](const MatrixRef& ref) mutable -> const Shared<Matrix>& {
                                      const Shared<Matrix>& stored = storedMatrix(trace, ref);
                                      return stored->size() > 0 || !isAfterBlocks(ref.id) ? stored : *next++ = matrixOf(trace, ref);
                                  });
        std::array<Shared<Matrix>*, kMostInputs> places{};
        for (std::size_t k = 0; k < step.inputs.size(); ++k)
            places[k] = &gradientPlace(gradient, weights, inputRef(*trace.session, step.inputs[k], made, false));
        operation.backward({*trace.session, made, inputs.matrices(), cancelled, std::max<Index>(trace.batch, 1)}, *ofResult,
                           {places.data(), step.inputs.size()});
    }
}

/// The steps within attention, as one.
void goBackThroughAttention(const Recipe& recipe, const Trace& trace, int block, Trace& gradient, Session& weights,
                            const CancelCheck& cancelled)
{
    const auto b = static_cast<std::size_t>(block);
    const auto readBy = [&](MatrixId id) { return inputRef(*trace.session, recipe.stepOf(id)->inputs[0], {id, block}, false); };
    const MatrixRef x = readBy(MatrixId::Query);
    const MatrixRef attended = readBy(MatrixId::Key);
    attendGradient(trace.session->blocks[b], trace.blocks[b],
                   {*storedMatrix(trace, x), *storedMatrix(trace, attended), gradientPlace(gradient, weights, x),
                    gradientPlace(gradient, weights, attended)},
                   gradient.blocks[b], weights.blocks[b], cancelled, trace.batch);
}

/// The shape of a matrix, even of one that a Trace does not keep: the scores and contributions of a large block, many logits.
std::pair<Index, Index> shapeOf(const Trace& trace, const MatrixInfo& matrix, const MatrixRef& ref)
{
    const Matrix& stored = *storedMatrix(trace, ref);
    if (stored.size() > 0)
        return {stored.rows(), stored.cols()};
    const Session& session = *trace.session;
    if (isAfterBlocks(ref.id))
        return {session.tokenCount(), matrix.columns == Axis::One ? 1 : session.vocabulary->size()};
    const BlockTrace& block = trace.blocks[static_cast<std::size_t>(ref.block)];
    const Matrix& alike = matrix.columns == Axis::KeyToken ? *block.heads[static_cast<std::size_t>(ref.head)].attention : *block.output;
    return {alike.rows(), matrix.columns == Axis::One ? 1 : alike.cols()};
}

/// Puts zeros for everything that L does not depend on; those of one shape are one matrix.
void fillWithZeros(const Trace& trace, Trace& gradient, Session& weights)
{
    std::map<std::pair<Index, Index>, Shared<Matrix>> zeros;
    forEachMatrix(*trace.session, [&](const MatrixInfo& matrix, const MatrixRef& ref) {
        const bool isAbsentBias = matrix.parameter && storedMatrix(trace, ref)->size() == 0;
        Shared<Matrix>& place = gradientPlace(gradient, weights, ref);
        if (isAbsentBias || place->size() > 0)
            return;
        const auto [rows, columns] = shapeOf(trace, matrix, ref);
        Shared<Matrix>& zero = zeros[{rows, columns}];
        if (zero->size() == 0) {
            Matrix numbers = uninitialized(rows, columns);
            numbers.setZero();
            zero = pooled(std::move(numbers));
        }
        place = zero;
    });
    shareWithinGroups(*trace.session, gradient);
}

/// Whether the gradients of stages are there at the end, or only as long as those of weights need them.
enum class Stages { Kept, Passing };

/// Gathers all that L depends on in `result`, which is empty, and in `weights`. False when cancelled.
bool gather(const Trace& trace, const MatrixRef& target, const Matrix& seed, Stages stages, Trace& result, Session& weights,
            const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    result.blocks.resize(trace.blocks.size());
    for (std::size_t b = 0; b < trace.blocks.size(); ++b)
        result.blocks[b].heads.resize(trace.blocks[b].heads.size());
    addGradient(gradientPlace(result, weights, target), seed);
    int step = 0;
    while (session.blockInOrder(step) != target.block)
        ++step;
    for (; step >= 0; --step) {
        const int b = session.blockInOrder(step);
        const Recipe& recipe = recipeOf(session, b);
        goBack(recipe.afterBlock(), trace, b, result, weights, cancelled);
        goBack(recipe.afterAttention(), trace, b, result, weights, cancelled);
        goBackThroughAttention(recipe, trace, b, result, weights, cancelled);
        goBack(recipe.beforeAttention(), trace, b, result, weights, cancelled);
        if (cancelled())
            return false;
        if (stages == Stages::Passing) {  // while its memory is in the cache
            BlockTrace rest;
            rest.input = result.blocks[static_cast<std::size_t>(b)].input;
            result.blocks[static_cast<std::size_t>(b)] = std::move(rest);
        }
    }
    return true;
}

}  // namespace

std::shared_ptr<const Trace> gradient(const Trace& trace, const MatrixRef& of, const Matrix& seed, const CancelCheck& cancelled)
{
    const Session& session = *trace.session;
    auto weights = std::make_shared<Session>(withoutNumbers(session));
    auto result = std::make_shared<Trace>();
    result->session = weights;
    if (!gather(trace, canonical(session, of), seed, Stages::Kept, *result, *weights, cancelled))
        return nullptr;
    fillWithZeros(trace, *result, *weights);
    if (!session.looksUp())
        weights->input = result->blocks[0].input;
    return result;
}

Session gradientOfSession(const Trace& trace, const MatrixRef& of, const Matrix& seed)
{
    Session weights = withoutNumbers(*trace.session);
    Trace results;
    results.session = trace.session;  // which of two stacks a block is of
    gather(trace, canonical(*trace.session, of), seed, Stages::Passing, results, weights, {});
    if (!trace.session->looksUp())
        weights.input = results.blocks[0].input;
    return weights;
}

std::shared_ptr<const Trace> gradientOfCell(const Trace& trace, const CellRef& cell, const CancelCheck& cancelled)
{
    const Shared<Matrix> matrix = matrixOf(trace, cell.matrix);
    Matrix seed = Matrix::Zero(matrix->rows(), matrix->cols());
    seed(cell.row, cell.column) = 1;
    return gradient(trace, cell.matrix, seed, cancelled);
}

}  // namespace headscope
