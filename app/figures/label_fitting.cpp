// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/label_fitting.h"

#include "app/base/text.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kLineHeight = 1.04;          // of a row's name, in sizes
constexpr double kSlantedLineHeight = 1.5;    // along the axis: 1.06 sizes across the slanted lines
constexpr std::size_t kNamesMeasured = 4096;  // of thousands of names only a few are shown, so these are enough

/// A round step with which names `needed` points high stay apart.
int stepFor(double needed, double pitch)
{
    for (double power = 1; power < 1e9; power *= 10)
        for (const double factor : {1.0, 2.0, 5.0})
            if (factor * power * pitch >= needed)
                return static_cast<int>(factor * power);
    return 1'000'000'000;
}

}  // namespace

const std::vector<LabelSetting>& columnSettings()
{
    static const std::vector<LabelSetting> settings{{kLabelSize, 0, 1},       {kLabelSize, 45, 1}, {kSmallLabelSize, 45, 1},
                                                    {kSmallLabelSize, 90, 1}, {kLabelSize, 45, 0}, {kSmallLabelSize, 90, 0}};
    return settings;
}

bool columnsFit(const LabelSetting& setting, double widest, double pitch)
{
    if (setting.step == 0)
        return true;
    switch (setting.angle) {
    case 0: return widest + 0.4 * setting.size <= pitch;
    case 45: return kSlantedLineHeight * setting.size <= pitch;
    default: return kLineHeight * setting.size <= pitch;
    }
}

LabelSetting rowSetting(double pitch)
{
    for (const int size : {kLabelSize, kSmallLabelSize})
        if (kLineHeight * size <= pitch)
            return {size, 0, 1};
    return {kLabelSize, 0, stepFor(kLineHeight * kLabelSize, pitch)};
}

int columnStep(const LabelSetting& setting, double pitch)
{
    return stepFor((setting.angle == 45 ? kSlantedLineHeight : kLineHeight) * setting.size, pitch);
}

double widestName(const QFont& font, const Names& names, double limit)
{
    double widest = 0;
    for (std::size_t i = 0; i < std::min(names.size(), kNamesMeasured) && widest < limit; ++i)
        widest = std::max(widest, FigureType::width(font, toQString(names[i])));
    return std::min(widest, limit);
}

}  // namespace headscope
