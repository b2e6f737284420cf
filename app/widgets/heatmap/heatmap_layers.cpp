// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/heatmap/heatmap_layers.h"

#include "app/theme/head_colors.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/text/fonts.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace headscope {

namespace {

constexpr double kWideEdgeFrom = 60;                           // pixels of a cell that has moved
constexpr double kGapFrom = 8;                                 // pixels: smaller cells touch
constexpr double kNameSlope = 0.7071;                          // sin 45°
constexpr int kCellNameGap = 5;                                // between a name and its cell
constexpr double kNameShift = 0.8;                             // of a line
constexpr int kNoNames = 8;                                    // pixels: a margin up to that has none
constexpr double kLargestDigits = 1.7, kSmallestDigits = 0.8;  // times the type of the names
constexpr double kDigitsOfCell = 0.74;                         // that the widest number may take
constexpr double kBoldName = 1.1;
constexpr QChar kBlank(0x00a0);

/// Whether the names of the columns stand level above them: in large, where the longest has room.
bool hasLevelNames(const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    return plot.isInLarge() && plot.columnNames()->longest(plot.nameFont()) * kBoldName + 4 <= geometry.cellWidth();
}

/// In which a share is written into a cell of that size, with room beside it; nothing where it does not fit in type that can be read.
std::optional<QFont> percentFont(const QFont& base, double cellWidth, double cellHeight)
{
    const QFontMetricsF metrics(base);
    const double fits =
        std::min(kDigitsOfCell * cellWidth / metrics.horizontalAdvance(QStringLiteral("100 %")), (cellHeight - 4) / metrics.height());
    if (fits < kSmallestDigits)
        return {};
    return scaledFont(base, std::min(fits, kLargestDigits));
}

bool fades(const HeatmapPlot& plot, const HeatmapGeometry& geometry, int row, int column)
{
    return std::min(geometry.cellWidth(), geometry.cellHeight()) >= kChangeFrom && plot.moved().any() &&
           !std::isnan(plot.before()(row, column)) && !std::isnan(plot.values()(row, column)) && plot.moved().at(row, column) == Moved::No;
}

/// The first index to draw and one after the last, of those in view.
std::pair<int, int> inView(double start, double length, int count)
{
    return {std::max(0, static_cast<int>(std::floor(start))), std::min(count, static_cast<int>(std::ceil(start + length)))};
}

std::pair<int, int> rowsInView(const HeatmapGeometry& geometry)
{
    return inView(geometry.shown.top(), geometry.shown.height(), geometry.rows);
}

std::pair<int, int> columnsInView(const HeatmapGeometry& geometry)
{
    return inView(geometry.shown.left(), geometry.shown.width(), geometry.columns);
}

/// Calls `visit` with the row and the column of each cell in view.
void forEachInView(const HeatmapGeometry& geometry, const auto& visit)
{
    const auto [firstColumn, lastColumn] = columnsInView(geometry);
    const auto [firstRow, lastRow] = rowsInView(geometry);
    for (int row = firstRow; row < lastRow; ++row)
        for (int column = firstColumn; column < lastColumn; ++column)
            visit(row, column);
}

/// The colour of the number in a cell.
QColor inkOf(const HeatmapPlot& plot, int row, int column)
{
    const auto value = static_cast<double>(plot.values()(row, column));
    if (plot.faded() || !std::isfinite(value))
        return plot.palette().color(QPalette::WindowText);
    const QColor color = QColor::fromRgb(plot.scale().color(value));
    return textColorOn(fades(plot, plot.geometryOfCells(), row, column) ? fadedColor(color, plot.palette()) : color);
}

void drawPercents(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    const auto font = percentFont(plot.nameFont(), geometry.cellWidth(), geometry.cellHeight());
    if (!font)
        return;
    painter.setFont(*font);
    painter.setClipRect(geometry.plot);
    forEachInView(geometry, [&](int row, int column) {
        const double value = plot.values()(row, column);
        if (plot.blocked().contains(row, column))
            return;
        painter.setPen(inkOf(plot, row, column));
        const QString text = std::isfinite(value) ? QString::number(std::lround(100 * value)) + kBlank + '%' : QStringLiteral("?");
        painter.drawText(geometry.cell(row, column), Qt::AlignCenter, text);
    });
}

/// The first pixel of a cell that begins there: the one whose middle lies in it.
int firstPixel(double start) { return static_cast<int>(std::ceil(start - 0.5)); }

enum class NameInk { Quiet, OverOthers, Erase };

/// Turned by 45° they come closer: how far names reach up and down tells whether one lies on the next.
NameRow columnNamesOf(const HeatmapPlot& plot, const HeatmapGeometry& geometry, const QFontMetrics& metrics)
{
    const double apart = metrics.height() * 1.2;
    if (hasLevelNames(plot))
        return {geometry.cellWidth(), 0, apart};
    if (geometry.cellWidth() >= apart || geometry.cellWidth() < metrics.capHeight() * 1.15 + 3)
        return {geometry.cellWidth(), apart, apart};
    const auto [first, last] = columnsInView(geometry);
    int up = 0, down = 0;
    for (int c = first; c < last; ++c) {
        const QRect ink = metrics.tightBoundingRect(plot.columnNames()->at(c));
        up = std::max(up, -ink.top());
        down = std::max(down, ink.bottom());
    }
    return {geometry.cellWidth(), (up + down + 2) / kNameSlope, apart};
}

void drawRowName(QPainter& painter, const HeatmapPlot& plot, const HeatmapGeometry& geometry, int row, NameInk ink)
{
    const QFontMetrics metrics(painter.font());
    const int right = geometry.plot.left() - kCellNameGap;
    const double middle = geometry.y(row) + geometry.cellHeight() / 2;
    if (geometry.plot.left() <= kNoNames)
        return;
    if (middle < geometry.plot.top() - 1 || middle > geometry.plot.bottom() + 1)
        return;
    const QRectF box(0, middle - metrics.height() / 2.0, right, metrics.height());
    const QString text = metrics.elidedText(plot.rowNames()->at(row), Qt::ElideRight, right - 2);
    if (ink != NameInk::Quiet)
        painter.fillRect(box.adjusted(0, 0, 2, 0), plot.palette().color(QPalette::Base));  // the quiet one may be longer
    if (ink != NameInk::Erase)
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, text);
}

