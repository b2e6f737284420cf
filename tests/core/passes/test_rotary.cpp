// SPDX-License-Identifier: GPL-3.0-or-later
// Rotary positions and ALiBi: what a score depends on.
#include "core/edits/block_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/model/alibi.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace headscope::test_rotary {

namespace {

/// A sentence that says everything twice, so that it stands at other places the second time.
Session twice()
{
    Session session = randomSession(3, 8, 6, 2);
    Matrix& input = session.input.detach();
    input.bottomRows(4) = input.topRows(4);
    return session;
}

Matrix scoresWith(void (*change)(Session& session))
{
    Session session = twice();
    change(session);
    return *traceOf(session)->blocks[0].heads[1].rawScore;
}

}  // namespace

class RotaryTest : public QObject {
    Q_OBJECT

private slots:
    void scoresDependOnTheDistanceAlone_data()
    {
        QTest::addColumn<int>("pairing");
        QTest::newRow("half") << static_cast<int>(Rotary::Pairing::Half);
        QTest::newRow("interleaved") << static_cast<int>(Rotary::Pairing::Interleaved);
    }

    void scoresDependOnTheDistanceAlone()
    {
        QFETCH(int, pairing);
        Session session = twice();
        setHeadPositions(session, 0, rotarySetting, static_cast<std::size_t>(pairing));
        QCOMPARE(session.blocks[0].rotary->width, Index{2});  // of three columns
        const Matrix scores = *traceOf(session)->blocks[0].heads[1].rawScore;
        QVERIFY(largestDifference(scores.topLeftCorner(4, 4), scores.bottomRightCorner(4, 4)) < 1e-5);
        QVERIFY(largestDifference(scores.topLeftCorner(4, 4), scores.topRightCorner(4, 4)) > 1e-2);  // the same words, further away
    }

    void positionsThatAreAddedAreNotOfTheDistanceAlone()
    {
        const Matrix scores = scoresWith([](Session& session) { setPositions(session, Positions::Sinusoidal); });
        QVERIFY(largestDifference(scores.topLeftCorner(4, 4), scores.bottomRightCorner(4, 4)) > 1e-2);
    }

    void aTurnKeepsTheLength()
    {
        Session session = twice();
        setHeadPositions(session, 0, rotarySetting, 0);
        const auto trace = traceOf(session);
        const HeadTrace& head = trace->blocks[0].heads[0];
        QVERIFY(largestDifference(head.query->rowwise().norm(), head.positionedQuery->rowwise().norm()) < 1e-5);
        QVERIFY(sameBits(head.query->row(0), head.positionedQuery->row(0)));  // position 0 turns by nothing
        QVERIFY(sameBits(head.query->col(2), head.positionedQuery->col(2)));  // beyond the width
    }

    void alibiTakesOffByDistance()
    {
        Session session = twice();
        const Matrix before = *traceOf(session)->blocks[0].heads[1].score;
        setHeadPositions(session, 0, alibiSetting, 0);
        session.blocks[0].heads[1].temperature = 2;
        QCOMPARE(session.blocks[0].heads[0].slope, Scalar(1.0 / 16));
        QCOMPARE(session.blocks[0].heads[1].slope, Scalar(1.0 / 256));
        const Matrix now = *traceOf(session)->blocks[0].heads[1].score;
        for (Index i = 0; i < now.rows(); ++i)
            for (Index j = 0; j < now.cols(); ++j)
                QVERIFY(std::abs(now(i, j) - (before(i, j) - static_cast<Scalar>(std::abs(i - j)) / 256) / 2) < 1e-5);
    }

    void moreTokensThanLearnedPlacesAreRefused()
    {
        Session session = twice();
        setPositions(session, Positions::Learned);
        QCOMPARE(session.positionWeight->rows(), Index{16});
        for (int i = 0; i < 8; ++i)
            insertToken(session, 0, "new");
        QVERIFY(!validate(session));
        insertToken(session, 0, "new");
        QCOMPARE(QString::fromStdString(validate(session)->sentence()),
                 QStringLiteral("positions.weight: has learned 16 positions, too few for the 17 tokens"));
    }

    /// No number is looked at where one is not finite: all are refused before anything is computed.
    void hostileNumbersAreRefused()
    {
        const auto refused = [](Rotary rotary) {
            Session session = twice();
            session.blocks[0].rotary = rotary;
            return validate(session).has_value();
        };
        const Scalar nan = std::numeric_limits<Scalar>::quiet_NaN(), infinity = std::numeric_limits<Scalar>::infinity();
        for (const Scalar base : {Scalar(0), Scalar(-1), nan, infinity})
            QVERIFY(refused({base, 2, Rotary::Pairing::Half}));
        for (const Index width : {Index{-2}, Index{0}, Index{1}, Index{3}, Index{4}})  // 0: all three columns
            QVERIFY(refused({10000, width, Rotary::Pairing::Half}));
        QVERIFY(!refused({10000, 2, Rotary::Pairing::Half}));
        for (const Scalar slope : {Scalar(-1), nan, infinity}) {
            Session session = twice();
            session.blocks[0].heads[1].slope = slope;
            QVERIFY(validate(session).has_value());
        }
    }
};

HEADSCOPE_TEST(RotaryTest)

}  // namespace headscope::test_rotary

#include "test_rotary.moc"
