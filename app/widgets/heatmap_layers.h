// What a HeatmapPlot draws, in three layers that are redrawn apart from each other: cells, names, marks.
#pragma once

#include <QImage>

#include <qcustomplot.h>

namespace headscope {

class HeatmapPlot;

/// The cells: an image made from the matrix, gaps between large cells, numbers in the cells when they fit.
class HeatmapCells : public QCPLayerable {
    Q_OBJECT

public:
    explicit HeatmapCells(HeatmapPlot* plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override;

private:
    void drawGaps(QCPPainter* painter) const;
    void drawValues(QCPPainter* painter) const;

    const HeatmapPlot& m_plot;
};

/// The names of the rows and columns, thinned when they would collide.
class HeatmapAxes : public QCPLayerable {
    Q_OBJECT

public:
    explicit HeatmapAxes(HeatmapPlot* plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    const HeatmapPlot& m_plot;
};

/// Pinned row and cell, the cross-hair of the mouse, and the names that belong to them.
class HeatmapMarks : public QCPLayerable {
    Q_OBJECT

public:
    explicit HeatmapMarks(HeatmapPlot* plot);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override;

private:
    void drawName(QCPPainter* painter, int row, int column) const;

    const HeatmapPlot& m_plot;
};

}  // namespace headscope
