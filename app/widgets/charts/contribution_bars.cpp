// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/contribution_bars.h"

#include "app/base/after_events.h"
#include "app/base/ticks.h"
#include "app/theme/theme.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/cell_text.h"

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
constexpr int kWidestRowName = 90;
constexpr int kHighestName = 80;  // px, of a column name that is turned upright
constexpr int kAxisWidth = 44;
constexpr int kChartHeight = 210;
constexpr int kNarrowestChartCell = 18;
constexpr int kWidestBar = 46;
constexpr int kFewestTicks = 4;
constexpr double kPaler = 0.45;      // Stack: the rows that are not in front
constexpr double kSmallNames = 0.8;  // Stack: names of columns, of the type
constexpr double kNameShare = 0.42;  // Stack: the most that upright names take of a row
constexpr int kNarrowestBar = 3;
constexpr double kHighestWedge = 4;

/// The name upright, its end at `top`; names of features often begin alike, so it is their middle that goes.
void drawUpright(QPainter& painter, const QPointF& top, double room, const QString& name)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const double line = metrics.height();
    painter.save();
    painter.translate(top);
    painter.rotate(-90);
    painter.drawText(QRectF(-room, -line / 2, room, line), Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(name, Qt::ElideMiddle, static_cast<int>(room)));
    painter.restore();
}

}  // namespace

ContributionBars::ContributionBars(Form form, QWidget* parent)
    : QWidget(parent), m_form(form), m_reachSearch([this](const StackReach& reach) { setReach(reach); })
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Who wrote it: what each head wrote into the output"));
    setSizePolicy(form == Form::Table ? QSizePolicy::Fixed : QSizePolicy::Expanding, QSizePolicy::Fixed);
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
    setChartRow(m_chartRow);
    if (reshaped) {
        m_rows = AxisNames(m_data.rows);
        m_columns = AxisNames(m_data.columns);
        updateGeometry();
    }
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

int ContributionBars::longestColumnName() const
{
    return static_cast<int>(m_columns.longest(font()) * (m_form == Form::Stack ? kSmallNames : 1));
}

/// Names of columns are turned upright when they are longer than the columns are wide: in a Stack where a line of them has room.
bool ContributionBars::namesTurned() const
{
    if (m_form == Form::Stack) {
        const double width = cellRect(firstRow(), 0).width();
        return longestColumnName() + 2 > width && width >= QFontMetrics(columnNameFont()).ascent();
    }
    const int room = (width() - kAxisWidth - 4) / std::max(1, columnCount());
    return m_form == Form::Chart && longestColumnName() + 4 > room && room < kHighestName;
}

int ContributionBars::uprightNames() const { return namesTurned() ? std::min(longestColumnName(), kHighestName) : 0; }

void ContributionBars::setNamesOnce(bool once)
{
    if (std::exchange(m_namesOnce, once) == once)
        return;
    updateGeometry();
    update();
}

/// How high the names below the bars of a Stack are.
double ContributionBars::stackedNameRoom() const
{
    if (m_namesOnce)
        return 0;
    const double line = QFontMetrics(columnNameFont()).height();
    return namesTurned() ? std::clamp<double>(longestColumnName(), line, std::max(line, m_cell.height() * kNameShare)) : line;
}

void ContributionBars::setChartRow(int row)
{
    m_chartRow = std::clamp(row, 0, std::max(0, static_cast<int>(m_data.rows.size()) - 1));
    update();
}

void ContributionBars::setCellSize(const QSize& size)
{
    if (size == m_cell || size.isEmpty())
        return;
    m_cell = size;
    updateGeometry();
    update();
}

void ContributionBars::setNamesVisible(bool rows, bool columns)
{
    m_rowNames = rows;
    m_columnNames = columns;
    updateGeometry();
    update();
}

void ContributionBars::setSelectedCell(int row, int column)
{
    if (const QPoint cell(column, row); std::exchange(m_selected, cell) != cell)
        update();
}

