// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_grid_painter.h"

#include "app/widgets/text/cell_text.h"
#include "core/matrices/matrix_table.h"

#include <QPainter>

#include <cmath>

namespace headscope {

namespace {

constexpr double kDim = 0.3;                   // the opacity of what the scene is not about
constexpr double kRadius = 3, kOutline = 2.2;  // px
constexpr double kNameLine = 1.15;             // in heights of the type

/// A mask is made of ones and zeros.
int decimalsOf(const MatrixRef& ref) { return ref.id == MatrixId::Mask ? 0 : info(ref.id).range == ValueRange::Fraction ? 3 : 2; }

}  // namespace

QString cellText(double value, const MatrixRef& matrix, const PlayType& type)
{
    const QFontMetricsF metrics(type.cell);
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) < type.cellWidth - 2; };
    for (int decimals = decimalsOf(matrix); decimals >= 0; --decimals)
        if (const QString text = numberForCell(value, decimals); fits(text))
            return text;
    return QString::number(value, 'g', 1).replace('-', QChar(0x2212));
}

void PlayGridPainter::paint(const PlayGrid& grid, const SceneMatrix& shown, double opacity) const
{
    m_painter.setOpacity(opacity);
    m_painter.setPen(color(QPalette::WindowText));
    m_painter.setFont(m_type.title);
    const double names = grid.nameLines * QFontMetricsF(m_type.name).height() * kNameLine;
    m_painter.drawStaticText(QPointF(grid.cells.left(), grid.cells.top() - names - grid.title.size().height()), grid.title);
    paintNames(grid, shown);
    const PlayedMatrix& matrix = m_picture.play.matrix(grid.ref);
    const auto isLit = [&](int row, int column) { return shown.inFocus && covers(shown.range, row, column); };
    const auto forEachCell = [&](const auto& visit) {
        for (const int row : grid.rows)
            for (const int column : grid.columns)
                visit(row, column);
    };
    forEachCell([&](int row, int column) { paintCell(grid, matrix, row, column, isLit(row, column)); });
    paintSkips(grid, matrix);
    m_painter.setPen(QPen(color(QPalette::Highlight), kOutline));
    m_painter.setBrush(Qt::NoBrush);
    forEachCell([&](int row, int column) {
        if (isLit(row, column))
            m_painter.drawRoundedRect(grid.rectOf(row, column)->adjusted(0.5, 0.5, -0.5, -0.5), kRadius + 1, kRadius + 1);
    });
    m_painter.setOpacity(1);
}

void PlayGridPainter::paintCell(const PlayGrid& grid, const PlayedMatrix& matrix, int row, int column, bool isLit) const
{
    const std::optional<double> number = m_numberIn({grid.ref, row, column});
    const QRectF cell = grid.rectOf(row, column)->adjusted(1, 1, -1, -1);
    m_painter.setPen(Qt::NoPen);
    if (!number) {
        m_painter.setBrush(color(QPalette::Light));
        m_painter.drawRoundedRect(cell, kRadius, kRadius);
        return;
    }
    const QString text = cellText(*number, grid.ref, m_type);
    const ColorScale& scale = m_picture.scales[static_cast<std::size_t>(&matrix - m_picture.play.matrices.data())];
    const bool hatched = !std::isfinite(*number) || matrix.blocked.contains(row, column);
    const QColor shade = hatched ? color(QPalette::Base) : QColor::fromRgb(scale.color(*number));
    m_painter.setBrush(isLit ? shade : mixed(shade, color(QPalette::Window), kDim));
    m_painter.drawRoundedRect(cell, kRadius, kRadius);
    if (hatched)
        paintHatching(cell, text);
    m_painter.setPen(!isLit ? color(QPalette::PlaceholderText) : hatched ? color(QPalette::WindowText) : scale.textColor(*number));
    m_painter.setFont(m_type.cell);
    m_painter.drawText(cell, Qt::AlignCenter, text);
}

/// Paints stripes with a plain ground for the number.
void PlayGridPainter::paintHatching(const QRectF& cell, const QString& text) const
{
    m_painter.setBrush(QBrush(color(QPalette::Mid), Qt::BDiagPattern));
    m_painter.drawRoundedRect(cell, kRadius, kRadius);
    QRectF ground(0, 0, QFontMetricsF(m_type.cell).horizontalAdvance(text) + 8, cell.height() * 0.7);
    ground.moveCenter(cell.center());
    m_painter.setBrush(color(QPalette::Base));
    m_painter.drawRect(ground);
}

/// Three dots where rows or columns are left out: at the ends of a row in the line of the names, for beside the cells stand others.
void PlayGridPainter::paintSkips(const PlayGrid& grid, const PlayedMatrix& matrix) const
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color(QPalette::PlaceholderText));
    const QPointF middle = grid.cells.center();
    for (std::size_t i = 1; i < grid.columns.size(); ++i)
        if (grid.columns[i] != grid.columns[i - 1] + 1)
            paintDots({grid.cells.left() + (grid.x[i - 1] + grid.cell.width() + grid.x[i]) / 2, middle.y()}, {1, 0});
    for (std::size_t i = 1; i < grid.rows.size(); ++i)
        if (grid.rows[i] != grid.rows[i - 1] + 1)
            paintDots({middle.x(), grid.cells.top() + (grid.y[i - 1] + grid.cell.height() + grid.y[i]) / 2}, {0, 1});
    const double names = grid.cells.top() - QFontMetricsF(m_type.name).height() * kNameLine / 2;
    if (grid.columns.front() > 0)
        paintDots({grid.cells.left() - PlayGrid::kAside, names}, {1, 0});
    if (grid.columns.back() + 1 < matrix.values.cols())
        paintDots({grid.cells.right() + PlayGrid::kAside, names}, {1, 0});
    if (grid.rows.back() + 1 < matrix.values.rows())
        paintDots({middle.x(), grid.cells.bottom() + PlayGrid::kAside}, {0, 1});
}

void PlayGridPainter::paintDots(const QPointF& centre, const QPointF& direction) const
{
    constexpr double kDot = 1.6, kStep = 5;  // px
    for (const int i : {-1, 0, 1})
        m_painter.drawEllipse(centre + i * kStep * direction, kDot, kDot);
}

void PlayGridPainter::paintNames(const PlayGrid& grid, const SceneMatrix& shown) const
{
    m_painter.setFont(m_type.name);
    const double height = m_type.nameLines * QFontMetricsF(m_type.name).height() * kNameLine;
    const auto inkFor = [&](Index lit, int index) {
        m_painter.setPen(color(shown.inFocus && lit == index ? QPalette::WindowText : QPalette::PlaceholderText));
    };
    const double x =
        grid.namesAtRight ? grid.cells.right() + 2 * PlayGrid::kAside : grid.cells.left() - grid.namesWidth - 2 * PlayGrid::kAside;
    for (std::size_t i = 0; i < grid.rows.size(); ++i) {
        inkFor(shown.range.row, grid.rows[i]);
        m_painter.drawText(QRectF(x, grid.cells.top() + grid.y[i], grid.namesWidth, grid.cell.height()),
                           (grid.namesAtRight ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                           grid.rowNames[static_cast<qsizetype>(i)]);
    }
    for (std::size_t i = 0; i < grid.columns.size(); ++i) {
        inkFor(shown.range.column, grid.columns[i]);
        m_painter.drawText(QRectF(grid.cells.left() + grid.x[i], grid.cells.top() - height, grid.cell.width(), height),
                           Qt::AlignHCenter | Qt::AlignBottom, grid.columnNames[static_cast<qsizetype>(i)]);
    }
}

}  // namespace headscope
