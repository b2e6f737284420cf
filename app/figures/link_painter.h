// SPDX-License-Identifier: GPL-3.0-or-later
// Attention as lines from the queries at the left of a panel to the keys at its right.
#pragma once

#include "app/figures/figure_layout.h"
#include "app/figures/figure_text.h"
#include "app/widgets/heatmap/attention_links.h"

#include <QPainter>

namespace headscope {

/// The lines of a panel: the weights of its head, or of each head that is in it.
struct LinkLayer {
    const Matrix* weights;
    QColor color;
};

std::vector<LinkLayer> linkLayers(const FigurePanel& panel, const FigureInk& ink);

struct FigureLink : AttentionLink {
    int layer;
    QColor color;
};

/// The lines of a panel, the strong ones last: the weak ones that could not be seen are left out.
std::vector<FigureLink> linksOf(const FigurePanel& panel, const FigureInk& ink);

/// The line from name to name; those of several heads lie beside one another.
QLineF lineOf(const FigureLink& link, const FigurePanel& panel, const QRectF& cells);

/// The scale of line widths at which all heads' lines between two names can be told apart.
double lineScale(const Figure& figure, double pitch);

/// Short ones where lines of a head end and no names stand: at what height a token is.
std::vector<QLineF> endTicks(const Figure& figure, const FigureLayout& layout);

/// Paints the lines of one panel, with the names at both sides.
void paintLinks(QPainter& painter, const Figure& figure, const FigureLayout& layout, std::size_t panel);

}  // namespace headscope
