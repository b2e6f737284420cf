// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/budget_settings.h"

#include <QLocale>

namespace headscope {

AttentionShape shapeAt(const BudgetSettings& settings, HeadDesign design, Index heads)
{
    BudgetRequest request = settings.request;
    request.heads = heads;
    return shapeOf(design, request);
}

QString exactCount(Index count) { return QLocale(QLocale::English).toString(static_cast<qlonglong>(count)); }

QString shortCount(double count)
{
    constexpr std::array kUnits{std::pair{1e15, " P"}, std::pair{1e12, " T"}, std::pair{1e9, " G"}, std::pair{1e6, " M"},
                                std::pair{1e3, " k"}};
    for (const auto& [size, letter] : kUnits)
        if (count >= 10 * size || (size > 1e3 && count >= size))
            return QString::number(count / size, 'g', 3) + QLatin1String(letter);
    return QString::number(count, 'f', 0);
}

QString byteCount(double bytes) { return bytes < 1e4 ? QString::number(bytes, 'f', 0) + QStringLiteral(" B") : shortCount(bytes) + 'B'; }

}  // namespace headscope
