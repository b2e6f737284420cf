// SPDX-License-Identifier: GPL-3.0-or-later
// The half of Chart that listens: tooltips, clicks, and its picture and its numbers for the clipboard.
#include "app/widgets/charts/chart.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QToolTip>

namespace headscope {

namespace {

constexpr double kImageScale = 2;

}  // namespace

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

bool Chart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (isInside(help->pos()))
            QToolTip::showText(help->globalPos(), valuesAt(xAxis->pixelToCoord(help->pos().x())), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QCustomPlot::event(event);
}

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
