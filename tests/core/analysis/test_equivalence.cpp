// SPDX-License-Identifier: GPL-3.0-or-later
// The packed form of the projections against head by head.
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "core/analysis/packed.h"
#include "core/edits/head_edits.h"
#include "core/edits/head_groups.h"
#include "core/edits/packing.h"

#include <QtTest>

namespace headscope::test_equivalence {

class TestPacked : public QObject {
    Q_OBJECT

private slots:
    void packedAndHeadByHeadAgreeForAnyStack()
    {
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            for (int block = 0; block < std::ssize(trace->blocks); ++block) {
                const PackedAgreement agreement = packedAgreement(*trace, block, 1'000'000'000);
                QVERIFY2(agreement.largestDifference < Scalar(1e-4), qPrintable(QString("seed %1, block %2").arg(seed).arg(block)));
                const Session& session = *trace->session;
                QCOMPARE(agreement.rows, std::max(session.tokenCount(session.block(block)), session.keyCount(session.block(block))));
            }
        }
    }

    void aWrongKeyIsFound()
    {
        Trace trace = *traceOf(exampleSession("three-friends"));
        trace.blocks[0].heads[1].key.detach()(2, 1) += Scalar(0.5);
        QVERIFY(std::abs(packedAgreement(trace, 0, 1'000'000).largestDifference - Scalar(0.5)) < Scalar(1e-4));
        QCOMPARE(packedAgreement(trace, 0, 1).rows, Index(1));
        QVERIFY(packedAgreement(trace, 0, 1).largestDifference < Scalar(1e-4));  // that row is not looked at
    }

    void columnsFollowTheHeadsAndSharedOnesStandOnce()
    {
        Session session = exampleSession("three-friends");
        const PackedWeight value = packedWeight(session, {MatrixId::ValueWeight, 0, 0});
        QCOMPARE(value.weight->cols(), Index(5));
        QVERIFY(sameBits(Matrix(value.weight->leftCols(3)), *session.blocks[0].heads[0].value.weight));
        QVERIFY(sameBits(Matrix(value.weight->rightCols(2)), *session.blocks[0].heads[1].value.weight));
        QCOMPARE(value.columnMatrices[3].head, 1);
        QCOMPARE(value.columnIndices[3], Index(0));
        setKeyValueGroups(session, 0, 1);
        QCOMPARE(packedWeight(session, {MatrixId::ValueWeight, 0, 0}).weight->cols(), Index(3));
        QCOMPARE(packedWeight(session, {MatrixId::QueryWeight, 0, 0}).weight->cols(), Index(4));
    }
};

HEADSCOPE_TEST(TestPacked)

}  // namespace headscope::test_equivalence

#include "test_equivalence.moc"
