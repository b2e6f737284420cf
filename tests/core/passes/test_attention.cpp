// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for the forward pass whatever the session: over random sessions of every shape.
#include "core/io/session/session_json.h"
#include "core/matrices/matrix_access.h"
#include "core/ops/softmax.h"
#include "core/parallel/parallel_for.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <limits>
#include <numeric>
#include <random>

namespace headscope::test_attention {

namespace {

constexpr std::uint32_t kSessions = 60;
constexpr Scalar kClose = 2e-5F;

}  // namespace

class AttentionTest : public QObject {
    Q_OBJECT

private slots:
    void rowsSumToOne()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto trace = traceOf(randomSession(seed));
            for (const HeadTrace& head : trace->blocks[0].heads) {
                QVERIFY(head.attention->minCoeff() >= 0);
                QVERIFY((head.attention->rowwise().sum().array() - 1).abs().maxCoeff() < kClose);
            }
        }
    }

    void outputIsTheSumOfContributions()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const auto trace = traceOf(randomSession(seed));
            const Block& block = trace->session->blocks[0];
            Matrix sum = Matrix::Zero(trace->session->tokenCount(), trace->session->modelWidth());
            for (int h = 0; h < std::ssize(block.heads); ++h)
                sum += *matrixOf(*trace, {MatrixId::Contribution, 0, h});
            Matrix product = *trace->blocks[0].concat * *block.output.weight;
            if (block.output.hasBias()) {
                sum.rowwise() += block.output.bias->row(0);
                product.rowwise() += block.output.bias->row(0);
            }
            const Matrix& output = *trace->blocks[0].output;
            const Scalar tolerance = kClose * std::max<Scalar>(1, output.cwiseAbs().maxCoeff());
            QVERIFY(largestDifference(sum, output) < tolerance);
            QVERIFY(largestDifference(product, output) < tolerance);
        }
    }

    void permutedTokensPermuteTheOutput()
    {
        std::mt19937 random(1);
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const Session session = randomSession(seed);
            std::vector<Index> places(static_cast<std::size_t>(session.tokenCount()));
            std::iota(places.begin(), places.end(), 0);
            std::ranges::shuffle(places, random);
            Session permuted = session;
            permuted.input = Matrix((*session.input)(places, Eigen::all));
            const Matrix expected = (*traceOf(session)->blocks[0].output)(places, Eigen::all);
            const Scalar tolerance = kClose * std::max<Scalar>(1, expected.cwiseAbs().maxCoeff());
            QVERIFY(largestDifference(expected, *traceOf(permuted)->blocks[0].output) < tolerance);
        }
    }

    void threadsDoNotChangeABit_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("heads");
        QTest::newRow("small") << 9 << 24 << 3;
        QTest::newRow("split by heads") << 100 << 32 << 4;
        QTest::newRow("split by rows") << 300 << 64 << 4;
        QTest::newRow("one head") << 513 << 16 << 1;
    }

    void threadsDoNotChangeABit()
    {
        QFETCH(int, tokens);
        QFETCH(int, width);
        QFETCH(int, heads);
        const Session session = randomSession(5, tokens, width, heads);
        std::shared_ptr<const Trace> alone;
        {
            const ThreadLimit limit(1);
            alone = traceOf(session);
        }
        for (const int threads : {0, 2, 3, 7}) {
            const ThreadLimit limit(threads);
            QVERIFY(sameBits(*alone, *traceOf(session)));
        }
    }

    void mutedEqualsGainZero()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            Session muted = randomSession(seed);
            Session silent = muted;
            muted.blocks[0].heads[0].enabled = false;
            silent.blocks[0].heads[0].enabled = true;
            silent.blocks[0].heads[0].gain = 0;
            const auto a = traceOf(muted);
            const auto b = traceOf(silent);
            QVERIFY(matrixOf(*a, {MatrixId::Contribution, 0, 0})->isZero(0));
            QVERIFY(largestDifference(*a->blocks[0].output, *b->blocks[0].output) == 0);
            QVERIFY(largestDifference(*a->blocks[0].concat, *b->blocks[0].concat) == 0);
        }
    }

    void highTemperatureMakesAttentionUniform()
    {
        Session session = randomSession(3, 12, 8, 2);
        for (Head& head : session.blocks[0].heads)
            head.temperature = 1e6F;
        const auto trace = traceOf(session);
        for (const HeadTrace& head : trace->blocks[0].heads) {
            QVERIFY((head.attention->array() - Scalar(1) / 12).abs().maxCoeff() < 1e-4);
            QVERIFY(std::abs(head.statistics.entropy - std::log(12.0)) < 1e-3);
        }
    }

    void lowTemperatureMakesAttentionOneHot()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].heads[0].temperature = 0.01F;
        QVERIFY(traceOf(session)->blocks[0].heads[0].attention->rowwise().maxCoeff().minCoeff() > 0.999);
    }

    void savedAndOpenedComputesTheSameBits()
    {
        for (std::uint32_t seed = 1; seed <= kSessions; ++seed) {
            const Session session = randomSession(seed);
            const Result<Session> opened = readSession(writeSession(session));
            QVERIFY2(bool(opened), opened ? "" : opened.error().sentence().c_str());
            QVERIFY(*opened == session);
            QVERIFY(sameBits(*traceOf(session), *traceOf(*opened)));
        }
    }

    void blockedCellsAreExactlyZero()
    {
        constexpr Scalar kBlocked = -std::numeric_limits<Scalar>::infinity();
        Matrix scores(2, 3);
        scores << 1, kBlocked, 1, kBlocked, kBlocked, kBlocked;
        Matrix attention(2, 3);
        softmaxRows(scores, attention, 0, 2);
        Matrix expected(2, 3);
        expected << 0.5, 0, 0.5, 0, 0, 0;
        QVERIFY(sameBits(attention, expected));
    }

    void largeScoresDoNotOverflow()
    {
        Matrix scores(1, 3);
        scores << 10000, 9999, -10000;
        Matrix attention(1, 3);
        softmaxRows(scores, attention, 0, 1);
        QVERIFY(attention.allFinite());
        QVERIFY(std::abs(attention(0, 0) / attention(0, 1) - std::exp(1.0)) < 1e-4);
    }

    void traceCarriesItsSession()
    {
        const auto session = std::make_shared<const Session>(exampleSession("empty"));
        QCOMPARE(forward(session)->session, session);
    }

    void cancelledPassReturnsNothing()
    {
        const auto session = std::make_shared<const Session>(randomSession(5, 300, 32, 4));
        QVERIFY(!forward(session, [] { return true; }));
        std::atomic<int> asked = 0;
        QVERIFY(!forward(session, [&asked] { return ++asked > 5; }));
        QVERIFY(forward(session, [] { return false; }));
    }

    void parallelTasksRunOnceEach()
    {
        for (const int threads : {0, 1, 3}) {
            const ThreadLimit limit(threads);
            std::vector<std::atomic<int>> runs(1000);
            parallelFor(1000, 1e9, [&runs](Index i) { ++runs[static_cast<std::size_t>(i)]; });
            QVERIFY(std::ranges::all_of(runs, [](const std::atomic<int>& count) { return count == 1; }));
        }
    }
};

HEADSCOPE_TEST(AttentionTest)

}  // namespace headscope::test_attention

#include "test_attention.moc"
