// SPDX-License-Identifier: GPL-3.0-or-later
// Norms of queries and keys: each row of a head as large as the others, or the rows of all heads as one.
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/base/same_number.h"
#include "core/ops/accumulate.h"
#include "core/ops/operations.h"
#include "core/ops/query_key_map.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// Each row of a head's queries or keys as large as the others, or the rows of all heads as one.
class HeadNorm : public QueryKeyMap {
public:
    explicit HeadNorm(const QueryKeyNorm& norm) : m_norm(norm) {}

    /// y = (x − mean) ÷ √(variance + ε) · γ · scale, without the mean where the kind takes none off.
    void fill(const QueriesOrKeys& x, std::size_t head, Index start, Eigen::Ref<Matrix> cells, Index row, Index) const override
    {
        const auto gain = gainOf(x, head);
        for (Index r = 0; r < cells.rows(); ++r) {
            const Index from = start + row + r;
            const Statistics s = statistics(x, head, from);
            cells.row(r) = (x.of[head]->row(from).array() - s.mean) / s.root * gain * m_norm.scale;
        }
    }

    std::vector<Matrix> gradient(const QueriesOrKeys& x, const std::vector<const Matrix*>& dy, Index, Block& weights) const override
    {
        Shared<Matrix>& gain = x.areKeys ? weights.queryKeyNorm->key : weights.queryKeyNorm->query;
        std::vector<Matrix> dx(x.of.size());
        for (std::size_t h = 0; h < x.of.size(); ++h)
            if (x.of[h] && dx[h].size() == 0)
                goBack(x, dy, normedWith(x, h), dx, gain);
        return dx;
    }

    /// The numbers that all of a row are made with.
    struct Statistics {
        Scalar mean, meanOfSquares, root;  ///< the mean is 0 where the kind takes none off
    };

    Statistics statistics(const QueriesOrKeys& x, std::size_t head, Index row) const
    {
        Index count = 0;
        Scalar sum = 0, squares = 0;
        forEachNormedWith(x, head, [&](std::size_t h) {
            count += x.of[h]->cols();
            if (takesMeanOff())
                sum += x.of[h]->row(row).sum();
        });
        const Scalar mean = sum / static_cast<Scalar>(count);
        forEachNormedWith(x, head, [&](std::size_t h) { squares += (x.of[h]->row(row).array() - mean).square().sum(); });
        const Scalar meanOfSquares = squares / static_cast<Scalar>(count);
        return {mean, meanOfSquares, std::sqrt(meanOfSquares + m_norm.epsilon)};
    }

private:
    bool takesMeanOff() const { return m_norm.kind == NormKind::Layer; }

    template <class Visit>
    void forEachNormedWith(const QueriesOrKeys& x, std::size_t head, const Visit& visit) const
    {
        if (!m_norm.acrossHeads)
            return visit(head);
        for (std::size_t h = 0; h < x.of.size(); ++h)
            if (x.of[h])
                visit(h);
    }

    std::vector<std::size_t> normedWith(const QueriesOrKeys& x, std::size_t head) const
    {
        std::vector<std::size_t> heads;
        forEachNormedWith(x, head, [&](std::size_t h) { heads.push_back(h); });
        return heads;
    }

    /// The place of a head's first number among the gains.
    Index firstGain(const QueriesOrKeys& x, std::size_t head) const
    {
        Index first = 0;
        for (std::size_t h = 0; m_norm.acrossHeads && h < head; ++h)
            first += x.of[h] ? x.of[h]->cols() : 0;
        return first;
    }

    Eigen::Array<Scalar, 1, Eigen::Dynamic> gainOf(const QueriesOrKeys& x, std::size_t head) const
    {
        return (x.areKeys ? *m_norm.key : *m_norm.query).row(0).segment(firstGain(x, head), x.of[head]->cols());
    }

