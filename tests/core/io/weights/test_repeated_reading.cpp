// SPDX-License-Identifier: GPL-3.0-or-later
// What small files ask for again and again, rows, views, files of an index, edits, is read once, or ends in a sentence.
#include "core/io/json/fields.h"
#include "core/io/models/import_model.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/weight_file.h"
#include "tests/support/colliding_words.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <ctime>
#include <fstream>

namespace headscope::test_repeated_reading {

class RepeatedReadingTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

private slots:
    /// What stands column by column is put in order once, however many of its rows are asked for one by one.
    void rowsOfColumnsAreNotGatheredForEach()
    {
        constexpr Index kSide = 2048;
        const std::string header = "{'descr': '<f4', 'fortran_order': True, 'shape': (2048, 2048), }\n";
        std::string array = "\x93NUMPY\x01" + std::string(1, '\0') + littleEndian(header.size(), 2) + header;
        array.resize(array.size() + kSide * kSide * 4);
        array[10 + header.size() + 4 * (3 * kSide + 7) + 3] = '\x40';  // 2 in row 7, column 3
        const auto file = openedModel(written(m_folder, deflated("a.npy", array)));
        const Tensor& tensor = file->tensors()[0];
        Scalar sum = 0;
        for (Index row = 0; row < kSide; ++row)  // 4 million numbers each: without end, and more than a billion together
            sum += static_cast<Scalar>(row) * file->readRows(tensor, row, 1)->sum();
        QCOMPARE(sum, Scalar(14));
    }

    /// Two numbers far apart: for each such view the whole storage is read.
    void whatStandsFarApartIsNotReadWithoutEnd()
    {
        constexpr int kViews = 20, kStorage = 1 << 26;
        std::string pickle = "\x80\x02}(";
        for (int view = 0; view < kViews; ++view)
            pickle += unicode("view" + std::to_string(view)) + global("torch._utils", "_rebuild_tensor_v2") + "((" + unicode("storage") +
                      global("torch", "CharStorage") + unicode("0") + unicode("cpu") + whole(kStorage) + "tQ" + whole(0) + "(" + whole(2) +
                      "t(" + whole(kStorage - 1) + "t\x89" + global("collections", "OrderedDict") + ")RtR";
        const auto file = openedModel(written(m_folder, torchFile(pickle + "u.", kStorage)));
        QCOMPARE(file->tensors().size(), std::size_t(kViews));
        int read = 0;
        std::optional<Error> refused;
        for (const Tensor& tensor : file->tensors())
            if (const auto numbers = file->read(tensor); numbers)
                ++read;
            else
                refused = numbers.error();
        QCOMPARE(read, 14);
        file->countAnew();
        QVERIFY(file->read(file->tensors().back()));
        QVERIFY2(refused->reason.find("no more than 1000 million numbers are put in order") != std::string::npos, refused->reason.c_str());
    }

    /// Files of one index stay open, with all that they hold.
    void filesOfAnIndexAreFewTogether()
    {
        const std::filesystem::path folder = m_folder.filePath("index").toStdString();
        std::filesystem::create_directory(folder);
        Json map;
        for (int shard = 0; shard < 501; ++shard) {
            const std::string name = std::to_string(shard) + ".safetensors";
            std::ofstream(folder / name, std::ios::binary)
                << safetensors("{\"" + std::to_string(shard) + "\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}", 4);
            map[std::to_string(shard)] = name;
        }
        const auto openedOf = [&] {
            std::ofstream(folder / "model.safetensors.index.json", std::ios::trunc) << Json{{"weight_map", map}}.dump();
            return openTensors(folder);
        };
        const auto tooMany = openedOf();
        QVERIFY(!tooMany);
        QVERIFY2(tooMany.error().reason.find("spread over more than 500 files") != std::string::npos, tooMany.error().reason.c_str());
        map.erase("500");
        QVERIFY(openedOf());
    }

    /// What is edited differently in each of many places is found in a table, not by looking at all.
    void manyEditsAreReadInNoTime()
    {
        const auto weights = *weightFileOf(*openedModel(written(m_folder, writeSafetensors({{"t", {1, 1}, Matrix::Ones(1, 1)}}, {}))));
        const auto timeOf = [&](int heads) {
            const auto linear = [](int number) { return Json{{"weight", {{"tensor", "t"}, {"replaced_rows", {{"0", {number + 0.5}}}}}}}; };
            Json block{{"heads", Json::array()}, {"output", {{"weight", {{1}}}}}};
            for (int h = 0; h < heads; ++h)
                block["heads"].push_back({{"query", linear(3 * h)}, {"key", linear(3 * h + 1)}, {"value", linear(3 * h + 2)}});
            const Json session{
                {"headscope", 3},  {"weights", {{"file", "file"}, {"size", sizeOf(*weights)}, {"sha256", *sha256Of(*weights)}}},
                {"tokens", {"a"}}, {"features", {"f"}},
                {"input", {{1}}},  {"blocks", {block}}};
            const std::string text = session.dump();
            const std::clock_t start = std::clock();
            const auto read = readSession(text, {m_folder.path().toStdString()});
            const std::clock_t taken = std::clock() - start;
            return read || read.error().reason.find("at most 256 are read") == std::string::npos ? -1 : taken;
        };
        const auto few = timeOf(500), many = timeOf(10'000);
        QVERIFY(few >= 0 && many >= 0);
        QVERIFY2(many < 100 * (few + CLOCKS_PER_SEC / 1000), qPrintable(QString("%1 and %2").arg(many).arg(few)));  // it was 400 and more
    }

    /// In a table that finds words by their hashes, each would be compared with all before it.
    void wordsOfAModelMayHaveOneHash()
    {
        ImportOptions options;
        options.vocabulary = collidingWords(440);
        const auto model = openedModel(weightsPath("gpt2-words"));
        std::vector<NamedTensor> tensors;
        for (const Tensor& tensor : model->tensors())
            tensors.push_back({tensor.name, tensor.shape, *model->read(tensor)});
        for (NamedTensor& tensor : tensors)
            if (tensor.name == "transformer.wte.weight") {
                tensor.values = Matrix::Ones(std::ssize(options.vocabulary), tensor.values.cols());
                tensor.shape[0] = tensor.values.rows();
            }
        options.heads = 2;
        options.tokens = {options.vocabulary.back()};
        const auto imported = importModel(*openedModel(written(m_folder, writeSafetensors(tensors, {}))), options);
        QVERIFY2(imported, imported ? "" : imported.error().sentence().c_str());
        QVERIFY(*imported->session.vocabulary->words() == options.vocabulary);
    }
};

HEADSCOPE_TEST(RepeatedReadingTest)

}  // namespace headscope::test_repeated_reading

#include "test_repeated_reading.moc"
