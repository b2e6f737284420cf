// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/paper_figures.h"

#include "tests/support/app/text_page.h"

#include "app/figures/figure_painter.h"
#include "app/figures/figure_text.h"

#include <algorithm>

namespace headscope {

Names lettersFrom(int count, int letters)
{
    Names result;
    for (int i = 0; i < count; ++i) {
        std::string name = "internationalisation-wide";
        name.front() = static_cast<char>('A' + i % 26);
        name.resize(static_cast<std::size_t>(letters));
        result.push_back(name);
    }
    return result;
}

Figure headsFigure(int heads, int tokens, int letters)
{
    Figure figure;
    for (int head = 0; head < heads; ++head) {
        FigurePanel panel;
        panel.symbol = symbolParts("A");
        panel.name = QString("head %1").arg(head + 1);
        panel.head = head;
        panel.headColor = Qt::darkBlue;
        panel.matrix = Matrix(Matrix::Constant(tokens, tokens, Scalar(0.5)));
        panel.rows = panel.columns = lettersFrom(tokens, letters);
        figure.panels.push_back(std::move(panel));
    }
    figure.title = "A title";
    figure.subtitle = "Attention weights of every head";
    figure.rowAxis = "query";
    figure.columnAxis = "key";
    figure.scaleLabel = "attention";
    figure.squareCells = true;
    return figure;
}

QString faultOf(const Figure& figure, const FigureLayout& layout, std::size_t fewest)
{
    TextPage page(layout.size);
    QPainter painter(&page);
    paintFigure(painter, figure, layout);
    painter.end();
    const QRectF all = QRectF(QPointF(), layout.size).adjusted(-0.5, -0.5, 0.5, 0.5);
    const auto said = [&](const Written& one, const QString& fault) {
        return QString("%1: %2 at %3, %4 in %5 pt of %6 x %7")
            .arg(fault, one.text)
            .arg(one.place[0].x())
            .arg(one.place[0].y())
            .arg(one.size)
            .arg(layout.size.width())
            .arg(layout.size.height());
    };
    if (!layout.bar.isEmpty() && !all.contains(layout.bar))
        return QString("the colour bar is off the page: down to %1 of %2").arg(layout.bar.bottom()).arg(layout.size.height());
    std::vector<const Written*> outside;
    for (const Written& one : page.written()) {
        const QRectF box = one.place.boundingRect();
        if (one.size < kSmallestType)
            return said(one, "too small");
        if (!all.contains(box))
            return said(one, "off the page");
        if (one.place.intersects(QPolygonF(layout.bar)))
            return said(one, "over the colour bar");
        if (layout.numbers && std::ranges::any_of(layout.panels, [&](const PanelLayout& panel) { return panel.cells.contains(box); }))
            continue;  // a number in its cell
        if (std::ranges::any_of(layout.panels, [&](const PanelLayout& panel) { return one.place.intersects(QPolygonF(panel.cells)); }))
            return said(one, "over a map");
        for (const Written* other : outside)
            if (one.place.intersects(other->place))
                return said(one, "over " + other->text);
        outside.push_back(&one);
    }
    return outside.size() < fewest ? QString("%1 texts alone").arg(outside.size()) : QString();
}

}  // namespace headscope
