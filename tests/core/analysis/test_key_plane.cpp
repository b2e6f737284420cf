// SPDX-License-Identifier: GPL-3.0-or-later
// Hull, winning directions and the proof that what is no corner never wins, against brute force; and keys and queries put where they are
// wanted.
#include "core/analysis/key_plane.h"
#include "core/edits/move_in_plane.h"
#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numbers>
#include <random>

namespace headscope::test_key_plane {

namespace {

constexpr int kDirections = 10000;

Matrix points(std::initializer_list<std::array<double, 2>> places)
{
    Matrix result(std::ssize(places), 2);
    Index row = 0;
    for (const auto& place : places)
        result.row(row++) << static_cast<Scalar>(place[0]), static_cast<Scalar>(place[1]);
    return result;
}

const Matrix kFour = points({{10, 0}, {0, 10}, {5, 5}, {2, 2}});

/// Points of many kinds, by seed: anywhere, on a coarse grid with points twice, on one line, on a circle, or all at one place.
Matrix randomPoints(int seed)
{
    std::mt19937 random(static_cast<unsigned>(seed));
    std::uniform_real_distribution<double> anywhere(-3, 7);
    std::uniform_int_distribution<int> grid(-2, 3), count(1, 40);
    Matrix result(count(random), 2);
    const double slope = anywhere(random);
    for (Index i = 0; i < result.rows(); ++i) {
        const double a = anywhere(random), b = anywhere(random);
        const auto put = [&](double x, double y) { result.row(i) << static_cast<Scalar>(x), static_cast<Scalar>(y); };
        switch (seed % 5) {
        case 0: put(a, b); break;
        case 1: put(grid(random), grid(random)); break;
        case 2: put(a, slope * a - 1); break;
        case 3: put(5 * std::cos(a), 5 * std::sin(a)); break;
        default: put(slope, 2); break;
        }
    }
    return result;
}

bool holds(const std::vector<Index>& list, Index value) { return std::ranges::find(list, value) != list.end(); }

double score(const Matrix& keys, Index key, double direction)
{
    return static_cast<double>(keys(key, 0)) * std::cos(direction) + static_cast<double>(keys(key, 1)) * std::sin(direction);
}

double best(const Matrix& keys, double direction)
{
    double result = score(keys, 0, direction);
    for (Index key = 1; key < keys.rows(); ++key)
        result = std::max(result, score(keys, key, direction));
    return result;
}

double direction(int step) { return 2 * std::numbers::pi * (step + 0.37) / kDirections; }

}  // namespace

class GeometryTest : public QObject {
    Q_OBJECT

private slots:
    void cornersOfTheFourKeys()
    {
        QCOMPARE(convexHull(kFour), (std::vector<Index>{1, 3, 0}));  // k2, k4, k1, counter-clockwise
        const auto ranges = winningDirections(kFour, convexHull(kFour));
        QCOMPARE(ranges.size(), 3U);
        for (const DirectionRange& range : ranges)
            if (range.corner == 0) {
                QVERIFY(std::abs(range.from + std::numbers::pi - std::atan2(4, 1)) < 1e-6);
                QVERIFY(std::abs(range.from + range.width - std::numbers::pi / 4) < 1e-6);
            }
    }

    void whoWinsIsThatOfBruteForce_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 60; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void whoWinsIsThatOfBruteForce()
    {
        QFETCH(int, seed);
        const Matrix keys = randomPoints(seed);
        const auto hull = convexHull(keys);
        const auto ranges = winningDirections(keys, hull);
        QCOMPARE(ranges.size(), hull.size());
        double round = 0;
        for (const DirectionRange& range : ranges) {
            round += range.width;
            QVERIFY(range.contains(range.from));
        }
        QVERIFY(std::abs(round - 2 * std::numbers::pi) < 1e-6);
        for (int step = 0; step < kDirections; ++step) {
            const double angle = direction(step) - 1;
            int found = 0;
            for (const DirectionRange& range : ranges) {
                if (!range.contains(angle))
                    continue;
                ++found;
                QVERIFY(score(keys, range.corner, angle) > best(keys, angle) - 2e-5);
            }
            QCOMPARE(found, 1);
        }
    }

