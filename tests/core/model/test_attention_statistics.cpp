// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of a head, on attention matrices whose measures are known.
#include "core/model/attention_statistics.h"

#include <QTest>

#include <cmath>

namespace headscope {

class MeasuresTest : public QObject {
    Q_OBJECT

private slots:
    void uniformAttentionHasTheLargestEntropy()
    {
        const HeadMeasures measures = measure(Matrix::Constant(4, 4, Scalar(0.25)));
        QCOMPARE(measures.entropy, Scalar(std::log(4.0)));
        QCOMPARE(measures.self, Scalar(0.25));
        QCOMPARE(measures.previous, Scalar(0.25));
        QCOMPARE(measures.first, Scalar(0.25));
    }

    void oneHotAttentionHasNoEntropy() { QCOMPARE(measure(Matrix::Identity(5, 5)), (HeadMeasures{0, 1, 0, Scalar(0.2)})); }

    void previousTokenLeavesOutTheFirst()
    {
        Matrix attention(3, 3);
        attention << 1, 0, 0, 1, 0, 0, 0, 1, 0;
        QCOMPARE(measure(attention), (HeadMeasures{0, Scalar(1) / 3, 1, Scalar(2) / 3}));
    }

    void singleTokenHasNoPrevious() { QCOMPARE(measure(Matrix::Ones(1, 1)), (HeadMeasures{0, 1, 0, 1})); }

    void entropyIsTheMeanOverQueries()
    {
        Matrix attention(2, 2);
        attention << 1, 0, 0.5, 0.5;
        QCOMPARE(measure(attention).entropy, Scalar(std::log(2.0) / 2));
    }

    void nothingHasNoMeasures() { QCOMPARE(measure(Matrix()), HeadMeasures{}); }
};

}  // namespace headscope

QTEST_APPLESS_MAIN(headscope::MeasuresTest)
#include "test_attention_statistics.moc"
