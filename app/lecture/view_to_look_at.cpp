// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/view_to_look_at.h"

#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QAbstractScrollArea>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kLayoutRounds = 4;  // a page asks its parts, and they ask theirs
constexpr int kFewNames = 12;

bool isTool(const QWidget* widget)
{
    return qobject_cast<const QPushButton*>(widget) || qobject_cast<const QToolButton*>(widget) ||
           qobject_cast<const ChipButton*>(widget) || qobject_cast<const ChipSwitch*>(widget);
}

/// A choice with its name: how who speaks likes to see things.
bool isChoice(const QList<QWidget*>& row) { return row.size() == 2 && qobject_cast<QLabel*>(row[0]) && qobject_cast<QComboBox*>(row[1]); }

bool scrolls(QWidget& page)
{
    auto areas = page.findChildren<QAbstractScrollArea*>();
    if (auto* whole = qobject_cast<QAbstractScrollArea*>(&page))
        areas << whole;
    return std::ranges::any_of(areas, [](const QAbstractScrollArea* area) {
        return area->isVisible() && (area->verticalScrollBar()->maximum() > 0 || area->horizontalScrollBar()->maximum() > 0);
    });
}

/// Few names are all to be read, so that the type is not too large for the maps.
bool leavesNamesOut(const QWidget& page)
{
    return std::ranges::any_of(page.findChildren<HeatmapPlot*>(), [](const HeatmapPlot* plot) {
        return plot->isVisible() && plot->rowNames()->count() > 0 && plot->rowNames()->count() <= kFewNames &&
               plot->geometryOfCells().cellHeight() < QFontMetrics(plot->nameFont()).ascent();
    });
}

void hideScrollBars(QWidget& page)
{
    auto areas = page.findChildren<QAbstractScrollArea*>();
    if (auto* whole = qobject_cast<QAbstractScrollArea*>(&page))
        areas << whole;
    for (QAbstractScrollArea* area : areas) {
        area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
}

}  // namespace

/// Hides the tools of the page, and rows of tools with their names; other controls also tell what is set.
void hideTools(QWidget& page)
{
    for (auto* widget : page.findChildren<QWidget*>()) {
        const auto children = widget->findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
        const auto isToolOrName = [](const QWidget* one) { return isTool(one) || one->metaObject() == &QLabel::staticMetaObject; };
        const bool isRow = qobject_cast<QHBoxLayout*>(widget->layout());
        if (isTool(widget) ||
            (isRow && (isChoice(children) || (std::ranges::any_of(children, isTool) && std::ranges::all_of(children, isToolOrName)))))
            widget->hide();
    }
}

bool layOutView(QWidget& view, QSize room)
{
    hideTools(view);
    hideScrollBars(view);
    view.resize(room);
    for (int i = 0; i < kLayoutRounds; ++i)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    return view.width() <= room.width() && view.height() <= room.height() && !scrolls(view) && !leavesNamesOut(view);
}

}  // namespace headscope
