// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decomposition.h"

#include <Eigen/Eigenvalues>
#include <Eigen/SVD>

namespace headscope {

namespace {

using SquareSvd = Eigen::JacobiSVD<Eigen::MatrixXd, Eigen::NoQRPreconditioner>;  // compiled in a fifth of the time of one for any shape

constexpr double kDependent = 1e-6;  // of the largest column: what is left of one without the others; weights have seven digits

}  // namespace

Eigen::MatrixXd product(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right) { return left * right; }

Eigen::MatrixXd transposedProduct(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right) { return left.transpose() * right; }

Eigen::VectorXd singularValues(const Eigen::MatrixXd& square) { return SquareSvd(square).singularValues(); }

Eigen::MatrixXd triangleOf(const Eigen::MatrixXd& matrix)
{
    const Eigen::HouseholderQR<Eigen::MatrixXd> split(matrix);
    return split.matrixQR().topRows(matrix.cols()).triangularView<Eigen::Upper>();
}

Eigen::VectorXcd eigenvalues(const Eigen::MatrixXd& square) { return square.eigenvalues(); }

std::optional<Eigen::RowVectorXd> smallestRow(const Eigen::MatrixXd& matrix, const Eigen::RowVectorXd& result)
{
    SquareSvd gram(transposedProduct(matrix, matrix), Eigen::ComputeFullU | Eigen::ComputeFullV);
    gram.setThreshold(kDependent * kDependent);
    if (gram.rank() < result.size())
        return {};
    const Eigen::VectorXd along = (gram.matrixV().transpose() * result.transpose()).cwiseQuotient(gram.singularValues());
    return Eigen::RowVectorXd((matrix * (gram.matrixU() * along)).transpose());
}

}  // namespace headscope
