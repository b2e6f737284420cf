// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/initialization.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

namespace headscope::test_initialization {

class InitializationTest : public QObject {
    Q_OBJECT

private slots:
    /// Uniform in ±√(6 / (in + out)): of ten thousand numbers the largest is not far from it.
    void startingNumbersFillTheirBounds()
    {
        std::mt19937 random(1);
        const Matrix weight = xavier(80, 120, random);
        const Scalar bound = std::sqrt(Scalar(6) / 200);
        QVERIFY(weight.maxCoeff() <= bound && weight.minCoeff() >= -bound);
        QVERIFY(weight.maxCoeff() > bound * Scalar(0.99) && weight.minCoeff() < -bound * Scalar(0.99));
        QVERIFY(std::abs(weight.mean()) < bound / 50);
    }
};

HEADSCOPE_TEST(InitializationTest)

}  // namespace headscope::test_initialization

#include "test_initialization.moc"
