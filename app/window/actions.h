// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the actions of the table with their menus and keys, and lists the keys for the help.
#pragma once

#include "app/window/action_table.h"

#include <QList>
#include <QString>

#include <vector>

class QAction;
class QMenuBar;
class QWidget;

namespace headscope {

class Actions {
public:
    /// Makes every action of the table, owned by `owner`, and the menus that hold them.
    Actions(QWidget* owner, QMenuBar* menuBar);

    QAction* operator[](ActionId id) const { return m_actions[id.row()]; }
    QList<QAction*> all() const { return {m_actions.begin(), m_actions.end()}; }
    void updateIcons();

private:
    std::vector<QAction*> m_actions;  ///< in the order of the table
};

/// Keys and what they do, as the help shows them: "Ctrl+Shift+Z", "Redo".
struct KeyGroup {
    QString title;
    std::vector<std::pair<QString, QString>> keys;
};

/// Every action of the table that has keys, by menu; then the keys of what has the focus.
std::vector<KeyGroup> keyGroups();

}  // namespace headscope
