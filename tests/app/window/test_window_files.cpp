// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"

#include "app/base/background_job.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/models/families/model_file.h"

#include <QAction>
#include <QApplication>
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <chrono>
#include <fstream>

namespace headscope::test_window_files {

namespace {

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
            window.files().openExample("mechanic");
            QVERIFY(save.asked());
            QCOMPARE(*readSessionFile(path.toStdString()), *edited);
            QCOMPARE(window.document().displayName(), QString::fromStdString(exampleSession("mechanic").title));
        }
        {
            DialogAnswer none([](QWidget&) {});
            window.files().openExample("three-friends");  // nothing to lose, nothing to ask
            QVERIFY(!none.asked());
        }
        edit(window);
        DialogAnswer discard([](QWidget& dialog) { click(dialog, QMessageBox::Discard); });
        QVERIFY(window.close());
        QVERIFY(discard.asked());
    }

    /// To name a huge file of weights all of it is read: nobody has to wait for that.
    void savingIsGivenUp()
    {
        const QTemporaryDir folder;
        const std::filesystem::path model = folder.filePath("model.safetensors").toStdString();
        constexpr std::uint64_t kHuge = std::uint64_t{1} << 40;  // bytes, of which the disk holds none
        const std::string header = R"({"in_proj_weight":{"dtype":"F32","shape":[6,2],"data_offsets":[0,48]},)"
                                   R"("out_proj.weight":{"dtype":"F32","shape":[2,2],"data_offsets":[48,64]},)"
                                   R"("rest":{"dtype":"U8","shape":[)" +
                                   std::to_string(kHuge) + R"(],"data_offsets":[64,)" + std::to_string(64 + kHuge) + "]}}";
        std::ofstream(model, std::ios::binary) << littleEndian(header.size(), 8) << header;
        std::filesystem::resize_file(model, 8 + header.size() + 64 + kHuge);
        ImportOptions options;
        options.heads = 1;
        const auto read = readModelFile(model, options);
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        TestWindow window;
        const QString path = folder.filePath("mine.headscope.json");
        window.document().open(read->session, path);
        window.document().undoStack().resetClean();
        QSignalSpy failed(&window.files(), &FileActions::failed);
        QTimer looking;
        connect(&looking, &QTimer::timeout, this, [&] {
            if (auto* dialog = window.findChild<QProgressDialog*>("savingDialog"); dialog && dialog->isVisible())
                dialog->findChild<QPushButton*>()->click();
        });
        looking.start(10);
        QVERIFY(!window.files().save());
        QVERIFY(!QFile::exists(path));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].toString(), QString("mine.headscope.json was not saved."));
        QVERIFY(window.document().isModified());
        window.document().undoStack().setClean();
    }

    void whatAnotherProgramHasChangedIsNotOverwrittenUnasked()
    {
        const QTemporaryDir folder;
        TestWindow window;
        QSignalSpy opened(&window.files(), &FileActions::opened);
        const QByteArray bytes = QByteArray::fromStdString(writeSession(exampleSession("mechanic")));
        const QString path = written(folder, "mine.headscope.json", bytes);
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
        written(folder, "mine.headscope.json", "of another program");
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

    /// A file of its folder is enough to say which model is meant, and it is called by that folder.
    void aModelOpensByAFileOfItsFolder()
    {
        const QTemporaryDir folder;
        const std::filesystem::path model = folder.filePath("my words").toStdString();
        std::filesystem::copy(sourceFolder() / "tests/reference/weights/gpt2-words", model);
        for (const char* file : {"config.json", "model.safetensors", "."}) {
            TestWindow window;
            openModel(window, model / file);
            QCOMPARE(window.document().displayName(), QString("my words"));
            QCOMPARE(find<QToolButton>(window, "toolBar.example").accessibleName(), QString("Session: my words"));
            emit find<QMenu>(window, "menuFile").aboutToShow();
            QCOMPARE(find<QMenu>(window, "menuRecent").actions()[0]->text(),
                     QString(file == std::string("model.safetensors") ? "my words/model.safetensors" : "my words"));
        }
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
        window.files().openExample("three-friends");
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
};

HEADSCOPE_TEST(TestWindowFiles)

}  // namespace headscope::test_window_files

#include "test_window_files.moc"