void ContributionBars::setRowInFront(int row)
{
    if (std::exchange(m_front, row) != row)
        update();
}

QRectF ContributionBars::rowRect(int row) const
{
    const QRectF cell = cellRect(row, 0);
    return {0, cell.top(), static_cast<double>(width()), cell.height()};
}

QFont ContributionBars::columnNameFont() const
{
    QFont small = font();
    if (m_form == Form::Stack && small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * kSmallNames);
    return small;
}

int ContributionBars::rowCount() const
{
    return m_form == Form::Chart ? std::min<int>(1, static_cast<int>(m_data.rows.size())) : static_cast<int>(m_data.rows.size());
}

QRectF ContributionBars::plotRect() const
{
    const double line = fontMetrics().height();
    if (m_form == Form::Chart)  // room for the sum above the highest bar and for the names below
        return QRectF(rect()).adjusted(kAxisWidth, line + 5, -4, -(namesTurned() ? std::min(longestColumnName(), kHighestName) : line) - 6);
    if (m_form == Form::Stack)
        return {0, 0, static_cast<double>(width()), static_cast<double>(m_cell.height()) * rowCount()};
    const double left = m_rowNames ? std::min(kWidestRowName, m_rows.longest(font()) + 8) : 0;
    const double top = m_columnNames ? line + 3 : 0;
    return {left, top, static_cast<double>(m_cell.width()) * columnCount(), static_cast<double>(m_cell.height()) * rowCount()};
}

QSize ContributionBars::sizeHint() const
{
    if (m_form == Form::Chart)
        return {kAxisWidth + 60 * columnCount() + 4, kChartHeight};
    if (m_form == Form::Stack)
        return {kNarrowestBar * columnCount(), m_cell.height() * rowCount() + (m_namesOnce ? uprightNames() : 0)};
    const QRectF plot = plotRect();
    return {static_cast<int>(plot.right()) + 1, static_cast<int>(plot.bottom()) + 1};
}

QSize ContributionBars::minimumSizeHint() const
{
    return m_form == Form::Chart ? QSize(kAxisWidth + kNarrowestChartCell * columnCount() + 4, kChartHeight) : sizeHint();
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
    if (m_form == Form::Stack)
        return cell.adjusted(gap, fontMetrics().height() + 2, -gap, -stackedNameRoom() - 6);
    return cell.adjusted(gap, m_form == Form::Table ? 2 : 0, -gap, m_form == Form::Table ? -2 : 0);
}

double ContributionBars::yOf(double value, const QRectF& bar) const
{
    const double span = m_reach.above - m_reach.below;
    return span > 0 ? bar.top() + (m_reach.above - std::clamp(value, m_reach.below, m_reach.above)) / span * bar.height() : bar.bottom();
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

    if (m_form == Form::Chart)
        paintAxis(painter);
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        painter.setOpacity(m_front < 0 || m_front == row ? 1 : kPaler);
        for (int column = cells.left(); column <= cells.right(); ++column)
            paintBar(painter, row, column);
    }
    painter.setOpacity(1);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const double zero = std::round(yOf(0, barRect(row, 0))) + 0.5;
        painter.drawLine(QPointF(plotRect().left(), zero), QPointF(plotRect().right(), zero));
    }
    if (m_form == Form::Stack)
        paintStackedNames(painter, cells);
    else
        paintNames(painter, cells);
    if (m_selected.y() >= 0 && cells.contains(m_selected)) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.setBrush(Qt::NoBrush);
        const double sum = m_form == Form::Chart ? fontMetrics().height() + 3 : 0;
        painter.drawRoundedRect(cellRect(m_selected.y(), m_selected.x()).adjusted(1, 1 - sum, -1, m_form == Form::Chart ? 0 : -1), 3, 3);
    }
}

