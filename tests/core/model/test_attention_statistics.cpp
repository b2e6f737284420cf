// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics of a head, on attention matrices whose statistics are known.
#include "core/model/attention_statistics.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_attention_statistics {

class AttentionStatisticsTest : public QObject {
    Q_OBJECT

private slots:
    void uniformAttentionHasTheLargestEntropy()
    {
        const AttentionStatistics statistics = attentionStatistics(Matrix::Constant(4, 4, Scalar(0.25)));
        QCOMPARE(statistics.entropy, Scalar(std::log(4.0)));
        QCOMPARE(statistics.self, Scalar(0.25));
        QCOMPARE(statistics.previous, Scalar(0.25));
        QCOMPARE(statistics.first, Scalar(0.25));
    }

    void oneHotAttentionHasNoEntropy()
    {
        QCOMPARE(attentionStatistics(Matrix::Identity(5, 5)), (AttentionStatistics{0, 1, 0, Scalar(0.2)}));
    }

    void previousTokenLeavesOutTheFirst()
    {
        Matrix attention(3, 3);
        attention << 1, 0, 0, 1, 0, 0, 0, 1, 0;
        QCOMPARE(attentionStatistics(attention), (AttentionStatistics{0, Scalar(1) / 3, 1, Scalar(2) / 3}));
    }

    void queriesBehindTheLastKeyHaveNoPrevious()
    {
        Matrix attention(4, 2);
        attention << 1, 0, 0.75, 0.25, 0.5, 0.5, 1, 0;
        const AttentionStatistics statistics = attentionStatistics(attention);
        QCOMPARE(statistics.previous, Scalar(0.625));  // of the second and the third
        QCOMPARE(statistics.self, Scalar(0.625));      // of the first and the second
    }

    void singleTokenHasNoPrevious() { QCOMPARE(attentionStatistics(Matrix::Ones(1, 1)), (AttentionStatistics{0, 1, 0, 1})); }

    void entropyIsTheMeanOverQueries()
    {
        Matrix attention(2, 2);
        attention << 1, 0, 0.5, 0.5;
        QCOMPARE(attentionStatistics(attention).entropy, Scalar(std::log(2.0) / 2));
    }

    void nothingHasNoStatistics() { QCOMPARE(attentionStatistics(Matrix()), AttentionStatistics{}); }
};

HEADSCOPE_TEST(AttentionStatisticsTest)

}  // namespace headscope::test_attention_statistics

#include "test_attention_statistics.moc"