void drawColumnName(QPainter& painter, const HeatmapPlot& plot, const HeatmapGeometry& geometry, int column, NameInk ink)
{
    const QFontMetrics metrics(painter.font());
    const double middle = geometry.x(column) + geometry.cellWidth() / 2;
    if (geometry.plot.top() <= kNoNames)
        return;
    if (middle < geometry.plot.left() - 1 || middle > geometry.plot.right() + 1)
        return;
    const double bottom = geometry.plot.top() - kCellNameGap;
    if (hasLevelNames(plot)) {
        const QRectF place(geometry.x(column), bottom - metrics.height(), geometry.cellWidth(), metrics.height());
        if (ink != NameInk::Quiet)
            painter.fillRect(place, plot.palette().color(QPalette::Base));
        if (ink != NameInk::Erase)
            painter.drawText(place, Qt::AlignCenter, plot.columnNames()->at(column));
        return;
    }
    const double upward = (bottom - metrics.height() * kNameSlope) / kNameSlope;
    const double sideward = (plot.width() - 2 - middle) / kNameSlope;
    // The last names lean less than a line over the edge: they begin a little before their columns.
    const double room = std::min(upward, sideward + kNameShift * metrics.height());
    const QString text = metrics.elidedText(plot.columnNames()->at(column), Qt::ElideRight, static_cast<int>(room));
    painter.save();
    painter.translate(middle - kNameSlope * std::max(0.0, metrics.horizontalAdvance(text) - sideward), bottom);
    painter.rotate(-45);
    const QRectF box(0, -metrics.height() / 2.0, metrics.horizontalAdvance(text) + 2, metrics.height());
    if (ink != NameInk::Quiet)
        painter.fillRect(box.adjusted(-1, 0, 2, 0), plot.palette().color(QPalette::Base));
    if (ink != NameInk::Erase)
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, text);
    painter.restore();
}

