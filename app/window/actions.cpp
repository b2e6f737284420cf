// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

#include "app/base/text.h"
#include "app/theme/icons.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QStringList>
#include <QWidget>

#include <algorithm>

namespace headscope {

namespace {

QString withoutMnemonic(const char* text) { return tr(text).remove('&').remove(QStringLiteral("…")); }

/// What keys do that are not those of an action: it depends on where the focus is.
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
    {"In the head mixer", "M, S", "Mute the head, listen to it alone"},
    {"In the head mixer", "F2, Delete", "Rename the head, remove it"},
    {"In the mask", "Space, R, C", "Paint a cell, a row, a column"},
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

const std::vector<ActionSpec>& actionTable()
{
    static const std::vector<ActionSpec> table{
        {"new", "&File", "&New", "file-plus", "Ctrl+N", "Start from a small session of two tokens, two features and one head."},
        {"open", "&File", "&Open…", "folder-open", "Ctrl+O", "Open a session file."},
        {"save", "-&File", "&Save", "save", "Ctrl+S", "Write the session to its file."},
        {"saveAs", "&File", "Save &As…", "", "Ctrl+Shift+S", "Write the session to another file."},
        {"export", "-&File", "&Export…", "download", "Ctrl+E", "Save heatmaps or any matrix as a picture or as numbers."},
        {"quit", "-&File", "&Quit", "", "Ctrl+Q", "Leave Headscope; unsaved work is asked about."},

        {"undo", "&Edit", "&Undo", "undo", "Ctrl+Z", "Take back the last change."},
        {"redo", "&Edit", "&Redo", "redo", "Ctrl+Y; Ctrl+Shift+Z", "Do again what was taken back."},
        {"addToken", "-&Edit", "Add &token", "plus", "", "A new row of X after the selected one."},
        {"removeToken", "&Edit", "Remove t&oken", "trash", "", "Remove the selected row of X."},
        {"addFeature", "&Edit", "Add &feature", "plus", "", "A new column of X after the selected one."},
        {"removeFeature", "&Edit", "Remove f&eature", "trash", "",
         "Remove the selected column of X, with its rows and columns in all weights."},
        {"addHead", "-&Edit", "Add &head", "plus", "", "One more head, with random weights."},
        {"removeHead", "&Edit", "Remove hea&d", "trash", "", "Remove the selected head and its rows of W_O."},
        {"addMemory", "-&Edit", "Attend to a &second sequence", "", "",
         "The selected block takes its keys and values from a second sequence, the memory: cross-attention."},
        {"removeMemory", "&Edit", "Remove the memor&y", "", "", "Blocks that attended to the memory attend to their own input again."},
        {"sizes", "-&Edit", "S&izes…", "", "Ctrl+Shift+D", "Set n, d_model, the number of heads, d_k, d_v and d_ff."},
        {"rename", "&Edit", "Rena&me session…", "pencil", "", "Change the title of the session."},

        {"addBlock", "&Block", "&Add block", "plus", "", "A new block after the selected one, shaped like it, with random weights."},
        {"duplicateBlock", "&Block", "&Duplicate block", "", "", "A copy of the selected block, right after it."},
        {"moveBlockUp", "&Block", "Move block &up", "", "", "The selected block changes places with the one before it."},
        {"moveBlockDown", "&Block", "Move block do&wn", "", "", "The selected block changes places with the one after it."},
        {"removeBlock", "&Block", "&Remove block", "trash", "", "Remove the selected block."},
        {"previousBlock", "-&Block", "&Previous block", "", "Ctrl+PgUp", "Look at the block before."},
        {"nextBlock", "&Block", "&Next block", "", "Ctrl+PgDown", "Look at the block after."},
        {"packed", "-&Block", "Pac&ked heads", "", "",
         "One packed W_Q, W_K and W_V, cut into equal pieces: another number of heads cuts the same weights anew, as in "
         "nn.MultiheadAttention.",
         true},
        {"editMask", "-&Block", "Edit &mask…", "", "Ctrl+M", "Choose and paint which keys a query may look at."},
        {"startRandom", "-&Block", "Start at ran&dom…", "", "",
         "New Xavier-uniform weights for the whole block, from a seed that is saved."},
        {"startIdentity", "&Block", "Start at &identity", "", "", "Ones on the diagonal of every weight of the block."},
        {"startZeros", "&Block", "Start at &zero", "", "", "Zeros in every weight of the block."},
        {"blockBar", "-&Block", "Show the &block bar", "", "", "The row of switches above the views.", true},

        {"pinState", "&Snapshots", "&Pin this state", "pin", "Ctrl+B",
         "Keep the session as it is now, to look back at it, to compare with it and to go back to it."},
        {"showNow", "-&Snapshots", "Show &now", "", "Alt+1", "Every matrix as it is now."},
        {"showThen", "&Snapshots", "Show &then", "", "Alt+2", "Every matrix as it was when the state was pinned."},
        {"showDifference", "&Snapshots", "Show the &difference", "", "Alt+3", "Every matrix now, minus what it was then."},
        {"renameSnapshot", "-&Snapshots", "&Rename snapshot…", "pencil", "", "Give the chosen snapshot another name."},
        {"restoreSnapshot", "&Snapshots", "Re&store snapshot", "rotate-ccw", "",
         "Everything as it was then; it can be undone, and all snapshots are kept."},
        {"deleteSnapshot", "&Snapshots", "D&elete snapshot", "trash", "", "Remove the chosen snapshot; it can be undone."},

        {"viewPipeline", "&View", "&Pipeline", "", "Ctrl+1", "Every matrix of every head, from left to right."},
        {"viewHeads", "&View", "&Heads", "", "Ctrl+2", "The attention of all heads side by side."},
        {"viewMixing", "&View", "&Mixing", "", "Ctrl+3", "How W_O mixes the heads, and who wrote each output."},
        {"viewGeometry", "&View", "&Geometry", "", "Ctrl+4",
         "Keys and queries of two numbers in the plane: which key wins in which direction."},
        {"viewScaling", "&View", "Scal&ing", "", "Ctrl+5", "Why scores are divided by √d_k: random queries and keys of any width."},
        {"viewBudget", "&View", "Budge&t", "", "Ctrl+6",
         "What heads cost: parameters, work, memory and K/V cache; and the shape of every matrix."},
        {"why", "-&View", "Why this n&umber?", "lightbulb", "Ctrl+I",
         "Explains the selected number: the operation, its terms, and where they come from."},
        {"back", "&View", "&Back", "arrow-left", "Alt+Left", "The number that was looked at before."},
        {"forward", "&View", "&Forward", "arrow-right", "Alt+Right", "The number that was looked at after this one."},
        {"zoomIn", "-&View", "Larger t&ype", "zoom-in", "Ctrl+=; Ctrl++", "Make everything larger."},
        {"zoomOut", "&View", "&Smaller type", "zoom-out", "Ctrl+-", "Make everything smaller."},
        {"zoomReset", "&View", "&Normal type", "", "Ctrl+0", "Back to the normal size."},
        {"dark", "-&View", "&Dark theme", "moon", "Ctrl+D", "Light on dark, for dark rooms.", true},
        {"frameTimes", "&View", "Frame &times", "", "",
         "How long computing and painting take, and how long the window was busy at a stretch.", true},
        {"change", "-&View", "What would &change it most?", "", "Ctrl+Shift+G",
         "The weights and inputs that the selected number depends on most, each with a slider."},
        {"showGradients", "&View", "Show &gradients", "", "Ctrl+G",
         "Colour weights and inputs by what they would change in the selected number, instead of by their values.", true},
        {"present", "&View", "P&resent", "presentation", "F11; F5",
         "Lecture: full screen, large type, only what students need; a clicker turns the pages. Again or Escape leaves it.", true},
        {"audience", "&View", "A&udience window", "", "Shift+F11",
         "A second window for the room, on the second screen if there is one: it shows the view, and you keep your tools.", true},
        {"resetLayout", "&View", "Reset &layout", "", "", "Docks and window as they were at first."},

        {"startCourse", "&Lesson", "&Start the course", "graduation-cap", "",
         "From X to the output, step by step; goes on where you left it."},
        {"openLesson", "&Lesson", "&Open…", "", "", "A lesson from a file; it follows the file while you write it."},
        {"nextStep", "-&Lesson", "&Next", "", "Space; PgDown", "The next step, or the answer to the question."},
        {"previousStep", "&Lesson", "&Previous", "", "PgUp", "The step before."},
        {"restoreStep", "-&Lesson", "&Back to the lesson", "rotate-ccw", "",
         "Everything as this step has it, after you have tried something."},
        {"keepLesson", "&Lesson", "&Keep this session", "", "", "Leave the lesson and go on with the session as it is now."},
        {"leaveLesson", "&Lesson", "L&eave the lesson", "x", "", "Back to your own session, as it was before the lesson."},

        {"help", "H&elp", "&Help", "help", "F1", "How to explore, make figures and teach."},
        {"keys", "H&elp", "&Keys", "", "Ctrl+F1", "All keys on one page."},
        {"welcome", "H&elp", "&Welcome", "", "", "One sentence, one slider and the course: how to begin."},
        {"whatsThis", "H&elp", "&What's this?", "", "Shift+F1", "Click on anything to read what it is."},
        {"about", "-H&elp", "&About Headscope", "info", "", "Version, licence, and what Headscope is built on."},
    };
    return table;
}

Actions::Actions(QWidget* owner, QMenuBar* menuBar)
{
    std::map<QString, QMenu*> menus;
    for (const ActionSpec& spec : actionTable()) {
        const bool separated = spec.menu[0] == '-';
        const QString title = tr(spec.menu + (separated ? 1 : 0));
        QMenu*& menu = menus[title];
        if (!menu) {
            menu = menuBar->addMenu(title);
            menu->setObjectName("menu" + QString(title).remove('&'));
        }
        if (separated)
            menu->addSeparator();
        auto* action = new QAction(tr(spec.text), owner);
        action->setObjectName(spec.id);
        action->setShortcuts(shortcutsOf(spec));
        action->setCheckable(spec.checkable);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(tr(spec.tip) + (keys.isEmpty() ? QString() : " (" + keys + ")"));
        action->setWhatsThis(tr(spec.tip));
        menu->addAction(action);
        owner->addAction(action);  // its keys work while the menu bar is hidden, too
        m_actions[spec.id] = action;
    }
}

QAction* Actions::operator[](const char* id) const { return m_actions.at(id); }

void Actions::updateIcons(const QPalette& palette)
{
    for (const ActionSpec& spec : actionTable())
        if (spec.icon[0] != '\0')
            m_actions.at(spec.id)->setIcon(themedIcon(spec.icon, palette));
}

std::vector<KeyGroup> keyGroups()
{
    std::vector<KeyGroup> groups;
    const auto groupOf = [&groups](const QString& title) -> KeyGroup& {
        const auto found = std::ranges::find(groups, title, &KeyGroup::title);
        return found != groups.end() ? *found : groups.emplace_back(KeyGroup{title, {}});
    };
    for (const ActionSpec& spec : actionTable()) {
        QStringList keys;
        for (const QKeySequence& key : shortcutsOf(spec))
            keys << key.toString(QKeySequence::NativeText);
        if (!keys.isEmpty())
            groupOf(withoutMnemonic(spec.menu[0] == '-' ? spec.menu + 1 : spec.menu))
                .keys.emplace_back(keys.join(", "), withoutMnemonic(spec.text));
    }
    for (const auto& [group, keys, what] : kFocusKeys)
        groupOf(tr(group)).keys.emplace_back(tr(keys), tr(what));
    return groups;
}

}  // namespace headscope
