// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars of contributions: for each token and output feature, what every head added or took away.
#pragma once

#include "app/base/background_job.h"
#include "app/widgets/charts/contribution_data.h"
#include "app/widgets/text/axis_names.h"

#include <QWidget>

namespace headscope {

class ContributionBars : public QWidget {
    Q_OBJECT

public:
    /// Table: one line of bars per row, as high as the rows of a table. Chart: one row alone, large, with an axis, names and sums.
    /// Stack: rows below each other, each as wide as there is room, its name above it and the names of the columns below it.
    enum class Form { Table, Chart, Stack };

    explicit ContributionBars(Form form, QWidget* parent = nullptr);

    void setData(ContributionData data);
    const ContributionData& data() const { return m_data; }
    void setChartRow(int row);                      ///< the row that a Chart shows
    void setCellSize(const QSize& size);            ///< Table, Stack: of a cell, so that bars stand beside the rows of a table
    void setNamesVisible(bool rows, bool columns);  ///< Table: room for names, left and above
    void setSelectedCell(int row, int column);      ///< outlined; -1: none
    void setRowInFront(int row);                    ///< the others are paler; -1: none is
    int rowInFront() const { return m_front; }
    int uprightNames() const;      ///< Stack: how long names of columns are that are turned upright; 0: they are not
    void setNamesOnce(bool once);  ///< Stack: these stand below the last row, whole, instead of below each, cut
    void holdReach(bool held);     ///< meanwhile bars keep their scale, and those that outgrow it have a wedge at their end
    const StackReach& reach() const { return m_reach; }
    void setBefore(ContributionData before);  ///< how far bars went is marked, within one scale; empty: nothing has changed
    QRectF rowRect(int row) const;            ///< where it is drawn, with its names

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    QRectF barRect(int row, int column) const;     ///< where that bar is drawn, from its lowest to its highest possible end
    QPoint cellAt(const QPointF& position) const;  ///< x: column, y: row; -1, -1 outside

signals:
    void cellSelected(int row, int column);
    void cellHovered(int row, int column);  ///< -1, -1 when the mouse leaves
    void reachChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int firstRow() const { return m_form == Form::Chart ? m_chartRow : 0; }
    int rowCount() const;
    int columnCount() const { return static_cast<int>(m_data.columns.size()); }
    void setReach(const StackReach& reach);
    void takeReach();
    void paintBefore(QPainter& painter, int row, int column, const std::vector<StackSegment>& stack) const;
    bool namesTurned() const;
    int longestColumnName() const;
    double stackedNameRoom() const;
    QFont columnNameFont() const;
    QRectF plotRect() const;
    QRectF cellRect(int row, int column) const;
    double yOf(double value, const QRectF& bar) const;
    void hover(const QPoint& cell);
    void paintBar(QPainter& painter, int row, int column) const;
    void paintBeyond(QPainter& painter, const QRectF& bar, bool above) const;
    void paintNames(QPainter& painter, const QRect& cells) const;
    void paintStackedNames(QPainter& painter, const QRect& cells) const;
    void paintAxis(QPainter& painter) const;

    Form m_form;
    ContributionData m_data;
    ContributionData m_before;
    StackReach m_reach, m_reachOfData;
    bool m_reachHeld = false;
    BackgroundJob<StackReach> m_reachSearch;
    int m_chartRow = 0;
    AxisNames m_rows{QStringList()}, m_columns{QStringList()};
    QSize m_cell{26, 24};
    bool m_rowNames = true;
    bool m_columnNames = true;
    bool m_namesOnce = false;
    int m_front = -1;
    QPoint m_selected{-1, -1};
    QPoint m_hovered{-1, -1};
};

}  // namespace headscope
