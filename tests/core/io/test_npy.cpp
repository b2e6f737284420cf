// SPDX-License-Identifier: GPL-3.0-or-later
// Files as NumPy writes them are read, others are refused by what they are, and no length that a file claims is believed.
#include "core/io/values/npy.h"
#include "tests/support/session_cases.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <limits>

namespace headscope::test_npy {

namespace {

/// A file of version 1 with that header.
std::string fileWith(const std::string& header, const std::string& numbers)
{
    std::string text("\x93NUMPY\x01\x00", 8);
    text += static_cast<char>(header.size() & 0xFF);
    text += static_cast<char>(header.size() >> 8);
    return text + header + numbers;
}

std::string headerOf(const std::string& descr, const std::string& shape)
{
    return "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + ", }\n";
}

QString toldBy(const std::string& file)
{
    const auto read = readNpy(file);
    return read ? "read" : QString::fromStdString(read.error().sentence());
}

}  // namespace

class NpyTest : public QObject {
    Q_OBJECT

private slots:
    void whatNumPyWritesIsReadOrRefusedByName_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("refused");
        QTest::addColumn<QString>("numbers");  // as JSON
        QTest::addColumn<QString>("type");
        const nlohmann::json cases = casesIn("npy_files.json");
        QVERIFY(cases.size() > 30);
        for (const auto& one : cases)
            QTest::newRow(one["name"].get<std::string>().c_str())
                << QByteArray::fromBase64(QByteArray::fromStdString(one["bytes"])) << QString::fromStdString(one.value("refused", ""))
                << QString::fromStdString(one.value("numbers", nlohmann::json()).dump()) << QString::fromStdString(one.value("type", ""));
    }

    void whatNumPyWritesIsReadOrRefusedByName()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, refused);
        QFETCH(QString, numbers);
        QFETCH(QString, type);
        const auto read = readNpy(bytes.toStdString());
        if (!refused.isEmpty()) {
            QVERIFY(!read);
            QVERIFY2(QString::fromStdString(read.error().sentence()).contains(refused), read.error().sentence().c_str());
            return;
        }
        QVERIFY2(read, read ? "" : read.error().sentence().c_str());
        QCOMPARE(QString::fromStdString(read->type), type);
        const auto rows = nlohmann::json::parse(numbers.toStdString());
        QCOMPARE(read->values.rows(), std::ssize(rows));
        for (Index r = 0; r < read->values.rows(); ++r) {
            QCOMPARE(read->values.cols(), std::ssize(rows[r]));
            for (Index c = 0; c < read->values.cols(); ++c) {
                const auto& number = rows[r][c];
                const double expected = number.is_string() ? -std::numeric_limits<double>::infinity() : number.get<double>();
                QCOMPARE(read->values(r, c), static_cast<Scalar>(expected));
            }
        }
    }

    void whatIsWrittenReadsBackToTheSameBits()
    {
        Matrix matrix(3, 4);
        matrix << Scalar(1) / 3, Scalar(-0.0), -std::numeric_limits<Scalar>::infinity(), std::numeric_limits<Scalar>::max(),
            std::numeric_limits<Scalar>::denorm_min(), Scalar(1e-20), -1, 2, 3, 4, 5, Scalar(0.1);
        const auto read = readNpy(writeNpy(matrix));
        QVERIFY(read);
        QVERIFY(sameBits(read->values, matrix));
    }

    void noFileIsBelieved_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("refused");
        const auto row = [](const char* name, const std::string& bytes, const char* refused) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString(refused);
        };
        const std::string eight(8, '\0');
        row("nothing", "", "is no .npy file");
        row("a text", "1,2,3\n4,5,6\n", "is no .npy file");
        row("the magic alone", "\x93NUMPY", "is no .npy file");
        row("an archive", "PK\x03\x04 and so on", ".npz");
        row("another version", std::string("\x93NUMPY\x04\x00\x10\x00", 10) + eight, "is version 4");
        row("a header longer than the file", std::string("\x93NUMPY\x01\x00\xFF\xFF", 10) + eight, "ends within its header");
        row("a header of 4 GiB", std::string("\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF", 12) + eight, "ends within its header");
        row("half a length", std::string("\x93NUMPY\x02\x00\x10\x00", 10), "ends within its header");
        row("more numbers than memory", fileWith(headerOf("'<f4'", "(1000000000, 1000000000)"), eight), "at most");
        row("a product that wraps around", fileWith(headerOf("'<f4'", "(4294967296, 4294967296)"), eight), "at most");
        row("the largest size", fileWith(headerOf("'<f4'", "(18446744073709551615,)"), eight), "at most");
        row("a size beyond 64 bits", fileWith(headerOf("'<f4'", "(99999999999999999999999,)"), eight), "not understood");
        row("a negative size", fileWith(headerOf("'<f4'", "(-2, 1)"), eight), "not understood");
        row("16 million numbers that are not there", fileWith(headerOf("'<f8'", "(4096, 4096)"), eight), "holds 8 bytes of numbers");
        row("cut off", fileWith(headerOf("'<f4'", "(3,)"), eight), "holds 8 bytes of numbers, expected 12 for 1 × 3 of type float32");
        row("more than it says", fileWith(headerOf("'<f4'", "(1,)"), eight), "holds 8 bytes of numbers, expected 4");
        row("no header", fileWith("", eight), "not understood");
        row("a list of keys", fileWith("{'descr', 'shape'}", eight), "not understood");
        row("no shape", fileWith("{'descr': '<f4', 'fortran_order': False}", eight), "not understood");
        row("an unknown key", fileWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), 'more': 1}", eight), "not understood");
        row("an open string", fileWith("{'descr", eight), "not understood");
        row("an open shape", fileWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2, ", eight), "not understood");
        row("a call", fileWith("{'descr': __import__('os'), 'fortran_order': False, 'shape': (2,)}", eight), "not understood");
        row("no type", fileWith(headerOf("''", "(2,)"), eight), "no array of numbers");
        row("a type of no size", fileWith(headerOf("'<f'", "(2,)"), eight), "a size that not every machine has");
        row("a type of an odd size", fileWith(headerOf("'<i3'", "(2,)"), eight), "integers of an unknown size");
        row("a type of a huge size", fileWith(headerOf("'<i99999999999999999999'", "(2,)"), eight), "integers of an unknown size");
        row("many dimensions",
            fileWith(headerOf(
                         "'<f4'", "(" +
                                      [] {
                                          std::string ones;
                                          for (int i = 0; i < 20'000; ++i)
                                              ones += "1,";
                                          return ones;
                                      }() +
                                      ")"),
                     eight),
            "has 20000 dimensions");
    }

    /// Layers take batches: of one sequence it is that.
    void aBatchOfOneIsRead()
    {
        const std::string numbers(24, '\0');
        for (const char* shape : {"(1, 3, 2)", "(3, 1, 2)", "(1, 1, 6)"}) {
            const auto read = readNpy(fileWith(headerOf("'<f4'", shape), numbers));
            QVERIFY2(read && read->isOfBatch, shape);
            QCOMPARE(read->values.size(), 6);
        }
        QVERIFY(!readNpy(fileWith(headerOf("'<f4'", "(3, 2)"), numbers))->isOfBatch);
        QVERIFY2(toldBy(fileWith(headerOf("'<f4'", "(3, 2, 1)"), numbers)).contains("has 3 dimensions, a batch of several sequences"),
                 qPrintable(toldBy(fileWith(headerOf("'<f4'", "(3, 2, 1)"), numbers))));
        QVERIFY(toldBy(fileWith(headerOf("'<f4'", "(1, 0, 2)"), "")).contains("is empty"));
    }

    void noFileIsBelieved()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, refused);
        const QString told = toldBy(bytes.toStdString());
        QVERIFY2(told.contains(refused), qPrintable(told));
    }

    void noByteOfAFileIsTrusted()
    {
        const std::string whole = writeNpy(Matrix::Ones(2, 3));
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY(!readNpy(std::string_view(whole).substr(0, length)));
        for (std::size_t place = 0; place < whole.size(); ++place)
            for (const char byte : {'\0', '\xFF', '(', ')', '{', '\'', '9', ','}) {
                std::string changed = whole;
                changed[place] = byte;
                readNpy(changed);  // returns
            }
    }

    void headersMayBeWrittenOtherwise()
    {
        const std::string numbers = std::string("\x00\x00\x80\x3F\x00\x00\x00\x40", 8);
        QCOMPARE(toldBy(fileWith("{\"shape\":(2L,1L),\n \"fortran_order\":True , \"descr\":\"<f4\"}", numbers)), QString("read"));
        QCOMPARE(toldBy(fileWith("  { 'descr' : '<f4', 'fortran_order' : False, 'shape' : ( 2 , ) , } \n", numbers)), QString("read"));
    }
};

HEADSCOPE_TEST(NpyTest)

}  // namespace headscope::test_npy

#include "test_npy.moc"
