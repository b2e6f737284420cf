// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/explain_terms.h"

#include "core/matrices/dependencies.h"
#include "core/ops/activation.h"
#include "core/ops/norm.h"
#include "core/ops/positional_encoding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

using Sources = std::vector<CellRange>;

/// The cells that a source names, in their order, whichever way they lie in their matrix.
class Line {
public:
    Line(const Trace& trace, const CellRange& range)
        : m_range(range), m_matrix(matrixOf(trace, range.matrix)), m_symbol(plainSymbol(range.matrix))
    {
    }

    bool isRow() const { return m_range.column == CellRange::kAll; }
    Index size() const { return isRow() ? m_matrix->cols() : m_range.row == CellRange::kAll ? m_matrix->rows() : m_range.rowCount; }
    CellRef cell(Index i) const
    {
        const Index row = m_range.row == CellRange::kAll ? i : isRow() ? m_range.row : m_range.row + i;
        return {m_range.matrix, static_cast<int>(row), static_cast<int>(isRow() ? i : m_range.column)};
    }
    Scalar value(Index i = 0) const
    {
        const CellRef at = cell(i);
        return (*m_matrix)(at.row, at.column);
    }
    Factor factor(Index i = 0) const { return {m_symbol, value(i), cell(i)}; }
    const Matrix& matrix() const { return *m_matrix; }
    const std::string& symbol() const { return m_symbol; }
    const MatrixRef& ref() const { return m_range.matrix; }

private:
    CellRange m_range;
    Shared<Matrix> m_matrix;
    std::string m_symbol;
};

Term term(std::string name, std::vector<Factor> factors)
{
    double product = 1;
    for (const Factor& factor : factors)
        product *= static_cast<double>(factor.value);
    return {std::move(name), std::move(factors), static_cast<Scalar>(product)};
}

Term besides(Term term)
{
    term.counts = false;
    return term;
}

const Block& blockOf(const Trace& trace, const CellRef& cell) { return trace.session->blocks[static_cast<std::size_t>(cell.matrix.block)]; }

Factor gainOf(const Head& head) { return head.enabled ? Factor{"gain", head.gain, {}} : Factor{"muted", 0, {}}; }

// Each fills the terms of one kind of operation from the cell's sources, which stand in the order of the table of matrices.

void noTerms(const Trace&, const Sources&, Explanation&) {}

void waveTerms(const Trace& trace, const Sources&, Explanation& e)
{
    const double divisor = positionDivisor(e.cell.column, trace.session->modelWidth());
    const double angle = e.cell.row / divisor;
    const bool sine = e.cell.column % 2 == 0;
    e.quantities = {
        {"position", static_cast<Scalar>(e.cell.row)}, {"divisor", static_cast<Scalar>(divisor)}, {"angle", static_cast<Scalar>(angle)}};
    e.terms = {term(sine ? "sine" : "cosine",
                    {{sine ? "sin(angle)" : "cos(angle)", static_cast<Scalar>(sine ? std::sin(angle) : std::cos(angle)), {}}})};
}

/// One product of a 1 or 0 for each kind of mask that is on.
void maskTerms(const Trace& trace, const Sources&, Explanation& e)
{
    std::vector<Factor> parts;
    for (const auto& [name, part] : maskParts(blockOf(trace, e.cell).mask))
        parts.push_back({name, part.allows(e.cell.row, e.cell.column) ? Scalar(1) : Scalar(0), {}});
    e.terms = {term("mask", std::move(parts))};
}

/// The numbers themselves, one or several, each a term.
void sumTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    for (const CellRange& source : sources)
        e.terms.push_back(term(std::string(info(source.matrix.id).title), {Line(trace, source).factor()}));
}

/// x·W, and the bias where there is one.
void linearTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Line x(trace, sources[0]);
    const Line weights(trace, sources[1]);
    const Names names = namesToldApart(*trace.session, x.ref(), info(x.ref().id).columns);
    for (Index i = 0; i < x.size(); ++i)
        e.terms.push_back(term(names[static_cast<std::size_t>(i)], {x.factor(i), weights.factor(i)}));
    if (sources.size() > 2)
        e.terms.push_back(term("bias", {Line(trace, sources[2]).factor()}));
}

void dotProductTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Line query(trace, sources[0]);
    const Line key(trace, sources[1]);
    const Names queryNames = columnNames(*trace.session, query.ref());
    const Names keyNames = columnNames(*trace.session, key.ref());
    for (Index i = 0; i < query.size(); ++i) {
        const std::string& q = queryNames[static_cast<std::size_t>(i)];
        const std::string& k = keyNames[static_cast<std::size_t>(i)];
        e.terms.push_back(term(q == k ? q : q + " · " + k, {query.factor(i), key.factor(i)}));
    }
}

/// A scale or a temperature that changes nothing is not a factor.
void scaledTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Block& block = blockOf(trace, e.cell);
    const Head& head = block.heads[static_cast<std::size_t>(e.cell.matrix.head)];
    std::vector<Factor> factors{Line(trace, sources[0]).factor()};
    if (block.scale.kind != Scale::Kind::None)
        factors.push_back({block.scale.kind == Scale::Kind::Factor ? "scale" : "1/√d_k", block.scale.value(head.keyWidth()), {}});
    if (head.temperature != 1)
        factors.push_back({"1/temperature", 1 / head.temperature, {}});
    e.terms = {term("raw score", std::move(factors))};
}

void blockedTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();
    e.terms = {term("mask", {{"−∞ where blocked", kBlocked, Line(trace, sources[1]).cell(0)}}),
               besides(term("raw score", {Line(trace, sources[0]).factor()}))};
}

void softmaxTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Line scores(trace, sources[0]);
    const Names keys = columnNames(*trace.session, e.cell.matrix);
    Scalar maximum = -std::numeric_limits<Scalar>::infinity();
    for (Index k = 0; k < scores.size(); ++k)
        maximum = std::max(maximum, scores.value(k));
    double sum = 0;
    for (Index k = 0; k < scores.size(); ++k)
        sum += std::exp(static_cast<double>(scores.value(k)) - static_cast<double>(maximum));
    const bool nothingLeft = e.operation == Operation::NothingLeft;
    if (!nothingLeft)
        e.quantities = {{"maximum", maximum}, {"row sum", static_cast<Scalar>(sum)}};
    for (Index k = 0; k < scores.size(); ++k) {
        Term key = nothingLeft ? term(keys[static_cast<std::size_t>(k)], {{"blocked", 0, scores.cell(k)}})
                               : term(keys[static_cast<std::size_t>(k)],
                                      {{"exp(" + scores.symbol() + " − maximum)",
                                        static_cast<Scalar>(std::exp(static_cast<double>(scores.value(k)) - static_cast<double>(maximum))),
                                        scores.cell(k)},
                                       {"1/row sum", static_cast<Scalar>(1 / sum), {}}});
        e.terms.push_back(k == e.cell.column ? std::move(key) : besides(std::move(key)));
    }
}

void gatedSumTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Line attention(trace, sources[0]);
    const Line values(trace, sources[1]);
    const Names keys = rowNames(*trace.session, values.ref());
    for (Index k = 0; k < attention.size(); ++k)
        e.terms.push_back(term(keys[static_cast<std::size_t>(k)], {attention.factor(k), values.factor(k)}));
}

void concatenationTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Line output(trace, sources[0]);
    const auto head = static_cast<std::size_t>(output.ref().head);
    e.terms = {term(namesToldApart(*trace.session, e.cell.matrix, Axis::ConcatColumn)[static_cast<std::size_t>(e.cell.column)],
                    {gainOf(blockOf(trace, e.cell).heads[head]), output.factor()})};
}

void headShareTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Line output(trace, sources[0]);
    const Line weights(trace, sources[1]);
    const Names names = columnNames(*trace.session, output.ref());
    const Factor gain = gainOf(blockOf(trace, e.cell).heads[static_cast<std::size_t>(e.cell.matrix.head)]);
    for (Index i = 0; i < output.size(); ++i)
        e.terms.push_back(term(names[static_cast<std::size_t>(i)], {gain, output.factor(i), weights.factor(i)}));
}

void layerNormTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Line x(trace, sources[0]);
    const Block& block = blockOf(trace, e.cell);
    const Scalar epsilon = (e.cell.matrix.id == MatrixId::AttentionNorm ? block.attentionNorm : block.feedForwardNorm).epsilon;
    const auto [mean, variance] = normStatistics(x.matrix(), e.cell.row);
    const Scalar deviation = std::sqrt(variance + epsilon);
    e.quantities = {{"mean", mean}, {"variance", variance}, {"ε", epsilon}, {"standard deviation", deviation}};
    e.terms = {term(columnNames(*trace.session, e.cell.matrix)[static_cast<std::size_t>(e.cell.column)],
                    {Line(trace, sources[1]).factor(),
                     {"x − mean", x.value(e.cell.column) - mean, x.cell(e.cell.column)},
                     {"1/standard deviation", 1 / deviation, {}}}),
               term("bias", {Line(trace, sources[2]).factor()})};
}

/// The number times the share of it that is let through.
void activationTerms(const Trace& trace, const Sources& sources, Explanation& e)
{
    const Activation activation = blockOf(trace, e.cell).feedForward->activation;
    const Line hidden(trace, sources[0]);
    const Scalar h = hidden.value();
    std::vector<Factor> factors{hidden.factor()};
    if (activation == Activation::Relu)
        factors.push_back({"gate", h > 0 ? Scalar(1) : Scalar(0), {}});
    else if (activation != Activation::Identity)
        factors.push_back({activation == Activation::Gelu ? "Φ(H)" : "≈ Φ(H)", h == 0 ? Scalar(0.5) : activate(activation, h) / h, {}});
    e.terms = {term(std::string(info(hidden.ref().id).title), std::move(factors))};
}

struct OperationTerms {
    Operation operation;
    void (*fill)(const Trace& trace, const Sources& sources, Explanation& explanation);
};

/// In the order of Operation.
constexpr std::array kTerms{
    OperationTerms{Operation::Given, noTerms},
    OperationTerms{Operation::Wave, waveTerms},
    OperationTerms{Operation::Allowed, maskTerms},
    OperationTerms{Operation::Handed, sumTerms},
    OperationTerms{Operation::Sum, sumTerms},
    OperationTerms{Operation::Projection, linearTerms},
    OperationTerms{Operation::DotProduct, dotProductTerms},
    OperationTerms{Operation::Scaled, scaledTerms},
    OperationTerms{Operation::Blocked, blockedTerms},
    OperationTerms{Operation::Softmax, softmaxTerms},
    OperationTerms{Operation::NothingLeft, softmaxTerms},
    OperationTerms{Operation::GatedSum, gatedSumTerms},
    OperationTerms{Operation::Concatenation, concatenationTerms},
    OperationTerms{Operation::HeadMixing, linearTerms},
    OperationTerms{Operation::HeadShare, headShareTerms},
    OperationTerms{Operation::LayerNorm, layerNormTerms},
    OperationTerms{Operation::Activation, activationTerms},
};

}  // namespace

void addTerms(const Trace& trace, Explanation& explanation)
{
    const CellRef& cell = explanation.cell;
    kTerms[static_cast<std::size_t>(explanation.operation)].fill(trace, sourcesOf(*trace.session, cell.matrix, cell.row, cell.column),
                                                                 explanation);
}

Names namesToldApart(const Session& session, const MatrixRef& ref, Axis axis)
{
    Names names = axisNames(session, ref, axis);
    if (axis != Axis::ConcatColumn)
        return names;
    const Block& block = session.blocks[static_cast<std::size_t>(ref.block)];
    auto name = names.begin();
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        for (Index i = 0; i < block.valueWidth(h); ++i, ++name)
            *name = "head " + std::to_string(h + 1) + " · " + *name;
    return names;
}

const Term* strongestTerm(const Explanation& explanation)
{
    const Term* strongest = nullptr;
    for (const Term& term : explanation.terms)
        if (term.counts && (!strongest || std::abs(term.product) > std::abs(strongest->product)))
            strongest = &term;
    return strongest;
}

}  // namespace headscope
