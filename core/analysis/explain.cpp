// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/explain.h"

#include "core/base/phrase.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/recipe/recipe.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr Scalar kAlmost = Scalar(0.95);  // of the strongest term

/// A weight says how much of something else is taken; X and the memory are what is taken.
bool isWeight(const Session& session, const MatrixRef& ref) { return isParameter(session, ref) && info(ref.id).role != Role::Input; }

/// The names along a row of that matrix, or those of its one cell.
Names namesAlong(const Session& session, const CellRange& range)
{
    if (range.column == CellRange::kAll)
        return namesToldApart(session, range.matrix, info(range.matrix.id).columns);
    if (range.row != CellRange::kAll && range.rowCount == 1)
        return {columnNames(session, range.matrix)[static_cast<std::size_t>(range.column)]};
    return {};
}

ExplainedCell explained(const Trace& trace, const CellRef& cell)
{
    const Session& session = *trace.session;
    const MatrixInfo& matrix = info(cell.matrix.id);
    const auto nameOf = [&](Axis axis, int index) {
        const bool ofAHead = axis == Axis::ConcatColumn;  // always said with its head
        return phrase("“{}”", ofAHead ? namesToldApart(session, cell.matrix, axis)[static_cast<std::size_t>(index)]
                                      : nameToldApart(session, cell.matrix, axis, index));
    };
    ExplainedCell result{trace,
                         cell,
                         matrixOf(trace, cell.matrix)(cell.row, cell.column),
                         isParameter(session, cell.matrix) ? matrix.role : Role::Result,
                         matrix.perHead(),
                         nameOf(matrix.rows, cell.row),
                         nameOf(matrix.columns, cell.column),
                         {}};
    for (const CellRange& range : inputsOf(session, cell.matrix, cell.row, cell.column))
        result.inputs.emplace_back(range, matrixOf(trace, range.matrix), plainSymbol(range.matrix),
                                   std::string(info(range.matrix.id).title), namesAlong(session, range));
    return result;
}

/// The operation that made the cell; where no step did, that of a parameter.
const OperationInfo& operationOf(const ExplainedCell& cell)
{
    if (isParameter(cell.session(), cell.cell.matrix) || patchOf(cell.session(), cell.cell.matrix, cell.cell.row))
        return operationInfo(Operation::Parameter);
    const OperationInfo& operation = operationInfo(recipeOf(cell.session(), cell.cell.matrix.block).stepOf(cell.cell.matrix.id)->operation);
    return operation.caseOf ? operationInfo(operation.caseOf(cell)) : operation;
}

/// The strongest of the terms that were computed from a cell, to which they are reduced: a distance was not.
const Term* strongestComputed(Explanation& explanation)
{
    std::erase_if(explanation.terms, [](const Term& term) {
        return std::ranges::none_of(term.factors, [](const Factor& factor) { return factor.cell.has_value(); });
    });
    return strongestTerm(explanation);
}

/// "In Y, “cheap” (0.92) and “fast” (0.90) come close to “spicy” (0.94)."; empty where one term leads clearly.
std::string rivalsOf(const Term& strongest, const Explanation& explanation, const std::string& matrix)
{
    const auto named = [](const Term& term) {
        return (term.isBias ? phrase("the bias") : phrase("“{}”", term.name)) + " (" + shownNumber(static_cast<double>(term.product)) + ")";
    };
    std::vector<const Term*> rivals;
    for (const Term& term : explanation.terms)
        if (term.counts && &term != &strongest && term.product != 0 && std::abs(term.product) >= kAlmost * std::abs(strongest.product))
            rivals.push_back(&term);
    std::ranges::stable_sort(rivals, std::greater(), [](const Term* term) { return std::abs(term->product); });
    if (rivals.empty())
        return {};
    if (rivals.size() == 1)
        return phrase("In {}, {} comes close to {}.", matrix, named(*rivals[0]), named(strongest));
    if (rivals.size() == 2)
        return phrase("In {}, {} and {} come close to {}.", matrix, named(*rivals[0]), named(*rivals[1]), named(strongest));
    return phrase("In {}, {} and {} others come close to {}.", matrix, named(*rivals[0]), rivals.size() - 1, named(strongest));
}

/// `left` is what may still be added; false when it is not enough.
bool grow(const Trace& trace, const CellRef& cell, int depth, std::size_t& left, ExplanationTree& tree)
{
    tree.explanation = explain(trace, cell);
    const std::size_t size = 1 + tree.explanation.terms.size();
    if (size > left)
        return false;
    left -= size;
    if (depth == 1)
        return true;
    for (const Term& term : tree.explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.cell && !grow(trace, *factor.cell, depth - 1, left, tree.below.emplace_back()))
                return false;
    return true;
}

}  // namespace

Explanation explain(const Trace& trace, const CellRef& asked)
{
    const ExplainedCell cell = explained(trace, {canonical(*trace.session, asked.matrix), asked.row, asked.column});
    const OperationInfo& operation = operationOf(cell);
    Explanation explanation{.cell = cell.cell, .value = cell.value, .operation = operation.operation};
    operation.addTerms(cell, explanation);
    explanation.words = operation.sentence(cell, explanation);
    explanation.formula = operation.formula ? operation.formula(cell, explanation) : std::string(operation.id);
    return explanation;
}

std::vector<CellRef> strongestPath(const Trace& trace, const CellRef& cell)
{
    std::vector<CellRef> path{{canonical(*trace.session, cell.matrix), cell.row, cell.column}};
    while (true) {
        Explanation explanation = explain(trace, path.back());
        const Term* strongest = strongestComputed(explanation);
        if (!strongest)
            return path;
        // The last of several results: the value rather than the attention that gates it, the key rather than the query that asks.
        std::optional<CellRef> next;
        for (const Factor& factor : strongest->factors)
            if (factor.cell && (!next || !isWeight(*trace.session, factor.cell->matrix)))
                next = factor.cell;
        if (!next)
            return path;
        path.push_back(*next);
    }
}

std::string leftOutOf(const Trace& trace, const std::vector<CellRef>& path)
{
    std::string text;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        Explanation explanation = explain(trace, path[i]);
        const Term* strongest = strongestComputed(explanation);
        if (const std::string rivals = strongest ? rivalsOf(*strongest, explanation, plainSymbol(path[i].matrix)) : std::string();
            !rivals.empty())
            text += (text.empty() ? "" : " ") + rivals;
    }
    return text;
}

std::optional<ExplanationTree> explainTree(const Trace& trace, const CellRef& cell, int depth, std::size_t limit)
{
    ExplanationTree tree;
    if (!grow(trace, cell, depth, limit, tree))
        return {};
    return tree;
}

}  // namespace headscope
