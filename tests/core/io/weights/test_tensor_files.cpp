// SPDX-License-Identifier: GPL-3.0-or-later
// Files of tensors as PyTorch, NumPy and safetensors write them: every type and layout of numbers, in every format.
#include "core/io/json/fields.h"
#include "core/io/weights/npz.h"
#include "core/io/weights/open_tensors.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace headscope::test_tensor_files {

namespace {

std::filesystem::path weightsFile(const char* name) { return sourceFolder() / "tests/reference/weights" / name; }

TensorFilePointer opened(const std::filesystem::path& path)
{
    auto file = openTensors(path);
    if (!file)
        qFatal("%s", file.error().sentence().c_str());
    return *std::move(file);
}

Matrix numbersOf(const TensorFile& file, const std::string& name)
{
    const Tensor* tensor = file.find(name);
    const auto matrix = tensor ? file.read(*tensor) : Result<Matrix>(Error{name, "is not there"});
    if (!matrix)
        qFatal("%s", matrix.error().sentence().c_str());
    return *matrix;
}

Matrix sixNumbers()
{
    Matrix matrix(2, 3);
    matrix << 1, -2, 0.5, 384, 0.25, 3;
    return matrix;
}

Matrix upTo(Index rows, Index columns)
{
    return Matrix::NullaryExpr(rows, columns, [&](Index r, Index c) { return static_cast<Scalar>(r * columns + c); });
}

}  // namespace

