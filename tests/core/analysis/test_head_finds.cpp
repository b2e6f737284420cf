// SPDX-License-Identifier: GPL-3.0-or-later
// What heads are looked for by: heads that copy, that are alike, that have changed.
#include "core/analysis/head_finds.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_head_finds {

namespace {

bool near(Scalar a, Scalar b) { return std::abs(a - b) <= Scalar(1e-4) * (1 + std::abs(b)); }

EffectsOfHeads found(const char* id, const Session& session, const Session* before = nullptr)
{
    return findHeadFind(id)->of(*traceOf(session), before, {});
}

}  // namespace

class HeadFindsTest : public QObject {
    Q_OBJECT

private slots:
    void aHeadThatHandsOnWhatItReadsCopies()
    {
        Session session = randomSession(3, 4, 6, 2);
        Block& block = session.blocks[0];
        const Index width = block.heads[0].value.weight->cols();
        Matrix reads = Matrix::Zero(6, width);
        reads.topRows(width).setIdentity();
        block.heads[0].value.weight = reads;
        Matrix writes = *block.output.weight;
        writes.topRows(width) = reads.transpose();
        block.output.weight = writes;
        QVERIFY(near(copyingScore(session, 0, 0), 1));
        QVERIFY(near(found("copies", session)[0][0], 1));
        writes.topRows(width) = -reads.transpose();
        block.output.weight = writes;
        QVERIFY(near(copyingScore(session, 0, 0), -1));
        QVERIFY(std::abs(copyingScore(session, 0, 1)) < Scalar(0.999));  // drawn at random
    }

    void copyingIsSeenThroughTheWords()
    {
        const Session session = sessionInFile(sourceFolder() / "tests/reference/words-own-readout/session.headscope.json");
        const Matrix seen = *session.embedding * *session.blocks[1].valueOf(0).weight *
                            session.blocks[1].output.weight->topRows(session.blocks[1].valueWidth(0)) * *session.readout->linear.weight;
        Scalar trace = seen.trace();
        const Scalar score = copyingScore(session, 1, 0);
        QVERIFY(!std::isnan(score));
        QCOMPARE(score > 0, trace > 0);  // the sum of the eigenvalues
    }

    void alikeIsTheCosineWithTheOneMostLikeIt()
    {
        Session session = randomSession(5, 4, 6, 3);
        session.blocks[0].heads[2].query = session.blocks[0].heads[0].query;
        session.blocks[0].heads[2].key = session.blocks[0].heads[0].key;
        const EffectsOfHeads alike = found("alike", session);
        QVERIFY(near(alike[0][0], 1));
        QVERIFY(near(alike[0][2], 1));
        QVERIFY(alike[0][1] < Scalar(0.99999));
        QVERIFY(std::isnan(found("alike", randomSession(5, 4, 6, 1))[0][0]));  // there is no other
    }

    void changedIsHowFarTheWeightsHaveMoved()
    {
        const Session before = randomSession(7, 4, 6, 2);
        Session after = before;
        Linear& query = after.blocks[0].heads[1].query;
        query.weight = Matrix(2 * *query.weight);
        const EffectsOfHeads changed = found("changed", after, &before);
        QCOMPARE(changed[0][0], Scalar(0));
        QVERIFY(changed[0][1] > Scalar(0.05) && changed[0][1] < 1);
        QVERIFY(std::isnan(found("changed", after)[0][0]));  // with nothing to compare with
    }

    void whatStopsHasAnEnd()
    {
        const auto trace = traceOf(randomSession(5, 4, 6, 3));
        for (const HeadFind& find : headFinds())
            QCOMPARE(find.of(*trace, trace->session.get(), [] { return true; }).size(), trace->blocks.size());
        QCOMPARE(whatHeadsDo(*trace).at(0).size(), std::size_t(3));
    }
};

HEADSCOPE_TEST(HeadFindsTest)

}  // namespace headscope::test_head_finds

#include "test_head_finds.moc"
