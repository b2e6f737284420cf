// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/explanation_json.h"

#include "core/io/json/fields.h"
#include "core/io/json/printer.h"
#include "core/io/values/matrix_json.h"
#include "core/matrices/matrix_names.h"

namespace headscope {

namespace {

OrderedJson cellJson(const Session& session, const CellRef& cell)
{
    const MatrixInfo& row = info(cell.matrix.id);
    OrderedJson object = {
        {"stage", row.name},
        {"symbol", plainSymbol(cell.matrix)},
    };
    object.update(blockJson(session, cell.matrix.block));
    object.update({
        {"head", row.perHead() ? OrderedJson(cell.matrix.head + 1) : OrderedJson()},
        {"row", cell.row + 1},
        {"column", cell.column + 1},
        {"names",
         {rowNames(session, cell.matrix)[static_cast<std::size_t>(cell.row)],
          columnNames(session, cell.matrix)[static_cast<std::size_t>(cell.column)]}},
    });
    return object;
}

OrderedJson describe(const Session& session, const ExplanationTree& tree)
{
    const Explanation& explanation = tree.explanation;
    OrderedJson quantities = OrderedJson::object();
    for (const Quantity& quantity : explanation.quantities)
        quantities[quantity.name] = quantity.value;
    auto below = tree.below.begin();
    OrderedJson terms = OrderedJson::array();
    for (const Term& term : explanation.terms) {
        OrderedJson factors = OrderedJson::array();
        for (const Factor& factor : term.factors) {
            OrderedJson object{{"symbol", factor.symbol},
                               {"value", factor.value},
                               {"cell", factor.cell ? cellJson(session, *factor.cell) : OrderedJson()}};
            if (factor.cell && below != tree.below.end())
                object["explanation"] = describe(session, *below++);
            factors.push_back(std::move(object));
        }
        terms.push_back({{"name", term.name}, {"counts", term.counts}, {"product", term.product}, {"factors", std::move(factors)}});
    }
    return {
        {"cell", cellJson(session, explanation.cell)},
        {"value", explanation.value},
        {"operation", operationInfo(explanation.operation).id},
        {"words", explanation.words},
        {"quantities", std::move(quantities)},
        {"terms", std::move(terms)},
    };
}

}  // namespace

std::string writeExplanationJson(const Session& session, const ExplanationTree& tree) { return printJson(describe(session, tree)); }

}  // namespace headscope
