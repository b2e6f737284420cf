// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a MatrixTable: its cells, what is blocked, its marks; and finds how far the numbers of a matrix reach.
#include "app/widgets/matrix/matrix_table.h"

#include "app/theme/head_colors.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/cell_text.h"
#include "core/base/half_matrix.h"

#include <QGuiApplication>
#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

constexpr int kGridFrom = 9;                           // px; smaller cells touch each other
constexpr double kWidestOutline = 3, kSoftEdge = 0.5;  // px; the second of a digit
constexpr double kSelectionOutline = 2.5, kChangeEdge = 2;
constexpr int kDecimalsOfColors = 2;  // where there is no room for numbers, a change counts from there on

}  // namespace

Reach reachOf(const Shared<Matrix>& matrix, Index stride)
{
    Scalar high = 0, low = 0;
    for (Index r = 0; r < matrix.rows() && matrix.cols() > 0; r += stride) {
        const auto row = blockOf(matrix, r, 0, 1, matrix.cols()).array().eval();
        const auto finite = (row.abs() <= std::numeric_limits<Scalar>::max()).select(row, Scalar(0));
        high = std::max(high, finite.maxCoeff());
        low = std::min(low, finite.minCoeff());
    }
    const auto peak = static_cast<double>(std::max(high, -low));
    return {peak > 0 ? peak : 1, low < 0};
}

void MatrixTable::setLinked(std::vector<CellMark> marks)
{
    if (marks == m_linked)
        return;
    m_linked = std::move(marks);
    viewport()->update();
}

void MatrixTable::setLit(std::vector<CellMark> marks)
{
    if (marks == m_lit)
        return;
    m_lit = std::move(marks);
    viewport()->update();
}

QRect MatrixTable::cellsRect(const QRect& cells) const
{
    const QSize size(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize());
    return {columnViewportPosition(0) + cells.x() * size.width(), rowViewportPosition(0) + cells.y() * size.height(),
            cells.width() * size.width(), cells.height() * size.height()};
}

void MatrixTable::paintEvent(QPaintEvent* event)
{
    if (m_model.matrix().size() == 0)
        return;
    if (!m_model.content().note.isEmpty()) {
        QPainter painter(viewport());
        painter.fillRect(viewport()->rect(), QBrush(palette().color(QPalette::Midlight), Qt::BDiagPattern));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap, m_model.content().note);
        return;
    }
    const QSize size(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize());
    const QRect exposed = event->rect().translated(m_columnHeader->offset(), m_rowHeader->offset());
    const QRect cells = QRect(QPoint(exposed.left() / size.width(), exposed.top() / size.height()),
                              QPoint(exposed.right() / size.width(), exposed.bottom() / size.height()))
                            .intersected(QRect(0, 0, m_model.columnCount(), m_model.rowCount()));
    QPainter painter(viewport());
    paintCells(painter, cells);
    paintChanges(painter, cells);
    paintMarks(painter, cells);
}

void MatrixTable::paintCells(QPainter& painter, const QRect& cells) const
{
    if (m_decimals < 0) {
        paintColors(painter, cells);
        return;
    }
    const Shared<Matrix>& matrix = m_model.matrix();
    const int gap = std::min(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize()) >= kGridFrom ? 1 : 0;
    const bool tinted = m_model.content().isTinted(), muted = m_model.content().muted;
    painter.setFont(numberFont());
    const QFontMetrics metrics = painter.fontMetrics();
    const auto isCut = [&](const QRect& place, const QString& number) {                          // by the edge of what is scrolled
        QRect ink(QPoint(), QSize(metrics.horizontalAdvance(number) + 2, metrics.capHeight()));  // with its soft edges
        ink.moveCenter(place.center());
        return !viewport()->rect().contains(ink);
    };
    const auto textOf = [&](double value, int room) {  // a number that has grown while all is held gives up decimals of its own only
        QString text = numberForCell(value, m_decimals);
        for (int decimals = m_decimals; m_held && decimals > 0 && metrics.horizontalAdvance(text) > room;)
            text = numberForCell(value, --decimals);
        return text;
    };
    for (int r = cells.top(); r <= cells.bottom(); ++r) {
        for (int c = cells.left(); c <= cells.right(); ++c) {
            const double value = static_cast<double>(matrix(r, c));
            const QRect place = cellsRect({c, r, 1, 1}).adjusted(0, 0, -gap, -gap);
            if (!std::isfinite(value) || m_model.content().blocked.contains(r, c)) {
                paintBlocked(painter, place, value);
                continue;
            }
            const double shade = tinted ? static_cast<double>((*m_model.content().tint)(r, c)) : value;
            QColor color = QColor::fromRgb(m_scale.color(shade));
            if (fades(r, c))
                color = fadedColor(color, QGuiApplication::palette());
            painter.setOpacity(muted ? kMutedOpacity : 1);
            painter.fillRect(place, color);
            painter.setOpacity(1);
            const bool silent = value == 0 && m_model.content().zerosAreSilent;
            painter.setPen(silent  ? palette().color(QPalette::PlaceholderText)
                           : muted ? palette().color(QPalette::WindowText)
                                   : textColorOn(color));
            const QString number = silent ? QStringLiteral("0") : textOf(value, place.width());
            if (viewport()->rect().contains(place) || !isCut(place, number))
                painter.drawText(place, Qt::AlignCenter, number);
        }
    }
}

