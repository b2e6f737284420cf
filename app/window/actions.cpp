// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

#include "app/base/text.h"
#include "app/theme/icons.h"
#include "app/widgets/controls/named.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QStringList>
#include <QWidget>

#include <algorithm>
#include <map>

namespace headscope {

namespace {

/// "Save As" of "Save &As…".
QString plainName(const char* text) { return withoutMnemonic(tr(text)).remove(QStringLiteral("…")); }

/// A key without an action: what it does depends on where the focus is.
struct FocusKey {
    const char* group;
    const char* keys;
    const char* what;
};

constexpr FocusKey kFocusKeys[] = {
    {"Anywhere", "Tab, Shift+Tab", "Go to the next matrix or control, or to the one before"},
    {"In a matrix", "Arrows", "Move from cell to cell"},
    {"In a matrix", "Any number, F2", "Type into the cell of a parameter"},
    {"In a matrix", "Enter", "Why this number?"},
    {"In a matrix", "Ctrl+C, Ctrl+V", "Copy and paste cells"},
    {"On a slider", "Arrows", "One step; with Shift a tenth of it"},
    {"On a slider", "Page Up, Page Down", "Ten steps"},
    {"On a slider", "Home, End", "The ends of its range"},
    {"On a heatmap", "Arrows", "Move from cell to cell"},
    {"On a heatmap", "Enter", "Enlarge"},
    {"On a heatmap", "+, −, 0", "Zoom in, zoom out, see the whole"},
    {"In the Geometry view", "Left, Right", "Turn the query; with Shift in fine steps"},
    {"In the Geometry view", "Up, Down", "Make the query longer or shorter"},
    {"In the Geometry view", "K, Q", "Let the arrows move the next key, or the query again"},
    {"In the Training view", "Space", "Play, pause"},
    {"In the Training view", "Left, Right", "One step back, one step"},
    {"In the head mixer", "M, S", "Mute the head, listen to it alone"},
    {"In the head mixer", "F2, Delete", "Rename the head, remove it"},
    {"In the mask", "Space, R, C", "Paint a cell, a row, a column"},
    {"While a cell is played", "Space, Page Down", "The next scene"},
    {"While a cell is played", "Left, Backspace, Page Up", "The scene before"},
    {"While a cell is played", "P", "Play all scenes, pause"},
    {"While a cell is played", "Home, End", "The first and the last scene"},
    {"While a cell is played", "Escape", "Leave the play"},
    {"In a lesson", "1 … 9", "Answer the question"},
    {"In a lecture", "Page Down, Page Up", "Forward and back, as a clicker does"},
    {"In a lecture", ". or B", "A black screen, and back"},
    {"In a lecture", "Escape", "Leave the lecture"},
};

QList<QKeySequence> shortcutsOf(const ActionSpec& spec)
{
    QList<QKeySequence> keys;
    for (const QString& key : QString::fromLatin1(spec.shortcuts).split("; ", Qt::SkipEmptyParts))
        keys << QKeySequence(key);
    return keys;
}

}  // namespace

Actions::Actions(QWidget* owner, QMenuBar* menuBar)
{
    std::map<QString, QMenu*> menus;
    for (const ActionSpec& spec : kActionTable) {
        const bool separated = spec.menu[0] == '-';
        const QString title = tr(spec.menu + (separated ? 1 : 0));
        QMenu*& menu = menus[title];
        if (!menu) {
            menu = menuBar->addMenu(title);
            menu->setObjectName("menu" + QString(spec.menu).remove('-').remove('&'));
        }
        if (separated)
            menu->addSeparator();
        auto* action = named(new QAction(tr(spec.text), owner), spec.id);
        action->setShortcuts(shortcutsOf(spec));
        action->setCheckable(spec.checkable);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(tr(spec.tip) + (keys.isEmpty() ? QString() : " (" + keys + ")"));
        action->setWhatsThis(tr(spec.tip));
        menu->addAction(action);
        owner->addAction(action);  // its keys work while the menu bar is hidden, too
        m_actions.push_back(action);
    }
}

void Actions::updateIcons()
{
    for (std::size_t row = 0; row < m_actions.size(); ++row)
        if (const char* icon = kActionTable[row].icon; icon[0] != '\0')
            m_actions[row]->setIcon(themedIcon(icon));
}

std::vector<KeyGroup> keyGroups()
{
    std::vector<KeyGroup> groups;
    const auto groupOf = [&groups](const QString& title) -> KeyGroup& {
        const auto found = std::ranges::find(groups, title, &KeyGroup::title);
        return found != groups.end() ? *found : groups.emplace_back(KeyGroup{title, {}});
    };
    for (const ActionSpec& spec : kActionTable) {
        QStringList keys;
        for (const QKeySequence& key : shortcutsOf(spec))
            keys << key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            groupOf(plainName(spec.menu[0] == '-' ? spec.menu + 1 : spec.menu)).keys.emplace_back(keys.join(", "), plainName(spec.text));
    }
    for (const auto& [group, keys, what] : kFocusKeys)
        groupOf(tr(group)).keys.emplace_back(tr(keys), tr(what));
    return groups;
}

}  // namespace headscope
