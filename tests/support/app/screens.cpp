// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/screens.h"

#include "tests/support/app/layout_faults.h"
#include "tests/support/app/test_bench.h"

#include "app/state/appearance.h"
#include "app/state/settings.h"
#include "app/window/view_tabs.h"

#include <QAction>
#include <QTest>

#include <algorithm>

namespace headscope {

namespace {

constexpr QSize kSizes[] = {{1024, 768}, {1280, 720}, {1600, 1000}, {1920, 1080}};

constexpr int kRounds = 20;  // a page asks its parts, and they ask theirs

/// A window is made in the theme of the settings: to change that of one that stands takes as long as to make it.
const QString& inThemeOf(const Screen& screen, const QString& example)
{
    Appearance appearance;
    appearance.setDark(screen.dark);
    settings::saveAppearance(appearance);
    return example;
}

bool isEveryScreenWanted() { return qEnvironmentVariableIsSet("HEADSCOPE_EVERY_SCREEN"); }

}  // namespace

std::vector<Screen> everyScreen(bool lecture)
{
    std::vector<Screen> screens;
    for (const QSize size : kSizes)
        for (const bool dark : {false, true})
            screens.push_back({size, dark, lecture});
    return screens;
}

int turnOf(std::string_view id) { return qChecksum(QByteArrayView(id.data(), static_cast<qsizetype>(id.size()))); }

std::vector<Screen> screensOf(int turn, bool lecture)
{
    std::vector<Screen> screens = everyScreen(lecture);
    if (isEveryScreenWanted())
        return screens;
    return {screens[static_cast<std::size_t>(turn) % screens.size()]};
}

bool isSeenOn(int row, int rows, int what) { return isEveryScreenWanted() || what % rows == row; }

QString nameOf(const Screen& screen)
{
    return QStringLiteral("%1×%2%3%4")
        .arg(screen.size.width())
        .arg(screen.size.height())
        .arg(screen.dark ? QStringLiteral(", dark") : QString(), screen.lecture ? QStringLiteral(", lecture") : QString());
}

ScreenWindow::ScreenWindow(const Screen& screen, const QString& example) : TestWindow(inThemeOf(screen, example))
{
    resize(screen.size);
    rest();
    resetLayout();
    setScreen(screen);
}

/// In lecture type as large as on a screen of that size; the one that the test runs on has another.
void ScreenWindow::setScreen(const Screen& screen)
{
    m_screen = screen;
    appearance().setDark(screen.dark);
    if (screen.lecture != action("present").isChecked())
        action("present").trigger();
    setWindowState(Qt::WindowNoState);
    if (screen.lecture)
        appearance().setZoom(1.4 * std::min(screen.size.width() / 1024.0, screen.size.height() / 720.0));
    resize(screen.size);
    rest();
}

QString ScreenWindow::open(const QString& example)
{
    document().undoStack().setClean();
    files().openExample(example);
    return fault(example);
}

QString ScreenWindow::showView(std::string_view view)
{
    views().showView(QString::fromLatin1(view.data(), static_cast<qsizetype>(view.size())));
    return fault(QStringLiteral("%1 of %2").arg(views().current(), document().displayName()));
}

QString ScreenWindow::fault(const QString& what)
{
    QString fault;
    for (int i = 0; i < kRounds; ++i) {
        rest();
        fault = size() == m_screen.size ? layoutFault(*this) : QStringLiteral("it is %1×%2").arg(width()).arg(height());
        if (fault.isEmpty())
            break;
    }
    return fault.isEmpty() ? QString() : QStringLiteral("%1 at %2: %3").arg(what, nameOf(m_screen), fault);
}

void ScreenWindow::rest()
{
    settle();
    waitForBackground();
    for (int i = 0; i < 3; ++i)  // a page asks its parts, and they ask theirs
        QTest::qWait(1);
}

ViewTabs& ScreenWindow::views() { return headscope::find<ViewTabs>(*this, "views"); }

}  // namespace headscope
