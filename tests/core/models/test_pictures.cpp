// SPDX-License-Identifier: GPL-3.0-or-later
// Models of pictures: pixels are resized to the bytes that Pillow makes, and a Vision Transformer of each dialect makes of them the X, the
// places and the classes that NumPy's formulas give (tests/reference/make_pictures.py).
#include "core/io/session/session_json.h"
#include "core/model/tensor_origin.h"
#include "core/models/families/model_file.h"
#include "core/models/pictures/another_picture.h"
#include "core/models/pictures/picture_input.h"
#include "core/models/pictures/picture_processor.h"
#include "core/passes/forward.h"
#include "tests/support/changed_model.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_pictures {

namespace {

using Json = nlohmann::json;

std::filesystem::path folder() { return sourceFolder() / "tests/reference/pictures"; }

Pixels pixelsIn(const Json& json)
{
    const auto hex = json["bytes"].get<std::string>();
    Pixels pixels{json["width"].get<Index>(), json["height"].get<Index>(), {}};
    for (std::size_t i = 0; i < hex.size(); i += 2)
        pixels.bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
    return pixels;
}

Matrix matrixIn(const Json& rows)
{
    Matrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows[0].size()));
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < rows[r].size(); ++c)
            matrix(static_cast<Index>(r), static_cast<Index>(c)) = rows[r][c].get<Scalar>();
    return matrix;
}

Scalar offBy(const Matrix& a, const Matrix& b) { return a.rows() == b.rows() && a.cols() == b.cols() ? (a - b).cwiseAbs().maxCoeff() : 1; }

/// The first bytes of a PNG file, and the pixels as they are.
std::string encodedPlainly(const Pixels& pixels) { return "\x89PNG\r\n\x1a\n" + std::string(pixels.bytes.begin(), pixels.bytes.end()); }

Result<ImportedModel> imported(const std::filesystem::path& model, const Pixels& image, ImportOptions options = {})
{
    options.picture = GivenPicture{image, encodedPlainly};
    return readModelFile(model, options);
}

QString refusal(const Result<ImportedModel>& model) { return model ? QString() : QString::fromStdString(model.error().sentence()); }

}  // namespace

class PicturesTest : public QObject {
    Q_OBJECT

private slots:
    void imagesAreResizedAsPillowDoes_data()
    {
        QTest::addColumn<int>("number");
        const Json json = Json::parse(textOf(folder() / "resized.json"));
        for (std::size_t i = 0; i < json["resized"].size(); ++i)
            QTest::addRow("%zu: filter %d", i, json["resized"][i]["filter"].get<int>()) << static_cast<int>(i);
    }

    void imagesAreResizedAsPillowDoes()
    {
        QFETCH(int, number);
        const Json json = Json::parse(textOf(folder() / "resized.json"));
        const Json& row = json["resized"][static_cast<std::size_t>(number)];
        const Pixels expected = pixelsIn(row);
        const Pixels found =
            resized(pixelsIn(json["image"]), expected.width, expected.height, static_cast<Resample>(row["filter"].get<int>()));
        QCOMPARE(found.width, expected.width);
        QCOMPARE(found.height, expected.height);
        int differ = 0;
        for (std::size_t i = 0; i < expected.bytes.size(); ++i)
            differ += found.bytes[i] != expected.bytes[i] ? 1 : 0;
        QCOMPARE(differ, 0);
    }