/// A line across the bar where it ended, above and below zero.
void ContributionBars::paintBefore(QPainter& painter, int row, int column, const std::vector<StackSegment>& stack) const
{
    const QRectF bar = barRect(row, column);
    const auto ends = [&](const std::vector<StackSegment>& segments) {
        std::pair<double, double> highAndLow{0, 0};
        for (const StackSegment& segment : segments)
            highAndLow = {std::max(highAndLow.first, segment.high), std::min(highAndLow.second, segment.low)};
        return std::pair{yOf(highAndLow.first, bar), yOf(highAndLow.second, bar)};
    };
    const auto [high, low] = ends(stack);
    const auto [highBefore, lowBefore] = ends(stackOf(m_before, row, column));
    painter.setPen(QPen(changeColor(palette()), 2));
    for (const auto& [before, now] : {std::pair{highBefore, high}, std::pair{lowBefore, low}})
        if (std::abs(before - now) >= kMoved)
            painter.drawLine(QPointF(bar.left(), before), QPointF(bar.right(), before));
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
        const double top = yOf(segment.high, bar);
        const double bottom = yOf(segment.low, bar);
        painter.setBrush(m_data.parts[static_cast<std::size_t>(segment.part)].color);
        painter.drawRect(QRectF(bar.left(), top, bar.width(), std::max(0.5, bottom - top - (bottom - top > 3 ? 0.5 : 0))));
    }
    if (!m_before.isEmpty())
        paintBefore(painter, row, column, stack);
    if (std::ranges::any_of(stack, [this](const StackSegment& segment) { return segment.high > m_reach.above; }))
        paintBeyond(painter, bar, true);
    if (std::ranges::any_of(stack, [this](const StackSegment& segment) { return segment.low < m_reach.below; }))
        paintBeyond(painter, bar, false);
    if (m_form != Form::Chart || bar.width() < fontMetrics().horizontalAdvance("0.00") - 6)
        return;
    double top = yOf(0, bar);
    for (const StackSegment& segment : stack)
        top = std::min(top, yOf(segment.high, bar));
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    const QRectF cell = cellRect(row, column);
    painter.drawText(QRectF(cell.left(), top - fontMetrics().height() - 1, cell.width(), fontMetrics().height()), Qt::AlignCenter,
                     numberForCell(totalOf(m_data, row, column), 2));
    painter.setFont(font());
}

/// A wedge beyond the end of a bar that the scale cuts off.
void ContributionBars::paintBeyond(QPainter& painter, const QRectF& bar, bool above) const
{
    const double half = std::min(kHighestWedge, bar.width() / 2), tip = above ? -half : half;
    const QPointF end(bar.center().x(), above ? bar.top() - 1 : bar.bottom() + 1);
    painter.setBrush(palette().color(QPalette::WindowText));
    painter.drawPolygon(QPolygonF{end - QPointF(half, 0), end + QPointF(half, 0), end + QPointF(0, tip)});
}

