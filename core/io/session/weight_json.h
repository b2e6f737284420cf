// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes matrices of a session file: as numbers, or by the tensor in a file of weights that they are.
#pragma once

#include "core/io/json/fields.h"
#include "core/model/session.h"
#include "core/model/tensor_origin.h"

namespace headscope {

// A matrix that names a tensor is empty at first, with an origin that has no file yet: see readWeightFile().
std::optional<Error> readWeights(const Json& value, const std::string& where, Shared<Matrix>& target);
std::optional<Error> readWeightRow(const Json& value, const std::string& where, Shared<Matrix>& target);  ///< 1 × length

/// A matrix that has an origin is written as that, whatever its file.
OrderedJson weightsJson(const Shared<Matrix>& matrix);
OrderedJson weightRowJson(const Shared<Matrix>& row);  ///< null for an empty one

/// Whether there are numbers, or there will be.
inline bool isGiven(const Shared<Matrix>& matrix) { return matrix.size() > 0 || originOf(matrix); }

}  // namespace headscope
