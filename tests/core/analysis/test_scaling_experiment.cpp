// SPDX-License-Identifier: GPL-3.0-or-later
// The scaling lab's numbers against statistics and calculus: how scores spread, and what softmax and its gradient make of that.
#include "core/analysis/scaling_experiment.h"
#include "core/ops/softmax.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <numeric>

namespace headscope::test_scaling_experiment {

namespace {

constexpr int kSamples = 4000;

const std::vector<ScalingPoint>& sampled()
{
    static const std::vector<ScalingPoint> points = sampleScaling({kSamples, 1});
    return points;
}

/// ∂p_i/∂s_j by central differences, all of it, as a Frobenius norm.
double differencedNorm(std::vector<double> scores)
{
    constexpr double kStep = 1e-5;
    double squares = 0;
    for (double& score : scores) {
        const double middle = score;
        score = middle + kStep;
        const std::vector<double> above = softmaxOf(scores, 1);
        score = middle - kStep;
        const std::vector<double> below = softmaxOf(scores, 1);
        score = middle;
        for (std::size_t i = 0; i < scores.size(); ++i)
            squares += std::pow((above[i] - below[i]) / (2 * kStep), 2);
    }
    return std::sqrt(squares);
}

}  // namespace

class ScalingTest : public QObject {
    Q_OBJECT

private slots:
    void measuredVarianceFollowsTheKeyWidth()
    {
        QCOMPARE(sampled().size(), std::size_t(kLargestKeyWidth));
        // 4 standard errors: one d_k leaves them in 1 of 16,000 experiments, and neighbours are the same experiment. Held for three seeds.
        for (const std::uint32_t seed : {1, 2, 3}) {
            const auto points = sampleScaling({kSamples, seed});
            double worst = 0;
            for (int d = 1; d <= kLargestKeyWidth; ++d)
                worst = std::max(worst, std::abs(points[d - 1].variance - d) / varianceError(d, kSamples));
            QVERIFY2(worst < 4, qPrintable(QString::number(worst)));
            QVERIFY(worst > 0.5);  // it is sampled, not copied from the theory
        }
    }

    /// Of 200 experiments the spread is known to some 8 % (heavier tails at d_k = 1): a wrong formula would be off by far more.
    void theStandardErrorIsThatOfRepeatedExperiments()
    {
        constexpr int kExperiments = 200, kPairs = 100;
        const std::vector<int> widths{1, 8, 64};
        std::vector<double> squares(widths.size(), 0);
        for (std::uint32_t seed = 0; seed < kExperiments; ++seed) {
            const auto points = sampleScaling({kPairs, seed});
            for (std::size_t i = 0; i < widths.size(); ++i)
                squares[i] += std::pow(points[widths[i] - 1].variance - widths[i], 2);
        }
        for (std::size_t i = 0; i < widths.size(); ++i) {
            const double ratio = std::sqrt(squares[i] / kExperiments) / varianceError(widths[i], kPairs);
            QVERIFY2(ratio > 0.8 && ratio < 1.25, qPrintable(QString::number(ratio)));
        }
    }

    void moreSamplesComeNearer()
    {
        QCOMPARE(varianceError(64, 400) / varianceError(64, 1600), 2.0);
        QVERIFY(std::abs(sampleScaling({20000, 5})[99].variance - 100) < 4 * varianceError(100, 20000));
    }

    void everyPairIsInTheHistogram()
    {
        for (const ScalingPoint& point : sampled())
            QCOMPARE(std::accumulate(point.counts.begin(), point.counts.end(), 0), kSamples);
    }

    void theHistogramIsNormalForWideKeys()
    {
        // In units of √d_k the counts are those of N(0, 1): within 4.5 standard deviations of each bin's count.
        const ScalingPoint& point = sampled()[255];
        for (int bin = 1; bin + 1 < kScalingBins; ++bin) {
            const double left = scalingBinMiddle(bin) - kScalingBinWidth / 2;
            const double share = (std::erf((left + kScalingBinWidth) / std::sqrt(2)) - std::erf(left / std::sqrt(2))) / 2;
            QVERIFY(std::abs(point.counts[bin] - kSamples * share) < 4.5 * std::sqrt(kSamples * share) + 2);
        }
        QCOMPARE(scalingBinMiddle(0), -scalingBinMiddle(kScalingBins - 1));
        QCOMPARE(scalingBinMiddle(kScalingBins / 2), kScalingBinWidth / 2);
    }

    void aProductOfTwoNormalsIsPeaked()
    {
        // At d_k = 1, P(|q·k| < 0.25) = 0.4006 (∫ K₀(x)/π), where N(0, 1) has 0.197. The bound is 4 standard errors.
        const ScalingPoint& point = sampled()[0];
        const double share = double(point.counts[kScalingBins / 2 - 1] + point.counts[kScalingBins / 2]) / kSamples;
        QVERIFY2(std::abs(share - 0.4006) < 0.031, qPrintable(QString::number(share)));
    }

