// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/contribution_forms.h"

#include "app/base/ticks.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr int kWidestRowName = 90;
constexpr int kHighestName = 80;  // px, of a column name that is turned upright
// A chart:
constexpr int kAxisWidth = 44, kChartHeight = 210, kChartCell = 60, kNarrowestChartCell = 18, kFewestTicks = 4;
// A stack:
constexpr double kSmallNames = 0.8;  // names of columns, of the type
constexpr double kNameShare = 0.42;  // the most that upright names take of a row
constexpr int kNarrowestBar = 3;

}  // namespace

void ContributionTable::hideNames()
{
    m_named = false;
    updateGeometry();
    update();
}

QSize ContributionTable::sizeHint() const
{
    const QRectF plot = plotRect();
    return {static_cast<int>(plot.right()) + 1, static_cast<int>(plot.bottom()) + 1};
}

QRectF ContributionTable::plotRect() const
{
    const QSizeF size(cellSize().width() * columnCount(), cellSize().height() * rowCount());
    const QPointF names(std::min(kWidestRowName, rowNames().longest(font()) + 8), fontMetrics().height() + 3);
    return {m_named ? names : QPointF(), size};
}

void ContributionTable::paintNames(QPainter& painter, const QRect& cells) const
{
    if (!m_named)
        return;
    const double line = fontMetrics().height();
    paintColumnNames(painter, cells, plotRect().top() - line - 2);
    const NameRow names(cellSize().height(), fontMetrics());
    names.write(cells.top() - names.step() + 1, cells.bottom() + 1, [&](int row, bool) {
        painter.setPen(nameInk(isRowLit(row)));
        const QRectF place(0, cellRect(row, 0).center().y() - line / 2, plotRect().left() - 6, line);
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                         fontMetrics().elidedText(rowNames().at(row), Qt::ElideRight, static_cast<int>(place.width())));
    });
}

void ContributionChart::showRow(int row)
{
    m_row = row;
    update();
}

int ContributionChart::firstRow() const { return std::clamp(m_row, 0, std::max(0, ContributionBars::rowCount() - 1)); }

QSize ContributionChart::sizeHint() const { return {kAxisWidth + kChartCell * columnCount() + 4, kChartHeight}; }

QSize ContributionChart::minimumSizeHint() const { return {kAxisWidth + kNarrowestChartCell * columnCount() + 4, kChartHeight}; }

/// Whether names of columns are longer than the columns are wide.
bool ContributionChart::areNamesUpright() const
{
    const int room = (width() - kAxisWidth - 4) / std::max(1, columnCount());
    return columnNames().longest(font()) + 4 > room && room < kHighestName;
}

QRectF ContributionChart::plotRect() const
{
    const double line = fontMetrics().height();  // room for the sum above the highest bar and for the names below
    const double names = areNamesUpright() ? std::min(columnNames().longest(font()), kHighestName) : line;
    return QRectF(rect()).adjusted(kAxisWidth, line + 5, -4, -names - 6);
}

QRectF ContributionChart::outlineOf(const QRectF& cell) const { return cell.adjusted(1, -2 - fontMetrics().height(), -1, 0); }

