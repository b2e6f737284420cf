// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/contribution_bars.h"

#include "app/base/after_events.h"
#include "app/theme/theme.h"
#include "app/widgets/controls/arrow_key.h"
#include "app/widgets/controls/tip_at.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr double kMoved = 1.5;          // pixels, that an end has moved by at least
constexpr Index kReachAtOnce = 20'000;  // entries; the reach of more is found on another thread
constexpr int kWidestBar = 46;
constexpr double kPaler = 0.45;  // the rows that are not looked at
constexpr double kHighestWedge = 4;

}  // namespace

ContributionBars::ContributionBars(QSizePolicy::Policy width, QWidget* parent)
    : QWidget(parent), m_reachSearch([this](const StackReach& reach) { setReach(reach); })
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(width, QSizePolicy::Fixed);
    setAccessibleName(tr("Who wrote it: what each head wrote into the output"));
    showTips(this, [this](const QPoint& place) {
        const QPoint cell = cellAt(place);
        return cell.x() < 0 ? QString() : readingOf(m_data, cell.y(), cell.x());
    });
    afterEvents(this, {QEvent::Leave}, [this] { hover({-1, -1}); });
}

void ContributionBars::setData(ContributionData data)
{
    const bool reshaped = data.rows != m_data.rows || data.columns != m_data.columns;
    m_data = std::move(data);
    if (m_data.entryCount() <= kReachAtOnce)
        setReach(reachOf(m_data));
    else
        m_reachSearch.start([data = m_data](const CancelCheck&) { return reachOf(data); });
    if (reshaped) {
        m_rows = AxisNames(m_data.rows);
        m_columns = AxisNames(m_data.columns);
        updateGeometry();
    }
    update();
}

void ContributionBars::setReach(const StackReach& reach)
{
    m_reachOfData = reach;
    if (!m_reachHeld)
        takeReach();
    update();
}

void ContributionBars::takeReach()
{
    StackReach reach = m_reachOfData;
    if (!m_before.isEmpty()) {
        const StackReach before = reachOf(m_before);
        reach = {std::min(reach.below, before.below), std::max(reach.above, before.above)};
    }
    if (std::exchange(m_reach, reach) == reach)
        return;
    update();
    emit reachChanged();
}

void ContributionBars::setBefore(ContributionData before)
{
    const bool fits = before.rows == m_data.rows && before.columns == m_data.columns && before.entryCount() <= kReachAtOnce;
    m_before = fits ? std::move(before) : ContributionData();
    if (!m_reachHeld)
        takeReach();
    update();
}

void ContributionBars::holdReach(bool held)
{
    m_reachHeld = held;
    if (!held)
        takeReach();
}

void ContributionBars::setCellSize(const QSize& size)
{
    if (size == m_cell || size.isEmpty())
        return;
    m_cell = size;
    updateGeometry();
    update();
}

void ContributionBars::setSelectedCell(int row, int column)
{
    if (const QPoint cell(column, row); std::exchange(m_selected, cell) != cell)
        update();
}

QRectF ContributionBars::cellRect(int row, int column) const
{
    const QRectF plot = plotRect();
    const double width = plot.width() / std::max(1, columnCount());
    const double height = plot.height() / std::max(1, rowCount());
    return {plot.left() + column * width, plot.top() + (row - firstRow()) * height, width, height};
}

QRectF ContributionBars::barRect(int row, int column) const
{
    const QRectF cell = cellRect(row, column);
    const double gap = cell.width() > 8 ? std::max(2.0, (cell.width() - kWidestBar) / 2) : 0;
    const auto [above, below] = barInsets();
    return cell.adjusted(gap, above, -gap, -below);
}

QPoint ContributionBars::cellAt(const QPointF& position) const
{
    const QRectF plot = plotRect();
    if (m_data.isEmpty() || !plot.contains(position))
        return {-1, -1};
    return {std::min(columnCount() - 1, static_cast<int>((position.x() - plot.left()) / plot.width() * columnCount())),
            firstRow() + std::min(rowCount() - 1, static_cast<int>((position.y() - plot.top()) / plot.height() * rowCount()))};
}

void ContributionBars::paintEvent(QPaintEvent* event)
{
    if (m_data.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF first = cellRect(firstRow(), 0);
    const QRectF exposed = QRectF(event->rect()).translated(-first.topLeft());
    const auto span = [](double from, double to, double extent, int count) {
        return std::pair{std::clamp(static_cast<int>(from / extent) - 1, 0, count),
                         std::clamp(static_cast<int>(to / extent) + 1, 0, count - 1)};
    };
    const auto [left, right] = span(exposed.left(), exposed.right(), first.width(), columnCount());
    const auto [top, bottom] = span(exposed.top(), exposed.bottom(), first.height(), rowCount());
    const QRect cells(QPoint(left, firstRow() + top), QPoint(right, firstRow() + bottom));

    paintAxis(painter);
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        painter.setOpacity(isPale(row) ? kPaler : 1);
        for (int column = cells.left(); column <= cells.right(); ++column)
            paintBar(painter, row, column);
    }
    painter.setOpacity(1);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const double zero = std::round(stackY(m_reach, 0, barRect(row, 0))) + 0.5;
        painter.drawLine(QPointF(plotRect().left(), zero), QPointF(plotRect().right(), zero));
    }
    paintNames(painter, cells);
    if (m_selected.y() >= 0 && cells.contains(m_selected)) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(outlineOf(cellRect(m_selected.y(), m_selected.x())), 3, 3);
    }
}

