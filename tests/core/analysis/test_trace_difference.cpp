// SPDX-License-Identifier: GPL-3.0-or-later
// The largest difference of each stage between two sessions, in the order of the computation.
#include "core/analysis/trace_difference.h"
#include "core/edits/head_edits.h"
#include "core/edits/sequence_edits.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>
#include <set>

namespace headscope::test_trace_difference {

namespace {

std::vector<StageDifference> differencesOf(const Session& before, const Session& after)
{
    return stageDifferences(*traceOf(after), *traceOf(before));
}

const StageDifference& of(const std::vector<StageDifference>& found, MatrixId stage, int block = 0)
{
    const auto row =
        std::ranges::find_if(found, [&](const StageDifference& each) { return each.stage.id == stage && each.stage.block == block; });
    if (row == found.end())
        qFatal("no such stage");
    return *row;
}

std::ptrdiff_t placeOf(const Session& session, MatrixId stage, int block = 0)
{
    const std::vector<MatrixRef> stages = stagesInOrder(session);
    return std::ranges::find(stages, MatrixRef{stage, block}) - stages.begin();
}

}  // namespace

class TraceDifferenceTest : public QObject {
    Q_OBJECT

private slots:
    void everyStageStandsInTheOrderOnce()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const Session session = randomStack(seed);
            std::set<MatrixRef> all;
            forEachMatrix(session, [&](const MatrixInfo& matrix, const MatrixRef& ref) {
                if (matrix.isStage())
                    all.insert({ref.id, ref.block});
            });
            const std::vector<MatrixRef> stages = stagesInOrder(session);
            QCOMPARE(stages.size(), all.size());
            QVERIFY(std::set<MatrixRef>(stages.begin(), stages.end()) == all);
        }
    }

    void theOrderIsThatOfTheComputation()
    {
        Session session = exampleSession("transformer-block");
        session.blocks[0].norm = Norm::Pre;
        QVERIFY(placeOf(session, MatrixId::AttentionNorm) < placeOf(session, MatrixId::Query));
        session.blocks[0].norm = Norm::Post;
        QVERIFY(placeOf(session, MatrixId::AttentionNorm) > placeOf(session, MatrixId::Output));
        const Session translator = exampleSession("encoder-decoder");
        const int encoder = translator.firstOf(Stack::Memory);
        QVERIFY(placeOf(translator, MatrixId::Query, encoder) < placeOf(translator, MatrixId::Query, 0));
    }

    void theLargestIsInTheHeadThatChanged()
    {
        const Session before = exampleSession("three-friends");
        Session after = before;
        after.blocks[0].heads[1].value.weight.detach()(0, 0) += 0.5F;
        const auto found = differencesOf(before, after);
        const StageDifference& value = of(found, MatrixId::Value);
        QCOMPARE(value.stage.head, 1);
        Index token = 0;
        const Scalar most = before.input->col(0).cwiseAbs().maxCoeff(&token);  // V moves by X · ΔW
        QVERIFY(std::abs(value.most.size - Scalar(0.5) * most) < 1e-6);
        QCOMPARE(value.most.row, token);
        QCOMPARE(value.most.column, Index{0});
        QVERIFY(of(found, MatrixId::Attention).isSame());
        QVERIFY(!of(found, MatrixId::Output).isSame());
    }

    void aScoreThatIsBlockedIsInfinitelyFar()
    {
        const Session before = exampleSession("three-friends");
        Session after = before;
        after.blocks[0].mask.causal = true;
        const auto found = differencesOf(before, after);
        QCOMPARE(of(found, MatrixId::Score).most.size, std::numeric_limits<Scalar>::infinity());
        QCOMPARE(of(found, MatrixId::Score).most.count, Index{3});
        QVERIFY(std::ranges::all_of(differencesOf(after, after), &StageDifference::isSame));  // −∞ beside −∞
    }

    void aNumberBesideNoneIsTheLargest()
    {
        constexpr Scalar kNone = std::numeric_limits<Scalar>::quiet_NaN();
        const Matrix now{{1, 2, kNone}, {9, kNone, 3}}, then{{1, 2, 5}, {1, kNone, 3}};
        const MatrixDifference most = matrixDifference(now, then);
        QVERIFY(std::isnan(most.size));
        QCOMPARE(most.count, Index{2});
        QCOMPARE(most.row * 3 + most.column, Index{2});
    }

    void otherShapesAreKept()
    {
        const Session before = exampleSession("two-blocks");
        Session after = before;
        removeToken(after, 4);
        const auto found = differencesOf(before, after);
        const StageDifference& attention = of(found, MatrixId::Attention, 1);
        QVERIFY(!attention.hasSameShape() && !attention.isSame());
        QCOMPARE(attention.then.rows, Index{5});
        QCOMPARE(attention.now.columns, Index{4});
    }

    void someMatricesAreThoseOfAllOfThem()
    {
        const auto then = traceOf(exampleSession("grouped-query"));
        Session moved = *then->session;
        moved.blocks[0].heads[0].key.weight.detach()(0, 0) += 0.5F;
        const auto now = traceOf(moved);
        const MatrixRef key{MatrixId::Key, 0, 1}, query{MatrixId::Query, 0, 1}, score{MatrixId::RawScore, 0, 1};
        const auto all = difference(*now, *then), some = difference(*now, *then, std::vector{key, score});
        for (const MatrixRef& ref : {key, score})
            QVERIFY(sameBits(*matrixOf(*all, ref), *matrixOf(*some, ref)));
        QVERIFY(!matrixOf(*some, key)->isZero());
        QVERIFY(matrixOf(*some, query).sameAs(matrixOf(*now, query)));
    }
};

HEADSCOPE_TEST(TraceDifferenceTest)

}  // namespace headscope::test_trace_difference

#include "test_trace_difference.moc"
