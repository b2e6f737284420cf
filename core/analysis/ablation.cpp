// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ablation.h"

#include "core/passes/forward.h"

namespace headscope {

namespace {

constexpr Index kWays = 3;  // the members of AblatedHead, in their order

/// The mean value of the keys that the query may look at: 1 × d_v, zeros when there are none.
Matrix meanValue(const Matrix& value, const Matrix& mask, Index query)
{
    if (mask.size() == 0)
        return value.colwise().mean();
    const Scalar allowed = mask.row(query).sum();
    return allowed > 0 ? Matrix(mask.row(query) * value / allowed) : Matrix(Matrix::Zero(1, value.cols()));
}

/// What the head would write for that token, a row for each way: kWays × d_model.
Matrix alteredContribution(const Trace& trace, int place, std::size_t h, Index token)
{
    const Block& block = trace.session->blocks[static_cast<std::size_t>(place)];
    const BlockTrace& computed = trace.blocks[static_cast<std::size_t>(place)];
    const HeadTrace& head = computed.heads[h];
    Matrix rows = Matrix::Zero(kWays, block.output.weight->cols());
    if (!block.heads[h].enabled)
        return rows;
    const auto weight = block.output.weight->middleRows(block.concatOffset(h), block.valueWidth(h));
    rows.row(1) = block.heads[h].gain * head.output->colwise().mean() * weight;
    rows.row(2) = block.heads[h].gain * meanValue(*head.value, *computed.mask, token) * weight;
    return rows;
}

const Matrix& inputOf(const Trace& trace, int block)
{
    return block == 0 && trace.positioned->size() > 0 ? *trace.positioned : *trace.blocks[static_cast<std::size_t>(block)].input;
}

}  // namespace

std::vector<AblatedHead> ablate(const Trace& trace, const CellRef& cell, const CancelCheck& cancelled)
{
    const auto [id, place, ownHead] = cell.matrix;
    const Block& block = trace.session->blocks[static_cast<std::size_t>(place)];
    const BlockTrace& computed = trace.blocks[static_cast<std::size_t>(place)];
    if (id == MatrixId::Contribution) {
        const Matrix rows = alteredContribution(trace, place, static_cast<std::size_t>(ownHead), cell.row);
        return {{ownHead, rows(0, cell.column), rows(1, cell.column), rows(2, cell.column)}};
    }
    if (info(id).perHead || !info(id).result || (id != MatrixId::Output && !block.attentionEnabled))
        return {};

    // The same token over and over, with another output of attention each time; then the rest of the block for all of them at once.
    const auto heads = std::ssize(block.heads);
    Matrix output = computed.output->row(cell.row).replicate(kWays * heads, 1);
    for (Index h = 0; h < heads; ++h)
        output.middleRows(kWays * h, kWays) += alteredContribution(trace, place, static_cast<std::size_t>(h), cell.row).rowwise() -
                                               matrixOf(trace, {MatrixId::Contribution, place, static_cast<int>(h)})->row(cell.row);
    Trace altered;
    altered.blocks.resize(1);
    altered.blocks[0].output = std::move(output);
    finishBlock(block, Matrix(inputOf(trace, place).row(cell.row).replicate(kWays * heads, 1)), altered.blocks[0], cancelled);

    const Matrix& values = **info(id).result(altered, {id});
    if (values.size() == 0 || (cancelled && cancelled()))
        return {};
    std::vector<AblatedHead> result;
    for (Index h = 0; h < heads; ++h)
        result.push_back(
            {static_cast<int>(h), values(kWays * h, cell.column), values(kWays * h + 1, cell.column), values(kWays * h + 2, cell.column)});
    return result;
}

}  // namespace headscope
