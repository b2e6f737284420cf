// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ops/explanation.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/ops/operation.h"

#include <algorithm>
#include <cmath>

namespace headscope {

CellRef InputLine::cell(Index i) const
{
    const Index row = m_range.row == CellRange::kAll ? i : isRow() ? m_range.row : m_range.row + i;
    return {m_range.matrix, static_cast<int>(row), static_cast<int>(isRow() ? i : m_range.column)};
}

Scalar InputLine::value(Index i) const
{
    const CellRef at = cell(i);
    return m_matrix(at.row, at.column);
}

const Term* strongestTerm(const Explanation& explanation)
{
    const Term* strongest = nullptr;
    for (const Term& term : explanation.terms)
        if (term.counts && (!strongest || std::abs(term.product) > std::abs(strongest->product)))
            strongest = &term;
    return strongest;
}

Term termOf(std::string name, std::vector<Factor> factors)
{
    double product = 1;
    for (const Factor& factor : factors)
        product *= static_cast<double>(factor.value);
    return {std::move(name), std::move(factors), static_cast<Scalar>(product)};
}

Term biasTerm(const InputLine& bias)
{
    Term term = termOf(phrase("bias"), {bias.factor()});
    term.isBias = true;
    return term;
}

void addInputs(const ExplainedCell& cell, Explanation& e)
{
    for (const InputLine& input : cell.inputs)
        e.terms.push_back(termOf(input.title(), {input.factor()}));
}

void addProducts(const ExplainedCell& cell, Explanation& e)
{
    const InputLine& first = cell.inputs[0];
    const InputLine& second = cell.inputs[1];
    for (Index i = 0; i < first.size(); ++i)
        e.terms.push_back(termOf(first.name(i), {first.factor(i), second.factor(i)}));
    if (cell.inputs.size() > 2)
        e.terms.push_back(biasTerm(cell.inputs[2]));
}

std::string formulaOfProducts(const ExplainedCell&, const Explanation& e)
{
    return std::string(operationInfo(e.operation).id) + (e.terms.back().isBias ? "-bias" : "");
}

Term besides(Term term)
{
    term.counts = false;
    return term;
}

Factor gainFactor(const Head& head) { return head.enabled ? Factor{phrase("gain"), head.gain, {}} : Factor{phrase("muted"), 0, {}}; }

std::string shownNumber(double number) { return (number < 0 ? "−" : "") + (std::isinf(number) ? "∞" : roundedText(std::abs(number), 4)); }

std::string headName(const Block& block, int head)
{
    const std::string& name = block.heads[static_cast<std::size_t>(head)].name;
    return name.empty() ? phrase("head {}", head + 1) : phrase("head {} ({})", head + 1, name);
}

std::string heaviestTerm(const Explanation& explanation)
{
    const Term* strongest = strongestTerm(explanation);
    if (explanation.terms.size() < 2 || strongest->product == 0)
        return "";
    const std::string number = shownNumber(strongest->product);
    const auto ties = std::ranges::count_if(
        explanation.terms, [&](const Term& term) { return term.counts && &term != strongest && shownNumber(term.product) == number; });
    const std::string name = strongest->isBias ? phrase("the bias") : phrase("“{}”", strongest->name);
    if (ties == 0)
        return phrase("; {} contributes most: {}", name, number);
    if (ties == 1)
        return phrase("; {} and one other contribute most: {} each", name, number);
    return phrase("; {} and {} others contribute most: {} each", name, ties, number);
}

}  // namespace headscope
