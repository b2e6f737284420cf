// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/link_painter.h"

#include "app/figures/figure_grid.h"
#include "app/figures/token_marks.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kMostLinks = 20'000;         // the file stays one that a viewer opens
constexpr double kOfLane = 1.6, kThinnest = 0.25;  // how much of its own place the widest line takes
constexpr double kOfPitch = 0.3;                   // a part of the distance between two names, too
constexpr double kBeside = 0.5;                    // a part of the distance between two names: what the lines of all heads take at each

void drawLinks(QPainter& painter, const FigurePanel& panel, const QRectF& cells, double scale, const FigureInk& ink)
{
    for (const FigureLink& link : linksOf(panel, ink)) {
        const auto weight = static_cast<double>(link.weight);
        QColor color = link.color;
        color.setAlphaF(static_cast<float>(lineOpacity(weight)));
        painter.setPen(QPen(color, scale * lineWidth(weight), Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(lineOf(link, panel, cells));
    }
}

}  // namespace

std::vector<LinkLayer> linkLayers(const FigurePanel& panel, const FigureInk& ink)
{
    if (panel.parts.empty())
        return {{&*panel.matrix, panel.head >= 0 ? panel.headColor : ink.ink}};
    std::vector<LinkLayer> layers;
    for (const ContributionPart& part : panel.parts)
        layers.push_back({&*part.values, part.color});
    return layers;
}

std::vector<FigureLink> linksOf(const FigurePanel& panel, const FigureInk& ink)
{
    std::vector<FigureLink> links;
    for (int number = 0; const LinkLayer& layer : linkLayers(panel, ink)) {
        for (const AttentionLink& link : strongestLinks(*layer.weights, kFaintestLink, kMostLinks))
            links.push_back({link, number, layer.color});
        ++number;
    }
    std::ranges::stable_sort(links, {}, &FigureLink::weight);
    if (links.size() > kMostLinks)
        links.erase(links.begin(), links.end() - static_cast<std::ptrdiff_t>(kMostLinks));
    return links;
}

double lineScale(const Figure& figure, double pitch)
{
    std::size_t heads = 1;
    for (const FigurePanel& panel : figure.panels)
        heads = std::max(heads, panel.parts.size());
    return std::clamp(std::min(kOfLane * kBeside / static_cast<double>(heads), kOfPitch) * pitch / lineWidth(1), kThinnest, 1.0);
}

QLineF lineOf(const FigureLink& link, const FigurePanel& panel, const QRectF& cells)
{
    const double count = std::max<double>(1, static_cast<double>(panel.parts.size()));
    const double beside = kBeside * (link.layer - (count - 1) / 2) / count;
    const auto y = [&](Index at, Index of) { return linkY(at, of, cells) + beside * cells.height() / static_cast<double>(of); };
    return {cells.left(), y(link.query, panel.matrix->rows()), cells.right(), y(link.key, panel.matrix->cols())};
}

std::vector<QLineF> endTicks(const Figure& figure, const FigureLayout& layout)
{
    std::vector<QLineF> ticks;
    if (figure.kind != FigureKind::Lines || !layout.names)
        return ticks;
    for (std::size_t i = 0; i < layout.panels.size(); ++i) {
        const PanelLayout& place = layout.panels[i];
        const auto add = [&](Index count, double from, double to) {
            for (Index at = 0; at < count; at += layout.rowNames.step)
                ticks.emplace_back(from, linkY(at, count, place.cells), to, linkY(at, count, place.cells));
        };
        if (!place.rowNames)
            add(figure.panels[i].matrix->rows(), place.cells.left() - kTickLength, place.cells.left());
        if (!place.keyNames)
            add(figure.panels[i].matrix->cols(), place.cells.right(), place.cells.right() + kTickLength);
    }
    return ticks;
}

void paintLinks(QPainter& painter, const Figure& figure, const FigureLayout& layout, std::size_t at)
{
    const FigurePanel& panel = figure.panels[at];
    const PanelLayout& place = layout.panels[at];
    const FigureInk& ink = inkOf(figure.dark);
    drawLinks(painter, panel, place.cells, layout.lineScale, ink);
    const FigureType type(figure.fontFamily, figure.typeSize);
    const QFont plain = type.font(type.label());
    const auto side = [&](const Names& names, Index count, double room, bool left) {
        const double edge = left ? place.cells.left() - kNameGap : place.cells.right() + kNameGap;
        for (std::size_t i = 0; i < names.size(); i += static_cast<std::size_t>(layout.rowNames.step)) {
            const NameLook look = lookOfName(figure, names[i], ink.ink);
            const QFont font = type.font(layout.rowNames.size, look.weight);
            drawText(painter, {edge, linkY(static_cast<Index>(i), count, place.cells) + FigureType::baselineBelowMiddle(font)},
                     writtenName(font, names, i, layout.rowNames, room), font, look.color, left ? Anchor::Right : Anchor::Left);
        }
    };
    if (place.rowNames)
        side(panel.rows, panel.matrix->rows(), layout.rowNameWidth, true);
    if (place.keyNames)
        side(panel.columns, panel.matrix->cols(), layout.keyNameWidth, false);
    if (place.queryWord)
        drawText(painter, *place.queryWord, figure.rowAxis, plain, ink.muted);
    if (place.keyWord)
        drawText(painter, *place.keyWord, figure.columnAxis, plain, ink.muted);
}

}  // namespace headscope
