// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers are read from text to the nearest value that their type has, with a point, and it is said where they end.
#include "core/base/number_text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace headscope::test_number_text {

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void aNumberEndsWhereItsTextDoes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("length");
        const auto row = [](const char* text, double value, int length) {
            QTest::newRow(*text ? text : "nothing") << QByteArray(text) << value << length;
        };
        row("12", 12, 2);
        row("-0.5", -0.5, 4);
        row("1.5e-3", 0.0015, 6);
        row("1.5E+3 rest", 1500, 6);
        row(".5", 0.5, 2);
        row("2.", 2, 2);
        row("0,25", 0, 1);
        row("0.5D+00", 0.5, 3);
        row("1e", 1, 1);
        row("1e+", 1, 1);
        row("0x1p3", 0, 1);
        row("1.2.3", 1.2, 3);
        row("4.9e-324", 4.9e-324, 8);
        row("9007199254740993", 9007199254740992, 16);
        row("", 0, 0);
        row("-", 0, 0);
        row(".", 0, 0);
        row("+1", 0, 0);
        row(" 1", 0, 0);
        row("e5", 0, 0);
        row("in", 0, 0);
        row("-Infinity", -std::numeric_limits<double>::infinity(), 9);
        row("INF", std::numeric_limits<double>::infinity(), 3);
    }

    void aNumberEndsWhereItsTextDoes()
    {
        QFETCH(QByteArray, text);
        const LeadingNumber<double> read = leadingNumber<double>(text.toStdString());
        QTEST(read.value, "value");
        QTEST(static_cast<int>(read.length), "length");
        QCOMPARE(read.range, NumberRange::Fits);
    }

    void notANumberIsRead() { QVERIFY(std::isnan(leadingNumber<float>("NaN").value)); }

    void aNumberBetweenTwoFloatsIsRoundedOnce()
    {
        // By way of double it would become a tie, and 1.
        QCOMPARE(leadingNumber<float>("1.00000005960464477540").value, std::nextafter(1.0F, 2.0F));
    }

    void whatDoesNotFitIsSaid_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<float>("value");
        QTest::addColumn<NumberRange>("range");
        const float infinity = std::numeric_limits<float>::infinity();
        const auto row = [](const char* text, float value, NumberRange range) {
            QTest::newRow(text) << QByteArray(text) << value << range;
        };
        row("1e39", infinity, NumberRange::TooLarge);
        row("-1e400", -infinity, NumberRange::TooLarge);
        row("1e99999999999999999999", infinity, NumberRange::TooLarge);
        row("0.001e60", infinity, NumberRange::TooLarge);
        row("1000000000000000000000000000000000000000.5", infinity, NumberRange::TooLarge);
        row("1e-50", 0, NumberRange::TooSmall);
        row("-1e-400", -0.0F, NumberRange::TooSmall);
        row("1e-99999999999999999999", 0, NumberRange::TooSmall);
        row("1000e-60", 0, NumberRange::TooSmall);
        row("0e99", 0, NumberRange::Fits);
    }

    void whatDoesNotFitIsSaid()
    {
        QFETCH(QByteArray, text);
        QFETCH(float, value);
        const LeadingNumber<float> read = leadingNumber<float>(text.toStdString());
        QCOMPARE(read.value, value);
        QCOMPARE(std::signbit(read.value), std::signbit(value));
        QTEST(read.range, "range");
        QCOMPARE(static_cast<qsizetype>(read.length), text.size());
    }

    void aTextIsANumberOnlyAsAWhole()
    {
        QCOMPARE(asNumber<float>("0.25"), std::optional(0.25F));
        QCOMPARE(asNumber<float>("1e-50"), std::optional(0.0F));
        for (const char* text : {"", "0,25", "0.5D+00", "1 ", "1e39"})
            QVERIFY2(!asNumber<float>(text), text);
        QCOMPARE(asNumber<int>("-12"), std::optional(-12));
        for (const char* text : {"", "12x", "1.0", " 1", "99999999999"})
            QVERIFY2(!asNumber<int>(text), text);
    }

    void whatIsWrittenIsReadBack()
    {
        for (const Scalar value : {Scalar(0.1), Scalar(-0.0), Scalar(1e-40), std::numeric_limits<Scalar>::max(),
                                   std::numeric_limits<Scalar>::denorm_min(), -std::numeric_limits<Scalar>::infinity()})
            QCOMPARE(asNumber<Scalar>(numberText(value)), std::optional(value));
    }

    void aTextHasTheDecimalsThatItIsAskedFor()
    {
        QCOMPARE(fixedText(0.125, 1), std::string("0.1"));
        QCOMPARE(fixedText(-2.5, 3), std::string("-2.500"));
        QCOMPARE(fixedText(std::numeric_limits<double>::max(), 2).size(), std::size_t(309 + 3));
    }
};

HEADSCOPE_TEST(TestNumberText)

}  // namespace headscope::test_number_text

Q_DECLARE_METATYPE(headscope::NumberRange)

#include "test_number_text.moc"
