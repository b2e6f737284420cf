// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/hatching.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

/// The line rises to the right: from (x, bottom + …) it is the set of points with x + y = sum, both from the cells' top left.
/// It is cut where it enters another cell, and the pieces in blocked cells are joined again.
void addLine(std::vector<QLineF>& lines, const FigurePanel& panel, const QRectF& cells, double sum)
{
    const Index rows = panel.matrix->rows(), columns = panel.matrix->cols();
    const double width = cells.width() / static_cast<double>(columns), height = cells.height() / static_cast<double>(rows);
    std::vector<double> cuts;
    const double from = std::max(0.0, sum - cells.height()), to = std::min(cells.width(), sum);
    cuts.push_back(from);
    for (double column = std::ceil(from / width); column * width < to; ++column)
        cuts.push_back(column * width);
    for (double row = std::ceil((sum - to) / height); row * height < sum - from; ++row)
        cuts.push_back(sum - row * height);
    cuts.push_back(to);
    std::ranges::sort(cuts);

    const auto point = [&](double x) { return QPointF(cells.left() + x, cells.top() + sum - x); };
    double start = -1;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const double middle = (cuts[i] + cuts[i + 1]) / 2;
        const auto column = std::clamp(static_cast<Index>(middle / width), Index{0}, columns - 1);
        const auto row = std::clamp(static_cast<Index>((sum - middle) / height), Index{0}, rows - 1);
        const bool blocked = panel.isHatched(row, column);
        if (blocked && start < 0)
            start = cuts[i];
        if (!blocked && start >= 0) {
            lines.push_back({point(start), point(cuts[i])});
            start = -1;
        }
    }
    if (start >= 0)
        lines.push_back({point(start), point(cuts.back())});
}

bool anyBlocked(const FigurePanel& panel)
{
    if (panel.matrix->allFinite() && panel.blocked.allowed().size() == 0)
        return false;
    for (Index row = 0; row < panel.matrix->rows(); ++row)
        for (Index column = 0; column < panel.matrix->cols(); ++column)
            if (panel.isHatched(row, column))
                return true;
    return false;
}

}  // namespace

std::vector<QLineF> hatchLines(const FigurePanel& panel, const QRectF& cells, double spacing)
{
    std::vector<QLineF> lines;
    if (cells.isEmpty() || !anyBlocked(panel))
        return lines;
    for (double sum = spacing / 2; sum < cells.width() + cells.height(); sum += spacing)
        addLine(lines, panel, cells, sum);
    return lines;
}

}  // namespace headscope
