// SPDX-License-Identifier: GPL-3.0-or-later
// Heads that share keys and values, and heads that are pieces of one packed matrix.
#include "core/edits/head_edits.h"
#include "core/edits/head_groups.h"
#include "core/edits/packing.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_head_groups {

class SharingEditsTest : public QObject {
    Q_OBJECT

    /// 5 tokens, d_model 8, four heads of d_k = d_v = 2, in some of which biases are.
    static Session fourHeads() { return randomSession(11, 5, 8, 4); }

private slots:
    void oneGroupHasTheMeanOfAllKeysAndValues()
    {
        Session session = fourHeads();
        const std::vector<Head> before = session.blocks[0].heads;
        setKeyValueGroups(session, 0, 1);
        QVERIFY(!validate(session));
        Matrix key = Matrix::Zero(8, 2), value = key;
        for (const Head& head : before) {
            key += *head.key.weight / 4;
            value += *head.value.weight / 4;
        }
        const Block& block = session.blocks[0];
        QVERIFY(largestDifference(*block.heads[0].key.weight, key) < 1e-6);
        QVERIFY(largestDifference(*block.heads[0].value.weight, value) < 1e-6);
        QCOMPARE(block.heads[3].key, Linear());
        QVERIFY(block.heads[3].query == before[3].query);
    }

