// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/least_height.h"

#include "app/figures/figure_grid.h"
#include "app/figures/figure_layout.h"
#include "app/figures/page.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kLeastApart = 0.5;                                 // points between the lines of two tokens
constexpr Index kFewTokens = 512;                                   // what a small overview shows of them is their shape
constexpr double kLeastCell = 0.5, kLeastMap = 9, kEnoughMap = 24;  // points of height
constexpr double kOfFree = 0.9;                                     // as high as where the height is free: the width makes it so low

bool holds(const Figure& figure, const FigureLayout& layout, const FigureLayout& free)
{
    for (std::size_t i = 0; i < layout.parts.size(); ++i)
        if (!holds(figure.parts[i], layout.parts[i].layout, free.parts[i].layout))
            return false;
    if (layout.panels.empty())
        return true;
    const auto rows = static_cast<double>(largestPanel(figure).rows);
    const bool cells = figure.kind == FigureKind::Heat || figure.kind == FigureKind::Difference;
    const double least = cells ? std::clamp(kLeastCell * rows, kLeastMap, kEnoughMap) : kEnoughMap;
    const double map = layout.cell.height() * rows, freeMap = free.cell.height() * rows;
    if (freeMap < least)
        return true;
    const bool onPage = std::max(layout.panels.back().cells.bottom(), layout.bar.bottom()) <= layout.size.height();
    return onPage && (map >= least || map >= kOfFree * freeMap);
}

/// Lines between tokens that lie closer than lines are wide are one area of colour.
std::optional<Error> tooDense(const Figure& figure, const FigureLayout& layout)
{
    for (std::size_t i = 0; i < layout.parts.size(); ++i)
        if (auto error = tooDense(figure.parts[i], layout.parts[i].layout))
            return error;
    const auto tokens = largestPanel(figure).rows;
    if (figure.kind != FigureKind::Lines || layout.panels.empty() || tokens <= kFewTokens || layout.cell.height() >= kLeastApart)
        return {};
    return Error{phrase("lines"),
                 phrase("those of {} tokens have no room to be told apart here: choose some of the tokens, or a heatmap", tokens)};
}

}  // namespace

std::optional<Error> tooLow(const Figure& figure, QSizeF size)
{
    if (auto error = tooDense(figure, layOut(figure, size)))
        return error;
    if (size.height() <= 0)
        return {};
    const FigureLayout free = layOut(figure, {size.width(), 0});
    const auto isEnough = [&](double height) { return holds(figure, layOut(figure, {size.width(), height}), free); };
    if (isEnough(size.height()))
        return {};
    double low = size.height(), high = std::max(low, free.size.height());
    while (!isEnough(high) && high < 4 * free.size.height())
        high *= 1.2;
    while (high - low > 0.5)
        (isEnough((low + high) / 2) ? high : low) = (low + high) / 2;
    const double inches = std::ceil(100 * high / kPointsPerInch) / 100;
    return Error{phrase("height"), phrase("its maps have no room: at this width the figure is at least {} in ({} mm) high",
                                          QString::number(inches).toStdString(), static_cast<int>(std::ceil(25.4 * inches)))};
}

}  // namespace headscope
