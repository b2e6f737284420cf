// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/undo_actions.h"

#include "app/base/text.h"
#include "app/window/actions.h"

#include <QAction>
#include <QUndoGroup>

namespace headscope {

void connectUndoActions(const Actions& actions, const QUndoGroup& history)
{
    QAction* undo = actions["undo"];
    QAction* redo = actions["redo"];
    const auto describe = [](QAction* action, const QString& verb) {
        return [action, verb](const QString& step) {
            const qsizetype key = verb.indexOf(QLatin1String("(&"));  // where letters have no key, it stands behind all words
            action->setText(step.isEmpty() ? verb : tr("%1: %2").arg(verb.left(key), step) + (key < 0 ? QString() : verb.mid(key)));
            action->setIconText(withoutMnemonic(verb));
        };
    };
    QObject::connect(&history, &QUndoGroup::undoTextChanged, undo, describe(undo, tr("&Undo")));
    QObject::connect(&history, &QUndoGroup::redoTextChanged, redo, describe(redo, tr("&Redo")));
    QObject::connect(&history, &QUndoGroup::canUndoChanged, undo, &QAction::setEnabled);
    QObject::connect(&history, &QUndoGroup::canRedoChanged, redo, &QAction::setEnabled);
    undo->setEnabled(false);
    redo->setEnabled(false);
}

}  // namespace headscope