    void headsThatStopSharingComputeTheSame()
    {
        Session session = fourHeads();
        setKeyValueGroups(session, 0, 1);
        const auto shared = traceOf(session);
        setKeyValueGroups(session, 0, 4);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].keyValueGroups, 0U);
        for (const Head& head : session.blocks[0].heads)
            QCOMPARE(head.key, session.blocks[0].heads[0].key);
        QVERIFY(sameBits(*traceOf(session)->blocks[0].output, *shared->blocks[0].output));
        setKeyValueGroups(session, 0, 1);
        QVERIFY(sameBits(*traceOf(session), *shared));
    }

    void twoGroupsAreTheMeansOfPairs()
    {
        Session session = fourHeads();
        const std::vector<Head> before = session.blocks[0].heads;
        setKeyValueGroups(session, 0, 2);
        const Matrix mean = (*before[2].key.weight + *before[3].key.weight) / 2;
        QVERIFY(largestDifference(*session.blocks[0].heads[2].key.weight, mean) < 1e-6);
    }

    void groupsOfUnevenHeadsTakeTheWidthsOfTheirFirst()
    {
        Session session = fourHeads();
        setKeyWidth(session, 0, 0, 3);
        setValueWidth(session, 0, 0, 5);
        setKeyValueGroups(session, 0, 2);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].heads[1].keyWidth(), 3);
        QCOMPARE(session.blocks[0].concatWidth(), 5 + 5 + 2 + 2);
    }

    void whatNobodyAskedForIsZero()
    {
        Session session = fourHeads();
        setKeyWidth(session, 0, 0, 3);
        setValueWidth(session, 0, 0, 5);
        const std::vector<Matrix> rows = outputRows(session.blocks[0]);
        const Matrix query = *session.blocks[0].heads[1].query.weight;
        setKeyValueGroups(session, 0, 1);
        const Block& block = session.blocks[0];
        for (std::size_t h = 1; h < 4; ++h) {
            const Matrix now = outputRows(block)[h];
            QVERIFY(now.topRows(2) == rows[h]);
            QVERIFY(now.bottomRows(3).isZero(0));
            QVERIFY(block.heads[h].query.weight->col(2).isZero(0));
        }
        QVERIFY(block.heads[1].query.weight->leftCols(2) == query);
        QVERIFY(outputRows(block)[0] == rows[0]);
    }

    void widerValuesLeaveTheOutputAsItIs()
    {
        Session session = fourHeads();
        const auto before = traceOf(session);
        setValueWidth(session, 0, 2, 5);
        QVERIFY(!session.blocks[0].heads[2].value.weight->rightCols(3).isZero());
        QVERIFY(largestDifference(*traceOf(session)->blocks[0].output, *before->blocks[0].output) < 1e-6);
    }

    void changesOfTheHeadsKeepTheGroups()
    {
        Session session = fourHeads();
        setKeyValueGroups(session, 0, 2);
        const Linear first = session.blocks[0].keyOf(0);
        const Linear second = session.blocks[0].keyOf(3);
        const auto holds = [&] {
            const Block& block = session.blocks[0];
            return !validate(session) && block.keyValueGroups == 2 && block.keyOf(0) == first &&
                   block.keyOf(block.heads.size() - 1) == second;
        };
        addHead(session, 0);
        QVERIFY(holds());
        removeHead(session, 0, 0);
        QVERIFY(holds());
        duplicateHead(session, 0, 2);
        QVERIFY(holds());
        moveHead(session, 0, 0, 4);
        QVERIFY(holds());
        setHeadCount(session, 0, 8);
        QVERIFY(holds());
    }

    void asManyGroupsAsHeadsShareNothing()
    {
        Session session = fourHeads();
        setKeyValueGroups(session, 0, 3);
        const Linear last = session.blocks[0].keyOf(3);
        removeHead(session, 0, 0);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].keyValueGroups, 0U);
        QCOMPARE(session.blocks[0].heads[2].key, last);
    }

    void widthsChangeForTheWholeGroup()
    {
        Session session = fourHeads();
        setKeyValueGroups(session, 0, 2);
        const Session before = session;
        setKeyWidth(session, 0, 3, 4);
        setValueWidth(session, 0, 1, 3);
        QVERIFY(!validate(session));
        QCOMPARE(session.blocks[0].heads[2].keyWidth(), 4);
        QCOMPARE(session.blocks[0].heads[1].keyWidth(), 2);
        QCOMPARE(session.blocks[0].concatWidth(), 3 + 3 + 2 + 2);
        setKeyWidth(session, 0, 2, 2);
        setValueWidth(session, 0, 0, 2);
        QVERIFY(session == before);
    }

    void aNewHeadIsUnlikeTheOthers()
    {
        Session session = fourHeads();
        setHeadCount(session, 0, 6);
        removeHead(session, 0, 0);
        addHead(session, 0);
        const std::vector<Head>& heads = session.blocks[0].heads;
        QVERIFY(*heads[5].query.weight != *heads[4].query.weight);
        QVERIFY(*heads[5].query.weight != *heads[5].key.weight);
    }

    void theSamePackedMatrixIsCutAnew()
    {
        Session session = randomSession(4, 5, 8, 2);
        makePacked(session, 0, 2);
        QVERIFY(isPacked(session, 0));
        QCOMPARE(packedHeadCounts(session, 0), (std::vector<std::size_t>{1, 2, 4, 8}));
        const Session before = session;
        resplitPacked(session, 0, 8);
        QVERIFY(!validate(session));
        QVERIFY(isPacked(session, 0));
        QCOMPARE(session.blocks[0].heads.size(), 8U);
        QVERIFY(*session.blocks[0].heads[5].value.weight == Matrix(before.blocks[0].heads[1].value.weight->col(1)));
        QVERIFY(session.blocks[0].output == before.blocks[0].output);
        resplitPacked(session, 0, 2);
        QVERIFY(session == before);
    }

    void anyBlockCanBePacked()
    {
        Session session = fourHeads();
        setKeyWidth(session, 0, 0, 3);
        setKeyValueGroups(session, 0, 2);
        QVERIFY(!isPacked(session, 0));
        const Matrix query = *session.blocks[0].heads[1].query.weight;
        makePacked(session, 0, 2);
        QVERIFY(!validate(session));
        QVERIFY(isPacked(session, 0));
        QCOMPARE(session.blocks[0].heads[1].keyWidth(), 4);
        QVERIFY(session.blocks[0].heads[1].query.weight->leftCols(3) == query);
    }
};

HEADSCOPE_TEST(SharingEditsTest)

}  // namespace headscope::test_head_groups

#include "test_head_groups.moc"