class TensorFilesTest : public QObject {
    Q_OBJECT

private slots:
    void everyTypeOfNumberIsRead_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("type");
        const auto row = [](const char* file, const char* name, const char* type) {
            QTest::addRow("%s: %s", file, name) << QString(file) << QString(name) << QString(type);
        };
        for (const char* type : {"float32", "float64", "float16", "bfloat16"}) {
            row("types.safetensors", type, type);
            row("types.pt", qPrintable(QString("model.%1").arg(type)), type);
        }
        for (const char* type : {"float32", "float64", "float16"})
            row("types.npz", type, type);
        row("types.npz", "fortran", "float32");
        row("types.npz", "big", "float32");
        row("types.pt", "model.transposed", "float32");
        row("types.pt", "model.parameter", "float32");
        row("single.npy", "single", "float32");
        row("shards", "a", "float32");
        row("shards-torch", "a", "float32");
        row("shards-torch", "transposed", "float32");
    }

    void everyTypeOfNumberIsRead()
    {
        QFETCH(QString, file);
        QFETCH(QString, name);
        QFETCH(QString, type);
        const auto tensors = opened(weightsFile(qPrintable(file)));
        const Tensor* tensor = tensors->find(name.toStdString());
        QVERIFY(tensor);
        QCOMPARE(QString::fromStdString(tensor->typeName), type);
        QCOMPARE(QString::fromStdString(tensor->shapeText()), QString("(2, 3)"));
        QVERIFY(sameBits(numbersOf(*tensors, name.toStdString()), sixNumbers()));
        const auto row = tensors->readRows(*tensor, 1, 1);
        QVERIFY(row && sameBits(*row, sixNumbers().row(1)));
        QVERIFY(!tensors->readRows(*tensor, 1, 2));
    }

    void integersAreReadAsIntegers_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("prefix");
        QTest::newRow("safetensors") << "types.safetensors"
                                     << "";
        QTest::newRow("npz") << "types.npz"
                             << "";
        QTest::newRow("pt") << "types.pt"
                            << "model.";
    }

    void integersAreReadAsIntegers()
    {
        QFETCH(QString, file);
        QFETCH(QString, prefix);
        const auto tensors = opened(weightsFile(qPrintable(file)));
        for (const char* type : {"int64", "int32", "int16", "int8", "uint8", "bool"}) {
            const auto read = tensors->readIntegers(*tensors->find(prefix.toStdString() + type));
            const Index hundred = type == std::string("bool") ? 1 : 100;
            const Index three = type == std::string("bool") ? 1 : 3;
            QVERIFY2(read && *read == (std::vector<Index>{three, 0, hundred}), type);
        }
        QVERIFY(!tensors->readIntegers(*tensors->find(prefix.toStdString() + "float32")));
    }

    void textsAreReadAsTexts()
    {
        const auto tensors = opened(weightsFile("types.npz"));
        const auto texts = tensors->readTexts(*tensors->find("tokens"));
        QVERIFY(texts);
        QCOMPARE(*texts, (Names{"a", "béta", "𝛄"}));
        QVERIFY(!tensors->readTexts(*tensors->find("float32")));
        const auto numbers = tensors->read(*tensors->find("tokens"));
        QVERIFY(!numbers && numbers.error().reason.find("holds text") != std::string::npos);
    }

    void moreDimensionsAreRowsOfTheLastOne()
    {
        for (const char* file : {"types.safetensors", "types.npz"}) {
            const auto tensors = opened(weightsFile(file));
            QVERIFY(sameBits(numbersOf(*tensors, "cube"), upTo(6, 4)));
            QCOMPARE(numbersOf(*tensors, "number")(0, 0), Scalar(7.5));
        }
        const auto tensors = opened(weightsFile("types.safetensors"));
        QCOMPARE(numbersOf(*tensors, "empty").size(), 0);
    }

    void viewsOfOneStorageAreRead()
    {
        const auto tensors = opened(weightsFile("types.pt"));
        Matrix slice(2, 3);
        slice << 6, 7, 8, 11, 12, 13;
        QVERIFY(sameBits(numbersOf(*tensors, "model.slice"), slice));
        QVERIFY(sameBits(numbersOf(*tensors, "model.tied"), upTo(2, 3)));
        QVERIFY(sameBits(numbersOf(*tensors, "model.tied_too"), upTo(2, 3)));
    }

    void whatStandsBesideTheTensorsIsMetadata()
    {
        const auto checkpoint = opened(weightsFile("types.pt"));
        QCOMPARE(checkpoint->metadata().at("model_args.n_head"), std::string("4"));
        QCOMPARE(checkpoint->metadata().at("model_args.bias"), std::string("false"));
        QCOMPARE(checkpoint->metadata().at("model_args.dropout"), std::string("0.25"));
        QCOMPARE(checkpoint->metadata().at("model_args.name"), std::string("small"));
        QCOMPARE(checkpoint->metadata().at("iter_num"), std::string("70000"));
        QCOMPARE(opened(weightsFile("types.safetensors"))->metadata().at("tokens"), std::string("a·b"));
    }

    void aModelOfSeveralFilesIsOne()
    {
        for (const char* folder : {"shards", "shards-torch"}) {
            const auto tensors = opened(weightsFile(folder));
            QCOMPARE(tensors->tensors().size(), std::string_view(folder) == "shards" ? 3U : 4U);
            QVERIFY(sameBits(numbersOf(*tensors, "b"), (sixNumbers().array() + 1).matrix()));
            QCOMPARE(tensors->files().size(), 3U);
        }
    }

    /// An index says of tied weights under which name they are kept, in whichever of its files.
    void aNameThatAnIndexKeepsForAnotherIsATensor()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        std::filesystem::copy(weightsFile("shards"), path);
        Json index = Json::parse(std::ifstream(path / "model.safetensors.index.json"));
        index["metadata"] = {{"total_size", 1}, {"tied", "b"}, {"nobody", "nothing"}, {"a", "b"}};
        std::ofstream(path / "model.safetensors.index.json") << index.dump();
        const auto tensors = opened(path), plain = opened(weightsFile("shards"));
        QCOMPARE(tensors->tensors().size(), plain->tensors().size() + 1);
        QVERIFY(sameBits(numbersOf(*tensors, "tied"), (sixNumbers().array() + 1).matrix()));
        QVERIFY(sameBits(numbersOf(*tensors, "a"), numbersOf(*plain, "a")));
    }

    void theThreeFormatsHoldTheSame()
    {
        for (const char* name : {"attention", "encoder-layer", "encoder"}) {
            const auto first = opened(weightsFile((std::string(name) + ".safetensors").c_str()));
            QVERIFY(first->tensors().size() >= 6);
            for (const char* suffix : {".npz", ".pt"}) {
                const auto other = opened(weightsFile((name + std::string(suffix)).c_str()));
                QCOMPARE(other->tensors().size(), first->tensors().size());
                for (const Tensor& tensor : first->tensors())
                    QVERIFY(sameBits(numbersOf(*other, tensor.name), numbersOf(*first, tensor.name)));
            }
        }
    }

    void whatIsWrittenIsRead()
    {
        QTemporaryDir folder;
        const std::vector<NamedTensor> tensors{{"b.weight", {2, 3}, sixNumbers()}, {"a", {2, 3, 4}, upTo(6, 4)}, {"c", {1}, upTo(1, 1)}};
        const auto npz = writeNpz(tensors);
        QVERIFY(npz);
        for (const std::string& bytes : {writeSafetensors(tensors, {{"heads", "2"}}), *npz}) {
            const std::filesystem::path path = folder.filePath("written").toStdString();
            std::ofstream(path, std::ios::binary) << bytes;
            const auto read = opened(path);
            QCOMPARE(read->tensors().size(), 3U);
            QVERIFY(sameBits(numbersOf(*read, "b.weight"), sixNumbers()));
            QVERIFY(sameBits(numbersOf(*read, "a"), upTo(6, 4)));
            QCOMPARE(QString::fromStdString(read->find("a")->shapeText()), QString("(2, 3, 4)"));
        }
    }

    void aLargeFileIsReadByRows()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath("large.safetensors").toStdString();
        const std::string header = R"({"wte":{"dtype":"F32","shape":[4194304,1024],"data_offsets":[0,17179869184]}})";
        std::ofstream(path, std::ios::binary) << static_cast<char>(header.size()) << std::string(7, '\0') << header;
        std::filesystem::resize_file(path, 8 + header.size() + (std::uintmax_t{1} << 34));  // 16 GiB of zeros that take no room
        const auto tensors = opened(path);
        const auto rows = tensors->readRows(tensors->tensors()[0], 4194303, 1);
        QVERIFY(rows && rows->cols() == 1024 && rows->isZero());
        const auto all = tensors->read(tensors->tensors()[0]);
        QVERIFY(!all && all.error().reason.find("too large") != std::string::npos);
    }

    /// The bits that say so stand before each entry, and once more in the directory.
    void anEncryptedArchiveIsNamed()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "locked.npz";
        std::string bytes = *writeNpz({{"x", {1, 2}, Matrix::Ones(1, 2)}});
        for (const auto& [mark, flags] :
             {std::pair{std::string("PK\3\4"), std::size_t{6}}, std::pair{std::string("PK\1\2"), std::size_t{8}}})
            bytes[bytes.find(mark) + flags] |= 1;
        std::ofstream(path, std::ios::binary) << bytes;
        const auto opened = openTensors(path);
        QVERIFY(!opened);
        const QString told = QString::fromStdString(opened.error().sentence());
        QVERIFY2(told.endsWith("entry \"x.npy\": is encrypted: unpack the archive with its password, and pack it again without one"),
                 qPrintable(told));
    }
};

HEADSCOPE_TEST(TensorFilesTest)

}  // namespace headscope::test_tensor_files

#include "test_tensor_files.moc"
