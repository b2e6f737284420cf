// SPDX-License-Identifier: GPL-3.0-or-later
// What says how a figure is read: the colour bar of heatmaps, or the key of lines and bars.
#pragma once

#include "app/figures/figure.h"
#include "app/figures/figure_text.h"

#include <QRectF>

namespace headscope {

struct FigureLayout;

/// A sample of a line or of a bar, and what it stands for.
struct KeyEntry {
    QRectF sample;
    QPointF words;  ///< baseline, left end
    QString text;
    QColor color;
    double weight = 0;  ///< the weight of a line; 0: a bar
};

/// The samples of the key, from its top left corner, in as many lines as that width takes; none for heatmaps (a colour bar).
std::vector<KeyEntry> keyEntries(const Figure& figure, const FigureType& type, double width);
double keyHeight(const std::vector<KeyEntry>& entries, const FigureType& type);

void paintLegend(QPainter& painter, const Figure& figure, const FigureLayout& layout);

}  // namespace headscope