    void everyPointIsTheMeanOfItsCorners_data() { whoWinsIsThatOfBruteForce_data(); }
    void everyPointIsTheMeanOfItsCorners()
    {
        QFETCH(int, seed);
        const Matrix keys = randomPoints(seed);
        const auto hull = convexHull(keys);
        for (Index key = 0; key < keys.rows(); ++key) {
            const auto shares = meanOfCorners(keys, hull, key);
            double sum = 0, x = 0, y = 0;
            QVERIFY(shares.size() >= 1 && shares.size() <= 3);
            for (const Share& share : shares) {
                QVERIFY(holds(hull, share.corner));
                QVERIFY(share.weight > 0);
                sum += share.weight;
                x += share.weight * static_cast<double>(keys(share.corner, 0));
                y += share.weight * static_cast<double>(keys(share.corner, 1));
            }
            QVERIFY(std::abs(sum - 1) < 1e-5);
            QVERIFY(std::abs(x - static_cast<double>(keys(key, 0))) < 1e-4 && std::abs(y - static_cast<double>(keys(key, 1))) < 1e-4);
        }
    }

    void theBalancedKeyIsTheMeanOfTwoAndNeverWinsAlone()
    {
        const auto shares = meanOfCorners(kFour, convexHull(kFour), 2);
        QCOMPARE(shares.size(), 2U);
        for (const Share& share : shares)
            QCOMPARE(share.weight, 0.5);
        for (int step = 0; step <= 8 * kDirections; ++step) {
            const double angle = 2 * std::numbers::pi * step / (8 * kDirections);  // 45° is among them
            const Matrix scores =
                kFour * (Matrix(2, 1) << static_cast<Scalar>(std::cos(angle)), static_cast<Scalar>(std::sin(angle))).finished();
            const auto winners = winnersOf({scores.data(), 4});
            QVERIFY(winners != std::vector<Index>{2});
            if (holds(winners, 2))
                QCOMPARE(winners, (std::vector<Index>{0, 1, 2}));
        }
    }

    void aPointThatRoundingPutsBesideItsEdgeIsNoCorner()
    {
        for (const double off : {1e-6, -1e-6})
            QCOMPARE(convexHull(points({{10, 0}, {0, 10}, {5 + off, 5 + off}, {2, 2}})).size(), 3U);
        QCOMPARE(convexHull(points({{10, 0}, {0, 10}, {5.01, 5.01}, {2, 2}})).size(), 4U);
    }

    void nothingAndZeros()
    {
        QVERIFY(convexHull(Matrix(0, 2)).empty());
        QVERIFY(winningDirections(Matrix(0, 2), {}).empty());
        QVERIFY(winnersOf({}).empty());
        const Matrix zeros = Matrix::Zero(3, 2);
        QCOMPARE(convexHull(zeros), std::vector<Index>{0});
        QCOMPARE(winningDirections(zeros, {0}).front().width, 2 * std::numbers::pi);
        const std::array<Scalar, 3> even{0, 0, 0};
        QCOMPARE(winnersOf(even).size(), 3U);
        QCOMPARE(meanOfCorners(zeros, {0}, 2).size(), 1U);
    }

    void theLastBlockPicksTheBalancedKey()
    {
        const auto trace = traceOf(exampleSession("two-heads-minimum"));
        for (int h = 0; h < 2; ++h)
            QCOMPARE(winnersOf({trace->blocks[0].heads[h].rawScore->row(2).data(), 4}), std::vector<Index>{h});
        const Matrix smaller = trace->blocks[0].blockOutput->col(0);
        QCOMPARE(smaller, (Matrix(4, 1) << 0, 0, 5, 2).finished());
        QCOMPARE(winnersOf({trace->blocks[1].heads[0].rawScore->row(2).data(), 4}), std::vector<Index>{2});
        QVERIFY(holds(convexHull(*trace->blocks[1].heads[0].key), 2));
    }

