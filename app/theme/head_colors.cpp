// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/head_colors.h"

#include <array>

namespace headscope {

namespace {

struct HeadColor {
    QRgb onLight;
    QRgb onDark;
};

constexpr std::array<HeadColor, kHeadColorCount> kHeadColors{
    HeadColor{0xff0f766e, 0xff2dd4bf},  // teal
    HeadColor{0xffc2410c, 0xfffb923c},  // orange
    HeadColor{0xff1830e7, 0xff7d86fd},  // blue
    HeadColor{0xff7d1cb3, 0xff9083c1},  // violet
    HeadColor{0xff4c497d, 0xffd3c4fe},  // slate
    HeadColor{0xff5e360d, 0xffb98a53},  // brown
    HeadColor{0xff7f213c, 0xfff74f84},  // magenta
    HeadColor{0xff617d49, 0xffabec90},  // green
    HeadColor{0xff0e7490, 0xff22d3ee},  // cyan
    HeadColor{0xffa21caf, 0xffe879f9},  // pink
    HeadColor{0xff3f3f46, 0xffe4e4e7},  // grey
    HeadColor{0xffb91c1c, 0xfff87171},  // red
};

}  // namespace

QColor headColor(int head, bool dark)
{
    const HeadColor& color = kHeadColors[static_cast<std::size_t>(head) % kHeadColors.size()];
    return QColor::fromRgb(dark ? color.onDark : color.onLight);
}

}  // namespace headscope
