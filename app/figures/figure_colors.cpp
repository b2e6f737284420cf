// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_colors.h"

#include "app/base/text.h"
#include "app/figures/cell_numbers.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

constexpr double kLeastOfLargest = 1e-6;  // a part of the largest number: below it a logarithm shows nothing but rounding

/// The range of the numbers that are shown.
struct Reach {
    double least = std::numeric_limits<double>::infinity(), largest = -least;
    double leastAboveZero = least;

    double peak() const { return std::max(std::abs(least), std::abs(largest)); }
    bool isEmpty() const { return least > largest; }
};

Reach reachOf(const Figure& figure)
{
    Reach reach;
    for (const FigurePanel& panel : figure.panels)
        for (Index row = 0; row < panel.matrix->rows(); ++row)
            for (Index column = 0; column < panel.matrix->cols(); ++column) {
                if (panel.isHatched(row, column))
                    continue;
                const double value = (*panel.matrix)(row, column);
                reach.least = std::min(reach.least, value);
                reach.largest = std::max(reach.largest, value);
                if (value > 0)
                    reach.leastAboveZero = std::min(reach.leastAboveZero, value);
            }
    return reach;
}

Error needsPositive(double least)
{
    return {phrase("norm"),
            phrase("a logarithmic scale needs numbers of 0 and more, and these begin at {}", QString::number(least, 'g', 3).toStdString())};
}

}  // namespace

bool hasColors(const Figure& figure)
{
    return !figure.panels.empty() && figure.kind != FigureKind::Lines && figure.kind != FigureKind::Contributions;
}

std::optional<Error> setColors(Figure& figure, const FigureColors& colors)
{
    for (Figure& part : figure.parts)
        if (auto error = setColors(part, colors))
            return error;
    if (!hasColors(figure) || colors == FigureColors{})
        return {};
    const Reach reach = reachOf(figure);
    double low = figure.scale.low(), high = figure.scale.high();
    const bool isSigned = low < 0, logarithmic = colors.norm == ColorNorm::Log;
    const ColorMap* asked = isSigned ? colors.signedMap : colors.map;
    const ColorMap* own = isSigned && logarithmic ? &ColorMap::named({}) : &figure.scale.map();
    const ColorMap& map = asked ? *asked : *own;
    if (colors.limits) {
        low = (*colors.limits)[0];
        high = (*colors.limits)[1];
    } else if (!reach.isEmpty() && isSigned && !map.hasMiddle()) {
        low = reach.least;
        high = reach.largest;
    } else if (!reach.isEmpty() && colors.fitted && reach.peak() > 0) {
        low = isSigned ? -reach.peak() : 0;
        high = isSigned ? reach.peak() : reach.largest;
    }
    if (logarithmic) {
        if (const double least = std::min(reach.least, colors.limits ? low : 0); least < 0)
            return needsPositive(least);
        if (!colors.limits || low <= 0)
            low = std::max(std::min(reach.leastAboveZero, high / 10), kLeastOfLargest * high);
    }
    figure.scale = ColorScale(map, low, high, colors.norm);
    return {};
}

QString normWords(const Figure& figure)
{
    if (!hasColors(figure))
        return {};
    switch (figure.scale.norm()) {
    case ColorNorm::Linear: break;
    case ColorNorm::Log:
        if (const double low = figure.scale.low(); reachOf(figure).least < (1 - 1e-6) * low)
            return tr("logarithmic colours, from %1 up").arg(low < 1e-3 ? shortPower(low, 0) : QString::number(low, 'g', 2));
        return tr("logarithmic colours");
    case ColorNorm::Sqrt: return tr("colours by square roots");
    }
    return {};
}

bool readLimits(const QString& text, FigureColors& colors)
{
    const QString asked = text.trimmed();
    colors.fitted = asked == QLatin1String("auto");
    colors.limits = {};
    if (asked.isEmpty() || colors.fitted)
        return true;
    const QStringList ends = asked.split(',');
    const auto low = asNumber<double>(ends[0].trimmed().toStdString()), high = asNumber<double>(ends.value(1).trimmed().toStdString());
    if (ends.size() != 2 || !low || !high || !std::isfinite(*low) || !std::isfinite(*high) || !(*low < *high))
        return false;
    colors.limits = {{*low, *high}};
    return true;
}

QString limitsText(const FigureColors& colors)
{
    if (colors.fitted)
        return QStringLiteral("auto");
    return colors.limits ? QStringLiteral("%1, %2").arg((*colors.limits)[0]).arg((*colors.limits)[1]) : QString();
}

FigureStyle styleOf(const NamedFigure& figure)
{
    return {.typeSize = figure.type,
            .names = figure.names,
            .numbers = figure.numbers,
            .colors = {.map = ColorMap::find(toQString(figure.colorMap)),
                       .signedMap = ColorMap::find(toQString(figure.signedMap)),
                       .norm = figure.norm,
                       .limits = figure.limits,
                       .fitted = figure.fitted},
            .scaleLabel = toQString(figure.scaleLabel),
            .look = {.font = toQString(figure.font), .dark = figure.dark},
            .marks = figure.marks};
}

}  // namespace headscope