    void theNetworkTakesTheMinimumOfAnyTwoNumbers()
    {
        Session session = exampleSession("two-heads-minimum");
        session.input = points({{-3, 5}, {4, -7}, {-2, -1}, {1.5, 1.25}});
        const auto trace = traceOf(session);
        for (Index token = 0; token < 4; ++token) {
            QCOMPARE((*trace->blocks[0].blockOutput)(token, 0), session.input->row(token).minCoeff());
            QCOMPARE((*trace->blocks[0].blockOutput)(token, 1), session.input->row(token).maxCoeff());
        }
    }

    void aKeyStandsWhereItIsPut_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 12; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void aKeyStandsWhereItIsPut()
    {
        QFETCH(int, seed);
        Session session = randomSession(static_cast<std::uint32_t>(seed), 5, 6, 3);  // d_k = 2
        session.positions = seed % 2 ? Positions::Sinusoidal : Positions::None;
        const std::array<double, 2> place{1.25, -0.75};
        QVERIFY(!placeKey(session, 0, 1, 2, place));
        auto trace = traceOf(session);
        QVERIFY(std::abs((*trace->blocks[0].heads[1].key)(2, 0) - Scalar(1.25)) < 1e-4);
        QVERIFY(std::abs((*trace->blocks[0].heads[1].key)(2, 1) + Scalar(0.75)) < 1e-4);
        QVERIFY(!placeQuery(session, 0, 2, 4, place));
        trace = traceOf(session);
        QVERIFY(std::abs((*trace->blocks[0].heads[2].query)(4, 0) - Scalar(1.25)) < 1e-4);
        const Session before = session;
        QVERIFY(!placeQuery(session, 0, 2, 4,
                            std::array{static_cast<double>((*trace->blocks[0].heads[2].query)(4, 0)),
                                       static_cast<double>((*trace->blocks[0].heads[2].query)(4, 1))}));
        QVERIFY(largestDifference(*session.input, *before.input) < 1e-5);  // where it is already: nothing to change
    }

    /// X of words is no matrix of its own.
    void whatIsLookedUpCannotBePut()
    {
        Session session = exampleSession("next-word");
        QVERIFY(session.looksUp());
        session.blocks[0].norm = Norm::None;
        session.blocks[0].rotary.reset();
        session.blocks[0].heads[0].query.bias = Matrix();
        const std::vector<double> place(static_cast<std::size_t>(session.blocks[0].heads[0].keyWidth()), 1);
        QVERIFY(placeKey(session, 0, 0, 0, place)->reason.starts_with("X is looked up in the embedding"));
        QVERIFY(placeQuery(session, 0, 0, 0, place)->reason.starts_with("X is looked up in the embedding"));
    }

    void whatCannotBePutIsRefusedInASentence()
    {
        const std::array<double, 2> place{1, 1};
        Session session = exampleSession("two-heads-minimum");
        const Session before = session;
        QVERIFY(placeKey(session, 1, 0, 0, place)->reason.starts_with("Block 2 reads"));
        session.blocks[0].heads[0].key.weight = Matrix(Matrix::Ones(2, 2));
        QVERIFY(placeKey(session, 0, 0, 0, place)->reason.starts_with("The columns of W_K of head 1 depend"));
        session.blocks[0].heads[0].query.bias = Matrix();
        QVERIFY(placeQuery(session, 0, 0, 0, place)->reason.starts_with("The columns of W_Q of head 1 depend"));
        QCOMPARE(*session.input, *before.input);
    }

    void aQueryThatIsTheBiasMovesForAllTokens()
    {
        Session session = exampleSession("two-heads-minimum");
        QVERIFY(!placeQuery(session, 1, 0, 3, std::array{0.5, 0.25}));
        const Matrix query = *traceOf(session)->blocks[1].heads[0].query;
        for (Index token = 0; token < 4; ++token)
            QCOMPARE(query.row(token), (Matrix(1, 2) << Scalar(0.5), Scalar(0.25)).finished());
    }
};

HEADSCOPE_TEST(GeometryTest)

}  // namespace headscope::test_key_plane

#include "test_key_plane.moc"
