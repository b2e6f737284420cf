// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of what can be done from menus, toolbar and keys: menus, shortcuts, tooltips and the help page are made of it.
#pragma once

#include <QString>

#include <map>
#include <vector>

class QAction;
class QMenuBar;
class QPalette;
class QWidget;

namespace headscope {

struct ActionSpec {
    const char* id;         ///< object name
    const char* menu;       ///< "File"; a leading "-" puts a separator before it
    const char* text;       ///< with its mnemonic
    const char* icon;       ///< name in resources/icons, or empty
    const char* shortcuts;  ///< "Ctrl+Y; Ctrl+Shift+Z"
    const char* tip;        ///< one sentence: tooltip and what's this
    bool checkable = false;
};

const std::vector<ActionSpec>& actionTable();

class Actions {
public:
    /// Makes every action of the table, owned by `owner`, and the menus that hold them.
    Actions(QWidget* owner, QMenuBar* menuBar);

    QAction* operator[](const char* id) const;  ///< must exist
    void updateIcons(const QPalette& palette);

private:
    std::map<QString, QAction*> m_actions;
};

/// Keys and what they do, as the help shows them: "Ctrl+Shift+Z", "Redo".
struct KeyGroup {
    QString title;
    std::vector<std::pair<QString, QString>> keys;
};

/// Every action of the table that has keys, by menu; then the keys of what has the focus.
std::vector<KeyGroup> keyGroups();

}  // namespace headscope
