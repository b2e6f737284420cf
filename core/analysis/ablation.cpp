// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ablation.h"

#include "core/analysis/head_effects.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/row_patches.h"
#include "core/passes/block_pass.h"

#include <array>

namespace headscope {

namespace {

constexpr Index kWays = 3;  // the members of AblatedHead, in their order

/// The altered contributions of the head for that token, a row for each way: kWays × d_model.
Matrix alteredContribution(const Trace& trace, int place, std::size_t h, Index token)
{
    const Block& block = trace.session->block(place);
    const auto weight = block.output.weight->middleRows(block.concatOffset(h), block.valueWidth(h));
    Matrix rows = Matrix::Zero(kWays, weight.cols());
    rows.row(1) = meanOutput(trace, place, static_cast<int>(h), token) * weight;
    rows.row(2) = uniformOutput(trace, place, static_cast<int>(h), token) * weight;
    return rows;
}

/// Whether the matrix depends on the output of attention, row by row.
bool followsAttention(const Recipe& recipe, MatrixId id)
{
    const Step* output = recipe.stepOf(MatrixId::Output);
    const Step* step = recipe.stepOf(id);
    return step == output || (step > output && recipe.isRead(MatrixId::Output));
}

}  // namespace

std::vector<AblatedHead> ablate(const Trace& trace, const CellRef& cell, const CancelCheck& cancelled)
{
    const MatrixId id = cell.matrix.id;
    const int place = cell.matrix.block;
    const Block& block = trace.session->blocks[static_cast<std::size_t>(place)];
    const BlockTrace& computed = trace.blocks[static_cast<std::size_t>(place)];
    if (id == MatrixId::Contribution) {
        const Matrix rows = alteredContribution(trace, place, static_cast<std::size_t>(cell.matrix.head), cell.row);
        return {{cell.matrix.head, rows(0, cell.column), rows(1, cell.column), rows(2, cell.column)}};
    }
    const Recipe& recipe = recipeOf(*trace.session, place);
    if (!followsAttention(recipe, id))
        return {};

    // The same token over and over, with another output of attention each time; then the rest of the block for all of them at once.
    const auto heads = std::ssize(block.heads);
    Matrix output = computed.output->row(cell.row).replicate(kWays * heads, 1);
    for (Index h = 0; h < heads; ++h)
        output.middleRows(kWays * h, kWays) += alteredContribution(trace, place, static_cast<std::size_t>(h), cell.row).rowwise() -
                                               matrixOf(trace, {MatrixId::Contribution, place, static_cast<int>(h)})->row(cell.row);
    auto session = std::make_shared<Session>(*trace.session);
    keepPatchesOf(session->block(place).patches, std::array{cell.row});
    putPatches(session->block(place).patches, MatrixId::Output, 1, output);
    Trace altered;
    altered.session = session;
    altered.batch = kWays * heads;
    altered.blocks.resize(static_cast<std::size_t>(place) + 1);
    const auto repeated = [&](const Matrix& matrix) { return Matrix(matrix.row(cell.row).replicate(kWays * heads, 1)); };
    for (const Step& step : recipe.beforeAttention())
        if (!info(step.made).perHead())
            *info(step.made).result(altered, {step.made, place}) = repeated(*matrixOf(trace, {step.made, place}));
    altered.blocks.back().input = repeated(*computed.input);
    altered.blocks.back().output = std::move(output);
    carryOut(recipe.afterAttention(), altered, place, cancelled);

    const Matrix& values = **info(id).result(altered, {id, place});
    if (values.size() == 0 || cancelled())
        return {};
    std::vector<AblatedHead> result;
    for (Index h = 0; h < heads; ++h)
        result.push_back(
            {static_cast<int>(h), values(kWays * h, cell.column), values(kWays * h + 1, cell.column), values(kWays * h + 2, cell.column)});
    return result;
}

}  // namespace headscope
