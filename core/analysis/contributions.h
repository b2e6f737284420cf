// SPDX-License-Identifier: GPL-3.0-or-later
// What every head, the biases, the input and the feed-forward network contribute to a number of the residual stream.
#pragma once

#include "core/ops/explanation.h"

namespace headscope {

/// Something that was added to a row of the residual stream.
struct StreamPart {
    std::string name;
    CellRef cell;                                  ///< where it stands; the column is that of the cell that was asked for
    Eigen::Matrix<Scalar, 1, Eigen::Dynamic> row;  ///< what it adds to every feature of the token
};

/// The parts that add up to that row: of what a block hands on or of a norm of it, back through all blocks to X and the positions. Norms
/// keep their mean and variance.
std::vector<StreamPart> partsOfStream(const Trace& trace, const MatrixRef& of, int row);

/// The products add up to the cell's value; each first factor is the number that was added, with its cell. Across a layer norm the
/// contributions are those of the norm with its mean and variance held as they are, which is linear. Empty for cells that are no such sum.
std::vector<Term> contributionsTo(const Trace& trace, const CellRef& cell);

}  // namespace headscope
