// SPDX-License-Identifier: GPL-3.0-or-later
// What four ways to divide d_model among heads cost, against the number of heads, and in a table for the number that is set.
#pragma once

#include "app/views/budget/budget_settings.h"
#include "app/widgets/charts/chart_grid.h"
#include <QVector>

#include <functional>

class QTreeWidget;

namespace headscope {

class ChartCard;

class BudgetCharts : public ChartGrid {
    Q_OBJECT

public:
    explicit BudgetCharts(QWidget* parent = nullptr);

    void showSettings(const BudgetSettings& settings);

signals:
    void headsPicked(int heads);  ///< a click in a plot
    void tableMenuWanted(const QPoint& globalPosition);

private:
    using Cost = std::function<double(const AttentionShape&)>;
    ChartCard* makeCard(const QString& name, bool bars);
    QWidget* makeTable();
    void showCard(ChartCard& card, const BudgetSettings& settings, const Cost& cost);
    void showTable(const BudgetSettings& settings);

    QVector<Index> m_heads;  ///< along the axis of every plot
    ChartCard* m_parameters;
    ChartCard* m_multiplyAdds;
    ChartCard* m_attention;
    ChartCard* m_cache;
    QTreeWidget* m_table = nullptr;
};

}  // namespace headscope
