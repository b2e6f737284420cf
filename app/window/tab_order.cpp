// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tab_order.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QToolBar>

#include <algorithm>
#include <tuple>
#include <vector>

namespace headscope {

namespace {

/// The place of a stop: the part of the window first (toolbar, left docks, the middle, right docks, what is below).
std::tuple<int, int, int> placeOf(const QMainWindow& window, QWidget* stop)
{
    QWidget* part = stop;
    while (part->parentWidget() && part->parentWidget() != &window)
        part = part->parentWidget();
    if (auto* dock = qobject_cast<QDockWidget*>(part)) {
        const Qt::DockWidgetArea area = window.dockWidgetArea(dock);
        return {area == Qt::LeftDockWidgetArea ? 1 : area == Qt::RightDockWidgetArea ? 3 : 4, dock->y(), dock->x()};
    }
    if (auto* bar = qobject_cast<QToolBar*>(part))
        return {window.toolBarArea(bar) == Qt::BottomToolBarArea ? 4 : 0, bar->y(), bar->x()};
    return {part == window.centralWidget() ? 2 : 0, 0, 0};
}

}  // namespace

bool moveFocus(const QMainWindow& window, bool next)
{
    std::vector<QWidget*> stops;
    for (QWidget* stop = window.nextInFocusChain(); stop != &window; stop = stop->nextInFocusChain())
        if (stop->window() == &window && (stop->focusPolicy() & Qt::TabFocus) && !stop->focusProxy() && stop->isVisible() &&
            stop->isEnabled())
            stops.push_back(stop);
    std::ranges::stable_sort(stops, {}, [&](QWidget* stop) { return placeOf(window, stop); });
    const auto here = std::ranges::find(stops, QApplication::focusWidget());
    if (stops.empty() || (here == stops.end() && QApplication::focusWidget() != &window))
        return false;
    const std::ptrdiff_t count = std::ssize(stops), at = here == stops.end() ? (next ? -1 : count) : here - stops.begin();
    stops[static_cast<std::size_t>((at + (next ? 1 : -1) + count) % count)]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

}  // namespace headscope
