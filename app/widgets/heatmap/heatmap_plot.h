// SPDX-License-Identifier: GPL-3.0-or-later
// A heatmap of one matrix with names on both axes: the picture in which attention is looked at, clicked and compared.
#pragma once

#include "app/base/background_job.h"
#include "app/widgets/heatmap/heatmap_geometry.h"
#include "app/widgets/heatmap/heatmap_image.h"
#include "app/widgets/matrix/changed_cell.h"
#include "core/base/blocked_cells.h"

#include <QPixmap>
#include <QWidget>

#include <functional>
#include <optional>

namespace headscope {

class ChipButton;

/// Draws when it is painted, so a plot that is scrolled out of sight costs nothing. More than kImageAtOnce cells in view are turned
/// into their image on another thread.
class HeatmapPlot : public QWidget {
    Q_OBJECT

public:
    static constexpr Index kImageAtOnce = 128 * 128;

    explicit HeatmapPlot(QWidget* parent = nullptr);

    void setMatrix(const Shared<Matrix>& values, const BlockedCells& blocked = {});
    void setNames(const SharedNames& rows, const SharedNames& columns);
    void setScale(const ColorScale& scale);
    void setTitle(const QString& title);  ///< what it shows, for those who cannot see it: "Attention of head 2"
    void setCellText(std::function<QString(int row, int column)> text) { m_cellText = std::move(text); }  ///< tooltips
    void setValuesShown(bool shown);  ///< numbers in the cells, where they fit
    void setFaded(bool faded);
    void setWheelZooms(bool zooms) { m_wheelZooms = zooms; }  ///< without Ctrl, where nothing around it scrolls
    /// In large: values in percent and as large as the cells allow, names level where they fit. Its neighbours may show the same names:
    /// where the margin is too small for them there are none.
    void setInLarge(const HeatmapMargins& margins);
    void setPinned(HeatmapCell cell);
    void setHovered(HeatmapCell cell);
    /// The numbers from before what has just changed: cells that have moved since, as they are written, are marked, and the others fade.
    /// 0 × 0, or of another shape: nothing is. Nothing is compared while cells are too small to be marked.
    void setBefore(const Shared<Matrix>& before);

    const Matrix& values() const { return *m_values; }
    const BlockedCells& blocked() const { return m_blocked; }  ///< zeros that a mask has made, not softmax
    const SharedNames& rowNames() const { return m_rowNames; }
    const SharedNames& columnNames() const { return m_columnNames; }
    const ColorScale& scale() const { return m_scale; }
    HeatmapCell pinned() const { return m_pinned; }
    HeatmapCell hovered() const { return m_hovered; }
    const Matrix& before() const { return *m_before; }
    const MovedCells& moved() const;  ///< since before
    bool valuesShown() const { return m_valuesShown; }
    bool faded() const { return m_faded; }
    bool isInLarge() const { return m_margins.has_value(); }
    const QImage& image() const { return m_made.image; }
    const std::vector<HeatmapCell>& needles() const { return m_made.needles; }  ///< what stands alone among very many cells
    const QRectF& imageCells() const { return m_made.cells; }  ///< what it shows: the part in view before, until the new one has come
    bool isUpToDate() const { return m_stale == 0 && !m_background.isRunning(); }  ///< what is painted is what was set last
    QFont nameFont() const;
    HeatmapGeometry geometryOfCells() const;

    int heightFor(int width) const;  ///< at which square cells fill the width
    QSize minimumSizeHint() const override { return {80, 80}; }
    QSize sizeHint() const override { return {240, 240}; }

signals:
    void cellClicked(int row, int column);  ///< by mouse or arrow keys
    void cellHovered(int row, int column);  ///< (−1, −1) when the mouse leaves
    void activated();                       ///< double-clicked or Enter

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum Stale { Marks = 1, Picture = 2, Cells = 4, Everything = 8 };  // Picture: the image has come

    void invalidate(Stale part);
    void renewImage();
    bool isMadeAtOnce() const;
    void refresh();
    void refreshImage();
    void makeFrame();
    void showPart(const QRectF& cells);
    void zoom(double factor, QPointF at);
    void resetZoom();
    QPointF zoomCentre() const;
    void moveCell(int down, int right);
    void describe();
    HeatmapMargins margins(int width) const;

    Shared<Matrix> m_values;
    BlockedCells m_blocked;
    SharedNames m_rowNames = std::make_shared<AxisNames>(QStringList());
    SharedNames m_columnNames = m_rowNames;
    ColorScale m_scale;
    QString m_title;
    std::function<QString(int, int)> m_cellText;
    QRectF m_shown;   ///< the part in view, in cells
    QPixmap m_frame;  ///< names, gaps and numbers, which the mouse does not change
    HeatmapCell m_pinned;
    HeatmapCell m_hovered;
    Shared<Matrix> m_before;
    mutable MovedCells m_moved;  ///< what was painted last
    bool m_valuesShown = false;
    bool m_faded = false;
    std::optional<HeatmapMargins> m_margins;  ///< given, in large; else those that the names need
    bool m_wheelZooms = false;
    ChipButton* m_showAll;  ///< the way back, in the corner between the names; there while zoomed
    int m_stale = Everything;
    struct Made {
        QImage image;
        QRectF cells;
        std::vector<HeatmapCell> needles;
    } m_made;
    BackgroundJob<Made> m_background;
    QPoint m_pressed;
    QRectF m_pressedPart;
    bool m_dragging = false;
};

}  // namespace headscope
