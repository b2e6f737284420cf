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

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

constexpr int kTicks = 5;
constexpr int kBarOpacity = 150;
constexpr int kBandOpacity = 90;

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

void Chart::show(ChartData data)
{
    const auto isDrawnAlike = [](const ChartSeries& a, const ChartSeries& b) {
        return a.kind == b.kind && a.color == b.color && a.filledTo == b.filledTo && a.beside == b.beside;
    };
    const bool isAnother = !std::ranges::equal(m_data.series, data.series, isDrawnAlike);
    m_data = std::move(data);
    follow(*xAxis, m_data.x);
    follow(*yAxis, m_data.y);
    if (isAnother)
        addPlottables();
    for (qsizetype s = 0; s < m_plottables.size(); ++s) {
        const ChartSeries& series = m_data.series[s];
        m_plottables[s]->setName(series.name);
        QVector<double> x, y;
        for (const QPointF& point : series.points) {
            x << point.x();
            y << point.y();
        }
        if (auto* bars = qobject_cast<QCPBars*>(m_plottables[s])) {
            bars->setWidth(series.barWidth);
            bars->setData(x, y);
        } else {
            qobject_cast<QCPGraph*>(m_plottables[s])->setData(x, y);
        }
    }
    m_marker->setVisible(m_data.marker.has_value());
    m_marker->point1->setCoords(m_data.marker.value_or(0), 0);
    m_marker->point2->setCoords(m_data.marker.value_or(0), 1);
    redraw();
}

/// A logarithmic axis has its ticks at powers of four.
void Chart::follow(QCPAxis& axis, const ChartAxis& data)
{
    axis.setLabel(data.labelOnScreen ? data.label : QString());
    axis.setTickLabels(data.numbers);
    axis.setTicks(data.numbers);
    if (&axis == yAxis)
        axis.grid()->setVisible(data.numbers);
    const auto scale = data.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear;
    if (!data.ticks.isEmpty()) {
        const QSharedPointer<QCPAxisTickerText> words(new QCPAxisTickerText);
        for (const auto& [place, word] : data.ticks)
            words->addTick(place, word);
        axis.setTicker(words);
    } else if (data.step > 0) {
        const QSharedPointer<QCPAxisTickerFixed> ticks(new QCPAxisTickerFixed);
        ticks->setTickStep(data.step);
        axis.setTicker(ticks);
    } else if (scale != axis.scaleType() && &axis == xAxis) {
        const QSharedPointer<QCPAxisTickerLog> ticks(new QCPAxisTickerLog);
        ticks->setLogBase(4);
        axis.setTicker(ticks);
    } else if (scale != axis.scaleType()) {
        axis.setTicker(data.logarithmic ? QSharedPointer<QCPAxisTicker>(new Shortened<QCPAxisTickerLog>)
                                        : QSharedPointer<QCPAxisTicker>(new Shortened<QCPAxisTicker>));
        axis.ticker()->setTickCount(ticksInHeight());
    }
    axis.setScaleType(scale);
    axis.setRange(data.low, data.high);
}

void Chart::addPlottables()
{
    clearPlottables();
    m_plottables.clear();
    auto* group = new QCPBarsGroup(this);  // of bars beside each other
    for (const ChartSeries& series : m_data.series) {
        if (series.kind != SeriesKind::Bars) {
            m_plottables << addGraph();
            continue;
        }
        auto* bars = new QCPBars(xAxis, yAxis);
        if (series.beside)
            group->append(bars);
        m_plottables << bars;
    }
    for (qsizetype s = 0; s < m_plottables.size(); ++s)
        if (const int other = m_data.series[s].filledTo; other >= 0)
            qobject_cast<QCPGraph*>(m_plottables[s])->setChannelFillGraph(qobject_cast<QCPGraph*>(m_plottables[other]));
    restyle();
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
    for (qsizetype s = 0; s < m_plottables.size(); ++s) {
        const ChartSeries& series = m_data.series[s];
        QCPAbstractPlottable& plottable = *m_plottables[s];
        auto* graph = qobject_cast<QCPGraph*>(&plottable);
        const QColor color = series.color < 0 ? quiet : headColor(series.color, dark);
        QColor faint = color;
        switch (series.kind) {
        case SeriesKind::Bars:
            faint.setAlpha(kBarOpacity);
            plottable.setPen(Qt::NoPen);
            plottable.setBrush(faint);
            break;
        case SeriesKind::Points:
            graph->setLineStyle(QCPGraph::lsNone);
            graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, color, color, 2.5 * line));
            break;
        case SeriesKind::LinePoints:
            graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, color, color, 2.5 * line));
            [[fallthrough]];
        case SeriesKind::Line: plottable.setPen(QPen(color, line)); break;
        case SeriesKind::Dashes: plottable.setPen(QPen(color, 1, Qt::DashLine)); break;
        case SeriesKind::Edge: plottable.setPen(Qt::NoPen); break;
        }
        if (series.filledTo >= 0) {
            faint.setAlpha(kBandOpacity);
            plottable.setBrush(faint);
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
    for (const ChartSeries& series : m_data.series) {
        const auto nearest = std::ranges::min_element(series.points, {}, [x](const QPointF& point) { return std::abs(point.x() - x); });
        if (nearest == series.points.end())
            continue;
        if (lines.isEmpty())
            lines << m_data.x.label + " = " + QString::number(nearest->x(), 'g', 4);
        lines << series.name + ": " + QString::number(nearest->y(), 'g', 4);
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

void Chart::copyImage() { QGuiApplication::clipboard()->setPixmap(toPixmap(0, 0, kImageScale)); }

void Chart::copyValues() const { QGuiApplication::clipboard()->setText(valuesText(m_data)); }

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
