// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut at 1280×720 in German and Chinese either: views, docks, dialogs, a lesson; words of other languages are longer or denser.
#include "tests/support/app/layout_faults.h"
#include "tests/support/app/screens.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/base/language.h"
#include "app/lesson/lesson_controller.h"
#include "app/window/view_and_dock_ids.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QPointer>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

namespace headscope::test_layout_of_languages {

namespace {

const Screen kScreen{{1280, 720}};

QStringList withoutEmpty(QStringList faults)
{
    faults.removeAll(QString());
    return faults;
}

/// What is wrong with the dialogs that are open; they are closed.
QStringList faultsOfDialogs(const QString& action)
{
    QStringList faults;
    QList<QPointer<QDialog>> open;  // one may be gone by the time that it is looked at
    for (QWidget* top : QApplication::topLevelWidgets())
        if (auto* dialog = qobject_cast<QDialog*>(top); dialog && dialog->isVisible())
            open << dialog;
    int dialogs = 0;
    for (const QPointer<QDialog>& dialog : open) {
        QTest::qWait(1);
        waitForBackground();
        if (!dialog)
            continue;
        if (const QString fault = layoutFault(*dialog); !fault.isEmpty())
            faults << action + ": " + fault;
        dialog->reject();
        ++dialogs;
    }
    return dialogs == 1 ? faults : faults << QStringLiteral("%1 opens %2 dialogs").arg(action).arg(dialogs);
}

}  // namespace

class TestLayoutOfLanguages : public QObject {
    Q_OBJECT

    static void addLanguages()
    {
        QTest::addColumn<QString>("language");
        for (const Language& each : kLanguages)
            if (&each != &kLanguages.front())
                QTest::newRow(each.id) << QString(each.id);
    }

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }
    void cleanup() { speak("en"); }

    void everyView_data() { addLanguages(); }
    void everyView()
    {
        QFETCH(QString, language);
        speak(language);
        ScreenWindow window(kScreen);
        QStringList faults;
        for (const char* example : {"three-friends", "next-word", "modern-block", "translation"}) {
            faults << window.open(example);
            for (const std::string_view view : kViewIds)
                faults << window.showView(view);
        }
        faults = withoutEmpty(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    /// Nothing makes the window wider than it was asked to be.
    void theFirstDepth_data() { addLanguages(); }
    void theFirstDepth()
    {
        QFETCH(QString, language);
        speak(language);
        ScreenWindow window(kScreen);
        find<QAbstractButton>(window, "depth.look").click();
        QStringList faults;
        for (const char* example : {"three-friends", "seeing", "next-word"})
            faults << window.open(example);
        faults = withoutEmpty(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void teachAndExportStayInANarrowWindow_data() { addLanguages(); }
    void teachAndExportStayInANarrowWindow()
    {
        QFETCH(QString, language);
        speak(language);
        TestWindow window("three-friends", "everything");
        window.resize(1024, 768);
        QVERIFY(window.settle());
        QTest::qWait(1);
        for (const char* name : {"toolBar.teach", "toolBar.export", "toolBar.example", "depth.look", "toolBar.moreHeads"}) {
            const auto& control = find<QWidget>(window, name);
            QVERIFY2(control.isVisible() && control.visibleRegion().boundingRect() == control.rect(), name);
        }
        window.resize(1600, 1000);
        QTest::qWait(1);
        for (QToolButton* button : find<QToolBar>(window, "toolBar").findChildren<QToolButton*>())
            if (button->defaultAction() == &window.action("dark") || button->defaultAction() == &window.action("undo"))
                QVERIFY(button->isVisible());
    }

    void everyDock_data() { addLanguages(); }
    void everyDock()
    {
        QFETCH(QString, language);
        speak(language);
        ScreenWindow window(kScreen);
        window.selection().selectCell({{MatrixId::Output, 0, 0}, 0, 1});
        QStringList faults;
        for (const std::string_view id : kDockIds) {
            const QString name = "dock." + QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
            auto& dock = find<QDockWidget>(window, name);
            if (!dock.toggleViewAction()->isChecked())
                dock.toggleViewAction()->trigger();
            dock.raise();
            faults << window.fault(name);
            dock.toggleViewAction()->trigger();
        }
        faults = withoutEmpty(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void everyDialog_data() { addLanguages(); }
    void everyDialog()
    {
        QFETCH(QString, language);
        speak(language);
        ScreenWindow window(kScreen);
        QStringList faults;
        for (const char* action : {"export", "figures", "animation", "worksheet", "sizes", "find", "settings", "myAnswers",
                                   "exportQuestions", "help", "symbols", "keys", "reportProblem", "about"}) {
            window.action(action).trigger();
            faults << faultsOfDialogs(action);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void aLesson_data() { addLanguages(); }
    void aLesson()
    {
        QFETCH(QString, language);
        speak(language);
        ScreenWindow window(kScreen);
        LessonPlayer& player = window.lessons().player();
        window.lessons().start("course-3");
        QTRY_VERIFY(player.isRunning());
        QStringList faults;
        for (int seen = 0; seen < player.count(); ++seen) {
            QVERIFY(window.settle());
            faults << window.fault(QString::number(seen + 1));
            while (player.index() == seen && !player.isAtEnd())
                window.action("nextStep").trigger();
        }
        QVERIFY(player.isAtEnd());
        window.action("leaveLesson").trigger();
        faults = withoutEmpty(faults);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }
};

HEADSCOPE_TEST(TestLayoutOfLanguages)

}  // namespace headscope::test_layout_of_languages

#include "test_layout_of_languages.moc"