/// The names of rows or columns that are pinned, under the mouse or a needle, bold, the most important first: one that would lie on another
/// is left out. Where names are thinned such a one may fall between two that are drawn: those it would collide with make room.
template <class DrawName>
void drawMarkedNames(const std::vector<int>& marked, int count, const NameRow& row, DrawName draw)
{
    std::vector<int> named;
    for (const int index : marked)
        if (index >= 0 && std::ranges::all_of(named, [&](int other) { return row.areApart(index, other); }))
            named.push_back(index);
    const int step = row.step();
    for (const int index : named)
        for (const int neighbour : {index / step * step, (index / step + 1) * step})
            if (neighbour < count && step > 1 && !row.areApart(neighbour, index))
                draw(neighbour, NameInk::Erase);
    for (const int index : named)
        draw(index, NameInk::OverOthers);
}

void drawMarkedNames(QPainter& painter, const HeatmapPlot& plot, const std::vector<HeatmapCell>& cells)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    const QFontMetrics metrics(plot.nameFont());
    painter.setFont(boldOf(plot.nameFont()));
    painter.setPen(plot.palette().color(QPalette::WindowText));
    std::vector<int> rows, columns;
    for (const HeatmapCell& cell : cells) {
        rows.push_back(cell.row);
        columns.push_back(cell.column);
    }
    drawMarkedNames(rows, geometry.rows, NameRow(geometry.cellHeight(), metrics),
                    [&](int row, NameInk ink) { drawRowName(painter, plot, geometry, row, ink); });
    drawMarkedNames(columns, geometry.columns, columnNamesOf(plot, geometry, metrics),
                    [&](int column, NameInk ink) { drawColumnName(painter, plot, geometry, column, ink); });
}

}  // namespace

void drawImage(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    if (geometry.rows == 0 || geometry.columns == 0)
        return;
    painter.save();
    painter.setOpacity(plot.faded() ? kMutedOpacity : 1);
    painter.setClipRect(geometry.plot);
    const QRectF& cells = plot.imageCells();
    const QRectF place(geometry.x(cells.left()), geometry.y(cells.top()), cells.width() * geometry.cellWidth(),
                       cells.height() * geometry.cellHeight());
    painter.drawImage(cells == geometry.shown ? QRectF(geometry.plot) : place, plot.image());
    painter.restore();
}

std::optional<int> decimalsShown(const HeatmapPlot& plot)
{
    constexpr int kMost = 4, kOfPercent = 2, kBeside = 8, kAbove = 2;  // decimals; px
    if (plot.isInLarge())
        return kOfPercent;
    const HeatmapGeometry geometry = plot.geometryOfCells();
    const QFontMetrics metrics(plot.nameFont());
    const QString widest = plot.scale().low() < 0 ? QStringLiteral("−0.") : QStringLiteral("0.");
    int decimals = kMost;
    while (decimals >= kFewestDecimals && metrics.horizontalAdvance(widest + QString(decimals, '0')) > geometry.cellWidth() - kBeside)
        --decimals;
    const bool fits = decimals >= kFewestDecimals && metrics.height() <= geometry.cellHeight() - kAbove;
    return plot.valuesShown() && fits ? std::optional(decimals) : std::nullopt;
}

