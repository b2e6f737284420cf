// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/contributions.h"

#include "core/base/phrase.h"
#include "core/matrices/lazy_stages.h"
#include "core/matrices/matrix_names.h"
#include "core/matrices/shape_table.h"
#include "core/model/block_name.h"
#include "core/ops/norm.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <span>

namespace headscope {

namespace {

using Id = MatrixId;
using Contribution = StreamPart;
using Contributions = std::vector<Contribution>;

/// Walks back along the recipe of a block, or of all blocks before it, from one row of a matrix to what was added up in it.
class Token {
public:
    Token(const Trace& trace, const CellRef& cell, bool throughBlocks = false)
        : m_trace(trace),
          m_cell(cell),
          m_throughBlocks(throughBlocks),
          m_recipe(recipeOf(*trace.session, cell.matrix.block)),
          m_attention(m_recipe.stepOf(Id::Output))
    {
    }

    Contributions toRow() const { return to(m_cell.matrix.id); }

    /// The parts of the cell; none of what attention has not yet written to, nor of what is no sum.
    Contributions toCell() const
    {
        const Step* step = m_recipe.stepOf(m_cell.matrix.id);
        const bool isSum = step && (step == m_attention || step->operation == Operation::Copy || step->operation == Operation::Sum ||
                                    step->operation == Operation::Scaling || operationInfo(step->operation).norm);
        return isSum && step >= m_attention ? to(m_cell.matrix.id) : Contributions{};
    }

private:
    Contributions to(Id id) const
    {
        const MatrixRef ref{id, m_cell.matrix.block};
        if (!info(id).perHead() && patchOf(*m_trace.session, ref, m_cell.row))
            return {leaf(phrase("put in as {}", plainSymbol(ref)), id)};
        const Step* step = m_recipe.stepOf(id);
        if (m_throughBlocks && (!step || step < m_attention))
            return toInput(id);
        if (!step || step < m_attention)
            return {leaf(id == Id::Positioned ? phrase("input X+P") : phrase("input X"), id)};
        switch (step->operation) {
        case Operation::Copy: return to(step->inputs[0].id);
        case Operation::Sum: return toSum(*step);
        case Operation::OutputProjection: return ofHeads();
        default: break;
        }
        if (operationInfo(step->operation).norm)
            return throughNorm(*step);
        if (step->operation == Operation::Scaling)
            return throughFactor(*step);
        return {leaf(phrase("FFN"), id)};
    }

    /// The block's input, by what the blocks before have added to it.
    Contributions toInput(Id id) const
    {
        if (id == Id::Positioned) {
            Contributions both = toInput(Id::Input);
            both.push_back(leaf(phrase("positions"), Id::Position));
            return both;
        }
        if (m_recipe.stepOf(Id::Input) && m_recipe.stepOf(Id::Input)->inputs[0].from == StepInput::From::PreviousBlock)
            return Token(m_trace, {{Id::BlockOutput, m_cell.matrix.block - 1}, m_cell.row, m_cell.column}, true).toRow();
        const Stack stack = m_trace.session->block(m_cell.matrix.block).stack;
        if (m_trace.session->sequence(stack).looksUp())
            return {leaf(phrase("embedding"), id)};
        return {leaf(stack == Stack::Memory ? phrase("memory") : phrase("input X"), id)};
    }

    Contributions ofHeads() const
    {
        Contributions heads;
        for (int h = 0; h < std::ssize(m_trace.blocks[static_cast<std::size_t>(m_cell.matrix.block)].heads); ++h)
            heads.push_back(leaf(phrase("head {}", h + 1), Id::Contribution, h));
        if (parameterOf(*m_trace.session, {Id::OutputBias, m_cell.matrix.block})->size() > 0)
            heads.push_back(leaf(phrase("bias {}", "b_O"), Id::OutputBias));
        return heads;
    }

    /// The sum of what attention found, which comes first, and what it read.
    Contributions toSum(const Step& step) const
    {
        Contributions both = to(step.inputs[0].id);
        std::ranges::move(to(step.inputs[1].id), std::back_inserter(both));
        std::ranges::stable_partition(both, [](const Contribution& contribution) {
            return contribution.cell.matrix.id == Id::Contribution || contribution.cell.matrix.id == Id::OutputBias;
        });
        return both;
    }

    /// The contributions after the norm: each goes through for itself, with the statistics of the whole row; the norm's bias comes last.
    Contributions throughNorm(const Step& step) const
    {
        const int block = m_cell.matrix.block;
        const Shared<Matrix> sum = matrixOf(m_trace, {step.inputs[0].id, block});
        const Shared<Matrix> gain = parameterOf(*m_trace.session, {step.inputs[1].id, block});
        const Scalar epsilon = normOf(*m_trace.session, m_trace.session->block(block), step.made).epsilon;
        const HeldNorm norm = operationInfo(step.operation).held(*sum, m_cell.row, epsilon);
        Contributions contributions = to(step.inputs[0].id);
        for (Contribution& c : contributions) {
            if (norm.takesMeanOff)
                c.row.array() -= c.row.mean();
            c.row = (c.row.array() / norm.divisor * gain->row(0).array()).matrix().eval();
        }
        for (const StepInput& bias : std::span(step.inputs).subspan(2))
            contributions.push_back(leaf(phrase("bias {}", plainSymbol({bias.id, block})), bias.id));
        return contributions;
    }

    Contributions throughFactor(const Step& step) const
    {
        Contributions contributions = to(step.inputs[0].id);
        for (Contribution& c : contributions)
            c.row *= m_trace.session->block(m_cell.matrix.block).residualScale;
        return contributions;
    }

    Contribution leaf(std::string name, Id id, int head = 0) const
    {
        const MatrixRef ref{id, m_cell.matrix.block, head};
        const int row = sizeOf(*m_trace.session, ref).rows == 1 ? 0 : m_cell.row;
        const bool ofBlock = id != Id::Input && id != Id::Position && !isAfterBlocks(id);
        if (m_throughBlocks && ofBlock && m_trace.blocks.size() > 1)
            name = blockName(*m_trace.session, ref.block) + " · " + name;
        return {std::move(name), {ref, row, m_cell.column}, rowOf(m_trace, ref, row)->row(0)};
    }

    const Trace& m_trace;
    const CellRef m_cell;
    const bool m_throughBlocks;
    const Recipe& m_recipe;
    const Step* m_attention;  // the step that makes the output of attention; those before it stand before it
};

}  // namespace

std::vector<StreamPart> partsOfStream(const Trace& trace, const MatrixRef& of, int row) { return Token(trace, {of, row, 0}, true).toRow(); }

std::vector<Term> contributionsTo(const Trace& trace, const CellRef& cell)
{
    std::vector<Term> terms;
    for (Contribution& c : Token(trace, cell).toCell()) {
        const Scalar written = matrixOf(trace, c.cell.matrix)(c.cell.row, c.cell.column);
        terms.push_back({std::move(c.name), {{plainSymbol(c.cell.matrix), written, c.cell}}, c.row[cell.column]});
    }
    return terms;
}

}  // namespace headscope
