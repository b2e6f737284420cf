// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a tensor whose numbers do not stand row by row in its file: in the order of the file, a few million bytes at once.
#pragma once

#include "core/io/weights/tensor_file.h"

#include <functional>

namespace headscope {

/// Some numbers that were read, each so many bytes behind the one before, and where they belong among all, row by row.
struct NumberRun {
    const char* bytes;
    Index step;  ///< in bytes
    Index place, placeStep;
    Index count;
};

/// Whether each number stands for itself, and none of one row, column and so on between those of another: what goes over the file once.
bool canBeReadInOrder(const Tensor& tensor);

/// Gives all numbers of such a tensor to `take`.
std::optional<Error> readInOrder(const TensorFile& file, const Tensor& tensor, const std::function<void(const NumberRun&)>& take);

}  // namespace headscope
