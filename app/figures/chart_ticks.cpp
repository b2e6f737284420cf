// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/chart_ticks.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

/// 50 million is read faster as 50M.
QString shortNumber(double value)
{
    constexpr std::array kUnits{std::pair{1e12, "T"}, std::pair{1e9, "G"}, std::pair{1e6, "M"}, std::pair{1e3, "k"}};
    for (const auto& [size, letter] : kUnits)
        if (std::abs(value) >= 10 * size || (size > 1e3 && std::abs(value) >= size))
            return QString::number(value / size, 'g', 4) + QLatin1String(letter);
    return QString::number(value, 'g', 4).replace('-', QChar(0x2212));
}

}  // namespace

std::vector<Tick> ticksOf(const ChartAxis& axis, double room)
{
    const int most = std::clamp(static_cast<int>(room), 2, 6);
    std::vector<Tick> ticks;
    if (!axis.numbers)
        return ticks;
    if (!axis.ticks.isEmpty()) {
        const qsizetype step = (axis.ticks.size() + 2 * most - 1) / (2 * most);
        for (qsizetype i = 0; i < axis.ticks.size(); i += step)
            ticks.push_back({axis.ticks[i].first, axis.ticks[i].second});
    } else if (axis.logarithmic) {
        const double base = axis.low < 1 || axis.high / axis.low > 4096 ? 10 : 2;
        const double apart = std::max(1.0, std::ceil(std::log(axis.high / axis.low) / std::log(base) / most));
        for (double power = std::ceil(std::log(axis.low) / std::log(base) - 1e-9); std::pow(base, power) <= axis.high * 1.0001;
             power += apart)
            ticks.push_back({std::pow(base, power), shortNumber(std::pow(base, power))});
    } else {
        for (const Tick& tick : ticksBetween(axis.low, axis.high, most))
            ticks.push_back({tick.value, std::abs(tick.value) >= 1e4 ? shortNumber(tick.value) : tick.text});
    }
    return ticks;
}

}  // namespace headscope
