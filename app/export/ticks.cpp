#include "app/export/ticks.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// The smallest of 1, 2, 2.5, 5 × 10^n that is not below the given step.
double roundStep(double step)
{
    const double power = std::pow(10, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0})
        if (factor * power >= step * (1 - 1e-9))
            return factor * power;
    return 10 * power;
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

std::vector<Tick> ticksBetween(double low, double high)
{
    if (!std::isfinite(low) || !std::isfinite(high) || high <= low)
        return {};
    constexpr double kIntervals = 5;
    const double step = roundStep((high - low) / kIntervals);
    const bool plain = step >= 1e-4 && std::max(std::abs(low), std::abs(high)) < 1e6;
    const int decimals = decimalsOf(step);
    std::vector<Tick> ticks;
    const auto last = std::floor(high / step + 1e-9);
    for (double index = std::ceil(low / step - 1e-9); index <= last; ++index) {
        const double value = index * step;
        QString text = plain ? QString::number(std::abs(value), 'f', decimals) : QString::number(std::abs(value), 'g', 3);
        if (index == 0)
            text = QStringLiteral("0");
        ticks.push_back({value, index < 0 ? QChar(0x2212) + text : text});
    }
    return ticks;
}

}  // namespace headscope
