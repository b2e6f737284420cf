// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars of contributions: for each token and output feature, what every head added or took away. Its forms say where the bars stand
// and what is written beside them.
#pragma once

#include "app/base/background_job.h"
#include "app/widgets/charts/contribution_data.h"
#include "app/widgets/text/axis_names.h"

#include <QWidget>

namespace headscope {

class ContributionBars : public QWidget {
    Q_OBJECT

public:
    ContributionBars(QSizePolicy::Policy width, QWidget* parent);

    void setData(ContributionData data);
    const ContributionData& data() const { return m_data; }
    virtual void showRow(int) {}                ///< the row that is looked at, for a form that shows one alone
    void setCellSize(const QSize& size);        ///< where cells stand beside a table's
    void setSelectedCell(int row, int column);  ///< outlined; -1: none
    void holdReach(bool held);                  ///< meanwhile bars keep their scale, and those that outgrow it have a wedge at their end
    const StackReach& reach() const { return m_reach; }
    void setBefore(ContributionData before);  ///< how far bars went is marked, within one scale; empty: nothing has changed

    QSize minimumSizeHint() const override { return sizeHint(); }

    QRectF barRect(int row, int column) const;     ///< where that bar is drawn, from its lowest to its highest possible end
    QPoint cellAt(const QPointF& position) const;  ///< x: column, y: row; -1, -1 outside

signals:
    void cellSelected(int row, int column);
    void cellHovered(int row, int column);  ///< -1, -1 when the mouse leaves
    void reachChanged();

protected:
    struct Insets {
        double above, below;
    };
    virtual QRectF plotRect() const = 0;   ///< the place of all cells
    virtual Insets barInsets() const = 0;  ///< what a cell holds above and below its bar
    virtual int firstRow() const { return 0; }
    virtual int rowCount() const { return static_cast<int>(m_data.rows.size()); }
    virtual bool isPale(int) const { return false; }  ///< whether another row is looked at
    virtual QRectF outlineOf(const QRectF& cell) const { return cell.adjusted(1, 1, -1, -1); }
    virtual void paintAxis(QPainter&) const {}
    virtual void paintNames(QPainter& painter, const QRect& cells) const = 0;

    int columnCount() const { return static_cast<int>(m_data.columns.size()); }
    const AxisNames& rowNames() const { return m_rows; }
    const AxisNames& columnNames() const { return m_columns; }
    const QSize& cellSize() const { return m_cell; }
    QRectF cellRect(int row, int column) const;
    QColor nameInk(bool strong) const { return palette().color(strong ? QPalette::WindowText : QPalette::PlaceholderText); }
    bool isColumnLit(int column) const { return column == m_hovered.x() || column == m_selected.x(); }
    bool isRowLit(int row) const { return row == m_hovered.y() || row == m_selected.y(); }
    /// The names of columns in a line that begins at that height, every so many where they are wider than the columns.
    void paintColumnNames(QPainter& painter, const QRect& cells, double y) const;

    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setReach(const StackReach& reach);
    void takeReach();
    void hover(const QPoint& cell);
    void paintBar(QPainter& painter, int row, int column) const;
    void paintBefore(QPainter& painter, const QRectF& bar, const StackReach& before, const StackReach& now) const;
    void paintBeyond(QPainter& painter, const QRectF& bar, bool above) const;

    ContributionData m_data;
    ContributionData m_before;
    StackReach m_reach, m_reachOfData;
    bool m_reachHeld = false;
    BackgroundJob<StackReach> m_reachSearch;
    AxisNames m_rows{QStringList()}, m_columns{QStringList()};
    QSize m_cell{26, 24};
    QPoint m_selected{-1, -1};
    QPoint m_hovered{-1, -1};
};

}  // namespace headscope
