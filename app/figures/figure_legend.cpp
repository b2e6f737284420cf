// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_legend.h"

#include "app/figures/figure_grid.h"
#include "app/figures/figure_layout.h"
#include "app/widgets/heatmap/attention_links.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kKeyLine = 1.5;   // height, in sizes of type
constexpr double kKeyGap = 10;     // between entries
constexpr double kAfterLabel = 8;  // behind the word for what lines are
constexpr double kWeights[] = {0.2, 0.5, 1};

std::vector<KeyEntry> unplaced(const Figure& figure)
{
    std::vector<KeyEntry> entries;
    if (figure.kind == FigureKind::Lines)
        for (const double weight : kWeights)
            entries.push_back({{}, {}, QString::number(weight), inkOf(figure.dark).muted, weight});
    if (!figure.panels.empty())
        for (const ContributionPart& part : figure.panels.front().parts)
            entries.push_back({{}, {}, part.name, part.color, 0});
    return entries;
}

void paintKey(QPainter& painter, const Figure& figure, const FigureLayout& layout, const FigureType& type)
{
    if (figure.kind == FigureKind::Lines)
        drawText(painter, layout.barLabel, figure.scaleLabel, type.font(type.label()), inkOf(figure.dark).muted);
    for (const KeyEntry& entry : layout.key) {
        if (entry.weight > 0) {
            QColor color = entry.color;
            color.setAlphaF(static_cast<float>(lineOpacity(entry.weight)));
            painter.setPen(QPen(color, layout.lineScale * lineWidth(entry.weight), Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(QLineF(entry.sample.left(), entry.sample.center().y(), entry.sample.right(), entry.sample.center().y()));
        } else {
            painter.fillRect(entry.sample, entry.color);
        }
        drawText(painter, entry.words, entry.text, type.font(type.label()), inkOf(figure.dark).ink);
    }
}

void paintColorBar(QPainter& painter, const Figure& figure, const FigureLayout& layout, const FigureType& type)
{
    const QRectF bar = layout.bar;
    const bool lies = bar.width() > bar.height();
    const QPointF low = bar.bottomLeft(), high = lies ? bar.bottomRight() : bar.topLeft();
    figure.scale.map().paint(painter, bar);
    painter.setPen(QPen(inkOf(figure.dark).border, 0.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);

    const QFont font = type.font(type.label());
    painter.setPen(inkOf(figure.dark).muted);
    SymbolText(type, symbolParts(figure.scaleLabel.toStdString()), type.label(), QFont::Normal).draw(painter, layout.barLabel);
    const auto mark = [&](double value, double length) {
        const QPointF edge = (lies ? low : bar.bottomRight()) + figure.scale.place(value) * (high - low);
        painter.setPen(QPen(inkOf(figure.dark).muted, 0.5));
        painter.drawLine(QLineF(edge, edge + (lies ? QPointF(0, length) : QPointF(length, 0))));
        return edge;
    };
    for (const double value : layout.minorTicks)
        mark(value, kMinorTickLength);
    for (const Tick& tick : layout.ticks) {
        const QPointF edge = mark(tick.value, kTickLength);
        if (!lies) {
            drawText(painter, edge + QPointF(5, FigureType::baselineBelowMiddle(font)), tick.text, font, inkOf(figure.dark).ink);
            continue;
        }
        const double middle = std::max(edge.x(), kLeastMargin + FigureType::width(font, tick.text) / 2);
        drawText(painter, {middle, edge.y() + kTickLength + type.label()}, tick.text, font, inkOf(figure.dark).ink, Anchor::Middle);
    }
}

}  // namespace

std::vector<KeyEntry> keyEntries(const Figure& figure, const FigureType& type, double width)
{
    std::vector<KeyEntry> entries = unplaced(figure);
    const QFont font = type.font(type.label());
    const double label = figure.kind == FigureKind::Lines ? FigureType::width(font, figure.scaleLabel) + kAfterLabel : 0;
    const double side = 0.8 * type.label();
    double start = label, x = start, y = 0;
    bool weights = false;  // what lines are as wide as; the heads stand below, as far to the left as the word for them
    for (KeyEntry& entry : entries) {
        const bool below = weights && entry.weight == 0;
        weights = entry.weight > 0;
        if (below)
            start = 0;
        const double sample = weights ? 16 : 8;
        entry.text = FigureType::elided(font, entry.text, width - start - sample - 3);
        const double needed = sample + 3 + FigureType::width(font, entry.text);
        if (below || (x > start && x + needed > width)) {
            x = start;
            y += kKeyLine * type.label();
        }
        entry.sample = QRectF(x, y + (kKeyLine * type.label() - side) / 2, sample, side);
        entry.words = {x + sample + 3, entry.sample.center().y() + FigureType::baselineBelowMiddle(font)};
        x += needed + kKeyGap;
    }
    return entries;
}

double keyHeight(const std::vector<KeyEntry>& entries, const FigureType& type)
{
    return entries.empty() ? 0 : entries.back().sample.center().y() + kKeyLine * type.label() / 2;
}

void paintLegend(QPainter& painter, const Figure& figure, const FigureLayout& layout)
{
    const FigureType type(figure.fontFamily, figure.typeSize);
    if (!layout.key.empty())
        paintKey(painter, figure, layout, type);
    else if (!layout.bar.isEmpty())
        paintColorBar(painter, figure, layout, type);
}

}  // namespace headscope
