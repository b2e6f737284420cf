// SPDX-License-Identifier: GPL-3.0-or-later
// What four ways to divide d_model among heads cost, against the number of heads, and in a table for the number that is set.
#pragma once

#include "app/widgets/charts/chart_grid.h"
#include "core/analysis/budget.h"

#include <QVector>

#include <functional>

class QTreeWidget;

namespace headscope {

class ChartCard;

struct BudgetSettings {
    BudgetRequest request;
    Index tokens = 512;
    int bytes = 2;  ///< of one number in memory: fp16 has 2, fp32 has 4

    bool operator==(const BudgetSettings&) const = default;
};

/// 1,048,576.
QString exactCount(Index count);

class BudgetCharts : public ChartGrid {
    Q_OBJECT

public:
    explicit BudgetCharts(QWidget* parent = nullptr);

    void showSettings(const BudgetSettings& settings);

signals:
    void headsPicked(int heads);  ///< a click in a plot

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