/// Thousands of small cells: one image with a pixel for each, enlarged; blocked ones are hatched by the run.
void MatrixTable::paintColors(QPainter& painter, const QRect& cells) const
{
    const MatrixContent& content = m_model.content();
    const Shared<Matrix>& shades = content.isTinted() ? content.tint : m_model.matrix();
    QImage image(cells.size(), QImage::Format_RGB32);
    std::vector<QRect> blocked;
    for (int r = cells.top(); r <= cells.bottom(); ++r) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(r - cells.top()));
        int run = 0;  // blocked cells that end here
        for (int c = cells.left(); c <= cells.right(); ++c) {
            const bool hatched = !std::isfinite(m_model.matrix()(r, c)) || content.blocked.contains(r, c);
            line[c - cells.left()] = m_scale.color(static_cast<double>(shades(r, c)));
            run = hatched ? run + 1 : 0;
            if (hatched && (c == cells.right() || (std::isfinite(m_model.matrix()(r, c + 1)) && !content.blocked.contains(r, c + 1))))
                blocked.emplace_back(c - run + 1, r, run, 1);
        }
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);  // a page that is scaled sets it, and would blur cells into each other
    painter.setOpacity(content.muted ? kMutedOpacity : 1);
    painter.drawImage(cellsRect(cells), image);
    painter.setOpacity(1);
    for (int r = cells.top(); r <= cells.bottom() && showsChanges(); ++r)
        for (int c = cells.left(); c <= cells.right(); ++c)
            if (fades(r, c))
                fade(painter, cellsRect({c, r, 1, 1}), QGuiApplication::palette());
    for (const QRect& run : blocked)
        paintBlocked(painter, cellsRect(run), -1);
    const QSize size(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize());
    if (std::min(size.width(), size.height()) < kGridFrom)
        return;
    const QRect place = cellsRect(cells);
    painter.setPen(QGuiApplication::palette().color(QPalette::Base));
    for (int x = place.left() - 1; x <= place.right(); x += size.width())
        painter.drawLine(x, place.top(), x, place.bottom());
    for (int y = place.top() - 1; y <= place.bottom(); y += size.height())
        painter.drawLine(place.left(), y, place.right(), y);
}

/// Hatched, and what stands there before and after softmax, −∞ or 0, where it fits.
void MatrixTable::paintBlocked(QPainter& painter, const QRect& place, double value) const
{
    const QColor ground = QGuiApplication::palette().color(QPalette::Base);  // the table's own is transparent
    const QColor ink = palette().color(QPalette::PlaceholderText);
    painter.fillRect(place, ground);
    painter.fillRect(place, QBrush(ink, Qt::BDiagPattern));
    const QString text = value == 0 ? QStringLiteral("0") : std::isnan(value) ? QStringLiteral("?") : numberForCell(value, 0);
    QRect label = painter.fontMetrics().tightBoundingRect(text).adjusted(-3, -2, 3, 2);
    label.moveCenter(place.center());
    if (m_decimals < 0 || label.width() > place.width())
        return;
    painter.fillRect(label, ground);
    painter.setPen(ink);
    painter.drawText(place, Qt::AlignCenter, text);
}

/// The widest outline that leaves the numbers whole in cells with little room for them.
double MatrixTable::widestOutline() const
{
    if (m_decimals < 0)
        return kWidestOutline;
    const QFontMetrics metrics(numberFont());
    const int gap = 1, height = m_rowHeader->defaultSectionSize() - gap, width = m_columnHeader->defaultSectionSize() - gap;
    const double around = (height - metrics.height()) / 2.0;
    const double above = around + metrics.ascent() - metrics.capHeight(), below = around + metrics.descent();
    const double beside = (width - (numberWidth(m_decimals) - kNumberPadding)) / 2.0;
    return std::clamp(std::min({above, below, beside}) - kSoftEdge, 1.0, kWidestOutline);
}

