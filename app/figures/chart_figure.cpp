// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/chart_figure.h"

#include "app/base/text.h"
#include "app/base/ticks.h"
#include "app/figures/figure_text.h"
#include "app/theme/head_colors.h"
#include "app/widgets/charts/chart_data.h"

#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr double kGap = 3, kTick = 3, kLine = 1.3, kDot = 1.8;  // points
constexpr double kSample = 12;                                  // the length of a line in the key
constexpr float kBarOpacity = 0.6F, kBandOpacity = 0.35F;
constexpr double kChartAspect = 1.55;

/// 50 million is read faster as 50M.
QString shortNumber(double value)
{
    constexpr std::array kUnits{std::pair{1e12, "T"}, std::pair{1e9, "G"}, std::pair{1e6, "M"}, std::pair{1e3, "k"}};
    for (const auto& [size, letter] : kUnits)
        if (std::abs(value) >= 10 * size || (size > 1e3 && std::abs(value) >= size))
            return QString::number(value / size, 'g', 4) + QLatin1String(letter);
    return QString::number(value, 'g', 4).replace('-', QChar(0x2212));
}

/// The most ticks that the axis has room for.
std::vector<Tick> ticksOf(const ChartAxis& axis, double room)
{
    const int most = std::clamp(static_cast<int>(room), 2, 6);
    std::vector<Tick> ticks;
    if (!axis.numbers)
        return ticks;
    if (!axis.ticks.isEmpty()) {
        const qsizetype step = (axis.ticks.size() + 2 * most - 1) / (2 * most);
        for (qsizetype i = 0; i < axis.ticks.size(); i += step)
            ticks.push_back({axis.ticks[i].first, axis.ticks[i].second});
    } else if (axis.logarithmic) {
        const double base = axis.low < 1 || axis.high / axis.low > 4096 ? 10 : 2;
        const double apart = std::max(1.0, std::ceil(std::log(axis.high / axis.low) / std::log(base) / most));
        for (double power = std::ceil(std::log(axis.low) / std::log(base) - 1e-9); std::pow(base, power) <= axis.high * 1.0001;
             power += apart)
            ticks.push_back({std::pow(base, power), shortNumber(std::pow(base, power))});
    } else {
        for (const Tick& tick : ticksBetween(axis.low, axis.high, most))
            ticks.push_back({tick.value, std::abs(tick.value) >= 1e4 ? shortNumber(tick.value) : tick.text});
    }
    return ticks;
}

/// The part of a line that is inside (Liang & Barsky 1984); false when none is.
bool cutTo(const QRectF& box, QPointF& from, QPointF& to)
{
    const QPointF way = to - from;
    double first = 0, last = 1;
    for (const auto& [step, room] : {std::pair{-way.x(), from.x() - box.left()},
                                     {way.x(), box.right() - from.x()},
                                     {-way.y(), from.y() - box.top()},
                                     {way.y(), box.bottom() - from.y()}}) {
        if (step == 0 && room < 0)
            return false;
        if (step < 0)
            first = std::max(first, room / step);
        if (step > 0)
            last = std::min(last, room / step);
    }
    if (first > last)
        return false;
    if (last < 1)
        to = from + last * way;
    if (first > 0)
        from += first * way;
    return true;
}

class ChartPainter {
public:
    ChartPainter(QPainter& painter, QSizeF room, const ChartData& chart, const Figure& look)
        : m_painter(painter),
          m_chart(chart),
          m_type(look.fontFamily, look.typeSize),
          m_ink(inkOf(look.dark)),
          m_dark(look.dark),
          m_font(m_type.font(m_type.label())),
          m_bold(titleFont(room.width()))
    {
        const double line = 1.3 * m_type.label();
        double top = chart.title.isEmpty() ? line / 2 : 1.5 * m_type.panelTitle();
        m_keyTop = top;
        top += paintKey(room.width(), false) + kGap;
        const double bottom = room.height() - 2 * line - kGap;
        m_yTicks = ticksOf(chart.y, (bottom - top) / (2 * line));
        double left = chart.y.label.isEmpty() ? 0 : line;
        double widest = 0;
        for (const Tick& tick : m_yTicks)
            widest = std::max(widest, FigureType::width(m_font, tick.text));
        left += widest + kTick + kGap;
        m_axes = QRectF(QPointF(left, top), QPointF(room.width() - line, std::max(bottom, top + 1)));
        m_xTicks = ticksOf(chart.x, m_axes.width() / (4 * m_type.label()));
    }

