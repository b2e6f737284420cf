// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/chart.h"

#include "app/base/after_events.h"
#include "app/theme/color_map.h"
#include "app/theme/head_colors.h"
#include "app/widgets/controls/tip_at.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPainter>

#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace headscope {

namespace {

constexpr int kTicks = 5;
constexpr int kBarOpacity = 150;
constexpr int kBandOpacity = 90;

QString numberText(double value) { return QString::number(value, 'g', 6); }

/// 50 million is read faster as 50M.
template <class Ticker>
class Shortened : public Ticker {
protected:
    QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override
    {
        constexpr std::array kUnits{std::pair{1e12, "T"}, std::pair{1e9, "G"}, std::pair{1e6, "M"}, std::pair{1e3, "k"}};
        for (const auto& [size, letter] : kUnits)
            if (std::abs(tick) >= 10 * size || (size > 1e3 && std::abs(tick) >= size))
                return QString::number(tick / size) + QLatin1String(letter);
        return Ticker::getTickLabel(tick, locale, format, precision);
    }
};

constexpr double kImageScale = 2;

}  // namespace

Chart::Chart(QWidget* parent) : QCustomPlot(parent), m_marker(new QCPItemStraightLine(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAutoAddPlottableToLegend(false);
    setPlottingHint(QCP::phCacheLabels);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_marker->setVisible(false);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setTicker(QSharedPointer<QCPAxisTicker>(new Shortened<QCPAxisTicker>));
        axis->ticker()->setTickCount(kTicks);
        axis->setSubTicks(false);
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(3);
        axis->setTickLabelPadding(3);
        axis->setLabelPadding(2);
        axis->setNumberFormat("gb");
        axis->setNumberPrecision(4);
    }
    xAxis->grid()->setVisible(false);
    yAxis->grid()->setZeroLinePen(Qt::NoPen);
    restyle();
    afterEvents(this, {QEvent::FontChange, QEvent::PaletteChange}, [this] {
        restyle();
        updateGeometry();
    });
    afterEvents(this, {QEvent::Show}, &Chart::redraw);
    showTips(this, [this](const QPoint& place) { return isInside(place) ? valuesAt(xAxis->pixelToCoord(place.x())) : QString(); });
}

void Chart::setXRange(double low, double high, bool logarithmic)
{
    xAxis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (logarithmic) {
        const QSharedPointer<QCPAxisTickerLog> ticks(new QCPAxisTickerLog);
        ticks->setLogBase(4);
        xAxis->setTicker(ticks);
    }
    xAxis->setRange(low, high);
    redraw();
}

void Chart::setYRange(double low, double high, bool logarithmic)
{
    const auto scale = logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear;
    if (scale != yAxis->scaleType()) {
        yAxis->setScaleType(scale);
        yAxis->setTicker(logarithmic ? QSharedPointer<QCPAxisTicker>(new Shortened<QCPAxisTickerLog>)
                                     : QSharedPointer<QCPAxisTicker>(new Shortened<QCPAxisTicker>));
        yAxis->ticker()->setTickCount(ticksInHeight());
    }
    yAxis->setRange(low, high);
    redraw();
}

void Chart::setTicks(QSharedPointer<QCPAxisTicker> xTicks) { xAxis->setTicker(std::move(xTicks)); }

int Chart::addSeries(const QString& name, Kind kind, int color)
{
    QCPAbstractPlottable* plottable = nullptr;
    if (kind == Kind::Bars)
        plottable = new QCPBars(xAxis, yAxis);
    else
        plottable = addGraph();
    plottable->setName(name);
    m_series.push_back({kind, color, plottable});
    restyle();
    return seriesCount() - 1;
}

void Chart::setData(int series, const QVector<double>& x, const QVector<double>& y)
{
    if (auto* bars = qobject_cast<QCPBars*>(m_series[series].plottable))
        bars->setData(x, y);
    else
        qobject_cast<QCPGraph*>(m_series[series].plottable)->setData(x, y);
    redraw();
}

void Chart::setBarWidth(int series, double width) { qobject_cast<QCPBars*>(m_series[series].plottable)->setWidth(width); }

void Chart::groupBars()
{
    m_barsBeside = true;
    auto* group = new QCPBarsGroup(this);
    for (const Series& series : m_series)
        if (auto* bars = qobject_cast<QCPBars*>(series.plottable))
            group->append(bars);
}

void Chart::fillBetween(int series, int other)
{
    m_series[series].filledTo = other;
    qobject_cast<QCPGraph*>(m_series[series].plottable)->setChannelFillGraph(qobject_cast<QCPGraph*>(m_series[other].plottable));
    restyle();
}

void Chart::setMarker(double x)
{
    m_marker->setVisible(true);
    m_marker->point1->setCoords(x, 0);
    m_marker->point2->setCoords(x, 1);
    redraw();
}

template <class Visit>
void Chart::forEachPoint(int series, const Visit& visit) const
{
    if (const auto* bars = qobject_cast<QCPBars*>(m_series[series].plottable))
        for (const QCPBarsData& bar : *bars->data())
            visit(bar.key, bar.value);
    else
        for (const QCPGraphData& point : *qobject_cast<QCPGraph*>(m_series[series].plottable)->data())
            visit(point.key, point.value);
}

QVector<QPointF> Chart::data(int series) const
{
    QVector<QPointF> points;
    forEachPoint(series, [&](double x, double y) { points << QPointF(x, y); });
    return points;
}

QString Chart::valuesText() const
{
    std::map<double, QStringList> lines;
    QString text = xAxis->label();
    for (int s = 0; s < seriesCount(); ++s) {
        text += '\t' + m_series[s].plottable->name();
        forEachPoint(s, [&](double x, double y) {
            QStringList& line = lines[x];
            line.resize(seriesCount());
            line[s] = numberText(y);
        });
    }
    for (const auto& [x, values] : lines)
        text += '\n' + numberText(x) + '\t' + values.join('\t');
    return text + '\n';
}

