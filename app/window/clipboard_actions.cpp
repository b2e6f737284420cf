// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/clipboard_actions.h"

#include "app/widgets/matrix/matrix_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenuBar>

namespace headscope {

ClipboardActions::ClipboardActions(const Actions& actions, QWidget* window)
    : QObject(window), m_copy(actions["copy"]), m_copyWithNames(actions["copyWithNames"]), m_paste(actions["paste"])
{
    connect(m_copy, &QAction::triggered, this, [this] { m_table->copy(); });
    connect(m_copyWithNames, &QAction::triggered, this, [this] { m_table->copyWithNames(); });
    connect(m_paste, &QAction::triggered, this, [this] { m_table->paste(); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
    connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &ClipboardActions::update);
    connect(window->findChild<QMenu*>("menuEdit"), &QMenu::aboutToShow, this, &ClipboardActions::update);
    update();
}

/// The menu that is opened, and a window that is left, take the focus for a while only.
void ClipboardActions::follow(QWidget* focused)
{
    if (!focused || qobject_cast<QMenuBar*>(focused) || qobject_cast<QMenu*>(focused))
        return;
    m_table = qobject_cast<MatrixTable*>(focused);
    update();
}

void ClipboardActions::update()
{
    m_copy->setEnabled(m_table);
    m_copyWithNames->setEnabled(m_table);
    m_paste->setEnabled(m_table && m_table->canPaste());
}

}  // namespace headscope
