// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs for files delete and rename nothing, add the ending before they ask, and names of files are such.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/base/file_dialog.h"
#include "app/base/file_name.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <utility>

#include <sys/stat.h>

namespace headscope::test_file_dialog {

class TestFileDialog : public QObject {
    Q_OBJECT

private slots:
    void keysDeleteAndRenameNothing_data()
    {
        QTest::addColumn<int>("asked");
        QTest::newRow("to open") << 0;
        QTest::newRow("a folder") << 1;
        QTest::newRow("to save") << 2;
    }

    void keysDeleteAndRenameNothing()
    {
        QFETCH(int, asked);
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("precious"));
        written(folder, "precious/work.json", "{}");
        DialogAnswer answer([&](QWidget& dialog) {
            auto& list = find<QListView>(dialog, "listView");
            QTRY_VERIFY(list.model()->rowCount(list.rootIndex()) > 0);
            list.setCurrentIndex(list.model()->index(0, 0, list.rootIndex()));
            QTest::keyClick(&list, Qt::Key_Delete);
            QTest::keyClick(&list, Qt::Key_F2);
            for (const char* name : {"qt_delete_action", "qt_rename_action"})
                QVERIFY(!find<QAction>(dialog, name).isEnabled());
            static_cast<QDialog&>(dialog).reject();
        });
        if (asked == 0)
            fileToOpen(nullptr, "Open", folder.path(), "All files (*)");
        else if (asked == 1)
            folderToOpen(nullptr, "Open", folder.path());
        else
            fileToSave(nullptr, "Save", folder.filePath("new.csv"), "Tables (*.csv)", "csv");
        QVERIFY(answer.asked());
        QVERIFY(QFileInfo::exists(folder.filePath("precious/work.json")));
    }

    void anEndingIsAddedWhereNoneIsTyped()
    {
        const QTemporaryDir folder;
        DialogAnswer answer([&](QWidget& dialog) {
            static_cast<QFileDialog&>(dialog).selectFile("curves");
            static_cast<QDialog&>(dialog).accept();
        });
        QCOMPARE(fileToSave(nullptr, "Save", folder.filePath("proposed.csv"), "Tables (*.csv)", "csv"), folder.filePath("curves.csv"));
    }

    void whatIsProposedIsThere()
    {
        const QTemporaryDir folder;
        DialogAnswer answer([&](QWidget& dialog) { static_cast<QDialog&>(dialog).accept(); });
        QCOMPARE(fileToSave(nullptr, "Save", folder.filePath("a b.headscope.json"), "Sessions (*.headscope.json)", "headscope.json"),
                 folder.filePath("a b.headscope.json"));
    }

