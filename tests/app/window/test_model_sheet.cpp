// SPDX-License-Identifier: GPL-3.0-or-later
// A trained model is opened through a sheet that says what it is: Enter takes it so, every choice is read at once; and weights go out
// again.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/base/picture_image.h"
#include "app/base/text.h"
#include "app/window/dialogs/layer_choice.h"
#include "app/window/dialogs/model_sheet.h"
#include "core/io/weights/open_tensors.h"
#include "core/models/families/export_model.h"
#include "core/models/families/model_file.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_model_sheet {

namespace {

TensorFilePointer tensorsAt(const std::filesystem::path& path)
{
    auto file = openTensors(path);
    if (!file)
        qFatal("%s", file.error().sentence().c_str());
    return *std::move(file);
}

std::filesystem::path ofReference(const char* name) { return sourceFolder() / "tests/reference/weights" / name; }

struct Asked {
    ModelSheet sheet;

    explicit Asked(const std::filesystem::path& path) : sheet(tensorsAt(path), nullptr) { sheet.show(); }
    template <class Widget>
    Widget& at(const char* name)
    {
        return find<Widget>(sheet, name);
    }
    QString words() { return at<QLabel>("model.words").text(); }
    bool works()
    {
        return QTest::qWaitFor([this] { return at<QPushButton>("model.open").isEnabled(); }, kPatience);
    }
    void choose(const char* name, int row)
    {
        auto& box = at<QComboBox>(name);
        box.setFocus();
        QTest::keyClick(&box, Qt::Key_Home);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(&box, Qt::Key_Down);
    }
};

}  // namespace

