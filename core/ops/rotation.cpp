// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/rotation.h"

#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/ops/query_key_map.h"

#include <cmath>
#include <map>

namespace headscope {

double rotationAngle(const Rotary& rotary, Index keyWidth, Index position, Index column)
{
    return static_cast<double>(position) * rotary.turnOf(column, keyWidth);
}

Rotation::Rotation(const Rotary& rotary, Index keyWidth, Index positions)
    : m_partner(static_cast<std::size_t>(keyWidth)), m_cosine(positions, keyWidth), m_sine(positions, keyWidth)
{
    for (Index column = 0; column < keyWidth; ++column) {
        const Index partner = m_partner[static_cast<std::size_t>(column)] = rotary.partnerOf(column, keyWidth);
        if (partner < column) {  // the angle of the pair is known
            m_cosine.col(column) = m_cosine.col(partner);
            m_sine.col(column) = -m_sine.col(partner);
            continue;
        }
        for (Index position = 0; position < positions; ++position) {
            const double angle = partner == column ? 0 : rotationAngle(rotary, keyWidth, position, column);
            m_cosine(position, column) = static_cast<Scalar>(std::cos(angle));
            m_sine(position, column) = static_cast<Scalar>(-std::sin(angle));
        }
    }
}

void Rotation::fill(const Matrix& x, Index start, Eigen::Ref<Matrix> cells, Index row, Index column) const
{
    for (Index r = 0; r < cells.rows(); ++r) {
        const Index position = row + r;
        const auto from = x.row(start + position);
        for (Index c = 0; c < cells.cols(); ++c) {
            const Index at = column + c;
            const Index partner = m_partner[static_cast<std::size_t>(at)];
            cells(r, c) = partner == at ? from(at) : from(at) * m_cosine(position, at) + from(partner) * m_sine(position, at);
        }
    }
}

Matrix Rotation::gradient(const Matrix& dy, Index sequences) const
{
    Matrix dx(dy.rows(), dy.cols());
    for (Index r = 0; r < dy.rows(); ++r)
        for (Index c = 0; c < dy.cols(); ++c) {
            const Index position = r % (dy.rows() / sequences);
            const Index partner = m_partner[static_cast<std::size_t>(c)];
            dx(r, c) = partner == c ? dy(r, c) : dy(r, c) * m_cosine(position, c) + dy(r, partner) * m_sine(position, partner);
        }
    return dx;
}

namespace {

/// The turns of all heads, each width's once.
class RotationOfHeads : public QueryKeyMap {
public:
    RotationOfHeads(const Block& block, Index positions)
    {
        for (const Head& head : block.heads)
            m_rotations.try_emplace(head.keyWidth(), *block.rotary, head.keyWidth(), positions);
    }

    void fill(const QueriesOrKeys& x, std::size_t head, Index start, Eigen::Ref<Matrix> cells, Index row, Index column) const override
    {
        m_rotations.at(x.of[head]->cols()).fill(*x.of[head], start, cells, row, column);
    }

    std::vector<Matrix> gradient(const QueriesOrKeys&, const std::vector<const Matrix*>& dy, Index sequences, Block&) const override
    {
        std::vector<Matrix> dx(dy.size());
        for (std::size_t h = 0; h < dy.size(); ++h)
            if (dy[h]->size() > 0)
                dx[h] = m_rotations.at(dy[h]->cols()).gradient(*dy[h], sequences);
        return dx;
    }

private:
    std::map<Index, Rotation> m_rotations;
};

constexpr QueryKeyMapKind kRotary{
    .kind = HeadPositions::Rotary,
    .symbol = [](const Block&) -> std::string_view { return phraseId("turned"); },
    .note = phraseId("by place"),
    .isSame = [](const Block& a, const Block& b, bool) { return a.rotary == b.rotary; },
    .partnerOf = [](const Block& block, Index keyWidth, Index column) { return block.rotary->partnerOf(column, keyWidth); },
    .make = [](const Block& block, Index positions) -> std::unique_ptr<const QueryKeyMap> {
        return std::make_unique<RotationOfHeads>(block, positions);
    }};

Shared<Matrix> rotated(const StepInputs& in) { return pooled(RotationOfHeads(in.block(), in[0].rows()).of({false, {&in[0]}}, 0)); }

/// The first of a pair is a·cos − b·sin, the second b·cos + a·sin.
void addRotationTerms(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& own = cell.inputs[0];
    const Rotary& rotary = *cell.block().rotary;
    const auto column = static_cast<Index>(cell.cell.column);
    if (cell.inputs.size() == 1) {
        e.terms = {termOf(own.name(0), {own.factor()})};
        return;
    }
    const InputLine& partner = cell.inputs[1];
    const bool isFirst = partner.cell().column > cell.cell.column;
    const double angle = rotationAngle(rotary, own.matrix().cols(), cell.cell.row, column);
    const double sine = isFirst ? -std::sin(angle) : std::sin(angle);
    e.quantities = {{phrase("position"), static_cast<Scalar>(cell.cell.row)}, {phrase("angle"), static_cast<Scalar>(angle)}};
    e.terms = {termOf(own.name(0), {own.factor(), {"cos", static_cast<Scalar>(std::cos(angle)), {}}}),
               termOf(partner.name(0), {partner.factor(), {isFirst ? "−sin" : "sin", static_cast<Scalar>(sine + 0.0), {}}})};
}

std::string rotationSentence(const ExplainedCell& cell, const Explanation& e)
{
    if (e.terms.size() == 1)
        return phrase("{} does not turn: it is taken over as it is.", cell.place());
    return phrase("{} stands at position {}, counted from 0, so the pair “{}”, “{}” is turned by {} (in radians).", cell.row, cell.cell.row,
                  e.terms[0].name, e.terms[1].name, shownNumber(e.quantities[1].value)) +
           (!cell.block().rotary->scaling              ? ""
            : cell.block().rotary->scaling->factor < 0 ? phrase(" The block turns the other way round.")
                                                       : phrase(" The block slows its rotary positions down for longer texts."));
}

std::string rotationFormula(const ExplainedCell&, const Explanation& e) { return e.terms.size() == 1 ? "handed" : "rotation"; }

}  // namespace

const OperationInfo rotationOperation{.operation = Operation::Rotation,
                                      .id = "rotation",
                                      .title = phraseId("A pair of numbers, turned by the position"),
                                      .feeds = {Feed::Pair},
                                      .queryKeyMap = &kRotary,
                                      .forward = rotated,
                                      .addTerms = addRotationTerms,
                                      .sentence = rotationSentence,
                                      .formula = rotationFormula};

}  // namespace headscope
