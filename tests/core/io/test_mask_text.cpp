// SPDX-License-Identifier: GPL-3.0-or-later
// Masks as text: what is written reads back, as does what PyTorch and NumPy print.
#include "core/io/values/mask_text.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_mask_text {

class MaskTextTest : public QObject {
    Q_OBJECT

    static Matrix someMask() { return Matrix{{1, 0, 1}, {0, 0, 1}}; }

    static std::string problem(const char* text)
    {
        const Result<Matrix> mask = readMaskText(text, TrueMeans::MayAttend, 2, 3);
        return mask ? "" : mask.error().sentence();
    }

private slots:
    void textRoundTripsInBothMeanings()
    {
        QCOMPARE(maskText(someMask(), TrueMeans::MayAttend), std::string("True\tFalse\tTrue\nFalse\tFalse\tTrue\n"));
        QCOMPARE(maskText(someMask(), TrueMeans::Blocked), std::string("False\tTrue\tFalse\nTrue\tTrue\tFalse\n"));
        for (const TrueMeans meaning : {TrueMeans::MayAttend, TrueMeans::Blocked}) {
            const Result<Matrix> read = readMaskText(maskText(someMask(), meaning), meaning, 2, 3);
            QVERIFY(read && *read == someMask());
        }
    }

    void otherWaysToWriteItAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("trueIsBlocked");
        QTest::newRow("numbers") << QByteArray("1,0,1\r\n0,0,1\r\n") << false;
        QTest::newRow("numbers, blocked") << QByteArray("0 1 0\n\n1 1 0") << true;
        QTest::newRow("lists") << QByteArray("[[True, False, True], [False, False, True]]") << false;
        QTest::newRow("tensor") << QByteArray("tensor([[False,  True, False],\n        [ True,  True, False]])") << true;
        QTest::newRow("float") << QByteArray("tensor([[0., -inf, 0.],\n        [-inf, -inf, 0.]])") << false;
        QTest::newRow("float, whatever True says") << QByteArray("0 -inf 0\n-inf -inf 0") << true;
    }

    void otherWaysToWriteItAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, trueIsBlocked);
        const Result<Matrix> read = readMaskText(text.toStdString(), trueIsBlocked ? TrueMeans::Blocked : TrueMeans::MayAttend, 2, 3);
        QVERIFY2(bool(read), read ? "" : read.error().sentence().c_str());
        QVERIFY(*read == someMask());
    }

    void mistakesAreNamedByRowAndColumn()
    {
        QCOMPARE(problem("1 0 1\n0 maybe 1"), std::string("row 2, column 2: is \"maybe\", expected True or False, 1 or 0, or 0 and -inf"));
        QCOMPARE(problem("0 -inf 0\n0 0 1"), std::string("row 2, column 3: is \"1\", expected 0 or -inf"));
        QCOMPARE(problem("1 0 1\n0 1"), std::string("row 2: has 2 cells, expected 3, one for each key"));
        QCOMPARE(problem("1 0 1"), std::string("the mask has 1 row, expected 2, one for each query"));
        QCOMPARE(problem(""), std::string("the mask has 0 rows, expected 2, one for each query"));
    }
};

HEADSCOPE_TEST(MaskTextTest)

}  // namespace headscope::test_mask_text

#include "test_mask_text.moc"