class TestModelSheet : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void everyChoiceIsReadAtOnce()
    {
        Asked asked(ofReference("encoder.pt"));
        QVERIFY(asked.works());
        QVERIFY2(asked.words().contains("agrees with \"y\""), qPrintable(asked.words()));
        QCOMPARE(asked.at<QComboBox>("model.heads").currentText(), QString("2, as found"));
        QCOMPARE(asked.at<QComboBox>("model.mask").currentText(), QString("causal, as found"));
        asked.choose("model.mask", 1);
        QTRY_VERIFY2(asked.words().contains("no settings give the output"), qPrintable(asked.words()));
        QVERIFY(!asked.at<QPushButton>("model.open").isEnabled());
        asked.choose("model.mask", 0);
        QVERIFY(asked.works());
        QCOMPARE(asked.at<QComboBox>("model.heads").currentText(), QString("2, as found"));
        auto& layers = asked.at<QLineEdit>("model.layers");
        QCOMPARE(layers.text(), QString("1, 2"));
        layers.selectAll();
        QTest::keyClicks(&layers, "1,");
        QCOMPARE(asked.words(), QString("\"1,\" is no list of layers such as 1, 3, 5–7."));
        QVERIFY(!asked.at<QPushButton>("model.open").isEnabled());
        QTest::keyClicks(&layers, "3");
        QCOMPARE(asked.words(), QString("There is no layer 3, only 1, 2."));
        const auto* first = asked.at<LayerChoice>("model.layerChoice").findChild<QLabel*>();
        QVERIFY(first->text().endsWith("layer 1 is layers.0"));
        QCOMPARE(first->textFormat(), Qt::PlainText);  // a file may call it "<h1>"
        QTest::keyClick(&layers, Qt::Key_Backspace);
        QTest::keyClick(&layers, Qt::Key_Backspace);
        // Without the last layer the file has no output; what was found with it holds.
        QVERIFY(asked.works());
        QCOMPARE(asked.sheet.model()->session.blocks.size(), 1U);
        QCOMPARE(asked.sheet.model()->session.blocks[0].heads.size(), 2U);
        QVERIFY(asked.sheet.model()->session.blocks[0].mask.causal);
        asked.choose("model.heads", 3);
        QVERIFY(asked.works());
        QCOMPARE(asked.sheet.model()->session.blocks[0].heads.size(), 4U);
        QTest::keyClicks(&asked.at<QLineEdit>("model.tokens"), "a b");
        QTRY_VERIFY2(asked.words().contains("are 2, expected 6"), qPrintable(asked.words()));
        QVERIFY(!asked.at<QPushButton>("model.open").isEnabled());
    }

    void aSentenceIsReadByTheTokenizerBesideTheModel()
    {
        const QTemporaryDir folder;
        for (const char* name : {"gpt2/model.safetensors", "gpt2/config.json"})
            QVERIFY(QFile::copy(toQString(ofReference(name).string()), folder.filePath(QFileInfo(name).fileName())));
        for (const char* name : {"vocab.json", "merges.txt"})
            QVERIFY(QFile::copy(toQString((sourceFolder() / "tests/reference/text/gpt2" / name).string()), folder.filePath(name)));
        Asked asked(folder.filePath("model.safetensors").toStdString());
        QVERIFY(asked.works());
        QTest::keyClicks(&asked.at<QLineEdit>("model.tokens"), "The tired mechanic repaired the car");
        QVERIFY(asked.works());
        QCOMPARE(*asked.sheet.model()->session.tokens, (Names{"The", "␣tired", "␣mechanic", "␣repaired", "␣the", "␣car"}));
    }

    /// CLIP's file holds two models, and a person says which.
    void oneOfTwoTowersIsChosen()
    {
        Asked asked(sourceFolder() / "tests/reference/pictures/clip");
        QVERIFY(asked.works());
        QCOMPARE(asked.at<QComboBox>("model.tower").currentText(), QString("of texts"));
        QVERIFY(asked.at<QLabel>("model.family").text().startsWith("CLIP's text encoder, 2 layers of 1 head"));
        asked.choose("model.tower", 1);
        QVERIFY(asked.works());
        QVERIFY2(asked.at<QLabel>("model.family").text().startsWith("CLIP's picture encoder, 2 layers of 2 heads"),
                 qPrintable(asked.at<QLabel>("model.family").text()));
        QCOMPARE(asked.at<QLineEdit>("model.layers").text(), QString("1, 2"));
        asked.choose("model.tower", 0);
        QVERIFY(asked.works());
        QVERIFY(asked.at<QLabel>("model.family").text().startsWith("CLIP's text encoder"));
        QVERIFY(!Asked(ofReference("gpt2")).sheet.findChild<QComboBox*>("model.tower"));
    }

    void tokensAreGivenByTheirIds()
    {
        Asked asked(ofReference("gpt2-words"));
        QVERIFY(asked.works());
        auto& tokens = asked.at<QLineEdit>("model.tokens");
        QTest::keyClicks(&tokens, "ids: 3 10");
        QVERIFY(asked.works());
        QCOMPARE(*asked.sheet.model()->session.tokens, (Names{"token 3", "token 10"}));
        QTest::keyClicks(&tokens, "0");
        QTRY_VERIFY2(asked.words().contains("The tokens: the model has no token 100: its ids are 0 to 10"), qPrintable(asked.words()));
        QVERIFY(!asked.at<QPushButton>("model.open").isEnabled());
        QTest::keyClicks(&tokens, "x");
        QVERIFY2(asked.words().contains("\"100x\" is not the id of a token"), qPrintable(asked.words()));
    }

    void aModelOfPicturesIsGivenOne()
    {
        const QTemporaryDir folder;
        Pixels pixels{16, 12, {}};
        for (int i = 0; i < 16 * 12 * 3; ++i)
            pixels.bytes.push_back(static_cast<std::uint8_t>(i * 7));
        const QString picture = written(folder, "photo.png", QByteArray::fromStdString(pngOf(pixels)));
        Asked asked(sourceFolder() / "tests/reference/pictures/vit");
        QVERIFY(asked.works());
        QVERIFY2(asked.words().contains("X is random: the model reads a picture, and none was given."), qPrintable(asked.words()));
        auto& from = asked.at<QComboBox>("model.input");
        QCOMPARE(from.itemText(2), QString("a picture…"));
        const auto choose = [&](const QString& path) {
            DialogAnswer answer([&](QWidget& chooser) {
                find<QLineEdit>(chooser, "fileNameEdit").setText(path);
                QMetaObject::invokeMethod(&chooser, "accept");
            });
            from.setCurrentIndex(2);
            emit from.activated(2);
            return answer.asked();
        };
        QVERIFY(choose(picture));
        QVERIFY(asked.works());
        const std::shared_ptr<const Session> read = std::make_shared<Session>(asked.sheet.model()->session);
        QVERIFY(read->picture.has_value());
        QVERIFY(!asked.at<QLineEdit>("model.tokens").isEnabled());
        ImportOptions options;
        options.picture = GivenPicture{pixels, pngOf};
        QCOMPARE(read->input, readModelFile(sourceFolder() / "tests/reference/pictures/vit", options)->session.input);
        QVERIFY(choose(written(folder, "none.png", "no picture")));
        QVERIFY2(asked.words().contains("is no picture"), qPrintable(asked.words()));
        QCOMPARE(from.currentIndex(), 2);  // the choice of before
        QVERIFY(asked.sheet.model()->session.input == read->input);
        from.setCurrentIndex(0);
        emit from.activated(0);
        QVERIFY(asked.works());
        QVERIFY(!asked.sheet.model()->session.picture.has_value());
        Asked texts(ofReference("gpt2"));
        QVERIFY(texts.works());
        QCOMPARE(texts.at<QComboBox>("model.input").count(), 2);
    }

    void tensorsThatNobodyKnowsAreAssigned()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("own.safetensors").toStdString();
        Matrix q = Matrix::Identity(4, 4), v = 2 * Matrix::Identity(4, 4);
        std::ofstream(path, std::ios::binary) << writeSafetensors(
            {{"mine.q", {4, 4}, q}, {"mine.k", {4, 4}, q}, {"mine.v", {4, 4}, v}, {"mine.w", {4, 4}, q}}, {});
        Asked asked(path);
        asked.sheet.move(asked.sheet.screen()->availableGeometry().bottomRight() - QPoint(300, 300));  // it grows there
        QVERIFY(asked.works());
        QVERIFY2(asked.words().contains("is a guess"), qPrintable(asked.words()));
        QCOMPARE(asked.at<QComboBox>("assign.query").currentText(), QString("mine.q (4, 4)"));
        QCOMPARE(asked.at<QComboBox>("assign.output").currentText(), QString("mine.w (4, 4)"));
        QCOMPARE(asked.sheet.model()->session.blocks[0].heads[0].value.weight->coeff(0, 0), Scalar(2));
        const QRect screen = asked.sheet.screen()->availableGeometry();
        QVERIFY(screen.contains(asked.sheet.frameGeometry()));
        asked.choose("assign.output", 0);
        QTRY_VERIFY2(asked.words().contains("It has no W_O, what it gives is the concatenation of its heads"), qPrintable(asked.words()));
        asked.choose("assign.value", 0);
        QTRY_VERIFY2(asked.words().contains("no layer of it is whole: it lacks W_V"), qPrintable(asked.words()));
    }

    /// A block of one's own around nn.MultiheadAttention, whose output comes out: a person sees what each tensor is taken for.
    void aBlockOfOnesOwnShowsWhatItsTensorsAreTakenFor()
    {
        Asked asked(ofReference("saved/own-block-before.safetensors"));
        QVERIFY(asked.works());
        QVERIFY2(asked.words().contains("2 heads, scores divided by √d_k, norms before, gelu, no mask"), qPrintable(asked.words()));
        QCOMPARE(asked.at<QComboBox>("assign.packed").currentText(), QString("attn.in_proj_weight (24, 8)"));
        QCOMPARE(asked.at<QComboBox>("assign.hidden").currentText(), QString("mlp.0.weight (12, 8)"));
        QCOMPARE(asked.at<QComboBox>("model.norm").currentText(), QString("pre, as found"));
        asked.choose("assign.norm2", 0);
        QTRY_VERIFY2(!asked.at<QPushButton>("model.open").isEnabled() && asked.words().contains("gives its output"),
                     qPrintable(asked.words()));
        Asked listed(ofReference("saved/listed.safetensors"));
        QVERIFY(listed.works());
        QCOMPARE(listed.at<QComboBox>("assign.output").currentText(), QString("linears.3.weight (8, 8)"));
        Asked parameters(ofReference("saved/no-output-parameters.safetensors"));
        QVERIFY(parameters.works());
        QCOMPARE(parameters.at<QComboBox>("assign.layout").currentText(), QString("in × out"));
        Asked pair(ofReference("saved/keys-with-values.safetensors"));
        QVERIFY(pair.works());
        QCOMPARE(pair.at<QComboBox>("assign.keyValue").currentText(), QString("to_kv.weight (24, 6)"));
    }

    void weightsGoOutWithTheLinesThatCompareThem()
    {
        const QTemporaryDir folder;
        TestWindow window("transformer-block");
        window.action("exportWeights").trigger();
        QWidget* dialog = nullptr;
        QTRY_VERIFY((dialog = window.findChild<QWidget*>("weightsDialog")));
        auto& save = find<QPushButton>(*dialog, "weights.save");
        auto& words = find<QLabel>(*dialog, "weights.words");
        QTRY_VERIFY2(save.isEnabled(), qPrintable(words.text()));
        DialogAnswer answer([&](QWidget& chooser) {
            find<QLineEdit>(chooser, "fileNameEdit").setText(folder.filePath("w.npz"));
            QMetaObject::invokeMethod(&chooser, "accept");
        });
        QTest::mouseClick(&save, Qt::LeftButton);
        QTRY_VERIFY2(words.text().startsWith("Written to"), qPrintable(words.text()));
        QTest::mouseClick(&find<QPushButton>(*dialog, "weights.copy"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().contains("numpy.load(\"w.npz\")"));
        const TensorFilePointer written = tensorsAt(folder.filePath("w.npz").toStdString());
        // PyTorch's layer has biases in all its parts, the session has none in its attention.
        QVERIFY(written->find("x") && written->find("y") && written->find("self_attn.in_proj_bias"));
    }
};

HEADSCOPE_TEST(TestModelSheet)

}  // namespace headscope::test_model_sheet

#include "test_model_sheet.moc"
