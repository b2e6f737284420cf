// SPDX-License-Identifier: GPL-3.0-or-later
// How a matrix is written: CSV, NPY, plain text and JSON, to the byte.
#include "core/io/values/csv.h"
#include "core/io/values/matrix_json.h"
#include "core/io/values/npy.h"
#include "core/io/values/text_table.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cstring>
#include <limits>

namespace headscope::test_formats {

namespace {

constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();

Matrix example()
{
    Matrix matrix(2, 3);
    matrix << Scalar(0.98), -12, kBlocked, 100, Scalar(0.5), Scalar(1e-7);
    return matrix;
}

}  // namespace

class FormatsTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreShort()
    {
        QCOMPARE(numberText(Scalar(0.98)), std::string("0.98"));
        QCOMPARE(numberText(3), std::string("3"));
        QCOMPARE(numberText(Scalar(1e-7)), std::string("1e-07"));
        QCOMPARE(numberText(kBlocked), std::string("-inf"));
        QCOMPARE(numberText(Scalar(-0.0)), std::string("-0"));
        QCOMPARE(numberText(std::numeric_limits<Scalar>::quiet_NaN()), std::string("nan"));
        QCOMPARE(numberText(-std::numeric_limits<Scalar>::quiet_NaN()), std::string("nan"));
    }

    void csvIsNumbersAlone() { QCOMPARE(writeCsv(example()), std::string("0.98,-12,-inf\n100,0.5,1e-07\n")); }

    void csvQuotesNames()
    {
        const Names rows{"a,b", "line\nbreak"};
        const Names columns{"say \"x\"", "", "plain"};
        QCOMPARE(writeCsv(example(), &rows, &columns),
                 std::string(",\"say \"\"x\"\"\",,plain\n\"a,b\",0.98,-12,-inf\n\"line\nbreak\",100,0.5,1e-07\n"));
    }

    void whatASpreadsheetWouldRunIsText()
    {
        const Names rows{"=cmd|' /C calc'!A0", "-1"};
        const Names columns{"+1+1", "@SUM(1)", "-x"};
        QCOMPARE(writeCsv(example(), &rows, &columns),
                 std::string(",'+1+1,'@SUM(1),'-x\n'=cmd|' /C calc'!A0,0.98,-12,-inf\n-1,100,0.5,1e-07\n"));
    }

    void npyIsNumPysFormat()
    {
        const std::string file = writeNpy(example());
        const std::size_t header = 10 + static_cast<unsigned char>(file[8]) + 256 * static_cast<unsigned char>(file[9]);
        QCOMPARE(file.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
        QCOMPARE(header % 64, 0U);
        QCOMPARE(file[header - 1], '\n');
        QVERIFY(file.substr(10).starts_with("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"));
        QCOMPARE(file.size(), header + 6 * sizeof(Scalar));
        Matrix read(2, 3);
        std::memcpy(read.data(), file.data() + header, 6 * sizeof(Scalar));
        QVERIFY(sameBits(read, example()));
    }

    void tableStandsOnItsDecimalPoints()
    {
        QCOMPARE(QString::fromStdString(textTable(example(), {"Alex", "Zoë"}, {"a", "much longer", "c"})),
                 QString("           a  much longer      c\n"
                         "Alex    0.98        -12     -inf\n"
                         "Zoë   100             0.5  1e-07\n"));
    }

    void jsonTellsWhatTheMatrixIs()
    {
        const auto trace = traceOf(exampleSession("empty"));
        const MatrixRef attention{MatrixId::Attention, 0, 0};
        const auto json = nlohmann::json::parse(writeMatrixJson(*trace, std::span(&attention, 1)));
        QVERIFY(json["stage"] == "attention");
        QVERIFY(json["symbol"] == "A⁽¹⁾");
        QVERIFY(json["block"] == 1);
        QVERIFY(json["head"] == 1);
        QVERIFY(json["shape"] == (nlohmann::json{2, 2}));
        QVERIFY(json["rows"] == (nlohmann::json{"token 1", "token 2"}));
        QVERIFY(json["columns"] == (nlohmann::json{"token 1", "token 2"}));
        QCOMPARE(json["values"][1][0].get<Scalar>(), (*trace->blocks[0].heads[0].attention)(1, 0));
    }

    void jsonOfSeveralIsAList()
    {
        const auto trace = traceOf(exampleSession("three-friends"));
        const std::vector<MatrixRef> refs{{MatrixId::Query, 0, 0}, {MatrixId::Query, 0, 1}};
        const auto json = nlohmann::json::parse(writeMatrixJson(*trace, refs));
        QCOMPARE(json.size(), 2U);
        QVERIFY(json[1]["head"] == 2);
        const MatrixRef output{MatrixId::Output, 0, 0};
        QVERIFY(nlohmann::json::parse(writeMatrixJson(*trace, std::span(&output, 1)))["head"].is_null());
    }

    void blockedScoresAreTextsInJson()
    {
        Session session = exampleSession("empty");
        auto trace = std::make_shared<Trace>(*traceOf(session));
        trace->blocks[0].heads[0].score.detach()(0, 1) = kBlocked;
        const MatrixRef score{MatrixId::Score, 0, 0};
        const auto json = nlohmann::json::parse(writeMatrixJson(*trace, std::span(&score, 1)));
        QVERIFY(json["values"][0][1] == "-inf");
    }
};

HEADSCOPE_TEST(FormatsTest)

}  // namespace headscope::test_formats

#include "test_formats.moc"