    void theSameSeedDrawsTheSameNumbersOnAnyNumberOfThreads()
    {
        const ScalingRequest request{600, 7};
        const auto many = sampleScaling(request);
        const ThreadLimit one(1);
        QVERIFY(sampleScaling(request) == many);
        QVERIFY(sampleScaling({600, 8}) != many);
    }

    void theRowThatIsShownStaysWhenThereAreMoreSamples() { QVERIFY(sampleScaling({100, 1})[63].scores == sampled()[63].scores); }

    void aLongerVectorBeginsWithTheShorterOne()
    {
        // Scores at d_k and d_k + 1 differ by one product of two normal numbers: |Δ| is about 1, never of the order of the scores
        // themselves.
        for (int d = 200; d < 210; ++d)
            for (int key = 0; key < kScalingKeys; ++key)
                QVERIFY(std::abs(sampled()[d].scores[key] - sampled()[d - 1].scores[key]) < 12);
    }

    void aCancelledSampleIsEmpty()
    {
        QVERIFY(sampleScaling({20000, 1}, [] { return true; }).empty());
    }

    void jacobianNormEqualsFiniteDifferences_data()
    {
        QTest::addColumn<QList<double>>("scores");
        QTest::newRow("alike") << QList<double>{1, 1, 1, 1};
        QTest::newRow("mixed") << QList<double>{0.3, -1.2, 2.5, 0.9, -0.4};
        QTest::newRow("two") << QList<double>{0, 1};
        QTest::newRow("saturated") << QList<double>{12, 0, -3, 4};
        QTest::newRow("one key") << QList<double>{5};
    }

    void jacobianNormEqualsFiniteDifferences()
    {
        QFETCH(QList<double>, scores);
        const std::vector<double> row(scores.begin(), scores.end());
        const double expected = differencedNorm(row);
        QVERIFY(std::abs(measureRow(softmaxOf(row, 1)).jacobianNorm - expected) < 1e-8);
    }

    void jacobianNormIsThatOfTheModelsOwnSoftmaxGradient()
    {
        const std::vector<double> scores{0.5, -0.25, 1.5, 0};
        Matrix row(1, 4);
        row << Scalar(0.5), Scalar(-0.25), Scalar(1.5), 0;
        Matrix attention(1, 4);
        softmaxRows(row, attention, 0, 1);
        double squares = 0;
        for (Index i = 0; i < 4; ++i) {
            Matrix da = Matrix::Zero(1, 4);
            da(0, i) = 1;
            squares += softmaxGradient(attention, da).squaredNorm();
        }
        QVERIFY(std::abs(measureRow(softmaxOf(scores, 1)).jacobianNorm - std::sqrt(squares)) < 1e-6);
    }

    void entropyFacts()
    {
        const RowMeasures alike = measureRow(std::vector<double>(8, 0.125));
        QCOMPARE(alike.entropy, std::log(8.0));
        QCOMPARE(alike.largest, 0.125);
        // ‖I/m − 1·1ᵀ/m²‖ = √(m − 1) / m
        QVERIFY(std::abs(alike.jacobianNorm - std::sqrt(7.0) / 8) < 1e-12);
        const RowMeasures one = measureRow(std::vector<double>{0, 1, 0});
        QCOMPARE(one, (RowMeasures{0, 1, 0}));
    }

    void largeScoresDoNotOverflow()
    {
        const std::vector<double> weights = softmaxOf(std::vector<double>{4000, 0, -4000}, 1);
        QCOMPARE(weights, (std::vector<double>{1, 0, 0}));
        QCOMPARE(softmaxOf(std::vector<double>{4000, 0, -4000}, 0), (std::vector<double>(3, 1.0 / 3)));
    }

    void scalingKeepsSoftmaxAliveAtEveryKeyWidth()
    {
        const ScalingPoint& narrow = sampled()[3];
        const ScalingPoint& wide = sampled()[511];
        QVERIFY(wide.unscaled.entropy < 0.2);
        QVERIFY(wide.unscaled.largest > 0.9);
        QVERIFY(wide.unscaled.jacobianNorm < narrow.unscaled.jacobianNorm / 3);
        QVERIFY(std::abs(wide.scaled.entropy - narrow.scaled.entropy) < 0.15);
        QVERIFY(std::abs(wide.scaled.largest - narrow.scaled.largest) < 0.05);
        QVERIFY(std::abs(wide.scaled.jacobianNorm - narrow.scaled.jacobianNorm) < 0.05);
    }

    void aKeyWidthOfOneNeedsNoScaling()
    {
        const ScalingPoint& point = sampled()[0];
        QCOMPARE(point.scaled, point.unscaled);
    }
};

HEADSCOPE_TEST(ScalingTest)

}  // namespace headscope::test_scaling_experiment

#include "test_scaling_experiment.moc"