    /// Writing to a pipe that nobody reads would wait for ever.
    void aPipeIsNothingToSaveTo()
    {
        const QTemporaryDir folder;
        QCOMPARE(mkfifo(QFile::encodeName(folder.filePath("pipe.csv")).constData(), 0600), 0);
        int told = 0;
        bool accepting = false;
        QTimer answers;
        connect(&answers, &QTimer::timeout, this, [&] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
                accepting = false;
                told += box->text().contains("pipe.csv is no file but a pipe or a device");
                box->button(box->standardButtons() & QMessageBox::Yes ? QMessageBox::Yes : QMessageBox::Ok)->click();
            } else if (auto* files = qobject_cast<QFileDialog*>(dialog); files && files->isVisible() && !std::exchange(accepting, true)) {
                // Later: it asks within, and no timer fires within itself.
                QMetaObject::invokeMethod(
                    files,
                    [files, name = told ? "file" : "pipe.csv"] {
                        find<QLineEdit>(*files, "fileNameEdit").setText(name);
                        static_cast<QDialog*>(files)->accept();
                    },
                    Qt::QueuedConnection);
            }
        });
        answers.start(5);
        QCOMPARE(fileToSave(nullptr, "Save", folder.filePath("proposed.csv"), "Tables (*.csv)", "csv"), folder.filePath("file.csv"));
        QCOMPARE(told, 1);
    }

    /// A session, a model, its tokenizer or a picture goes for one of its kind alone.
    void whatIsSomethingElseStays_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("own");  // the ending of what may take its place; none: nothing
        QTest::newRow("session") << QByteArray(R"({"headscope": 1})") << "headscope.json";
        QTest::newRow("lesson") << QByteArray(R"({"headscope_lesson": 1})") << "";
        QTest::newRow("tokenizer") << QByteArray(R"({"version": "1.0", "model": {}})") << "json";
        QTest::newRow("index") << QByteArray(R"({"weight_map": {}})") << "";
        QTest::newRow("weights") << QByteArray("\2\0\0\0\0\0\0\0{}", 10) << "safetensors";
        QTest::newRow("archive") << QByteArray("PK\3\4 and more of it") << "npz";
        QTest::newRow("picture") << QByteArray("\x89PNG\r\n\x1a\n") << "png";
        QTest::newRow("PDF") << QByteArray("%PDF-1.7\n") << "pdf";
        QTest::newRow("SVG") << QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"/>") << "svg";
    }

    void whatIsSomethingElseStays()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, own);
        const QTemporaryDir folder;
        for (const QString& ending : QStringList{"headscope.json", "csv", "json", "safetensors", "npz", "png", "pdf", "svg"}) {
            written(folder, "there", bytes);
            int told = 0;
            bool accepting = false;
            QTimer answers;
            connect(&answers, &QTimer::timeout, this, [&] {
                QWidget* dialog = QApplication::activeModalWidget();
                if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
                    accepting = false;
                    told += box->text().contains("there holds something else, which would be lost");
                    box->button(box->standardButtons() & QMessageBox::Yes ? QMessageBox::Yes : QMessageBox::Ok)->click();
                } else if (auto* files = qobject_cast<QFileDialog*>(dialog);
                           files && files->isVisible() && !std::exchange(accepting, true)) {
                    QMetaObject::invokeMethod(
                        files,
                        [files, told, &folder] {
                            files->setDefaultSuffix({});
                            find<QLineEdit>(*files, "fileNameEdit").setText(folder.filePath(told ? "new" : "there"));
                            static_cast<QDialog*>(files)->accept();
                        },
                        Qt::QueuedConnection);
                }
            });
            answers.start(5);
            const bool mayGo = ending == own;
            QCOMPARE(fileToSave(nullptr, "Save", folder.filePath("proposed"), "Files (*)", ending),
                     folder.filePath(mayGo ? "there" : "new"));
            QCOMPARE(told, mayGo ? 0 : 1);
        }
    }

    void anyTextBecomesTheNameOfAFile_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << "Three friends"
                               << "Three friends";
        QTest::newRow("other letters") << QStringLiteral("三个朋友 😀") << QStringLiteral("三个朋友 😀");
        QTest::newRow("out of the folder") << "../../etc/passwd"
                                           << "-..-etc-passwd";
        QTest::newRow("absolute") << "/etc/passwd"
                                  << "-etc-passwd";
        QTest::newRow("hidden") << ".bashrc"
                                << "bashrc";
        QTest::newRow("signs of other systems") << "a\\b:c*d?e\"f<g>h|i"
                                                << "a-b-c-d-e-f-g-h-i";
        QTest::newRow("control characters") << QString("a\x1b[2Jb\x7f") << "a-[2Jb-";
        QTest::newRow("line break") << "a\nb"
                                    << "a b";
        QTest::newRow("turns the direction") << QString(QStringLiteral("a") + QChar(0x202e) + "gnp") << "agnp";
        QTest::newRow("dots") << "..."
                              << "untitled";
        QTest::newRow("nothing") << " "
                                 << "untitled";
        QTest::newRow("long") << QString(4000, 'x') << QString(120, 'x');
    }

    void anyTextBecomesTheNameOfAFile()
    {
        QFETCH(QString, text);
        QFETCH(QString, name);
        QCOMPARE(asFileName(text, "untitled"), name);
        QVERIFY(asFileName(QString(4000, QChar(0x4e2d)), "untitled").toUtf8().size() < 230);
    }
};

HEADSCOPE_TEST(TestFileDialog)

}  // namespace headscope::test_file_dialog

#include "test_file_dialog.moc"
