// SPDX-License-Identifier: GPL-3.0-or-later
// What one layer costs in each of the four designs, as a table and as a figure.
#pragma once

#include "app/figures/table_figure.h"
#include "app/views/budget/budget_settings.h"

namespace headscope {

FigureTable budgetTable(const BudgetSettings& settings);
Figure budgetTableFigure(const BudgetSettings& settings);

}  // namespace headscope
