// SPDX-License-Identifier: GPL-3.0-or-later
// Many small heatmaps in rows and columns, such as blocks and their heads: only those in sight are turned into pictures, on another thread.
#pragma once

#include "app/base/background_job.h"
#include "app/widgets/heatmap/heatmap_geometry.h"
#include "app/widgets/heatmap/heatmap_image.h"
#include "core/base/shared.h"

#include <QAbstractScrollArea>

#include <functional>

namespace headscope {

struct SmallHeatmap {
    Shared<Matrix> values;
    BlockedCells blocked;
    ColorScale scale;
    bool faded = false;
    QString label = {};  ///< in the middle, of a map of one cell, which fills its room
};

struct HeatmapRow {
    QString name;
    QString note;  ///< small, below the name
    std::vector<SmallHeatmap> maps;
};

/// One heatmap, and a cell in it where there is one: counted from 0, −1 for none.
struct OverviewPlace {
    int row = -1;
    int column = -1;
    int cellRow = -1;
    int cellColumn = -1;

    bool operator==(const OverviewPlace&) const = default;
};

class HeatmapOverview : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit HeatmapOverview(QWidget* parent = nullptr);

    /// Rows may be of different lengths; columns are numbered from 1, on their colours.
    void setRows(std::vector<HeatmapRow> rows, std::vector<QColor> columnColors);
    void setSelected(int row, int column);
    void setText(std::function<QString(const OverviewPlace&)> text)
    {
        m_text = std::move(text);
    }  ///< tooltips, and for those who cannot see it

    const std::vector<HeatmapRow>& rows() const { return m_rows; }
    QRect mapRect(int row, int column) const;    ///< where its cells are in the viewport
    QImage mapImage(int row, int column) const;  ///< null until it has been in sight

signals:
    void selected(int row, int column);   ///< by mouse or arrow keys
    void activated(int row, int column);  ///< double-clicked or Enter
    void hovered(const headscope::OverviewPlace& place);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Drawn {
        SmallHeatmap map;  ///< what the image shows
        QImage image;
    };
    struct Wanted {
        int row, column;
        SmallHeatmap map;
        QSize pixels;
    };
    struct Made {
        int row, column;
        Drawn drawn;
    };

    int columnCount() const { return static_cast<int>(m_colors.size()); }
    void fitLabels();
    void arrange();  ///< how large the maps are, and how far they scroll
    QRect slot(int row, int column) const;
    void paintLabel(QPainter& painter, const SmallHeatmap& map, const QRect& place) const;
    OverviewPlace placeAt(QPoint point) const;
    bool isCurrent(const Drawn& drawn, const SmallHeatmap& map, QSize pixels) const;
    void paintMaps(QPainter& painter);
    void paintHeaders(QPainter& painter) const;
    void makeImages(std::vector<Wanted> wanted);
    void hover(const OverviewPlace& place);
    void showMap(int row, int column);  ///< scrolls to it
    void describe();

    std::vector<HeatmapRow> m_rows;
    std::vector<QColor> m_colors;
    std::function<QString(const OverviewPlace&)> m_text;
    QSize m_size{1, 1};  ///< the room that a map has: a square, unless it is one cell
    int m_gap = 0;
    double m_labelPart = 1;      ///< the part of the type with which all labels have room in their cells
    bool m_strongAlone = false;  ///< where they have not: only those of the strongest cells are written
    int m_left = 0;              ///< what the names of the rows take
    int m_top = 0;
    OverviewPlace m_selected;
    OverviewPlace m_hovered;
    std::vector<std::vector<Drawn>> m_drawn;
    bool m_making = false;
    BackgroundJob<std::vector<Made>> m_background;
};

}  // namespace headscope
