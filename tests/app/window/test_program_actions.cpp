// SPDX-License-Identifier: GPL-3.0-or-later
// What is about the program: finding anything by its name, settings that act at once, the theme of the desktop, a report to copy.
#include "tests/support/app/contrast.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/lesson/lesson_controller.h"
#include "app/state/appearance.h"
#include "app/state/selection.h"
#include "app/state/settings.h"
#include "app/theme/desktop_theme.h"
#include "app/theme/motion.h"
#include "app/window/dialogs/find_dialog.h"
#include "core/parallel/parallel_for.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTest>
#include <QtDBus/QDBusVariant>

namespace headscope::test_program_actions {

namespace {

/// Opens the line, types the words and takes the first that is found.
void goTo(TestWindow& window, const QString& words)
{
    window.action("find").trigger();
    QPointer<QDialog> dialog = &find<QDialog>(window, "findDialog");
    find<QLineEdit>(*dialog, "find.words").setText(words);
    QTest::keyClick(&find<QLineEdit>(*dialog, "find.words"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, kPatience);
}

}  // namespace

class TestProgramActions : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void commandsHeadsMatricesAndLessonsAreFoundByTheirNames()
    {
        TestWindow window;
        goTo(window, "scaling");
        QCOMPARE(window.findChild<QTabWidget*>("views")->currentIndex(), 4);
        goTo(window, "head 2");
        QCOMPARE(window.selection().head(), 1);
        goTo(window, "O⁽¹⁾");
        QVERIFY(window.selection().cell().matrix.id == MatrixId::HeadOutput);
        goTo(window, "which ada");
        QVERIFY(window.lessons().player().isRunning());
    }

    void theArrowsMoveInTheListAndEscapeLeavesIt()
    {
        TestWindow window;
        window.action("find").trigger();
        QPointer<QDialog> dialog = &find<QDialog>(window, "findDialog");
        auto& words = find<QLineEdit>(*dialog, "find.words");
        auto& list = find<QListWidget>(*dialog, "find.list");
        QTest::keyClicks(&words, "theme");
        QVERIFY(list.count() >= 1);
        QVERIFY(list.item(0)->text().contains("Ctrl+D"));
        QTest::keyClicks(&words, " no such thing");
        QCOMPARE(list.count(), 2);  // that nothing is called so, and the way into the manual
        words.clear();
        QTest::keyClick(&words, Qt::Key_Down);
        QCOMPARE(list.currentRow(), 1);
        QTest::keyClick(&words, Qt::Key_Up);
        QCOMPARE(list.currentRow(), 0);
        QTest::keyClick(&words, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, kPatience);
    }

    void whatBeginsWithTheWordsComesFirst()
    {
        const std::vector<Findable> all{{"Remove block", "Block", {}}, {"The mask", "", {}}, {"Mask and block", "", {}}};
        const auto found = matching(all, " mask ");
        QCOMPARE(found.size(), 2);
        QCOMPARE(found[0]->text, "Mask and block");
        QCOMPARE(matching(all, "block remove").size(), 1);
        QCOMPARE(matching(all, "").size(), 3);
    }

    void settingsActAtOnceAndAreKept()
    {
        TestWindow window;
        window.action("settings").trigger();
        auto& dialog = find<QDialog>(window, "settingsDialog");
        auto& theme = find<QComboBox>(dialog, "settings.theme");
        QCOMPARE(theme.currentIndex(), 2);  // as the desktop has it, until something else is chosen
        theme.setCurrentIndex(1);
        emit theme.activated(1);
        QVERIFY(window.appearance().isDark());
        QVERIFY(!settings::followsDesktop());
        find<QSpinBox>(dialog, "settings.zoom").setValue(120);
        QCOMPARE(window.appearance().zoom(), 1.2);
        window.action("zoomReset").trigger();
        QCOMPARE(find<QSpinBox>(dialog, "settings.zoom").value(), 100);
        find<QSpinBox>(dialog, "settings.autosave").setValue(30);
        QCOMPARE(settings::autosaveSeconds(), 30);
        find<QSpinBox>(dialog, "settings.threads").setValue(1);
        QCOMPARE(threadCount(), 1);
        find<QSpinBox>(dialog, "settings.threads").setValue(0);
        QVERIFY(threadCount() >= 1);
        window.appearance().setDark(false);
    }

    // Who chose a dark window before the desktop was asked keeps it.
    void aDarkWindowOfBeforeStays()
    {
        QSettings store;
        store.setValue("appearance/dark", true);
        store.remove("appearance/followsDesktop");
        QVERIFY(!settings::followsDesktop());
        store.setValue("appearance/dark", false);
        QVERIFY(settings::followsDesktop());
        store.clear();
    }

    void everythingIsForgottenOnlyWhenThatIsConfirmed()
    {
        TestWindow window;
        settings::addRecentFile("/tmp/some.headscope.json");
        settings::saveThreads(1);
        window.action("settings").trigger();
        QPointer<QDialog> dialog = &find<QDialog>(window, "settingsDialog");
        auto& forget = find<QPushButton>(*dialog, "settings.forget");
        {
            const DialogAnswer answer([](QWidget& question) { headscope::click(question, QMessageBox::Cancel); });
            forget.click();
            QVERIFY(answer.asked());
        }
        QCOMPARE(settings::threads(), 1);
        const DialogAnswer answer([](QWidget& question) {
            for (auto* button : question.findChildren<QPushButton*>())
                if (button->text().contains("Forget"))
                    button->click();
        });
        forget.click();
        QVERIFY(answer.asked());
        QCOMPARE(settings::threads(), 0);
        QVERIFY(settings::recentFiles().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, kPatience);
    }

