// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of charts for a Python script that draws them with matplotlib: lines, points, bars and areas.
#include "app/figures/figure_text.h"
#include "app/figures/formats/python_text.h"
#include "app/figures/page.h"
#include "app/theme/head_colors.h"
#include "app/widgets/charts/chart_data.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

using namespace python;

QByteArray kindOf(SeriesKind kind)
{
    switch (kind) {
    case SeriesKind::Line: return "line";
    case SeriesKind::LinePoints: return "line and points";
    case SeriesKind::Dashes: return "dashes";
    case SeriesKind::Edge: return "edge";
    case SeriesKind::Points: return "points";
    case SeriesKind::Bars: break;
    }
    return "bars";
}

QByteArray finite(double number) { return std::isfinite(number) ? numberOf(number) : QByteArray("nan"); }

QByteArray seriesOf(const ChartSeries& series, bool dark)
{
    const QColor color = series.color < 0 ? inkOf(dark).muted : headColor(series.color, dark);
    return "{\"name\": " + quoted(series.name) + ", \"kind\": \"" + kindOf(series.kind) + "\", \"colour\": " + quoted(color.name()) +
           ",\n          \"x\": " + listOf(series.points, [](const QPointF& point) { return finite(point.x()); }) +
           ",\n          \"y\": " + listOf(series.points, [](const QPointF& point) { return finite(point.y()); }) +
           ",\n          \"width\": " + numberOf(series.barWidth) + ", \"beside\": " + (series.beside ? "True" : "False") +
           ", \"filled_to\": " + (series.filledTo < 0 ? QByteArray("None") : QByteArray::number(series.filledTo)) + "}";
}

QByteArray axisOf(const ChartAxis& axis)
{
    return "{\"label\": " + quoted(axis.label) + ", \"low\": " + numberOf(axis.low) + ", \"high\": " + numberOf(axis.high) +
           ", \"logarithmic\": " + (axis.logarithmic ? "True" : "False") + ", \"numbers\": " + (axis.numbers ? "True" : "False") +
           ", \"ticks\": " +
           listOf(axis.ticks, [](const auto& tick) { return "(" + numberOf(tick.first) + ", " + quoted(tick.second) + ")"; }) + "}";
}

QByteArray chartOf(const ChartData& chart, bool dark, std::pair<int, int> place)
{
    QByteArray series;
    for (const ChartSeries& each : chart.series)
        series += "\n         " + seriesOf(each, dark) + ",";
    return "    {\"title\": " + quoted(chart.title) + ", \"place\": (" + QByteArray::number(place.first) + ", " +
           QByteArray::number(place.second) + "),\n     \"x\": " + axisOf(chart.x) + ",\n     \"y\": " + axisOf(chart.y) +
           ",\n     \"marker\": " + (chart.marker ? numberOf(*chart.marker) : QByteArray("None")) + ",\n     \"series\": [" + series +
           "]},\n";
}

}  // namespace

bool isOfCharts(const Figure& figure)
{
    if (figure.parts.empty())
        return figure.picture && figure.picture->chart;
    return std::ranges::all_of(figure.parts, isOfCharts);
}

QByteArray python::chartData(const Figure& figure, const FigureLayout& layout)
{
    std::vector<std::pair<int, int>> places;
    for (std::size_t i = 0; i < layout.parts.size(); ++i) {
        const bool nextRow = i > 0 && layout.parts[i].corner.x() <= layout.parts[i - 1].corner.x();
        places.emplace_back(i == 0 ? 0 : places.back().first + nextRow, i == 0 || nextRow ? 0 : places.back().second + 1);
    }
    QByteArray charts;
    int rows = 1, columns = 1;
    for (std::size_t i = 0; i < places.size(); ++i) {
        charts += chartOf(*figure.parts[i].picture->chart, figure.dark, places[i]);
        rows = std::max(rows, places[i].first + 1);
        columns = std::max(columns, places[i].second + 1);
    }
    if (figure.parts.empty())
        charts = chartOf(*figure.picture->chart, figure.dark, {0, 0});
    const FigureInk& ink = inkOf(figure.dark);
    const auto inches = [](double points) { return QByteArray::number(points / kPointsPerInch, 'f', 4); };
    return "# What is drawn.\ntitle = " + quoted(layout.header.title.join('\n')) + "\nsize = (" + inches(layout.size.width()) + ", " +
           inches(layout.size.height()) + ")  # inches\ngrid = (" + QByteArray::number(rows) + ", " + QByteArray::number(columns) +
           ")  # rows, columns\nfamilies = [" + (figure.fontFamily.isEmpty() ? QByteArray() : quoted(figure.fontFamily) + ", ") +
           "\"Inter\", \"DejaVu Sans\"]\ntype_size = " + QByteArray::number(figure.typeSize) +
           "  # points\nINK, MUTED, BORDER, PAPER = " + quoted(ink.ink.name()) + ", " + quoted(ink.muted.name()) + ", " +
           quoted(ink.border.name()) + ", " + quoted(ink.paper.name()) + "\ncharts = [\n" + charts + "]\n";
}

}  // namespace headscope
