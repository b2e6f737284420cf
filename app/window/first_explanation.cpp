// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/first_explanation.h"

#include "app/state/selection.h"
#include "app/window/docks.h"

#include <QApplication>
#include <QEvent>

namespace headscope {

FirstExplanation::FirstExplanation(const Selection& selection, Docks& docks, QObject* parent)
    : QObject(parent), m_selection(selection), m_docks(docks)
{
    connect(&selection, &Selection::cellChanged, this, &FirstExplanation::explain);
    qApp->installEventFilter(this);
}

bool FirstExplanation::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::KeyPress)
        m_byMouse = event->type() == QEvent::MouseButtonPress;
    return false;
}

void FirstExplanation::explain()
{
    if (!m_byMouse || m_suspended || m_selection.cell().isNull())
        return;
    m_docks.openBesideViews("dock.why");
    deleteLater();  // from now on where somebody wants it
    disconnect(&m_selection, nullptr, this, nullptr);
}

}  // namespace headscope
