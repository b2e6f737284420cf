// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart shows, as one value: a widget draws it on screen, a figure on paper, on any thread.
#pragma once

#include <QPointF>
#include <QString>
#include <QVector>

#include <optional>
#include <utility>

namespace headscope {

enum class SeriesKind { Line, LinePoints, Dashes, Edge, Points, Bars };  ///< an Edge is unseen: that of an area that is filled

struct ChartAxis {
    QString label = {};
    double low = 0, high = 1;
    bool logarithmic = false;
    bool numbers = true;
    QVector<std::pair<double, QString>> ticks = {};  ///< where they are words of their own
    double step = 0;                                 ///< between two numbers on screen; 0: as there is room
    bool labelOnScreen = true;
};

struct ChartSeries {
    QString name;
    SeriesKind kind = SeriesKind::Line;
    int color = -1;  ///< a number for headColor(); −1: the colour of quiet text
    QVector<QPointF> points = {};
    double barWidth = 0;  ///< in units of the x axis
    int filledTo = -1;    ///< the series up to which an area is filled
    bool beside = false;  ///< bars of one x beside each other
};

struct ChartData {
    QString title = {};
    ChartAxis x = {}, y = {};
    QVector<ChartSeries> series = {};
    std::optional<double> marker = {};  ///< a vertical line
    QString heading = {};               ///< the title as rich text, for a screen
};

/// A chart of that heading and, without its markup, title.
ChartData headedChart(const QString& heading);

/// A line of names, then a line for each x, tab-separated.
QString valuesText(const ChartData& chart);

}  // namespace headscope
