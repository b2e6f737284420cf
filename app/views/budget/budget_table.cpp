// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/budget_table.h"

#include "app/base/text.h"

#include <functional>

namespace headscope {

FigureTable budgetTable(const BudgetSettings& settings)
{
    struct Row {
        QString name;
        std::function<QString(const AttentionShape&)> text;
    };
    const auto count = [](Index ParameterBudget::* part) {
        return [part](const AttentionShape& shape) { return exactCount(parametersOf(shape).*part); };
    };
    std::vector<Row> rows{{tr("W_Q"), count(&ParameterBudget::query)},
                          {tr("W_K"), count(&ParameterBudget::key)},
                          {tr("W_V"), count(&ParameterBudget::value)},
                          {tr("W_O"), count(&ParameterBudget::output)}};
    if (settings.request.feedForward)
        rows.push_back({tr("FFN, 4·d_model wide"), count(&ParameterBudget::feedForward)});
    rows.push_back({tr("together"), [](const AttentionShape& shape) { return exactCount(parametersOf(shape).all()); }});
    rows.push_back({tr("multiply-adds"), [&](const AttentionShape& shape) { return shortCount(multiplyAddsOf(shape, settings.tokens)); }});
    rows.push_back({tr("attention H·n²"), [&](const AttentionShape& shape) {
                        return byteCount(static_cast<double>(attentionNumbersOf(shape, settings.tokens)) * settings.bytes);
                    }});
    rows.push_back({tr("K/V cache"), [&](const AttentionShape& shape) {
                        return byteCount(static_cast<double>(cacheNumbersOf(shape, settings.tokens)) * settings.bytes);
                    }});
    FigureTable table{.columns = {{.title = tr("one layer"), .numbers = false}}, .rows = {}};
    for (const BudgetDesign& design : kBudgetDesigns) {
        const bool grouped = design.design == HeadDesign::Grouped;
        table.columns.push_back(
            {.title = grouped ? tr("GQA, %1").arg(shapeAt(settings, design.design, settings.request.heads).groups) : tr(design.name),
             .color = design.color});
    }
    for (const Row& row : rows) {
        table.rows.push_back({row.name});
        for (const BudgetDesign& design : kBudgetDesigns)
            table.rows.back() << row.text(shapeAt(settings, design.design, settings.request.heads));
    }
    return table;
}

Figure budgetTableFigure(const BudgetSettings& settings)
{
    const BudgetRequest& request = settings.request;
    return tableFigure(budgetTable(settings), tr("Costs of one layer: d_model = %1, H = %2, n = %3, %4")
                                                  .arg(request.model)
                                                  .arg(request.heads)
                                                  .arg(settings.tokens)
                                                  .arg(settings.bytes == 2 ? QStringLiteral("fp16") : QStringLiteral("fp32")));
}

}  // namespace headscope
