// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/head_norm.h"

#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/accumulate.h"

#include <cmath>

namespace headscope {

HeadNorm::Statistics HeadNorm::statistics(Index row) const
{
    Index count = 0;
    Scalar sum = 0;
    for (const HeadRows& head : m_heads) {
        count += head.x->cols();
        if (takesMeanOff())
            sum += head.x->row(row).sum();
    }
    const Scalar mean = sum / static_cast<Scalar>(count);
    Scalar squares = 0;
    for (const HeadRows& head : m_heads)
        squares += (head.x->row(row).array() - mean).square().sum();
    const Scalar meanOfSquares = squares / static_cast<Scalar>(count);
    return {mean, meanOfSquares, std::sqrt(meanOfSquares + m_norm.epsilon)};
}

void HeadNorm::fill(std::size_t head, Matrix& y, Index first, Index count) const
{
    for (Index r = first; r < first + count; ++r) {
        const Statistics s = statistics(r);
        y.row(r) = (m_heads[head].x->row(r).array() - s.mean) / s.root * gainOf(head) * m_norm.scale;
    }
}

Matrix HeadNorm::of(std::size_t head) const
{
    Matrix y = uninitialized(m_heads[head].x->rows(), m_heads[head].x->cols());
    fill(head, y, 0, y.rows());
    return y;
}

std::vector<Matrix> HeadNorm::gradient(const std::vector<const Matrix*>& dy, Shared<Matrix>& gain) const
{
    std::vector<Matrix> dx;
    for (const HeadRows& head : m_heads)
        dx.push_back(uninitialized(head.x->rows(), head.x->cols()));
    Matrix ofGain = Matrix::Zero(1, m_gain.cols());
    for (Index r = 0; r < dx[0].rows(); ++r) {
        const Statistics s = statistics(r);
        Index count = 0;
        Scalar sum = 0, along = 0;
        for (std::size_t h = 0; h < m_heads.size(); ++h) {
            count += dx[h].cols();
            auto e = dx[h].row(r).array();
            if (dy[h]->size() == 0) {
                e.setZero();
                continue;
            }
            const auto normed = ((m_heads[h].x->row(r).array() - s.mean) / s.root).eval();
            ofGain.row(0).segment(m_heads[h].firstGain, dx[h].cols()).array() += dy[h]->row(r).array() * normed * m_norm.scale;
            e = dy[h]->row(r).array() * gainOf(h) * m_norm.scale;
            sum += e.sum();
            along += (e * normed).sum();
        }
        const Scalar mean = takesMeanOff() ? sum / static_cast<Scalar>(count) : Scalar(0);
        const Scalar part = along / static_cast<Scalar>(count);
        for (std::size_t h = 0; h < m_heads.size(); ++h)
            dx[h].row(r) = (dx[h].row(r).array() - mean - (m_heads[h].x->row(r).array() - s.mean) / s.root * part) / s.root;
    }
    addGradient(gain, ofGain);
    return dx;
}

std::vector<NormedTogether> normedTogether(const Block& block, bool ofKeys)
{
    const bool across = block.queryKeyNorm->acrossHeads;
    std::vector<NormedTogether> groups;
    Index first = 0;
    for (std::size_t h = 0; h < block.heads.size(); ++h) {
        if (ofKeys && block.keyValueHead(h) != h)
            continue;
        if (!across || groups.empty())
            groups.emplace_back();
        groups.back().heads.push_back(h);
        groups.back().firstGain.push_back(first);
        first += across ? block.heads[h].keyWidth() : 0;
    }
    return groups;
}

Updated updatedHeadNorm(UpdateMode& mode, const Shared<Matrix>& before, const std::vector<const Updated*>& x, std::size_t own,
                        const HeadNorm& norm, bool changed)
{
    Change change{changed, {}, {}};
    for (const Updated* part : x)
        change = change | part->change.ofWholeRows();
    return filledDraft(
        mode, Draft(before, x[own]->now->rows(), x[own]->now->cols(), change), 6, [&](Draft& normed, Index first, Index count) {
            normed.fill(first, count, [&](auto&& cells, Index row, Index) { norm.fill(own, normed.cells(), row, cells.rows()); });
        });
}

namespace {

/// The norm that made a matrix; of the heads that are normed together `heads` are the matrices that were read.
HeadNorm normThatMade(const Block& block, const Shared<Matrix>& gain, const std::vector<const Matrix*>& heads)
{
    std::vector<HeadRows> rows;
    Index first = 0;
    for (const Matrix* x : heads) {
        rows.push_back({x, first});
        first += block.queryKeyNorm->acrossHeads ? x->cols() : 0;
    }
    return {*block.queryKeyNorm, gain, std::move(rows)};
}

/// The place of a head among those that are normed together with it.
std::size_t placeOf(const Block& block, const MatrixRef& made)
{
    if (!block.queryKeyNorm->acrossHeads)
        return 0;
    std::size_t place = 0;
    for (std::size_t h = 0; h < static_cast<std::size_t>(made.head); ++h)
        place += made.id == MatrixId::NormedQuery || block.keyValueHead(h) == h ? 1 : 0;
    return place;
}

Shared<Matrix> normedOfHead(const StepInputs& in)
{
    std::vector<const Matrix*> heads;
    for (std::size_t i = 0; i + 1 < in.matrices.size(); ++i)
        heads.push_back(&in[i]);
    return pooled(normThatMade(in.block(), *in.matrices.back(), heads).of(placeOf(in.block(), in.made)));
}

void addHeadNormTerm(const ExplainedCell& cell, Explanation& e)
{
    const Block& block = cell.block();
    std::vector<const Matrix*> heads;
    for (std::size_t i = 0; i + 1 < cell.inputs.size(); ++i)
        heads.push_back(&cell.inputs[i].matrix());
    const InputLine& x = cell.inputs[placeOf(block, cell.cell.matrix)];
    const InputLine& gain = cell.inputs.back();
    const auto [mean, meanOfSquares, root] = normThatMade(block, gain.matrix(), heads).statistics(cell.cell.row);
    const Scalar epsilon = block.queryKeyNorm->epsilon;
    Factor own = x.factor(cell.cell.column);
    if (block.queryKeyNorm->kind == NormKind::Layer) {
        e.quantities = {{phrase("mean"), mean}, {phrase("variance"), meanOfSquares}, {"ε", epsilon}, {phrase("standard deviation"), root}};
        own = {phrase("x − mean"), own.value - mean, own.cell};
    } else {
        e.quantities = {{phrase("mean of squares"), meanOfSquares}, {"ε", epsilon}, {phrase("root mean square"), root}};
    }
    std::vector<Factor> factors{gain.factor(), std::move(own), {phrase("1/{}", e.quantities.back().name), 1 / root, {}}};
    if (block.queryKeyNorm->scale != 1)
        factors.push_back({phrase("scale"), block.queryKeyNorm->scale, {}});
    e.terms = {termOf(x.name(cell.cell.column), std::move(factors))};
}

std::string headNormSentence(const ExplainedCell& cell, const Explanation& e)
{
    const std::vector<Factor>& factors = e.terms[0].factors;
    const bool across = cell.block().queryKeyNorm->acrossHeads;
    std::string text =
        phrase(across ? phraseId("{} is {} before, divided by {}, the {} of the rows of all heads together, and times γ = {}")
                      : phraseId("{} is {} before, divided by {}, the {} of its row in this head, and times γ = {}"),
               cell.place(), shownNumber(factors[1].value), shownNumber(e.quantities.back().value), e.quantities.back().name,
               shownNumber(factors[0].value));
    if (cell.block().queryKeyNorm->scale != 1)
        text += phrase(", times the scale {}", shownNumber(cell.block().queryKeyNorm->scale));
    return text + phrase(": so scores depend on the direction of queries and keys, not on their length.");
}

std::string headNormFormula(const ExplainedCell& cell, const Explanation&)
{
    const QueryKeyNorm& norm = *cell.block().queryKeyNorm;
    return norm.kind == NormKind::Layer ? "layer_norm" : norm.scale != 1 ? "head_norm-scale" : "rms_norm";
}

constexpr OperationInfo normOfHead(Operation operation, std::string_view id, const char* title, const Feeds& feeds)
{
    return {.operation = operation,
            .id = id,
            .title = title,
            .feeds = feeds,
            .play = PlayedAs::Norm,
            .forward = normedOfHead,
            .addTerms = addHeadNormTerm,
            .sentence = headNormSentence,
            .formula = headNormFormula};
}

}  // namespace

constinit const OperationInfo headNormOperation =
    normOfHead(Operation::HeadNorm, "head_norm", phraseId("A number of a query or key that is normed"), {Feed::Row, Feed::OneColumn});
constinit const OperationInfo headsNormOperation =
    normOfHead(Operation::HeadsNorm, "heads_norm", phraseId("A number of a query or key that is normed with those of all heads"),
               {Feed::RowOfHeads, Feed::OneOfHeads});

}  // namespace headscope
