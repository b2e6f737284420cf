// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the custom mask, and masks as text.
#include "core/edits/mask_edits.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"

#include <QTest>

namespace headscope {

class MaskEditsTest : public QObject {
    Q_OBJECT

    static Matrix someMask() { return (Matrix(2, 3) << 1, 0, 1, 0, 0, 1).finished(); }

    static std::string problem(const char* text)
    {
        const Result<Matrix> mask = readMaskText(text, TrueMeans::MayAttend, 2, 3);
        return mask ? "" : mask.error().sentence();
    }

private slots:
    void paintingStaysInsideAndVanishesWhenAllIsAllowed()
    {
        Session session = randomSession(1, 3, 4, 2);
        paintMask(session, 0, {1, 1, 5, 1}, false);
        QVERIFY(!validate(session));
        const Mask& mask = session.blocks[0].mask;
        QVERIFY(*mask.custom == (Matrix(3, 3) << 1, 1, 1, 1, 0, 1, 1, 0, 1).finished());
        paintMask(session, 0, {-1, -1, 1, 1}, false);
        QCOMPARE(mask.custom->sum(), Scalar(7));
        paintMask(session, 0, {0, 1, 3, 1}, true);
        QVERIFY(!mask.any());
    }

    void invertingTwiceIsNothing()
    {
        Session session = randomSession(1, 3, 4, 2);
        const Session before = session;
        invertCustomMask(session, 0);
        QVERIFY(session.blocks[0].mask.custom->isZero());
        invertCustomMask(session, 0);
        QVERIFY(session == before);
    }

    void paddingIsAscendingAndEachOnce()
    {
        Session session = randomSession(1, 4, 4, 2);
        for (const Index key : {3, 1, 3, 0})
            setPadded(session, 0, key, true);
        QCOMPARE(session.blocks[0].mask.padding, (std::vector<Index>{0, 1, 3}));
        setPadded(session, 0, 1, false);
        QCOMPARE(session.blocks[0].mask.padding, (std::vector<Index>{0, 3}));
    }

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

}  // namespace headscope

QTEST_APPLESS_MAIN(headscope::MaskEditsTest)
#include "test_mask_edits.moc"
