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
