// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in sixteen bits are what their formats say, and only those that are asked for are widened.
#include "core/base/half_matrix.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

namespace headscope::test_half_matrix {

namespace {

/// (−1)^sign · 1.fraction · 2^(exponent − bias), in double precision; the lowest exponent is that of subnormal numbers, the highest of
/// infinity and NaN.
double byFormula(unsigned bits, int fractionBits, int bias)
{
    const int highest = (1 << (15 - fractionBits)) - 1;
    const int exponent = static_cast<int>(bits & 0x7fff) >> fractionBits;
    const double fraction = (bits & ((1U << fractionBits) - 1)) / std::ldexp(1.0, fractionBits);
    const double magnitude = exponent == highest ? (fraction > 0 ? std::nan("") : std::numeric_limits<double>::infinity())
                             : exponent == 0     ? std::ldexp(fraction, 1 - bias)
                                                 : std::ldexp(1 + fraction, exponent - bias);
    return bits & 0x8000 ? -magnitude : magnitude;
}

std::unique_ptr<std::uint16_t[]> bitsFrom(std::uint16_t first, std::size_t count)
{
    auto bits = std::make_unique<std::uint16_t[]>(count);
    for (std::size_t i = 0; i < count; ++i)
        bits[i] = static_cast<std::uint16_t>(first + i);
    return bits;
}

}  // namespace

class HalfMatrixTest : public QObject {
    Q_OBJECT

private slots:
    void everyNumberIsThatOfItsFormat()
    {
        for (unsigned bits = 0; bits < 1U << 16; ++bits)
            for (const auto& [width, fractionBits, bias] :
                 {std::tuple{NumberWidth::BrainFloat, 7, 127}, std::tuple{NumberWidth::Half, 10, 15}}) {
                const auto kept = static_cast<std::uint16_t>(bits);
                const double expected = byFormula(bits, fractionBits, bias), is = static_cast<double>(widened(kept, width));
                QVERIFY2(std::isnan(expected) ? std::isnan(is) : is == expected && std::signbit(is) == std::signbit(expected),
                         qPrintable(QString("%1 is %2, expected %3").arg(bits).arg(is).arg(expected)));
                QCOMPARE(areFinite({&kept, 1}, width), std::isfinite(expected));
            }
    }

    void anInfiniteNumberIsFoundAnywhere()
    {
        for (const std::size_t place : {0UL, 7UL, 30UL, 66UL}) {
            const auto bits = bitsFrom(0x3c00, 67);
            QVERIFY(areFinite({bits.get(), 67}, NumberWidth::Half));
            bits[place] = 0x7c00;
            QVERIFY(!areFinite({bits.get(), 67}, NumberWidth::Half));
            bits[place] = 0xfe01;
            QVERIFY(!areFinite({bits.get(), 67}, NumberWidth::Half));
        }
    }

    void aTransposedOneLiesAsItsFileHasIt()
    {
        // 0x3f80 is 1 in bfloat16, and each bit of the fraction adds 2⁻⁷.
        const auto number = [](Index i) { return 1 + static_cast<Scalar>(i) / 128; };
        const Shared<Matrix> plain(
            std::shared_ptr<Late<Matrix>>(new HalfMatrix(NumberWidth::BrainFloat, 2, 3, false, bitsFrom(0x3f80, 6))));
        const Shared<Matrix> turned(
            std::shared_ptr<Late<Matrix>>(new HalfMatrix(NumberWidth::BrainFloat, 2, 3, true, bitsFrom(0x3f80, 6))));
        QCOMPARE(std::pair(turned.rows(), turned.cols()), std::pair(Index{2}, Index{3}));
        QCOMPARE(bytesOf(turned), std::size_t{12});
        const Matrix rows = rowsOf(turned, {1, 0, 1}), columns = columnsOf(turned, {2, 0});
        QCOMPARE(turned(0, 2), number(4));
        QVERIFY(!turned.late<HalfMatrix>()->isMade());
        QVERIFY(sameBits(columns.col(0), turned->col(2)) && sameBits(columns.col(1), turned->col(0)));
        for (Index r = 0; r < 2; ++r)
            for (Index c = 0; c < 3; ++c) {
                QCOMPARE((*plain)(r, c), number(3 * r + c));
                QCOMPARE((*turned)(r, c), number(2 * c + r));
                QCOMPARE(rows(1 - r, c), (*turned)(r, c));
            }
        QVERIFY(sameBits(rows.row(0), rows.row(2)));
    }

    void aCopyThatIsChangedIsAMatrixLikeOthers()
    {
        Shared<Matrix> matrix(std::shared_ptr<Late<Matrix>>(new HalfMatrix(NumberWidth::Half, 2, 2, false, bitsFrom(0x3c00, 4))));
        const Shared<Matrix> before = matrix;
        QVERIFY(before.sameAs(matrix));
        QVERIFY(before.late<HalfMatrix>());
        matrix.detach()(0, 1) = 5;
        QVERIFY(!matrix.late<HalfMatrix>());
        QVERIFY(!(before == matrix));
        QCOMPARE((*before)(0, 1), Scalar(1 + 0x1p-10));
        QCOMPARE((*matrix)(0, 1), Scalar(5));
        QCOMPARE((*matrix)(1, 1), (*before)(1, 1));
    }
};

HEADSCOPE_TEST(HalfMatrixTest)

}  // namespace headscope::test_half_matrix

#include "test_half_matrix.moc"