    void paint()
    {
        paintGrid();
        m_painter.save();
        m_painter.setClipRect(m_axes.adjusted(-0.5, -0.5, 0.5, 0.5));
        for (qsizetype s = 0; s < m_chart.series.size(); ++s)
            if (m_chart.series[s].filledTo >= 0)
                paintBand(m_chart.series[s], m_chart.series[m_chart.series[s].filledTo]);
        for (qsizetype s = 0; s < m_chart.series.size(); ++s)
            paintSeries(s);
        if (m_chart.marker) {
            m_painter.setPen(QPen(m_ink.muted, 0.8, Qt::DashLine));
            m_painter.drawLine(QLineF(xOf(*m_chart.marker), m_axes.top(), xOf(*m_chart.marker), m_axes.bottom()));
        }
        m_painter.restore();
        paintWords();
        paintKey(m_axes.right(), true);
    }

private:
    /// Smaller where the title has no room else.
    QFont titleFont(double width) const
    {
        int size = m_type.panelTitle();
        while (size > kLeastType && FigureType::width(m_type.font(size, QFont::DemiBold), m_chart.title) > width)
            --size;
        return m_type.font(size, QFont::DemiBold);
    }

    static double placed(const ChartAxis& axis, double value)
    {
        if (!axis.logarithmic)
            return (value - axis.low) / (axis.high - axis.low);
        return std::log(std::max(value, axis.low * 1e-3) / axis.low) / std::log(axis.high / axis.low);
    }
    double xOf(double value) const { return m_axes.left() + placed(m_chart.x, value) * m_axes.width(); }
    double yOf(double value) const { return m_axes.bottom() - placed(m_chart.y, value) * m_axes.height(); }

    QColor colorOf(const ChartSeries& series) const { return series.color < 0 ? m_ink.muted : headColor(series.color, m_dark); }

    static QColor faint(QColor color, float opacity)
    {
        color.setAlphaF(opacity);
        return color;
    }

    void paintGrid()
    {
        m_painter.setPen(QPen(m_ink.border, 0.4));
        for (const Tick& tick : m_yTicks)
            if (const double y = yOf(tick.value); y >= m_axes.top() && y <= m_axes.bottom())
                m_painter.drawLine(QLineF(m_axes.left(), y, m_axes.right(), y));
    }

    void paintBand(const ChartSeries& edge, const ChartSeries& other)
    {
        QPolygonF band;
        for (const QPointF& point : edge.points)
            band << QPointF(xOf(point.x()), yOf(point.y()));
        for (auto point = other.points.crbegin(); point != other.points.crend(); ++point)
            band << QPointF(xOf(point->x()), yOf(point->y()));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(faint(colorOf(edge), kBandOpacity));
        QPainterPath area, shape;
        area.addRect(m_axes);
        shape.addPolygon(band);
        m_painter.drawPath(shape.intersected(area));
        m_painter.setBrush(Qt::NoBrush);
    }

