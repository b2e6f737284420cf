// SPDX-License-Identifier: GPL-3.0-or-later
// What preprocessor_config.json and the files beside it say of how a model's pixels are made is obeyed, told, or refused by name.
#include "core/models/pictures/picture_processor.h"
#include "tests/support/picture_models.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_picture_settings {

using namespace picture_models;
using Json = nlohmann::json;

class PictureSettingsTest : public QObject {
    Q_OBJECT

private slots:
    /// Version 4 of Transformers reads the one and version 5 the other.
    void twoFilesOfSettingsHaveToAgree()
    {
        const QTemporaryDir directory;
        const std::filesystem::path model = std::filesystem::path(directory.path().toStdString()) / "vit";
        std::filesystem::copy(folder() / "vit", model);
        Json settings = Json::parse(textOf(model / "preprocessor_config.json"));
        const Json expected = Json::parse(textOf(model / "expected.json"));
        const auto with = [&](const Json& own) {
            std::ofstream(model / "processor_config.json") << Json{{"image_processor", own}}.dump();
            return refusal(imported(model, pixelsIn(expected["image"])));
        };
        QCOMPARE(with(settings), refusal(imported(folder() / "vit", pixelsIn(expected["image"]))));
        QCOMPARE(with(nullptr), QString());
        QVERIFY2(with({{"image_processor_type", "ViTImageProcessor"}}).contains("makes other pixels"), "of 224 pixels each way");
        std::ofstream(model / "preprocessor_config.json")
            << R"({"image_processor_type": "ViTImageProcessorFast", "size": {"height": 224, "width": 224}, "resample": 2, "crop_size": null,)"
               R"( "image_mean": [0.5, 0.5, 0.5], "image_std": [0.5, 0.5, 0.5], "rescale_factor": 0.00392156862745098})";
        QVERIFY2(!with({{"image_processor_type", "ViTImageProcessor"}}).contains("makes other pixels"), "these are its defaults");
        std::ofstream(model / "preprocessor_config.json") << settings.dump();
        settings["image_mean"] = 0.25;
        QVERIFY2(with(settings).contains("makes other pixels than preprocessor_config.json beside it"), qPrintable(with(settings)));
    }

    /// What a file leaves out its class knows: Transformers' constants IMAGENET_STANDARD_MEAN and OPENAI_CLIP_MEAN, _STD.
    void aClassHasItsMean()
    {
        const QTemporaryDir directory;
        const std::filesystem::path model = directory.path().toStdString();
        const auto readOf = [&](const char* settings) {
            std::ofstream(model / "preprocessor_config.json") << settings;
            return *PictureProcessor::beside(model, 12);
        };
        using Three = std::array<double, 3>;
        const PictureProcessor vit = readOf(R"({"size": 12, "image_processor_type": "ViTImageProcessor"})");
        QVERIFY(vit.mean == (Three{0.5, 0.5, 0.5}) && vit.deviation == (Three{0.5, 0.5, 0.5}));
        for (const char* of : {R"({"size": 12, "image_processor_type": "BitImageProcessor"})",
                               R"({"size": 12, "feature_extractor_type": "CLIPFeatureExtractor"})"}) {
            const PictureProcessor read = readOf(of);
            QVERIFY(read.mean == (Three{0.48145466, 0.4578275, 0.40821073}) &&
                    read.deviation == (Three{0.26862954, 0.26130258, 0.27577711}));
        }
    }