namespace {

/// Calls `paint` for each cell in view and its place, where cells are large enough to show a change, and there is one.
void forEachCell(QPainter& painter, const HeatmapPlot& plot, const auto& paint)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    if (std::min(geometry.cellWidth(), geometry.cellHeight()) < kChangeFrom || !plot.moved().any())
        return;
    painter.save();
    painter.setClipRect(geometry.plot);
    const int firstColumn = columnsInView(geometry).first, firstRow = rowsInView(geometry).first;
    forEachInView(geometry, [&](int r, int c) {
        const QPoint gap(c > firstColumn ? 1 : 0, r > firstRow ? 1 : 0);  // beside the cell to the left, and below the one above
        paint(r, c,
              QRect(QPoint(firstPixel(geometry.x(c)), firstPixel(geometry.y(r))) + gap,
                    QPoint(firstPixel(geometry.x(c + 1)) - 1, firstPixel(geometry.y(r + 1)) - 1)));
    });
    painter.restore();
}

}  // namespace

void drawFading(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    forEachCell(painter, plot, [&](int r, int c, const QRect& place) {
        if (fades(plot, geometry, r, c))
            fade(painter, place, plot.palette());
    });
}

void drawChanges(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    const double edge = std::min(geometry.cellWidth(), geometry.cellHeight()) < kWideEdgeFrom ? 2.0 : 3.0;
    const QPalette palette = plot.palette();
    forEachCell(painter, plot, [&](int r, int c, const QRect& place) {
        const Moved moved = plot.moved().at(r, c);
        if (moved == Moved::No)
            return;
        const auto before = static_cast<double>(plot.before()(r, c)), now = static_cast<double>(plot.values()(r, c));
        const bool faded = plot.faded() || plot.blocked().contains(r, c);
        paintChange(painter,
                    {.place = place,
                     .moved = moved,
                     .was = QColor::fromRgb(plot.scale().color(before)),
                     .ink = faded ? palette.color(QPalette::WindowText) : plot.scale().textColor(now),
                     .edge = edge},
                    palette);
    });
}

void smoothLines(QPainter& painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(0.5, 0.5);
}

namespace {

void drawGaps(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    painter.setPen(QPen(plot.palette().color(QPalette::Base), 1));
    const auto [firstColumn, lastColumn] = columnsInView(geometry);
    for (int c = firstColumn + 1; c < lastColumn; ++c) {
        const int x = firstPixel(geometry.x(c));
        painter.drawLine(QLine(x, geometry.plot.top(), x, geometry.plot.bottom()));
    }
    const auto [firstRow, lastRow] = rowsInView(geometry);
    for (int r = firstRow + 1; r < lastRow; ++r) {
        const int y = firstPixel(geometry.y(r));
        painter.drawLine(QLine(geometry.plot.left(), y, geometry.plot.right(), y));
    }
    painter.setPen(plot.palette().color(QPalette::Mid));
    painter.drawRect(geometry.plot.adjusted(-1, -1, 0, 0));
}

void drawValues(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    if (plot.isInLarge()) {
        drawPercents(painter, plot);
        return;
    }
    painter.setFont(plot.nameFont());
    const QFontMetrics metrics(painter.font());
    const std::optional<int> decimals = decimalsShown(plot);
    const bool marks = metrics.horizontalAdvance('?') <= geometry.cellWidth() - 2 && metrics.capHeight() <= geometry.cellHeight() - 2;
    if (!decimals && !marks)
        return;
    painter.setClipRect(geometry.plot);
    forEachInView(geometry, [&](int r, int c) {
        const double value = plot.values()(r, c);
        if (std::isnan(value)) {  // it is covered
            painter.setPen(plot.palette().color(QPalette::WindowText));
            painter.drawText(geometry.cell(r, c), Qt::AlignCenter, QStringLiteral("?"));
        } else if (decimals && std::isfinite(value) && !plot.blocked().contains(r, c)) {
            painter.setPen(inkOf(plot, r, c));
            const bool none = std::abs(value) < 0.5 * std::pow(10.0, -*decimals);  // so that no cell says −0.00
            painter.drawText(geometry.cell(r, c), Qt::AlignCenter,
                             QString::number(none ? 0.0 : value, 'f', *decimals).replace('-', QChar(0x2212)));
        }
    });
}

void drawNames(QPainter& painter, const HeatmapPlot& plot)
{
    smoothLines(painter);
    const HeatmapGeometry geometry = plot.geometryOfCells();
    painter.setFont(plot.nameFont());
    painter.setPen(plot.palette().color(QPalette::PlaceholderText));
    const QFontMetrics metrics(painter.font());
    const auto [firstRow, lastRow] = rowsInView(geometry);
    NameRow(geometry.cellHeight(), metrics).write(firstRow, lastRow, [&](int row, bool) {
        drawRowName(painter, plot, geometry, row, NameInk::Quiet);
    });
    const auto [firstColumn, lastColumn] = columnsInView(geometry);
    columnNamesOf(plot, geometry, metrics).write(firstColumn, lastColumn, [&](int column, bool) {
        drawColumnName(painter, plot, geometry, column, NameInk::Quiet);
    });
}

}  // namespace