    /// Bars of one x stand beside each other.
    void paintBars(qsizetype at)
    {
        const ChartSeries& series = m_chart.series[at];
        const auto isBeside = [](const ChartSeries& each) { return each.kind == SeriesKind::Bars && each.beside; };
        const auto group = static_cast<double>(std::max<qsizetype>(1, std::ranges::count_if(m_chart.series, isBeside)));
        const auto before = static_cast<double>(std::count_if(m_chart.series.begin(), m_chart.series.begin() + at, isBeside));
        const double width = series.barWidth * m_axes.width() / (m_chart.x.high - m_chart.x.low);
        const double aside = series.beside ? (before - (group - 1) / 2) * width : 0;
        const double zero = m_chart.y.logarithmic ? m_axes.bottom() : yOf(std::max(0.0, m_chart.y.low));
        for (const QPointF& point : series.points)
            m_painter.fillRect(m_axes & QRectF(QPointF(xOf(point.x()) + aside - width / 2, yOf(point.y())),
                                               QPointF(xOf(point.x()) + aside + width / 2, zero))
                                            .normalized(),
                               faint(colorOf(series), kBarOpacity));
    }

    /// The parts of the line inside the axes: SVG knows no clipping.
    QList<QPolygonF> seenLines(const QVector<QPointF>& points) const
    {
        QList<QPolygonF> lines;
        for (qsizetype i = 1; i < points.size(); ++i) {
            QPointF from(xOf(points[i - 1].x()), yOf(points[i - 1].y())), to(xOf(points[i].x()), yOf(points[i].y()));
            if (!cutTo(m_axes, from, to))
                continue;
            if (lines.isEmpty() || lines.back().back() != from)
                lines.push_back(QPolygonF({from}));
            lines.back() << to;
        }
        return lines;
    }

