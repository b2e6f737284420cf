// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/label_fitting.h"

#include "app/base/text.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kLineHeight = 1;                         // for a row's name, in sizes
constexpr double kLeastLineHeight = 0.97;                 // for the smallest type, rather than leaving every other name out
constexpr double kSlantedLineHeight = 1.5;                // along the axis: 1.06 sizes across the slanted lines
constexpr double kDigit = 0.65, kBetweenPositions = 0.8;  // their widths, in sizes
constexpr double kRounding = 0.5;                         // what a name may be wider than its room
constexpr std::size_t kNamesMeasured = 4096;              // a few of thousands of names are shown, so these are enough

double lineHeight(int size) { return size * (size == kSmallestType ? kLeastLineHeight : kLineHeight); }

/// A smaller size for names of which only some have room, so that more of them have.
int thinnedSize(int size) { return std::min(size, std::max(kLeastType, 3 * size / 4)); }

/// A step with which names `needed` points high stay apart, easy to count in.
int stepFor(double needed, double pitch)
{
    for (double power = 1; power < 1e9; power *= 10)
        for (const double factor : {1.0, 2.0, 3.0, 4.0, 5.0})
            if (factor * power * pitch >= needed)
                return static_cast<int>(factor * power);
    return 1'000'000'000;
}

}  // namespace

std::vector<LabelSetting> columnSettings(int size)
{
    std::vector<LabelSetting> settings{{size, 0}, {size, 45}, {size - 1, 45}};
    for (int small = size - 1; small >= kSmallestType; --small)
        settings.push_back({small, 90});
    settings.insert(settings.end(), {{size, 45, 0}, {thinnedSize(size), 90, 0}});
    return settings;
}

bool columnsFit(const LabelSetting& setting, double widest, double pitch)
{
    if (setting.step == 0)
        return true;
    switch (setting.angle) {
    case 0: return widest + 0.4 * setting.size <= pitch;
    case 45: return kSlantedLineHeight * setting.size <= pitch;
    default: return lineHeight(setting.size) <= pitch;
    }
}

LabelSetting rowSetting(int size, double pitch)
{
    for (int small = size; small >= kSmallestType; --small)
        if (lineHeight(small) <= pitch)
            return {small};
    const int thinned = thinnedSize(size);
    return {thinned, 0, stepFor(kLineHeight * thinned, pitch)};
}

int columnStep(const LabelSetting& setting, double pitch)
{
    return stepFor((setting.angle == 45 ? kSlantedLineHeight : kLineHeight) * setting.size, pitch);
}

QString writtenName(const QFont& font, const Names& names, std::size_t at, const LabelSetting& setting, double room)
{
    const QString name = setting.positions ? QString::number(at) : visibleName(toQString(names[at]));
    return FigureType::elided(font, name, room + kRounding);
}

LabelSetting positionSetting(Index last, double pitch)
{
    const auto digits = static_cast<double>(std::to_string(last).size());
    return {kLeastType, 0, stepFor((kDigit * digits + kBetweenPositions) * kLeastType, pitch), true};
}

double widestWritten(const QFont& font, const Names& names, double limit, const LabelSetting& setting)
{
    if (setting.positions)
        return names.empty() ? 0 : FigureType::width(font, QString(QString::number(names.size() - 1).size(), '0'));  // no digit is wider
    return widestName(font, names, limit, std::max(1, setting.step));
}

double widestName(const QFont& font, const Names& names, double limit, int step)
{
    double widest = 0;
    const auto stride = static_cast<std::size_t>(step);
    for (std::size_t i = 0; i < std::min(names.size(), kNamesMeasured * stride) && widest < limit; i += stride)
        widest = std::max(widest, FigureType::width(font, visibleName(toQString(names[i]))));
    return std::min(widest, limit);
}

}  // namespace headscope
