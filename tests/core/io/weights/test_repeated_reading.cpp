// SPDX-License-Identifier: GPL-3.0-or-later
// What small files ask for again and again, rows, views, files of an index, edits, is read once, or ends in a sentence.
#include "core/io/json/fields.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/weight_file.h"
#include "core/models/families/import_model.h"
#include "tests/support/colliding_words.h"
#include "tests/support/test_program.h"
#include "tests/support/weight_bytes.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <ctime>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

namespace headscope::test_repeated_reading {

namespace {

/// Bytes that the program has addresses for.
std::size_t addressSpace()
{
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// What asks for more than so many throws.
template <class Work>
auto withAddressSpace(std::size_t bytes, Work work)
{
    rlimit before{};
    ::getrlimit(RLIMIT_AS, &before);
    const rlimit small{bytes, before.rlim_max};
    ::setrlimit(RLIMIT_AS, &small);
    auto result = work();
    ::setrlimit(RLIMIT_AS, &before);
    return result;
}

}  // namespace

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

    /// Whatever the order in which the dimensions stand in the file, and whether there is something between them.
    void everyOrderOfDimensionsIsRead_data()
    {
        QTest::addColumn<QList<int>>("shape");
        QTest::addColumn<QList<int>>("order");  // the farthest first
        QTest::addColumn<int>("gap");
        QTest::newRow("columns") << QList<int>{300, 70} << QList<int>{1, 0} << 0;
        QTest::newRow("columns that are long") << QList<int>{1'500'000, 2} << QList<int>{1, 0} << 0;
        QTest::newRow("columns that are short") << QList<int>{2, 1'500'000} << QList<int>{1, 0} << 0;
        QTest::newRow("more columns than are read at once") << QList<int>{3000, 2000} << QList<int>{1, 0} << 0;
        QTest::newRow("columns with something between them") << QList<int>{3000, 700} << QList<int>{1, 0} << 5;
        QTest::newRow("rows with something between them") << QList<int>{700, 3000} << QList<int>{0, 1} << 3;
        QTest::newRow("all turned") << QList<int>{40, 50, 60} << QList<int>{2, 1, 0} << 0;
        QTest::newRow("the middle first") << QList<int>{40, 1, 50, 60} << QList<int>{2, 0, 1, 3} << 1;
        QTest::newRow("small blocks") << QList<int>{30'000, 2, 3} << QList<int>{0, 2, 1} << 2;
        QTest::newRow("far apart") << QList<int>{3, 5} << QList<int>{1, 0} << 500'000;
        QTest::newRow("one") << QList<int>{7} << QList<int>{0} << 4;
    }

    void everyOrderOfDimensionsIsRead()
    {
        QFETCH(QList<int>, shape);
        QFETCH(QList<int>, order);
        QFETCH(int, gap);
        std::vector<Index> strides(static_cast<std::size_t>(shape.size()));
        Index stride = 1 + gap;
        for (qsizetype i = order.size() - 1; i >= 0; --i) {
            strides[static_cast<std::size_t>(order[i])] = stride;
            stride = stride * shape[order[i]] + gap;
        }
        const Index bytes = stride + 1;
        std::string shapeText, stridesText;
        for (qsizetype i = 0; i < shape.size(); ++i) {
            shapeText += whole(shape[i]);
            stridesText += whole(strides[static_cast<std::size_t>(i)]);
        }
        std::string pickle = "\x80\x02}" + unicode("a") + global("torch._utils", "_rebuild_tensor_v2") + "((" + unicode("storage") +
                             global("torch", "CharStorage") + unicode("0") + unicode("cpu") + whole(bytes) + "tQ" + whole(1) + "(" +
                             shapeText + "t(" + stridesText + "t\x89" + global("collections", "OrderedDict") + ")RtRs.";
        std::string storage(static_cast<std::size_t>(bytes), '\0');
        std::uint32_t random = 1;
        for (char& byte : storage)
            byte = static_cast<char>((random = random * 1664525U + 1013904223U) >> 24);
        const auto file = openedModel(written(m_folder, *writeZip({{"m/data.pkl", pickle}, {"m/data/0", storage}})));
        const Tensor& tensor = file->tensors()[0];
        const auto all = file->read(tensor);
        QVERIFY2(all, all ? "" : all.error().sentence().c_str());
        const auto integers = file->readIntegers(tensor);
        for (Index number = 0; number < all->size(); ++number) {
            Index place = 1, rest = number;
            for (qsizetype d = shape.size() - 1; d >= 0; --d) {
                place += rest % shape[d] * strides[static_cast<std::size_t>(d)];
                rest /= shape[d];
            }
            const auto expected = static_cast<signed char>(storage[static_cast<std::size_t>(place)]);
            if (all->data()[number] != Scalar(expected) || (integers && (*integers)[static_cast<std::size_t>(number)] != expected))
                QFAIL(qPrintable(QString("number %1").arg(number)));
        }
        QVERIFY(*file->readRows(tensor, tensor.rows() - 1, 1) == all->bottomRows(1));
    }

    /// A gigabyte of double precision, which a small file unpacks to, is never in memory at once, and what is made of it only once.
    void whatIsPutInOrderIsThereOnce()
    {
        constexpr std::size_t kSide = 10'000;
        const std::string header = "{'descr': '<f8', 'fortran_order': True, 'shape': (10000, 10000), }\n";
        const std::string path = m_folder.filePath("large.npy").toStdString();
        std::ofstream(path, std::ios::binary) << "\x93NUMPY\x01" << '\0' << littleEndian(header.size(), 2) << header;
        std::filesystem::resize_file(path, 10 + header.size() + kSide * kSide * 8);  // of which the disk holds the header alone
        std::fstream(path, std::ios::in | std::ios::out | std::ios::binary)
            .seekp(static_cast<std::streamoff>(10 + header.size() + 8 * (3 * kSide + 7) + 7))
            .put('\x40');  // 2 in row 7, column 3
        const auto file = openedModel(path);
        const auto limit = addressSpace();
        const auto numbers = withAddressSpace(limit + (std::size_t{600} << 20), [&] { return file->read(file->tensors()[0]); });
        QVERIFY2(numbers, numbers ? "" : numbers.error().sentence().c_str());
        QCOMPARE((*numbers)(7, 3), Scalar(2));
        QCOMPARE(numbers->sum(), Scalar(2));
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