void ContributionBars::paintNames(QPainter& painter, const QRect& cells) const
{
    const QColor muted = palette().color(QPalette::PlaceholderText);
    const QColor ink = palette().color(QPalette::WindowText);
    const double line = fontMetrics().height();
    const auto elided = [this](const QString& name, double room) {
        return fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(room));
    };
    if (m_form == Form::Chart || m_columnNames) {
        // Every so many names when the bars are narrower than a few letters.
        const double width = cellRect(firstRow(), 0).width();
        const bool turned = namesTurned();
        const int wanted =
            turned ? fontMetrics().height() - 2 : std::min(longestColumnName() + 4, fontMetrics().horizontalAdvance("mmmmm"));
        const int stride = std::max(1, static_cast<int>(std::ceil(wanted / width)));
        const double y = m_form == Form::Chart ? plotRect().bottom() + 4 : plotRect().top() - line - 2;
        for (int column = cells.left() - cells.left() % stride; column <= cells.right(); column += stride) {
            painter.setPen(column == m_hovered.x() || column == m_selected.x() ? ink : muted);
            const QRectF place(cellRect(firstRow(), column).left(), y, width * (turned ? 1 : stride), line);
            if (turned) {
                drawUpright(painter, {place.center().x(), y}, kHighestName, m_columns.at(column));
            } else if (place.right() <= plotRect().right() + 1 || column == 0) {
                painter.drawText(place, Qt::AlignCenter, elided(m_columns.at(column), place.width() - 2));
            }
        }
    }
    if (m_form == Form::Table && m_rowNames) {
        const int stride = std::max(1, static_cast<int>(std::ceil((line - 2) / m_cell.height())));
        for (int row = cells.top() - cells.top() % stride; row <= cells.bottom(); row += stride) {
            painter.setPen(row == m_hovered.y() || row == m_selected.y() ? ink : muted);
            const QRectF place(0, cellRect(row, 0).center().y() - line / 2, plotRect().left() - 6, line);
            painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, elided(m_rows.at(row), place.width()));
        }
    }
}

/// All names of columns, or none where they have no room: a chart without them is read by its neighbour's.
void ContributionBars::paintStackedNames(QPainter& painter, const QRect& cells) const
{
    const QColor muted = palette().color(QPalette::PlaceholderText);
    const QColor ink = palette().color(QPalette::WindowText);
    const bool turned = namesTurned(), named = turned || longestColumnName() + 2 <= cellRect(firstRow(), 0).width();
    const double room = stackedNameRoom();
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const QRectF place = rowRect(row);
        QFont bold = font();
        bold.setBold(row == m_front);
        painter.setFont(bold);
        painter.setPen(row == m_front ? ink : muted);
        painter.drawText(QRectF(2, place.top(), place.width() - 4, fontMetrics().height()), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(bold).elidedText(m_rows.at(row), Qt::ElideRight, static_cast<int>(place.width()) - 4));
        painter.setFont(columnNameFont());
        for (int column = cells.left(); named && (!m_namesOnce || row + 1 == rowCount()) && column <= cells.right(); ++column) {
            painter.setPen(row == m_front || column == m_hovered.x() ? ink : muted);
            const QRectF cell = cellRect(row, column);
            if (m_namesOnce)
                drawUpright(painter, {cell.center().x(), cell.bottom() - 2}, uprightNames(), m_columns.at(column));
            else if (turned)
                drawUpright(painter, {cell.center().x(), cell.bottom() - room - 4}, room, m_columns.at(column));
            else
                painter.drawText(QRectF(cell.left(), cell.bottom() - room - 4, cell.width(), room), Qt::AlignCenter, m_columns.at(column));
        }
    }
    painter.setFont(font());
}

void ContributionBars::paintAxis(QPainter& painter) const
{
    const QRectF plot = plotRect();
    QColor grid = palette().color(QPalette::Mid);
    grid.setAlpha(140);
    for (const Tick& tick : ticksBetween(m_reach.below, m_reach.above, kFewestTicks)) {
        const double y = std::round(yOf(tick.value, plot)) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const double line = fontMetrics().height();
        painter.drawText(QRectF(0, y - line / 2, kAxisWidth - 6, line), Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
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
    QPoint cell = m_selected.x() < 0 ? QPoint(0, firstRow()) : m_selected;
    switch (event->key()) {
    case Qt::Key_Left: cell.rx() -= 1; break;
    case Qt::Key_Right: cell.rx() += 1; break;
    case Qt::Key_Up: cell.ry() -= 1; break;
    case Qt::Key_Down: cell.ry() += 1; break;
    default: QWidget::keyPressEvent(event); return;
    }
    if (QRect(0, 0, columnCount(), static_cast<int>(m_data.rows.size())).contains(cell))
        emit cellSelected(cell.y(), cell.x());
}

}  // namespace headscope
