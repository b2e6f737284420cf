// SPDX-License-Identifier: GPL-3.0-or-later
// What matrices are taken apart into makes them again.
#include "tests/support/test_program.h"

#include "core/base/decomposition.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace headscope::test_decomposition {

using Eigen::MatrixXd;

class DecompositionTest : public QObject {
    Q_OBJECT

private slots:
    void singularValuesAreThoseOfTheProductThatWasMade()
    {
        MatrixXd left(3, 3), right(3, 3);  // both orthogonal
        left << 2, -2, 1, 1, 2, 2, 2, 1, -2;
        right << 0, 1, 0, 0, 0, 1, 1, 0, 0;
        const MatrixXd middle = Eigen::Vector3d(5, 0.25, 1e-7).asDiagonal();
        const Eigen::VectorXd values = singularValues(product(left / 3, product(middle, right)));
        QVERIFY((values - Eigen::Vector3d(5, 0.25, 1e-7)).cwiseAbs().maxCoeff() < 1e-14);
    }

    void theTriangleHasTheInnerProductsOfTheColumns()
    {
        const MatrixXd tall = MatrixXd::Random(9, 4);
        const MatrixXd triangle = triangleOf(tall);
        QCOMPARE(triangle.rows(), Eigen::Index(4));
        QVERIFY(triangle.isUpperTriangular(0));
        QVERIFY((transposedProduct(triangle, triangle) - transposedProduct(tall, tall)).norm() < 1e-13);
    }

    void eigenvaluesMayBeComplex()
    {
        MatrixXd turn(3, 3);  // a quarter turn, and a third axis that becomes twice as long
        turn << 0, -1, 0, 1, 0, 0, 0, 0, 2;
        const Eigen::VectorXcd values = eigenvalues(turn);
        for (const std::complex<double> expected : {std::complex(0.0, 1.0), std::complex(0.0, -1.0), std::complex(2.0, 0.0)})
            QVERIFY(std::ranges::any_of(values, [&](std::complex<double> value) { return std::abs(value - expected) < 1e-14; }));
    }

    void noSmallerRowHasTheSameProduct()
    {
        for (const int width : {1, 2, 5}) {
            const MatrixXd matrix = MatrixXd::Random(7, width);
            const Eigen::RowVectorXd wanted = Eigen::RowVectorXd::Random(width);
            const auto row = smallestRow(matrix, wanted);
            QVERIFY(row);
            QVERIFY((*row * matrix - wanted).norm() < 1e-11);
            // What adds nothing to the product is at a right angle to it.
            Eigen::RowVectorXd other = Eigen::RowVectorXd::Random(7);
            other -= *smallestRow(matrix, other * matrix);
            QVERIFY((other * matrix).norm() < 1e-11);
            QVERIFY(std::abs(other.dot(*row)) < 1e-11);
        }
    }

    void nothingWhereColumnsDependOnEachOther()
    {
        MatrixXd matrix = MatrixXd::Random(6, 3);
        matrix.col(2) = matrix.col(0) - 2 * matrix.col(1);
        QVERIFY(!smallestRow(matrix, Eigen::RowVector3d(1, 0, 0)));
        QVERIFY(!smallestRow(MatrixXd::Zero(4, 1), Eigen::RowVectorXd::Zero(1)));
        QVERIFY(!smallestRow(MatrixXd::Random(2, 3), Eigen::RowVector3d(1, 0, 0)));  // a plane has not three dimensions
    }
};

HEADSCOPE_TEST(DecompositionTest)

}  // namespace headscope::test_decomposition

#include "test_decomposition.moc"