QSize Chart::minimumSizeHint() const { return {fontMetrics().height() * 8, fontMetrics().height() * 5}; }

void Chart::restyle()
{
    const bool dark = isDarkPage(palette());
    const QColor text = palette().color(QPalette::WindowText);
    const QColor quiet = palette().color(QPalette::PlaceholderText);
    setBackground(palette().color(QPalette::Base));
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setLabelFont(font());
        axis->setTickLabelFont(font());
        axis->setLabelColor(text);
        axis->setTickLabelColor(text);
        axis->setBasePen(quiet);
        axis->setTickPen(quiet);
    }
    yAxis->grid()->setPen(palette().color(QPalette::Midlight));
    const double line = std::max(1.5, fontMetrics().height() / 9.0);
    m_marker->setPen(QPen(palette().color(QPalette::Highlight), line, Qt::DashLine));
    for (const Series& series : m_series) {
        const QColor color = series.color < 0 ? quiet : headColor(series.color, dark);
        QColor faint = color;
        switch (series.kind) {
        case Kind::Bars:
            faint.setAlpha(kBarOpacity);
            series.plottable->setPen(Qt::NoPen);
            series.plottable->setBrush(faint);
            break;
        case Kind::Points: {
            auto* graph = qobject_cast<QCPGraph*>(series.plottable);
            graph->setLineStyle(QCPGraph::lsNone);
            graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, color, color, 2.5 * line));
            break;
        }
        case Kind::LinePoints:
            qobject_cast<QCPGraph*>(series.plottable)->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, color, color, 2.5 * line));
            [[fallthrough]];
        case Kind::Line: series.plottable->setPen(QPen(color, line)); break;
        case Kind::Dashes: series.plottable->setPen(QPen(color, 1, Qt::DashLine)); break;
        case Kind::Edge: series.plottable->setPen(Qt::NoPen); break;
        }
        if (series.filledTo >= 0) {
            faint.setAlpha(kBandOpacity);
            series.plottable->setBrush(faint);
        }
    }
    redraw();
}

void Chart::redraw()
{
    if (isVisible())
        replot(rpQueuedReplot);  // once, for all that changed together
}

QString Chart::valuesAt(double x) const
{
    QStringList lines;
    for (int s = 0; s < seriesCount(); ++s) {
        double nearest = std::numeric_limits<double>::infinity(), key = 0, value = 0;
        forEachPoint(s, [&](double pointX, double pointY) {
            if (std::abs(pointX - x) < nearest) {
                nearest = std::abs(pointX - x);
                key = pointX;
                value = pointY;
            }
        });
        if (!std::isfinite(nearest))
            continue;
        if (lines.isEmpty())
            lines << xAxis->label() + " = " + QString::number(key, 'g', 4);
        lines << m_series[s].plottable->name() + ": " + QString::number(value, 'g', 4);
    }
    return lines.join('\n');
}

/// The most ticks that there is room for.
int Chart::ticksInHeight() const { return std::clamp(height() / (3 * fontMetrics().height()) - 1, 2, kTicks); }

void Chart::resizeEvent(QResizeEvent* event)
{
    yAxis->ticker()->setTickCount(ticksInHeight());
    QCustomPlot::resizeEvent(event);
}

void Chart::paintEvent(QPaintEvent* event)
{
    QCustomPlot::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Dark));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

ChartData Chart::chartData() const
{
    const auto axis = [](const QCPAxis& axis) {
        ChartAxis data{axis.label(), axis.range().lower, axis.range().upper, axis.scaleType() == QCPAxis::stLogarithmic, axis.tickLabels()};
        if (const auto words = axis.ticker().dynamicCast<QCPAxisTickerText>())
            for (const auto& [place, word] : words->ticks().asKeyValueRange())
                data.ticks.push_back({place, word});
        return data;
    };
    ChartData chart{m_title, axis(*xAxis), axis(*yAxis), {}, {}, valuesText()};
    for (int s = 0; s < seriesCount(); ++s) {
        const Series& series = m_series[s];
        const auto* bars = qobject_cast<QCPBars*>(series.plottable);
        chart.series.push_back(
            {series.plottable->name(), series.kind, series.color, data(s), bars ? bars->width() : 0, series.filledTo, m_barsBeside});
    }
    if (chart.x.label.isEmpty())
        chart.x.label = m_xWords;
    if (m_marker->visible())
        chart.marker = m_marker->point1->coords().x();
    return chart;
}

void Chart::copyImage() { QGuiApplication::clipboard()->setPixmap(toPixmap(0, 0, kImageScale)); }

void Chart::copyValues() const { QGuiApplication::clipboard()->setText(valuesText()); }

void Chart::mouseReleaseEvent(QMouseEvent* event)
{
    QCustomPlot::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && isInside(event->position().toPoint()))
        emit picked(xAxis->pixelToCoord(event->position().x()));
}

/// The wheel scrolls the view around it.
void Chart::wheelEvent(QWheelEvent* event) { event->ignore(); }

void Chart::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copyValues();
    else
        QCustomPlot::keyPressEvent(event);
}

void Chart::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    menu.setObjectName("figureMenu");
    menu.addAction(tr("Copy &image"), this, &Chart::copyImage)->setObjectName("copyImage");
    menu.addAction(tr("Copy &values"), this, &Chart::copyValues)->setObjectName("copyValues");
    menu.addAction(tr("E&xport…"), this, &Chart::exportWanted)->setObjectName("exportFigure");
    menu.exec(event->globalPos());
}

}  // namespace headscope
