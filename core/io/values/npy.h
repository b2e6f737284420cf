// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a matrix as NumPy's .npy file and reads one, whatever type and order its numbers have (numpy.lib.format).
#pragma once

#include "core/base/error.h"
#include "core/base/matrix.h"
#include "core/base/table_limits.h"

#include <string>
#include <string_view>

namespace headscope {

/// Version 1.0: float32 (float64 in a double build), C order, two dimensions.
std::string writeNpy(const Matrix& matrix);

/// The content of a .npy file; a list of numbers is one row.
struct NpyArray {
    Matrix values;           ///< finite, or −∞ as in the float masks of PyTorch
    std::string type;        ///< "float64": as NumPy calls it, without its byte order
    bool isOfBatch = false;  ///< a batch of this one sequence, as layers take it
};

/// Reads versions 1 to 3 of the format: bool, integers and floats of every size in both byte orders, C and Fortran order, one or two
/// dimensions or a batch of one, of at most kMostImportedNumbers. Anything else is refused by its name, before memory is taken for it. The
/// error has no file name.
Result<NpyArray> readNpy(std::string_view bytes);

}  // namespace headscope