    void paintSeries(qsizetype at)
    {
        const ChartSeries& series = m_chart.series[at];
        const QColor color = colorOf(series);
        const bool lines = series.kind == SeriesKind::Line || series.kind == SeriesKind::LinePoints || series.kind == SeriesKind::Dashes;
        if (series.kind == SeriesKind::Bars)
            paintBars(at);
        if (lines) {
            m_painter.setPen(QPen(color, series.kind == SeriesKind::Dashes ? kLine / 2 : kLine,
                                  series.kind == SeriesKind::Dashes ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
            for (const QPolygonF& line : seenLines(series.points))
                m_painter.drawPolyline(line);
        }
        if (series.kind == SeriesKind::Points || series.kind == SeriesKind::LinePoints) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(color);
            for (const QPointF& point : series.points)
                m_painter.drawEllipse(QPointF(xOf(point.x()), yOf(point.y())), kDot, kDot);
            m_painter.setBrush(Qt::NoBrush);
        }
    }

    void paintWords()
    {
        const double below = FigureType::baselineBelowMiddle(m_font);
        m_painter.setPen(QPen(m_ink.muted, 0.6));
        m_painter.drawLine(m_axes.bottomLeft(), m_axes.bottomRight());
        m_painter.drawLine(m_axes.bottomLeft(), m_axes.topLeft());
        double last = -1e9;
        for (const Tick& tick : m_xTicks) {
            const double x = xOf(tick.value), width = FigureType::width(m_font, tick.text);
            if (x < m_axes.left() - 0.5 || x > m_axes.right() + 0.5)
                continue;
            m_painter.setPen(QPen(m_ink.muted, 0.6));
            m_painter.drawLine(QLineF(x, m_axes.bottom(), x, m_axes.bottom() + kTick));
            if (x - width / 2 < last)
                continue;
            last = x + width / 2 + kGap;
            drawText(m_painter, {x, m_axes.bottom() + kTick + m_type.label()}, tick.text, m_font, m_ink.ink, Anchor::Middle);
        }
        for (const Tick& tick : m_yTicks) {
            const double y = yOf(tick.value);
            if (y < m_axes.top() - 0.5 || y > m_axes.bottom() + 0.5)
                continue;
            m_painter.setPen(QPen(m_ink.muted, 0.6));
            m_painter.drawLine(QLineF(m_axes.left() - kTick, y, m_axes.left(), y));
            drawText(m_painter, {m_axes.left() - kTick - kGap + 1, y + below}, tick.text, m_font, m_ink.ink, Anchor::Right);
        }
        drawText(m_painter, {m_axes.center().x(), m_axes.bottom() + kTick + 2.3 * m_type.label()}, m_chart.x.label, m_font, m_ink.muted,
                 Anchor::Middle);
        if (!m_chart.y.label.isEmpty()) {
            m_painter.save();
            m_painter.translate(m_type.label() / 2.0, m_axes.center().y());
            m_painter.rotate(-90);
            drawText(m_painter, {0, below}, m_chart.y.label, m_font, m_ink.muted, Anchor::Middle);
            m_painter.restore();
        }
        if (!m_chart.title.isEmpty())
            drawText(m_painter, {0, static_cast<double>(m_type.panelTitle())}, FigureType::elided(m_bold, m_chart.title, m_axes.right()),
                     m_bold, m_ink.ink);
    }

    /// Paints the names of the series, in as many lines as they take; returns how high they are.
    double paintKey(double room, bool really)
    {
        const double line = 1.4 * m_type.label();
        double x = 0, y = 0;
        for (const ChartSeries& series : m_chart.series) {
            if (series.kind == SeriesKind::Edge || series.name.isEmpty() || series.points.isEmpty())
                continue;
            const double needed = kSample + kGap + FigureType::width(m_font, series.name) + 3 * kGap;
            if (x > 0 && x + needed > room) {
                x = 0;
                y += line;
            }
            if (really)
                paintEntry({x, m_keyTop + y + line / 2}, series);
            x += needed;
        }
        return x > 0 || y > 0 ? y + line : 0;
    }

    void paintEntry(QPointF middle, const ChartSeries& series)
    {
        const QColor color = colorOf(series);
        if (series.kind == SeriesKind::Bars) {
            const double side = 0.7 * m_type.label();
            m_painter.fillRect(QRectF(middle.x() + kSample - side, middle.y() - side / 2, side, side), faint(color, kBarOpacity));
        } else if (series.kind == SeriesKind::Points) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(color);
            m_painter.drawEllipse(QPointF(middle.x() + kSample / 2, middle.y()), kDot, kDot);
            m_painter.setBrush(Qt::NoBrush);
        } else {
            m_painter.setPen(QPen(color, kLine, series.kind == SeriesKind::Dashes ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
            m_painter.drawLine(middle, middle + QPointF(kSample, 0));
        }
        drawText(m_painter, {middle.x() + kSample + kGap, middle.y() + FigureType::baselineBelowMiddle(m_font)}, series.name, m_font,
                 m_ink.ink);
    }

    QPainter& m_painter;
    const ChartData& m_chart;
    const FigureType m_type;
    const FigureInk& m_ink;
    const bool m_dark;
    const QFont m_font, m_bold;
    double m_keyTop = 0;
    std::vector<Tick> m_xTicks, m_yTicks;
    QRectF m_axes;
};

QString wordsOf(const ChartData& chart)
{
    QStringList names;
    for (const ChartSeries& series : chart.series)
        if (series.kind != SeriesKind::Edge && !series.name.isEmpty() && !series.points.isEmpty())
            names << series.name;
    const QString what = names.isEmpty() ? chart.y.label : names.join(", ");
    const QString sentence = tr("%1 against %2").arg(what, chart.x.label);
    return chart.title.isEmpty() ? sentence + '.' : QStringLiteral("%1: %2.").arg(chart.title, sentence);
}

}  // namespace

Figure chartFigure(ChartData data)
{
    const auto chart = std::make_shared<const ChartData>(std::move(data));
    Figure figure;
    figure.picture = std::make_shared<const FigurePicture>(
        FigurePicture{[chart](QPainter& painter, QSizeF room, const Figure& look) { ChartPainter(painter, room, *chart, look).paint(); },
                      kChartAspect, valuesText(*chart), wordsOf(*chart), chart});
    return figure;
}

Figure chartsFigure(std::vector<ChartData> charts, const QString& title)
{
    if (charts.size() == 1)
        return chartFigure(std::move(charts.front()));
    Figure figure;
    figure.title = title;
    for (ChartData& chart : charts)
        figure.parts.push_back(chartFigure(std::move(chart)));
    return figure;
}

}  // namespace headscope
