// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/mask_grid.h"

#include "app/base/after_events.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/fonts.h"

#include <QPainter>
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

constexpr int kGapFrom = 8;  // px; smaller cells touch

QColor faint(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

}  // namespace

MaskGrid::MaskGrid(QWidget* parent) : QAbstractScrollArea(parent), m_queries(std::make_shared<AxisNames>(QStringList())), m_keys(m_queries)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    showTips(viewport(), [this](const QPoint& place) { return tipAt(place); });
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, &MaskGrid::layOut);
    afterEvents(this, {QEvent::PaletteChange}, [this] { viewport()->update(); });
    afterEvents(this, {QEvent::Hide}, [this] { look({-1, -1}); });
    afterEvents(this, {QEvent::FocusOut}, [this] {
        endStroke();
        viewport()->update();
    });
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

QFont MaskGrid::nameFont() const { return smallerFont(font()); }

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

void paintMaskCells(QPainter& painter, const QRect& place, const MaskGridCell& cell, const QPalette& palette)
{
    const QColor rose = palette.color(QPalette::Highlight);
    if (!cell.ruled && !cell.painted)
        painter.fillRect(place, faint(palette.color(QPalette::Link), 52));
    if (cell.ruled)
        painter.fillRect(place, QBrush(faint(palette.color(QPalette::PlaceholderText), 190), Qt::BDiagPattern));
    if (cell.painted) {
        painter.fillRect(place, faint(rose, 34));
        painter.fillRect(place, QBrush(rose, Qt::FDiagPattern));
    }
}

void MaskGrid::paintEvent(QPaintEvent*)
{
    if (queryCount() == 0 || keyCount() == 0 || !m_cell)
        return;
    QPainter painter(viewport());
    painter.setFont(nameFont());
    painter.save();
    painter.setClipRect(cellsRect());
    paintCells(painter);
    paintCrossHair(painter);
    painter.restore();
    paintQueryNames(painter);
    paintKeyNames(painter);
    paintPadding(painter);
}

/// Neighbours that look alike are filled as one.
void MaskGrid::paintCells(QPainter& painter) const
{
    painter.setBrushOrigin(cellRect({0, 0}).topLeft());
    const QRect seen = inView();
    for (int query = seen.top(); query <= seen.bottom(); ++query)
        for (int first = seen.left(), key = first; key <= seen.right(); first = key) {
            const MaskGridCell cell = m_cell(query, first);
            do
                ++key;
            while (key <= seen.right() && m_cell(query, key) == cell);
            paintMaskCells(painter, cellRect({first, query}).united(cellRect({key - 1, query})), cell, palette());
        }
    const QRect area = cellRect(seen.topLeft()).united(cellRect(seen.bottomRight()));
    painter.setPen(m_cellSize >= kGapFrom ? palette().color(QPalette::Base) : Qt::transparent);
    for (int key = seen.left() + 1; key <= seen.right(); ++key)
        painter.drawLine(cellRect({key, 0}).left(), area.top(), cellRect({key, 0}).left(), area.bottom());
    for (int query = seen.top() + 1; query <= seen.bottom(); ++query)
        painter.drawLine(area.left(), cellRect({0, query}).top(), area.right(), cellRect({0, query}).top());
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(cellRect({0, 0}).united(cellRect({keyCount() - 1, queryCount() - 1})));
}

void MaskGrid::paintCrossHair(QPainter& painter) const
{
    const QRect seen = inView();
    const QColor ink = palette().color(QPalette::WindowText);
    if (m_hovered.y() >= 0)
        painter.fillRect(cellRect({seen.left(), m_hovered.y()}).united(cellRect({seen.right(), m_hovered.y()})), faint(ink, 26));
    if (m_hovered.x() >= 0)
        painter.fillRect(cellRect({m_hovered.x(), seen.top()}).united(cellRect({m_hovered.x(), seen.bottom()})), faint(ink, 26));
    painter.setBrush(Qt::NoBrush);
    if (m_hovered.x() >= 0 && m_hovered.y() >= 0) {
        painter.setPen(QPen(ink, 1));
        painter.drawRect(cellRect(m_hovered));
    }
    if (hasFocus()) {
        painter.setPen(QPen(ink, 2));
        painter.drawRect(cellRect(m_current).adjusted(1, 1, 0, 0));
    }
}

