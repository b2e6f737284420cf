// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_window.h"

#include "app/lesson/answer_log.h"
#include "app/state/settings.h"
#include "app/window/view_and_dock_ids.h"

#include "tests/support/app/test_bench.h"
#include "tests/support/test_program.h"

#include "app/widgets/text/notice.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace headscope {

void useSettingsOfOurOwn()
{
    static const QTemporaryDir folder;
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QCoreApplication::setOrganizationName("Headscope tests");
    QCoreApplication::setApplicationName("headscope-tests");
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
}

void forgetSettings()
{
    QSettings().clear();
    QFile::remove(AnswerLog::standardPath());
}

namespace {

/// Before the window reads its settings.
QWidget* startingWith(const char* depth)
{
    if (depth)
        settings::saveDepth(depth);
    return nullptr;
}

}  // namespace

TestWindow::TestWindow(const QString& example, const char* depth) : MainWindow(startingWith(depth))
{
    files().openExample(example);
    show();
    activateWindow();
    if (!QTest::qWaitForWindowActive(this) || !settle())
        qFatal("The window does not come up.");
    QTest::qWait(1);  // docks get their heights
}

bool TestWindow::settle() { return headscope::settle(engine()); }

QAction& TestWindow::action(const QString& id)
{
    auto* action = findChild<QAction*>(id);
    if (!action)
        qFatal("There is no action %s", qPrintable(id));
    return *action;
}

QString TestWindow::notice()
{
    const auto* notice = findChild<Notice*>("notice");
    return notice->isVisible() ? notice->text() : QString();
}

bool hasDocks(int view)
{
    const std::string_view id = kViewIds[static_cast<std::size_t>(view)];
    return id != "scaling" && id != "budget";
}

bool edit(MainWindow& window, double value)
{
    return window.document().edit("Set", [value](Session& next) { next.input.detach()(0, 0) = static_cast<Scalar>(value); });
}

void click(QWidget& dialog, QMessageBox::StandardButton button)
{
    auto* box = qobject_cast<QMessageBox*>(&dialog);
    if (!box)
        qFatal("Another dialog is open: %s", qPrintable(dialog.windowTitle()));
    QTest::mouseClick(box->button(button), Qt::LeftButton);
}

DialogAnswer::DialogAnswer(std::function<void(QWidget&)> answer)
{
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this, answer = std::move(answer)] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (!dialog || !dialog->isVisible())
            return;
        m_timer.stop();
        m_asked = true;
        answer(*dialog);
    });
    m_timer.start(5);
}

}  // namespace headscope
