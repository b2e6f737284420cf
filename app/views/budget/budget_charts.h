// SPDX-License-Identifier: GPL-3.0-or-later
// What four ways to divide d_model among heads cost, against the number of heads, and in a table for the number that is set.
#pragma once

#include "app/views/budget/budget_settings.h"
#include "app/widgets/charts/chart_data.h"
#include "app/widgets/charts/chart_grid.h"

class QTreeWidget;

namespace headscope {

class ChartCard;

/// The plots as data: parameters, multiply-adds, attention matrices and K/V cache.
std::vector<ChartData> budgetCharts(const BudgetSettings& settings);

class BudgetCharts : public ChartGrid {
    Q_OBJECT

public:
    explicit BudgetCharts(QWidget* parent = nullptr);

    void showSettings(const BudgetSettings& settings);

signals:
    void headsPicked(int heads);  ///< a click in a plot
    void tableMenuWanted(const QPoint& globalPosition);

private:
    ChartCard* makeCard(const QString& name);
    QWidget* makeTable();
    void tell(const BudgetSettings& settings);
    void showTable(const BudgetSettings& settings);

    std::vector<Index> m_heads;  ///< along the axis of every plot
    ChartCard* m_parameters;
    ChartCard* m_multiplyAdds;
    ChartCard* m_attention;
    ChartCard* m_cache;
    QTreeWidget* m_table = nullptr;
};

}  // namespace headscope