/// A line across the bar where it ended, above and below zero.
void ContributionBars::paintBefore(QPainter& painter, const QRectF& bar, const StackReach& before, const StackReach& now) const
{
    painter.setPen(QPen(changeColor(palette()), 2));
    for (const auto end : {&StackReach::above, &StackReach::below})
        if (const double y = stackY(m_reach, before.*end, bar); std::abs(y - stackY(m_reach, now.*end, bar)) >= kMoved)
            painter.drawLine(QPointF(bar.left(), y), QPointF(bar.right(), y));
    painter.setPen(Qt::NoPen);
}

void ContributionBars::paintBar(QPainter& painter, int row, int column) const
{
    const QRectF bar = barRect(row, column);
    if (m_hovered == QPoint(column, row)) {
        QColor shade = palette().color(QPalette::WindowText);
        shade.setAlpha(22);
        painter.fillRect(cellRect(row, column), shade);
    }
    painter.setPen(Qt::NoPen);
    // Neighbouring segments of many heads would drown in gaps; few are set apart by a hairline.
    const std::vector<StackSegment> stack = stackOf(m_data, row, column);
    for (const StackSegment& segment : stack) {
        const QRectF place = stackPlace(m_reach, segment, bar);
        painter.setBrush(m_data.parts[static_cast<std::size_t>(segment.part)].color);
        painter.drawRect(QRectF(place.topLeft(), QSizeF(place.width(), std::max(0.5, place.height() - (place.height() > 3 ? 0.5 : 0)))));
    }
    StackReach now, before;
    now.include(stack);
    if (!m_before.isEmpty()) {
        before.include(stackOf(m_before, row, column));
        paintBefore(painter, bar, before, now);
    }
    if (now.above > m_reach.above)
        paintBeyond(painter, bar, true);
    if (now.below < m_reach.below)
        paintBeyond(painter, bar, false);
}

/// A wedge beyond the end of a bar that the scale cuts off.
void ContributionBars::paintBeyond(QPainter& painter, const QRectF& bar, bool above) const
{
    const double half = std::min(kHighestWedge, bar.width() / 2), tip = above ? -half : half;
    const QPointF end(bar.center().x(), above ? bar.top() - 1 : bar.bottom() + 1);
    painter.setBrush(palette().color(QPalette::WindowText));
    painter.drawPolygon(QPolygonF{end - QPointF(half, 0), end + QPointF(half, 0), end + QPointF(0, tip)});
}

void ContributionBars::paintColumnNames(QPainter& painter, const QRect& cells, double y) const
{
    const double width = cellRect(firstRow(), 0).width(), line = fontMetrics().height();
    const int wanted = std::min(m_columns.longest(font()) + 4, fontMetrics().horizontalAdvance("mmmmm"));
    const NameRow names(width, wanted, wanted);
    names.write(cells.left() - names.step() + 1, cells.right() + 1, [&](int column, bool) {
        painter.setPen(nameInk(isColumnLit(column)));
        const QRectF place(cellRect(firstRow(), column).left(), y, width * names.step(), line);
        if (place.right() <= plotRect().right() + 1 || column == 0)
            painter.drawText(place, Qt::AlignCenter,
                             fontMetrics().elidedText(m_columns.at(column), Qt::ElideRight, static_cast<int>(place.width()) - 2));
    });
}

void ContributionBars::mousePressEvent(QMouseEvent* event)
{
    if (const QPoint cell = cellAt(event->position()); cell.x() >= 0 && event->button() == Qt::LeftButton)
        emit cellSelected(cell.y(), cell.x());
    else
        QWidget::mousePressEvent(event);
}

void ContributionBars::mouseMoveEvent(QMouseEvent* event) { hover(cellAt(event->position())); }

void ContributionBars::hover(const QPoint& cell)
{
    if (std::exchange(m_hovered, cell) == cell)
        return;
    update();
    emit cellHovered(cell.y(), cell.x());
}

void ContributionBars::keyPressEvent(QKeyEvent* event)
{
    const QPoint step = arrowStep(*event), cell = (m_selected.x() < 0 ? QPoint(0, firstRow()) : m_selected) + step;
    if (step.isNull())
        QWidget::keyPressEvent(event);
    else if (QRect(0, 0, columnCount(), static_cast<int>(m_data.rows.size())).contains(cell))
        emit cellSelected(cell.y(), cell.x());
}

}  // namespace headscope
