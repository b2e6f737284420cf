// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/contribution_data.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headscope {

namespace {

constexpr Index kEntryLimit = 400'000;
constexpr std::size_t kMostNamed = 8;

}  // namespace

std::vector<StackSegment> stackOf(const ContributionData& data, Index row, Index column)
{
    std::vector<StackSegment> stack;
    double above = 0;
    double below = 0;
    for (std::size_t i = 0; i < data.parts.size(); ++i) {
        const double value = data.parts[i].at(row, column);
        if (value == 0 || !std::isfinite(value))
            continue;
        double& end = value > 0 ? above : below;
        stack.push_back({static_cast<int>(i), std::min(end, end + value), std::max(end, end + value)});
        end += value;
    }
    return stack;
}

double totalOf(const ContributionData& data, Index row, Index column)
{
    return std::accumulate(data.parts.begin(), data.parts.end(), 0.0,
                           [=](double sum, const ContributionPart& part) { return sum + part.at(row, column); });
}

void StackReach::include(const std::vector<StackSegment>& stack)
{
    for (const StackSegment& segment : stack) {
        below = std::min(below, segment.low);
        above = std::max(above, segment.high);
    }
}

StackReach reachOf(const ContributionData& data)
{
    StackReach reach;
    if (data.isEmpty())
        return reach;
    const Index stride = 1 + data.entryCount() / kEntryLimit;
    for (Index row = 0; row < data.rows.size(); row += stride)
        for (Index column = 0; column < data.columns.size(); ++column)
            reach.include(stackOf(data, row, column));
    return reach;
}

double stackY(const StackReach& reach, double value, const QRectF& bar)
{
    const double span = reach.above - reach.below;
    return span > 0 ? bar.top() + (reach.above - std::clamp(value, reach.below, reach.above)) / span * bar.height() : bar.bottom();
}

QRectF stackPlace(const StackReach& reach, const StackSegment& segment, const QRectF& bar)
{
    const double top = stackY(reach, segment.high, bar);
    return {bar.left(), top, bar.width(), stackY(reach, segment.low, bar) - top};
}

QString readingOf(const ContributionData& data, Index row, Index column)
{
    std::vector<std::size_t> order(data.parts.size());
    std::iota(order.begin(), order.end(), 0);
    const auto size = [&](std::size_t part) { return std::abs(data.parts[part].at(row, column)); };
    if (order.size() > kMostNamed) {
        std::ranges::stable_sort(order, std::greater{}, size);
        order.resize(kMostNamed);
    }
    QStringList shares;
    for (const std::size_t part : order)
        shares << (shares.isEmpty() ? tr("%1 wrote %2") : QStringLiteral("%1 %2"))
                      .arg(data.parts[part].name, numberForCell(data.parts[part].at(row, column), 3));
    if (const auto others = data.parts.size() - order.size(); others > 0)
        shares << tr("and %1 others").arg(others);
    return tr("Y [%1, %2]: %3; sum %4")
        .arg(data.rows.value(row), data.columns.value(column), shares.join(", "), numberForCell(totalOf(data, row, column), 4));
}

}  // namespace headscope
