// SPDX-License-Identifier: GPL-3.0-or-later
// The question about work that an earlier run left, and what becomes of that work with each answer.
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/files/autosave.h"
#include "core/io/session/session_json.h"

#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_unsaved_work {

namespace {

QString leave(const QTemporaryDir& folder, const QByteArray& bytes) { return written(folder, "unsaved-before.headscope.json", bytes); }

QByteArray mechanic() { return QByteArray::fromStdString(writeSession(exampleSession("mechanic"))); }

}  // namespace

class UnsavedWorkTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void whatIsNotAnsweredIsKept_data()
    {
        QTest::addColumn<int>("button");
        QTest::newRow("Escape") << -1;
        QTest::newRow("closed") << -2;
        QTest::newRow("Not now") << int(QMessageBox::No);
    }

    void whatIsNotAnsweredIsKept()
    {
        QFETCH(int, button);
        const QTemporaryDir folder;
        const QString leftover = leave(folder, mechanic());
        {
            TestWindow window;
            Autosave autosave(window.document(), folder.path(), {});
            DialogAnswer answer([&](QWidget& dialog) {
                if (button == -1)
                    QTest::keyClick(&dialog, Qt::Key_Escape);
                else if (button == -2)
                    dialog.close();
                else
                    QTest::mouseClick(dynamic_cast<QMessageBox&>(dialog).button(QMessageBox::StandardButton(button)), Qt::LeftButton);
            });
            window.protectWith(autosave);
            QVERIFY(answer.asked());
            QCOMPARE(*window.document().session(), exampleSession("three-friends"));
            QVERIFY(!window.document().isModified());
        }
        QVERIFY(QFile::exists(leftover));
    }

    void discardDeletes()
    {
        const QTemporaryDir folder;
        const QString leftover = leave(folder, mechanic());
        TestWindow window;
        Autosave autosave(window.document(), folder.path(), {});
        DialogAnswer answer(
            [](QWidget& dialog) { QTest::mouseClick(dynamic_cast<QMessageBox&>(dialog).button(QMessageBox::Discard), Qt::LeftButton); });
        window.protectWith(autosave);
        QVERIFY(answer.asked());
        QVERIFY(!QFile::exists(leftover));
        QCOMPARE(*window.document().session(), exampleSession("three-friends"));
    }

    void yesGoesOnWithItAndKeepsACopyThroughout()
    {
        const QTemporaryDir folder;
        const QString leftover = leave(folder, mechanic());
        TestWindow window;
        Autosave autosave(window.document(), folder.path(), {});
        DialogAnswer answer(
            [](QWidget& dialog) { QTest::mouseClick(dynamic_cast<QMessageBox&>(dialog).button(QMessageBox::Yes), Qt::LeftButton); });
        window.protectWith(autosave);
        QVERIFY(answer.asked());
        QCOMPARE(*window.document().session(), exampleSession("mechanic"));
        QVERIFY(window.document().isModified());
        QVERIFY(QFile::exists(leftover));
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(leftover), kPatience);
        QCOMPARE(QDir(folder.path()).entryList({"unsaved-*.headscope.json"}, QDir::Files).size(), 1);
        window.document().undoStack().setClean();
    }

    void whatCannotBeReadIsKeptAndSaidWhere_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("broken") << mechanic().chopped(20);
        QTest::newRow("of a newer version") << QByteArray(mechanic()).replace("\"headscope\": 1", "\"headscope\": 99");
    }

    void whatCannotBeReadIsKeptAndSaidWhere()
    {
        QFETCH(QByteArray, bytes);
        const QTemporaryDir folder;
        const QString leftover = leave(folder, bytes);
        TestWindow window;
        Autosave autosave(window.document(), folder.path(), {});
        DialogAnswer none([](QWidget& dialog) { dialog.close(); });
        window.protectWith(autosave);
        QVERIFY(!none.asked());
        const QString kept = leftover + ".unreadable";
        QVERIFY2(window.notice().contains(kept), qPrintable(window.notice()));
        QFile file(kept);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), bytes);
    }

    void aCopyThatCannotBeWrittenIsToldInTheStatusBar()
    {
        const QTemporaryDir parent;
        const QString folder = parent.filePath("taken");
        QFile file(folder);
        QVERIFY(file.open(QIODevice::WriteOnly));
        TestWindow window;
        Autosave autosave(window.document(), folder, {std::chrono::milliseconds(1)});
        window.protectWith(autosave);
        edit(window, 0.25);
        QTRY_VERIFY_WITH_TIMEOUT(window.statusBar()->currentMessage().contains("Unsaved work is not being backed up"), kPatience);
        QVERIFY(file.remove());
        edit(window, 0.5);
        QTRY_COMPARE_WITH_TIMEOUT(window.statusBar()->currentMessage(), QString(), kPatience);
        window.document().undoStack().setClean();
    }
};

HEADSCOPE_TEST(UnsavedWorkTest)

}  // namespace headscope::test_unsaved_work

#include "test_unsaved_work.moc"
