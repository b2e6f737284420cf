// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers along an axis or a colour bar.
#pragma once

#include <QString>

#include <vector>

namespace headscope {

struct Tick {
    double value;
    QString text;
};

/// Round values inside low … high: at least the wanted number, at most about twice as many. Zero is among them when the range holds it, so
/// that a symmetric range has symmetric ticks.
std::vector<Tick> ticksBetween(double low, double high, int wanted = 5);

}  // namespace headscope
