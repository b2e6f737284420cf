// SPDX-License-Identifier: GPL-3.0-or-later
// A small plot of lines, points and bars in the colours and the type of the theme; its picture and its numbers can be copied.
#pragma once

#include "app/widgets/charts/chart_data.h"

#include <qcustomplot.h>

namespace headscope {

class Chart : public QCustomPlot {
    Q_OBJECT

public:
    using Kind = SeriesKind;

    explicit Chart(QWidget* parent = nullptr);

    /// The end of an axis is its last number; a logarithmic one has its ticks at powers of four.
    void setXRange(double low, double high, bool logarithmic = false);
    void setYRange(double low, double high, bool logarithmic = false);
    void setTicks(QSharedPointer<QCPAxisTicker> xTicks);

    /// A series in one of the colours of headColor(), or in that of quiet text (-1).
    int addSeries(const QString& name, Kind kind, int color);
    void setData(int series, const QVector<double>& x, const QVector<double>& y);
    void setBarWidth(int series, double width);  ///< in units of the x axis
    void groupBars();                            ///< bars of one x beside each other
    void fillBetween(int series, int other);
    void setMarker(double x);  ///< a vertical line at the value that is set

    int seriesCount() const { return static_cast<int>(m_series.size()); }
    QVector<QPointF> data(int series) const;

    /// A line of names, then a line for each x, tab-separated.
    QString valuesText() const;
    ChartData chartData() const;
    void setTitle(const QString& title) { m_title = title; }    ///< the title of its picture on paper
    void setXWords(const QString& words) { m_xWords = words; }  ///< on paper, where the screen has no label
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
    struct Series {
        Kind kind;
        int color;
        QCPAbstractPlottable* plottable;
        int filledTo = -1;
    };
    template <class Visit>
    void forEachPoint(int series, const Visit& visit) const;
    void restyle();
    void redraw();
    int ticksInHeight() const;
    bool isInside(const QPoint& position) const { return axisRect()->rect().contains(position); }
    QString valuesAt(double x) const;

    QString m_title, m_xWords;
    bool m_barsBeside = false;
    QVector<Series> m_series;
    QCPItemStraightLine* m_marker;
};

}  // namespace headscope