void MaskGrid::paintQueryNames(QPainter& painter) const
{
    const QFontMetrics metrics(painter.font());
    const QRect seen = inView();
    painter.save();
    painter.setClipRect(QRect(0, cellsRect().top() - 3, m_nameWidth, viewport()->height()));
    NameRow(m_cellSize, metrics)
        .write(seen.top(), seen.bottom() + 1, [&](int query, bool isHovered) { paintQueryName(painter, query, isHovered); }, m_hovered.y());
    for (auto query = std::ranges::lower_bound(m_blockedQueries, seen.top()); query != m_blockedQueries.end() && *query <= seen.bottom();
         ++query) {
        const QRect cell = cellRect({0, static_cast<int>(*query)});
        painter.fillRect(QRect(m_nameWidth - kBar - 1, cell.top(), kBar, cell.height()), palette().color(QPalette::Highlight));
    }
    painter.restore();
}

void MaskGrid::paintQueryName(QPainter& painter, int query, bool emphasized) const
{
    const QFontMetrics metrics(painter.font());
    const QRect line = queryNameRect(query);
    QRect place(line.left(), line.center().y() - metrics.height() / 2, line.width(), metrics.height());
    if (query == 0)
        place.moveTop(std::max(place.top(), line.top() - 1));  // clear of the line above
    const bool blocked = std::ranges::binary_search(m_blockedQueries, query);
    const QString name =
        metrics.elidedText((blocked ? QStringLiteral("∅ ") : QString()) + m_queries->at(query), Qt::ElideRight, place.width());
    if (emphasized)
        painter.fillRect(place, palette().color(QPalette::AlternateBase));
    painter.setPen(palette().color(blocked ? QPalette::Highlight : emphasized ? QPalette::WindowText : QPalette::PlaceholderText));
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, name);
}

void MaskGrid::paintKeyNames(QPainter& painter) const
{
    const QFontMetrics metrics(painter.font());
    const QRect seen = inView();
    painter.save();
    painter.setClipRect(QRect(m_nameWidth - 2, 0, viewport()->width(), m_nameHeight));
    const NameRow names = keysTurned() ? NameRow(m_cellSize, metrics) : NameRow(m_cellSize, 0, 0);
    names.write(seen.left(), seen.right() + 1, [&](int key, bool isHovered) { paintKeyName(painter, key, isHovered); }, m_hovered.x());
    painter.restore();
}

void MaskGrid::paintKeyName(QPainter& painter, int key, bool emphasized) const
{
    const QFontMetrics metrics(painter.font());
    const QRect place = keyNameRect(key);
    const int high = metrics.height();
    QFont written = painter.font();
    written.setStrikeOut(isPadded(key));
    painter.save();
    painter.setFont(written);
    painter.translate(place.center().x() + 1, place.bottom());
    QRect box(-place.width() / 2, -high, place.width(), high);
    if (keysTurned()) {
        painter.rotate(-90);
        box = QRect(0, -high / 2, place.height(), high);
    }
    if (emphasized)
        painter.fillRect(box, palette().color(QPalette::AlternateBase));
    painter.setPen(palette().color(emphasized ? QPalette::WindowText : QPalette::PlaceholderText));
    painter.drawText(box, (keysTurned() ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter,
                     metrics.elidedText(m_keys->at(key), Qt::ElideRight, box.width()));
    painter.restore();
}

/// A ring below each key's name, filled when the key is padding.
void MaskGrid::paintPadding(QPainter& painter) const
{
    const QRect seen = inView();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(QRect(0, m_nameHeight - 2, m_nameWidth - kNameGap - kBar, kStrip),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, tr("padding"));
    painter.setClipRect(QRect(m_nameWidth - 1, 0, viewport()->width(), viewport()->height()));
    const double size = std::min(9.0, m_cellSize - 2.0);
    for (int key = seen.left(); key <= seen.right(); ++key) {
        const QColor ink = palette().color(isPadded(key) || key == m_hovered.x() ? QPalette::WindowText : QPalette::Shadow);
        painter.setPen(QPen(ink, 1));
        painter.setBrush(isPadded(key) ? QBrush(ink) : QBrush(Qt::NoBrush));
        const QPointF centre = QRectF(paddingRect(key)).center();
        painter.drawEllipse(centre, size / 2, size / 2);
    }
}

void MaskGrid::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

}  // namespace headscope