void ContributionChart::paintAxis(QPainter& painter) const
{
    const QRectF plot = plotRect();
    QColor grid = palette().color(QPalette::Mid);
    grid.setAlpha(140);
    for (const Tick& tick : ticksBetween(reach().below, reach().above, kFewestTicks)) {
        const double y = std::round(stackY(reach(), tick.value, plot)) + 0.5;
        painter.setPen(grid);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(nameInk(false));
        const double line = fontMetrics().height();
        painter.drawText(QRectF(0, y - line / 2, kAxisWidth - 6, line), Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
}

void ContributionChart::paintNames(QPainter& painter, const QRect& cells) const
{
    for (int column = cells.left(); column <= cells.right(); ++column)
        paintSum(painter, column);
    painter.setFont(font());
    const double top = plotRect().bottom() + 4;
    if (!areNamesUpright()) {
        paintColumnNames(painter, cells, top);
        return;
    }
    const NameRow names(cellRect(firstRow(), 0).width(), fontMetrics());
    names.write(cells.left() - names.step() + 1, cells.right() + 1, [&](int column, bool) {
        painter.setPen(nameInk(isColumnLit(column)));
        drawUpright(painter, {cellRect(firstRow(), column).center().x(), top}, kHighestName, columnNames().at(column));
    });
}

void ContributionChart::paintSum(QPainter& painter, int column) const
{
    const QRectF bar = barRect(firstRow(), column), cell = cellRect(firstRow(), column);
    if (bar.width() < fontMetrics().horizontalAdvance("0.00") - 6)
        return;
    StackReach ends;
    ends.include(stackOf(data(), firstRow(), column));
    painter.setFont(boldOf(font()));
    painter.setPen(nameInk(true));
    const double line = fontMetrics().height();
    painter.drawText(QRectF(cell.left(), stackY(reach(), ends.above, bar) - line - 1, cell.width(), line), Qt::AlignCenter,
                     numberForCell(totalOf(data(), firstRow(), column), 2));
}

void ContributionStack::setRowInFront(int row)
{
    if (std::exchange(m_front, row) != row)
        update();
}

void ContributionStack::setNamesOnce(bool once)
{
    if (std::exchange(m_namesOnce, once) == once)
        return;
    updateGeometry();
    update();
}

QRectF ContributionStack::rowRect(int row) const
{
    const QRectF cell = cellRect(row, 0);
    return {0, cell.top(), static_cast<double>(width()), cell.height()};
}

QSize ContributionStack::sizeHint() const
{
    return {kNarrowestBar * columnCount(), cellSize().height() * rowCount() + (m_namesOnce ? uprightNames() : 0)};
}

QRectF ContributionStack::plotRect() const
{
    return {0, 0, static_cast<double>(width()), static_cast<double>(cellSize().height()) * rowCount()};
}

QFont ContributionStack::columnNameFont() const { return scaledFont(font(), kSmallNames); }

int ContributionStack::longestColumnName() const { return static_cast<int>(columnNames().longest(font()) * kSmallNames); }

/// Whether names of columns are longer than the columns are wide, and a line of them has room.
bool ContributionStack::areNamesUpright() const
{
    const double width = cellRect(0, 0).width();
    return longestColumnName() + 2 > width && width >= QFontMetrics(columnNameFont()).ascent();
}

int ContributionStack::uprightNames() const { return areNamesUpright() ? std::min(longestColumnName(), kHighestName) : 0; }

/// How high the names below the bars of each row are.
double ContributionStack::columnNameRoom() const
{
    if (m_namesOnce)
        return 0;
    const double line = QFontMetrics(columnNameFont()).height();
    return areNamesUpright() ? std::clamp<double>(longestColumnName(), line, std::max(line, cellSize().height() * kNameShare)) : line;
}

/// All names of columns, or none where they have no room: a chart without them is read by its neighbour's.
void ContributionStack::paintNames(QPainter& painter, const QRect& cells) const
{
    const bool upright = areNamesUpright(), named = upright || longestColumnName() + 2 <= cellRect(0, 0).width();
    const double room = columnNameRoom();
    for (int row = cells.top(); row <= cells.bottom(); ++row) {
        const QRectF place = rowRect(row);
        QFont bold = font();
        bold.setBold(row == m_front);
        painter.setFont(bold);
        painter.setPen(nameInk(row == m_front));
        painter.drawText(QRectF(2, place.top(), place.width() - 4, fontMetrics().height()), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(bold).elidedText(rowNames().at(row), Qt::ElideRight, static_cast<int>(place.width()) - 4));
        painter.setFont(columnNameFont());
        for (int column = cells.left(); named && (!m_namesOnce || row + 1 == rowCount()) && column <= cells.right(); ++column) {
            painter.setPen(nameInk(row == m_front || isColumnLit(column)));
            const QRectF cell = cellRect(row, column);
            if (m_namesOnce)
                drawUpright(painter, {cell.center().x(), cell.bottom() - 2}, uprightNames(), columnNames().at(column));
            else if (upright)
                drawUpright(painter, {cell.center().x(), cell.bottom() - room - 4}, room, columnNames().at(column));
            else
                painter.drawText(QRectF(cell.left(), cell.bottom() - room - 4, cell.width(), room), Qt::AlignCenter,
                                 columnNames().at(column));
        }
    }
    painter.setFont(font());
}

}  // namespace headscope
