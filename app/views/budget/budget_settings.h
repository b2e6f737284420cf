// SPDX-License-Identifier: GPL-3.0-or-later
// What the budget lab is asked for, the four designs it compares, and how it writes what they cost.
#pragma once

#include "core/analysis/budget.h"

#include <QString>

#include <array>

namespace headscope {

struct BudgetSettings {
    BudgetRequest request;
    Index tokens = 512;
    int bytes = 2;  ///< for one number in memory: fp16 has 2, fp32 has 4

    bool operator==(const BudgetSettings&) const = default;
};

struct BudgetDesign {
    HeadDesign design;
    const char* name;
    int color;  ///< a head's colour
    const char* meaning;
};

inline constexpr std::array kBudgetDesigns{
    BudgetDesign{HeadDesign::MultiHead, QT_TRANSLATE_NOOP("headscope", "MHA"), 0,
                 QT_TRANSLATE_NOOP("headscope", "Multi-head attention: H heads, each d_model/H wide")},
    BudgetDesign{HeadDesign::Naive, QT_TRANSLATE_NOOP("headscope", "naive"), 1,
                 QT_TRANSLATE_NOOP("headscope", "H heads, each as wide as d_model")},
    BudgetDesign{HeadDesign::Grouped, QT_TRANSLATE_NOOP("headscope", "GQA"), 2,
                 QT_TRANSLATE_NOOP("headscope", "Grouped-query attention: heads of a group share keys and values")},
    BudgetDesign{HeadDesign::MultiQuery, QT_TRANSLATE_NOOP("headscope", "MQA"), 6,
                 QT_TRANSLATE_NOOP("headscope", "Multi-query attention: all heads share one set of keys and values")}};

/// The shape of attention with so many heads.
AttentionShape shapeAt(const BudgetSettings& settings, HeadDesign design, Index heads);

QString exactCount(Index count);  ///< 1,048,576
QString shortCount(double count);
QString byteCount(double bytes);

}  // namespace headscope
