// SPDX-License-Identifier: GPL-3.0-or-later
// A small plot of lines, points and bars in the colours and the type of the theme; its picture and its numbers can be copied.
#pragma once

#include "app/widgets/charts/chart_data.h"

#include <qcustomplot.h>

namespace headscope {

class Chart : public QCustomPlot {
    Q_OBJECT

public:
    explicit Chart(QWidget* parent = nullptr);

    void show(ChartData data);
    const ChartData& chartData() const { return m_data; }
    void copyImage();
    void copyValues() const;

    QSize minimumSizeHint() const override;

signals:
    void exportWanted();
    void picked(double x);  ///< a click inside the axes

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void follow(QCPAxis& axis, const ChartAxis& data);
    void addPlottables();
    void restyle();
    void redraw();
    int ticksInHeight() const;
    bool isInside(const QPoint& position) const { return axisRect()->rect().contains(position); }
    QString valuesAt(double x) const;

    ChartData m_data;
    QVector<QCPAbstractPlottable*> m_plottables;  ///< one for each series
    QCPItemStraightLine* m_marker;
};

}  // namespace headscope
