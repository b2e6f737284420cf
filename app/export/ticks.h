// Round numbers along a colour bar.
#pragma once

#include <QString>

#include <vector>

namespace headscope {

struct Tick {
    double value;
    QString text;
};

/// Four to nine round values inside low … high; zero is among them when the range holds it, so that a symmetric range has
/// symmetric ticks.
std::vector<Tick> ticksBetween(double low, double high);

}  // namespace headscope