    void theListOfRecentFilesCanBeCleared()
    {
        TestWindow window;
        settings::addRecentFile("/tmp/some.headscope.json");
        auto& recent = find<QMenu>(window, "menuRecent");
        emit find<QMenu>(window, "menuFile").aboutToShow();
        QVERIFY(recent.isEnabled());
        find<QAction>(recent, "clearRecent").trigger();
        emit find<QMenu>(window, "menuFile").aboutToShow();
        QVERIFY(!recent.isEnabled());
        QVERIFY(settings::recentFiles().isEmpty());
    }

    void theThemeOfTheDesktopIsFollowedUntilOneIsChosen()
    {
        TestWindow window;
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<DesktopTheme*>(), kPatience);
        const auto say = [&window](unsigned scheme) {
            QVERIFY(QMetaObject::invokeMethod(window.findChild<DesktopTheme*>(), "take", Q_ARG(QString, "org.freedesktop.appearance"),
                                              Q_ARG(QString, "color-scheme"), Q_ARG(QDBusVariant, QDBusVariant(scheme))));
        };
        say(1);
        QVERIFY(window.appearance().isDark());
        say(0);  // it has no wish
        QVERIFY(window.appearance().isDark());
        say(2);
        QVERIFY(!window.appearance().isDark());
        window.action("dark").trigger();
        say(2);
        QVERIFY(window.appearance().isDark());
        window.appearance().setDark(false);
    }

    void theContrastAndTheTypeOfTheDesktopAreFollowed()
    {
        TestWindow window;
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<DesktopTheme*>(), kPatience);
        const auto say = [&window](const QString& group, const QString& key, const QVariant& value) {
            QVERIFY(QMetaObject::invokeMethod(window.findChild<DesktopTheme*>(), "take", Q_ARG(QString, group), Q_ARG(QString, key),
                                              Q_ARG(QDBusVariant, QDBusVariant(value))));
        };
        const Appearance& appearance = window.appearance();
        say("org.freedesktop.appearance", "contrast", 1U);
        QVERIFY(appearance.hasHighContrast());
        say("org.freedesktop.appearance", "contrast", 0U);
        QVERIFY(!appearance.hasHighContrast());
        say("org.gnome.desktop.a11y.interface", "high-contrast", true);
        QVERIFY(appearance.hasHighContrast());
        window.action("settings").trigger();
        auto& choice = find<QComboBox>(window, "settings.contrast");
        QCOMPARE(choice.currentIndex(), 2);
        choice.setCurrentIndex(0);
        emit choice.activated(0);
        QVERIFY(!appearance.hasHighContrast());
        say("org.freedesktop.appearance", "contrast", 1U);
        QVERIFY(!appearance.hasHighContrast());

        say("org.gnome.desktop.interface", "font-name", "Cantarell 11");
        QCOMPARE(appearance.zoom(), 1.0);
        say("org.gnome.desktop.interface", "font-name", "Cantarell Bold 16.5");
        QCOMPARE(appearance.zoom(), 1.5);
        QCOMPARE(find<QSpinBox>(window, "settings.zoom").value(), 100);
        window.action("zoomReset").trigger();
        QCOMPARE(appearance.zoom(), 1.5);
        say("org.gnome.desktop.interface", "font-name", "Noto Sans,10,-1,5,50,0,0,0,0,0");
        QCOMPARE(appearance.zoom(), 1.0);

        const bool moved = wantsMotion(window);  // the style may want none
        say("org.gnome.desktop.interface", "enable-animations", false);
        QVERIFY(!wantsMotion(window));
        QVERIFY(!window.isAnimated());
        say("org.gnome.desktop.interface", "enable-animations", true);
        QCOMPARE(wantsMotion(window), moved);
    }

    void inHighContrastTextsStandOut()
    {
        using enum QPalette::ColorRole;
        for (const bool dark : {false, true}) {
            const QPalette palette = themePalette({dark, true});
            for (const QPalette::ColorRole text : {WindowText, Text, ButtonText, PlaceholderText, Mid, Highlight, Link, LinkVisited})
                for (const QPalette::ColorRole ground : {Window, Base, AlternateBase, Button})
                    QVERIFY2(contrast(palette.color(text), palette.color(ground)) >= 7, qPrintable(palette.color(text).name()));
            QVERIFY(contrast(palette.color(Text), palette.color(Light)) >= 7);
            QVERIFY(contrast(palette.color(HighlightedText), palette.color(Dark)) >= 7);
        }
    }

    void aReportHasVersionsAndTheLastMessagesAndIsCopied()
    {
        TestWindow window;
        emit window.document().refused("Nothing was taken over: too wide.");
        window.action("reportProblem").trigger();
        auto& dialog = find<QDialog>(window, "reportDialog");
        find<QPushButton>(dialog, "report.copy").click();
        const QString text = QGuiApplication::clipboard()->text();
        for (const QString& part : {QStringLiteral("Headscope "), QStringLiteral("Qt 6"), QSysInfo::kernelVersion(),
                                    QStringLiteral("Session 3 × 6, heads 2"), QStringLiteral("Nothing was taken over: too wide.")})
            QVERIFY2(text.contains(part), qPrintable(part + " is not in\n" + text));
        QVERIFY(!text.contains("Emma"));  // nothing of what the session holds
    }

    void theWindowClosesByItsKey()
    {
        TestWindow window;
        QCOMPARE(window.action("close").shortcut(), QKeySequence("Ctrl+W"));
        window.action("close").trigger();
        QVERIFY(!window.isVisible());
    }
};

HEADSCOPE_TEST(TestProgramActions)

}  // namespace headscope::test_program_actions

#include "test_program_actions.moc"
