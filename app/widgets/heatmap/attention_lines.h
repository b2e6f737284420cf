// SPDX-License-Identifier: GPL-3.0-or-later
// Attention as lines from the queries at the left to the keys at the right: the more weight, the wider and the more opaque.
#pragma once

#include "app/base/background_job.h"
#include "app/widgets/heatmap/attention_links.h"
#include "app/widgets/text/axis_names.h"
#include "core/base/shared.h"

#include <QWidget>

namespace headscope {

class AttentionLines : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t kMostLinks = 2000;
    static constexpr Index kScanAtOnce = 512 * 512;  ///< larger matrices are searched on another thread

    explicit AttentionLines(QWidget* parent = nullptr);

    void setMatrix(const Shared<Matrix>& attention);
    void setNames(const SharedNames& queries, const SharedNames& keys);
    void setColor(const QColor& color);
    void setTitle(const QString& title);
    // A query stands for its lines, a key without a query for those that reach it.
    void setPinned(int query, int key);
    void setHovered(int query, int key);

    /// Height at which every name has a line of its own, within reason.
    int readableHeight() const;
    double queryY(int query) const;
    double keyY(int key) const;

    QSize sizeHint() const override { return {240, 240}; }
    QSize minimumSizeHint() const override { return {80, 80}; }

signals:
    void cellClicked(int row, int column);  ///< a query with its strongest key, or a key with the query that looks at it most
    void cellHovered(int row, int column);
    void activated();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Place {
        int query = -1;
        int key = -1;
    };

    int queries() const { return static_cast<int>(m_attention->rows()); }
    int keys() const { return static_cast<int>(m_attention->cols()); }
    int nameWidth() const;
    QRectF column() const;  ///< the heights between which the tokens of a side stand
    Place emphasised() const;
    Place placeAt(QPointF point) const;
    Place strongestAt(Place place) const;  ///< the cell that a token alone stands for
    void findLinks();
    void drawLinks(QPainter& painter, const QRect& part) const;
    void drawLink(QImage& image, QPoint origin, const AttentionLink& link, double emphasis) const;
    void drawNames(QPainter& painter, const QRect& part) const;
    void describe();

    Shared<Matrix> m_attention;
    SharedNames m_queryNames = std::make_shared<AxisNames>(QStringList());
    SharedNames m_keyNames = m_queryNames;
    QColor m_color = Qt::darkCyan;
    QString m_title;
    Place m_pinned;
    Place m_hovered;
    int m_hoveredKey = -1;  ///< the mouse is over this name at the right
    int m_edge = 0;         ///< pixels that the names take at either side
    bool m_stale = true;
    std::size_t m_limit = 0;
    std::vector<AttentionLink> m_links;
    BackgroundJob<std::vector<AttentionLink>> m_background;
};

}  // namespace headscope
