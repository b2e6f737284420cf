// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/program_actions.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/settings.h"
#include "app/theme/color_map.h"
#include "app/theme/motion.h"
#include "app/widgets/controls/named.h"
#include "app/window/actions.h"
#include "app/window/dialogs/find_dialog.h"
#include "app/window/dialogs/problem_report.h"
#include "app/window/dialogs/settings_dialog.h"
#include "core/parallel/parallel_for.h"

#include <QAction>
#include <QMainWindow>
#include <QMenuBar>
#include <QTimer>
#include <QToolButton>

namespace headscope {

namespace {

/// One key leads to all that is not in sight; it stands in the line of the menus, where there is room.
void addFindButton(QMenuBar& menus, QAction& find)
{
    const QString text = withoutMnemonic(find.text()).remove(QStringLiteral("…"));
    auto* button = named(new QToolButton(&menus), QStringLiteral("menuBar.find"), text, find.toolTip());
    button->setProperty("role", "quiet");
    button->setText(text + "  " + find.shortcut().toString(QKeySequence::NativeText));
    QObject::connect(button, &QToolButton::clicked, &find, &QAction::trigger);
    menus.setCornerWidget(button);
}

}  // namespace

ProgramActions::ProgramActions(const Workbench& workbench, const Actions& actions, QMainWindow& window)
    : QObject(&window), m_workbench(workbench), m_window(window)
{
    connect(actions["close"], &QAction::triggered, &window, &QWidget::close);
    connect(actions["find"], &QAction::triggered, this, &ProgramActions::find);
    addFindButton(*window.menuBar(), *actions["find"]);
    connect(actions["settings"], &QAction::triggered, this, &ProgramActions::openSettings);
    connect(actions["reportProblem"], &QAction::triggered, this, [this] { showProblemReport(m_workbench, &m_window); });
    connect(actions["dark"], &QAction::triggered, this, [] { settings::saveFollowsDesktop(false); });
    setThreads(settings::threads());
    QTimer::singleShot(0, this, [this] {  // the window comes first
        auto* desktop = new DesktopTheme(this);
        connect(desktop, &DesktopTheme::preferred, this, [this](bool dark) {
            m_desktopIsDark = dark;
            followDesktop();
        });
        connect(desktop, &DesktopTheme::contrastPreferred, this, [this](bool high) {
            m_desktopHasHighContrast = high;
            followDesktop();
        });
        connect(desktop, &DesktopTheme::typePreferred, &m_workbench.appearance, &Appearance::setDesktopType);
        connect(desktop, &DesktopTheme::motionPreferred, this, [this](bool wanted) {
            setMotionOfDesktop(wanted);
            m_window.setAnimated(wanted);
        });
        desktop->ask();
    });
}

ProgramActions::~ProgramActions() = default;

void ProgramActions::find()
{
    auto* dialog = new FindDialog(findables(*m_window.menuBar(), m_workbench.document, m_workbench.selection), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ProgramActions::openSettings()
{
    auto* dialog = new SettingsDialog(m_workbench.appearance, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::themeChosen, this, &ProgramActions::followDesktop);
    connect(dialog, &SettingsDialog::autosaveChosen, this, &ProgramActions::autosaveChosen);
    connect(dialog, &SettingsDialog::threadsChosen, this, &ProgramActions::setThreads);
    connect(dialog, &SettingsDialog::everythingForgotten, this, &ProgramActions::forgetEverything);
    dialog->open();
}

void ProgramActions::followDesktop()
{
    if (m_desktopHasHighContrast && !settings::highContrast())
        m_workbench.appearance.setHighContrast(*m_desktopHasHighContrast);
    if (!m_desktopIsDark || !settings::followsDesktop())
        return;
    settings::saveFollowsDesktop(true);  // or a dark window would look as if it had been chosen
    m_workbench.appearance.setDark(*m_desktopIsDark);
}

void ProgramActions::setThreads(int threads)
{
    m_threads.reset();
    m_threads = threads > 0 ? std::make_unique<ThreadLimit>(threads) : nullptr;
}

void ProgramActions::forgetEverything()
{
    settings::forgetEverything();
    Appearance& appearance = m_workbench.appearance;
    appearance.setDark(false);
    appearance.setHighContrast(false);
    appearance.setZoom(appearance.desktopType());
    appearance.setColorMap({});
    setThreads(0);
    emit autosaveChosen(settings::autosaveSeconds());
    emit everythingForgotten();
    followDesktop();
}

}  // namespace headscope
