// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/ticks.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

double tickCount(double low, double high, double step) { return std::floor(high / step + 1e-9) - std::ceil(low / step - 1e-9) + 1; }

/// The largest of 1, 2, 2.5, 5 × 10^n that gives enough ticks.
double roundStep(double low, double high, int wanted)
{
    for (double power = std::pow(10, std::ceil(std::log10(high - low)));; power /= 10)
        for (const double factor : {5.0, 2.5, 2.0, 1.0})
            if (tickCount(low, high, factor * power) >= wanted)
                return factor * power;
}

/// Decimals that tell the multiples of step apart: 2 for 0.25.
int decimalsOf(double step)
{
    for (int decimals = 0; decimals < 12; ++decimals) {
        const double scaled = step * std::pow(10, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6 * scaled)
            return decimals;
    }
    return 12;
}

}  // namespace

std::vector<Tick> ticksBetween(double low, double high, int wanted)
{
    if (!std::isfinite(low) || !std::isfinite(high) || high <= low)
        return {};
    const double step = roundStep(low, high, wanted);
    const bool plain = step >= 1e-4 && std::max(std::abs(low), std::abs(high)) < 1e6;
    const int decimals = decimalsOf(step);
    std::vector<Tick> ticks;
    const auto last = std::floor(high / step + 1e-9);
    for (double index = std::ceil(low / step - 1e-9); index <= last; ++index) {
        const double value = index * step;
        const QString text = plain ? QString::number(std::abs(value), 'f', decimals) : QString::number(std::abs(value), 'g', 3);
        ticks.push_back({value, index < 0 ? QChar(0x2212) + text : text});
    }
    return ticks;
}

}  // namespace headscope
