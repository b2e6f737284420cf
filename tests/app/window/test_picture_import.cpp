// SPDX-License-Identifier: GPL-3.0-or-later
// A picture that is opened, dropped or asked for is read by the model that is open, or refused.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/picture_image.h"
#include "core/models/families/model_file.h"

#include <QAction>
#include <QFileDialog>
#include <QLineEdit>
#include <QTest>

namespace headscope::test_picture_import {

class TestPictureImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    /// A model of pictures that is open reads one that is opened or dropped; it is one step, and its edited weights stay.
    void anOpenModelReadsAnotherPicture()
    {
        const QTemporaryDir folder;
        const std::filesystem::path model = sourceFolder() / "tests/reference/pictures/vit";
        const auto seen = [&](int slope) {
            Pixels pixels{16, 12, {}};
            for (int i = 0; i < 16 * 12 * 3; ++i)
                pixels.bytes.push_back(static_cast<std::uint8_t>(i * slope));
            ImportOptions options;
            options.picture = GivenPicture{pixels, pngOf};
            written(folder, QString("%1.png").arg(slope), QByteArray::fromStdString(pngOf(pixels)));
            const auto read = readModelFile(model, options);
            if (!read)
                qFatal("%s", read.error().sentence().c_str());
            return read->session;
        };
        const Session first = seen(3), second = seen(7), third = seen(11);
        QVERIFY(first.input != second.input);
        TestWindow window;
        window.document().open(first, {});
        QVERIFY(window.settle());
        QVERIFY(window.document().edit("Mute", [](Session& session) { session.blocks[0].heads[1].enabled = false; }));
        window.files().open(folder.filePath("7.png"));
        QTRY_COMPARE_WITH_TIMEOUT(window.document().session()->input, second.input, kPatience);
        QCOMPARE(*window.document().session()->picture, *second.picture);
        QCOMPARE(window.document().session()->positionWeight, second.positionWeight);
        QVERIFY(!window.document().session()->blocks[0].heads[1].enabled);
        QCOMPARE(window.document().undoStack().count(), 2);
        window.document().undoStack().undo();
        QCOMPARE(window.document().session()->input, first.input);
        QVERIFY(dropFileOn(window, folder.filePath("11.png")));
        QTRY_COMPARE_WITH_TIMEOUT(window.document().session()->input, third.input, kPatience);
        DialogAnswer choose([&](QWidget& dialog) {
            auto* files = qobject_cast<QFileDialog*>(&dialog);
            QVERIFY(files);
            find<QLineEdit>(dialog, "fileNameEdit").setText(folder.filePath("7.png"));
            static_cast<QDialog*>(files)->accept();
        });
        window.action("openPicture").trigger();
        QVERIFY(choose.asked());
        QTRY_COMPARE_WITH_TIMEOUT(window.document().session()->input, second.input, kPatience);
        window.document().undoStack().setClean();
    }

    void aPictureThatNobodyReadsIsRefused_data()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QString>("reason");
        QTest::newRow("reading") << "reading"
                                 << "the session has the numbers of its X alone";
        QTest::newRow("three-friends") << "three-friends"
                                       << "is a picture without a session in it";
    }

    void aPictureThatNobodyReadsIsRefused()
    {
        QFETCH(QString, example);
        QFETCH(QString, reason);
        const QTemporaryDir folder;
        Pixels pixels{8, 8, std::vector<std::uint8_t>(192, 90)};
        written(folder, "grey.png", QByteArray::fromStdString(pngOf(pixels)));
        TestWindow window(example);
        QVERIFY(window.settle());
        const auto session = window.document().session();
        window.files().open(folder.filePath("grey.png"));
        QTRY_VERIFY_WITH_TIMEOUT(window.notice().contains(reason), kPatience);
        QCOMPARE(window.document().session(), session);
    }
};

HEADSCOPE_TEST(TestPictureImport)

}  // namespace headscope::test_picture_import

#include "test_picture_import.moc"