void MatrixTable::setBefore(const Shared<Matrix>& before)
{
    if (m_before.sameAs(before))
        return;
    m_before = before;
    viewport()->update();
}

Moved MatrixTable::moved(int row, int column) const
{
    m_moved.compare(m_before, m_model.content().values, m_decimals < 0 ? kDecimalsOfColors : m_decimals);
    return m_moved.at(row, column);
}

bool MatrixTable::showsChanges() const
{
    if (std::min(m_columnHeader->defaultSectionSize(), m_rowHeader->defaultSectionSize()) < kChangeFrom)
        return false;
    m_moved.compare(m_before, m_model.content().values, m_decimals < 0 ? kDecimalsOfColors : m_decimals);
    return m_moved.any();
}

/// Others have moved, and this one has not.
bool MatrixTable::fades(int row, int column) const
{
    return showsChanges() && !std::isnan((*m_before)(row, column)) && m_moved.at(row, column) == Moved::No;
}

void MatrixTable::paintChanges(QPainter& painter, const QRect& cells) const
{
    if (!showsChanges())
        return;
    const double edge = std::min(kChangeEdge, widestOutline());
    const double selection = edge + std::min(kSelectionOutline, widestOutline());
    for (int r = cells.top(); r <= cells.bottom(); ++r)
        for (int c = cells.left(); c <= cells.right(); ++c) {
            const auto before = static_cast<double>((*m_before)(r, c)), now = static_cast<double>(m_model.matrix()(r, c));
            if (m_moved.at(r, c) == Moved::No)
                continue;
            ChangedCell cell;
            cell.place = QRectF(cellsRect({c, r, 1, 1})).adjusted(0, 0, -1, -1);
            cell.moved = m_moved.at(r, c);
            cell.edge = edge;
            if (m_selected == QPoint(c, r))  // within the outline of what is selected
                cell.place.adjust(selection - edge, selection - edge, edge - selection, edge - selection);
            const bool hasColor = std::isfinite(before) && !m_model.content().isTinted();
            cell.was = !hasColor ? palette().color(QPalette::Mid) : QColor::fromRgb(m_scale.color(before));
            cell.ink = m_model.content().muted || std::isinf(now) ? palette().color(QPalette::WindowText) : m_scale.textColor(now);
            paintChange(painter, cell, QGuiApplication::palette());  // the table's own ground is transparent
        }
}

void MatrixTable::paintMarks(QPainter& painter, const QRect& cells) const
{
    const int rows = m_model.rowCount();
    const int columns = m_model.columnCount();
    const auto outline = [&, widest = widestOutline()](const QRect& range, const QColor& color, double wanted) {
        if (!range.intersects(cells))
            return;
        const double width = std::min(wanted, widest);
        painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        const double inset = width / 2;
        painter.drawRect(QRectF(cellsRect(range)).adjusted(inset, inset, -inset - 1, -inset - 1));
    };
    QColor rose = palette().color(QPalette::Highlight);
    QColor ink = palette().color(QPalette::WindowText);
    if (m_hovered.y() >= 0) {
        ink.setAlpha(110);
        outline({0, m_hovered.y(), columns, 1}, ink, 1);
        outline({m_hovered.x(), 0, 1, rows}, ink, 1);
    }
    rose.setAlpha(190);
    const auto rangeOf = [&](const CellMark& mark) {
        return QRect(std::max(0, mark.column), std::max(0, mark.row), mark.column < 0 ? columns : 1, mark.row < 0 ? rows : mark.rowCount);
    };
    for (const CellMark& mark : m_linked)
        outline(rangeOf(mark), rose, 1.5);
    for (const CellMark& mark : m_lit)
        outline(rangeOf(mark), palette().color(QPalette::LinkVisited), kWidestOutline);
    rose.setAlpha(255);
    if (m_selected.y() >= 0)
        outline({m_selected.x(), m_selected.y(), 1, 1}, rose, kSelectionOutline);
    // What Copy takes.
    for (const QItemSelectionRange& range : selectionModel()->selection())
        if (range.width() * range.height() > 1)
            outline({range.left(), range.top(), range.width(), range.height()}, rose, 1.5);
}

}  // namespace headscope
