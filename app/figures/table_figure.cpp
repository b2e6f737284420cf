// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/table_figure.h"

#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/theme/head_colors.h"

#include <algorithm>
#include <numeric>

namespace headscope {

namespace {

constexpr double kLeastWidth = 640;  // px of a screen: type is no larger than in other figures
constexpr double kTableRow = 26, kBetweenColumns = 24;

std::vector<double> columnWidths(const FigureTable& table, const FigureType& type)
{
    const QFont font = type.font(kScreenType), bold = type.font(kScreenType, QFont::DemiBold);
    std::vector<double> widths;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        widths.push_back(FigureType::width(bold, table.columns[c].title));
        for (const QStringList& row : table.rows)
            widths.back() = std::max(widths.back(), FigureType::width(font, row.value(static_cast<qsizetype>(c))));
    }
    return widths;
}

void paintTable(QPainter& painter, const FigureTable& table, const Figure& look)
{
    const FigureType type(look.fontFamily);
    const std::vector<double> widths = columnWidths(table, type);
    const FigureInk& ink = inkOf(look.dark);
    const QFont font = type.font(kScreenType), bold = type.font(kScreenType, QFont::DemiBold);
    const double below = FigureType::baselineBelowMiddle(font);
    double x = 0;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const FigureTable::Column& column = table.columns[c];
        const auto write = [&](double row, const QString& text, const QFont& in, const QColor& color) {
            drawText(painter, {column.numbers ? x + widths[c] : x, (row + 0.5) * kTableRow + below},
                     FigureType::elided(in, text, widths[c] + 1), in, color, column.numbers ? Anchor::Right : Anchor::Left);
        };
        const QColor color = column.color < 0 ? ink.ink : headColor(column.color, look.dark);
        write(0, column.title, bold, ink.ink);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            write(static_cast<double>(row) + 1, table.rows[row].value(static_cast<qsizetype>(c)), font, color);
        x += widths[c] + kBetweenColumns;
    }
    painter.setPen(QPen(ink.border, 1));
    painter.drawLine(QLineF(0, kTableRow, x - kBetweenColumns, kTableRow));
}

QString valuesOf(const FigureTable& table)
{
    QStringList titles;
    for (const FigureTable::Column& column : table.columns)
        titles << column.title;
    QString text = titles.join('\t') + '\n';
    for (const QStringList& row : table.rows)
        text += row.join('\t') + '\n';
    return text;
}

}  // namespace

Figure tableFigure(FigureTable table, const QString& subtitle)
{
    const std::vector<double> widths = columnWidths(table, FigureType());
    const double gaps = kBetweenColumns * static_cast<double>(widths.size() - 1);
    const double width = std::max(kLeastWidth, std::accumulate(widths.begin(), widths.end(), gaps));
    const double height = kTableRow * static_cast<double>(table.rows.size() + 1);
    const QString values = valuesOf(table);
    Figure figure;
    figure.subtitle = subtitle;
    figure.picture = std::make_shared<const FigurePicture>(
        FigurePicture{[table = std::move(table), width](QPainter& painter, QSizeF room, const Figure& look) {
                          onPaper(painter, room, width, [&](QSizeF) { paintTable(painter, table, look); });
                      },
                      width / height, values, subtitle});
    return figure;
}

}  // namespace headscope
