// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/link_painter.h"

#include "app/base/text.h"
#include "app/figures/figure_grid.h"
#include "app/figures/token_marks.h"

namespace headscope {

namespace {

constexpr Scalar kFaintest = 0.01;          // weights that could not be seen
constexpr std::size_t kMostLinks = 20'000;  // the file stays one that a viewer opens

void drawLinks(QPainter& painter, const FigurePanel& panel, const QRectF& cells, const FigureInk& ink)
{
    QColor color = linkColor(panel, ink);
    for (const AttentionLink& link : linksOf(panel)) {
        const auto weight = static_cast<double>(link.weight);
        color.setAlphaF(static_cast<float>(lineOpacity(weight)));
        painter.setPen(QPen(color, lineWidth(weight), Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QLineF(cells.left(), linkY(link.query, panel.matrix->rows(), cells), cells.right(),
                                linkY(link.key, panel.matrix->cols(), cells)));
    }
}

}  // namespace

std::vector<AttentionLink> linksOf(const FigurePanel& panel) { return strongestLinks(*panel.matrix, kFaintest, kMostLinks); }

double linkY(Index at, Index count, const QRectF& cells)
{
    return cells.top() + (static_cast<double>(at) + 0.5) * cells.height() / static_cast<double>(count);
}

QColor linkColor(const FigurePanel& panel, const FigureInk& ink) { return panel.head >= 0 ? panel.headColor : ink.ink; }

void paintLinks(QPainter& painter, const Figure& figure, const FigureLayout& layout, std::size_t at)
{
    const FigurePanel& panel = figure.panels[at];
    const PanelLayout& place = layout.panels[at];
    const FigureInk& ink = inkOf(figure.dark);
    drawLinks(painter, panel, place.cells, ink);
    const FigureType type(figure.fontFamily, figure.typeSize);
    const QFont plain = type.font(type.label());
    const auto side = [&](const Names& names, Index count, double room, bool left, const QString& axis) {
        const double edge = left ? place.cells.left() - kNameGap : place.cells.right() + kNameGap;
        const auto write = [&](const QString& words, double y, const QFont& how, const QColor& color) {
            drawText(painter, {left ? edge - FigureType::width(how, words) : edge, y}, words, how, color);
        };
        for (std::size_t i = 0; i < names.size(); i += static_cast<std::size_t>(layout.rowNames.step)) {
            const NameLook look = lookOfName(figure, names[i], ink.ink);
            const QFont font = type.font(layout.rowNames.size, look.weight);
            write(FigureType::elided(font, toQString(names[i]), room + 0.5),
                  linkY(static_cast<Index>(i), count, place.cells) + FigureType::baselineBelowMiddle(font), font, look.color);
        }
        const double end = left ? edge : edge + std::max(room - FigureType::width(plain, axis), 0.0);
        drawText(painter, {left ? end - FigureType::width(plain, axis) : end, place.title.y()}, axis, plain, ink.muted);
    };
    if (place.rowNames)
        side(panel.rows, panel.matrix->rows(), layout.rowNameWidth, true, figure.rowAxis);
    if (place.keyNames)
        side(panel.columns, panel.matrix->cols(), layout.keyNameWidth, false, figure.columnAxis);
}

}  // namespace headscope
