// SPDX-License-Identifier: GPL-3.0-or-later
// A small matrix as a heat-coloured table: the number in the cell when it fits, names beside it, edited by typing, dragging,
// wheel, arrow keys and paste.
#pragma once

#include "app/base/background_job.h"
#include "app/theme/color_map.h"
#include "app/widgets/matrix/changed_cell.h"
#include "app/widgets/matrix/matrix_model.h"

#include <QTableView>
#include <QTimer>

namespace headscope {

class NameHeader;

/// The range of the numbers of a matrix, on which their colours and the width of their digits depend.
struct Reach {
    double peak = 1;  ///< the largest finite magnitude; 1 when all is zero
    bool negative = false;
};

/// The reach of every `stride`-th row.
Reach reachOf(const Shared<Matrix>& matrix, Index stride = 1);

/// The size in which a matrix is written where there is room.
struct MatrixType {
    double numbers = 1;  ///< times the usual size of type
    double names = 1;
    int padding = 7;          ///< px above and below a number, together
    bool wholeWords = false;  ///< legible are only columns that break no word of their names

    bool operator==(const MatrixType&) const = default;
};

/// Cells to outline: -1 stands for every row or column.
struct CellMark {
    int row = -1;
    int column = -1;
    int rowCount = 1;

    bool contains(int r, int c) const { return (row < 0 || (r >= row && r < row + rowCount)) && (column < 0 || c == column); }
    bool operator==(const CellMark&) const = default;
};

class MatrixTable : public QTableView {
    Q_OBJECT

public:
    explicit MatrixTable(MatrixModel& model, QWidget* parent = nullptr);

    void setColorMap(const ColorMap& map);  ///< for fractions
    /// The room there is, names included; cells shrink to it down to a few pixels, then the table scrolls.
    void setBounds(const QSize& bounds);
    void setCellScale(double scale);       ///< 1: as wide as numbers and names ask for; more for matrices that matter
    void setType(const MatrixType& type);  ///< at the next setBounds()
    void setTypedInto(bool typedInto);     ///< else its cells may be as small as those of results
    void setHeld(bool held);               ///< while a button is down there is room for the numbers that were there before
    void setLeastCellWidth(int width);     ///< what cells ask for, at the next setBounds(): tables below each other have the same columns

    void setSelectedCell(int row, int column);  ///< outlined; -1: none. Does not emit cellSelected.
    void setHoveredCell(int row, int column);   ///< cross-hair
    void setLinked(std::vector<CellMark> marks);
    void setLit(std::vector<CellMark> marks);  ///< what somebody points at: a strong outline

    /// The numbers from before what has just changed: cells that have moved since, as they are written, are marked, and the others fade.
    /// 0 × 0, or of another shape: nothing is.
    void setBefore(const Shared<Matrix>& before);
    Moved moved(int row, int column) const;  ///< since before

    NameHeader& rowHeader() const { return *m_rowHeader; }
    NameHeader& columnHeader() const { return *m_columnHeader; }
    const ColorScale& scale() const { return m_scale; }
    QFont numberFont() const;
    /// The width at which every number can be read, names included; with that many decimals fewer where there is little room.
    int legibleWidth(int fewerDecimals = 0) const;
    int narrowestCells() const;                  ///< width of all cells at which numbers can just be read
    int wantedWidth() const;                     ///< with comfortable cells
    int ownCellWidth() const;                    ///< what the cells' numbers and names ask for
    int decimals() const { return m_decimals; }  ///< digits shown after the point; -1 when only colours fit

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    bool canPaste() const;       ///< its cells can be edited, and there is text to paste
    void copy() const;           ///< the selected cells, or all of them
    void copyWithNames() const;  ///< the same, with a line and a column of names
    void paste();                ///< from the current cell on; names that come along are those of the rows and columns

signals:
    void cellSelected(int row, int column);  ///< by mouse or keys
    void cellOpened(int row, int column);    ///< in a result, by double click or Enter
    void cellHovered(int row, int column);   ///< -1, -1 when the mouse leaves

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;
    bool viewportEvent(QEvent* event) override;

private:
    static constexpr int kNumberPadding = 7;  // px

    void frameChanged();  ///< other rows, columns or names
    void valuesChanged();
    void setReach(const Reach& reach);
    void layOut();
    int mostDecimals() const;
    int fewestDecimals() const;
    int fittingDecimals(int cellWidth) const;
    int numberWidth(int decimals) const;
    int preferredCellWidth() const;
    QSize namesSize() const;
    bool isTypedInto() const { return m_typedInto && m_model.content().editable; }
    int smallestCellWidth() const;
    int smallestCellHeight() const;
    int scrollBarWidth() const;
    void paintCells(QPainter& painter, const QRect& cells) const;
    void paintColors(QPainter& painter, const QRect& cells) const;
    void paintBlocked(QPainter& painter, const QRect& place, double value) const;
    void paintMarks(QPainter& painter, const QRect& cells) const;
    bool showsChanges() const;
    bool fades(int row, int column) const;
    void paintChanges(QPainter& painter, const QRect& cells) const;
    double widestOutline() const;
    QRect cellsRect(const QRect& cells) const;
    QRect copiedCells() const;
    void step(const QModelIndex& index, double by, bool continuing);
    void endTurn();

    MatrixModel& m_model;
    NameHeader* m_rowHeader;
    NameHeader* m_columnHeader;
    const ColorMap* m_map;
    ColorScale m_scale;
    QSize m_bounds{320, 260};
    double m_cellScale = 1;
    MatrixType m_type;
    int m_leastCellWidth = 0;
    bool m_typedInto = true;
    bool m_layOutPending = false;
    bool m_held = false;
    int m_decimals = 2;
    Reach m_reach;         // which colours the numbers have
    double m_roomFor = 1;  // the number that cells are wide enough for, with a sign where there may be one
    BackgroundJob<Reach> m_reachSearch;
    QPoint m_selected{-1, -1};  // x: column, y: row
    QPoint m_hovered{-1, -1};
    std::vector<CellMark> m_linked;
    std::vector<CellMark> m_lit;
    Shared<Matrix> m_before;
    mutable MovedCells m_moved;  ///< what was painted last
    QTimer m_turn;               // runs while notches of the wheel belong together

    struct Scrub {
        QPersistentModelIndex index;
        int startY = 0;
        double startValue = 0;
        bool moving = false;
    } m_scrub;
};

}  // namespace headscope
