// SPDX-License-Identifier: GPL-3.0-or-later
// The attention of one head in Look: its number and name above its heatmap.
#pragma once

#include "app/widgets/heatmap/heatmap_geometry.h"

#include <QColor>
#include <QWidget>

namespace headscope {

class ElidedLabel;
class HeadBadge;
class HeatmapPlot;

class LookMap : public QWidget {
    Q_OBJECT

public:
    LookMap(int head, QWidget* parent);

    void setHead(const QString& name, bool muted, const QColor& color);
    void setSelected(bool selected);
    /// It says where the heatmap has its cells, and how much of the names it shows; its title begins where the cells do.
    void setFrame(const QRect& rect, const HeatmapMargins& margins);
    int titleHeight() const;
    HeatmapPlot& plot() const { return *m_plot; }

signals:
    void pressed();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    int m_head;
    HeadBadge* m_badge;
    ElidedLabel* m_name;
    HeatmapPlot* m_plot;
};

}  // namespace headscope