    /// Fills ∂L/∂x of heads that are normed together, and adds ∂L/∂γ to `gain`. With x̂ = (x − mean) ÷ ρ and e = ∂L/∂y ∘ γ · scale:
    /// ∂L/∂x = (e − mean of e − x̂·mean(e ∘ x̂)) ÷ ρ, with means over all columns of the heads.
    void goBack(const QueriesOrKeys& x, const std::vector<const Matrix*>& dy, const std::vector<std::size_t>& heads,
                std::vector<Matrix>& dx, Shared<Matrix>& gain) const
    {
        if (std::ranges::all_of(heads, [&](std::size_t h) { return dy[h]->size() == 0; }))
            return;
        Matrix ofGain = Matrix::Zero(1, (x.areKeys ? m_norm.key : m_norm.query).cols());
        std::vector<Eigen::Array<Scalar, 1, Eigen::Dynamic>> gains;
        for (const std::size_t h : heads) {
            dx[h] = uninitialized(x.of[h]->rows(), x.of[h]->cols());
            gains.push_back(gainOf(x, h));
        }
        for (Index r = 0; r < dx[heads[0]].rows(); ++r) {
            const Statistics s = statistics(x, heads[0], r);
            Index count = 0;
            Scalar sum = 0, along = 0;
            for (std::size_t i = 0; i < heads.size(); ++i) {
                const std::size_t h = heads[i];
                count += dx[h].cols();
                auto e = dx[h].row(r).array();
                if (dy[h]->size() == 0) {
                    e.setZero();
                    continue;
                }
                const auto normed = ((x.of[h]->row(r).array() - s.mean) / s.root).eval();
                ofGain.row(0).segment(firstGain(x, h), dx[h].cols()).array() += dy[h]->row(r).array() * normed * m_norm.scale;
                e = dy[h]->row(r).array() * gains[i] * m_norm.scale;
                sum += e.sum();
                along += (e * normed).sum();
            }
            const Scalar mean = takesMeanOff() ? sum / static_cast<Scalar>(count) : Scalar(0);
            const Scalar part = along / static_cast<Scalar>(count);
            for (const std::size_t h : heads)
                dx[h].row(r) = (dx[h].row(r).array() - mean - (x.of[h]->row(r).array() - s.mean) / s.root * part) / s.root;
        }
        addGradient(gain, ofGain);
    }

    const QueryKeyNorm& m_norm;
};

/// Whether the same heads are normed together, with the same gains.
bool areGroupedAlike(const Block& a, const Block& b, bool areKeys)
{
    const auto widths = [areKeys](const Block& block) {
        std::vector<Index> gains;
        for (std::size_t h = 0; h < block.heads.size(); ++h)
            gains.push_back(areKeys && block.keyValueHead(h) != h ? 0 : block.heads[h].keyWidth());
        return gains;
    };
    return !a.queryKeyNorm->acrossHeads || widths(a) == widths(b);
}

bool isSameNorm(const Block& a, const Block& b, bool areKeys)
{
    const QueryKeyNorm &was = *a.queryKeyNorm, &is = *b.queryKeyNorm;
    const auto gain = areKeys ? &QueryKeyNorm::key : &QueryKeyNorm::query;
    return was.kind == is.kind && was.epsilon == is.epsilon && sameToTheSign(was.scale, is.scale) &&
           !changeBetween(was.*gain, is.*gain, Along::Columns).any() && areGroupedAlike(a, b, areKeys);
}

template <HeadNorms kind>
constexpr QueryKeyMapKind kNorm{.kind = kind,
                                .symbol = [](const Block& block) { return normInfo(block.queryKeyNorm->kind).title; },
                                .note = phraseId("per row"),
                                .isSame = isSameNorm,
                                .make = [](const Block& block, Index) -> std::unique_ptr<const QueryKeyMap> {
                                    return std::make_unique<HeadNorm>(*block.queryKeyNorm);
                                }};

/// The queries or keys that a step reads: of its own head, or of all that have some of their own.
QueriesOrKeys readBy(const MatrixRef& made, std::vector<const Matrix*> heads) { return {made.id == MatrixId::NormedKey, std::move(heads)}; }

/// The place of a head among those that its step reads.
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
    return pooled(HeadNorm(*in.block().queryKeyNorm).of(readBy(in.made, std::move(heads)), placeOf(in.block(), in.made)));
}

void addHeadNormTerm(const ExplainedCell& cell, Explanation& e)
{
    const Block& block = cell.block();
    std::vector<const Matrix*> heads;
    for (std::size_t i = 0; i + 1 < cell.inputs.size(); ++i)
        heads.push_back(&cell.inputs[i].matrix());
    const std::size_t place = placeOf(block, cell.cell.matrix);
    const InputLine& x = cell.inputs[place];
    const InputLine& gain = cell.inputs.back();
    const auto [mean, meanOfSquares, root] =
        HeadNorm(*block.queryKeyNorm).statistics(readBy(cell.cell.matrix, std::move(heads)), place, cell.cell.row);
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

constexpr OperationInfo normOfHead(Operation operation, std::string_view id, const char* title, const Feeds& feeds,
                                   const QueryKeyMapKind& map)
{
    return {.operation = operation,
            .id = id,
            .title = title,
            .feeds = feeds,
            .play = PlayedAs::Norm,
            .queryKeyMap = &map,
            .forward = normedOfHead,
            .addTerms = addHeadNormTerm,
            .sentence = headNormSentence,
            .formula = headNormFormula};
}

}  // namespace

constinit const OperationInfo headNormOperation =
    normOfHead(Operation::HeadNorm, "head_norm", phraseId("A number of a query or key that is normed"), {Feed::Row, Feed::OneColumn},
               kNorm<HeadNorms::Each>);
constinit const OperationInfo headsNormOperation =
    normOfHead(Operation::HeadsNorm, "heads_norm", phraseId("A number of a query or key that is normed with those of all heads"),
               {Feed::RowOfHeads, Feed::OneOfHeads}, kNorm<HeadNorms::Across>);

}  // namespace headscope
