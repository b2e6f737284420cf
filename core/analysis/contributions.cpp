// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/contributions.h"

#include <cmath>

namespace headscope {

namespace {

using Id = MatrixId;
using Row = Eigen::Matrix<Scalar, 1, Eigen::Dynamic>;

struct Writer {
    std::string name;
    CellRef cell;
    Row row;  ///< what it adds to every feature of the token
};
using Writers = std::vector<Writer>;

class Token {
public:
    Token(const Trace& trace, const CellRef& cell)
        : m_trace(trace),
          m_cell(cell),
          m_block(trace.session->blocks[static_cast<std::size_t>(cell.matrix.block)]),
          m_computed(trace.blocks[static_cast<std::size_t>(cell.matrix.block)])
    {
    }

    Writers output() const
    {
        Writers writers;
        for (int h = 0; h < std::ssize(m_block.heads); ++h)
            writers.push_back(writer("head " + std::to_string(h + 1), Id::Contribution, h));
        if (m_block.output.hasBias())
            writers.push_back(writer("bias b_O", Id::OutputBias));
        return writers;
    }

    Writers residual() const
    {
        Writers writers = output();
        writers.push_back(input());
        return writers;
    }

    Writers firstHalf() const
    {
        if (!m_block.attentionEnabled)
            return {input()};
        return m_block.norm == Norm::Post ? attentionNorm() : firstSum();
    }

    Writers attentionNorm() const { return normed(firstSum(), firstSumMatrix(), m_block.attentionNorm, Id::AttentionNormBias); }

    Writers feedForwardResidual() const
    {
        Writers writers = firstHalf();
        writers.push_back(writer("FFN", Id::FeedForward));
        return writers;
    }

    Writers feedForwardNorm() const
    {
        const bool before = m_block.norm == Norm::Pre;
        return normed(before ? firstHalf() : secondSum(), before ? firstSumMatrix() : secondSumMatrix(), m_block.feedForwardNorm,
                      Id::FeedForwardNormBias);
    }

    Writers blockOutput() const
    {
        if (!m_block.feedForwardEnabled())
            return firstHalf();
        return m_block.norm == Norm::Post ? feedForwardNorm() : secondSum();
    }

private:
    Writers firstSum() const { return m_block.residual ? residual() : output(); }
    Writers secondSum() const { return m_block.residual ? feedForwardResidual() : Writers{writer("FFN", Id::FeedForward)}; }
    Id inputId() const { return m_cell.matrix.block == 0 && m_trace.positioned->size() > 0 ? Id::Positioned : Id::Input; }
    Writer input() const { return writer(inputId() == Id::Positioned ? "input X+P" : "input X", inputId()); }

    const Matrix& firstSumMatrix() const
    {
        if (!m_block.attentionEnabled)
            return *matrixOf(m_trace, input().cell.matrix);
        return m_block.residual ? *m_computed.residual : *m_computed.output;
    }
    const Matrix& secondSumMatrix() const { return m_block.residual ? *m_computed.feedForwardResidual : *m_computed.feedForward; }

    Writer writer(std::string name, Id id, int head = 0) const
    {
        const MatrixRef ref{id, m_cell.matrix.block, head};
        const Shared<Matrix> matrix = matrixOf(m_trace, ref);
        const int row = matrix->rows() == 1 ? 0 : m_cell.row;
        return {std::move(name), {ref, row, m_cell.column}, matrix->row(row)};
    }

    /// With the row's mean and variance as they are, every writer goes through the norm for itself; the norm's bias comes last.
    Writers normed(Writers writers, const Matrix& sum, const LayerNorm& norm, Id bias) const
    {
        const auto row = sum.row(m_cell.row).array();
        const Scalar deviation = std::sqrt((row - row.mean()).square().mean() + norm.epsilon);
        for (Writer& w : writers)
            w.row = ((w.row.array() - w.row.mean()) / deviation * norm.gain->row(0).array()).matrix().eval();
        writers.push_back(writer("bias " + plainSymbol({bias, m_cell.matrix.block}), bias));
        return writers;
    }

    const Trace& m_trace;
    const CellRef& m_cell;
    const Block& m_block;
    const BlockTrace& m_computed;
};

Writers writersOfStage(const Token& token, Id id, Norm norm)
{
    switch (id) {
    case Id::Output: return token.output();
    case Id::Residual: return token.residual();
    case Id::AttentionNorm: return norm == Norm::Post ? token.attentionNorm() : Writers{};
    case Id::FeedForwardResidual: return token.feedForwardResidual();
    case Id::FeedForwardNorm: return token.feedForwardNorm();
    case Id::BlockOutput: return token.blockOutput();
    default: return {};
    }
}

}  // namespace

std::vector<Term> writersOf(const Trace& trace, const CellRef& cell)
{
    const Norm norm = trace.session->blocks[static_cast<std::size_t>(cell.matrix.block)].norm;
    std::vector<Term> terms;
    for (Writer& w : writersOfStage(Token(trace, cell), cell.matrix.id, norm)) {
        const Scalar written = (*matrixOf(trace, w.cell.matrix))(w.cell.row, w.cell.column);
        terms.push_back({std::move(w.name), {{plainSymbol(w.cell.matrix), written, w.cell}}, w.row[cell.column]});
    }
    return terms;
}

}  // namespace headscope
