// SPDX-License-Identifier: GPL-3.0-or-later
// Opening files in the window: what is no session is named and nothing changes; pipes, dropped files, recent ones.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/background_job.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/formats/formats.h"
#include "core/io/session/session_json.h"
#include "core/passes/forward.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace headscope::test_opening_files {

namespace {

/// The JSON of three-friends, changed.
QByteArray changedJson(const std::function<void(QJsonObject&)>& change)
{
    QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(writeSession(exampleSession("three-friends")))).object();
    change(json);
    return QJsonDocument(json).toJson();
}

}  // namespace

class TestOpeningFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void aBadFileIsNamedAndNothingChanges_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* what, const char* reason, const QByteArray& bytes) {
            QTest::newRow(what) << "bad.headscope.json" << bytes << QString(reason);
        };
        QTest::newRow("a folder") << "." << QByteArray() << "is a folder";
        QTest::newRow("no such file") << "gone.json" << QByteArray() << "there is no such file";
        row("empty", "is empty", "");
        row("broken JSON", "line 1", "{\"headscope\": 1,, }");
        row("binary", "is a picture without a session in it", QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11));
        row("another JSON", "headscope", "{\"a\": 1}");
        row("NaN", "line 1", "{\"headscope\": 1, \"input\": [[NaN]]}");
        row("wrong shape", "input", changedJson([](QJsonObject& json) { json["input"] = QJsonArray{QJsonArray{1, 2}}; }));
        row("unknown field", "surprise", changedJson([](QJsonObject& json) { json["surprise"] = 1; }));
        row("newer version", "99", changedJson([](QJsonObject& json) { json["headscope"] = 99; }));
        row("too large a number", "too large", changedJson([](QJsonObject& json) {
                QJsonArray input = json["input"].toArray();
                QJsonArray first = input[0].toArray();
                first[0] = 1e300;
                input[0] = first;
                json["input"] = input;
            }));
        row("more than memory holds", "", changedJson([](QJsonObject& json) {
                QJsonArray tokens, input;
                const QJsonValue first = json["input"].toArray()[0];
                for (int i = 0; i < 100000; ++i) {
                    tokens.append(QString::number(i));
                    input.append(first);
                }
                json["tokens"] = tokens;
                json["input"] = input;
            }));
    }

    void aBadFileIsNamedAndNothingChanges()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        const QTemporaryDir folder;
        TestWindow window;
        QVERIFY(!window.document().saveAs(folder.filePath("good.headscope.json")));
        edit(window);
        window.document().undoStack().setClean();
        if (!bytes.isNull() || name.startsWith("bad"))
            written(folder, name, bytes);
        const auto session = window.document().session();
        const QString title = window.windowTitle();
        QSignalSpy failed(&window.files(), &FileActions::failed);
        window.files().open(folder.filePath(name));
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 20000);
        const QString sentence = window.notice();
        QVERIFY2(sentence.contains(QFileInfo(folder.filePath(name)).fileName()) && sentence.contains(reason) && sentence.size() > 20,
                 qPrintable(sentence));
        QVERIFY2(sentence.size() < 400, qPrintable(sentence));
        QCOMPARE(window.document().session(), session);
        QCOMPARE(window.document().undoStack().count(), 1);
        QCOMPARE(window.windowTitle(), title);
        QCOMPARE(window.document().displayName(), QString("good.headscope.json"));
        QVERIFY(window.statusBar()->currentMessage().isEmpty());
    }

    /// Nor do docks lie over it that are opened meanwhile.
    void whatIsSaidLeavesDocksAndTheirTabsFree()
    {
        const QTemporaryDir folder;
        TestWindow window;
        window.resize(1280, 720);
        window.files().open(folder.filePath("a file with a name that takes all of the width of a window, and more than that.json"));
        QTRY_VERIFY(!window.notice().isEmpty());
        const auto& notice = find<QWidget>(window, "notice");
        QVERIFY(window.centralWidget()->geometry().contains(notice.geometry()));
        window.action("why").trigger();
        QTRY_VERIFY(window.centralWidget()->geometry().contains(notice.geometry()));
    }

    void ofTwoFilesTheOneAskedForLastIsOpened()
    {
        const QTemporaryDir folder;
        const QString large = written(folder, "large.json", QByteArray::fromStdString(writeSession(randomSession(1, 400, 64, 8))));
        const QString small = written(folder, "small.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        window.files().open(large);
        window.files().open(small);
        QTRY_COMPARE(window.document().displayName(), QString("small.json"));
        manyThreads().waitForDone();
        QTest::qWait(20);
        QCOMPARE(window.document().displayName(), QString("small.json"));
        window.files().open(large);
        window.files().openExample("three-friends");
        manyThreads().waitForDone();
        QTest::qWait(20);
        QCOMPARE(window.document().displayName(), QString("Three friends"));
    }

    /// Nobody knows whether a pipe ever ends, or a device.
    void whatIsNoPlainFileIsRefusedAtOnce()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.headscope.json"), link = folder.filePath("link.json");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        QVERIFY(QFile::link(pipe, link));
        TestWindow window;
        const auto session = window.document().session();
        QSignalSpy failed(&window.files(), &FileActions::failed);
        int times = 0;
        for (const QString& path : {pipe, link, QString("/dev/zero"), QString("/dev/null"), folder.filePath("pipe.headscope.json/")}) {
            window.files().open(path);
            ++times;
            QTRY_COMPARE_WITH_TIMEOUT(failed.size(), times, kPatience);
            QVERIFY2(window.notice().contains("plain file") || path.endsWith('/'), qPrintable(window.notice()));
        }
        QVERIFY(dropFileOn(window, pipe));
        ++times;
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), times, kPatience);
        QVERIFY2(window.notice().contains("is a pipe, expected a plain file"), qPrintable(window.notice()));
        QCOMPARE(window.document().session(), session);
        manyThreads().waitForDone();  // would wait for ever
    }

    void namesOfFilesAreShownHarmlessly()
    {
        const QTemporaryDir folder;
        const QByteArray json = QByteArray::fromStdString(writeSession(exampleSession("mechanic")));
        TestWindow window;
        auto& recent = find<QMenu>(window, "menuRecent");
        auto& files = find<QMenu>(window, "menuFile");
        const auto shown = [&](const QString& name) {
            const QString path = folder.filePath(name);
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
                return QString("not written");
            file.close();
            window.files().open(path);
            if (!QTest::qWaitFor([&] { return window.document().path() == path; }, kPatience))
                return QString("not opened");
            emit files.aboutToShow();
            return recent.actions()[0]->text();
        };
        QCOMPARE(shown("a\tb\nc.json"), QString::fromUtf8("a⇥b↵c.json"));
        QVERIFY2(window.windowTitle().startsWith(QString::fromUtf8("a⇥b↵c.json[*]")), qPrintable(window.windowTitle()));
        QCOMPARE(shown(QString("a") + QChar(0x202E) + "b" + QChar(0x200F) + QChar(0x2028) + "\x1b.json"),
                 QString::fromUtf8("a⟨202E⟩b⟨200F⟩⟨2028⟩⟨1B⟩.json"));
        QCOMPARE(shown("Q&A.json"), QString("Q&&A.json"));
        QVERIFY(window.windowTitle().startsWith("Q&A.json"));
        QCOMPARE(shown(QString(200, 'x') + "-end.json"), QString(39, 'x') + QString::fromUtf8("…") + QString(11, 'x') + "-end.json");
        shown("a[*]b.json");
        QVERIFY2(window.windowTitle().startsWith("a[*][*]b.json[*]"), qPrintable(window.windowTitle()));  // as Qt wants the mark itself
        shown("<b>bold.json");
        QVERIFY2(recent.actions()[0]->toolTip().contains("&lt;b&gt;bold"), qPrintable(recent.actions()[0]->toolTip()));
        window.files().open(folder.filePath(QString("gone\n") + QChar(0x202E) + ".json"));
        QTRY_VERIFY_WITH_TIMEOUT(window.notice().contains(QString::fromUtf8("gone↵⟨202E⟩.json")), kPatience);
    }

    void whereWeightsAreIsAskedInWordsAlone()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, "moved.headscope.json", changedJson([](QJsonObject& json) {
                                         json["headscope"] = 2;
                                         json["input"] = QJsonObject{{"tensor", "x"}};
                                         json["weights"] =
                                             QJsonObject{{"file", "<b>x/<i>gone.safetensors"}, {"size", 8}, {"sha256", QString(64, '0')}};
                                     }));
        TestWindow window;
        window.files().open(path);
        int labels = 0;
        DialogAnswer cancel([&labels](QWidget& dialog) {
            for (const QLabel* label : dialog.findChildren<QLabel*>())
                if (label->text().contains("<b>") || label->text().contains("<i>")) {
                    ++labels;
                    QCOMPARE(label->textFormat(), Qt::PlainText);
                }
            click(dialog, QMessageBox::Cancel);
        });
        QTRY_VERIFY(cancel.asked());
        QCOMPARE(labels, 2);
    }

    void whatIsChangedWhileAFileIsReadIsAskedAbout()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, "other.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        window.files().open(path);
        edit(window);
        const auto edited = window.document().session();
        DialogAnswer cancel([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
        QTRY_VERIFY(cancel.asked());
        QTRY_VERIFY(window.notice().contains("other.json was not opened"));
        QCOMPARE(window.document().session(), edited);
        window.document().undoStack().setClean();
    }

    void aDroppedFileIsOpened()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, "drop me.headscope.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        QMimeData text;
        text.setText("no file");
        QVERIFY(!dropOn(window, text));
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile(path), QUrl::fromLocalFile(path)});
        QVERIFY(!dropOn(window, two));
        QMimeData file;
        file.setUrls({QUrl::fromLocalFile(path)});
        QVERIFY(dropOn(window, file));
        QTRY_COMPARE(window.document().displayName(), QString("drop me.headscope.json"));
        QVERIFY(window.settle());
        QCOMPARE(*window.document().session(), exampleSession("mechanic"));
        QVERIFY(window.windowTitle().startsWith("drop me.headscope.json"));
    }

    /// Or the picture would become a text the next time that somebody saves.
    void aSessionThatCameInAPictureHasNoFileOfItsOwn_data()
    {
        QTest::addColumn<QString>("format");
        for (const char* format : {"png", "svg", "pdf"})
            QTest::newRow(format) << format;
    }

    void aSessionThatCameInAPictureHasNoFileOfItsOwn()
    {
        QFETCH(QString, format);
        const QTemporaryDir folder;
        const QString picture = folder.filePath("picture." + format);
        {
            const auto session = std::make_shared<const Session>(exampleSession("three-friends"));
            const auto figure = figureOf(*forward(session), FigurePart{.matrix = {MatrixId::Attention}}, ColorMap::named("teal"));
            QVERIFY(figure);
            const auto bytes = findFormat(format.toStdString())->encode({*figure, {}, session});
            QVERIFY(bytes);
            written(folder, "picture." + format, *bytes);
        }
        QFile file(picture);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray before = file.readAll();

        TestWindow window;
        QSignalSpy opened(&window.files(), &FileActions::opened);
        window.files().open(picture);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, kPatience);
        QVERIFY(window.document().path().isEmpty());
        edit(window);
        DialogAnswer answer([&](QWidget& dialog) {
            auto& files = dynamic_cast<QFileDialog&>(dialog);
            QCOMPARE(QFileInfo(files.selectedFiles().value(0)).fileName(), QString("Three friends.headscope.json"));
            QCOMPARE(files.directory().path(), folder.path());
            static_cast<QDialog&>(files).accept();
        });
        window.action("save").trigger();
        QVERIFY(answer.asked());
        QTRY_VERIFY(QFileInfo::exists(folder.filePath("Three friends.headscope.json")));
        file.seek(0);
        QCOMPARE(file.readAll(), before);
    }

    /// A model is a folder to whoever made it.
    void aFolderIsOpened()
    {
        const QTemporaryDir folder;
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(QString::fromStdString((sourceFolder() / "tests/reference/weights/gpt2" / name).string()),
                                folder.filePath(name)));
        TestWindow window;
        const auto sheet = [&] { return window.findChild<QDialog*>("modelSheet"); };
        DialogAnswer choose([&](QWidget& dialog) {
            auto* files = qobject_cast<QFileDialog*>(&dialog);
            QVERIFY(files);
            QCOMPARE(files->fileMode(), QFileDialog::Directory);
            find<QLineEdit>(dialog, "fileNameEdit").setText(folder.path());
            static_cast<QDialog*>(files)->accept();
        });
        window.action("openFolder").trigger();
        QVERIFY(choose.asked());
        QTRY_VERIFY_WITH_TIMEOUT(sheet(), kPatience);
        sheet()->reject();
        QTRY_VERIFY_WITH_TIMEOUT(!sheet(), kPatience);

        QVERIFY(dropFileOn(window, folder.path()));
        QTRY_VERIFY_WITH_TIMEOUT(sheet(), kPatience);
        auto& open = find<QPushButton>(*sheet(), "model.open");
        QTRY_VERIFY_WITH_TIMEOUT(open.isEnabled(), kPatience);
        open.click();
        QTRY_COMPARE(window.document().session()->blocks.size(), 2U);
    }

    void aFileIsOpenedForWhatIsInIt()
    {
        const QTemporaryDir folder;
        TestWindow window;
        QSignalSpy lessons(&window.files(), &FileActions::lessonWanted);
        const QByteArray session = changedJson([](QJsonObject& json) {
            QJsonArray tokens = json["tokens"].toArray();
            tokens[0] = "headscope_lesson";
            json["tokens"] = tokens;
        });
        for (const char* name : {"session.txt", "session.pt", "session.npz"}) {
            window.files().open(written(folder, name, session));
            QTRY_COMPARE(window.document().displayName(), QString(name));
            QCOMPARE(window.document().session()->tokens->front(), std::string("headscope_lesson"));
        }
        QCOMPARE(lessons.size(), 0);
        for (const char* name : {"last.ckpt", "best.pth.tar", "ATTENTION.PT", "model", "model.csv"}) {
            const QString path = folder.filePath(name);
            QVERIFY(QFile::copy(QString::fromStdString((sourceFolder() / "tests/reference/weights/attention.pt").string()), path));
            window.files().open(path);
            QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QDialog*>("modelSheet"), kPatience);
            window.findChild<QDialog*>("modelSheet")->reject();
            QTRY_VERIFY_WITH_TIMEOUT(!window.findChild<QDialog*>("modelSheet"), kPatience);
        }
    }

    void recentFilesAreOfferedNewestFirst()
    {
        const QTemporaryDir folder;
        const QByteArray bytes = QByteArray::fromStdString(writeSession(exampleSession("mechanic")));
        TestWindow window;
        for (const char* name : {"a.json", "b.json", "a.json"}) {
            QSignalSpy opened(&window.files(), &FileActions::opened);
            window.files().open(written(folder, name, bytes));
            QTRY_COMPARE(opened.size(), 1);
        }
        auto& recent = find<QMenu>(window, "menuRecent");
        const auto names = [&] {
            emit find<QMenu>(window, "menuFile").aboutToShow();
            QStringList list;
            for (const QAction* action : recent.actions())
                if (action->isSeparator())
                    break;  // what follows clears the list
                else
                    list << action->text();
            return list.join(' ');
        };
        QCOMPARE(names(), QString("a.json b.json"));
        recent.actions()[1]->trigger();
        QTRY_COMPARE(window.document().displayName(), QString("b.json"));
        QFile::remove(folder.filePath("a.json"));
        QCOMPARE(names(), QString("b.json a.json"));
        recent.actions()[1]->trigger();
        QTRY_VERIFY(window.notice().contains("a.json"));
        QCOMPARE(names(), QString("b.json"));
        QCOMPARE(window.document().displayName(), QString("b.json"));
        QVERIFY(QDir(folder.path()).mkdir("R&D"));
        window.files().open(written(folder, "R&D/b.json", bytes));
        QTRY_COMPARE(names(), "R&&D/b.json " + QFileInfo(folder.path()).fileName() + "/b.json");
    }
};

HEADSCOPE_TEST(TestOpeningFiles)

}  // namespace headscope::test_opening_files

#include "test_opening_files.moc"
