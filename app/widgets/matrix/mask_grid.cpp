// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/mask_grid.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kLeastCell = 5;  // px; smaller ones cannot be hit, so the grid scrolls
constexpr int kLargestCell = 44;
constexpr int kComfortable = 180;  // height at which few cells need not grow any more
constexpr int kLongestKeyName = 76;
constexpr double kNameShare = 0.3;
constexpr int kLeastHeight = 170;
constexpr int kWantedHeight = 280;  // at most; more is taken where there is room

}  // namespace

MaskGrid::MaskGrid(QWidget* parent) : QAbstractScrollArea(parent), m_queries(std::make_shared<AxisNames>(QStringList())), m_keys(m_queries)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

void MaskGrid::setNames(const SharedNames& queries, const SharedNames& keys)
{
    m_queries = queries;
    m_keys = keys;
    m_stroke.reset();  // its cells may be others now
    m_current = {std::clamp(m_current.x(), 0, std::max(0, keyCount() - 1)), std::clamp(m_current.y(), 0, std::max(0, queryCount() - 1))};
    m_hovered = {-1, -1};
    layOut();
}

void MaskGrid::setCells(std::function<MaskGridCell(int, int)> cell, std::vector<Index> padding)
{
    m_cell = std::move(cell);
    m_padding = std::move(padding);
    viewport()->update();
}

void MaskGrid::setBlockedQueries(std::vector<Index> queries)
{
    if (queries == m_blockedQueries)
        return;
    m_blockedQueries = std::move(queries);
    viewport()->update();
}

void MaskGrid::setHovered(QPoint cell)
{
    if (cell.x() >= keyCount() || cell.y() >= queryCount())
        cell = {-1, -1};
    if (cell == m_hovered)
        return;
    m_hovered = cell;
    viewport()->update();
}

bool MaskGrid::keysTurned() const { return m_keys->longest(nameFont()) > m_cellSize - 2; }

QFont MaskGrid::nameFont() const
{
    QFont small = font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(std::max(9.0, small.pointSizeF() - 1));
    return small;
}

/// Cells are squares that share the width; names get what they need, within reason.
void MaskGrid::layOut()
{
    const int wide = viewport()->width();
    const QFontMetrics metrics(nameFont());
    m_nameWidth = std::clamp(std::max(m_queries->longest(nameFont()), metrics.horizontalAdvance(tr("padding"))) + 2, 24,
                             std::max(60, static_cast<int>(wide * kNameShare))) +
                  kNameGap + kBar;
    const int largest = std::clamp(kComfortable / std::max(1, queryCount()), kLargestCell * 3 / 5, kLargestCell);
    m_cellSize = std::clamp((wide - m_nameWidth - 1) / std::max(1, keyCount()), kLeastCell, largest);
    m_nameHeight = (keysTurned() ? std::min(m_keys->longest(nameFont()), kLongestKeyName) + 2 : metrics.height()) + kNameGap;
    const auto set = [this](QScrollBar* bar, int cells, int shown) {
        bar->setSingleStep(3 * m_cellSize);
        bar->setPageStep(shown);
        bar->setRange(0,
                      std::max(0, cells * m_cellSize + 1 - shown));  // a bar that comes or goes resizes the viewport: we are called again
    };
    set(horizontalScrollBar(), keyCount(), cellsRect().width());
    set(verticalScrollBar(), queryCount(), cellsRect().height());
    setMaximumHeight(wholeHeight());
    updateGeometry();
    viewport()->update();
}

int MaskGrid::wholeHeight() const
{
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    return m_nameHeight + kStrip + queryCount() * m_cellSize + 2 + bar;
}

QSize MaskGrid::sizeHint() const { return {280, std::min(wholeHeight(), kWantedHeight)}; }

QSize MaskGrid::minimumSizeHint() const { return {160, std::min(wholeHeight(), kLeastHeight)}; }

QRect MaskGrid::cellsRect() const { return viewport()->rect().adjusted(m_nameWidth, m_nameHeight + kStrip, 0, 0); }

QRect MaskGrid::cellRect(QPoint cell) const
{
    const QRect room = cellsRect();
    return {room.left() + cell.x() * m_cellSize - horizontalScrollBar()->value(),
            room.top() + cell.y() * m_cellSize - verticalScrollBar()->value(), m_cellSize, m_cellSize};
}

QRect MaskGrid::queryNameRect(int query) const
{
    const QRect cell = cellRect({0, query});
    return {0, cell.top(), m_nameWidth - kNameGap - kBar, cell.height()};
}

QRect MaskGrid::keyNameRect(int key) const { return {cellRect({key, 0}).left(), 0, m_cellSize, m_nameHeight - kNameGap}; }

QRect MaskGrid::paddingRect(int key) const { return {cellRect({key, 0}).left(), m_nameHeight - 2, m_cellSize, kStrip}; }

QRect MaskGrid::inView() const
{
    const QRect room = cellsRect();
    const int left = horizontalScrollBar()->value() / m_cellSize;
    const int top = verticalScrollBar()->value() / m_cellSize;
    const int right = std::min(keyCount() - 1, (horizontalScrollBar()->value() + room.width()) / m_cellSize);
    const int bottom = std::min(queryCount() - 1, (verticalScrollBar()->value() + room.height()) / m_cellSize);
    return {QPoint(left, top), QPoint(right, bottom)};
}

bool MaskGrid::isPadded(int key) const { return std::ranges::binary_search(m_padding, key); }

void MaskGrid::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void MaskGrid::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        layOut();
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

}  // namespace headscope
