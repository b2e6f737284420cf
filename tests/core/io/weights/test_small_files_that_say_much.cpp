// SPDX-License-Identifier: GPL-3.0-or-later
// A small file does not take all memory or all time, whatever it says of itself.
#include "core/io/json/fields.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/pickle.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/tensor_reader.h"
#include "core/models/families/import_model.h"
#include "core/models/families/model_survey.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <ctime>
#include <fstream>
#include <limits>
#include <span>

namespace headscope::test_small_files_that_say_much {

class SmallFilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    void aPickleOfMillionsIsRefused_data()
    {
        QTest::addColumn<QByteArray>("pickle");
        const auto row = [](const char* name, const std::string& pickle) { QTest::newRow(name) << QByteArray::fromStdString(pickle); };
        const std::string recalled("h\0", 2), remembered("q\0", 2);
        row("values", "\x80\x02]" + std::string(2'000'000, 'N'));
        row("one value on the stack", "\x80\x02N" + remembered + repeated(recalled, 1'000'001));
        row("remembered values", "\x80\x04N" + std::string(2'000'000, '\x94'));
        row("marks", "\x80\x02" + std::string(2'000'000, '('));
        row("items of a list", "\x80\x02]N" + remembered + "0" + repeated("(" + repeated(recalled, 1000) + "e", 4001));
    }

    void aPickleOfMillionsIsRefused()
    {
        QFETCH(QByteArray, pickle);
        const auto read = readPickle(pickle.toStdString());
        QVERIFY(!read);
        QVERIFY2(read.error().reason.find("more than 1000000 values") != std::string::npos, read.error().reason.c_str());
    }

