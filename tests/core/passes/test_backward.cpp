// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every gradient, and where there is none.
#include "core/matrices/matrix_names.h"
#include "core/parallel/parallel_for.h"
#include "core/passes/backward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_backward {

namespace {

constexpr MatrixRef kOutput{MatrixId::Output};

/// The session once more, with that change.
template <class Change>
std::shared_ptr<const Trace> changed(Session session, const Change& change)
{
    change(session);
    return traceOf(std::move(session));
}

bool isZero(const Shared<Matrix>& gradient) { return gradient->size() > 0 && gradient->isZero(0); }

Session plainSession() { return randomSession(3, 6, 8, 2); }

}  // namespace

class BackwardTest : public QObject {
    Q_OBJECT

private slots:
    void aParameterDependsOnItselfAlone()
    {
        const auto trace = traceOf(stackWithMemory());
        const MatrixRef weight{MatrixId::ValueWeight, 1, 2};
        const auto found = gradientOfCell(*trace, {weight, 2, 1});
        for (const MatrixRef& ref : allMatrices(*trace->session))
            if (ref != weight && matrixOf(*trace, ref)->size() > 0)
                QVERIFY2(isZero(matrixOf(*found, ref)), plainSymbol(ref).c_str());
        Matrix expected = Matrix::Zero(3, 2);
        expected(2, 1) = 1;
        QCOMPARE(largestDifference(*matrixOf(*found, weight), expected), Scalar(0));
    }

    void causalOutputDependsOnEarlierTokensAlone()
    {
        const auto trace = changed(plainSession(), [](Session& session) { session.blocks[0].mask.causal = true; });
        const auto found = gradientOfCell(*trace, {kOutput, 2, 1});
        const Matrix& input = *found->session->input;
        QVERIFY(isZero(Matrix(input.bottomRows(3))));
        for (Index token = 0; token <= 2; ++token)
            QVERIFY(input.row(token).cwiseAbs().maxCoeff() > 1e-4);
    }

    void aMutedHeadChangesNothing()
    {
        const auto trace = changed(plainSession(), [](Session& session) { session.blocks[0].heads[0].enabled = false; });
        const auto found = gradientOfCell(*trace, {kOutput, 2, 1});
        const Block& block = found->session->blocks[0];
        QVERIFY(isZero(block.heads[0].query.weight) && isZero(block.heads[0].key.weight) && isZero(block.heads[0].value.weight));
        QCOMPARE(block.heads[0].gain, Scalar(0));
        QCOMPARE(block.heads[0].temperature, Scalar(0));
        QVERIFY(isZero(Matrix(block.output.weight->topRows(4))));
        QVERIFY(!isZero(block.heads[1].value.weight) && block.heads[1].gain != 0);
    }

    void attentionThatIsSwitchedOffChangesNothing()
    {
        const auto trace = changed(stackWithMemory(), [](Session& session) { session.blocks[1].attentionEnabled = false; });
        const auto found = gradientOfCell(*trace, {{MatrixId::BlockOutput, 1}, 2, 1});
        for (const MatrixRef& ref : allMatrices(*trace->session))
            if (parameterOf(*trace->session, ref)->size() > 0 && (ref.block == 1 || ref.id == MatrixId::Memory))
                QVERIFY2(isZero(matrixOf(*found, ref)), plainSymbol(ref).c_str());
        QVERIFY(!isZero(found->session->input));
    }

    /// Its attention is all zeros whatever the scores: what it attends to changes nothing, and no gradient is a NaN.
    void aRowThatIsBlockedEntirelyDependsOnNothing()
    {
        const auto trace = changed(plainSession(), [](Session& session) {
            session.blocks[0].mask.causal = true;
            session.blocks[0].mask.padding = {0};
        });
        const auto found = gradientOfCell(*trace, {kOutput, 0, 1});
        for (const MatrixRef& ref : allMatrices(*trace->session))
            QVERIFY2(matrixOf(*found, ref)->allFinite(), plainSymbol(ref).c_str());
        QVERIFY(isZero(found->session->input));
        QVERIFY(isZero(found->session->blocks[0].heads[0].query.weight));
        QVERIFY(isZero(found->session->blocks[0].heads[1].value.weight));
    }

    void headsOfAGroupShareOneGradient()
    {
        for (std::uint32_t seed = 1, found = 0; found < 5; ++seed) {
            QVERIFY(seed < 200);
            const Session session = randomStack(seed);
            const Block& block = session.blocks[0];
            if (block.keyValueGroups == 0 || !block.attentionEnabled)
                continue;
            ++found;
            const auto trace = traceOf(session);
            const auto of = gradientOfCell(*trace, {kOutput, 0, 0});
            for (int h = 0; h < std::ssize(block.heads); ++h) {
                const MatrixRef key{MatrixId::Key, 0, h};
                QVERIFY(matrixOf(*of, key).sameAs(matrixOf(*of, canonical(session, key))));
            }
        }
    }

    void everyGradientHasTheShapeOfItsMatrix()
    {
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const MatrixRef last{MatrixId::BlockOutput, trace->session->lastBlock()};
            const auto found = gradientOfCell(*trace, {last, 0, 0});
            QCOMPARE(allMatrices(*found->session), allMatrices(*trace->session));
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                const Shared<Matrix> of = matrixOf(*found, ref), matrix = matrixOf(*trace, ref);
                QVERIFY2(of->rows() == matrix->rows() && of->cols() == matrix->cols(), info(ref.id).name.data());
            }
        }
    }

    void theGradientOfTheSessionAloneIsThatOfTheWhole()
    {
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const MatrixRef last{MatrixId::BlockOutput, trace->session->lastBlock()};
            const Matrix ones = Matrix::Ones(trace->session->tokenCount(), trace->session->modelWidth());
            const auto whole = gradient(*trace, last, ones);
            const Session alone = gradientOfSession(*trace, last, ones);
            for (const MatrixRef& ref : allMatrices(*trace->session)) {
                if (!isParameter(*trace->session, ref))
                    continue;
                const Shared<Matrix>& found = *info(ref.id).parameter(alone, ref);
                const Shared<Matrix> expected = matrixOf(*whole, ref);
                QVERIFY2(found->size() == 0 ? expected->isZero(0) : sameBits(*found, *expected), plainSymbol(ref).c_str());
            }
        }
    }

    void theSameBitsOnAnyNumberOfThreads()
    {
        const auto trace = traceOf(randomSession(5, 200, 64, 8));
        const CellRef cell{kOutput, 17, 3};
        const auto many = gradientOfCell(*trace, cell);
        const ThreadLimit limit(1);
        const auto one = gradientOfCell(*trace, cell);
        QVERIFY(sameBits(*one, *many));
        QCOMPARE(one->session->input->rows(), Index(200));
    }

    void aCancelledOneIsNull()
    {
        QVERIFY(!gradientOfCell(*traceOf(plainSession()), {kOutput, 0, 0}, [] { return true; }));
    }
};

HEADSCOPE_TEST(BackwardTest)

}  // namespace headscope::test_backward

#include "test_backward.moc"
