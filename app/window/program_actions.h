// SPDX-License-Identifier: GPL-3.0-or-later
// Actions that are about the program and not about a session: finding anything, settings, the desktop's theme, reporting a problem.
#pragma once

#include "app/state/workbench.h"
#include "app/theme/desktop_theme.h"

#include <memory>
#include <optional>

class QMainWindow;

namespace headscope {

class Actions;
class ThreadLimit;

class ProgramActions : public QObject {
    Q_OBJECT

public:
    ProgramActions(const Workbench& workbench, const Actions& actions, QMainWindow& window);
    ~ProgramActions() override;

signals:
    void autosaveChosen(int seconds);
    void everythingForgotten();  ///< the settings are as at the very first start

private:
    void find();
    void openSettings();
    void followDesktop();
    void setThreads(int threads);
    void forgetEverything();

    Workbench m_workbench;
    QMainWindow& m_window;
    std::unique_ptr<ThreadLimit> m_threads;
    std::optional<bool> m_desktopIsDark;
    std::optional<bool> m_desktopHasHighContrast;
};

}  // namespace headscope