    /// One text under many names would be as many texts.
    void whatATextSaysUnderManyNamesIsKeptOnce()
    {
        std::string pickle = tensorPickle(whole(0), whole(2), whole(1));
        pickle.pop_back();
        pickle += unicode(std::string(100'000, 'x')) + "q" + std::string(1, '\x07') + "0";
        for (int key = 0; key < 5000; ++key)
            pickle += whole(key) + "h\x07s";
        const auto file = openTensors(written(m_folder, torchFile(pickle + ".")));
        QVERIFY2(file, file ? "" : file.error().sentence().c_str());
        QCOMPARE((*file)->tensors().size(), std::size_t(1));
        QVERIFY((*file)->metadata().size() < 5);
    }

    void whatIsCompressedIsUnpackedOnce()
    {
        const std::string bytes(8 << 20, 'x');
        const auto archive = *ZipArchive::open(written(m_folder, deflated("a", bytes)));
        std::string whole(bytes.size(), '\0'), inPieces(bytes.size(), '\0');
        const auto timeOf = [](auto work) {  // of the processor, not of the clock
            const std::clock_t start = std::clock();
            work();
            return std::clock() - start;
        };
        const auto atOnce = timeOf([&] { QVERIFY(!archive->read(0, 0, whole)); });
        const auto piecewise = timeOf([&] {
            constexpr std::size_t kPiece = 1 << 14;
            for (std::size_t at = 0; at < bytes.size(); at += kPiece)
                QVERIFY(!archive->read(0, at, std::span(inPieces).subspan(at, kPiece)));
        });
        QVERIFY(whole == bytes && inPieces == bytes);
        QVERIFY2(piecewise < 20 * atOnce,
                 qPrintable(QString("%1 and %2").arg(piecewise).arg(atOnce)));  // from the beginning each time: 250
    }

    /// One text as a part of many names, all of which end as those of storages do.
    void aNameInAPickleIsShort()
    {
        const std::string long_ = unicode(std::string(1000, 'x') + "Storage");
        const auto read = readPickle("\x80\x04" + unicode("torch") + "q" + std::string(1, '\0') + long_ + "q\x01" +
                                     repeated(std::string("h\0h\x01\x93", 5), 1000) + ".");
        QVERIFY(read);
        QCOMPARE(std::ranges::count_if(read->nodes, [](const PickleNode& node) { return node.text.size() > 100; }), 1);  // the text itself
        QCOMPARE(read->strangers.size(), std::size_t(1));
        QVERIFY(read->strangers[0].size() < 250);
    }

    /// A list of numbers where objects are expected would be as many objects, each of hundreds of bytes.
    void aListOfWhatIsNoObjectMakesNone()
    {
        struct Large {
            std::array<char, 1000> bytes = {};
        };
        std::vector<Large> target;
        QVERIFY(readList<Large>(Json(std::vector<int>(1000)), "list", 1000, {}, target));
        QVERIFY(target.capacity() < 10);
    }

    void namesOfTensorsAreNotLongTogether()
    {
        const std::string remembered("q\x01"), field("h\x01K\x01");
        const std::string pickle =
            "\x80\x02}" + unicode(std::string(4000, 'x')) + "}(" + unicode("k") + remembered + "K\x01" + repeated(field, 17'000) + "us.";
        const auto file = openTensors(written(m_folder, torchFile(pickle)));
        QVERIFY(!file);
        QVERIFY2(file.error().reason.find("has names of more than 64 MiB together") != std::string::npos, file.error().reason.c_str());
    }

    /// Thirds of an entry, as queries, keys and values stand in one, are unpacked a few times and not for each piece.
    void goingBackAndForthInWhatIsCompressedEnds()
    {
        constexpr std::size_t kThird = 3 << 20, kPieces = 500, kPiece = kThird / kPieces;
        const auto archive = *ZipArchive::open(written(m_folder, deflated("a", std::string(3 * kThird, 'x'))));
        std::string piece(kPiece, '\0');
        for (std::size_t i = 0; i < kPieces; ++i)
            for (const std::size_t third : {0, 1, 2})
                QVERIFY(!archive->read(0, third * kThird + i * kPiece, piece));
        std::optional<Error> refused;
        for (std::size_t i = 1; i < 500 && !refused; ++i)  // from the last to the first
            refused = archive->read(0, 3 * kThird - i * kPiece, piece);
        QVERIFY(refused);
        QVERIFY2(refused->reason.find("more than 1024 MiB would be unpacked only to be passed over") != std::string::npos,
                 refused->reason.c_str());
    }

    /// A few columns of it are read row by row, and not endlessly.
    void aLargeTensorIsNotReadForAFewColumns()
    {
        const std::filesystem::path path = m_folder.filePath("large.npy").toStdString();
        const std::string header = "{'descr': '|i1', 'fortran_order': False, 'shape': (16000, 16000), }\n";
        std::ofstream(path, std::ios::binary) << "\x93NUMPY\x01" << '\0' << littleEndian(header.size(), 2) << header;
        std::filesystem::resize_file(path, 10 + header.size() + 16'000 * 16'000);  // of which the disk holds the header alone
        const auto file = openedModel(path);
        TensorReader reader(*file, *weightFileOf(*file));
        QVERIFY(reader.read({"large", TensorPart::Range{15'998, 16'000}, {}, false}));
        std::fstream(path, std::ios::in | std::ios::out | std::ios::binary)
            .seekp(10 + static_cast<long>(header.size()) + 16'000 + 7)
            .put(5);
        const auto part = reader.read({"large", TensorPart::Range{0, 2}, TensorPart::Range{6, 8}, false});
        QVERIFY(part && **part == (Matrix(2, 2) << 0, 0, 0, 5).finished());
        QVERIFY(reader.read({"large", TensorPart::Range{15'999, 16'000}, TensorPart::Range{15'999, 16'000}, true}));
        Index columns = 0;
        std::optional<Error> refused;
        while (!refused && columns < 20) {
            const auto column = reader.read({"large", {}, TensorPart::Range{columns, columns + 1}, false});
            ++columns;
            if (!column)
                refused = column.error();
        }
        QCOMPARE(columns, 16);
        QVERIFY2(refused->reason.find("there is room for 250 million numbers that are read for them") != std::string::npos,
                 refused->reason.c_str());
    }

    void aModelIsRefusedBeforeItIsMade_data()
    {
        QTest::addColumn<Index>("queries");
        QTest::addColumn<Index>("keys");
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("heads");
        QTest::addColumn<QString>("refused");
        QTest::newRow("heads") << Index(300) << Index(1) << 1 << 300 << "has 300 heads in a layer, at most 256 are read";
        QTest::newRow("heads of all layers") << Index(250) << Index(1) << 20 << 250 << "has 5000 heads in these layers, at most 4096";
        QTest::newRow("layers") << Index(1) << Index(1) << 257 << 1 << "has 257 blocks in these layers, at most 256 are read";
        QTest::newRow("memory") << Index(1) << Index(70'000) << 1 << 1 << "reads 70000 features, at most 65536 are read";
        QTest::newRow("tries") << Index(5040) << Index(1) << 1 << 0
                               << "5040 columns can be shared out among heads in 45 ways, at most 40 are tried";
    }

    void aModelIsRefusedBeforeItIsMade()
    {
        QFETCH(Index, queries);
        QFETCH(Index, keys);
        QFETCH(int, layers);
        QFETCH(int, heads);
        QFETCH(QString, refused);
        std::vector<NamedTensor> tensors;
        const auto add = [&](const std::string& name, Index rows, Index columns) {
            tensors.push_back({name, {rows, columns}, Matrix::Ones(rows, columns)});
        };
        for (int layer = 0; layer < layers; ++layer) {
            const std::string site = "layers." + std::to_string(layer) + ".", name = layers == 1 ? "" : site + "self_attn.";
            if (layers > 1) {
                add(site + "linear1.weight", 1, 1);
                add(site + "linear2.weight", 1, 1);
                add(site + "norm1.weight", 1, 1);
                add(site + "norm2.weight", 1, 1);
            }
            add(name + "q_proj_weight", queries, 1);
            add(name + "k_proj_weight", queries, keys);
            add(name + "v_proj_weight", queries, keys);
            add(name + "out_proj.weight", 1, queries);
        }
        add("x", 1, 1);
        add("y", 1, 1);
        ImportOptions options;
        if (heads > 0)
            options.heads = heads;
        const auto model = importModel(*openedModel(written(m_folder, writeSafetensors(tensors, {}))), options);
        QVERIFY(!model);
        const QString sentence = QString::fromStdString(model.error().sentence());
        QVERIFY2(sentence.contains(refused), qPrintable(sentence));
    }

    /// What blocks leave out is one identity, and what they name is counted once.
    void identitiesAreFew_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("query");
        QTest::addColumn<int>("heads");
        QTest::addColumn<QString>("refused");
        QTest::newRow("shared") << 200 << 200 << 1 << "";
        QTest::newRow("one vector many times") << 200 << 1 << 200 << "with so few weights in the block, an identity of 200 × 200 has to";
        QTest::newRow("large") << 8001 << 3000 << 1 << "identities of more than 64 million numbers have to stand in the file";
    }

    void identitiesAreFew()
    {
        QFETCH(int, width);
        QFETCH(int, query);
        QFETCH(int, heads);
        QFETCH(QString, refused);
        const std::filesystem::path path =
            written(m_folder, writeSafetensors({{"q", {width, query}, Matrix::Ones(width, query)},
                                                {"v", {width, width / heads}, Matrix::Ones(width, width / heads)}},
                                               {}));
        const auto weights = *weightFileOf(*openedModel(path));
        const auto named = [](const char* tensor) { return Json{{"weight", {{"tensor", tensor}}}}; };
        const Json head{{"query", named("q")}, {"key", named("q")}, {"value", named("v")}};
        const Json block{{"heads", std::vector<Json>(static_cast<std::size_t>(heads), head)}};
        const Json session{{"headscope", 2},
                           {"weights", {{"file", "file"}, {"size", sizeOf(*weights)}, {"sha256", *sha256Of(*weights)}}},
                           {"tokens", {"a"}},
                           {"features", std::vector<std::string>(static_cast<std::size_t>(width), "f")},
                           {"input", {std::vector<int>(static_cast<std::size_t>(width))}},
                           {"blocks", {block, block}}};
        const auto read = readSession(session.dump(), {m_folder.path().toStdString()});
        const QString sentence = read ? QString() : QString::fromStdString(read.error().sentence());
        QVERIFY2(refused.isEmpty() ? sentence.isEmpty() : sentence.contains(refused), qPrintable(sentence));
        if (read)
            QVERIFY(read->blocks[0].output.weight.sameAs(read->blocks[1].output.weight));
    }

    /// Its header tells that it cannot be the weight: that it has NaN in it is never seen.
    void whatHasAnotherShapeIsNotRead_data()
    {
        QTest::addColumn<QString>("at");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* at, const char* sentence) { QTest::newRow(at) << QString(at) << QString(sentence); };
        row("/blocks/0/heads/0/query/weight", "has shape 4 × 5, expected 2 rows, one for each feature");
        row("/blocks/0/heads/0/key/weight", "has shape 4 × 5, expected 2 rows, one for each feature");
        row("/blocks/0/heads/0/value/bias", "has 20 numbers, expected 1");
        row("/blocks/0/output/weight", "has shape 4 × 5, expected 1 rows, one for each concatenated value (Σ d_v)");
        row("/blocks/0/output/bias", "has 20 numbers, expected 2");
        row("/blocks/0/attention_norm/gain", "has 20 numbers, expected 2, one for each feature");
        row("/blocks/0/feed_forward/output/weight", "has shape 4 × 5, expected 3 rows, one for each hidden number (d_ff)");
        row("/blocks/0/feed_forward/hidden/bias", "has 20 numbers, expected 3");
        row("/embedding/weight", "has shape 4 × 5, expected 3 × 2 (words × features)");
        row("/positions/weight", "has 5 columns, expected 2, one for each feature");
        row("/final_norm/bias", "has 20 numbers, expected 2, one for each feature");
        row("/readout/weight", "has shape 4 × 5, expected 2 × 3 (features × words)");
        row("/readout/bias", "has 20 numbers, expected 3, one for each word");
    }

    void whatHasAnotherShapeIsNotRead()
    {
        QFETCH(QString, at);
        QFETCH(QString, sentence);
        const Matrix odd = Matrix::Constant(4, 5, std::numeric_limits<Scalar>::quiet_NaN());
        const auto weights = *weightFileOf(*openedModel(written(m_folder, writeSafetensors({{"q", {4, 5}, odd}}, {}))));
        const Json narrow{{"weight", {{1}, {1}}}}, bias{0};
        Json session{{"headscope", 2},
                     {"weights", {{"file", "file"}, {"size", sizeOf(*weights)}, {"sha256", *sha256Of(*weights)}}},
                     {"vocabulary", {"a", "b", "c"}},
                     {"tokens", {"a"}},
                     {"features", {"f", "g"}},
                     {"embedding", {{"weight", {{1, 2}, {1, 2}, {1, 2}}}}},
                     {"positions", {{"kind", "learned"}, {"weight", {{1, 2}}}}},
                     {"final_norm", {{"gain", {1, 1}}}},
                     {"readout", {{"weight", {{1, 2, 3}, {1, 2, 3}}}}}};
        session["blocks"] = {
            {{"heads", {{{"query", narrow}, {"key", narrow}, {"value", narrow}}}},
             {"norm", "pre"},
             {"output", {{"weight", {{1, 2}}}}},
             {"feed_forward", {{"hidden", {{"weight", {{1, 2, 3}, {1, 2, 3}}}}}, {"output", {{"weight", {{1, 2}, {1, 2}, {1, 2}}}}}}}}};
        const auto whole = readSession(session.dump(), {m_folder.path().toStdString()});
        QVERIFY2(whole, whole ? "" : whole.error().sentence().c_str());
        session[Json::json_pointer(at.toStdString())] = {{"tensor", "q"}};
        const auto read = readSession(session.dump(), {m_folder.path().toStdString()});
        QVERIFY(!read);
        QVERIFY2(read.error().reason == sentence.toStdString(), read.error().sentence().c_str());
    }

    /// An empty tensor may be as wide as it likes.
    void aModelWithoutNumbersIsNotAsLargeAsItSays()
    {
        const auto fileOf = [&](const std::string& width) {
            const std::string entry = R"({"dtype":"F32","shape":[)" + width + R"(,0],"data_offsets":[0,0]})";
            return *openTensors(
                written(m_folder, safetensors(R"({"in_proj_weight":)" + entry + R"(,"out_proj.weight":)" + entry + "}", 0)));
        };
        const auto endless = fileOf(std::to_string(std::uint64_t{1} << 50)), none = fileOf("0");
        const auto survey = surveyModel(*endless, {});
        QVERIFY2(survey, survey ? "" : survey.error().sentence().c_str());
        QVERIFY(survey->heads.size() < 1000);
        QCOMPARE(surveyModel(*none, {}).error().reason, std::string("has queries without columns"));
        ImportOptions options;
        options.heads = 1;
        for (const auto& file : {endless, none}) {
            const auto model = importModel(*file, options);
            QVERIFY(!model);
            QVERIFY2(model.error().sentence().find("features wide, expected 1 to 65536") != std::string::npos,
                     model.error().sentence().c_str());
        }
    }
};

HEADSCOPE_TEST(SmallFilesTest)

}  // namespace headscope::test_small_files_that_say_much

#include "test_small_files_that_say_much.moc"