void drawFrame(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    if (geometry.rows == 0 || geometry.columns == 0)
        return;
    painter.save();
    if (geometry.cellWidth() >= kGapFrom && geometry.cellHeight() >= kGapFrom)
        drawGaps(painter, plot);
    if (plot.valuesShown())
        drawValues(painter, plot);
    painter.restore();
    drawNames(painter, plot);
}

void drawMarks(QPainter& painter, const HeatmapPlot& plot)
{
    const HeatmapGeometry geometry = plot.geometryOfCells();
    if (geometry.rows == 0 || geometry.columns == 0)
        return;
    const auto inside = [&](HeatmapCell cell) { return cell.row < geometry.rows && cell.column < geometry.columns ? cell : HeatmapCell{}; };
    const HeatmapCell pinned = inside(plot.pinned());
    const HeatmapCell hovered = inside(plot.hovered());
    std::vector<HeatmapCell> named{hovered, pinned};
    if (geometry.cellWidth() < kGapFrom || geometry.cellHeight() < kGapFrom)
        std::ranges::transform(plot.needles(), std::back_inserter(named), inside);
    drawMarkedNames(painter, plot, named);

    // A row of a large matrix is thinner than a line: its outline is not.
    const auto outline = [](QRectF band) {
        const double more = std::max(0.0, 4 - std::min(band.width(), band.height())) / 2;
        return band.adjusted(-more, -more, more, more).adjusted(-0.5, -0.5, 0.5, 0.5);
    };
    painter.setClipRect(QRectF(geometry.plot).adjusted(-3, -3, 3, 3));
    painter.setBrush(Qt::NoBrush);
    QColor line = plot.palette().color(QPalette::WindowText);
    line.setAlpha(150);
    painter.setPen(QPen(line, 1));
    if (hovered.row >= 0)
        painter.drawRect(outline(geometry.rowBand(hovered.row)));
    if (hovered.column >= 0)
        painter.drawRect(outline(geometry.columnBand(hovered.column)));
    const QColor rose = plot.palette().color(QPalette::Highlight);
    painter.setPen(QPen(rose, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    if (pinned.row >= 0)
        painter.drawRect(outline(geometry.rowBand(pinned.row)));
    else if (pinned.column >= 0)
        painter.drawRect(outline(geometry.columnBand(pinned.column)));
    if (pinned.row >= 0 && pinned.column >= 0) {
        painter.setPen(QPen(rose, 3, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(outline(geometry.cell(pinned.row, pinned.column)));
    }
    if (plot.hasFocus()) {
        painter.setPen(QPen(plot.palette().color(QPalette::WindowText), 1, Qt::DotLine));
        painter.drawRect(QRectF(geometry.plot).adjusted(-2.5, -2.5, 1.5, 1.5));
    }
}

}  // namespace headscope
