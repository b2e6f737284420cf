// SPDX-License-Identifier: GPL-3.0-or-later
// What a HeatmapPlot draws: the image of its cells, a layer that changes seldom (names, gaps, numbers), and marks on top.
#pragma once

#include <qcustomplot.h>

#include <optional>

namespace headscope {

class HeatmapPlot;

/// The image made from the matrix, where its cells are.
void drawImage(QCPPainter& painter, const HeatmapPlot& plot);

/// Pinned row and cell, the cross-hair of the mouse, and the names that belong to them.
void drawMarks(QCPPainter& painter, const HeatmapPlot& plot);

inline constexpr int kFewestDecimals = 2;

/// The decimals of the numbers in the cells; nothing where there are none, or they do not fit.
std::optional<int> decimalsShown(const HeatmapPlot& plot);

/// Fades what has not moved since before, if anything has, below the numbers.
void drawFading(QCPPainter& painter, const HeatmapPlot& plot);
/// It marks what has moved, above the numbers.
void drawChanges(QCPPainter& painter, const HeatmapPlot& plot);

/// Gaps between large cells, numbers in the cells when they fit, and the names of the rows and columns, thinned when they would collide.
class HeatmapFrame : public QCPLayerable {
    Q_OBJECT

public:
    explicit HeatmapFrame(HeatmapPlot* plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    void drawGaps(QCPPainter* painter) const;
    void drawValues(QCPPainter* painter) const;
    void drawNames(QCPPainter* painter) const;

    const HeatmapPlot& m_plot;
};

}  // namespace headscope
