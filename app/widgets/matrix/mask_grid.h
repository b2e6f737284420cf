// SPDX-License-Identifier: GPL-3.0-or-later
// A mask as a grid, queries down and keys across, that is painted by mouse or keys: cells, whole rows and columns, and which keys are
// padding.
#pragma once

#include "app/widgets/text/axis_names.h"
#include "core/base/matrix.h"

#include <QAbstractScrollArea>
#include <QPalette>
#include <QRegion>

#include <functional>
#include <optional>
#include <vector>

namespace headscope {

/// The reasons why a cell is blocked; it is allowed when there is none.
struct MaskGridCell {
    bool ruled = false;  ///< by the kinds of mask that follow a rule
    bool painted = false;

    bool operator==(const MaskGridCell&) const = default;
};

/// One cell or several that look alike: allowed ones are light, blocked ones are hatched, what is painted in rose and the other way.
void paintMaskCells(QPainter& painter, const QRect& place, const MaskGridCell& cell, const QPalette& palette);

/// Cells are points and rectangles with the key as x and the query as y. Only what is in view is asked for and drawn.
class MaskGrid : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit MaskGrid(QWidget* parent = nullptr);

    void setNames(const SharedNames& queries, const SharedNames& keys);
    void setCells(std::function<MaskGridCell(int query, int key)> cell, std::vector<Index> padding);  ///< padding: ascending
    void setBlockedQueries(std::vector<Index> queries);                                               ///< to be marked; ascending
    void setHovered(QPoint cell);                                                                     ///< cross-hair; −1: none

    QPoint hovered() const { return m_hovered; }
    QPoint current() const { return m_current; }
    QRect cellRect(QPoint cell) const;  ///< in the viewport
    QRect queryNameRect(int query) const;
    QRect keyNameRect(int key) const;
    QRect paddingRect(int key) const;  ///< the mark below the key's name

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void painted(const QRegion& cells, bool blocked);
    void paddingPainted(int firstKey, int lastKey, bool padded);
    void strokeEnded();             ///< what was painted since the last one belongs together
    void cellHovered(QPoint cell);  ///< by mouse or keys; (−1, −1) when the mouse leaves

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    static constexpr int kNameGap = 5;  // px
    static constexpr int kBar = 3;      // marks a query that may look at nothing
    static constexpr int kStrip = 15;   // height of the padding marks

    enum class Part { None, Cells, QueryNames, KeyNames, Padding };
    struct Stroke {
        Part part;
        bool blocked;
        QPoint last;
    };

    int queryCount() const { return static_cast<int>(m_queries->count()); }
    int keyCount() const { return static_cast<int>(m_keys->count()); }
    QFont nameFont() const;
    bool keysTurned() const;
    QRect cellsRect() const;  ///< the place of the cells in the viewport
    QRect inView() const;     ///< the cells in it
    Part partAt(QPoint point) const;
    QPoint cellAt(QPoint point) const;  ///< the nearest, when it is outside
    QString tipAt(const QPoint& place) const;
    bool isPadded(int key) const;
    bool allPainted(const QRect& cells) const;
    void layOut();
    int wholeHeight() const;  ///< at which nothing scrolls
    void ensureVisible(QPoint cell);
    void look(QPoint cell);  ///< moves the cross-hair and says so

    void paintCells(QPainter& painter) const;
    void paintCrossHair(QPainter& painter) const;
    void paintQueryNames(QPainter& painter) const;
    void paintKeyNames(QPainter& painter) const;
    void paintPadding(QPainter& painter) const;
    void paintKeyName(QPainter& painter, int key, bool emphasized) const;
    void paintQueryName(QPainter& painter, int query, bool emphasized) const;

    void continueStroke(QPoint to);
    void moveTo(QPoint cell, bool paint);
    void paintAtOnce(const QRect& cells);
    void endStroke();

    SharedNames m_queries, m_keys;
    std::function<MaskGridCell(int, int)> m_cell;
    std::vector<Index> m_padding;
    std::vector<Index> m_blockedQueries;
    int m_cellSize = 20;
    int m_nameWidth = 40;   // room for names of queries
    int m_nameHeight = 20;  // room for names of keys
    QPoint m_hovered{-1, -1};
    QPoint m_current{0, 0};
    std::optional<Stroke> m_stroke;
};

}  // namespace headscope
