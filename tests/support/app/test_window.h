// SPDX-License-Identifier: GPL-3.0-or-later
// The whole main window for tests, with settings of its own so that nothing of the person who runs them is read or changed.
#pragma once

#include "app/main_window.h"

#include <QMessageBox>
#include <QTimer>

#include <functional>

namespace headscope {

/// Call it first: settings go to a folder that is removed at the end, and file dialogs are Qt's own.
void useSettingsOfOurOwn();
/// Everything as at the very first start: no settings, no answers.
void forgetSettings();

class TestWindow : public MainWindow {
public:
    /// As deep as that setting says: most tests are of the workbench. Null: as the settings have it.
    explicit TestWindow(const QString& example = "three-friends", const char* depth = "everything");

    /// Lets the worker and the event loop run until the Trace of the present session is there; false when it never comes.
    bool settle();
    QAction& action(const QString& id);
    QString notice();  ///< what the notice says; empty while it is hidden
};

/// Whether docks stand beside that view; Scaling and Budget have numbers of their own and take the room.
bool hasDocks(int view);

/// A step to undo: the first number of the input.
bool edit(MainWindow& window, double value = 0.5);

/// Presses a button of a question that is open.
void click(QWidget& dialog, QMessageBox::StandardButton button);

/// Runs `answer` with the next modal dialog that opens.
class DialogAnswer {
public:
    explicit DialogAnswer(std::function<void(QWidget& dialog)> answer);
    bool asked() const { return m_asked; }

private:
    QTimer m_timer;
    bool m_asked = false;
};

}  // namespace headscope