    void badSettingsAreSaid_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* settings, const char* reason) {
            QTest::newRow(settings) << QByteArray(settings) << QString(reason);
        };
        row("{", "line 1");
        row("[]", "is no object in { }");
        row(R"({"size": 0})", "says no size that is read");
        row(R"({"size": 1000000})", "says no size that is read");
        row(R"({"size": {"height": 12}})", "says no size that is read");
        row(R"({"size": 12, "resample": 9})", "says \"resample\": 9, expected a number from 0 to 5");
        row(R"({"size": 12, "do_center_crop": true, "crop_size": 0, "image_processor_type": "DeiTImageProcessor"})",
            "says no \"crop_size\" that is read");
        row(R"({"size": 16, "do_center_crop": true, "crop_size": 12})",
            "version 4 of Transformers passes it by for the class \"ViTImageProcessor\", version 5 cuts the middle out");
        row(R"({"size": 12, "resample": 1, "image_processor_type": "ViTImageProcessorFast"})",
            "is of the class \"ViTImageProcessorFast\", whose library resizes tensors, with the filter 1 otherwise than Pillow does");
        row(R"({"size": 12, "image_mean": [1, 2]})", "says \"image_mean\": [1,2], expected three numbers");
        row(R"({"size": 12, "image_std": [1, 0, 1]})", "says \"image_std\" with a zero in it");
        row(R"({"size": 12, "rescale_factor": "1/255"})", "says \"rescale_factor\": \"1/255\", expected a number");
        row(R"({"size": 2})", "becomes 2 × 2 pixels");
        row(R"({"size": 2000})", "patches of 4 × 4");
        row(R"({"size": 10})", "the picture: becomes 10 × 10 pixels, which whole patches of 4 × 4 do not fill");
        row(R"({"size": {"height": 12, "width": 14}})", "becomes 14 × 12 pixels, which whole patches of 4 × 4 do not fill");
        row(R"({"size": 12, "image_processor_type": "MobileViTImageProcessor", "do_flip_channel_order": true})",
            "preprocessor_config.json: is of the class \"MobileViTImageProcessor\" (image_processor_type), which is not known here");
        row(R"({"size": 12, "feature_extractor_type": "ConvNextFeatureExtractor", "crop_pct": 0.9})", "\"ConvNextFeatureExtractor\"");
        row(R"({"size": 12, "image_processor_type": "ViTHybridImageProcessor"})", "\"ViTHybridImageProcessor\"");
    }

    void badSettingsAreSaid()
    {
        QFETCH(QByteArray, settings);
        QFETCH(QString, reason);
        QTemporaryDir directory;
        const QDir from(QString::fromStdString((folder() / "vit").string()));
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(from.filePath(name), directory.filePath(name)));
        QFile file(directory.filePath("preprocessor_config.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(settings);
        file.close();
        const Json expected = Json::parse(textOf(folder() / "vit/expected.json"));
        const QString found = refusal(imported(directory.path().toStdString(), pixelsIn(expected["image"])));
        QVERIFY2(found.contains(reason), qPrintable(found));
    }

    /// A file of settings that says one thing more, and what it changes.
    void settingsThatAreNotUsedAreTold_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QByteArray>("changes");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const char* model, const char* changes, const char* told) {
            QTest::newRow(name) << QString(model) << QByteArray(changes) << QString(told);
        };
        row("what is known", "vit", R"({"do_convert_rgb": null, "do_pad": false, "processor_class": "x"})", "");
        row("another name of its class", "vit", R"({"image_processor_type": "ViTFeatureExtractor"})", "");
        row("a class that resizes tensors", "vit", R"({"image_processor_type": "ViTImageProcessorFast"})",
            "names the class \"ViTImageProcessorFast\", whose library resizes tensors: here it is done as Pillow does it");
        row("two keys", "vit", R"({"do_flip_channel_order": true, "crop_pct": 0.9})",
            "not understood in preprocessor_config.json, and not used: crop_pct, do_flip_channel_order");
        row("what it leaves out", "vit", R"({"resample": null, "image_std": null})",
            "preprocessor_config.json leaves out resample, image_std: what the class ViTImageProcessor has is taken for granted");
        row("a longer edge", "dinov2", R"({"size": {"shortest_edge": 14, "longest_edge": 99}})",
            "not understood in preprocessor_config.json, and not used: longest_edge");
        row("the class of its kind", "dinov2", R"({"image_processor_type": null, "size": 14, "do_center_crop": null})", "");
        row("no class, and no kind", "dinov2-hub", R"({"image_processor_type": null})",
            "does not name its class (image_processor_type): ViTImageProcessor is taken for granted");
    }

    /// Transformers 5 writes them into a file of the whole processor.
    void settingsWithinAnotherFileAreRead()
    {
        QTemporaryDir directory;
        const std::filesystem::path from = folder() / "deit";
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(QString::fromStdString((from / name).string()), directory.filePath(name)));
        Json settings = Json::parse(textOf(from / "preprocessor_config.json"));
        const Json expected = Json::parse(textOf(from / "expected.json"));
        const auto with = [&](const Json& own) {
            QFile file(directory.filePath("processor_config.json"));
            if (file.open(QIODevice::WriteOnly))
                file.write(QByteArray::fromStdString(Json{{"processor_class", "x"}, {"image_processor", own}}.dump()));
            file.close();
            return imported(directory.path().toStdString(), pixelsIn(expected["image"]));
        };
        const auto read = with(settings);
        QVERIFY2(read, qPrintable(refusal(read)));
        QVERIFY(offBy(*read->session.input, matrixIn(expected["x"])) < Scalar(1e-5));
        settings["feature_extractor_type"] = "MobileViTImageProcessor";
        QVERIFY2(refusal(with(settings)).contains("/processor_config.json: is of the class \"MobileViTImageProcessor\""),
                 qPrintable(refusal(with(settings))));
    }

    void settingsThatAreNotUsedAreTold()
    {
        QFETCH(QString, model);
        QFETCH(QByteArray, changes);
        QFETCH(QString, told);
        QTemporaryDir directory;
        const std::filesystem::path from = folder() / model.toStdString();
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(QString::fromStdString((from / name).string()), directory.filePath(name)));
        Json settings = Json::parse(textOf(from / "preprocessor_config.json"));
        settings.merge_patch(Json::parse(changes.toStdString()));
        QFile file(directory.filePath("preprocessor_config.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(settings.dump()));
        file.close();
        const Json expected = Json::parse(textOf(from / "expected.json"));
        const auto read = imported(directory.path().toStdString(), pixelsIn(expected["image"]));
        QVERIFY2(read, qPrintable(refusal(read)));
        QVERIFY(offBy(*read->session.input, matrixIn(expected["x"])) < Scalar(1e-5));
        QString all;
        for (const std::string& note : read->notes)
            all += QString::fromStdString(note) + "\n";
        QVERIFY2(told.isEmpty() ? !all.contains("preprocessor_config.json") : all.contains(told), qPrintable(all));
    }

    /// DINOv2 of Hugging Face passes by the pixels that fill no patch.
    void pixelsBeyondTheLastPatchAreTold()
    {
        QTemporaryDir directory;
        const std::filesystem::path from = folder() / "dinov2";
        for (const char* name : {"model.safetensors", "config.json"})
            QVERIFY(QFile::copy(QString::fromStdString((from / name).string()), directory.filePath(name)));
        const auto with = [&](int side) {
            QFile file(directory.filePath("preprocessor_config.json"));
            if (file.open(QIODevice::WriteOnly))
                file.write(R"({"image_processor_type": "BitImageProcessor", "do_resize": false, "do_center_crop": false})");
            file.close();
            const Json expected = Json::parse(textOf(from / "expected.json"));
            const Pixels whole = pixelsIn(expected["seen"]);  // 12 × 12
            Pixels larger{side, side, {}};
            for (Index y = 0; y < side; ++y)
                for (Index x = 0; x < side; ++x)
                    for (int channel = 0; channel < 3; ++channel)
                        larger.bytes.push_back(y < whole.height && x < whole.width ? whole.at(y, x, channel) : std::uint8_t{7});
            return imported(directory.path().toStdString(), larger);
        };
        const auto exact = with(12), beyond = with(14);
        QVERIFY2(exact && beyond, qPrintable(refusal(exact) + refusal(beyond)));
        QCOMPARE(offBy(*exact->session.input, *beyond->session.input), Scalar(0));
        QVERIFY(std::ranges::find(beyond->notes,
                                  "the picture becomes 14 × 14 pixels, of which the last 2 columns and 2 rows fill no patch: "
                                  "the model does not see them") != beyond->notes.end());
    }
};

HEADSCOPE_TEST(PictureSettingsTest)

}  // namespace headscope::test_picture_settings

#include "test_picture_settings.moc"
