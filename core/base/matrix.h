// SPDX-License-Identifier: GPL-3.0-or-later
// The number type and the matrix type of the whole program; a build in double precision changes this file's one definition.
#pragma once

#include <Eigen/Core>

namespace headscope {

#ifdef HEADSCOPE_DOUBLE
using Scalar = double;
#else
using Scalar = float;
#endif

using Index = Eigen::Index;

/// How a number lies in memory. Everything is computed in Scalars; large weights may stay as their file has them.
enum class NumberWidth {
    Scalar,
    BrainFloat,  ///< bfloat16: the upper half of a float
    Half         ///< IEEE 754 binary16
};

/// Row-major: tokens are rows, so a token's vector is contiguous. X is n × d_model and Y = X·W.
using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace headscope
