// SPDX-License-Identifier: GPL-3.0-or-later
// Losses: their values, and their gradients against finite differences.
#include "core/training/loss.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <cmath>
#include <functional>
#include <random>

namespace headscope::test_loss {

namespace {

constexpr double kStep = 1e-3;

Matrix drawn(Index rows, Index columns, std::uint32_t seed)
{
    std::mt19937 random(seed);
    return Matrix::NullaryExpr(rows, columns, [&] { return static_cast<double>(random() % 4001) / 1000 - 2; });
}

/// The largest difference between the gradient and the central difference quotients of fourth order.
double largestError(const Matrix& at, const std::function<Loss(const Matrix&)>& loss)
{
    const Matrix gradient = loss(at).gradient;
    double largest = 0;
    for (Index r = 0; r < at.rows(); ++r)
        for (Index c = 0; c < at.cols(); ++c) {
            const auto nudged = [&](double step) {
                Matrix near = at;
                near(r, c) += step;
                return loss(near).sum;
            };
            const double quotient = (nudged(-2 * kStep) - 8 * nudged(-kStep) + 8 * nudged(kStep) - nudged(2 * kStep)) / (12 * kStep);
            largest = std::max(largest, std::abs(quotient - gradient(r, c)));
        }
    return largest;
}

// Columns 0 and 7 belong to no group.
constexpr std::array kGroups{ColumnGroup{"one", 1, 4}, ColumnGroup{"other", 5, 2}};
const std::vector<int> kAnswers{0, 1, 3, -1, -1, -1, 2, 0};

}  // namespace

class LossTest : public QObject {
    Q_OBJECT

private slots:
    void crossEntropyIsThatOfItsFormula()
    {
        const Matrix result = drawn(4, 8, 1);
        double expected = 0;
        for (const auto& [row, first, count, answer] :
             {std::array{0, 1, 4, 0}, std::array{0, 5, 2, 1}, std::array{1, 1, 4, 3}, std::array{3, 1, 4, 2}, std::array{3, 5, 2, 0}}) {
            double sum = 0;
            for (int c = first; c < first + count; ++c)
                sum += std::exp(result(row, c));
            expected += std::log(sum) - result(row, first + answer);
        }
        const Loss loss = crossEntropy(result, kGroups, kAnswers);
        QVERIFY(std::abs(loss.sum - expected) < 1e-12);
        QCOMPARE(loss.asked, 5);
    }

    void gradientOfCrossEntropyIsFiniteDifferences()
    {
        for (std::uint32_t seed = 1; seed <= 10; ++seed)
            QVERIFY(largestError(drawn(4, 8, seed), [](const Matrix& x) { return crossEntropy(x, kGroups, kAnswers); }) < 1e-6);
    }

    void squaredErrorIsThatOfItsFormula()
    {
        const Matrix result = drawn(3, 5, 1), numbers = drawn(3, 2, 2);
        double expected = 0;
        for (Index row = 0; row < 3; ++row)
            for (Index column = 0; column < 2; ++column)
                expected += std::pow(result(row, 2 + column) - numbers(row, column), 2);
        const Loss loss = squaredError(result, {"", 2, 2}, numbers);
        QVERIFY(std::abs(loss.sum - expected) < 1e-12);
        QCOMPARE(loss.asked, 6);
    }

    void gradientOfSquaredErrorIsFiniteDifferences()
    {
        for (std::uint32_t seed = 1; seed <= 10; ++seed)
            QVERIFY(largestError(drawn(3, 5, seed), [](const Matrix& x) { return squaredError(x, {"", 2, 2}, drawn(3, 2, 99)); }) < 1e-6);
    }

    void aNumberIsRightWhenItIsNear()
    {
        const Matrix numbers = (Matrix(1, 3) << -2, 0, 1).finished();
        const Matrix result = (Matrix(1, 3) << -2.09, 0.11, 0.95).finished();
        QCOMPARE(squaredError(result, {"", 0, 3}, numbers).right, 2);
    }

    void nothingIsAskedOfOtherColumnsAndRows()
    {
        const Matrix gradient = crossEntropy(drawn(4, 8, 1), kGroups, kAnswers).gradient;
        QVERIFY(gradient.col(0).isZero(0) && gradient.col(7).isZero(0) && gradient.row(2).isZero(0));
        QVERIFY(gradient.block(1, 5, 1, 2).isZero(0) && !gradient.block(1, 1, 1, 4).isZero(0));
    }

    void theGreatestLogitOfAGroupIsItsAnswer()
    {
        Matrix result = Matrix::Zero(4, 8);
        result(0, 1) = result(0, 6) = result(1, 4) = 1;  // as asked
        result(3, 1) = 1;                                // another was asked for
        result(3, 5) = 1;
        result(2, 3) = 5;  // nothing was
        const Loss loss = crossEntropy(result, kGroups, kAnswers);
        QCOMPARE(loss.right, 4);
    }

    void aProbabilityOfZeroHasAFiniteLoss()
    {
        Matrix result = Matrix::Zero(1, 2);
        result(0, 0) = 2000;
        const Loss loss = crossEntropy(result, std::array{ColumnGroup{"", 0, 2}}, std::array{1});
        QCOMPARE(loss.sum, 2000.0);
        QCOMPARE(loss.gradient, (Matrix(1, 2) << 1, -1).finished());
    }
};

HEADSCOPE_TEST(LossTest)

}  // namespace headscope::test_loss

#include "test_loss.moc"
