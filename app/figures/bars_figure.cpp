// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/bars_figure.h"

#include "app/figures/figure_text.h"
#include "app/figures/screen_picture.h"
#include "app/widgets/text/cell_text.h"

#include <QStringList>

#include <algorithm>

namespace headscope {

namespace {

constexpr double kBarsWidth = 640;  // px of a screen
constexpr double kBarRow = 26, kBarInset = 5, kBesideBar = 8, kBetweenBars = 24;
constexpr double kWidestName = 260;
constexpr int kDigits = 3;

double rowCount(const FigureBars& bars) { return static_cast<double>(bars.rows.size()); }

/// A line of titles above, where there are any.
double topOf(const FigureBars& bars)
{
    return std::ranges::any_of(bars.columns, [](const auto& column) { return !column.title.isEmpty(); }) ? kBarRow : 0;
}

void paintBars(QPainter& painter, const FigureBars& bars, const Figure& look)
{
    const FigureType type(look.fontFamily);
    const FigureInk& ink = inkOf(look.dark);
    const QFont font = type.font(kScreenType), bold = type.font(kScreenType, QFont::DemiBold);
    const double below = FigureType::baselineBelowMiddle(font), top = topOf(bars);
    double names = 0;
    for (const FigureBars::Row& row : bars.rows)
        names = std::max(names, FigureType::width(font, row.name));
    names = std::min(names, kWidestName);
    for (std::size_t r = 0; r < bars.rows.size(); ++r)
        drawText(painter, {0, top + (static_cast<double>(r) + 0.5) * kBarRow + below},
                 FigureType::elided(font, bars.rows[r].name, names + 1), font, ink.ink);
    const auto count = static_cast<double>(bars.columns.size());
    const double width = (kBarsWidth - names - kBetweenBars * count) / count;
    const double numbers = FigureType::width(font, QStringLiteral("−00.000"));
    double left = names + kBetweenBars;
    for (const FigureBars::Column& column : bars.columns) {
        drawText(painter, {left, kBarRow / 2 + below}, FigureType::elided(bold, column.title, width), bold, ink.ink);
        const auto [least, most] = std::ranges::minmax(column.values);
        const double low = std::min(0.0, least), high = std::max(0.0, most);
        const double unit = high > low ? (width - numbers - kBesideBar) / (high - low) : 0, zero = left - low * unit;
        for (std::size_t r = 0; r < bars.rows.size(); ++r) {
            const double y = top + static_cast<double>(r) * kBarRow;
            const QRectF bar = QRectF(zero, y + kBarInset, column.values[r] * unit, kBarRow - 2 * kBarInset).normalized();
            painter.fillRect(bar, bars.rows[r].colors[look.dark ? 1 : 0]);
            drawText(painter, {std::max(bar.right(), zero) + kBesideBar, y + kBarRow / 2 + below}, numberForCell(column.values[r], kDigits),
                     font, ink.ink);
        }
        painter.setPen(QPen(ink.muted, 1));
        painter.drawLine(QLineF(zero, top, zero, top + rowCount(bars) * kBarRow));
        left += width + kBetweenBars;
    }
}

QString valuesOf(const FigureBars& bars)
{
    QString text;
    if (topOf(bars) > 0) {
        for (const FigureBars::Column& column : bars.columns)
            text += '\t' + column.title;
        text += '\n';
    }
    for (std::size_t r = 0; r < bars.rows.size(); ++r) {
        text += bars.rows[r].name;
        for (const FigureBars::Column& column : bars.columns)
            text += '\t' + QString::number(column.values[r]);
        text += '\n';
    }
    return text;
}

}  // namespace

Figure barsFigure(FigureBars bars, const QString& subtitle)
{
    QStringList said;
    for (std::size_t r = 0; r < bars.rows.size(); ++r)
        for (const FigureBars::Column& column : bars.columns)
            said << (column.title + ' ' + bars.rows[r].name + ' ' + numberForCell(column.values[r], kDigits)).simplified();
    const double height = topOf(bars) + rowCount(bars) * kBarRow;
    const QString values = valuesOf(bars);
    Figure figure;
    figure.subtitle = subtitle;
    figure.picture = std::make_shared<const FigurePicture>(
        FigurePicture{[bars = std::move(bars)](QPainter& painter, QSizeF room, const Figure& look) {
                          onPaper(painter, room, kBarsWidth, [&](QSizeF) { paintBars(painter, bars, look); });
                      },
                      kBarsWidth / height, values, subtitle + ": " + said.join("; ")});
    return figure;
}

}  // namespace headscope
