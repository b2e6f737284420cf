// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/cell_numbers.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr Index kMostNumbers = 4096;  // more could not be read, in any figure
constexpr double kOfThree = 0.55;     // a part of a cell's width, for three decimals: with two there is paper between the numbers

/// The longest text of any cell; digits are about equally wide, so characters decide.
QString longestText(const Figure& figure, const NumberSetting& setting)
{
    QString longest;
    for (const FigurePanel& panel : figure.panels)
        for (const Scalar value : panel.matrix->reshaped())
            if (std::isfinite(value))
                if (const QString text = cellText(value, setting); text.size() > longest.size())
                    longest = text;
    return longest;
}

}  // namespace

std::optional<NumberSetting> numberSetting(const Figure& figure, const FigureType& type, QSizeF cell, int most)
{
    Index count = 0;
    for (const FigurePanel& panel : figure.panels)
        count += panel.matrix->size();
    if (count > kMostNumbers || cell.height() < 7)
        return {};
    const double peak = std::max(std::abs(figure.scale.low()), std::abs(figure.scale.high()));
    const bool exponent = peak < 0.01 || peak >= 1e5;
    static constexpr NumberSetting kSettings[] = {{9, 3}, {9, 2}, {8, 3}, {8, 2}, {7, 2}, {6, 2}, {7, 1}, {6, 1}};
    const bool fractions = figure.scale.low() >= 0;
    for (NumberSetting setting : kSettings) {
        setting.exponent = exponent;
        setting.small = !exponent && figure.scale.norm() == ColorNorm::Log;
        if (fractions ? setting.decimals == 1 : setting.decimals == 3)  // 0.9 says too little; three decimals of 12.345 too much
            continue;
        if (setting.size > most || cell.height() < 1.15 * setting.size || (setting.size == 9 && cell.height() < 24))
            continue;
        QString text = longestText(figure, setting);
        std::ranges::replace_if(text, [](QChar c) { return c.isDigit(); }, QChar('0'));
        const double room = setting.decimals == 3 ? kOfThree * cell.width() : cell.width() - (setting.size > kLeastType ? 2.5 : 1);
        if (FigureType::width(type.font(setting.size), text) <= room)
            return setting;
    }
    return {};
}

QString shortPower(double number, int decimals)
{
    return QString::number(number, 'e', decimals).replace(QLatin1String("e-0"), QLatin1String("e-"));
}

QString cellText(double value, const NumberSetting& setting)
{
    const double size = std::abs(value);
    if (setting.small && size > 0 && size < std::pow(10, -setting.decimals))
        return shortPower(size, 0);
    const QString text = QString::number(size, setting.exponent ? 'e' : 'f', setting.decimals);
    const bool zero = std::ranges::all_of(text, [](QChar c) { return c == '0' || c == '.'; });  // −0.00 is 0.00
    return value < 0 && !zero ? QChar(0x2212) + text : text;
}

}  // namespace headscope