    void pixelsBecomeClasses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("leftOut");
        for (const char* name : {"vit", "vit-larger", "timm", "torchvision", "deit3"})
            QTest::newRow(name) << QString(name) << QString();
        QTest::newRow("deit") << QString("deit")
                              << QString(R"(left out: "cls_classifier.bias", "cls_classifier.weight", "distillation_classifier.bias", )"
                                         R"("distillation_classifier.weight")");
        QTest::newRow("deit-timm") << QString("deit-timm")
                                   << QString(R"(left out: "head.bias", "head.weight", "head_dist.bias", "head_dist.weight")");
        for (const char* name : {"dinov2", "dinov2-gated"})
            QTest::newRow(name) << QString(name)
                                << QString(R"(left out: "classifier.bias", "classifier.weight", "dinov2.embeddings.mask_token")");
        QTest::newRow("dinov2-registers") << QString("dinov2-registers")
                                          << QString(R"(left out: "classifier.bias", "classifier.weight", )"
                                                     R"("dinov2_with_registers.embeddings.mask_token")");
        QTest::newRow("clip") << QString("clip")
                              << QString(R"(left out: "logit_scale", "text_model.embeddings.position_embedding.weight", )"
                                         R"("text_model.embeddings.token_embedding.weight", )"
                                         R"("text_model.encoder.layers.0.layer_norm1.bias" and 35 more)");
        QTest::newRow("clip-pictures") << QString("clip-pictures") << QString(R"(left out: "visual_projection.weight")");
        for (const char* name : {"dinov2-hub", "dinov2-hub-registers"})
            QTest::newRow(name) << QString(name) << QString(R"(left out: "mask_token")");
    }

    void pixelsBecomeClasses()
    {
        QFETCH(QString, name);
        QFETCH(QString, leftOut);
        const std::filesystem::path model = folder() / name.toStdString();
        const Json expected = Json::parse(textOf(model / "expected.json"));
        const auto read = imported(model, pixelsIn(expected["image"]));
        QVERIFY2(read, qPrintable(refusal(read)));
        const Session& session = read->session;
        QVERIFY(session.picture);
        QCOMPARE(session.picture->first, expected["first"].get<Index>());
        QCOMPARE(session.picture->rows, expected["rows"].get<Index>());
        QCOMPARE(session.picture->columns, expected["columns"].get<Index>());
        QCOMPARE(*session.picture->file, encodedPlainly(pixelsIn(expected["seen"])));
        const Scalar x = offBy(*session.input, matrixIn(expected["x"]));
        QVERIFY2(x < Scalar(1e-5), qPrintable(QString("X is off by %1").arg(static_cast<double>(x))));
        const bool hasPlaces = !expected["places"].empty();
        QCOMPARE(session.positions, hasPlaces ? Positions::Learned : Positions::None);
        const Scalar places = hasPlaces ? offBy(*session.positionWeight, matrixIn(expected["places"])) : 0;
        QVERIFY2(places < Scalar(1e-5), qPrintable(QString("the places are off by %1").arg(static_cast<double>(places))));
        const auto trace = traceOf(session);
        QCOMPARE(session.readout.has_value(), expected.contains("logits"));
        const Scalar off = session.readout ? offBy(Matrix(trace->logits->row(0)), matrixIn(Json::array({expected["logits"]})))
                                           : offBy(*trace->finalNorm, matrixIn(expected["features"]));
        QVERIFY2(off < Scalar(1e-5), qPrintable(QString("what comes out is off by %1").arg(static_cast<double>(off))));
        QCOMPARE(session.tokens->front(), std::string("[CLS]"));
        QCOMPARE((*session.tokens)[static_cast<std::size_t>(session.picture->first)], std::string("r1c1"));
        QCOMPARE(session.tokens->back(), "r" + std::to_string(session.picture->rows) + "c" + std::to_string(session.picture->columns));
        const auto left = std::ranges::find_if(read->notes, [](const std::string& note) { return note.starts_with("left out: "); });
        QCOMPARE(left == read->notes.end() ? QString() : QString::fromStdString(*left), leftOut);
        for (const std::string& note : read->notes)
            QVERIFY2(note.find("not understood") == std::string::npos, note.c_str());
    }

    void classesHaveTheirNamesOnce()
    {
        const Json expected = Json::parse(textOf(folder() / "vit/expected.json"));
        const auto read = imported(folder() / "vit", pixelsIn(expected["image"]));
        QVERIFY(read);
        QCOMPARE(*read->session.vocabulary->words(), (Names{"cat", "dog", "cat · 2", "LABEL_3", "boat"}));
        const auto larger = imported(folder() / "vit-larger", pixelsIn(expected["image"]));
        QVERIFY(larger);
        QVERIFY(std::ranges::find(larger->notes, "places of 3 × 3 patches are made those of 5 × 5, bicubically") != larger->notes.end());
        const auto guessed = imported(folder() / "torchvision", pixelsIn(expected["image"]));
        QVERIFY(guessed);
        QVERIFY(std::ranges::any_of(guessed->notes, [](const std::string& note) { return note.starts_with("nothing beside the model"); }));
    }

    /// LayerScale becomes a part of the last maps, and it is said; a layer without it is no layer of DINOv2.
    void layerScaleIsInTheMaps()
    {
        const ChangedModel dino("../pictures/dinov2");
        const auto read = dino.imported();
        QVERIFY2(read, qPrintable(refusal(read)));
        QVERIFY(std::ranges::any_of(read->notes, [](const std::string& note) { return note.find("(LayerScale)") != std::string::npos; }));
        const Matrix& own = dino.of("dinov2.encoder.layer.1.mlp.fc2.weight");
        const Matrix& factors = dino.of("dinov2.encoder.layer.1.layer_scale2.lambda1");
        QCOMPARE(read->session.blocks[1].feedForward->output.weight->coeff(3, 2), own(2, 3) * factors(0, 2));
        QCOMPARE(originOf(read->session.blocks[1].feedForward->output.weight)->part.scaledBy,
                 std::string("dinov2.encoder.layer.1.layer_scale2.lambda1"));
        for (const char* tensor : {"1.layer_scale1.lambda1", "1.norm2.weight", "1.mlp.fc1.bias"}) {
            ChangedModel changed = dino;
            changed.remove(tensor);
            const QString told = refusal(changed.imported());
            QVERIFY2(told.contains(QString(tensor).mid(2)), qPrintable(told));
        }
        ChangedModel wide = dino;
        wide.remove("layer_scale1.lambda1");
        for (const int layer : {0, 1})
            wide.add(QString("dinov2.encoder.layer.%1.layer_scale1.lambda1").arg(layer), 7);
        QVERIFY2(refusal(wide.imported()).contains("is of the shape (7,), expected (8,): it multiplies"),
                 qPrintable(refusal(wide.imported())));
    }

    /// The file goes on holding the numbers, and the session names them.
    void layerScaleIsNamedInASession()
    {
        QTemporaryDir directory;
        for (const char* name : {"model.safetensors", "config.json", "preprocessor_config.json"})
            QVERIFY(QFile::copy(QString::fromStdString((folder() / "dinov2" / name).string()), directory.filePath(name)));
        const std::filesystem::path own = directory.path().toStdString();
        const Json expected = Json::parse(textOf(folder() / "dinov2/expected.json"));
        const auto model = imported(own, pixelsIn(expected["image"]));
        QVERIFY2(model, qPrintable(refusal(model)));
        const auto text = writeSession(model->session, WeightFolder{own});
        QVERIFY(text);
        const Json written = Json::parse(*text);
        QVERIFY(written["headscope"] == 4);
        QVERIFY(written["blocks"][0]["output"]["weight"]["scaled_by"] == "dinov2.encoder.layer.0.layer_scale1.lambda1");
        const auto again = readSession(*text, WeightFolder{own});
        QVERIFY2(again, again ? "" : again.error().sentence().c_str());
        QVERIFY(offBy(*traceOf(*again)->finalNorm, matrixIn(expected["features"])) < Scalar(1e-5));
        for (const auto& [change, reason] :
             {std::pair{"no such", "tensor \"no such\": is not there"}, {"dinov2.embeddings.position_embeddings", "has 8 columns, and"}}) {
            Json changed = written;
            changed["blocks"][1]["output"]["weight"]["scaled_by"] = change;
            const auto refused = readSession(changed.dump(), WeightFolder{own});
            QVERIFY(!refused);
            QVERIFY2(refused.error().sentence().find(reason) != std::string::npos, refused.error().sentence().c_str());
        }
    }

    /// A readout is of one row, not of the mean of the patches.
    void whatReadsTheMeanIsLeftOut()
    {
        const auto tells = [](const std::string& name) {
            const Json expected = Json::parse(textOf(folder() / name / "expected.json"));
            const auto read = imported(folder() / name, pixelsIn(expected["image"]));
            return read && !read->session.readout && std::ranges::any_of(read->notes, [](const std::string& note) {
                       return note.find("reads the mean of all patches") != std::string::npos;
                   });
        };
        QVERIFY(tells("dinov2"));
        QVERIFY(tells("dinov2-registers"));
        QVERIFY(!tells("deit3"));
        QTemporaryDir directory;
        const QDir from(QString::fromStdString((folder() / "deit3").string()));
        QVERIFY(QFile::copy(from.filePath("model.safetensors"), directory.filePath("model.safetensors")));
        Json config = Json::parse(textOf(folder() / "deit3/config.json"));
        config["global_pool"] = "avg";
        QFile file(directory.filePath("config.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(config.dump()));
        file.close();
        const Json expected = Json::parse(textOf(folder() / "deit3/expected.json"));
        const auto read = imported(directory.path().toStdString(), pixelsIn(expected["image"]));
        QVERIFY2(read, qPrintable(refusal(read)));
        QVERIFY(!read->session.readout);
    }

    /// Each of the two heads has a token of its own.
    void theMeanOfTwoReadoutsIsNamed_data()
    {
        QTest::addColumn<QString>("said");
        QTest::newRow("deit") << QString(R"("cls_classifier.weight" reads [CLS], "distillation_classifier.weight" reads [DIST])");
        QTest::newRow("deit-timm") << QString(R"("head.weight" reads [CLS], "head_dist.weight" reads [DIST])");
    }

    void theMeanOfTwoReadoutsIsNamed()
    {
        QFETCH(QString, said);
        const std::filesystem::path model = folder() / QTest::currentDataTag();
        const Json expected = Json::parse(textOf(model / "expected.json"));
        const auto read = imported(model, pixelsIn(expected["image"]));
        QVERIFY2(read, qPrintable(refusal(read)));
        QCOMPARE((*read->session.tokens)[1], std::string("[DIST]"));
        QVERIFY(!read->session.readout);
        QVERIFY(std::ranges::any_of(read->notes, [&](const std::string& note) { return note.starts_with(said.toStdString()); }));
    }

    /// A library refuses such a model.
    void sizesOfAnotherModelAreRefused()
    {
        const auto told = [](const char* key, const Json& value) {
            const QTemporaryDir directory;
            const std::filesystem::path model = std::filesystem::path(directory.path().toStdString()) / "vit";
            std::filesystem::copy(folder() / "vit", model);
            Json config = Json::parse(textOf(model / "config.json"));
            config[key] = value;
            std::ofstream(model / "config.json") << config.dump();
            const Json expected = Json::parse(textOf(model / "expected.json"));
            return refusal(imported(model, pixelsIn(expected["image"])));
        };
        QVERIFY2(told("patch_size", 2).contains("says 2 (patch_size)"), qPrintable(told("patch_size", 2)));
        QVERIFY2(told("num_channels", 1).contains("says 1 (num_channels)"), qPrintable(told("num_channels", 1)));
        QVERIFY2(told("image_size", 40).contains("says 40 (image_size)"), qPrintable(told("image_size", 40)));
        const QString names = told("id2label", {{"0", "cat"}});
        QVERIFY2(names.contains("names 1 classes (id2label)"), qPrintable(names));
    }

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
        settings["image_mean"] = 0.25;
        QVERIFY2(with(settings).contains("makes other pixels than preprocessor_config.json beside it"), qPrintable(with(settings)));
    }

    /// A picture says which of CLIP's two towers is meant; else it is that of texts, and a prefix takes the other.
    void aTowerOfTwoIsTakenAndTheOtherIsNamed()
    {
        const Json expected = Json::parse(textOf(folder() / "clip/expected.json"));
        const Pixels image = pixelsIn(expected["image"]);
        const auto tells = [](const Result<ImportedModel>& model, const char* words) {
            return model &&
                   std::ranges::any_of(model->notes, [&](const std::string& note) { return note.find(words) != std::string::npos; });
        };
        const auto pictures = imported(folder() / "clip", image);
        QVERIFY2(pictures, qPrintable(refusal(pictures)));
        QCOMPARE(pictures->family, std::string("CLIP's picture encoder, 2 layers of 2 heads, d_model 8"));
        QVERIFY(tells(pictures, "\"vision_model\" is taken, --prefix text_model takes the other"));
        QVERIFY(tells(pictures, "what it says under vision_config is taken"));
        QVERIFY(tells(pictures, "\"visual_projection.weight\" is left out"));
        const auto texts = readModelFile(folder() / "clip", {});
        QVERIFY2(texts, qPrintable(refusal(texts)));
        QCOMPARE(texts->family, std::string("CLIP's text encoder, 2 layers of 1 head, d_model 4"));
        QVERIFY(tells(texts, "\"text_model\" is taken, --prefix vision_model takes the other"));
        ImportOptions named;
        named.prefix = "vision_model";
        const auto alone = readModelFile(folder() / "clip", named);
        QVERIFY2(alone, qPrintable(refusal(alone)));
        QCOMPARE(alone->family, pictures->family);
        QVERIFY(!alone->session.picture);
    }

    /// As Transformers from 5.6 on writes it.
    void aTowerAloneMayLeaveItsNameOut()
    {
        const std::filesystem::path model = folder() / "clip-pictures";
        const Json expected = Json::parse(textOf(model / "expected.json"));
        const QTemporaryDir made;
        const std::filesystem::path plain = std::filesystem::path(made.path().toStdString()) / "model";
        std::filesystem::copy(model, plain);
        std::string file = textOf(plain / "model.safetensors");
        const std::string tower = "\"vision_model.";
        for (std::size_t place = file.find(tower); place != std::string::npos; place = file.find(tower))
            file.replace(place, tower.size(), std::string(tower.size() - 1, ' ') + "\"");  // as long, so that offsets hold
        std::ofstream(plain / "model.safetensors", std::ios::binary) << file;
        const GivenPicture picture{pixelsIn(expected["image"]), encodedPlainly};
        const auto read = imported(plain, picture.pixels);
        QVERIFY2(read, qPrintable(refusal(read)));
        QVERIFY(offBy(*read->session.input, matrixIn(expected["x"])) < Scalar(1e-5));
        QVERIFY(offBy(*traceOf(read->session)->finalNorm, matrixIn(expected["features"])) < Scalar(1e-5));
        Session without = readModelFile(plain, {})->session;
        std::vector<std::string> notes;
        const auto wrong = setAnotherPicture(without, picture, notes);
        QVERIFY2(!wrong, wrong ? wrong->sentence().c_str() : "");
        QVERIFY(offBy(*without.input, matrixIn(expected["x"])) < Scalar(1e-5));
    }

    void anotherPictureIsOfItsOwnTower()
    {
        const Json expected = Json::parse(textOf(folder() / "clip/expected.json"));
        const GivenPicture picture{pixelsIn(expected["image"]), encodedPlainly};
        std::vector<std::string> notes;
        ImportOptions named;
        named.prefix = "vision_model";
        Session pictures = readModelFile(folder() / "clip", named)->session;
        const auto wrong = setAnotherPicture(pictures, picture, notes);
        QVERIFY2(!wrong, wrong ? wrong->sentence().c_str() : "");
        QVERIFY(offBy(*pictures.input, matrixIn(expected["x"])) < Scalar(1e-5));
        Session texts = readModelFile(folder() / "clip", {})->session;
        const auto refused = setAnotherPicture(texts, picture, notes);
        QVERIFY(refused && refused->sentence().find("headscope import --prefix vision_model") != std::string::npos);
    }

    void partsOfAModelReadWhatTheyCan()
    {
        const Json expected = Json::parse(textOf(folder() / "vit/expected.json"));
        const Pixels image = pixelsIn(expected["image"]);
        const auto ofLayer = [](Index layer) {
            ImportOptions options;
            options.layers = {layer};
            return options;
        };
        ImportOptions given;
        given.input = Matrix::Zero(2, 8);
        const auto first = imported(folder() / "vit", image, ofLayer(0));
        QVERIFY2(first, qPrintable(refusal(first)));
        QVERIFY(first->session.picture && !first->session.readout);
        QVERIFY(refusal(imported(folder() / "vit", image, ofLayer(1))).contains("is read before the first layer, which is left out"));
        QVERIFY(refusal(imported(folder() / "vit", image, given)).contains("X and tokens cannot be given, too"));
        QVERIFY(refusal(imported(sourceFolder() / "tests/reference/weights/gpt2", image)).contains("reads no picture"));
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
        row(R"({"size": 12, "do_center_crop": true})", "says no \"crop_size\" that is read");
        row(R"({"size": 12, "image_mean": [1, 2]})", "says \"image_mean\": [1,2], expected three numbers");
        row(R"({"size": 12, "image_std": [1, 0, 1]})", "says \"image_std\" with a zero in it");
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
        row("another name of its class", "vit", R"({"image_processor_type": "ViTImageProcessorFast"})", "");
        row("two keys", "vit", R"({"do_flip_channel_order": true, "crop_pct": 0.9})",
            "not understood in preprocessor_config.json, and not used: crop_pct, do_flip_channel_order");
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

HEADSCOPE_TEST(PicturesTest)

}  // namespace headscope::test_pictures

#include "test_pictures.moc"
