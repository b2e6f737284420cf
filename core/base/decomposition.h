// SPDX-License-Identifier: GPL-3.0-or-later
// What matrices of double precision are taken apart into: singular values, eigenvalues, a triangle. Eigen's templates for it are compiled
// here alone, for they take longer than a room.
#pragma once

#include <Eigen/Core>

#include <optional>

namespace headscope {

Eigen::MatrixXd product(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right);
Eigen::MatrixXd transposedProduct(const Eigen::MatrixXd& left, const Eigen::MatrixXd& right);  ///< leftᵀ · right

/// The largest first.
Eigen::VectorXd singularValues(const Eigen::MatrixXd& square);

/// R of matrix = Q·R, where Q's columns are orthogonal; the matrix is at least as high as wide.
Eigen::MatrixXd triangleOf(const Eigen::MatrixXd& matrix);

Eigen::VectorXcd eigenvalues(const Eigen::MatrixXd& square);

/// The smallest row whose product with the matrix is `result`; nothing where the columns of the matrix depend on each other.
std::optional<Eigen::RowVectorXd> smallestRow(const Eigen::MatrixXd& matrix, const Eigen::RowVectorXd& result);

}  // namespace headscope
