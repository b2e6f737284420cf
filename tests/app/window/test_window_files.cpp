// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/background_job.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"

#include <QAction>
#include <QApplication>
#include <QCryptographicHash>
#include <QDropEvent>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <chrono>
#include <fstream>

#include <sys/stat.h>

using namespace headscope;

namespace {

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("A test file cannot be written.");
    return file.fileName();
}

/// The JSON of three-friends, changed.
QByteArray changedJson(const std::function<void(QJsonObject&)>& change)
{
    QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(writeSession(exampleSession("three-friends")))).object();
    change(json);
    return QJsonDocument(json).toJson();
}

void click(QWidget& dialog, QMessageBox::StandardButton button)
{
    auto* box = qobject_cast<QMessageBox*>(&dialog);
    if (!box)
        qFatal("Another dialog is open: %s", qPrintable(dialog.windowTitle()));
    QTest::mouseClick(box->button(button), Qt::LeftButton);
}

QByteArray bytesOf(const std::filesystem::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("There is no %s.", path.c_str());
    return file.readAll();
}

/// Through its sheet, as it is proposed.
void openModel(TestWindow& window, const std::filesystem::path& model)
{
    QSignalSpy imported(&window.files(), &FileActions::imported);
    window.files().open(QString::fromStdString(model.string()));
    QWidget* sheet = nullptr;
    if (!QTest::qWaitFor([&] { return (sheet = window.findChild<QWidget*>("modelSheet")) != nullptr; }, kPatience) ||
        !QTest::qWaitFor([&] { return find<QPushButton>(*sheet, "model.open").isEnabled(); }, kPatience))
        qFatal("The model does not open.");
    QTest::keyClick(sheet, Qt::Key_Return);
    if (!QTest::qWaitFor([&] { return imported.size() == 1; }, kPatience))
        qFatal("The model is not taken.");
}

}  // namespace

class TestWindowFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void unsavedChangesAreAskedAbout()
    {
        const QTemporaryDir folder;
        TestWindow window;
        const QString path = folder.filePath("mine.headscope.json");
        QVERIFY(!window.document().saveAs(path));
        edit(window);
        const auto edited = window.document().session();
        {
            DialogAnswer cancel([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
            window.action("new").trigger();
            QVERIFY(cancel.asked());
            QCOMPARE(window.document().session(), edited);
            QVERIFY(window.document().isModified());
        }
        {
            DialogAnswer cancel([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
            QVERIFY(!window.close());
            QVERIFY(window.isVisible());
        }
        {
            DialogAnswer save([](QWidget& dialog) { click(dialog, QMessageBox::Save); });
            window.action("example.mechanic").trigger();
            QVERIFY(save.asked());
            QCOMPARE(*readSessionFile(path.toStdString()), *edited);
            QCOMPARE(window.document().displayName(), QString::fromStdString(exampleSession("mechanic").title));
        }
        {
            DialogAnswer none([](QWidget&) {});
            window.action("example.three-friends").trigger();  // nothing to lose, nothing to ask
            QVERIFY(!none.asked());
        }
        edit(window);
        DialogAnswer discard([](QWidget& dialog) { click(dialog, QMessageBox::Discard); });
        QVERIFY(window.close());
        QVERIFY(discard.asked());
    }

    void whatAnotherProgramHasChangedIsNotOverwrittenUnasked()
    {
        const QTemporaryDir folder;
        TestWindow window;
        QSignalSpy opened(&window.files(), &FileActions::opened);
        const QByteArray bytes = QByteArray::fromStdString(writeSession(exampleSession("mechanic")));
        const QString path = write(folder, "mine.headscope.json", bytes);
        window.files().open(path);
        QTRY_COMPARE(opened.size(), 1);
        const auto saved = [&](QMessageBox::StandardButton button, bool& asked) {
            DialogAnswer answer([button](QWidget& dialog) { click(dialog, button); });
            const bool done = window.files().save();
            asked = answer.asked();
            return done;
        };
        const auto contents = [&] {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        bool asked = false;
        edit(window, 1);
        QVERIFY(saved(QMessageBox::Cancel, asked) && !asked);  // nobody else wrote it
        write(folder, "mine.headscope.json", "of another program");
        edit(window, 2);
        QVERIFY(!saved(QMessageBox::Cancel, asked) && asked);
        QCOMPARE(contents(), QByteArray("of another program"));
        QVERIFY(window.document().isModified());
        QVERIFY(saved(QMessageBox::Save, asked) && asked);
        QCOMPARE(*readSessionFile(path.toStdString()), *window.document().session());
        edit(window, 3);
        QVERIFY(saved(QMessageBox::Cancel, asked) && !asked);
        QVERIFY(QFile::remove(path));
        edit(window, 4);
        QVERIFY(!saved(QMessageBox::Cancel, asked) && asked);
        QVERIFY(!QFile::exists(path));
        QVERIFY(saved(QMessageBox::Save, asked) && asked);
        QVERIFY(!contents().isEmpty());
    }

    void whatCannotBeSavedKeepsTheWindowOpen()
    {
        auto folder = std::make_unique<QTemporaryDir>();
        TestWindow window;
        QVERIFY(!window.document().saveAs(folder->filePath("mine.headscope.json")));
        edit(window);
        folder.reset();
        DialogAnswer save([](QWidget& dialog) { click(dialog, QMessageBox::Save); });
        QVERIFY(!window.close());
        QVERIFY(window.isVisible());
        QVERIFY2(window.notice().contains("mine.headscope.json") && window.notice().contains("cannot be written"),
                 qPrintable(window.notice()));
        window.document().undoStack().setClean();
    }

    void aTrainedModelOpensAndIsNeverSavedOver()
    {
        TestWindow window;
        openModel(window, sourceFolder() / "tests/reference/weights/encoder.pt");
        QCOMPARE(window.document().session()->title, std::string("encoder"));
        QCOMPARE(window.document().session()->blocks.size(), 2U);
        QVERIFY(window.document().path().isEmpty() && !window.document().isModified());
        QVERIFY2(window.notice().contains("2 layers of 2 heads") && window.notice().contains("agrees with"), qPrintable(window.notice()));
    }

    /// Written on another thread; what comes in between is not saved with it.
    void theWindowGoesOnWhileItSaves()
    {
        const QTemporaryDir folder;
        TestWindow window;
        const QString path = folder.filePath("mine.headscope.json");
        QVERIFY(!window.document().saveAs(path));
        edit(window, 0.25);
        const auto wanted = window.document().session();
        int turns = 0;
        QTimer timer;
        connect(&timer, &QTimer::timeout, &window, [&] {
            if (++turns > 1)
                return;
            edit(window, 0.75);
            QVERIFY(!window.files().save() && !window.files().mayDiscard());  // one after the other
        });
        timer.start(0);
        QVERIFY(window.files().save());
        timer.stop();
        QVERIFY(turns > 0);
        QCOMPARE(*readSessionFile(path.toStdString()), *wanted);
        QVERIFY(window.document().isModified());
        QVERIFY(window.files().save());
        QVERIFY(!window.document().isModified());
    }

    /// What a session says of the file of its weights is known before it is saved: saving does not read the file again.
    void weightsAreReadForTheSessionWhileItIsLookedAt()
    {
        const QTemporaryDir folder;
        const std::filesystem::path model = folder.filePath("encoder.pt").toStdString();
        std::filesystem::copy(sourceFolder() / "tests/reference/weights/encoder.pt", model);
        const auto anHourAgo = std::filesystem::last_write_time(model) - std::chrono::hours(1);
        std::filesystem::last_write_time(model, anHourAgo);
        const QByteArray digest = QCryptographicHash::hash(bytesOf(model), QCryptographicHash::Sha256).toHex();
        TestWindow window;
        openModel(window, model);
        QVERIFY(manyThreads().waitForDone());
        std::fstream(model, std::ios::in | std::ios::out | std::ios::binary).seekp(-1, std::ios::end).put('!');
        std::filesystem::last_write_time(model, anHourAgo);
        const QString saved = folder.filePath("mine.headscope.json");
        QVERIFY(!window.document().saveAs(saved));
        QVERIFY(bytesOf(saved.toStdString()).contains(digest));
    }

    void weightsThatWereMovedAreAskedFor()
    {
        const QTemporaryDir folder, other;
        const std::filesystem::path model = folder.filePath("encoder.pt").toStdString(), moved = other.filePath("moved.pt").toStdString();
        std::filesystem::copy(sourceFolder() / "tests/reference/weights/encoder.pt", model);
        const QString path = folder.filePath("mine.headscope.json");
        TestWindow window;
        openModel(window, model);
        const Session saved = *window.document().session();
        QVERIFY(!window.document().saveAs(path));
        std::filesystem::rename(model, moved);
        std::filesystem::copy(sourceFolder() / "tests/reference/weights/attention.pt", other.filePath("wrong.pt").toStdString());
        window.action("example.three-friends").trigger();
        {
            DialogAnswer cancel([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
            window.files().open(path);
            QTRY_VERIFY2(window.notice().contains("its weights are missing"), qPrintable(window.notice()));
            QVERIFY(cancel.asked() && window.document().path().isEmpty());
        }
        QStringList told;
        int chosen = 0;
        QTimer choose;
        connect(&choose, &QTimer::timeout, this, [&] {
            QWidget* dialog = QApplication::activeModalWidget();
            if (!dialog || !dialog->isVisible())
                return;
            if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
                told << box->informativeText();
                click(*dialog, QMessageBox::Open);
                return;
            }
            find<QLineEdit>(*dialog, "fileNameEdit").setText(other.filePath(chosen++ == 0 ? "wrong.pt" : "moved.pt"));
            QMetaObject::invokeMethod(dialog, "accept");
        });
        choose.start(5);
        window.files().open(path);
        QTRY_COMPARE(window.document().path(), path);
        QCOMPARE(told.size(), 2);
        QVERIFY2(told[1].contains("it is another file, or has changed"), qPrintable(told[1]));
        QVERIFY(*window.document().session() == saved);
        // The file still says that they are elsewhere: saved, it holds them itself, as what it names has to be beside it.
        QVERIFY(window.document().isModified() && !window.document().undoStack().canUndo());
        QVERIFY(window.files().save());
        QVERIFY(!window.document().isModified() && !bytesOf(path.toStdString()).contains("moved.pt"));
        QVERIFY(*readSessionFile(path.toStdString()) == saved);
    }

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
        row("binary", "line 1", QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11));
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
            write(folder, name, bytes);
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

    void ofTwoFilesTheOneAskedForLastIsOpened()
    {
        const QTemporaryDir folder;
        const QString large = write(folder, "large.json", QByteArray::fromStdString(writeSession(randomSession(1, 400, 64, 8))));
        const QString small = write(folder, "small.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        window.files().open(large);
        window.files().open(small);
        QTRY_COMPARE(window.document().displayName(), QString("small.json"));
        manyThreads().waitForDone();
        QTest::qWait(20);
        QCOMPARE(window.document().displayName(), QString("small.json"));
        window.files().open(large);
        window.action("example.three-friends").trigger();
        manyThreads().waitForDone();
        QTest::qWait(20);
        QCOMPARE(window.document().displayName(), QString("Three friends"));
    }

    void aPipeThatNobodyWritesIntoHoldsNothingUp()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.json");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        const QString small = write(folder, "small.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        {
            TestWindow window;
            window.files().open(pipe);
            window.files().open(small);
            QTRY_COMPARE_WITH_TIMEOUT(window.document().displayName(), QString("small.json"), kPatience);
            window.files().open(pipe);
        }
        manyThreads().waitForDone();  // would wait for ever
    }

    void whatComesThroughAPipeIsOpened()
    {
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.json");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        TestWindow window;
        window.files().open(pipe);
        QFile writer(pipe);
        QVERIFY(writer.open(QIODevice::WriteOnly));  // waits for the reader
        QVERIFY(writer.write(QByteArray::fromStdString(writeSession(exampleSession("mechanic")))) > 0);
        writer.close();
        QTRY_COMPARE_WITH_TIMEOUT(window.document().displayName(), QString("pipe.json"), kPatience);
        QCOMPARE(*window.document().session(), exampleSession("mechanic"));
    }

    void whatIsChangedWhileAFileIsReadIsAskedAbout()
    {
        const QTemporaryDir folder;
        const QString path = write(folder, "other.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
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
        const QString path = write(folder, "drop me.headscope.json", QByteArray::fromStdString(writeSession(exampleSession("mechanic"))));
        TestWindow window;
        const auto drop = [&window](const QMimeData& data) {
            QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
            QApplication::sendEvent(&window, &enter);
            if (!enter.isAccepted())
                return false;
            QDropEvent event({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, {});
            QApplication::sendEvent(&window, &event);
            return true;
        };
        QMimeData text;
        text.setText("no file");
        QVERIFY(!drop(text));
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile(path), QUrl::fromLocalFile(path)});
        QVERIFY(!drop(two));
        QMimeData file;
        file.setUrls({QUrl::fromLocalFile(path)});
        QVERIFY(drop(file));
        QTRY_COMPARE(window.document().displayName(), QString("drop me.headscope.json"));
        QVERIFY(window.settle());
        QCOMPARE(*window.document().session(), exampleSession("mechanic"));
        QVERIFY(window.windowTitle().startsWith("drop me.headscope.json"));
    }

    void recentFilesAreOfferedNewestFirst()
    {
        const QTemporaryDir folder;
        const QByteArray bytes = QByteArray::fromStdString(writeSession(exampleSession("mechanic")));
        TestWindow window;
        for (const char* name : {"a.json", "b.json", "a.json"}) {
            QSignalSpy opened(&window.files(), &FileActions::opened);
            window.files().open(write(folder, name, bytes));
            QTRY_COMPARE(opened.size(), 1);
        }
        auto& recent = find<QMenu>(window, "menuRecent");
        const auto names = [&] {
            emit find<QMenu>(window, "menuFile").aboutToShow();
            QStringList list;
            for (const QAction* action : recent.actions())
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
    }
};

HEADSCOPE_TEST(TestWindowFiles)
#include "test_window_files.moc"
