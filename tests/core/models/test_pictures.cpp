// SPDX-License-Identifier: GPL-3.0-or-later
// Models of pictures: pixels are resized to the bytes that Pillow makes, and a Vision Transformer of each dialect makes of them the X, the
// places and the classes that NumPy's formulas give (tests/reference/make_pictures.py).
#include "core/io/session/session_json.h"
#include "core/model/tensor_origin.h"
#include "core/models/pictures/another_picture.h"
#include "core/models/pictures/picture_processor.h"
#include "core/passes/forward.h"
#include "tests/support/changed_model.h"
#include "tests/support/picture_models.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace headscope::test_pictures {

using namespace picture_models;
using Json = nlohmann::json;

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
        const Pixels image = pixelsIn(json["image"]);
        const auto filter = static_cast<Resample>(row["filter"].get<int>());
        const Pixels found = resized(image, expected.width, expected.height, filter, {0, 0, expected.width, expected.height});
        QCOMPARE(found.width, expected.width);
        QCOMPARE(found.height, expected.height);
        int differ = 0;
        for (std::size_t i = 0; i < expected.bytes.size(); ++i)
            differ += found.bytes[i] != expected.bytes[i] ? 1 : 0;
        QCOMPARE(differ, 0);
        const Part part{-2, 1, expected.width + 1, expected.height + 2};
        const Pixels cut = resized(image, expected.width, expected.height, filter, part);
        QCOMPARE(cut.bytes.size(), static_cast<std::size_t>(3 * part.width * part.height));
        for (Index y = 0; y < part.height; ++y)
            for (Index x = 0; x < part.width; ++x) {
                const bool isInside = y + part.top < expected.height && x + part.left >= 0 && x + part.left < expected.width;
                QCOMPARE(cut.at(y, x, 1), isInside ? expected.at(y + part.top, x + part.left, 1) : 0);
            }
    }

    /// Only what the model reads is made of a picture that would be larger than memory.
    void aThinPictureTakesNoMoreThanItsMiddle()
    {
        Pixels thin{16'384, 1, {}};
        for (Index i = 0; i < 3 * thin.width; ++i)
            thin.bytes.push_back(static_cast<std::uint8_t>(i / 300));
        PictureProcessor processor;
        processor.shortest = 4096;  // 800 GB in all
        processor.crop = {.height = 4, .width = 6};
        const Pixels cut = processor.cut(thin);
        QCOMPARE(cut.bytes.size(), 72U);
        for (const std::uint8_t byte : cut.bytes)
            QVERIFY(std::abs(byte - thin.at(0, 8192, 0)) <= 1);
        processor.crop = {};
        QCOMPARE(processor.cutSize(thin).width, Index(4096) * 16'384);
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

    /// Dinov2MLP and Dinov2SwiGLUFFN, which rounds two thirds up to a multiple of 8.
    void dinov2SaysHowManyTimesAsWideItsNetworkIs()
    {
        for (const auto& [name, width] : {std::pair{"../pictures/dinov2", 32}, {"../pictures/dinov2-gated", 24}}) {
            ChangedModel dino(name);
            QVERIFY2(dino.imported(), name);
            dino.config["mlp_ratio"] = 4;
            const auto other = dino.imported();
            QVERIFY2(!other && other.error().sentence().find("says " + std::to_string(width) + " (mlp_ratio: 4)") != std::string::npos,
                     name);
        }
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

    /// Transformers' classes have all of these, and would draw what is missing; what they do not have they do not read.
    void whatStandsAroundTheLayersIsWhole_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<bool>("isOfAnother");
        for (const char* end :
             {"patch_embeddings.projection.bias", "position_embeddings", "cls_token", "layernorm.weight", "classifier.bias"})
            QTest::addRow("vit %s", end) << "vit" << end << false;
        for (const char* end : {"patch_embed.proj.bias", "pos_embed", "norm.weight", "head.bias"})
            QTest::addRow("timm %s", end) << "timm" << end << false;
        for (const char* end : {"conv_proj.bias", "encoder.pos_embedding", "encoder.ln.weight", "heads.head.bias"})
            QTest::addRow("torchvision %s", end) << "torchvision" << end << false;
        QTest::newRow("deit") << "deit" << "distillation_token" << false;
        QTest::newRow("registers") << "dinov2-registers" << "register_tokens" << false;
        QTest::newRow("registers of another") << "dinov2" << "dinov2.embeddings.register_tokens" << true;
        QTest::newRow("clip") << "clip" << "post_layernorm.weight" << false;
        QTest::newRow("clip's class") << "clip" << "class_embedding" << false;
        QTest::newRow("clip has no such bias") << "clip" << "vision_model.embeddings.patch_embedding.bias" << true;
    }

    void whatStandsAroundTheLayersIsWhole()
    {
        QFETCH(QString, model);
        QFETCH(QString, tensor);
        QFETCH(bool, isOfAnother);
        ChangedModel changed("../pictures/" + model);
        if (isOfAnother)
            changed.add(tensor, 8);
        else
            changed.remove(tensor);
        const QTemporaryDir directory;
        const std::filesystem::path beside = std::filesystem::path(directory.path().toStdString()) / "model";
        std::filesystem::copy(folder() / model.toStdString(), beside);
        std::ofstream(beside / "model.safetensors", std::ios::binary) << writeSafetensors(changed.tensors, {});
        const Json expected = Json::parse(textOf(beside / "expected.json"));
        const QString told = refusal(imported(beside, pixelsIn(expected["image"])));
        QVERIFY2(told.contains(tensor), qPrintable(told));
        QVERIFY2(told.contains(isOfAnother ? "is one that models with" : "lacks") || told.contains("has no bias"), qPrintable(told));
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

    /// use_swiglu_ffn of Dinov2Config says which of the two networks a layer has.
    void theNetworkIsThatOfTheConfig()
    {
        for (const auto& [name, gated] : {std::pair{"dinov2", true}, std::pair{"dinov2-gated", false}}) {
            const QTemporaryDir directory;
            const std::filesystem::path model = std::filesystem::path(directory.path().toStdString()) / name;
            std::filesystem::copy(folder() / name, model);
            Json config = Json::parse(textOf(model / "config.json"));
            config["use_swiglu_ffn"] = gated;
            std::ofstream(model / "config.json") << config.dump();
            const Pixels image = pixelsIn(Json::parse(textOf(model / "expected.json"))["image"]);
            const QString told = refusal(imported(model, image));
            QVERIFY2(told.contains("(use_swiglu_ffn): which is right is not clear"), qPrintable(told));
        }
    }

    /// ViTMAEModel draws what it hides, also when it is not trained; with a mask_ratio of 0 it hides nothing.
    void hiddenPatchesAreTold()
    {
        const QTemporaryDir directory;
        const std::filesystem::path model = std::filesystem::path(directory.path().toStdString()) / "mae";
        std::filesystem::copy(folder() / "vit", model);
        Json config = Json::parse(textOf(model / "config.json"));
        const Pixels image = pixelsIn(Json::parse(textOf(model / "expected.json"))["image"]);
        const auto hides = [&](const char* type, const Json& ratio) {
            config["model_type"] = type;
            config["mask_ratio"] = ratio;
            std::ofstream(model / "config.json") << config.dump();
            const auto read = imported(model, image);
            for (const std::string& note : read ? read->notes : std::vector<std::string>{refusal(read).toStdString()})
                if (const auto at = note.find("hides "); at != std::string::npos)
                    return QString::fromStdString(note.substr(at, note.find(" of them") - at));
            return read ? QString("nothing") : refusal(read);
        };
        QCOMPARE(hides("vit_mae", nullptr), QString("hides 75 %"));
        QCOMPARE(hides("vit_mae", 0.5), QString("hides 50 %"));
        QCOMPARE(hides("vit_mae", 0), QString("nothing"));
        QCOMPARE(hides("vit", nullptr), QString("nothing"));
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
};

HEADSCOPE_TEST(PicturesTest)

}  // namespace headscope::test_pictures

#include "test_pictures.moc"
